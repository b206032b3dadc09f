#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
. "$(dirname "$(readlink -f "$0")")/lib.sh" || exit 1

figure "Figure 3: the Chaplygin sleigh leaves an unstable equilibrium"
paper "J = 8, a = m = 1, h = 0.5, x1 = -5, x2 = 0, theta = 0.1, rho1 = 0.001 or -0.001, rho2 = -0.6. Started close to an unstable
equilibrium, the reduced method does what the system does: it converges to a stable one."

# rho1 = sqrt(J + m a^2) theta' = 3 theta', rho2 = sqrt(m) (x1' cos theta + x2' sin theta)
for rho in 0.001 -0.001; do
    dalembert run "$models/chaplygin_sleigh.model" --method reduced_gonzalez --h 1/2 --time 300 \
        --start "x1 = -5, theta = 1/10, x1' = -3/5*cos(1/10), x2' = -3/5*sin(1/10), theta' = $rho/3" |
        awk -F, -v name="rho1 = $rho" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
            { angle = $at["theta"]; r1 = 3 * $at["theta\047"]; r2 = $at["x1\047"] * cos(angle) + $at["x2\047"] * sin(angle)
              printf "%s,%s,%s,%s,%s,%.17g,%.17g,%.17g\n", name, $at["t"], $at["x1"], $at["x2"], angle, r1, r2, sqrt(r1^2 + r2^2) }'
done | awk 'BEGIN { print "method,t,x1,x2,theta,rho1,rho2,radius" } 1' >"$out/sleigh.csv"
grep -v -F "= -0.001" "$out/sleigh.csv" >"$out/plus.csv"
dalembert plot "$out/plus.csv" -o "$out/path.svg" --what x1,x2 --title "Chaplygin sleigh, h = 0.5"
picture path.svg "Path of the blade for rho1 = 0.001, from the right to the left, with a loop where the sleigh turns round."
dalembert plot "$out/sleigh.csv" -o "$out/momenta.svg" --what rho1,rho2 --title "Chaplygin sleigh, h = 0.5"
picture momenta.svg "The two trajectories of the momenta, from (0, -0.6) below to (0, 0.6) above."

for rho in 0.001 -0.001; do
    at() { measure "$out/sleigh.csv" "rho1 = $rho" "$@"; }
    number "rho1 = $rho: rho2 at the start" "$(at rho2 first)" -0.600001 -0.599999
    number "rho1 = $rho: rho2 at the end" "$(at rho2 last)" 0.599999 0.600001
    number "rho1 = $rho: rho1 at the end over rho1 at the start" "$(calc "$(at rho1 last) / $(at rho1 first)")" 0.0015 0.006
    number "rho1 = $rho: change of sqrt(rho1^2 + rho2^2)" "$(at radius spread)" 1e-17 1e-13
    number "rho1 = $rho: turn of the heading, along rho1, over 3 pi" \
        "$(calc "$(at theta change) * $rho / (0.003 * 3.141592653589793)")" 0.99 1.01
done
remark "\`reduced_gonzalez\`; the other discrete gradients give the same method here, the midpoint rule in reduced coordinates. The
length, t = 300, is ours. A whole turn from one equilibrium to the other is pi sqrt(J + m a^2)/(a sqrt(m)) = 3 pi."
