# SPDX-License-Identifier: MIT-0
# Sourced by the experiments. One experiment is one script: it runs dalembert, draws, and states what it found as numbers
# with bounds. Everything goes to experiments/out/NAME/: tables, pictures, and the experiment's section of the gallery.
#
#   figure TITLE                       opens the section
#   paper TEXT                         what the paper shows and says, in our words
#   picture FILE CAPTION               a picture that was drawn into $out
#   number TEXT VALUE LOW HIGH         a claim: VALUE must lie in LOW..HIGH (both are part of the claim)
#   remark TEXT                        how it is computed; where our result differs from the paper's, and why
#   measure TABLE METHOD COLUMN STAT   a number of a table of run (see measure.awk)
#   calc EXPRESSION                    arithmetic, as awk has it
#   most                               the largest size of the numbers on standard input
#
# Texts are plain, with `code` between backticks. The script ends with status 1 if a number is out of its bounds. What cannot be
# computed is nan, which lies in no bounds, and a run whose table has a value that is not finite fails.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C
# a run of its own, wherever this is started
unset CFLAGS OMPI_COMM_WORLD_RANK PMI_RANK SLURM_PROCID SLURM_ARRAY_TASK_ID
experiments=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$experiments")
models=$root/models
DALEMBERT=${DALEMBERT:-$root/build/dalembert}
name=$(basename "$0" .sh)
out=${EXPERIMENTS_OUT:-$experiments/out}/$name
wrong=0

if [ ! -x "$DALEMBERT" ]; then
    echo "$name: no compiler at $DALEMBERT: ./demo.sh builds it, or set DALEMBERT" >&2
    exit 1
fi
rm -rf "$out"
mkdir -p "$out"
trap 'status=$?; end_table; [ "$status" -eq 0 ] && [ "$wrong" -gt 0 ] && status=1; exit "$status"' EXIT

not_finite='(^|,)[-+]?(nan|inf)'
is_number='^[-+]?[0-9.]+([eE][-+]?[0-9]+)?$'

dalembert() {
    local i table=
    for ((i = 1; i < $#; i++)); do
        [ "${!i}" != -o ] || table=${*:i+1:1}
    done
    if [ "$1" = run ] && [ -n "$table" ]; then
        "$DALEMBERT" "$@" || return
        ! grep -nE -m 1 "$not_finite" "$table" >&2 || return
    elif [ "$1" = run ]; then
        "$DALEMBERT" "$@" | awk -v bad="$not_finite" '$0 ~ bad { print | "cat 1>&2"; exit 1 } { print }'
    else
        "$DALEMBERT" "$@"
    fi
}

html() { sed -e 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' -e 's/`\([^`]*\)`/<code>\1<\/code>/g' <<<"$1"; }

# the two forms of a section; `part` says what the last line was, so that rows of one table stay together
say() {
    printf '%s\n' "$1" >>"$out/section.md"
    printf '%s\n' "$2" >>"$out/section.html"
}

end_table() {
    [ "${part:-}" != table ] || say "" "</table>"
    part=text
}

figure() {
    say "### $1" "<h3 id=\"$name\">$(html "$1")</h3>"
    say "" "<p class=\"script\"><code>experiments/$name.sh</code></p>"
    say "[experiments/$name.sh](../experiments/$name.sh)" ""
    say "" ""
    echo "== $name: $1"
}

paper() { end_table; say "**The paper:** $1" "<p><b>The paper:</b> $(html "$1")</p>"; say "" ""; }

remark() { end_table; say "$1" "<p>$(html "$1")</p>"; say "" ""; }

picture() {
    local caption=${2//$'\n'/ }
    end_table
    say "![$caption](gallery/$name/$1)" \
        "<figure><img alt=\"$(html "$caption" | sed 's/<[^>]*>//g; s/"/\&quot;/g')\" src=\"{{$name/$1}}\">"
    say "" "<figcaption>$(html "$caption")</figcaption></figure>"
    say "*$caption*" ""
    say "" ""
}

number() {
    local text=$1 value=$2 low=$3 high=$4 verdict=yes
    if [ "${part:-}" != table ]; then
        say "| what | measured | asserted |" "<table><tr><th>what</th><th>measured</th><th>asserted</th></tr>"
        say "| --- | ---: | --- |" ""
        part=table
    fi
    [[ $value =~ $is_number ]] &&
        awk -v v="$value" -v l="$low" -v h="$high" 'BEGIN { exit !(v + 0 >= l + 0 && v + 0 <= h + 0) }' || verdict=no
    [ "$verdict" = yes ] || wrong=$((wrong + 1))
    value=$(printf '%.4g' "$value" 2>/dev/null || true)
    [ "$verdict" = yes ] || value="$value, OUT OF BOUNDS"
    printf '   %-90s %12s   in %s .. %s\n' "$text" "$value" "$low" "$high"
    say "| ${text//|/\\|} | $value | $low … $high |" \
        "<tr><td>$(html "$text")</td><td class=\"value\">$value</td><td>$low … $high</td></tr>"
}

measure() { awk -v good="$is_number" -v method="$2" -v column="$3" -v stat="$4" -f "$experiments/measure.awk" "$1"; }

calc() {
    if [[ $1 =~ nan|inf ]] || ! awk "BEGIN { printf \"%.17g\", $1 }" 2>/dev/null; then
        echo nan
    fi
}

most() {
    awk -v good="$is_number" '$0 !~ good { bad = 1 }
        { d = $1 < 0 ? -$1 : $1; if (d > most) most = d }
        END { if (bad || !NR) print "nan"; else printf "%.17g\n", most }'
}
