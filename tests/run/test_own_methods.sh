#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Methods that are not in the catalogue are files alone: those of tests/methods run on every model, keep the constraints and converge.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE"

ran=0
for model in models/*.model tests/models/*.model; do
    case $model in */chain.model | */car_trailers.model) continue ;; esac
    expect 0 "$DALEMBERT" run "$model" --method tests/methods/midpoint.method --method tests/methods/verlet_projected.method \
        --h 1/100 --steps 20 --every 20
    # both methods meet the constraints at the end of the step
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i ~ /^phi[.]/) c[i] = 1 } NR > 1 && $2 > 0 { rows++; for (i in c) if ($i > 1e-12 || $i < -1e-12) bad = 1 }
        END { exit bad || rows != 2 }' "$work/out" || fail "$model: constraints, or rows missing: $(tail -n 1 "$work/out")"
    ran=$((ran + 1))
done
[ "$ran" -ge 33 ] || fail "only $ran models"

# Order two on the sleigh: halving h divides the error by four.
error_at() { # error_at METHOD H STEPS: against a step of 1/1000 of a method of order four
    "$DALEMBERT" run models/chaplygin_sleigh.model --start fast --method "$1" --h "$2" --steps "$3" --every "$3" | tail -n 1 |
        awk -F, -v want="$reference" 'BEGIN { split(want, w, ",") } { for (i = 3; i <= 8; i++) { d = $i - w[i]; d = d < 0 ? -d : d; if (d > e) e = d } } END { print e }'
}
reference=$("$DALEMBERT" run models/chaplygin_sleigh.model --start fast --method rk4 --h 1/1000 --steps 1000 --every 1000 | tail -n 1)
for method in midpoint verlet_projected; do
    coarse=$(error_at "tests/methods/$method.method" 1/50 50)
    fine=$(error_at "tests/methods/$method.method" 1/100 100)
    checks=$((checks + 1))
    awk -v a="$coarse" -v b="$fine" 'BEGIN { r = a/b; exit !(r > 3.8 && r < 4.2) }' || fail "$method: errors $coarse and $fine are not those of order two"
done
finish
