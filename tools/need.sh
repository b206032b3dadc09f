# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by demo.sh and test.sh: `need PACKAGE...` installs the Debian packages that are missing.

need() {
    local missing=() p
    for p in "$@"; do
        [ "$(dpkg-query -W -f '${Status}' "$p" 2>/dev/null || true)" = "install ok installed" ] || missing+=("$p")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local sudo=()
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    echo "installing: ${missing[*]}"
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Not a Debian system: go on with what is there; the build says what it misses.
command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || need() { :; }
