#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1
run() { # H OPTION...
    dalembert run "$models/nh_particle_jay.model" --method 'spark_gauss(s = 1) as gauss1' --method 'spark_gauss(s = 2) as gauss2' \
        --method 'spark_gauss(s = 3) as gauss3' --time 250 --h "$@"
}

figure "Figure 8.1: the nonholonomic particle, Gauss SPARK"
paper "Gauss methods of 1, 2 and 3 stages, h = 0.2, t to 250. The energy errors remain bounded."

run 1/5 -o "$out/energy.csv" --plot "$out/energy.svg" --log y --title "nonholonomic particle, h = 0.2, energy error"
picture energy.svg "Size of the energy error, Gauss methods of 1, 2 and 3 stages."
run 1/10 -o "$out/half.csv"

claim() { # METHOD LOW HIGH ORDER: the size of the error, no drift, the order of the error
    local size
    size=$(measure "$out/energy.csv" "$1" energy spread)
    number "$1: largest energy error" "$size" "$2" "$3"
    number "$1: drift of the energy over the largest error" \
        "$(calc "$(measure "$out/energy.csv" "$1" energy slope) * 250 / $size")" -0.05 0.05
    number "$1: order of the largest error, from h = 0.2 and 0.1" \
        "$(calc "log($size / $(measure "$out/half.csv" "$1" energy spread)) / log(2)")" "$(($4 - 1)).7" "$4.3"
}
claim gauss1 4e-3 1e-2 2
claim gauss2 1.5e-5 5e-5 4
claim gauss3 9e-8 3e-7 6
remark "The drift is the slope of a line fitted to the energy, times the length. The order is that of the method, 2 s."
