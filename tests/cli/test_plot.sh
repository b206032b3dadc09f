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
    exit 0
fi
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
[ -z "$(ls -A "$TMPDIR")" ] || fail "left in TMPDIR: $(ls -A "$TMPDIR")"
finish
