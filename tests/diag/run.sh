#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Every folder here holds wrong input (input.model or input.method) and the exact messages in expected.txt.
# run.sh --update rewrites them; read the difference before you commit it.
. "$(dirname "$0")/../lib.sh"
cd "$(dirname "$0")"
for case in */; do
    case=${case%/}
    input=input.model
    [ -e "$case/$input" ] || input=input.method
    [ -e "$case/$input" ] || continue
    checks=$((checks + 1))
    got=0
    (cd "$case" && timeout 10 "$DALEMBERT" check "$input") >"$work/out" 2>"$work/err" || got=$?
    if [ "${1:-}" = --update ]; then
        cp "$work/err" "$case/expected.txt"
        continue
    fi
    want=1
    grep -q 'error:' "$case/expected.txt" || want=0
    [ $got -eq $want ] || fail "$case: status $got, not $want"
    diff -u "$case/expected.txt" "$work/err" || fail "$case: other messages"
done
finish
