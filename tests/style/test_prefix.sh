#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# An external function starts with its subject: the name of its folder, of a file in it, or of a type that one of
# the folder's headers declares (MethodRef -> method_ref, methodref or method). Other subjects are listed here.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE/gen"
declare -A subjects=(
    [base]="intern vec"
    [parse]="word words limit place member name nearest diag"
    [derive]="velocity"
    [discretise]="model call at"
    [emit]="print"
    [cli]="cmd"
)
# Names of types in a folder's files, as prefixes.
types() {
    { cat "$1"/*.[ch] "$1"/*.cpp 2>/dev/null || true; } |
        sed -nE 's/^(typedef (struct|enum) |\} |typedef .* )([A-Z][A-Za-z]*);.*/\3/p' |
        sed -E 'h; s/([a-z])([A-Z])/\1_\2/g; G; s/^([A-Z][a-z]+)(.*)/\1\2\n\1/' | tr 'A-Z' 'a-z' | sort -u
}
for dir in */; do
    dir=${dir%/}
    kinds=$(types "$dir" | tr '\n' ' ')
    stems=$(find "$dir" -name '*.c' -o -name '*.h' -o -name '*.cpp' | sed 's/.*\///; s/\..*//' | sort -u | tr '\n' ' ')
    known=$(echo $dir $stems $kinds ${subjects[$dir]:-} | tr ' ' '|')
    for object in "$DAL_BUILD"/CMakeFiles/dal.dir/gen/"$dir"/*.c.o; do
        [ -e "$object" ] || continue
        source=$dir/$(basename "$object" .o)
        [ -e "$source" ] || continue
        while read -r symbol; do
            checks=$((checks + 1))
            [[ $symbol =~ ^($known)(_|$) ]] || fail "gen/$source: $symbol"
        done < <(nm --defined-only -g "$object" | awk '$2 ~ /[TDBR]/ { print $3 }' | grep -v '^__')
    done
done
# No writable data: contexts are passed. (Constant tables of pointers live in .data.rel.ro.)
if [ "${DAL_SANITIZE:-0}" != 1 ]; then
    while read -r line; do fail "global state: $line"; done < <(
        for object in "$DAL_BUILD"/CMakeFiles/dal.dir/gen/*/*.c.o; do
            objdump -t "$object" | awk -v f="$(basename "$object")" '/ O \.(data|bss|tdata|tbss)[ \t]/ { print f, $NF }'
        done)
fi
finish
