#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1
. "$experiments/jay-2009-bounded.sh"
run() { # START H OPTION...
    dalembert run "$models/mobile_robot_jay.model" --method 'spark_lobatto_abd(s = 2) as lobatto2' \
        --method 'spark_lobatto_abd(s = 3) as lobatto3' --method 'spark_lobatto_abd(s = 4) as lobatto4' \
        --start "$1" --time 150 --h "${@:2}"
}

figure "Figure 8.3: the mobile robot, Lobatto IIIA-B-D SPARK"
paper "Lobatto IIIA-B-D methods of 2, 3 and 4 stages, h = 0.2, t to 150. The energy errors remain bounded."

for start in default turning; do
    run $start 1/5 -o "$out/$start.csv" --plot "$out/$start.svg" --log y --title "mobile robot, start $start, h = 0.2, energy error"
    run $start 1/10 -o "$out/$start-half.csv"
    case $start in
    default)
        picture default.svg "Size of the energy error from the start of the paper."
        number "change of the heading" "$(measure "$out/default.csv" lobatto2 q3 spread)" 0 1e-12
        ;;
    turning)
        remark "The robot of the paper starts without turning and never does: its heading is constant, and the
constraints act as holonomic ones would. The start \`turning\`, with the angular velocity 1/2, puts them to use."
        picture turning.svg "Size of the energy error from a start where the robot turns."
        number "change of the heading" "$(measure "$out/turning.csv" lobatto2 q3 spread)" 74 76
        ;;
    esac
    bounded lobatto2 "$out/$start.csv" 150 0.15 0.5 "$out/$start.csv" "$out/$start-half.csv" 2
    bounded lobatto3 "$out/$start.csv" 150 3e-4 9e-4 "$out/$start.csv" "$out/$start-half.csv" 4
    bounded lobatto4 "$out/$start.csv" 150 6e-7 2e-6 "$out/$start.csv" "$out/$start-half.csv" 6
done
remark "The drift is the slope of a line fitted to the energy, times the length. The order is that of the method, 2 s - 2."
