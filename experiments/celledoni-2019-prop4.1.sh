#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1

figure "Proposition 4.1: equilibria of the sleigh"
paper "The reduced method has the equilibria of the system, rho1 = 0. Near one of them a step multiplies rho1 by
(2 (J + m a^2) - h a sqrt(m) rho2)/(2 (J + m a^2) + h a sqrt(m) rho2). As long as h < 2 (J + m a^2)/(a sqrt(m) |rho2|) this is
positive, below 1 for rho2 > 0 and above 1 for rho2 < 0: stable and unstable as for the system. In the original coordinates the
midpoint rule is not sure to have this property."

# J = 8, a = m = 1 and rho2 = -0.6, 0.6: the bound is h = 30. rho1 = 3 theta' = 3e-8; the last two starts are equilibria.
printf '%s\n' "theta,x1',x2',theta'" 0,-0.6,0,1e-8 0,0.6,0,1e-8 0,-0.6,0,0 0,0.6,0,0 >"$out/starts.csv"
step() { # H METHOD...
    dalembert run "$models/chaplygin_sleigh.model" "${@:2}" --h "$1" --steps 1 --starts "$out/starts.csv" -o "$out/step-$1.csv"
}
for h in 6 12 18 29 31 40 50; do
    step $h --method reduced_gonzalez
done
step 24 --method reduced_gonzalez --method gonzalez_f --method 'spark_gauss(s = 1) as midpoint'
awk -F, 'BEGIN { print "method,t,rho2,factor,formula,deviation" }
    FNR == 1 { name = $1 == "method" ? "" : "reduced_gonzalez"; for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["k"] == 0 { rho2 = $at["x1\047"]; turn = $at["theta\047"]; next }
    { h = $at["t"]; method = name == "" ? $1 : name }
    turn == 0 { printf "%s at rest,%s,%.1f,%.17g,0,%.17g\n", method, h, rho2, $at["theta\047"], $at["x1\047"] - rho2; next }
    { formula = (18 - h * rho2) / (18 + h * rho2); factor = $at["theta\047"] / turn
      printf "%s,%s,%.1f,%.17g,%.17g,%.17g\n", method, h, rho2, factor, formula, factor / formula - 1 }' \
    "$out"/step-{6,12,18,24,29,31,40,50}.csv >"$out/factor.csv"

# for each sign of rho2: marks for what was measured (gaps between them), a line for the formula
for rho2 in 0.6 -0.6; do
    awk -F, -v rho2=$rho2 'BEGIN { print "method,h,factor"
            for (h = 1; h <= 55; h += 0.5)
                print "formula," h "," (rho2 < 0 && h > 25 && h < 36 ? "nan" : (18 - h * rho2) / (18 + h * rho2)) }
        $1 != "reduced_gonzalez" || $3 != rho2 || (rho2 < 0 && ($2 == 29 || $2 == 31)) { next }
        { print $1 "," $2 "," $4; print $1 "," $2 ",nan" }' "$out/factor.csv" >"$out/picture.csv"
    dalembert plot "$out/picture.csv" -o "$out/factor$rho2.svg" --what h,factor --title "Chaplygin sleigh, rho2 = $rho2"
done
picture factor0.6.svg "Factor of rho1 in one step against h near a stable equilibrium. At the bound, h = 30, it changes its sign."
picture factor-0.6.svg "The same near an unstable equilibrium, with a pole at the bound."

# steps RHO2 FROM TO METHOD COLUMN STAT: a number of the rows with these steps
steps() {
    awk -F, -v r="$1" -v from="$2" -v to="$3" 'NR == 1 || ($3 == r && $2 >= from && $2 <= to)' "$out/factor.csv" | measure - "${@:4}"
}
m=reduced_gonzalez
for rho2 in 0.6 -0.6; do
    number "rho2 = $rho2: largest relative deviation from the formula, h <= 24" \
        "$(steps $rho2 0 24 $m deviation spread)" 1e-16 1e-11
    number "rho2 = $rho2: the same, h >= 40" "$(steps $rho2 40 60 $m deviation spread)" 1e-16 1e-11
    number "rho2 = $rho2, from rho1 = 0: largest rho1 after a step" "$(steps $rho2 0 60 "$m at rest" factor spread)" 0 1e-300
    number "rho2 = $rho2, from rho1 = 0: largest change of rho2" "$(steps $rho2 0 60 "$m at rest" deviation spread)" 0 1e-15
done
number "rho2 = 0.6, h < 30: largest factor" "$(steps 0.6 0 29 $m factor max)" 0.65 0.69
number "rho2 = 0.6, h < 30: smallest factor, at h = 29" "$(steps 0.6 0 29 $m factor min)" 0.01 0.02
number "rho2 = 0.6, h = 31: factor" "$(steps 0.6 31 31 $m factor last)" -0.02 -0.01
number "rho2 = -0.6, h < 30: smallest factor" "$(steps -0.6 0 29 $m factor min)" 1.45 1.55
number "rho2 = -0.6, h < 30: largest factor, at h = 29" "$(steps -0.6 0 29 $m factor max)" 58 60
number "rho2 = -0.6, h = 31: factor" "$(steps -0.6 31 31 $m factor last)" -62 -60
for m in gonzalez_f midpoint; do
    for rho2 in 0.6 -0.6; do
        number "$m, rho2 = $rho2, h = 24: factor over that of the formula" \
            "$(calc "1 + $(steps $rho2 24 24 $m deviation last)")" 0.999999 1.000001
    done
done
remark "\`reduced_gonzalez\`, one step from rho1 = 3e-8. The last four rows are ours: two methods in the original coordinates, the
discrete gradient on the whole phase space and the SPARK midpoint rule (\`spark_gauss\` with s = 1, the constraint at the end of the
step), have the same factor and so the same bound. The property is not lost with every midpoint rule in the original coordinates."
