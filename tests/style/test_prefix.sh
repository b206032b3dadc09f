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
    [emit]="put"
    [cli]="cmd"
)
# Names of types in a folder's files, as prefixes.
types() {
    grep -hoE '^(typedef (struct|enum) [A-Z][A-Za-z]*|\} [A-Z][A-Za-z]*|typedef .* [A-Z][A-Za-z]*);' "$1"/*.[ch] "$1"/*.cpp 2>/dev/null |
        grep -oE '[A-Z][A-Za-z]*;' | tr -d ';' | sort -u | while read -r t; do
        echo "$t" | tr 'A-Z' 'a-z'
        echo "$t" | sed -E 's/([a-z])([A-Z])/\1_\2/g' | tr 'A-Z' 'a-z'
        echo "$t" | grep -oE '^[A-Z][a-z]+' | tr 'A-Z' 'a-z'
    done
    return 0
}
for dir in */; do
    dir=${dir%/}
    kinds=$(types "$dir" | sort -u | tr '\n' ' ')
    stems=$(find "$dir" -name '*.c' -o -name '*.h' -o -name '*.cpp' | sed 's/.*\///; s/\..*//' | sort -u | tr '\n' ' ')
    for object in "$DAL_BUILD"/CMakeFiles/dal.dir/gen/"$dir"/*.c.o; do
        [ -e "$object" ] || continue
        source=$dir/$(basename "$object" .o)
        [ -e "$source" ] || continue
        while read -r symbol; do
            checks=$((checks + 1))
            good=no
            for p in $dir $stems $kinds ${subjects[$dir]:-}; do
                case $symbol in "$p" | "$p"_*) good=yes ;; esac
            done
            [ $good = yes ] || fail "gen/$source: $symbol"
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
