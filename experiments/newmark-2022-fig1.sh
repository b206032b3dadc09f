#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$0")/lib.sh"

figure "Figure 1: energy of the chaotic particle"
paper "Four methods, h = 0.2, T = 1000, energy 3.2575. The nonholonomic Newmark methods and the composition keep the energy
near its value; the classical Runge-Kutta method of order 4 does not."

dalembert run "$models/chaotic_particle.model" --method newmark \
    --method 'newmark(beta = 1/10, beta2 = 1/10) as newmark_0_1' --method psi --method rk4 \
    --h 1/5 --time 1000 --every 5 -o "$out/energy.csv" \
    --plot "$out/energy.svg" --title "chaotic particle, h = 0.2"
picture energy.svg "Change of the energy along one trajectory."

number "energy at the start" "$(measure "$out/energy.csv" rk4 energy first)" 3.2574 3.2576
for m in newmark newmark_0_1 psi; do
    number "$m: drift of the energy" "$(measure "$out/energy.csv" "$m" energy drift)" -0.04 0.04
done
number "rk4: drift of the energy" "$(measure "$out/energy.csv" rk4 energy drift)" -0.45 -0.25
remark "The drift is the mean over the last tenth of the rows less the mean over the first."
