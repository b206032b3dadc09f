#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# A folder of gen/ includes only headers of its own and of folders before it; GiNaC is seen by one file.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE/gen"
order="base parse sym dag derive discretise plan lower emit cli"

rank() {
    local i=0 f
    for f in $order; do
        i=$((i + 1))
        [ "$f" = "$1" ] && echo $i && return
    done
    echo 0
}

for dir in */; do
    [ "$(rank "${dir%/}")" -gt 0 ] || fail "gen/$dir is not in the list of folders"
done
while IFS=: read -r file include; do
    folder=${file%%/*}
    other=$(echo "$include" | sed 's/.*"\(.*\)".*/\1/')
    checks=$((checks + 1))
    case $other in
    */*) other=${other%%/*} ;;
    *) fail "$file includes $other without its folder" && continue ;;
    esac
    [ "$(rank "$other")" -gt 0 ] && [ "$(rank "$other")" -le "$(rank "$folder")" ] ||
        fail "$file includes $include: $other does not stand before $folder"
done < <(grep -EHo '^ *# *include *"[^"]*"' ./*/*.[ch] ./*/*.cpp | sed 's/^\.\///')

ginac=$(grep -lE 'include *<(ginac|cln)' -r . | tr '\n' ' ')
[ "$ginac" = "./sym/sym_ginac.cpp " ] || fail "GiNaC is included by: $ginac"
[ "$(find . -name '*.cpp' -o -name '*.cc' -o -name '*.hpp' | tr '\n' ' ')" = "./sym/sym_ginac.cpp " ] || fail "more C++ than the shim"
finish
