#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# An external function starts with the subject of its file or folder: its folder's name, a file's name in that
# folder, or one of the types that the folder exports.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE/gen"
declare -A subjects=(
    [base]="span fileset intern interner strbuf vec"
    [parse]="fn kind limits parse ast"
    [cli]="cmd resource"
)
for dir in */; do
    dir=${dir%/}
    stems=$(find "$dir" -name '*.c' -o -name '*.h' -o -name '*.cpp' | sed 's/.*\///; s/\..*//' | sort -u | tr '\n' ' ')
    for object in "$DAL_BUILD"/CMakeFiles/dal.dir/gen/"$dir"/*.c.o; do
        [ -e "$object" ] || continue
        source=$dir/$(basename "$object" .o)
        [ -e "$source" ] || continue
        while read -r symbol; do
            checks=$((checks + 1))
            good=no
            for p in $dir $stems ${subjects[$dir]:-}; do
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
