#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# The documents are test cases: every fenced block of the references is run, the document is written again with what
# came out, and the two must be equal. `test_docs.sh NAME` runs one document only; `test_docs.sh --update [NAME]` keeps
# what came out; read the difference before you commit it. The words after the opening fence say what a block is:
#
#   model                    becomes NAME.model, NAME being that of its header (or input.model); `check` must accept it
#   model wrong              `check` must refuse it with status 1; the `text` block after it holds the messages
#   method                   becomes NAME.method; `check` must accept it
#   method wrong             as for models
#   method on M              `plan M --method NAME.method` must accept it too; a `text` block after it holds the summary
#   method wrong on M        `check` accepts it, `plan` refuses it; the `text` block after it holds the messages
#   console                  lines `$ command`, each followed by what it prints; `[N]` stands for an exit status N
#   file NAME                becomes that file
#   diff NAME                changes that file: its lines marked - or blank, which must stand in a row and once, become
#                            those marked + or blank; if all are marked +, they are added at the end
#   text                     what came out of the block before it
#
# All blocks of a document share one folder, in which models/ is the folder of the repository. A block of another kind,
# or without its `text`, is an error. A picture of a document, ![...](NAME.svg), is drawn by one of its commands, and
# must have the same bytes.
. "$(dirname "$0")/../lib.sh"
documents="model-language method-language write-your-own-integrator tutorial"
update=
[ "${1:-}" = --update ] && update=1 && shift
documents=${1:-$documents}
mkdir "$work/bin"
ln -s "$(realpath "$DALEMBERT")" "$work/bin/dalembert"
PATH=$work/bin:$PATH

# refused STATUS, accepted STATUS: how the last command must have ended
refused() {
    [ "$1" -eq 1 ] || fail "$place: status $1, not 1"
}

accepted() {
    [ "$1" -eq 0 ] && [ ! -s "$work/err" ] || {
        fail "$place: refused with status $1"
        sed 's/^/    /' "$work/err"
    }
}

# dal ARGUMENTS...: leaves the output in $work/out and $work/err, the status in $status
dal() {
    status=0
    timeout 60 dalembert "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
}

# source_block LANGUAGE WORDS: a model or a method, whose text is in $work/block
source_block() {
    local language=$1 words=$2 name model
    name=$(sed -nE "s/^$language +([A-Za-z_][A-Za-z_0-9]*).*/\1/p" "$work/block" | head -n 1)
    name=${name:-input}.$language
    cp "$work/block" "$name"
    dal check "$name"
    cp "$work/err" "$work/answer"
    if [ "$words" = wrong ]; then
        refused $status
        owed=1
        return
    fi
    accepted $status
    pending=
    model=${words##*on }
    [ "$words" = "$model" ] && return
    dal plan "$model" --method "./$name"
    if [ "${words%% *}" = wrong ]; then
        refused $status
        cp "$work/err" "$work/answer"
        owed=1
    else
        accepted $status
        grep '^summary:' "$work/out" >"$work/answer" || true
    fi
    pending=1
}

# console_block: the commands of $work/block, with their answers, to standard output
console_block() {
    local line seen=0
    while IFS= read -r line; do
        case $line in
        '$ '*)
            printf '%s\n' "$line"
            status=0
            timeout 120 bash -o pipefail -c "${line#\$ }" >"$work/out" 2>&1 </dev/null || status=$?
            cat "$work/out"
            [ $status -eq 0 ] || echo "[$status]"
            seen=$((seen + 1))
            ;;
        esac
    done <"$work/block"
    [ $seen -gt 0 ] || echo "no command"
}

# diff_block FILE: changes it as $work/block says
diff_block() {
    local old new text
    old=$(sed -n 's/^[- ]//p' "$work/block")
    new=$(sed -n 's/^[+ ]//p' "$work/block")
    if grep -qE '^([^-+ ]|$)' "$work/block" || ! text=$(cat "$1"); then
        fail "$place: this is no change of $1"
    elif [ -z "$old" ]; then
        printf '%s\n' "$new" >>"$1"
    elif [[ $'\n'$text$'\n' != *$'\n'"$old"$'\n'* || ${text#*"$old"} == *"$old"* ]]; then
        fail "$place: these lines do not stand in $1 once"
    else
        printf '%s\n' "${text/"$old"/"$new"}" >"$1"
    fi
}

# run_block INFO: what the block $work/block should read, to $work/new
run_block() {
    local info=$1
    if [ -n "$owed" ] && [ "$info" != text ]; then
        fail "$place: a text block with the messages is missing before this"
    fi
    owed=
    cp "$work/block" "$work/new"
    case $info in
    text)
        [ -n "$pending" ] || fail "$place: nothing came before this text"
        cp "$work/answer" "$work/new"
        pending=
        return
        ;;
    model | 'model wrong' | method | 'method wrong' | 'method on '* | 'method wrong on '*)
        pending=1
        source_block "${info%% *}" "$(echo "$info" | cut -s -d ' ' -f 2-)"
        return
        ;;
    console) console_block >"$work/new" ;;
    'file '*) cp "$work/block" "${info#file }" ;;
    'diff '*) diff_block "${info#diff }" ;;
    *) fail "$place: a block of the kind '$info' is not run" ;;
    esac
    pending=
}

# rewrite FILE: the document with every block run, to $work/document
rewrite() {
    local line info='' opening='' number=0
    pending='' owed=''
    : >"$work/document"
    while IFS= read -r line; do
        number=$((number + 1))
        if [ -z "$opening" ]; then
            printf '%s\n' "$line" >>"$work/document"
            case $line in
            '```'*)
                opening=$number
                info=${line#'```'}
                : >"$work/block"
                ;;
            esac
        elif [ "$line" = '```' ]; then
            place=$document:$opening
            checks=$((checks + 1))
            count[${info%% *}]=$((${count[${info%% *}]:-0} + 1))
            run_block "$info"
            cat "$work/new" >>"$work/document"
            printf '%s\n' "$line" >>"$work/document"
            opening=
        else
            printf '%s\n' "$line" >>"$work/block"
        fi
    done <"$1"
    [ -z "$opening" ] || fail "$document:$opening: the block is not closed"
    [ -z "$owed" ] || fail "$document: the last block has no text"
}

# The last digits of a number belong to the machine.
rounded() {
    sed -E 's/-?[0-9.]+e-1[5-9]/0/g; s/(\.[0-9]{9})[0-9]+/\1/g' "$1"
}

# links FILE: every link leads to a file, or to a heading of the document
links() {
    local target
    awk '/^```/ { open = !open }
         !open && /^#+ / { sub(/^#+ /, ""); $0 = tolower($0); gsub(/[^a-z0-9 _-]/, ""); gsub(/ /, "-"); print "#" $0 }' \
        "$1" >"$work/headings"
    for target in $(awk '/^```/ { open = !open } !open' "$1" | grep -oE '\]\([^) ]+\)' | tr -d '])('); do
        case $target in
        http*) ;;
        '#'*) grep -qxF -- "$target" "$work/headings" || fail "$document: no heading $target" ;;
        *) [ -e "$DAL_SOURCE/docs/${target%%#*}" ] || fail "$document: no file $target" ;;
        esac
    done
}

# pictures FILE: each is what a command of the document has drawn; another gnuplot draws other bytes
pictures() {
    local name
    drawn_by() { grep -m 1 GNUPLOT "$1"; }
    for name in $(grep -oE '!\[[^]]*\]\([^) ]+\)' "$1" | sed -E 's/.*\((.*)\)/\1/'); do
        checks=$((checks + 1))
        [ -s "$name" ] || { fail "$document: no command draws $name" && continue; }
        [ -z "$update" ] || cp "$name" "$DAL_SOURCE/docs/$name"
        if [ "$(drawn_by "$name")" != "$(drawn_by "$DAL_SOURCE/docs/$name")" ]; then
            echo "$name is not compared, another gnuplot has drawn it"
        elif ! cmp "$name" "$DAL_SOURCE/docs/$name"; then
            fail "$document: $name shows something else"
        fi
    done
}

declare -A count
for document in $documents; do
    file=$DAL_SOURCE/docs/$document.md
    if grep -q '^!\[' "$file" && ! command -v gnuplot >/dev/null; then
        echo "no gnuplot: $document.md is not run"
        continue
    fi
    mkdir "$work/$document"
    cd "$work/$document"
    ln -s "$DAL_SOURCE/models" models
    rewrite "$file"
    pictures "$file"
    links "$file"
    if [ -n "$update" ]; then
        cp "$work/document" "$file"
    else
        rounded "$file" >"$work/old"
        rounded "$work/document" >"$work/new"
        diff -u --label "$document.md" --label "what came out" "$work/old" "$work/new" ||
            fail "$document.md says something else"
    fi
done

# Nothing is forgotten: every word of the front end stands in its reference.
quoted() { # quoted ARRAY FILE: the strings of an array's initialiser
    awk 'index($0, "'"$1"'[") && / = {/ { on = 1 } on { print } on && /};/ { exit }' \
        "$DAL_SOURCE/gen/parse/$2" | grep -oE '"[^"]+"' | tr -d '"'
}
in_reference() { # in_reference DOCUMENT: each line of the input
    local word seen=0
    while IFS= read -r word; do
        seen=$((seen + 1))
        grep -qE -- "(^|[^A-Za-z_0-9])$word([^A-Za-z_0-9]|\$)" "$DAL_SOURCE/docs/$1.md" ||
            fail "$1.md does not know '$word'"
    done
    [ $seen -gt 5 ] || fail "no words to look for in $1.md"
}
in_reference model-language < <(quoted words_model words.c)
in_reference model-language < <(quoted functions words.c)
in_reference method-language < <(quoted words_method words.c)
in_reference method-language < <(quoted functions words.c)
in_reference method-language < <(quoted kinds words.c)
in_reference method-language < <(quoted facts expr.c)
in_reference method-language < <(quoted builtin method_check.c)
for kind in "${!count[@]}"; do
    echo "${count[$kind]} $kind blocks"
done | sort
finish
