#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Large models: a chain of ten links with a knife edge and a car with six trailers are generated in seconds of processor time and in
# 200 MB, and the C compiles. That their step is right is shown by unit/check_back_to_back; here, the car that drives straight.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE"
[ "${DAL_SANITIZE:-0}" = 1 ] && exit 77

# cpu COMMAND...: its user seconds, rounded up, in $seconds
cpu() {
    local before after
    before=$(children)
    expect 0 "$@"
    after=$(children)
    seconds=$(awk -v a="$after" -v b="$before" 'BEGIN { s = a - b; print (s > int(s)) ? int(s) + 1 : s }')
}
children() { # user time of finished children, in seconds
    times | awk 'NR == 2 { split($1, t, /[ms]/); print 60*t[1] + t[2] }'
}

for case in "chain 2" "car_trailers 5"; do
    set -- $case
    cpu "$DALEMBERT" generate "tests/models/$1.model" --method newmark -o "$work/$1" --report
    [ "$seconds" -le "$2" ] || fail "$1: generation takes $seconds s, more than $2"
    memory=$(awk '/peak memory/ { print int($3) }' "$work/out" "$work/err" | head -n 1)
    [ -n "$memory" ] && [ "$memory" -gt 0 ] && [ "$memory" -lt 200 ] || fail "$1: peak memory '$memory' MB"
    cpu gcc -std=c99 -O2 -c "$work/$1/$1_newmark.c" -o "$work/x.o"
    [ "$seconds" -lt 20 ] || fail "$1: gcc -O2 takes $seconds s"
done

# Straight ahead, all angles zero: nothing turns, and the speed stays.
expect 0 "$DALEMBERT" run tests/models/car_trailers.model --start straight --method newmark --h 1/100 --steps 200 --every 200
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i; n = NF }
    NR == 3 { for (i = 3; i <= n; i++) { want = (name[i] == "x") ? 2 : (name[i] == "x'"'"'") ? 1 : 0
              if (name[i] !~ /^energy$/ && ($i - want > 1e-12 || want - $i > 1e-12)) { print name[i], $i; bad = 1 } } rows++ }
    END { exit bad || rows != 1 }' "$work/out" >"$work/off" || fail "the car leaves the straight line: $(cat "$work/off")"
finish
