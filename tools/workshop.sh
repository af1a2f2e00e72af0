#!/usr/bin/env bash
# Brings what checks and tests need besides Python, and does nothing where it is there; players need none of it.
#   tools/workshop.sh node          Node.js and the type checker for the page, in node_modules
#   tools/workshop.sh chromium      the browser of tests/browser, and the library that its driver needs
#   tools/workshop.sh postgresql    the second storage engine of tests/server
#   tools/workshop.sh oldpip        the oldest pip that tools/bootstrap.sh must cope with, as a file in build
# On Debian and Ubuntu what is missing is installed when that is allowed, or named when it is not.
set -euo pipefail
cd "$(dirname "$0")/.."

# Programs are looked for with "type -P"; "command -v" would find the functions below, which have the same names.

install_packages() { # install_packages WHAT PACKAGE...: false where that is not allowed here
    local what=$1
    shift
    if [ "$(id -u)" = 0 ] && type -P apt-get >/dev/null; then
        echo "Installing $what ..."
        apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    else
        echo "$what is missing. On Debian or Ubuntu: sudo apt-get install $*" >&2
        return 1
    fi
}

has_library() { # has_library NAME: true also where there is no list to ask, as on other systems than Linux
    local listed
    listed=$(PATH=$PATH:/sbin ldconfig -p 2>/dev/null) || return 0 # only root has /sbin on its path
    [[ $listed == *"$1 "* ]]
}

node() {
    local packages=()
    type -P node >/dev/null || packages+=(nodejs)
    type -P npm >/dev/null || packages+=(npm)
    [ ${#packages[@]} = 0 ] || install_packages "Node.js with npm (for checks of the page)" "${packages[@]}"
    command node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' || {
        echo "The checks need Node.js 18 or newer; this is $(command node --version)." >&2
        return 1
    }
    local wanted
    wanted=$(cat package.json package-lock.json | cksum)
    if [ "$(cat node_modules/built-from 2>/dev/null)" = "$wanted" ]; then return; fi
    npm ci --silent
    echo "$wanted" >node_modules/built-from
}

chromium() {
    local packages=()
    [ -n "${CHROMIUM:-}" ] || type -P chromium >/dev/null || packages+=(chromium fonts-liberation)
    has_library libatomic.so.1 || packages+=(libatomic1) # Playwright needs it with any browser
    [ ${#packages[@]} = 0 ] || install_packages "Chromium with what drives it (for tests of the page)" "${packages[@]}" || {
        [ "${packages[0]}" != chromium ] || echo "Another Chromium or Chrome can be named: CHROMIUM=/path/to/it make test" >&2
        return 1
    }
}

postgresql() {
    if type -P initdb >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; then return; fi
    install_packages "PostgreSQL (for tests of the storage)" postgresql ||
        echo "The storage is tested on SQLite only; its PostgreSQL tests are skipped." >&2
}

oldpip() {
    local wheel=build/pip-22.3-py3-none-any.whl
    if [ -e "$wheel" ]; then return; fi
    mkdir -p build
    echo "pip==22.3 --hash=sha256:1daab4b8d3b97d1d763caeb01a4640a2250a0ea899e257b1e44b9eded91e15ab" >build/oldpip.lock
    .venv/bin/python -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
        --require-hashes --requirement build/oldpip.lock --dest build
}

for need in "$@"; do
    case $need in
    node | chromium | postgresql | oldpip) "$need" ;;
    *) echo "tools/workshop.sh knows node, chromium, postgresql and oldpip, not '$need'." >&2 && exit 2 ;;
    esac
done
