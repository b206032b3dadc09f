# SPDX-License-Identifier: MIT-0
# awk -f energy_error.awk TABLE: method, t, the relative error of the energy |E - E0|/|E0|, E0 that of the method's first row, and
# the largest residual of the constraints. TABLE is one of run with the column method.
BEGIN { FS = OFS = "," }
function size(x) { return x < 0 ? -x : x }
NR == 1 {
    for (i = 1; i <= NF; i++) {
        at[$i] = i
        if ($i ~ /^(g|phi)\./)
            residual[++residuals] = i
    }
    print "method", "t", "relative energy error", "constraint"
    next
}
{
    if (!($1 in start))
        start[$1] = $at["energy"]
    far = 0
    for (i = 1; i <= residuals; i++)
        far = size($residual[i]) > far ? size($residual[i]) : far
    printf "%s,%s,%.17g,%.17g\n", $1, $at["t"], size($at["energy"] - start[$1]) / size(start[$1]), far
}
