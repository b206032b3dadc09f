#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Every reference trajectory of the methods in the catalogue, through `run`; README.md has the tolerances.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE/tests/reference"

# Trajectories of the methods at hand: none may get lost. Raise this when a method joins the catalogue; 813 is all of them.
expected=375

cc -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror compare.c -o "$work/compare" -lm

# Fewer than all is a failure too: a wrong expectation must be seen.
expect 1 "$work/compare" --expect 1 --scratch "$work" "$DALEMBERT" ../../models ../../methods suslov.ref suslov.ref
# A comparison that cannot fail is none: one digit of one value changed, and it does.
sed '/^method rk4/,/^$/s/^\(1 [^ ]* [^ ]*\)[0-9]\( .*\)$/\10\2/' suslov.ref >"$work/suslov.ref"
cmp -s suslov.ref "$work/suslov.ref" && fail "the changed copy is not changed"
sed '/^method rk4/,/^$/s/^\(1 [^ ]* [0-9]*\.[0-9]\{9\}\)[0-9]/\17/' suslov.ref >"$work/suslov.ref"
expect 1 "$work/compare" --scratch "$work" "$DALEMBERT" ../../models ../../methods "$work/suslov.ref"
says out "FAIL suslov, default, rk4: k = 1: w1 is"

checks=$((checks + 1))
"$work/compare" --expect $expected --scratch "$work" "$DALEMBERT" ../../models ../../methods ./*.ref || fail "see above"
finish
