"""The page's third-party modules are those that the manifest states, whole and unchanged."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src/desertfox/web"
VENDOR = WEB / "vendor"
MANIFEST = json.loads((VENDOR / "manifest.json").read_text(encoding="utf-8"))
PACKAGES: list[dict[str, Any]] = MANIFEST["packages"]
IMPORT = re.compile(r"""\b(?:from|import)\s*["']([^"'\n]+)["']""")


def stated() -> dict[str, str]:
    """Return each stated file, as its path under vendor/, with its hash."""
    return {f"{package['name']}/{name}": sha for package in PACKAGES for name, sha in package["files"].items()}


def imports() -> dict[str, str]:
    table: dict[str, str] = json.loads((WEB / "importmap.json").read_text(encoding="utf-8"))["imports"]
    return table


def resolve(importer: str, name: str) -> str | None:
    """Return the vendored file that a module's import leads to, as a browser would find it."""
    if name.startswith("."):
        return posixpath.normpath(posixpath.join(posixpath.dirname(importer), name))
    table = imports()
    address = table.get(name)
    if address is None:
        prefix = next((key for key in table if key.endswith("/") and name.startswith(key)), None)
        address = prefix and table[prefix] + name.removeprefix(prefix)
    return address.removeprefix(MANIFEST["address"]) if address else None


def test_every_file_is_as_published() -> None:
    found = {
        path.relative_to(VENDOR).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in VENDOR.rglob("*")
        if path.is_file()
    }
    del found["manifest.json"]
    for package in PACKAGES:
        if "LICENSE" not in package["files"]:  # npm delivers none: it is ours of the licence that is stated
            del found[f"{package['name']}/LICENSE"]
    assert found == stated()


def test_every_import_of_a_vendored_module_leads_to_a_vendored_module() -> None:
    lost = []
    seen = 0
    for path in stated():
        if path.endswith((".js", ".mjs")):
            for name in IMPORT.findall((VENDOR / path).read_text(encoding="utf-8")):
                seen += 1
                if resolve(path, name) not in stated():
                    lost.append(f"{path}: {name}")
    assert seen > 40
    assert lost == []


def test_every_import_of_our_modules_leads_somewhere() -> None:
    lost = []
    for path in [*WEB.rglob("*.js"), *WEB.rglob("*.mjs")]:
        if VENDOR in path.parents:
            continue
        for name in re.findall(
            r"""^(?:import|export)\b[^;]*?\bfrom\s*["']([^"']+)["']""", path.read_text("utf-8"), re.MULTILINE
        ):
            there = (path.parent / name).is_file() if name.startswith(".") else resolve("", name) in stated()
            if not there:
                lost.append(f"{path.relative_to(WEB)}: {name}")
    assert lost == []


def test_the_import_map_is_that_of_the_manifest() -> None:
    wanted = {
        bare: f"{MANIFEST['address']}{package['name']}/{file}"
        for package in PACKAGES
        for bare, file in package["imports"].items()
    }
    assert imports() == wanted


def test_types_are_checked_against_the_versions_that_are_shipped() -> None:
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    own_types = [package for package in PACKAGES if not package["name"].startswith("d3-")]
    assert {package["name"] for package in own_types} == {"lit-html", "@fluent/bundle", "@fluent/langneg"}
    for package in own_types:
        entry = locked[f"node_modules/{package['name']}"]
        assert (entry["version"], entry["integrity"]) == (package["version"], package["integrity"])


def test_the_node_lock_has_a_hash_for_every_package_and_names_no_host() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    entries = {name: entry for name, entry in json.loads(text)["packages"].items() if name}
    assert len(entries) > 10
    assert [name for name, entry in entries.items() if not entry["integrity"].startswith("sha512-")] == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package["name"])
def test_every_module_has_its_licence(package: dict[str, Any]) -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    named = dict(re.findall(r"^  (@?[a-z0-9/.-]+) +(\S+)", notice, re.MULTILINE))
    assert named[package["name"]] == package["licence"]
    licence = (VENDOR / package["name"] / "LICENSE").read_text(encoding="utf-8")
    if "LICENSE" not in package["files"]:
        assert licence == (ROOT / f"LICENSES/{package['licence']}.txt").read_text(encoding="utf-8")
    assert {"MIT": "Permission is hereby", "ISC": "Permission to use", "BSD": "Redistribution and use"}.get(
        package["licence"][:3], "Apache License"
    ) in licence


def test_the_notice_names_the_tools_from_npm() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert set(wanted) <= set(re.findall(r"^  (@?[a-z0-9/.-]+) ", notice, re.MULTILINE))
