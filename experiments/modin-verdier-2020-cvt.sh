# SPDX-License-Identifier: MIT-0
# Sourced by figures 5 to 8: the pendulum driven transmission, the five methods, running means.

# The potential of the driver with its sign turned (see the remark of figure 5), and a column v, the speed of the passenger.
cvt=$out/cvt.model
{
    sed 's/V = cos(xi)/V = 1 - cos(xi)/' "$models/pendulum_cvt.model"
    echo "invariant v = (x' - sin(xi)*y')/sqrt(1 + sin(xi)^2)"
} >"$cvt"

five=(--method dla --method 'dla(alpha = 2/5) as dla_0_4' --method dla01 --method leapfrog --method dd)

# the panels: name, start, epsilon, what it is called
panels='osc-0 osc 0 oscillating driver, epsilon = 0
osc-5 osc 1/2 oscillating driver, epsilon = 0.5
rot-0 rot 0 rotating driver, epsilon = 0
rot-5 rot 1/2 rotating driver, epsilon = 0.5'

# means COLUMN LABEL <TABLE: running means over 300 rows, every 30 rows, of COLUMN less its first value and of the size
# of this difference, in the columns `change` and LABEL
means() {
    awk -v column="$1" -v label="$2" -v window=300 -v every=30 'BEGIN { FS = OFS = "," }
        NR == 1 {
            for (i = 1; i <= NF; i++)
                at[$i] = i
            print "method", "t", "change", label
            next
        }
        $1 != method {
            method = $1
            first = $at[column]
            n = sum = size = 0
        }
        {
            i = n % window
            if (n >= window) {
                sum -= d[i]
                size -= d[i] < 0 ? -d[i] : d[i]
            }
            d[i] = $at[column] - first
            sum += d[i]
            size += d[i] < 0 ? -d[i] : d[i]
            t[i] = $at["t"]
            n++
            if (n >= window && (n - window) % every == 0)
                print method, (t[(i + 1) % window] + t[i]) / 2, sprintf("%.12g,%.12g", sum / window, size / window)
        }'
}

# largest TABLE COLUMN STAT METHOD...: the largest size of a number of the methods
largest() {
    local m
    for m in "${@:4}"; do
        measure "$1" "$m" "$2" "$3"
    done | most
}

# against TABLE COLUMN REFERENCE METHOD...: the largest drift of the methods, that of REFERENCE = 1
against() { calc "$(largest "$1" "$2" drift "${@:4}") / $(largest "$1" "$2" drift "$3")"; }
