#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# new: the model it writes is good, and nothing is overwritten.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
mkdir "$work/empty" && cd "$work/empty"

expect 0 "$d" new sled
[ -f sled.model ] || fail "no file"
expect 0 "$d" check sled.model
expect 0 "$d" run sled.model --h 1/100 --steps 10
[ "$(wc -l <"$work/out")" -eq 34 ] || fail "rows of three methods: $(wc -l <"$work/out")"
expect 0 "$d" run sled.model --start straight --method newmark --h 1/100 --steps 10
expect 0 "$d" generate sled.model -o sled-c
echo keep >>sled.model
cp sled.model before
expect 4 "$d" new sled
says err "exists"
cmp -s sled.model before || fail "overwritten"
expect 2 "$d" new "$(printf 'a%.0s' $(seq 65))"
[ "$(ls -A | sort | tr '\n' ' ')" = "before sled-c sled.model " ] || fail "left over: $(ls -A)"
finish
