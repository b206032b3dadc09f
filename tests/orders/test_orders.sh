#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# The order of every method, on every kind of system that it applies to, is the one its file claims.
. "$(dirname "$0")/../lib.sh"
. "$DAL_SOURCE/tools/measure.sh"

# More than the defaults of the catalogue: CALL, then the order that the method's file claims for it.
variants=(
    'newmark(beta = 1/10, beta2 = 1/10)=2' 'newmark(beta = 1/10, beta2 = 1/5)=1' 'newmark(alpha = 0)=1' 'newmark(alpha = 1)=1'
    'newmark_average(beta = 1/5, beta2 = 1/5)=2' 'newmark_average(alpha = 0)=1'
    'dla(alpha = 0)=1' 'dla(alpha = 1/3)=1' 'dla(alpha = 1)=1' 'jay_negrut(beta = 1/10)=2' 'jay_negrut(gamma = 3/4)=1'
    'spark_gauss(s = 1)=2' 'spark_gauss(s = 3)=6' 'spark_lobatto_ab(s = 3)=4' 'spark_lobatto_ab(s = 4)=6'
    'spark_lobatto_abd(s = 3)=4' 'spark_lobatto_abd(s = 4)=6' 'triple_jump(base = psi)=4'
    'triple_jump(base = spark_gauss)=6' 'suzuki4(base = dla)=4' 'suzuki4(base = triple_jump)=6'
    'yoshida6(base = reduced_gonzalez)=6' 'kahan_li6(base = spark_lobatto_ab)=6' 'suzuki_umeno8(base = newmark_average)=8'
)
slug_of() { printf '%s' "$1" | tr -c 'A-Za-z0-9' '_' | tr -s '_'; }

# judge KIND MODEL FILE: FILE has lines SLUG ORDER ..., $work/claims lines SLUG CLAIM; prints what is wrong
judge() {
    awk -v kind="$1" 'NR == FNR { claim[$1] = $2; next }
        { n++; name = $1 }
        $2 == "-" { print kind ": " $0 " (claimed " claim[name] ")"; next }
        $2 < claim[name] - 0.15 { print kind ": " name " has order " $2 ", claimed " claim[name] " (" $4 " to " $6 ")"; next }
        $2 > claim[name] + 0.15 { print "note: " kind ": " name " has order " $2 ", more than the " claim[name] " claimed" }
        END { print "measured " n }' "$work/claims" "$2"
}

on_kind() {
    local kind=$1 model=$2 start=$3 time=$4 reference=$5 list=() name call claim
    : >"$work/claims"
    while read -r name; do
        if [ -n "$(measure_why "$model" "$name")" ]; then continue; fi
        list+=("$name as $name")
        echo "$name $(measure_claim "$model" "$name")" >>"$work/claims"
        echo "$name" >>"$work/covered"
    done < <("$DALEMBERT" methods | awk 'NR > 1 { print $1 }')
    case $kind in linear* | nonlinear | time-dependent*)
        for call in "${variants[@]}"; do
            claim=${call##*=} call=${call%=*}
            if [ -n "$(measure_why "$model" "$call")" ]; then continue; fi
            list+=("$call as $(slug_of "$call")")
            echo "$(slug_of "$call") $claim" >>"$work/claims"
            slug_of "$call" >>"$work/covered"
            echo >>"$work/covered"
        done ;;
    esac
    checks=$((checks + 1))
    measure_build "$work/m" "$model" "$start" "$reference" "${list[@]}" || { fail "$kind: cannot be built"; return; }
    measure "$work/m" order "$time" 16384 >"$work/orders" || { fail "$kind: cannot be measured"; return; }
    judge "$kind" "$work/orders" >"$work/judged"
    grep '^note: ' "$work/judged" || true
    while read -r line; do fail "$line"; done < <(grep -v '^note: \|^measured ' "$work/judged")
    [ "$(awk '$1 == "measured" { print $2 }' "$work/judged")" = "${#list[@]}" ] || fail "$kind: some methods were not measured"
    checks=$((checks + ${#list[@]}))
}

# A measurement that cannot fail is none: one digit of a composition's coefficients is changed, and a claim is too high.
"$DALEMBERT" methods yoshida6 | sed 's/method yoshida6/method changed/; s/0\.78451361/0.78551361/' >"$work/changed.method"
printf 'changed 6\nlow 2\nhigh 3\n' >"$work/claims"
measure_build "$work/m" "$DAL_SOURCE/tests/models/oscillator.model" default kahan_li8 \
    "$work/changed.method as changed" 'newmark as low' 'newmark as high' && measure "$work/m" order 2 2048 >"$work/orders"
checks=$((checks + 1))
judge broken "$work/orders" >"$work/judged"
grep -q '^broken: changed has order [24]' "$work/judged" || fail "a wrong coefficient is not seen: $(cat "$work/judged")"
grep -q '^broken: high has order 2' "$work/judged" || fail "a wrong claim is not seen: $(cat "$work/judged")"
[ "$(grep -c '^broken' "$work/judged")" = 2 ] || fail "not two mistakes: $(cat "$work/judged")"

: >"$work/covered"
measure_kinds on_kind

# Every method on three kinds at least; those that need what few models have are listed.
while read -r name; do
    least=3
    [ "$name" != rattle ] || least=1
    seen=$(grep -cx "$name" "$work/covered" || true)
    [ "$seen" -ge $least ] || fail "$name was measured on $seen kinds only"
done < <("$DALEMBERT" methods | awk 'NR > 1 { print $1 }')

# Position constraints: RATTLE and Newmark keep g and its derivative at rounding level, mass constant or not.
for model in planar_pendulum four_bar moving_pivot; do
    printf 'newmark 2\nrattle 2\n' >"$work/claims"
    measure_build "$work/m" "$DAL_SOURCE/tests/models/$model.model" default "spark_gauss(s = 4)" newmark rattle ||
        { fail "$model: cannot be built"; continue; }
    measure "$work/m" order 1 2048 >"$work/orders"
    judge "$model" "$work/orders" >"$work/judged"
    while read -r line; do fail "$line"; done < <(grep -v '^note: \|^measured ' "$work/judged")
    measure "$work/m" drift 0.02 500 >"$work/drift"
    awk 'NF != 5 || !($3 < 1e-12 && $4 < 1e-13) { bad = 1 } END { exit bad || NR != 2 }' "$work/drift" ||
        fail "$model: a constraint drifts: $(cat "$work/drift")"
    checks=$((checks + 2))
done
finish
