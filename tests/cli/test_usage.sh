#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# The command line itself: help, version, unknown words, missing files, exit statuses.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
m=$DAL_SOURCE/models/pendulum_cvt.model
cd "$work"

expect 0 "$d" --version
[ "$(cat out)" = "dalembert $(cat "$DAL_SOURCE/VERSION")" ] || fail "version"
expect 0 "$d" --help
for c in check derive methods plan generate run sample plot merge new; do
    says out "dalembert $c"
done
for c in check derive methods plan generate run sample plot merge new; do
    expect 0 "$d" $c --help
    for part in NAME SYNOPSIS DESCRIPTION OPTIONS "EXIT STATUS" EXAMPLES; do
        says out "$part"
    done
    says out --help
    grep -q '@' out && fail "help of $c has a slot left"
    expect 0 "$d" help $c
    expect 2 "$d" $c --no-such-option x
    says err "unknown option '--no-such-option'"
    says err "dalembert $c --help"
done

expect 2 "$d"
expect 2 "$d" frobnicate
says err "unknown command 'frobnicate'"
expect 2 "$d" chekc "$m"
says err "did you mean 'check'?"
expect 2 "$d" --helpp
expect 2 "$d" help frobnicate
expect 2 "$d" plan "$m" --methd rk4
says err "did you mean '--method'?"
expect 2 "$d" plan "$m" --method
says err "wants a value"
expect 2 "$d" derive "$m" --latex=yes
says err "takes no value"
expect 2 "$d" check
expect 2 "$d" derive
expect 2 "$d" derive "$m" "$m"
expect 2 "$d" plan
expect 2 "$d" generate "$m"
says err "-o DIR"
expect 2 "$d" generate "$m" -o
expect 2 "$d" generate "$m" -o x -o y
says err "given twice"
expect 2 "$d" generate "$m" -o x --real quad
expect 2 "$d" run "$m" --steps 1
expect 2 "$d" run "$m" --h 1
expect 2 "$d" run "$m" --h 1/10 --steps -1
expect 2 "$d" run "$m" --h 1/10 --steps ten
expect 2 "$d" run "$m" --h 1/10 --steps 99999999999999999999999
expect 2 "$d" run "$m" --h 1/10 --steps 1 --every 0
expect 2 "$d" run "$m" --h 1/ --steps 1
expect 2 "$d" run "$m" --h 1/0 --steps 1
expect 2 "$d" run "$m" --h 1e400 --steps 1
expect 2 "$d" run "$m" --h frog --steps 1
expect 2 "$d" check "$m" --max-depth lots
expect 2 "$d" check "$m" -D n
expect 2 "$d" new
expect 2 "$d" new 3d
expect 2 "$d" new a/b
expect 2 "$d" new ''
expect 2 "$d" new 'a b'

# -- files that are not there, or not to be read or written
expect 4 "$d" check none.model
says err "none.model"
expect 4 "$d" check "$DAL_SOURCE/models"
says err "is a folder"
expect 4 "$d" derive none.model
expect 4 "$d" plan none.model --method rk4
expect 4 "$d" generate none.model -o x
expect 4 "$d" run none.model --h 1 --steps 1
expect 4 "$d" plan "$m" --method ./none.method
says err "none.method"
expect 4 "$d" generate "$m" --method rk4 -o /dev/null/x
expect 4 "$d" generate "$m" --method rk4 -o /proc/dalembert
expect 4 "$d" run "$m" --method rk4 --h 1/10 --steps 1 -o no/such/folder.csv
expect 1 "$d" plan "$m" --method newmrk
says err "did you mean 'newmark'?"
expect 1 "$d" check "$m" -D nosuch=3
expect 1 "$d" check /dev/zero
says err "--max-file"
expect 1 "$d" check --max-file 10 "$m"
says err "--max-file"
[ ! -e x ] || fail "a refused generate has written something"

# -- options in all their forms; `--` ends them
expect 0 "$d" check --max-depth=300 "$m"
expect 0 "$d" check --max-depth 300 -- "$m"

# -- several models: the worst status counts, the good ones are described
expect 4 "$d" check none.model "$m"
says out pendulum_cvt

# -- write errors
if [ -e /dev/full ]; then
    for words in "check $m" "derive $m" "methods" "plan $m --method rk4" "--help"; do
        got=0
        # shellcheck disable=SC2086
        "$d" $words >/dev/full 2>err || got=$?
        [ $got -eq 4 ] || fail "status $got for a full disk: $words"
        checks=$((checks + 1))
    done
fi
# -- a reader that leaves: no signal, no message
got=0
{ "$d" derive "$m" 2>err || echo $? >status; } | true
[ ! -s err ] || fail "noise after a closed pipe: $(cat err)"
finish
