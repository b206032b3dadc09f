# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by tests and by catalogue.sh: generated steppers, compiled once and measured many times (measure.c says what).
# Needs $DALEMBERT and $DAL_SOURCE, and runs in any folder.

measure_prefix() { # of a model file
    sed -n 's/^model  *\([A-Za-z_0-9]*\).*/\1/p' "$1" | head -n 1
}

# measure_build DIR MODEL START REFERENCE METHOD...: leaves the program DIR/measure and DIR/start.csv. MODEL is a file,
# START as for --start, or `default`. REFERENCE and METHODs are as for --method, each with `as SLUG` where the plain
# name is not wanted.
# $settings and $inputs (C text) may be set by the caller: the parameters of START, the values of the inputs.
measure_build() {
    local dir=$1 model=$2 start=$3 reference=$4 name upper slug file method count
    shift 4
    name=$(measure_prefix "$model")
    upper=$(printf '%s' "$name" | tr '[:lower:]' '[:upper:]')
    local options=(--method "$reference as reference") named=()
    for method in "$@"; do
        options+=(--method "$method")
    done
    rm -rf "$dir"
    mkdir -p "$dir"
    "$DALEMBERT" generate "$model" "${options[@]}" -o "$dir/c" >/dev/null || return 1
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
    local flags=(-std=c99 -ffp-contract=off -c -I"$dir/c")
    for file in "$DAL_SOURCE/tools/measure.c" "$dir"/c/*.c; do
        local level=-O1
        [ "$(wc -c <"$file")" -lt 100000 ] || level=-O0 # compilers are slow on large functions
        ${CC:-cc} "${flags[@]}" $level "$file" -o "$dir/$(basename "$file" .c).o" || return 1
    done
    ${CC:-cc} "$dir"/*.o -lm -o "$dir/measure"
}

# measure DIR order T N | drift H N | steps H N
measure() {
    local dir=$1
    shift
    "$dir/measure" "$dir/start.csv" "$@"
}

# measure_kinds COMMAND: calls COMMAND KIND MODEL START T REFERENCE for every row of kinds.txt, with $settings and $inputs.
measure_kinds() {
    local kind model start time reference
    while IFS='|' read -r kind model start time settings inputs reference; do
        trim() { local x=${1#"${1%%[! ]*}"}; printf '%s' "${x%"${x##*[! ]}"}"; }
        settings=$(trim "$settings")
        inputs=$(trim "$inputs")
        "$1" "$(trim "$kind")" "$DAL_SOURCE/$(trim "$model").model" "$(trim "$start")" "$(trim "$time")" \
            "$(trim "$reference")" </dev/null
    done < <(grep -v '^#' "$DAL_SOURCE/tools/kinds.txt")
    settings='' inputs=''
}

# measure_why MODEL METHOD: why the pair does not work, in one line; nothing if it does.
measure_why() {
    { "$DALEMBERT" plan "$1" --method "$2" 2>&1 >/dev/null || true; } |
        sed -n "s/^[^ ]*: error: //; T; s/^'[^']*' does not apply to model '[^']*': //; p; q"
}

# measure_claim MODEL METHOD: the order that the file of METHOD (a name, default arguments) claims for the model. The one
# condition on models in the catalogue is on the mass.
measure_claim() {
    local otherwise
    otherwise=$("$DALEMBERT" methods "$2" | sed -n 's/^order .* if mass is constant, else \([0-9]*\)$/\1/p')
    if [ -n "$otherwise" ] && "$DALEMBERT" check "$1" | grep -q '^ *mass matrix: depends'; then
        echo "$otherwise"
    else
        "$DALEMBERT" methods | awk -v name="$2" '$1 == name { print $2 }'
    fi
}
