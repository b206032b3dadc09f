#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Everything that the compiler writes compiles without a warning under the strictest flags, with gcc and clang, in
# double and float, in separate files and in one; and its objects need nothing but mathematics and the runtime.
. "$(dirname "$0")/../lib.sh"
flags="-std=c99 -Wall -Wextra -Wpedantic -Wconversion -Wdouble-promotion -Wshadow -Werror -ffp-contract=off"
compilers=gcc
command -v clang >/dev/null && compilers="gcc clang"

# Undefined symbols that are allowed, besides the folder's own and the runtime's (dal_...).
math="sin cos tan asin acos atan atan2 sinh cosh tanh exp log sqrt pow fabs sincos fma copysign"
allowed=" "
for f in $math; do allowed+="$f ${f}f "; done
allowed+="memcpy memset memmove _GLOBAL_OFFSET_TABLE_ "
# gcc and clang call these for isfinite-like tests or vector moves on some machines; stack protectors are the platform's.
allowed+="__stack_chk_fail "

compile() { # compile DIR
    local cc f
    for cc in $compilers; do
        for f in "$1"/*.c; do
            checks=$((checks + 1))
            # shellcheck disable=SC2086
            $cc $flags ${2:--O1} -c "$f" -o "$f.$cc.o" 2>"$work/err" || {
                fail "$cc $f"
                head -n 5 "$work/err"
            }
        done
    done
}

symbols() { # symbols DIR: what the objects need and do not define
    local cc s own
    for cc in $compilers; do
        compgen -G "$1/*.$cc.o" >/dev/null || continue
        own=" $(nm -g --defined-only "$1"/*."$cc".o | awk 'NF == 3 { print $3 }' | tr '\n' ' ')"
        for s in $(nm -u "$1"/*."$cc".o | awk '$1 == "U" { print $2 }' | sort -u); do
            checks=$((checks + 1))
            case "$allowed$own" in *" $s "*) ;; *) fail "$1 ($cc) needs $s" ;; esac
        done
        # no writable data: reentrant
        for s in $(nm "$1"/*."$cc".o | awk '$2 ~ /^[bBdDC]$/ { print $3 }'); do fail "$1 ($cc) has state: $s"; done
    done
}

n=0
for model in "$DAL_SOURCE"/models/*.model "$DAL_SOURCE"/tests/models/*.model; do
    [ -e "$model" ] || continue
    name=$(basename "$model" .model)
    grep -q '^integrate' "$model" || continue
    n=$((n + 1))
    for variant in double float single fold; do
        # all variants for every third model, the plain one for all
        [ $variant = double ] || [ $((n % 3)) -eq 1 ] || continue
        case $variant in
        double) options="" ;;
        float) options="--real float" ;;
        single) options="--single-file" ;;
        fold) options="--fold-params" ;;
        esac
        # shellcheck disable=SC2086
        expect 0 "$DALEMBERT" generate "$model" $options -o "$work/$name-$variant"
        [ -d "$work/$name-$variant" ] || continue
        compile "$work/$name-$variant"
        symbols "$work/$name-$variant"
    done
done

# float code is float throughout: no conversion from or to double in the object code
for dir in "$work"/*-float; do
    compgen -G "$dir/*.gcc.o" >/dev/null || continue
    for s in $(nm -u "$dir"/*.gcc.o | awk '$1 == "U" { print $2 }' | sort -u); do
        case " $math " in *" $s "*) fail "$dir calls $s, not ${s}f" ;; esac
    done
    if objdump -d "$dir"/*.gcc.o | grep -qE '\bcvtss2sd\b'; then fail "$dir converts to double"; fi
done

# any number of single-file modules link together
singles=("$work"/*-single/*.c)
if [ -e "${singles[0]}" ]; then
    echo 'int main(void) { return 0; }' >"$work/main.c"
    gcc -std=c99 "${singles[@]}" "$work/main.c" -lm -o "$work/all" 2>"$work/err" || {
        fail "single-file modules do not link together"
        head -n 5 "$work/err"
    }
    checks=$((checks + 1))
fi
finish
