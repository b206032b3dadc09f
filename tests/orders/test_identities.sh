#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# What must hold exactly, and so to rounding: adjoint methods, symmetric methods, and methods that are equal to others.
. "$(dirname "$0")/../lib.sh"
. "$DAL_SOURCE/tools/measure.sh"

settings='' inputs=''
pairs=() # methods; the ones called x_..., y_... must agree; those called id_... must end where they began

# forth_and_back SLUG FORTH BACK: one step of FORTH for h, one of BACK for -h
forth_and_back() {
    printf 'method %s "forth and back"\ncompose %s for 1, %s for -1\n' "$1" "$2" "$3" >"$work/$1.method"
    pairs+=("$work/$1.method as $1")
}
same() { # same SLUG CALL CALL
    pairs+=("$2 as x_$1" "$3 as y_$1")
}

# compare NAME MODEL START H N: builds what $pairs lists and prints what does not agree
compare() {
    local name=$1 model=$2 start=$3 h=$4 n=$5
    measure_build "$work/m" "$model" "$start" rk4 "${pairs[@]}" 2>"$work/log" || # warnings: forth and back is no step
        { cat "$work/log"; fail "$name: cannot be built"; return; }
    measure "$work/m" steps "$h" "$n" >"$work/ends"
    tail -n 1 "$work/m/start.csv" | tr , ' ' | cut -d' ' -f3- >"$work/start"
    awk -v name="$name" 'NR == FNR { for (i = 1; i <= NF; i++) start[i] = $i; next }
        function off(a, b,  d) { d = a - b; if (d < 0) d = -d; return d/(1 + (b < 0 ? -b : b)) }
        $2 == "-" { print name ": " $0; next }
        $1 ~ /^id_/ { worst = 0; for (i = 2; i <= NF; i++) if (off($i, start[i - 1]) > worst) worst = off($i, start[i - 1])
            if (worst > 1e-12) print name ": " $1 " does not return: " worst; n++; if (worst > all) all = worst }
        $1 ~ /^x_/ { for (i = 2; i <= NF; i++) x[substr($1, 3), i] = $i }
        $1 ~ /^y_/ { worst = 0; for (i = 2; i <= NF; i++) { d = off($i, x[substr($1, 3), i]); if (d > worst) worst = d }
            if (worst > 1e-12) print name ": " substr($1, 3) " differs: " worst; n++; if (worst > all) all = worst }
        END { print "compared " n + 0 " " all + 0 }' "$work/start" "$work/ends" >"$work/judged"
}
holds() { # holds COUNT NAME MODEL START H N
    local count=$1
    shift
    compare "$@"
    checks=$((checks + count))
    while read -r line; do fail "$line"; done < <(grep -v '^compared' "$work/judged")
    grep -q "^compared $count " "$work/judged" || fail "$1: $(grep '^compared' "$work/judged"), not $count"
    echo "$1: $(sed -n 's/^compared \([0-9]*\) \(.*\)/\1 identities, at worst \2/p' "$work/judged")"
    pairs=()
}

sleigh=$DAL_SOURCE/models/chaplygin_sleigh.model
robot=$DAL_SOURCE/models/mobile_robot_jay.model
speed=$DAL_SOURCE/tests/models/constant_speed.model
rheonomic=$DAL_SOURCE/tests/models/rheonomic_skate.model
pendulum=$DAL_SOURCE/tests/models/planar_pendulum.model

# A comparison that cannot fail is none: F^{0,0,0} is not its own adjoint, nor equal to F^{0,0,1/2}.
forth_and_back id_wrong 'newmark(alpha = 0)' 'newmark(alpha = 0)'
same wrong newmark 'newmark(alpha = 0)'
compare wrong "$robot" turning 0.1 5
checks=$((checks + 1))
[ "$(grep -c '^wrong: ' "$work/judged")" = 2 ] || fail "what differs is not seen: $(cat "$work/judged")"
pairs=()

# (F^{b,b',a}_h)* = F^{b',b,1-a}_h; dla(a)* = dla(1-a); symplectic Euler I and II. Also for M(q), nonlinear constraints, constraints of t.
adjoints() {
    forth_and_back id_point 'newmark(beta = 1/10, beta2 = 1/5, alpha = 1/4)' 'newmark(beta = 1/5, beta2 = 1/10, alpha = 3/4)'
    forth_and_back id_ends 'newmark(alpha = 0)' 'newmark(alpha = 1)'
    forth_and_back id_average 'newmark_average(beta = 1/10, beta2 = 1/5, alpha = 1/4)' \
        'newmark_average(beta = 1/5, beta2 = 1/10, alpha = 3/4)'
    forth_and_back id_euler spark_euler1 spark_euler2
}
dla_adjoints() {
    forth_and_back id_dla 'dla(alpha = 1/3)' 'dla(alpha = 2/3)'
    forth_and_back id_dla_ends 'dla(alpha = 0)' 'dla(alpha = 1)'
}
adjoints; dla_adjoints; settings='p.J = 0.5;'; holds 6 'adjoints, sleigh' "$sleigh" fast 0.1 5; settings=''
adjoints; dla_adjoints; holds 6 'adjoints, robot' "$robot" turning 0.1 5
adjoints; holds 4 'adjoints, constant speed' "$speed" default 0.1 5
adjoints; dla_adjoints; holds 6 'adjoints, rheonomic skate' "$rheonomic" default 0.1 1

# Whatever claims to be symmetric is its own adjoint.
symmetric_on() { # NAME MODEL START N: where time matters, N is 1, for forth and back ends at the time it began
    local count=0 name
    while read -r name; do
        if [ -n "$(measure_why "$2" "$name")" ]; then continue; fi
        if "$DALEMBERT" methods "$name" | grep -q '^symmetric if mass is constant' &&
            "$DALEMBERT" check "$2" | grep -q '^ *mass matrix: depends'; then continue; fi
        forth_and_back "id_$name" "$name" "$name"
        count=$((count + 1))
    done < <("$DALEMBERT" methods | awk 'NR > 1 && / symmetric/ { print $1 }')
    [ $count -ge 15 ] || fail "$1: only $count symmetric methods"
    holds $count "symmetric, $1" "$2" "$3" 0.05 "$4"
}
settings='p.J = 0.5;'; symmetric_on sleigh "$sleigh" fast 4; settings=''
symmetric_on robot "$robot" turning 4
symmetric_on 'rheonomic skate' "$rheonomic" default 1
symmetric_on 'planar pendulum' "$pendulum" default 4

# Methods that are others, for constant mass.
printf 'method half "DLA at the ends, halves"\ncompose dla(alpha = 0) for 1/2, dla(alpha = 1) for 1/2\n' >"$work/half.method"
equals() {
    same lobatto 'spark_lobatto_ab(s = 2)' newmark_average
    same modified spark_lobatto_mod newmark
    same euler1 spark_euler1 'dla(alpha = 1)'
    same euler2 spark_euler2 'dla(alpha = 0)'
    same dla01 dla01 "$work/half.method"
    same leapfrog leapfrog 'jay_negrut(beta = 0, gamma = 1/2)'
}
equals; holds 6 'equal methods, robot' "$robot" turning 0.1 20
settings='p.epsilon = 0.1;'; equals; holds 6 'equal methods, transmission' "$DAL_SOURCE/models/pendulum_cvt.model" rot 0.05 20; settings=''
equals; holds 6 'equal methods, rolling disk' "$DAL_SOURCE/models/rolling_disk.model" default 0.1 20

# beta + beta2 = 1/2 is refused with its reason, also inside other methods.
printf 'method inside "Newmark inside"\ncompose newmark(beta = 1/4, beta2 = 1/4) for 1/2, newmark for 1/2\n' >"$work/inside.method"
for call in 'newmark(beta = 1/4, beta2 = 1/4)' 'newmark(beta = 1/2)' 'newmark(beta2 = 1/2)' 'newmark_average(beta = 1/8, beta2 = 3/8)' \
    'triple_jump(base = newmark(beta = 1/4, beta2 = 1/4))' 'suzuki4(base = triple_jump(base = newmark(beta = 1/4, beta2 = 1/4)))' \
    "$work/inside.method"; do
    expect 1 "$DALEMBERT" run "$robot" --method "$call" --h 1/10 --steps 1
    says err 'beta + beta2 = 1/2'
    says err 'does not converge'
done
expect 0 "$DALEMBERT" plan "$robot" --method 'newmark(beta = 1/4, beta2 = 1/5)'
finish
