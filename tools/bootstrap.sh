#!/usr/bin/env bash
# Builds .venv from requirements.lock on a machine that has only python3, and does nothing when it is up to date.
# Debian ships python3 without the venv module: it is installed here when that is allowed, or named when it is not.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}

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

wanted=$(cat requirements.lock pyproject.toml | cksum)
if [ "$(cat .venv/built-from 2>/dev/null)" = "$wanted" ]; then exit 0; fi
echo "Building the environment in .venv (once, a minute or two) ..."
[ -x .venv/bin/python ] || "$python" -m venv .venv
# The lock names everything, so there is nothing to resolve: left to look at dependencies and extras, an older pip asks
# the index for the newest version of what the lock holds and then refuses it for having no hash.
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
complaints=$(.venv/bin/python -m pip check --disable-pip-version-check) || {
    echo "$complaints" >&2
    echo "requirements.lock lacks what it needs itself: make lock renews it" >&2
    exit 1
}
echo "$wanted" > .venv/built-from
