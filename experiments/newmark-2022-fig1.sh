#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1

figure "Figure 1: energy of the chaotic particle"
paper "One trajectory with h = 0.2, T = 1000, energy 3.2575. The Newmark methods with beta = beta' = 0 and 0.1 and the
composition psi behave better in energy than the classical Runge-Kutta method of order 4."

methods=(--method newmark --method 'newmark(beta = 1/10, beta2 = 1/10) as newmark_0_1' --method psi --method rk4)
dalembert run "$models/chaotic_particle.model" "${methods[@]}" --h 1/5 --time 1000 --every 5 -o "$out/energy.csv" \
    --plot "$out/energy.svg" --title "chaotic particle, h = 0.2"
picture energy.svg "Change of the energy along the trajectory. (The paper's slides draw log(energy(t)/energy(0)), which is nearly
this change divided by 3.26.)"

# the same trajectory 100 times, with y1' changed by 0, 1e-10, 2e-10, ...
awk 'BEGIN { print "y1\047"; for (i = 0; i < 100; i++) printf "%.17g\n", 0.5 + i * 1e-10 }' >"$out/starts.csv"
dalembert run "$models/chaotic_particle.model" "${methods[@]}" --h 1/5 --time 1000 --every 5 --starts "$out/starts.csv" \
    --reduce mean,var --report -o "$out/near.csv" --plot "$out/near.svg" --what t,var.energy --log y \
    --title "100 starts within 1e-8, h = 0.2"
picture near.svg "Variance of the energy over 100 trajectories that start within 1e-8 of this one."

number "energy at the start" "$(measure "$out/energy.csv" rk4 energy first)" 3.2574 3.2576
number "newmark: largest change of the energy" "$(measure "$out/energy.csv" newmark energy spread)" 0.05 0.15
number "newmark_0_1: largest change of the energy" "$(measure "$out/energy.csv" newmark_0_1 energy spread)" 0.02 0.08
number "psi: largest change of the energy" "$(measure "$out/energy.csv" psi energy spread)" 0.01 0.04

rk4=$(measure "$out/near.csv" rk4 var.energy drift)
ratio() { calc "sqrt($rk4 / $(measure "$out/near.csv" "$1" var.energy drift))"; }
number "100 starts: deviation of rk4 / deviation of newmark" "$(ratio newmark)" 6 18
number "100 starts: deviation of rk4 / deviation of newmark_0_1" "$(ratio newmark_0_1)" 6 20
number "100 starts: deviation of rk4 / deviation of psi" "$(ratio psi)" 18 60
remark "What rk4 does to one energy by T = 1000 is an accident of the rounding, because the trajectory is chaotic: starts that differ
by 1e-10 end with changes anywhere between -1 and 0.9. The comparison is therefore made over 100 such starts. The
deviation is the root of the variance of the energy, averaged over the last tenth of the time."
