# SPDX-License-Identifier: MIT-0
# Sourced by figures 8.1 to 8.3: what "the energy error remains bounded" says in numbers.

# bounded METHOD TABLE TIME LOW HIGH COARSE FINE ORDER: in TABLE the largest error is in LOW..HIGH and does not drift over TIME; it has the
# order ORDER between COARSE and FINE, tables of steps 0.2 and 0.1
bounded() {
    local size
    size=$(measure "$2" "$1" energy spread)
    number "$1: largest energy error" "$size" "$4" "$5"
    number "$1: drift of the energy over the largest error" "$(calc "$(measure "$2" "$1" energy slope) * $3 / $size")" -0.05 0.05
    number "$1: order of the largest error, from h = 0.2 and 0.1" \
        "$(calc "log($(measure "$6" "$1" energy spread) / $(measure "$7" "$1" energy spread)) / log(2)")" "$(($8 - 1)).7" "$8.3"
}
