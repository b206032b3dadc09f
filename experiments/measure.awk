# SPDX-License-Identifier: MIT-0
# awk -v good=REGEX -v method=M -v column=C -v stat=S -f measure.awk TABLE: one number about column C of method M (`-`: the table has
# no column `method`), over the rows of the table in their order.
#   first last min max    of the values
#   change                last - first
#   spread                the largest distance from the first
#   rms                   root of the mean square distance from the first
#   drift                 mean of the last tenth of the rows - mean of the first tenth
#   slope                 least squares, per unit of t
#   exponent              least squares of log|y| against log t: y ~ t^exponent (rows with t > 0 and y != 0)
# What cannot be computed (no such column or method, a cell that is no number, REGEX) is nan, with a message and status 1.
BEGIN { FS = "," }
function fail(why) {
    print "measure: " why | "cat 1>&2"
    print "nan"
    failed = 1
    exit 1
}
NR == 1 {
    for (i = 1; i <= NF; i++)
        at[$i] = i
    if (!(column in at))
        fail("no column " column)
    next
}
method != "-" && $at["method"] != method { next }
$at[column] !~ good { fail("line " NR ": '" $at[column] "' in " column) }
{
    y[n++] = $at[column] + 0
    t[n - 1] = ("t" in at) ? $at["t"] + 0 : n - 1
}
function size(x) { return x < 0 ? -x : x }
function mean(from, to,    i, sum) {
    for (i = from; i < to; i++)
        sum += y[i]
    return sum / (to - from)
}
# the slope of the line through n points (u[i], w[i])
function fit(u, w, n,    i, mu, mw, suw, suu) {
    for (i = 0; i < n; i++) {
        mu += u[i] / n
        mw += w[i] / n
    }
    for (i = 0; i < n; i++) {
        suw += (u[i] - mu) * (w[i] - mw)
        suu += (u[i] - mu) ^ 2
    }
    return suw / suu
}
END {
    if (failed)
        exit 1
    if (!n)
        fail("no rows of method " method)
    lo = hi = y[0]
    for (i = 0; i < n; i++) {
        lo = y[i] < lo ? y[i] : lo
        hi = y[i] > hi ? y[i] : hi
        d = size(y[i] - y[0])
        far = d > far ? d : far
        squares += d * d
        if (t[i] > 0 && y[i] != 0) {
            lt[m] = log(t[i])
            ly[m++] = log(size(y[i]))
        }
    }
    tenth = n < 10 ? 1 : int(n / 10)
    r["first"] = y[0]
    r["last"] = y[n - 1]
    r["min"] = lo
    r["max"] = hi
    r["change"] = y[n - 1] - y[0]
    r["spread"] = far
    r["rms"] = sqrt(squares / n)
    r["drift"] = mean(n - tenth, n) - mean(0, tenth)
    if (!(stat in r) && stat != "slope" && stat != "exponent")
        fail("no such number: " stat)
    if (stat == "slope")
        r[stat] = fit(t, y, n)
    if (stat == "exponent")
        r[stat] = fit(lt, ly, m)
    printf "%.17g\n", r[stat]
}
