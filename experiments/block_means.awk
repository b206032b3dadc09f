# SPDX-License-Identifier: MIT-0
# awk -v column=C -v rows=N -v span=T -f block_means.awk TABLE: method, t and the mean of C over each N rows of a method, which take
# the time T, at its middle. TABLE is one of run with the column method.
BEGIN { FS = "," }
NR == 1 {
    for (i = 1; i <= NF; i++)
        at[$i] = i
    print "method,t," column
    next
}
$at["method"] != method || n == rows {
    method = $at["method"]
    sum = n = 0
}
{ sum += $at[column] }
++n == rows { printf "%s,%g,%.10g\n", method, $at["t"] - span / 2, sum / n }
