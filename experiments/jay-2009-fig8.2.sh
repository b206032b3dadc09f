#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1
. "$experiments/jay-2009-bounded.sh"
run() { # H OPTION...
    dalembert run "$models/skate.model" --method 'spark_lobatto_ab(s = 2) as lobatto2' \
        --method 'spark_lobatto_ab(s = 3) as lobatto3' \
        --method 'spark_lobatto_ab(s = 4) as lobatto4' --time 100 --h "$@"
}

figure "Figure 8.2: the skate on an inclined plane, Lobatto IIIA-B SPARK"
paper "Lobatto IIIA-B methods of 2, 3 and 4 stages, h = 0.1, t to 100. The energy errors remain bounded."

run 1/10 -o "$out/energy.csv" --plot "$out/energy.svg" --log y --title "skate, h = 0.1, energy error"
picture energy.svg "Size of the energy error, Lobatto IIIA-B methods of 2, 3 and 4 stages."
run 1/5 -o "$out/double.csv"

bounded lobatto2 "$out/energy.csv" 100 1.5e-3 5e-3 "$out/double.csv" "$out/energy.csv" 2
bounded lobatto3 "$out/energy.csv" 100 4e-7 1.4e-6 "$out/double.csv" "$out/energy.csv" 4
bounded lobatto4 "$out/energy.csv" 100 5e-11 2e-10 "$out/double.csv" "$out/energy.csv" 6
remark "The drift is the slope of a line fitted to the energy, times the length. The order is that of the method, 2 s - 2. The
larger step is taken for it because the error of 4 stages would be near rounding with the smaller one."
