#!/usr/bin/env bash
# Builds .venv on a machine that has only python3, and does nothing when it is up to date.
#   tools/bootstrap.sh              what playing needs, from requirements.lock
#   tools/bootstrap.sh tests        and what checks and tests need, from requirements-dev.lock, which holds the former
# Debian ships python3 without the venv module: it is installed here when that is allowed, or named when it is not.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
lock=requirements.lock stamp=.venv/built-from
case ${1:-} in
'') ;;
tests) lock=requirements-dev.lock stamp=.venv/built-from-tests ;;
*) echo "tools/bootstrap.sh knows tests, not '$1'." >&2 && exit 2 ;;
esac

wanted() { # wanted LOCK: what an environment of this lock is built from
    cat "$1" pyproject.toml | cksum
}

if [ "$(cat $stamp 2>/dev/null)" = "$(wanted $lock)" ]; then exit 0; fi
# Where tests have been run all is renewed together, so that nothing is left that no longer fits.
if [ -e .venv/built-from-tests ]; then lock=requirements-dev.lock; fi

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Desert Fox needs Python 3.11 or newer; '$python' is $("$python" --version). Name another one: make PYTHON=python3.12" >&2
    exit 1
}
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv
    else
        echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python3-venv" >&2
        exit 1
    fi
fi

tell() { # tell WORDS: in one line that renews itself on a screen, line by line in a log
    if [ -t 1 ]; then printf '\r  %-40s' "$1"; else echo "  $1"; fi
}

count() { # count TOTAL: tell in short what pip tells at length
    local seen=0 line
    while read -r line; do
        case $line in
        Collecting* | Requirement* | Ignoring*)
            seen=$((seen + 1))
            if [ -t 1 ] || [ $((seen % 20)) = 0 ]; then tell "$seen of $1 packages fetched"; fi
            ;;
        Installing*) tell "installing them" ;;
        esac
    done
    if [ -t 1 ]; then echo; fi
}

echo "Building the environment in .venv (once, a minute or two) ..."
[ -x .venv/bin/python ] || "$python" -m venv .venv
# The lock names everything, so there is nothing to resolve: left to look at dependencies and extras, an older pip asks
# the index for the newest version of what the lock holds and then refuses it for having no hash.
PYTHONUNBUFFERED=1 .venv/bin/python -m pip install --disable-pip-version-check --require-hashes --no-deps \
    --requirement $lock | count "$(grep -c == $lock)"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
complaints=$(.venv/bin/python -m pip check --disable-pip-version-check) || {
    echo "$complaints" >&2
    echo "$lock lacks what it needs itself: make lock renews it" >&2
    exit 1
}
wanted requirements.lock >.venv/built-from
if [ $lock = requirements-dev.lock ]; then wanted $lock >.venv/built-from-tests; fi
