# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by the shell tests. ctest sets DALEMBERT, DAL_SOURCE and DAL_BUILD; by hand, build/ is assumed.
set -euo pipefail
export LC_ALL=C
DAL_SOURCE=${DAL_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)}
DAL_BUILD=${DAL_BUILD:-$DAL_SOURCE/build}
DALEMBERT=${DALEMBERT:-$DAL_BUILD/dalembert}
DAL_BUILD=$(realpath -m "$DAL_BUILD")
unset DALEMBERT_HOME CFLAGS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
checks=0

fail() {
    echo "FAIL: $*"
    failures=$((failures + 1))
}

# expect STATUS COMMAND...: runs it; its output is left in $work/out and $work/err
expect() {
    local want=$1 got=0
    shift
    checks=$((checks + 1))
    "$@" >"$work/out" 2>"$work/err" </dev/null || got=$?
    [ "$got" -eq "$want" ] || {
        fail "status $got, not $want: $*"
        sed 's/^/    /' "$work/err" | head -n 10
    }
}

# says FILE TEXT: the file (out or err) contains the text
says() {
    checks=$((checks + 1))
    grep -qF -- "$2" "$work/$1" || {
        fail "std$1 does not say: $2"
        sed 's/^/    /' "$work/$1" | head -n 10
    }
}

finish() {
    echo "$checks checks, $failures failures"
    [ "$checks" -gt 0 ] && [ "$failures" -eq 0 ]
}
