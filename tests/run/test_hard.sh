#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Models that sampling, tearing or tolerances could get wrong: kinks, large coefficients, tiny units, position constraints at small steps.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
cd "$work"

# last COLUMN MODEL ARGS...: a column of the last row
last() {
    local column=$1
    shift
    "$d" run "$@" | awk -F, -v name="$column" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i } END { print $c }'
}
near() { # near WHAT GOT WANT TOLERANCE
    checks=$((checks + 1))
    awk -v a="$2" -v b="$3" -v t="$4" 'BEGIN { e = a - b; e = e < 0 ? -e : e; exit !(a != "" && e <= t) }' || fail "$1: $2, not $3"
}

# A floor that is felt below zero only: no term may go because it vanishes where it was sampled.
cat >floor.model <<'EOF'
model floor_spring
coord y
param k = 1000, g = 10
lagrangian y'^2/2 - g*y - k/2*((abs(y) - y)/2)^2
start: y = 1/10
EOF
near "energy of a ball on a springy floor" "$(last energy floor.model --method newmark --h 1/1000 --steps 600)" 1 0.01
cat >sided.model <<'EOF'
model sided
coord x, y
lagrangian (1 + (abs(x) - x))*x'^2/2 + y'^2/2
start: x = -1, x' = 1
EOF
near "energy of a mass that depends on the side" "$(last energy sided.model --method newmark --h 1/100 --steps 0)" 1.5 1e-15
expect 0 "$d" check sided.model
says out "mass matrix: depends on q"

# Dry friction: the sign of an unknown velocity is not that of zero.
cat >friction.model <<'EOF'
model friction
coord x
lagrangian x'^2/2
force x: -sign(x')
start: x' = 1
EOF
for method in rk4 newmark dla jay_negrut 'newmark(beta = 1/10, beta2 = 1/10)' 'dla(alpha = 0)' 'spark_gauss(s = 2)'; do
    near "friction, $method" "$(last "x'" friction.model --method "$method" --h 1/10 --steps 3)" 0.7 1e-14
done

# A lever of any ratio: the constraint holds to rounding of its terms.
cat >lever.model <<'EOF'
model lever
coord x, y, z
param r = 1
lagrangian 1/2*(x'^2 + y'^2 + z'^2) - z^2/2
constraint rod: y' - r*x*z' = 0
start: x = 1, x' = 1, y' = 1, z' = 1/r
EOF
for r in 1 100 10000 1000000; do
    near "lever of ratio $r" "$(last phi.rod lever.model --set "r = $r" --method 'newmark(beta = 1/10, beta2 = 1/10)' --h 1/10 --steps 10)" 0 1e-12
done

# Units: a sleigh with the mass of an electron moves like any other.
sed "s/^param .*/param m = 9e-31, J = 72e-31, a = 1/; s/^model .*/model electron/; /^integrate/d" "$DAL_SOURCE/models/chaplygin_sleigh.model" >electron.model
for method in newmark 'newmark(beta = 1/10, beta2 = 1/10)'; do
    near "tiny masses, $method" "$(last theta electron.model --method "$method" --h 1/10 --steps 50)" \
        "$(last theta "$DAL_SOURCE/models/chaplygin_sleigh.model" --method "$method" --h 1/10 --steps 50)" 1e-12
done

# Position constraints at small steps, and in float.
for h in 1/1000 1/10000 1/100000; do
    for real in double float; do
        bound=1e-14
        [ $real = float ] && bound=1e-6
        expect 0 "$d" run "$DAL_SOURCE/tests/models/planar_pendulum.model" --method newmark --h $h --steps 500 --every 500 --real $real
        near "g at h = $h, $real" "$(awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i ~ /^g[.]/) c = i } END { print $c }' "$work/out")" 0 $bound
    done
done
expect 0 "$d" run "$DAL_SOURCE/tests/models/four_bar.model" --method newmark --h 1/1000 --steps 1000 --every 1000

# A polynomial of high degree: more quadrature points than there are tableaux would be needed.
cat >steep.model <<'EOF'
model steep
coord x, y
lagrangian 1/2*(x'^2 + y'^2) - x^40 - y^2
start: x = 1/2, y' = 1
EOF
near "energy in a steep potential" "$(last energy steep.model --method reduced_avf --h 1/10 --steps 1000)" 0.5 1e-9

# Unknowns that nothing reads leave no unused variables.
cat >stages.model <<'EOF'
model stages
coord x, y, z
lagrangian 1/2*(x'^2 + y'^2 + z'^2) - x^2
constraint x' + y*z' = 0
EOF
expect 0 "$d" generate stages.model --method 'spark_gauss(s = 2)' --method 'spark_gauss(s = 3)' -o stages
for c in stages/*.c; do
    expect 0 gcc -std=c99 -Wall -Wextra -Wpedantic -Wconversion -Wdouble-promotion -Wshadow -Werror -Istages -c "$c" -o x.o
done
finish
