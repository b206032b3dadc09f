#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# Installs what is missing (Debian 12), builds into build/ with warnings as errors, and runs all tests.
# Arguments go to ctest: ./test.sh -R cli
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"
. tools/need.sh
need cmake make g++ gcc clang pkg-config libginac-dev libcln-dev libgmp-dev libmpfr-dev check gnuplot-nox openmpi-bin procps valgrind

cmake -S . -B build -DDAL_WERROR=ON -DDAL_TESTS=ON
cmake --build build -j2
exec ctest --test-dir build -j2 --output-on-failure "$@"
