#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# generated/ holds, byte for byte, what the compiler writes for each model and its integrate list.
# test_generated.sh --update rewrites it.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE"

for model in models/*.model; do
    grep -q '^integrate' "$model" || continue
    name=$(basename "$model" .model)
    expect 0 "$DALEMBERT" generate "$model" -o "$work/generated/$name"
done
if [ "${1:-}" = --update ]; then
    [ "$failures" -eq 0 ] && rm -rf generated/*/ && mkdir -p generated && cp -r "$work"/generated/. generated/
    finish
    exit
fi
[ -d generated ] || fail "there is no folder generated/"
diff -r -x README.md generated "$work/generated" >"$work/diff" || {
    fail "generated/ is not up to date ($0 --update)"
    head -n 30 "$work/diff"
}
finish
