#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# run: the table, its options, starts, inputs, failures, and that nothing is left behind.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
mkdir "$work/tmp" "$work/here" && cd "$work/here"
export TMPDIR=$work/tmp
unset CC

cat >push.model <<'EOF'
model push "a mass with a force and a moving floor"
coord x, y
param m = 2
input u = 3, w
lagrangian 1/2*m*(x'^2 + y'^2)
force x: u
constraint floor: y' = w
invariant px = m*x'
start default: x = 1
start fast: x' = 4, m = 1
start bad: y' = 1/1000
integrate rk4
EOF
sed -i '/^start bad/d' push.model
expect 0 "$d" check push.model

# -- the table (the sign of a zero is not looked at)
row() { sed -n "$1p" "$work/out" | sed -E ':a; s/,-0(,|$)/,0\1/; ta'; }
expect 0 "$d" run push.model --h 1/2 --steps 4
[ "$(head -n 1 "$work/out")" = "k,t,x,y,x',y',phi.floor,energy,px" ] || fail "header: $(head -n 1 "$work/out")"
[ "$(row 2)" = "0,0,1,0,0,0,0,0,0" ] || fail "row 0: $(row 2)"
[ "$(tail -n 1 "$work/out" | cut -d, -f1-6)" = "4,2,4,0,3,0" ] || fail "row 4: $(tail -n 1 "$work/out")"
[ "$(wc -l <"$work/out")" -eq 6 ] || fail "rows"
expect 0 "$d" run push.model --h 1/2 --steps 0
[ "$(wc -l <"$work/out")" -eq 2 ] || fail "--steps 0"
expect 0 "$d" run push.model --h 1/2 --steps 7 --every 3
[ "$(tail -n +2 "$work/out" | cut -d, -f1 | tr '\n' ' ')" = "0 3 6 " ] || fail "--every"
expect 0 "$d" run push.model --h -1/2 --steps 1 --t0 2*pi
[ "$(sed -n 2p "$work/out" | cut -d, -f2)" = 6.2831853071795862 ] || fail "--t0"
expect 0 "$d" run push.model --h 0.1 --steps 1 --start "x' = 1/3"
[ "$(sed -n 2p "$work/out" | cut -d, -f3,5)" = "0,0.33333333333333331" ] || fail "17 digits, the rest 0: $(row 2)"
expect 0 "$d" run push.model --h 0.1 --steps 1 --real float --start "x' = 1/3"
[ "$(sed -n 2p "$work/out" | cut -d, -f5)" = "0.333333343" ] || fail "9 digits in float: $(row 2)"

# -- a length of time instead of a number of steps
expect 0 "$d" run push.model --h 0.1 --time 3/10 --t0 1
[ "$(tail -n +2 "$work/out" | cut -d, -f1 | tr '\n' ' ')" = "0 1 2 3 " ] || fail "--time"
[ ! -s "$work/err" ] || fail "a note on a whole number of steps: $(cat "$work/err")"
expect 0 "$d" run push.model --h 1/10 --time 0.37
[ "$(tail -n 1 "$work/out" | cut -d, -f1)" = 4 ] || fail "--time, rounded"
says err "note: --time 0.37 is 3.7 steps of --h 1/10; running 4"
expect 0 "$d" run push.model --h -1/10 --time -1
[ "$(tail -n 1 "$work/out" | cut -d, -f1)" = 10 ] || fail "--time backwards"
expect 2 "$d" run push.model --h 1/10 --time -1
expect 2 "$d" run push.model --h 0 --time 1
expect 2 "$d" run push.model --h 0 --time 0
expect 2 "$d" run push.model --h 1/10 --time soon
expect 2 "$d" run push.model --h 1/10 --time 1 --steps 10
says err "not both"

expect 0 "$d" run push.model --h 1/10 --time 1 --report
says err "10 trajectory-steps in"

# -- starts and parameters: defaults < start < command line
expect 0 "$d" run push.model --h 1 --steps 0 --start fast
[ "$(row 2)" = "0,0,0,0,4,0,0,8,4" ] || fail "start: $(row 2)"
expect 0 "$d" run push.model --h 1 --steps 0 --start "fast, x = 7" --set "m = 3"
[ "$(row 2)" = "0,0,7,0,4,0,0,24,12" ] || fail "start: $(row 2)"
expect 1 "$d" run push.model --h 1 --steps 0 --start slow
expect 1 "$d" run push.model --h 1 --steps 0 --start "z = 1"
expect 1 "$d" run push.model --h 1 --steps 0 --set "mm = 1"

# -- an inadmissible start
expect 1 "$d" run push.model --h 1 --steps 1 --start "y' = 1/1000"
says err "0.001"
says err "phi.floor"
says err "--project"
expect 0 "$d" run push.model --h 1 --steps 1 --start "y' = 1/1000" --project
[ "$(sed -n 2p "$work/out" | cut -d, -f6)" = 0 ] || fail "--project: $(row 2)"
expect 0 "$d" run push.model --h 1 --steps 0 --start "y' = 1e-10"
expect 1 "$d" run push.model --h 1 --steps 0 --start "y' = 1e-8"
sed 's/^integrate.*//' push.model >badstart.model
echo "start off: y' = 1/1000" >>badstart.model
expect 1 "$d" check badstart.model
says err "badstart.model:"
says err "0.001"

# -- several methods
expect 0 "$d" run push.model --method rk4 --method 'newmark as nm' --h 1/2 --steps 1
[ "$(cut -d, -f1 "$work/out" | tr '\n' ' ')" = "method rk4 rk4 nm nm " ] || fail "methods: $(cat "$work/out")"
expect 1 "$d" run push.model --method rk4 --method rk4 --h 1/2 --steps 1
says err "slug"
sed 's/^integrate.*//' push.model >none.model
expect 1 "$d" run none.model --h 1/2 --steps 1
says err "no method"

# -- inputs: one row per step, held; the last persists; others keep their defaults
printf 'u,w\n2,0\n4,0\n' >in.csv
expect 0 "$d" run push.model --h 1 --steps 3 --inputs in.csv
[ "$(tail -n +2 "$work/out" | cut -d, -f5 | tr '\n' ' ')" = "0 1 3 5 " ] || fail "inputs: $(cat "$work/out")"
printf 'w\n0\n' >w.csv
expect 0 "$d" run push.model --h 1 --steps 2 --inputs w.csv
[ "$(tail -n 1 "$work/out" | cut -d, -f5)" = 3 ] || fail "defaults: $(cat "$work/out")"
printf 'v\n0\n' >bad.csv
expect 1 "$d" run push.model --h 1 --steps 2 --inputs bad.csv
says err "bad.csv:1:1"
printf 'u,w\n0\n' >bad.csv
expect 1 "$d" run push.model --h 1 --steps 2 --inputs bad.csv
says err "bad.csv:2:1"
printf 'u\nnan\n' >bad.csv
expect 1 "$d" run push.model --h 1 --steps 2 --inputs bad.csv
printf 'u\n1,2\n' >bad.csv
expect 1 "$d" run push.model --h 1 --steps 2 --inputs bad.csv
expect 4 "$d" run push.model --h 1 --steps 2 --inputs nosuch.csv

# -- a method of one's own, by path
mkdir sub
cat >sub/euler.method <<'EOF'
method euler "explicit Euler"
order 1
let q1 = q0 + h*v0
let v1 = v0 + h*accel(t0, q0, v0, multiplier(t0, q0, v0))
EOF
expect 0 "$d" run push.model --method sub/euler.method --h 1 --steps 2
[ "$(tail -n 1 "$work/out" | cut -d, -f3,5)" = "2.5,3" ] || fail "euler: $(cat "$work/out")"
echo 'method twice "two halves"
compose "./euler.method" for 1/2, euler.method for 1/2' >sub/twice.method
expect 0 "$d" run push.model --method sub/twice.method --h 2 --steps 1
[ "$(tail -n 1 "$work/out" | cut -d, -f3,5)" = "2.5,3" ] || fail "twice: $(cat "$work/out")"
sed 's/^integrate.*/integrate "sub\/euler.method"/' push.model >path.model
(cd sub && expect 0 "$d" run ../path.model --h 1 --steps 1)
echo 'method circle "made of itself"
compose "./circle.method" for 1' >sub/circle.method
expect 1 "$d" run push.model --method sub/circle.method --h 2 --steps 1
says err "made of itself"

# -- a step that fails: status 3, the step, t, the state; no file
cat >pole.model <<'EOF'
model pole "falls into a pole"
coord x
lagrangian 1/2*x'^2 - sqrt(x)
start: x = 1, x' = -2
integrate rk4
EOF
expect 3 "$d" run pole.model --h 1/10 --steps 1000 -o pole.csv
says err "rk4: step"
says err "t = "
says err "x = "
says err "x' = "
[ ! -e pole.csv ] || fail "a failed run left a file"

# -- files
expect 0 "$d" run push.model --h 1/2 --steps 4 -o a.csv
cp a.csv b.csv
expect 0 "$d" run push.model --h 1/2 --steps 4
cmp -s a.csv "$work/out" || fail "-o and standard output differ"
if [ -e /dev/full ]; then
    expect 4 "$d" run push.model --h 1/2 --steps 4 -o /dev/full
    got=0
    "$d" run push.model --h 1/2 --steps 4 >/dev/full 2>/dev/null || got=$?
    [ $got -eq 4 ] || fail "status $got for a full disk"
fi
expect 0 "$d" run push.model --h 1/2 --steps 4 -o /dev/null
[ -c /dev/null ] || fail "/dev/null is gone"
timeout 20 "$d" run push.model --h 1/1000 --steps 100000000 2>"$work/err" | head -n 3 >"$work/out" || true
[ "$(wc -l <"$work/out")" -eq 3 ] || fail "head"
[ ! -s "$work/err" ] || fail "noise after a closed pipe: $(cat "$work/err")"

# -- the C compiler: CC, with arguments, without a shell
CC="cc  -DX=1 " expect 0 "$d" run push.model --h 1 --steps 1
CFLAGS=" -O0  -DY" expect 0 "$d" run push.model --h 1 --steps 1
CFLAGS="-no-such-flag" expect 4 "$d" run push.model --h 1 --steps 1
says err "no-such-flag"
CC="no-such-compiler" expect 4 "$d" run push.model --h 1 --steps 1
says err "no-such-compiler"
CC="cc;touch pwned" expect 4 "$d" run push.model --h 1 --steps 1
CC="cc -DX=\$(echo>pwned)" expect 0 "$d" run push.model --h 1 --steps 1
[ ! -e pwned ] || fail "a shell was involved"
CC=false expect 4 "$d" run push.model --h 1 --steps 1
TMPDIR=$work/nowhere expect 4 "$d" run push.model --h 1 --steps 1

# -- the picture
if command -v gnuplot >/dev/null; then
    expect 0 "$d" run push.model --method rk4 --method newmark --h 1/2 --steps 20 -o c.csv --plot c.svg
    grep -q '</svg>' c.svg || fail "no picture"
    grep -q newmark c.svg || fail "no legend"
fi
mkdir nopath
ln -s "$(command -v cc)" nopath/cc
PATH=$work/here/nopath expect 4 "$d" run push.model --h 1/2 --steps 2 --plot c.svg
says err gnuplot

# -- a request to end: the private folder goes away, and the signal is obeyed
"$d" run push.model --h 1/1000 --steps 4000000000 -o big.csv &
pid=$!
for _ in $(seq 100); do
    [ -n "$(ls -A "$TMPDIR")" ] && break
    sleep 0.1
done
sleep 1
kill -TERM $pid
got=0
wait $pid || got=$?
[ $got -eq 143 ] || fail "status $got after SIGTERM"
[ ! -e big.csv ] || fail "a killed run left its file"

[ -z "$(ls -A "$TMPDIR")" ] || fail "left in TMPDIR: $(ls -A "$TMPDIR")"
left=$(find . -name '.*' -type f)
[ -z "$left" ] || fail "left behind: $left"
finish
