#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# 100 generations with address randomisation on, into different folders, from different working folders, by two
# build types: one hash.
. "$(dirname "$0")/../lib.sh"
if [ "$(cat /proc/sys/kernel/randomize_va_space 2>/dev/null || echo 2)" = 0 ]; then
    echo "note: address randomisation is off on this machine; the test shows less"
fi

# A second build of another type.
other=$work/build
type=$(sed -n 's/^CMAKE_BUILD_TYPE:[^=]*=//p' "$DAL_BUILD/CMakeCache.txt")
[ "$type" = Debug ] && second=Release || second=Debug
cmake -S "$DAL_SOURCE" -B "$other" -DCMAKE_BUILD_TYPE=$second -DDAL_TESTS=OFF >"$work/log" 2>&1 &&
    cmake --build "$other" -j2 --target dalembert >>"$work/log" 2>&1 || {
    tail -n 20 "$work/log"
    fail "the $second build does not work"
    finish
}

cp "$DAL_SOURCE"/models/{chaplygin_sleigh,pendulum_cvt}.model "$work"
methods=(--method 'newmark(beta=1/10, beta2=1/10)' --method dla --method psi --method rk4)
digest() { (cd "$1" && find . -type f | sort | xargs sha256sum | sha256sum | cut -d' ' -f1); }
: >"$work/hashes"
for i in $(seq 100); do
    program=$DALEMBERT
    [ $((i % 4)) -eq 0 ] && program=$other/dalembert
    here=$work/here-$((i % 7))
    mkdir -p "$here"
    case $((i % 3)) in
    0) model=../chaplygin_sleigh.model out=out-$i ;;
    1) model=$work/chaplygin_sleigh.model out=$work/elsewhere/$i/deep ;;
    2) model=./../chaplygin_sleigh.model out=../o$i ;;
    esac
    (cd "$here" && ZERO=$(printf '%*s' $((i * 37)) '') "$program" generate "$model" "${methods[@]}" -o "$out") || fail "generation $i"
    case $out in /*) dir=$out ;; *) dir=$here/$out ;; esac
    digest "$dir" >>"$work/hashes"
    checks=$((checks + 1))
    rm -rf "$dir"
done
n=$(sort -u "$work/hashes" | wc -l)
[ "$n" -eq 1 ] || {
    fail "$n different results"
    sort "$work/hashes" | uniq -c
}

# The same for the texts of derive, check and plan.
for command in "check" "derive" "derive --latex" "plan"; do
    for i in $(seq 10); do
        program=$DALEMBERT
        [ $((i % 2)) -eq 0 ] && program=$other/dalembert
        # shellcheck disable=SC2086
        "$program" $command "$work/pendulum_cvt.model" | sha256sum
    done | sort -u >"$work/texts"
    checks=$((checks + 1))
    [ "$(wc -l <"$work/texts")" -eq 1 ] || fail "$command varies"
done
finish
