#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# generate, methods and plan as commands: what they write, and that errors write nothing.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
m=$DAL_SOURCE/models/pendulum_cvt.model
cd "$work"

expect 0 "$d" generate "$m" --method newmark --method 'newmark(beta=1/10, beta2=1/10)' --method 'rk4 as classic' -o a/b
for f in pendulum_cvt.h pendulum_cvt.c pendulum_cvt_newmark.h pendulum_cvt_newmark.c pendulum_cvt_classic.c \
    pendulum_cvt_newmark_beta_1_10_beta2_1_10.c report.json; do
    [ -s "a/b/$f" ] || fail "no $f"
done
[ -z "$(find a -name '.*' -type f)" ] || fail "temporaries left"
if command -v python3 >/dev/null; then
    python3 -c 'import json; json.load(open("a/b/report.json"))' || fail "report.json is no JSON"
fi
grep -rq "$work" a && fail "a path is in the output"
grep -rqE "$(date +%Y-%m-%d)|$(date +%b).*$(date +%Y)" a && fail "a date is in the output"
echo 'int main(void) { return 0; }' >main.c
cc -std=c99 a/b/*.c main.c -lm -o prog || fail "cc DIR/*.c main.c -lm"

# -- the same slug twice; a method that does not exist: nothing is written
expect 1 "$d" generate "$m" --method rk4 --method rk4 -o twice
says err "rk4"
expect 1 "$d" generate "$m" --method rk4 --method nosuch -o twice
expect 1 "$d" generate "$m" --method rk4 --method 'newmark as rk4' -o twice
expect 1 "$d" generate "$m" --method 'newmark(beta=1/4, beta2=1/4)' -o twice
expect 1 "$d" generate "$m" --method 'newmark(gamma=1)' -o twice
[ ! -e twice ] || fail "something was written"

# -- an existing folder is left as it was when a target cannot be written
mkdir -p c/pendulum_cvt.h
expect 4 "$d" generate "$m" --method rk4 -o c
[ "$(ls -A c)" = pendulum_cvt.h ] || fail "c holds $(ls -A c)"

# -- an unwritable folder (root writes everywhere)
if [ "$(id -u)" -ne 0 ]; then
    mkdir ro && chmod a-w ro
    expect 4 "$d" generate "$m" --method rk4 -o ro
fi

# -- the report is for the terminal
expect 0 "$d" generate "$m" --method rk4 -o r --report
says out "peak memory"
cp -r r r2
expect 0 "$d" generate "$m" --method rk4 -o r
cmp -s r/report.json r2/report.json || fail "report.json depends on --report"

# -- single file: header and source only, no runtime
expect 0 "$d" generate "$m" --method rk4 --single-file --real float -o s
cc -std=c99 -Wall -Wextra -Werror -c s/*.c -o s.o || fail "single file"

# -- methods
expect 0 "$d" methods
for f in "$DAL_SOURCE"/methods/*.method; do
    n=$(basename "$f" .method)
    grep -q "^$n " out || fail "methods does not list $n"
    expect 0 "$d" methods "$n"
    cmp -s out "$f" || fail "methods $n prints something else"
    "$d" methods >out
done
expect 0 "$d" methods --for "$m"
says out applies
expect 1 "$d" methods nosuch
cat >hanging.model <<'EOF'
model hanging
coord x, y
lagrangian 1/2*(x'^2 + y'^2) - y
holonomic rod: x^2 + y^2 = 1
start: x = 1
EOF
expect 0 "$d" methods --for hanging.model
says out "g drifts"

# -- plan ends with its summary
expect 0 "$d" plan "$DAL_SOURCE/models/chaotic_particle.model" --method newmark
[ "$(tail -n 1 out)" = "summary: explicit 10, linear 1+1, newton 0" ] || fail "plan: $(tail -n 1 out)"
expect 0 "$d" plan "$m" --method rk4
tail -n 1 out | grep -qE '^summary: explicit [0-9]+, linear 0, newton 0$' || fail "rk4 is explicit: $(tail -n 1 out)"

# -- texts of one's own instead of the built-in ones
mkdir -p home/methods
cp -r "$DAL_SOURCE"/templates "$DAL_SOURCE"/runtime home/
sed 's/^method rk4/method other/' "$DAL_SOURCE/methods/rk4.method" >home/methods/other.method
DALEMBERT_HOME=$work/home expect 0 "$d" methods
grep -q '^other ' out || fail "DALEMBERT_HOME"
[ "$(wc -l <out)" -eq 2 ] || fail "DALEMBERT_HOME adds instead of replacing"
DALEMBERT_HOME=$work/home expect 0 "$d" generate "$m" --method other -o h
DALEMBERT_HOME=$work/home expect 1 "$d" generate "$m" --method rk4 -o h2
finish
