#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# The README tells the truth: its model is written out, its commands are run, and what they print is compared (numbers
# to nine digits, because the last ones belong to the machine).
. "$(dirname "$0")/../lib.sh"
readme=$DAL_SOURCE/README.md
mkdir "$work/bin" "$work/here"
ln -s "$DALEMBERT" "$work/bin/dalembert"
PATH=$work/bin:$PATH
cd "$work/here"

# block N LANGUAGE: the N-th fenced block of that language
block() {
    awk -v n="$1" -v fence="\`\`\`$2" '
        /^```/ { open = !open; want = open && $0 == fence && ++k == n; next }
        want { print }' "$readme"
}
block 1 "" >cvt.model
block 1 c >main.c
{ block 1 console; block 2 console; } >session
grep -q '^model cvt' cvt.model || fail "no model in the README"
grep -q 'int main' main.c || fail "no main.c in the README"

grep '^\$ ' session | sed 's/^\$ //' >commands
while read -r command; do
    checks=$((checks + 1))
    echo "\$ $command"
    eval "$command" 2>&1 || fail "status $?: $command"
done <commands >answers
rounded() { sed -E 's/-?[0-9.]+e-1[5-9]/0/g; s/(\.[0-9]{9})[0-9]+/\1/g' "$1"; }
diff <(rounded session) <(rounded answers) || fail "the README shows something else"
[ "$checks" -ge 5 ] || fail "only $checks commands found"
[ -s "$DAL_SOURCE/docs/energy.svg" ] || fail "no picture"
for path in $(grep -oE '\]\([^)#]+\)' "$readme" | tr -d '])('); do
    [ -e "$DAL_SOURCE/$path" ] || fail "the README links to $path"
done
finish
