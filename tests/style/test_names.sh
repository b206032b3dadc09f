#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# No method or model is known to the compiler: their names do not occur in gen/. Every file carries its licence.
. "$(dirname "$0")/../lib.sh"
cd "$DAL_SOURCE"

for f in methods/*.method models/*.model; do
    name=$(basename "$f")
    name=${name%.*}
    checks=$((checks + 1))
    # (psi is also a Greek letter, which LaTeX output knows as such)
    hits=$(grep -rnwF -- "$name" gen | grep -v '"phi", "chi", "psi", "omega"' || true)
    [ -z "$hits" ] || fail "'$name' occurs in gen/: $hits"
done

has_licence() {
    checks=$((checks + 1))
    head -n 3 "$2" | grep -qF "SPDX-License-Identifier: $1" || fail "$2 is not marked $1"
}
while read -r f; do has_licence GPL-2.0-or-later "$f"; done < <(
    find gen tools tests/unit tests/cli tests/style tests/determinism tests/compile -name '*.[ch]' -o -name '*.cpp' -o -name '*.def' -o -name '*.sh' |
        grep -v '/data/')
for f in CMakeLists.txt demo.sh test.sh .ci/run; do has_licence GPL-2.0-or-later "$f"; done
for f in runtime/*.[ch] models/*.model methods/*.method; do has_licence MIT-0 "$f"; done
while read -r f; do has_licence MIT-0 "$f"; done < <(find generated -name '*.[ch]' 2>/dev/null)
finish
