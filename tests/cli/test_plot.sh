#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# run --plot: what is drawn, labels and legend, log axes, running means, equal bytes, refusals.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
m=$DAL_SOURCE/models/pendulum_cvt.model
mkdir "$work/tmp" && cd "$work"
export TMPDIR=$work/tmp
if ! command -v gnuplot >/dev/null; then
    echo "no gnuplot: nothing to test"
    exit 77
fi
# the second point of the curve is higher than the first
begins_upwards() {
    tr '\n' ' ' <"$1" | grep -oE "<path[^>]*stroke='rgb\( *0, 114, 178\)'[^>]*d='[^']*'" | head -n 1 |
        grep -oE "d='[^']*'" | tr -c '0-9.\n' ' ' | awk '{ exit !($6 > $8) }'
}
run() { "$d" run "$m" --method rk4 --method newmark --start osc --h 1/10 --steps 40 -o t.csv "$@"; }

expect 0 run --plot a.svg
for text in '</svg>' '>rk4<' '>newmark<' '>t<' 'energy(t) - energy(0)' '>pendulum_cvt<'; do
    grep -qF -- "$text" a.svg || fail "the picture lacks $text"
done
grep -q 'stroke-dasharray' a.svg || fail "curves differ by colour only"
cp a.svg b.svg
expect 0 run --plot a.svg
cmp -s a.svg b.svg || fail "two pictures of the same run differ"
grep -qE '20[0-9][0-9]-|/tmp' a.svg && fail "a date or a path in the picture"
expect 0 run --plot a.svg --what "invariant passenger_energy" --log y
grep -qF '|passenger_energy(t) - passenger_energy(0)|' a.svg || fail "invariant"
expect 0 run --plot a.svg --what constraint --log xy --window 5
grep -qF '|phi.belt|, mean of 5 rows' a.svg || fail "constraint, window"
expect 0 run --plot a.svg --what x,y
{ grep -q '>x<' a.svg && grep -q '>y<' a.svg; } || fail "x,y"
expect 0 run --plot a.svg --what "phase xi"
{ grep -q '>xi<' a.svg && grep -qE ">xi('|&#39;|&apos;)<" a.svg; } || fail "phase"
expect 0 run --plot a.svg --what "t, energy"
expect 0 "$d" run "$m" --method rk4 --h 1/10 --steps 3 -o t.csv --plot a.svg
grep -q '>rk4<' a.svg || fail "one curve has no legend"
if echo 'set terminal png' | gnuplot 2>/dev/null; then
    expect 0 run --plot a.png
    [ "$(head -c 4 a.png | tail -c 3)" = PNG ] || fail "no PNG"
fi

# -- refused before anything runs
rm -f t.csv
expect 2 run --plot a.pdf
says err ".svg or .png"
expect 2 run --plot a.svg --what colour
says err "<--what>:1:1"
expect 2 run --plot a.svg --what "x,yy"
says err "<--what>:1:3"
says err "did you mean 'y'?"
expect 2 run --plot a.svg --what "invariant nothing"
expect 2 run --plot a.svg --what "phase nothing"
expect 2 run --plot a.svg --log z
expect 2 run --plot a.svg --log yx
expect 2 run --plot a.svg --window 0
expect 2 run --plot a.svg --window few
expect 2 run --what energy
says err "--plot"
expect 2 "$d" run "$m" --method rk4 --h 1/10 --steps 4 -o t.svg --plot t.svg
says err "cannot be one file"
[ ! -e t.csv ] || fail "a refused picture left a table"

# -- nothing to draw
expect 1 run --plot none.svg --window 100
says err "nothing to draw"
cat >free.model <<'EOF'
model free "a free mass"
coord x
lagrangian 1/2*x'^2
start: x' = 1
integrate rk4
EOF
expect 1 "$d" run free.model --h 1 --steps 3 --plot none.svg --log y
says err "> 0"
expect 2 "$d" run free.model --h 1 --steps 3 --plot none.svg --what constraint
expect 0 "$d" run free.model --h 1 --steps 3 -o t.csv --plot zero.svg
[ ! -s "$work/err" ] || fail "noise: $(cat "$work/err")"
[ ! -e none.svg ] || fail "an empty picture"

# -- plot: the same picture of the same table, and of tables of one's own
expect 0 run --plot a.svg --window 3 --title "a title"
grep -qF '>a title<' a.svg || fail "no title"
expect 0 "$d" plot t.csv -o b.svg --window 3 --title "a title"
cmp a.svg b.svg || fail "plot and run --plot draw different pictures"
# |...|: of each row, before the mean. Two rows of opposite sign: their mean is 0, that of the sizes is not.
printf 'method,t,energy\nup,0,0\nup,1,2\nup,2,-2\nup,3,2\n' >own.csv
expect 2 "$d" plot own.csv -o c.svg --what t,nothing
expect 0 "$d" plot own.csv -o c.svg --window 2 --what '|energy|'
grep -qF '|energy(t) - energy(0)|, mean of 2 rows' c.svg || fail "label of a size"
# the ordinates are 1, 2, 2, and without the bars 1, 0, 0
expect 0 begins_upwards c.svg
expect 0 "$d" plot own.csv -o c.svg --window 2 --what energy
expect 1 begins_upwards c.svg
# a short logarithmic axis has more than powers of ten
printf 'h,error\n0.2,0.04\n0.1,0.01\n0.05,0.0025\n' >order.csv
expect 0 "$d" plot order.csv -o c.svg --what h,error --log xy
{ grep -q '> 0.05<' c.svg && grep -q '> 0.2<' c.svg; } || fail "no ticks"
grep -q '>order<' c.svg || fail "the curve is not named like the file"
grep -q 'gpPt' c.svg || fail "no marks on a curve of three points"
expect 2 "$d" plot order.csv
says err "-o FILE"
expect 2 "$d" plot order.csv -o c.svg
says err "no column 't'"
expect 2 "$d" plot order.csv -o c.svg --what h,eror
says err "did you mean 'error'?"
expect 2 "$d" plot order.csv -o c.gif --what h,error
expect 4 "$d" plot nothing.csv -o none.svg --what h,error
says err "No such file"
: >empty.csv
expect 4 "$d" plot empty.csv -o none.svg --what h,error
says err "empty"
printf 'h,error\n0.2,0.04\n0.1,much\n' >bad.csv
expect 1 "$d" plot bad.csv -o none.svg --what h,error
says err "bad.csv:3: error: column 'error' has no number here, but 'much'"
printf 'h,error\n0.2,0.04\n0.1\n' >bad.csv
expect 1 "$d" plot bad.csv -o none.svg --what h,error
says err "bad.csv:3: error: a row of 1 cells"
[ ! -e none.svg ] || fail "a picture of a bad table"
# members are pieces of one curve
printf 'method,member,t,y\na,0,0,0\na,0,1,1\na,1,0,5\na,1,1,6\n' >members.csv
expect 0 "$d" plot members.csv -o c.svg --what t,y
[ "$(grep -o 'M[0-9]' c.svg | wc -l)" -ge 2 ] || fail "members are joined"
[ -z "$(ls -A "$TMPDIR")" ] || fail "left in TMPDIR: $(ls -A "$TMPDIR")"
finish
