#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1

figure "Figure 3: energy of the pendulum-driven CVT, epsilon = 0"
paper "The reversible case: h = 0.2, T = 400, energy 0.2723. Newmark with beta = beta' = 0 and 0.1, the composition psi, and the
classical Runge-Kutta method."

dalembert run "$models/pendulum_cvt.model" --start eps0 --method rk4 --method newmark \
    --method 'newmark(beta = 1/10, beta2 = 1/10) as newmark_0_1' --method psi --h 1/5 --time 400 -o "$out/energy.csv" \
    --plot "$out/energy.svg" --title "pendulum-driven CVT, epsilon = 0, h = 0.2"
picture energy.svg "Change of the energy. (The paper's slides draw log(energy(t)/energy(0)), which is nearly this change divided by
0.27.)"

awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i } NR == 1 || $at["t"] <= 60' "$out/energy.csv" >"$out/begin.csv"
dalembert plot "$out/begin.csv" -o "$out/begin.svg" --title "the same, up to t = 60"
picture begin.svg "The first 60 units of time."

number "energy at the start" "$(measure "$out/energy.csv" rk4 energy first)" 0.27225 0.27235
rk4=$(measure "$out/energy.csv" rk4 energy slope)
number "rk4: drift of the energy over T = 400" "$(calc "400 * $rk4")" 0.025 0.045
for m in newmark newmark_0_1 psi; do
    number "$m: drift of the energy / drift of rk4" "$(calc "$(measure "$out/energy.csv" "$m" energy slope) / $rk4")" -0.01 0.01
done
psi=$(measure "$out/energy.csv" psi energy spread)
number "newmark: largest change of the energy / that of psi" "$(calc "$(measure "$out/energy.csv" newmark energy spread) / $psi")" 6 10
number "newmark_0_1: largest change of the energy / that of psi" \
    "$(calc "$(measure "$out/energy.csv" newmark_0_1 energy spread) / $psi")" 5.5 9.5
remark "The drift is the slope of a least squares line, times T. A step of psi costs two of newmark."
