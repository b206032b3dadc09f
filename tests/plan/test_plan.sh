#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# What the analysis must find by itself: explicit and linear steps where experts know them, small cores elsewhere.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE"
d=$DALEMBERT

# plan MODEL METHOD: leaves the summary in $summary
plan() {
    expect 0 "$d" plan "$1" --method "$2"
    summary=$(grep '^summary: ' "$work/out" | tail -n 1)
}
wants() { # wants MODEL METHOD SUMMARY
    plan "$1" "$2"
    [ "$summary" = "summary: $3" ] || fail "$1 $2: '$summary', not '$3'"
}
newton_of() { echo "${summary##*newton }"; }

wants models/chaotic_particle.model newmark "explicit 10, linear 1+1, newton 0"

constant_mass="chaotic_particle chaotic_quartic pendulum_cvt harmonic_cvt nh_particle_jay nh_particle_cvt knife_edge skate
    rolling_disk_mv rolling_disk mobile_robot_mv mobile_robot_jay gearbox"
for model in $constant_mass; do
    for method in 'newmark(alpha = 0)' newmark 'newmark(alpha = 1)' dla01; do
        plan "models/$model.model" "$method"
        [ "$(newton_of)" = 0 ] || fail "$model $method needs Newton: $summary"
    done
done

plan models/chaplygin_sleigh.model 'newmark(beta = 1/10, beta2 = 1/10)'
[ "$(newton_of)" -le 3 ] || fail "the sleigh tears to more than 3: $summary"
wants models/chaplygin_sleigh.model rk4 "explicit 0, linear 0, newton 0"
wants models/chaplygin_sleigh.model jay_negrut "explicit 6, linear 1, newton 0"

# Lobatto IIIA-IIIB decouples: the stages with all multipliers but the last, then the end velocity with the last one.
plan models/chaplygin_sleigh.model 'spark_lobatto_ab(s = 3)'
grep -qE '^(linear|newton).*lam3' "$work/out" || fail "lam3 is in no block: $(cat "$work/out")"
grep -E 'V[123]\[' "$work/out" | grep -q 'lam3' && fail "lam3 is coupled to the stages: $(cat "$work/out")"
grep -E 'lam3' "$work/out" | grep -q 'v1\[' || fail "lam3 does not stand with v1: $(cat "$work/out")"

# Methods whose plans need more of the language.
plan models/chaplygin_sleigh.model gonzalez_f
plan models/chaplygin_sleigh.model reduced_gonzalez
plan models/suslov.model reduced_gonzalez
plan tests/models/planar_pendulum.model newmark
grep -qE '^newton.*lam0' "$work/out" || fail "the pendulum's position constraint is not solved for: $(cat "$work/out")"

# A position constraint is met at the end of the step, not by its velocity form alone.
expect 0 "$d" run tests/models/planar_pendulum.model --method newmark --h 1/50 --steps 500 --every 500
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i ~ /^g[.]/) c = i } NR == 3 { exit !(c && $c < 1e-13 && $c > -1e-13) }' "$work/out" ||
    fail "g drifts: $(cat "$work/out")"

# Equations that do not fit a model are refused with a place.
cat >"$work/bad.method" <<'EOF'
method bad "one equation says nothing new"
unknown q1: coord, v1: velocity
q1 = q0 + h*v0
q1 - h*v0 = q0
EOF
expect 1 "$d" plan tests/models/oscillator.model --method "$work/bad.method"
says err "singular"
says err "bad.method:"
cat >"$work/short.method" <<'EOF'
method short "an equation is missing"
unknown q1: coord, v1: velocity
q1 = q0 + h*v0
EOF
expect 1 "$d" plan tests/models/oscillator.model --method "$work/short.method"
says err "does not balance"
expect 1 "$d" plan models/skate.model --method 'newmark(beta = 1/4, beta2 = 1/4)'
says err "does not converge: beta + beta2 = 1/2"
# A pair that does not apply: why, and which methods do.
expect 1 "$d" plan models/suslov.model --method newmark
says err "the model has quasi-velocities"
says err "these do: gonzalez_r, gonzalez_rd, reduced_avf, reduced_gonzalez, reduced_itoh_abe, rk4"
finish
