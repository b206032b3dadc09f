#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1
. "$experiments/jay-2009-bounded.sh"
run() { # H OPTION...
    dalembert run "$models/nh_particle_jay.model" --method 'spark_gauss(s = 1) as gauss1' --method 'spark_gauss(s = 2) as gauss2' \
        --method 'spark_gauss(s = 3) as gauss3' --time 250 --h "$@"
}

figure "Figure 8.1: the nonholonomic particle, Gauss SPARK"
paper "Gauss methods of 1, 2 and 3 stages, h = 0.2, t to 250. The energy errors remain bounded."

run 1/5 -o "$out/energy.csv" --plot "$out/energy.svg" --log y --title "nonholonomic particle, h = 0.2, energy error"
picture energy.svg "Size of the energy error, Gauss methods of 1, 2 and 3 stages."
run 1/10 -o "$out/half.csv"

bounded gauss1 "$out/energy.csv" 250 4e-3 1e-2 "$out/energy.csv" "$out/half.csv" 2
bounded gauss2 "$out/energy.csv" 250 1.5e-5 5e-5 "$out/energy.csv" "$out/half.csv" 4
bounded gauss3 "$out/energy.csv" 250 9e-8 3e-7 "$out/energy.csv" "$out/half.csv" 6
remark "The drift is the slope of a line fitted to the energy, times the length. The order is that of the method, 2 s."
