#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Every reference trajectory of the methods in the catalogue, through `run`; README.md has the tolerances.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE/tests/reference"

# Trajectories of the methods at hand: none may get lost. Raise this when a method joins the catalogue; 813 is all of them.
expected=813

cc -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror compare.c -o "$work/compare" -lm
compare() { "$work/compare" --floors floors.txt --scratch "$work" "$@"; }
with="$DALEMBERT ../../models ../../methods"

# A comparison that cannot fail is none: a wrong count is seen, and so is one changed digit.
expect 1 compare --expect 1 $with suslov.ref suslov.ref
says out "FAIL: 1 trajectories were expected"
sed '/^method rk4/,/^$/s/^\(1 [^ ]* [0-9]*\.[0-9]\{9\}\)[0-9]/\17/' suslov.ref >"$work/changed.ref"
expect 1 compare $with "$work/changed.ref"
says out "FAIL suslov, default, rk4: k = 1: w1 is"

checks=$((checks + 1))
compare --expect $expected $with ./*.ref || fail "see above"
finish
