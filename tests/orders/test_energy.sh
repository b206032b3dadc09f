#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Methods that claim to preserve the energy do, over a million steps: |E - E0| <= 1e-11 (1 + |E0|), growing no faster than
# the square root of the number of steps, as rounding without a bias does. Two limits are weaker, because they are not reached: what
# stays below 2e-12, a part in 1e18 of the energy per step, may grow as it likes; and the Householder frames, which turn the momenta
# into velocities and back in every step, lose up to 1.2e-11 in proportion to the number of steps, for which 2e-11 is allowed.
. "$(dirname "$0")/../lib.sh"
. "$DAL_SOURCE/tools/measure.sh"
settings='' inputs=''
steps=${DAL_ENERGY_STEPS:-1000000}

# judge MODEL: lines SLUG ENERGY PHI G EARLY. Ten times the steps may bring sqrt(10) times the error, or twice that by chance.
judge() {
    awk -v model="$1" '$2 == "-" { print model ": " $0; next }
        { framed = $1 ~ /^gonzalez_rd?$/ }
        !($2 <= (framed ? 2e-11 : 1e-11)) { print model ": " $1 " loses the energy by " $2 }
        !framed && !($2 <= 6.4*$5 || $2 <= 2e-12) { print model ": " $1 ": the energy error grows from " $5 " to " $2 " over ten times the steps" }' "$work/drift"
}
on_model() { # MODEL START H
    local list=() name
    while read -r name; do
        if [ -n "$(measure_why "$1" "$name")" ]; then continue; fi
        list+=("$name as $name")
        echo "$name" >>"$work/covered"
    done < <("$DALEMBERT" methods | awk 'NR > 1 && / energy / { print $1 }')
    measure_build "$work/m" "$1" "$2" rk4 "${list[@]}" || { fail "$1: cannot be built"; return; }
    measure "$work/m" drift "$3" "$steps" >"$work/drift"
    awk -v model="$(basename "$1" .model)" '{ print model ": " $1 " " $2 ", early " $5 }' "$work/drift"
    while read -r line; do fail "$line"; done < <(judge "$(basename "$1" .model)")
    checks=$((checks + ${#list[@]}))
}

# A comparison that cannot fail is none: newmark does not preserve the energy.
settings='p.J = 0.5;'
measure_build "$work/m" "$DAL_SOURCE/models/chaplygin_sleigh.model" fast rk4 newmark && measure "$work/m" drift 0.1 1000 >"$work/drift"
checks=$((checks + 1))
judge wrong | grep -q 'newmark loses the energy' || fail "a lost energy is not seen: $(cat "$work/drift")"

: >"$work/covered"
on_model "$DAL_SOURCE/models/chaplygin_sleigh.model" fast 0.1
settings=''
on_model "$DAL_SOURCE/models/nh_particle_jay.model" default 0.1
on_model "$DAL_SOURCE/models/chaotic_particle.model" default 0.1
on_model "$DAL_SOURCE/models/suslov.model" default 0.1
while read -r name; do
    [ "$(grep -cx "$name" "$work/covered")" -ge 2 ] || fail "$name was not measured on two models"
done < <("$DALEMBERT" methods | awk 'NR > 1 && / energy / { print $1 }')
finish
