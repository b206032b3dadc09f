#!/usr/bin/env bash
# SPDX-License-Identifier: MIT-0
# gallery.sh DIR: puts the sections that the experiments wrote together, in the order of gallery.txt, as DIR/gallery.md (its
# pictures in DIR/gallery/) and as DIR/gallery.html, one file that needs no other.
set -euo pipefail
export LC_ALL=C
here=$(dirname "$(readlink -f "$0")")
sections=${EXPERIMENTS_OUT:-$here/out}
to=$1
mkdir -p "$to"
new=$(mktemp -d "$to/.gallery-XXXXXX") # beside the target: put in place by renaming, when all of it is there
trap 'rm -rf "$new"' EXIT

escape() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' <<<"$1"; }

intro_md="# Gallery

The numerical experiments of four papers, made by \`experiments/run-all.sh\`: one short script each, with the papers' steps, lengths
and starts ([misprints corrected](papers.md)). Every number is asserted with two bounds each time the experiments are run; a
picture or number that changes shows in version control. Random starts come from \`dalembert sample\` with a fixed seed.

This page as one file: [gallery.html](gallery.html)."
intro_html='<h1>Gallery</h1><p>The numerical experiments of four papers, made by <code>experiments/run-all.sh</code> of dalembert, a compiler for
mechanics: one short script each, with the papers&rsquo; steps, lengths and starts (misprints corrected). Every number is asserted
with two bounds each time the experiments are run. Random starts come from <code>dalembert sample</code> with a fixed seed.</p>'

mkdir "$new/gallery"
printf '%s\n\n' "$intro_md" >"$new/gallery.md"
{
    cat <<'EOF'
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>dalembert: gallery</title>
<style>
body { font: 16px/1.5 Helvetica, Arial, sans-serif; color: #111; background: #fff; max-width: 60em; margin: 2em auto; padding: 0 1em }
h2 { margin-top: 3em; border-top: 1px solid #999; padding-top: 1em } h3 { margin-top: 2.5em }
figure { margin: 1em 0 } img { width: 100%; height: auto } figcaption, .script { color: #444; font-size: 90% }
table { border-collapse: collapse } td, th { border: 1px solid #bbb; padding: .2em .6em; text-align: left } .value { text-align: right }
</style></head><body>
EOF
    printf '%s\n' "$intro_html"
} >"$new/gallery.html"

# {{NAME/FILE}} in a section becomes the picture itself
embed() {
    local line file type
    while IFS= read -r line; do
        if [[ $line =~ ^(.*)\{\{([^{}]+\.(svg|png))\}\}(.*)$ ]]; then
            file=${BASH_REMATCH[2]}
            type=${BASH_REMATCH[3]}
            [ "$type" = png ] || type=svg+xml
            line="${BASH_REMATCH[1]}data:image/$type;base64,$(base64 -w 0 "$sections/$file")${BASH_REMATCH[4]}"
        fi
        printf '%s\n' "$line"
    done
}

while read -r kind text; do
    case $kind in
    paper)
        printf '## %s\n\n' "$text" >>"$new/gallery.md"
        printf '<h2>%s</h2>\n' "$(escape "$text")" >>"$new/gallery.html"
        ;;
    by)
        printf '%s\n\n' "$text" >>"$new/gallery.md"
        printf '<p>%s</p>\n' "$(escape "$text")" >>"$new/gallery.html"
        ;;
    experiment)
        cat "$sections/$text/section.md" >>"$new/gallery.md"
        embed <"$sections/$text/section.html" >>"$new/gallery.html"
        mkdir "$new/gallery/$text"
        { grep -oE '\{\{[^{}]+\}\}' "$sections/$text/section.html" || true; } | tr -d '{}' | while IFS= read -r file; do
            cp "$sections/$file" "$new/gallery/$file"
        done
        ;;
    *)
        echo "gallery.txt: '$kind' is none of paper, by, experiment" >&2
        exit 1
        ;;
    esac
done < <(grep -v '^#' "$here/gallery.txt")
echo '</body></html>' >>"$new/gallery.html"

if [ -e "$to/gallery" ]; then
    mv "$to/gallery" "$new/old"
fi
mv "$new/gallery" "$new/gallery.md" "$new/gallery.html" "$to/"
echo "gallery: $to/gallery.md, $to/gallery.html ($(du -sh "$to/gallery" | cut -f 1) of pictures)"
