#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1

figure "Figure 5: energies of passenger and driver, epsilon = 0.1"
paper "The two parts of the energy of Figure 4. The passenger energy of psi increases steadily, but much more slowly than that of DLA
(newmark) and most other methods. The driver energy of psi looks like a random walk and gives the total energy its profile, whereas DLA and
several others nearly conserve it; perhaps because psi does not preserve the Hamiltonian structure of the driver."

run() { dalembert run "$models/pendulum_cvt.model" --start rot --time 7500 "$@"; }
run --method leapfrog --method psi --method newmark --method dla --method dla01 --h 1/20 --every 4 -o "$out/energy.csv"
grep -e '^method,' -e '^leapfrog,' -e '^psi,' "$out/energy.csv" | awk 'NR == 1 || NR % 29 == 0' >"$out/thin.csv"

dalembert plot "$out/thin.csv" -o "$out/passenger.svg" --what t,passenger_energy --title "passenger energy, epsilon = 0.1, h = 0.05"
picture passenger.svg "(a) Passenger energy."

grep -v '^dla' "$out/energy.csv" |
    awk -v column=passenger_energy -v rows=500 -v span=100 -f "$experiments/block_means.awk" >"$out/means.csv"
dalembert plot "$out/means.csv" -o "$out/means.svg" --what "invariant passenger_energy" --log y --title "means over 100 units of time"
picture means.svg "(a) How far the passenger energy has gone, means over 100 units of time, also for newmark."

dalembert plot "$out/thin.csv" -o "$out/driver.svg" --what t,driver_energy --title "driver energy, epsilon = 0.1, h = 0.05"
picture driver.svg "(b) Driver energy."

run --method psi --method newmark --h 1/20 --every 97 --real float -o "$out/single.csv" \
    --plot "$out/single.svg" --what t,driver_energy --title "driver energy in single precision"
picture single.svg "(b) The same in single precision: now it is a random walk, for newmark too."

# the same driver, step h/2: how far its energy ever is from that of psi
run --method psi --h 1/20 --every 4 -o "$out/psi.csv"
run --method newmark --h 1/40 --every 8 -o "$out/newmark.csv"
distance=$(awk -F, 'FNR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    NR == FNR { y[FNR] = $at["driver_energy"]; next }
    { d = $at["driver_energy"] - y[FNR]; d = d < 0 ? -d : d; most = d > most ? d : most }
    END { print most + 0 }' "$out/psi.csv" "$out/newmark.csv")

slope() { measure "$out/energy.csv" "$1" "$2" slope; }
spread() { measure "$out/energy.csv" "$1" "$2" spread; }
half() { awk -F, "NR == 1 || \$2 $1 3750" "$out/means.csv" | measure /dev/stdin psi passenger_energy slope; }
psi=$(slope psi passenger_energy)
number "psi: drift of the passenger energy over T = 7500" "$(calc "7500 * $psi")" 3.5e-4 6.5e-4
number "psi: this drift in the second half of the time / in the first" "$(calc "$(half '>') / $(half '<')")" 0.8 1.25
for m in newmark dla dla01; do
    number "drift of the passenger energy, $m / psi" "$(calc "$(slope "$m" passenger_energy) / $psi")" 150 330
done
number "drift of the passenger energy, leapfrog / psi" "$(calc "$(slope leapfrog passenger_energy) / $psi")" -0.03 0.03
for m in newmark psi; do
    number "$m: drift of the driver energy over T = 7500 / its largest change" \
        "$(calc "7500 * $(slope "$m" driver_energy) / $(spread "$m" driver_energy)")" -0.01 0.01
done
number "largest change of the driver energy, newmark / psi" \
    "$(calc "$(spread newmark driver_energy) / $(spread psi driver_energy)")" 3.5 4.5
number "largest distance of the driver energy of psi from that of newmark with h/2" "$distance" 0 1e-9
number "psi: largest change of the driver energy, single precision / double" \
    "$(calc "$(measure "$out/single.csv" psi driver_energy spread) / $(spread psi driver_energy)")" 15 120
remark "What the paper says of the passenger energy is confirmed. \`newmark\` is its DLA; \`dla\` and \`dla01\` are those of Modin and
Verdier, which are other maps. Leap-frog shows no drift."
remark "The random walk of the driver energy is not confirmed. The constraint does not contain the velocity of the driver: for beta = beta' = 0
and any alpha the driver makes a step of Störmer and Verlet, whatever the passenger does. psi makes two of them with h/2, so its driver is
that of newmark with h/2 to the last digit. The Hamiltonian structure of the driver is kept, and its energy error is a quarter of that of
newmark."
remark "A random walk does appear when every step is a little wrong, as in single precision, and then for newmark as well. Errors of 1e-6 in
the velocity of the driver in each half step, such as those of an iteration that stops early, would add up to about 2e-3 by T = 7500. The
paper's text does not tell whether something like this is behind its figure."
