#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1
run() { # START H OPTION...
    dalembert run "$models/mobile_robot_jay.model" --method 'spark_lobatto_abd(s = 2) as lobatto2' \
        --method 'spark_lobatto_abd(s = 3) as lobatto3' --method 'spark_lobatto_abd(s = 4) as lobatto4' \
        --start "$1" --time 150 --h "${@:2}"
}
claim() { # START METHOD LOW HIGH ORDER: the size of the error, no drift, the order of the error
    local size
    size=$(measure "$out/$1.csv" "$2" energy spread)
    number "$2: largest energy error" "$size" "$3" "$4"
    number "$2: drift of the energy over the largest error" \
        "$(calc "$(measure "$out/$1.csv" "$2" energy slope) * 150 / $size")" -0.05 0.05
    number "$2: order of the largest error, from h = 0.2 and 0.1" \
        "$(calc "log($size / $(measure "$out/$1-half.csv" "$2" energy spread)) / log(2)")" "$(($5 - 1)).7" "$5.3"
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
    claim $start lobatto2 0.15 0.5 2
    claim $start lobatto3 3e-4 9e-4 4
    claim $start lobatto4 6e-7 2e-6 6
done
remark "The drift is the slope of a line fitted to the energy, times the length. The order is that of the method, 2 s - 2."
