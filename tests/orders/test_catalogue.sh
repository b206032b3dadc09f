#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# docs/methods.md and docs/kinds.md are what tools/catalogue.sh writes, byte for byte, and say something in every cell.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE"

expect 0 bash tools/catalogue.sh "$DALEMBERT" "$work/docs"
for page in methods kinds; do
    checks=$((checks + 1))
    diff -u "docs/$page.md" "$work/docs/$page.md" ||
        fail "docs/$page.md is not current: tools/catalogue.sh $DALEMBERT writes it anew; look at what changed"
    grep -nE '\| *\|' "docs/$page.md" && fail "docs/$page.md has an empty cell"
done
# A row a method, a column a kind.
methods=$("$DALEMBERT" methods | awk 'NR > 1' | wc -l)
kinds=$(grep -vc '^#' tools/kinds.txt)
rows=$(awk '/^Why not/ { exit } /^\| `/ { n++; if (gsub(/\|/, "|") != '$((kinds + 2))') bad = 1 } END { print bad ? "uneven" : n }' docs/kinds.md)
[ "$rows" = "$methods" ] || fail "kinds.md has $rows rows for $methods methods"
[ "$(grep -c '^## ' docs/methods.md)" = "$methods" ] || fail "methods.md does not have a section for each method"
checks=$((checks + 2))
finish
