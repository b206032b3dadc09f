#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# sample: states on the constraints, of one energy, the same for the same seed; refusals.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
m=$DAL_SOURCE/models
cd "$work"

# start_of FILE ROW: a row of the sample as a value of --start
start_of() {
    awk -F, -v row="$2" 'NR == 1 { n = split($0, name) } NR == row + 1 { for (i = 1; i <= n; i++)
        printf("%s%s = %s", (i == 1 ? "" : ", "), name[i], $i) }' "$1"
}
# energy MODEL FILE ROW: runs no step from that state, which must be admissible
energy() {
    expect 0 "$d" run "$1" --method rk4 --h 1/10 --steps 0 --start "$(start_of "$2" "$3")"
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "energy") c = i } NR == 2 { print $c }' out
}
near() { awk -v a="$1" -v b="$2" 'BEGIN { e = a - b; exit !(e < 2e-13 && e > -2e-13) }'; }

expect 0 "$d" sample "$m/chaotic_quartic.model" --energy 3.06 --count 5 --seed 7 -o s.csv
[ "$(wc -l <s.csv)" -eq 6 ] || fail "rows"
[ "$(head -n 1 s.csv | cut -d, -f1,2,8,9)" = "x,w[1],x',w[1]'" ] || fail "header: $(head -n 1 s.csv)"
for row in 1 3 5; do
    e=$(energy "$m/chaotic_quartic.model" s.csv $row)
    near "$e" 3.06 || fail "energy $e"
done
[ "$(sort -u s.csv | wc -l)" -eq 6 ] || fail "equal states"

# -- the same seed, the same bytes; more of them begin with the same; another seed, others
expect 0 "$d" sample "$m/chaotic_quartic.model" --energy 3.06 --count 8 --seed 7
head -n 6 out | cmp -s - s.csv || fail "a longer sample begins differently"
expect 0 "$d" sample "$m/chaotic_quartic.model" --energy 3.06 --count 5 --seed 8
cmp -s out s.csv && fail "the seed does nothing"

# -- the box; position constraints; constraints that demand motion; nonlinear ones
expect 0 "$d" sample "$m/chaotic_quartic.model" --energy 3.06 --count 3 --box 0
[ "$(tail -n +2 out | cut -d, -f2-7 | sort -u | wc -l)" -eq 1 ] || fail "--box 0"
cat >rod.model <<'EOF'
model rod "a pendulum in the plane, its rod a constraint"
coord x, y
param g = 10
lagrangian 1/2*(x'^2 + y'^2) - g*y
holonomic rod: x^2 + y^2 = 1
start: y = -1
integrate rk4
EOF
expect 0 "$d" sample rod.model --energy 3 --count 4 -o rod.csv
for row in 1 2 3 4; do
    e=$(energy rod.model rod.csv $row)
    near "$e" 3 || fail "energy on the rod: $e"
done
cat >belt.model <<'EOF'
model belt "a mass on a moving belt"
coord x, y
lagrangian 1/2*(x'^2 + y'^2) - 1/2*x^2
constraint belt: y' = 1 + x
start: x = 0, y' = 1
integrate rk4
EOF
expect 0 "$d" sample belt.model --energy 4 --count 4 -o belt.csv
for row in 1 4; do
    e=$(energy belt.model belt.csv $row)
    near "$e" 4 || fail "energy on the belt: $e"
done

# -- no such state: the potential exceeds the energy, or there is no freedom
expect 1 "$d" sample rod.model --energy -11 --count 1
says err "<--energy>"
says err "the least energy"
expect 2 "$d" sample rod.model --count 1
expect 2 "$d" sample rod.model --energy 1
expect 2 "$d" sample rod.model --energy lots --count 1
expect 2 "$d" sample rod.model --energy 1 --count few
expect 2 "$d" sample rod.model --energy 1 --count 1 --seed -1
expect 4 "$d" sample rod.model --energy 1 --count 1 -o no/such/folder.csv
expect 4 "$d" sample none.model --energy 1 --count 1
expect 0 "$d" sample rod.model --energy 1 --count 0
[ "$(cat out)" = "x,y,x',y'" ] || fail "--count 0"
expect 2 "$d" sample "$DAL_SOURCE/models/skate.model" --energy 1 --count 1 --box -1
says err "--box"
finish
