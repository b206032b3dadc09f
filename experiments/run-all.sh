#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
# All experiments, and the gallery of what they show: docs/gallery.md, docs/gallery.html, docs/gallery/.
#   experiments/run-all.sh              builds the compiler if needed (Debian: installs what is missing), writes to docs/
#   experiments/run-all.sh --to DIR     writes the gallery to DIR instead
# DALEMBERT names a compiler that is there already; EXPERIMENTS_OUT is where tables and pictures go (experiments/out).
# Ends with status 1 if a number is out of its bounds; the gallery is then left as it was.
set -euo pipefail
here=$(pwd)
cd "$(dirname "$(readlink -f "$0")")/.."
to=docs
if [ "${1:-}" = --to ] && [ $# -eq 2 ]; then
    to=$(cd "$here" && realpath -m -- "$2")
elif [ $# -gt 0 ]; then
    echo "usage: experiments/run-all.sh [--to DIR]" >&2
    exit 2
fi
if [ -z "${DALEMBERT:-}" ]; then
    . tools/need.sh
    need cmake make g++ gcc pkg-config libginac-dev libcln-dev libgmp-dev libmpfr-dev gnuplot-nox
    cmake -S . -B build >/dev/null
    cmake --build build -j2 --target dalembert
    DALEMBERT=$PWD/build/dalembert
fi
export DALEMBERT EXPERIMENTS_OUT=${EXPERIMENTS_OUT:-$PWD/experiments/out}

status=0
begun=$SECONDS
for script in $(sed -n 's/^experiment //p' experiments/gallery.txt); do
    "experiments/$script.sh" || {
        echo "FAILED: experiments/$script.sh"
        status=1
    }
done
echo "== all experiments: $((SECONDS - begun)) s"
[ "$status" -eq 0 ] || exit "$status"
experiments/gallery.sh "$to"
