#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1
. "$experiments/modin-verdier-2020-cvt.sh"

figure "Figure 5: phase diagrams of the driver of the transmission"
paper "Phase curves of the pendulum that drives the transmission, for epsilon = 0 and 0.5. The low level, total energy 2.8, is a closed
curve (oscillating driver), the high one, 5.0, runs around (rotating driver). Both diagrams are symmetric under a change of sign of
the velocity, only the first one also under a change of sign of the angle."

# one turn of each member, with the angle between -pi and pi; the curve is interrupted where the angle jumps
one_turn() {
    awk 'BEGIN { FS = OFS = ","; pi = atan2(0, -1); turn = 2*pi }
        NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; print "method", "member", "xi", "xi\047"; next }
        NR == 2 || $at["member"] != member {
            member = $at["member"]
            name = member == "0" ? "oscillating" : member == "1" ? "rotating" : "other levels"
            done = down = jumps = 0
        }
        !done {
            xi = $at["xi"]
            v = $at["xi\047"]
            down = down || v < 0
            if ((xi > pi || xi < -pi) && !jumps++)
                print name, member, "nan", "nan"
            print name, member, sprintf("%.6f", xi - (xi > pi ? turn : xi < -pi ? -turn : 0)), sprintf("%.6f", v)
            done = xi >= turn || xi <= -turn || (down && !jumps && v > 0 && xi > 0)
        }'
}

# at xi = 0: the two levels of the paper, then others
printf "xi'\n%s\n%s\n" "$(calc 'sqrt(18/5)')" "$(calc 'sqrt(8)')" >"$out/starts.csv"
printf '%s\n' 0.6 1.25 2.25 -2.25 -2.83 3.4 -3.4 >>"$out/starts.csv"
for epsilon in 0 1/2; do
    to=$out/epsilon-${epsilon#*/}
    dalembert run "$cvt" --method leapfrog --start "osc, epsilon = $epsilon" --starts "$out/starts.csv" \
        --h 1/100 --time 15 --every 2 -o "$to-runs.csv"
    one_turn <"$to-runs.csv" >"$to.csv"
    dalembert plot "$to.csv" -o "$to.svg" --what "phase xi" --title "driver, epsilon = $epsilon"
done
picture epsilon-0.svg "Unperturbed driver."
picture epsilon-2.svg "Perturbed driver, epsilon = 0.5."

for start in osc rot; do
    dalembert run "$cvt" --method leapfrog --start "$start, epsilon = 1/2" --h 1/100 --time 15 -o "$out/$start.csv"
done
number "total energy of the low level" "$(measure "$out/osc.csv" - energy first)" 2.79999 2.80001
number "total energy of the high level" "$(measure "$out/rot.csv" - energy first)" 4.99999 5.00001
number "high level: least velocity of the driver, which never turns back" "$(measure "$out/rot.csv" - "xi'" min)" 1.7 2.2
while read -r epsilon low high; do
    table=$out/epsilon-${epsilon#*/}.csv
    number "low level, epsilon = $epsilon: sum of the least and the largest velocity" \
        "$(calc "$(measure "$table" oscillating "xi'" min) + $(measure "$table" oscillating "xi'" max)")" -0.001 0.001
    number "low level, epsilon = $epsilon: sum of the least and the largest angle" \
        "$(calc "$(measure "$table" oscillating xi min) + $(measure "$table" oscillating xi max)")" "$low" "$high"
done <<<'0 -0.01 0.01
1/2 -0.8 -0.5'
dalembert run "$models/pendulum_cvt.model" --method leapfrog --start "osc, epsilon = 1/2" --h 1/100 --time 15 -o "$out/printed.csv"
number "low level with the potential as printed: least velocity of the driver" "$(measure "$out/printed.csv" - "xi'" min)" 1.5 2.1

remark "The potential of the driver is taken as 1 − cos ξ − epsilon sin(2ξ)/2 in figures 5 to 8. As printed, cos ξ − epsilon sin(2ξ)/2,
the pendulum stands on its head at the start: both levels lie above the summit, both drivers rotate (last row), and the total energies
are 3.8 and 6.0. With the sign of the cosine turned they are 2.8 and 5.0, as the paper says, and the low level oscillates. In the coordinates of the
model, (x1, x2) of the paper is (y, x)."
