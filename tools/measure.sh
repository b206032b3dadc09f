# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by tests and by catalogue.sh: generated steppers, compiled once and measured many times (measure.c says what).
# Needs $DALEMBERT, $DAL_SOURCE.

# measure_build DIR MODEL START REFERENCE METHOD...: leaves the program DIR/measure and DIR/start.csv. START is a name, or
# `default`. REFERENCE and METHODs are as for --method, each with `as SLUG` where the plain name is not wanted.
# settings and inputs (C text) may be set by the caller: the parameters of START, the values of the inputs.
measure_build() {
    local dir=$1 model=$2 start=$3 reference=$4 name upper slug files=()
    shift 4
    name=$(basename "$model" .model)
    upper=$(printf '%s' "$name" | tr '[:lower:]' '[:upper:]')
    local options=(--method "$reference as reference")
    for method in "$@"; do
        options+=(--method "$method")
    done
    rm -rf "$dir"
    mkdir -p "$dir"
    "$DALEMBERT" generate "$model" "${options[@]}" -o "$dir/c" >/dev/null || return 1
    local named=()
    [ "$start" = default ] || named=(--start "$start")
    "$DALEMBERT" run "$model" --method "$reference" --h 1 --steps 0 ${named[@]+"${named[@]}"} -o "$dir/start.csv" || return 1
    {
        echo "#define MODEL $name"
        for count in NQ NV NM NH NU; do
            if grep -q "${upper}_$count " "$dir/c/$name.h"; then
                echo "#define $count ${upper}_$count"
            fi
        done
        echo "#define SETTINGS ${settings:-}"
        echo "#define INPUTS ${inputs:-{0\}}"
        printf '#define METHODS(X) X(%s, reference)' "$name"
        for file in "$dir/c/${name}_"*.h; do
            slug=$(basename "$file" .h)
            slug=${slug#"${name}_"}
            [ "$slug" = reference ] || printf ' X(%s, %s)' "$name" "$slug"
        done
        echo
        for file in "$dir/c/${name}_"*.h; do
            echo "#include \"$(basename "$file")\""
        done
    } >"$dir/c/subject.h"
    ${CC:-cc} -std=c99 -O1 -ffp-contract=off -I"$dir/c" "$DAL_SOURCE/tools/measure.c" "$dir"/c/*.c -lm -o "$dir/measure"
}

# measure DIR order T N | drift H N | steps H N
measure() {
    local dir=$1
    shift
    "$dir/measure" "$dir/start.csv" "$@"
}
