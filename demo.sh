#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# From a fresh Debian 12 to a picture: installs what is missing, builds the compiler, generates the steppers of the
# pendulum-driven CVT, runs three methods, and draws energy against time into demo-out/energy.svg.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"
. tools/need.sh
need cmake make g++ gcc pkg-config libginac-dev libcln-dev libgmp-dev libmpfr-dev gnuplot-nox

cmake -S . -B build >/dev/null
cmake --build build -j2 --target dalembert
dalembert=build/dalembert
model=models/pendulum_cvt.model
out=demo-out
mkdir -p "$out"

echo
echo "== what kind of system it is"
"$dalembert" check "$model"
echo
echo "== how a step of newmark is solved"
"$dalembert" plan "$model" --method newmark
echo
echo "== C steppers, into $out/pendulum_cvt/"
"$dalembert" generate "$model" -o "$out/pendulum_cvt" --report
ls "$out/pendulum_cvt"
echo
echo "== three methods, 20000 steps each"
"$dalembert" run "$model" --method newmark --method psi --method leapfrog --start osc --h 1/10 --steps 20000 --every 20 \
    -o "$out/energy.csv" --plot "$out/energy.svg"
head -n 3 "$out/energy.csv"
echo
echo "picture: $out/energy.svg (the system is not reversible: newmark drifts, psi about 200 times less), numbers: $out/energy.csv"
