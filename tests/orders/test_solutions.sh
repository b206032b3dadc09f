#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# The true solutions of tests/reference are met by an order 8 composition of small steps: its own error is below 5e-12 there, so
# that rounding remains, times what the system makes of it.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE/tests/reference"
expected=20
refine=4

# judge FILE TABLE: compares a table of `run` with the solution in FILE; prints the worst error and what is wrong
judge() {
    awk -v refine=$refine '
        function size(x) { return x < 0 ? -x : x }
        FNR == NR && /^columns / { for (i = 2; i <= NF; i++) column[i - 1] = $i; n = NF - 1 }
        FNR == NR && /^solution/ { on = 1; next }
        FNR == NR && /^method|^$/ { on = 0 }
        FNR == NR { if (on && $1 ~ /^[0-9]+$/) { k = $1; samples++; amp[k] = $2 == "-" ? 0 : $2; for (i = 1; i <= n; i++) want[k, i] = $(i + 2) } next }
        FNR == 1 { split($0, head, ","); for (i in head) at[head[i]] = i; next }
        { split($0, field, ","); k = field[at["k"]]/refine
          if (!((k, 1) in want)) next
          seen++
          for (i = 1; i <= n; i++) {
              if (!(column[i] in at)) { print "no column " column[i]; exit }
              r = want[k, i]; e = size(field[at[column[i]]] - r)/(size(r) > 1 ? size(r) : 1)
              bound = 64*refine*2^-53*amp[k]; if (bound < 5e-12) bound = 5e-12
              if (e > worst) worst = e
              if (!(e <= bound)) print "k = " k ": " column[i] " is off by " e ", allowed " bound } }
        END { if (!samples || seen != samples) print seen + 0 " of " samples + 0 " samples"; print "worst " worst + 0 }' "$1" "$2"
}

# run_of FILE METHOD: the table, in $work/table
run_of() {
    local system start h t0
    system=$(sed -n 's/^system //p' "$1")
    start=$(sed -n 's/^start //p' "$1")
    h=$(sed -n 's/^h //p' "$1")
    t0=$(sed -n 's/^t0 //p' "$1")
    local most
    most=$(awk '/^solution/ { on = 1; next } /^method|^$/ { on = 0 } on && $1 ~ /^[0-9]+$/ && $1 > m { m = $1 } END { print m + 0 }' "$1")
    expect 0 "$DALEMBERT" run "../../models/$system.model" --start "$start" --method "$2" --h "($h)/$refine" --t0 "$t0" \
        --steps $((most * refine)) --every $refine -o "$work/table"
}

# A comparison that cannot fail is none: an order 2 method is seen to be off.
run_of chaplygin_sleigh-fast.ref newmark
judge chaplygin_sleigh-fast.ref "$work/table" | grep -q 'is off by' || fail "an error of order 2 is not seen"

compared=0
for file in *.ref; do
    grep -q '^solution' "$file" || continue
    method=kahan_li8
    [ "$file" != suslov.ref ] || method='kahan_li8(base = reduced_gonzalez)'
    run_of "$file" "$method"
    judge "$file" "$work/table" >"$work/judged"
    printf '%-28s %s\n' "$file" "$(tail -n 1 "$work/judged")"
    while read -r line; do fail "$file: $line"; done < <(grep -v '^worst' "$work/judged")
    compared=$((compared + 1))
done
[ $compared -eq $expected ] || fail "$compared solutions were compared, not $expected"
finish
