# SPDX-License-Identifier: MIT-0
# awk -v angle=A -v columns=C,... -f section.awk TABLE: the Poincare section A = 0 (mod 2 pi), passed upwards, of the
# trajectories in a table of run (rows of equal steps). Prints a table: method and member if TABLE has them, the number k
# of the section point, its time t, and the columns C there.
#
# The values between two rows are those of the polynomial of degree 5 in t through the three rows before and the three
# behind: first the t where that of A is a multiple of 2 pi, by the secant method, then the columns at this t. A first row
# that is on the section is a point as it stands. Passages in the first two and in the last two steps are left out.
BEGIN {
    FS = OFS = ","
    tau = 8 * atan2(1, 1)
    n = split("t," columns, name, ",")
}
function floor(x) { return int(x) - (x < int(x)) }
# at s, with the six rows at -2 ... 3: the polynomial through y[0] ... y[5]
function value(y, s,    i, j, w, sum) {
    for (i = 0; i < 6; i++) {
        w = y[i]
        for (j = 0; j < 6; j++)
            if (j != i)
                w *= (s + 2 - j) / (i - j)
        sum += w
    }
    return sum
}
# where the polynomial through the angles is `level`, between the rows at 0 and 1
function passage(level,    s0, s1, f0, f1, s, i) {
    s1 = 1
    f0 = phase[2] - level
    f1 = phase[3] - level
    for (i = 0; i < 20 && f1 != f0; i++) {
        s = s1 - f1 * (s1 - s0) / (f1 - f0)
        s0 = s1
        f0 = f1
        s1 = s
        f1 = value(phase, s) - level
    }
    return s1
}
function print_point(s,    i, j, cell, y, out) {
    out = label (points++)
    for (j = 1; j <= n; j++) {
        for (i = 0; i < 6; i++) {
            split(line[i], cell, ",")
            y[i] = cell[at[name[j]]] + 0
        }
        out = out OFS sprintf("%.17g", value(y, s))
    }
    print out
}
NR == 1 {
    for (i = 1; i <= NF; i++)
        at[$i] = i
    name[n + 1] = angle
    for (j = 1; j <= n + 1; j++)
        if (!(name[j] in at)) {
            print "section: no column " name[j] | "cat 1>&2"
            exit 1
        }
    print (("method" in at) ? "method," : "") (("member" in at) ? "member," : "") "k,t," columns
    next
}
{
    new = (("method" in at) ? $at["method"] OFS : "") (("member" in at) ? $at["member"] OFS : "")
    if (new != label) {
        label = new
        rows = points = 0
    }
    for (i = 0; i < 5; i++) {
        line[i] = line[i + 1]
        phase[i] = phase[i + 1]
    }
    line[5] = $0
    phase[5] = $at[angle] + 0
    rows++
    if (rows == 1 && phase[5] == tau * floor(phase[5] / tau))
        print_point(3)
    turns = floor(phase[3] / tau)
    if (rows >= 6 && turns > floor(phase[2] / tau))
        print_point(passage(tau * turns))
}
