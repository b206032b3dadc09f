#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# The experiments: every number within its bounds, and the gallery in docs/ byte for byte what run-all.sh makes.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE"
if ! command -v gnuplot >/dev/null; then
    echo "no gnuplot: nothing to test"
    exit 77
fi
export DALEMBERT EXPERIMENTS_OUT=$work/results

# -- the commands of a script: a number out of its bounds, or none at all, fails; the gallery is then left alone
mkdir -p "$work/experiments" "$work/models"
cp experiments/lib.sh experiments/measure.awk "$work/experiments/"
try() {
    printf '. "$(dirname "$0")/lib.sh"\nfigure "A title"\n%s\n' "$1" >"$work/experiments/try.sh"
    bash "$work/experiments/try.sh"
}
printf 'method,t,y\na,0,1\na,1,2\na,2,3\nb,0,5\nb,1,5\nb,2,5\n' >"$work/t.csv"
expect 0 try 'number "inside | and" 1.5 1 2; remark "end"'
grep -qF 'inside \| and' "$work/results/try/section.md" || fail "a bar cuts the table"
expect 1 try 'number "above" 2.5 1 2; number "inside" 1.5 1 2'
says out "OUT OF BOUNDS"
expect 1 try 'number "below" 0.5 1 2'
expect 1 try 'number "not a number" nan 1 2'
expect 1 try 'number "nothing" "" -1 2'
expect 1 try 'number "text" abc -1 2'
expect 1 try 'false; number "inside" 1.5 1 2'
expect 0 try "number slope \$(measure $work/t.csv a y slope) 0.999 1.001; number spread \$(measure $work/t.csv b y spread) 0 0"
expect 0 try "number exponent \$(measure $work/t.csv b y exponent) 0 0; number last \$(measure $work/t.csv a y last) 3 3"
expect 1 try "number slope \"\$(measure $work/t.csv c y slope)\" -1 2"
# what is not finite, or not there, is not taken for 0
printf 'method,t,y\na,0,1\na,1,nan\nb,0,1\nb,1,-inf\nc,0,1\nc,1,1\n' >"$work/u.csv"
for m in a b; do
    expect 1 try "number spread \"\$(measure $work/u.csv $m y spread)\" 0 1"
    expect 1 try "number half \"\$(calc \"\$(measure $work/u.csv $m y slope) / 2\")\" -1 1"
    expect 1 try "number both \"\$({ measure $work/u.csv c y spread; measure $work/u.csv $m y spread; } | most)\" 0 1"
done
expect 0 try "number both \"\$({ measure $work/u.csv c y spread; measure $work/t.csv a y spread; } | most)\" 2 2"
expect 1 try 'number none "$(true | most)" 0 1'
expect 1 try 'number calc "$(calc "1 / 0")" -1 1'
expect 1 try 'number calc "$(calc " / 2")" -1 1'
printf 'model far\ncoord x\nlagrangian x\047^2/2 + x^3*1e300\nstart: x = 1e5\n' >"$work/far.model"
expect 1 try "dalembert run $work/far.model --method rk4 --h 1 --steps 0 -o $work/far.csv; number one 1 1 1"
expect 1 try "dalembert run $work/far.model --method rk4 --h 1 --steps 0 | cat; number one 1 1 1"
expect 1 try "number slope \"\$(measure $work/t.csv a z slope)\" -1 2"

# -- nothing is forgotten
for figure in newmark-2022-fig{1,2,3,4,5} modin-verdier-2020-fig{4,5,6,7,8} celledoni-2019-fig{2,3,4} celledoni-2019-prop4.1 \
    jay-2009-fig8.{1,2,3,4}; do
    grep -qx "experiment $figure" experiments/gallery.txt || fail "the gallery lacks $figure"
done
for script in experiments/*-20*-fig*.sh experiments/*-20*-prop*.sh; do
    grep -qx "experiment $(basename "$script" .sh)" experiments/gallery.txt || fail "gallery.txt lacks $script"
done

# -- the same bytes again
expect 0 experiments/run-all.sh --to "$work/docs"
grep -F 'OUT OF BOUNDS' "$work/out" && fail "out of bounds"
for name in $(sed -n 's/^experiment //p' experiments/gallery.txt); do
    grep -q '^| what | measured | asserted |' "$EXPERIMENTS_OUT/$name/section.md" || fail "$name states no number"
    grep -q '^!\[' "$EXPERIMENTS_OUT/$name/section.md" || fail "$name has no picture"
done
for file in gallery.md gallery.html gallery; do
    diff -r "$work/docs/$file" "docs/$file" >"$work/diff" || {
        fail "docs/$file is not what experiments/run-all.sh makes"
        head -c 2000 "$work/diff"
    }
done
grep -oE '(src|href)="[^"]{0,12}' docs/gallery.html | grep -vE '="(data:image|#)' && fail "gallery.html needs other files"
grep -qE '/tmp|/home' docs/gallery.md docs/gallery.html && fail "a path of this machine in the gallery"
finish
