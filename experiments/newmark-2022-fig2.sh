#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1

figure "Figure 2: energy of 100 trajectories of the chaotic particle"
paper "100 random starts of energy 1.535, h = 0.2, T = 10000: the change of the energy along each trajectory, and its variance over the
trajectories."

# the coordinates of the starts fill the region where the potential is below the energy
dalembert sample "$models/chaotic_particle.model" --start "x = 0" --box 7/4 --energy 1.535 --count 100 --seed 2022 \
    -o "$out/starts.csv"
newmark_0_1='newmark(beta = 1/10, beta2 = 1/10) as newmark_0_1'
cat >"$out/psi_0_1.method" <<'METHOD'
method psi_0_1 "psi with beta = beta' = 1/10"
order 2
symmetric

compose newmark(beta = 1/10, beta2 = 1/10, alpha = 0) for 1/2, newmark(beta = 1/10, beta2 = 1/10, alpha = 1) for 1/2
METHOD

# run NAME OPTIONS: all trajectories, into the table NAME
run() {
    dalembert run "$models/chaotic_particle.model" --starts "$out/starts.csv" --time 10000 --report -o "$out/$1.csv" "${@:2}"
}
run psi --method psi --h 1/5 --every 625 --plot "$out/psi.svg" --title "psi, 100 trajectories, h = 0.2"
picture psi.svg "Change of the energy of each trajectory, composition psi."
run newmark_0_1 --method "$newmark_0_1" --h 1/5 --every 625 \
    --plot "$out/newmark_0_1.svg" --title "newmark_0_1, 100 trajectories, h = 0.2"
picture newmark_0_1.svg "The same, Newmark with beta = beta' = 0.1."

run variance --method psi --method "\"$out/psi_0_1.method\"" --method "$newmark_0_1" --h 1/5 --every 50 --reduce var
run coarse --method psi --h 2/5 --every 25 --reduce var
run fine --method psi --h 1/10 --every 100 --reduce var

# every second row, and the line of least squares of each method
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; print "method,t,variance of the energy"; next }
    {   m = $at["method"]; t = $at["t"]; y = $at["var.energy"]
        if (NR % 2) print m "," t "," y
        if (!n[m]++) name[++methods] = m
        st[m] += t; sy[m] += y; stt[m] += t * t; sty[m] += t * y }
    END {   for (i = 1; i <= methods; i++) {
                m = name[i]
                slope = (sty[m] - st[m] * sy[m] / n[m]) / (stt[m] - st[m] ^ 2 / n[m])
                for (t = 0; t <= 10000; t += 200)
                    print m "_line," t "," sy[m] / n[m] + slope * (t - st[m] / n[m]) } }' \
    "$out/variance.csv" >"$out/lines.csv"
dalembert plot "$out/lines.csv" -o "$out/variance.svg" --what "t,variance of the energy" --title "100 trajectories, h = 0.2"
picture variance.svg "Variance of the energy over the trajectories, and its straight lines of least squares."

# growth TABLE METHOD FROM TO: the slope of the variance between two times
growth() {
    awk -F, -v from="$3" -v to="$4" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
        NR == 1 || ($at["t"] > from && $at["t"] <= to)' "$out/$1.csv" >"$out/part.csv"
    measure "$out/part.csv" "$2" var.energy slope
}
for m in psi psi_0_1 newmark_0_1; do
    number "$m: growth of the variance in the second half of the time / in the first" \
        "$(calc "$(growth variance "$m" 5000 10000) / $(growth variance "$m" 0 5000)")" 0.5 2
done
psi=$(growth variance psi 0 10000)
number "psi: growth of the variance per unit of time / h^4" "$(calc "$psi / 0.2 ^ 4")" 2e-7 8e-7
number "psi_0_1: growth of the variance / that of psi" "$(calc "$(growth variance psi_0_1 0 10000) / $psi")" 0.8 3
number "newmark_0_1: growth of the variance / that of psi" "$(calc "$(growth variance newmark_0_1 0 10000) / $psi")" 5 18
number "psi: power of h in the growth, from h = 0.4 to 0.1" \
    "$(calc "log($(growth coarse - 0 10000) / $(growth fine - 0 10000)) / log(4)")" 3.6 4.7
remark "The variance grows like t, as in a random walk: the second half adds as much as the first. It would add three times as much if each
trajectory had a steady drift of its own, and nothing if the energies stayed bounded. The lines do not start at 0 because the energy also
oscillates."
remark "The paper names two methods for this figure that exclude each other: beta = beta' = 0.1, and the composition of its Proposition 3.8,
which has beta = beta' = 0. Here are both, \`newmark_0_1\` and \`psi\`, and as a third reading \`psi_0_1\`, the composition made of Newmark
methods with beta = beta' = 0.1. The paper does not say how its starts were drawn."
