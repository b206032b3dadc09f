#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1
methods=(spark_lobatto_ab spark_lobatto_mod dla01)
q="mean (E - E0)^2/h^4"

figure "Figure 8.4: the random walk of the energy, McLachlan and Perlmutter's particles"
paper "2-stage Lobatto IIIA-B, its modification, and the method (7.3) of McLachlan and Perlmutter, h = 0.05, t to 50000, ten starts
of energy 3.06. The mean of (E - E0)^2/h^4 over the starts grows like t, a random walk; the three methods are equally good."

# walk NAME COUNT H OPTION...: COUNT starts x = cos(a), w[1]' = sin(a), with a from 0 to pi/2, and a table of the mean square error.
# Its columns come from mean and var, which is the sum of squares from the mean over COUNT - 1; E0 = 3.06.
walk() {
    awk -v n="$2" 'BEGIN { print "x,w[1],w[2],w[3],z[1],z[2],z[3],w[1]\047"; step = atan2(1, 0) / (n - 1)
        for (j = 0; j < n; j++) printf "%.17g,0.6,0.4,0.2,1,1,1,%.17g\n", cos(j * step), sin(j * step) }' >"$out/$1-starts.csv"
    dalembert run "$models/chaotic_quartic.model" "${methods[@]/#/--method=}" --start "x = 0" --starts "$out/$1-starts.csv" \
        --h "$3" --reduce mean,var --report "${@:4}" -o "$out/$1-run.csv"
    awk -F, -v n="$2" -v h="$3" -v q="$q" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; print "method,t," q; next }
        { printf "%s,%s,%.17g\n", $1, $at["t"], ($at["var.energy"] * (n - 1) / n + ($at["mean.energy"] - 3.06) ^ 2) / h ^ 4 }' \
        "$out/$1-run.csv" >"$out/$1.csv"
}
part() { awk -F, -v from="$2" -v to="$3" 'NR == 1 || ($2 >= from && $2 <= to)' "$out/$1.csv"; }
slope() { part "$1" "$3" "$4" | measure - "$2" "$q" slope; }

walk ten 10 0.05 --time 50000 --every 100
awk -F, 'NR == 1 || $2 % 100 == 0' "$out/ten.csv" >"$out/picture.csv"
dalembert plot "$out/picture.csv" -o "$out/ten.svg" --what "t,$q" --title "chaotic quartic, h = 0.05, ten starts"
picture ten.svg "Mean over ten starts of the squared energy error, divided by h^4, of 1000000 steps each."
for m in "${methods[@]}"; do
    number "$m: slope, in units of 1e-4" "$(calc "1e4 * $(slope ten "$m" 0 50000)")" 0.4 2
    number "$m: exponent of the growth from t = 1000 on" "$(part ten 1000 50000 | measure - "$m" "$q" exponent)" 0.5 1.3
done
number "largest of the three slopes over the smallest" "$(for m in "${methods[@]}"; do slope ten "$m" 0 50000; done | sort -g |
    awk 'NR == 1 { low = $1 } END { print $1 / low }')" 1 2.5
remark "Ten starts are few: a variance estimated from ten has an error of almost a half. Also the energy oscillates, which adds about
0.3 from the first steps on and makes the exponent smaller. So we add a hundred starts of the same family, with h = 0.2 and t to
10000."

walk hundred 100 0.2 --time 10000 --every 250
dalembert plot "$out/hundred.csv" -o "$out/hundred.svg" --what "t,$q" --title "chaotic quartic, h = 0.2, a hundred starts"
picture hundred.svg "The same over a hundred starts."
for m in "${methods[@]}"; do
    number "$m: slope, in units of 1e-4" "$(calc "1e4 * $(slope hundred "$m" 0 10000)")" 0.6 1.6
    number "$m: exponent of the growth, from the slopes of the two halves" \
        "$(calc "log(1 + $(slope hundred "$m" 5000 10000) / $(slope hundred "$m" 0 5000)) / log(2)")" 0.6 1.5
done
number "largest of the three slopes over the smallest" "$(for m in "${methods[@]}"; do slope hundred "$m" 0 10000; done | sort -g |
    awk 'NR == 1 { low = $1 } END { print $1 / low }')" 1 1.8
