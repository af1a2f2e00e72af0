"""Small stand-in wheels for tests of the set-up; as a build backend it gives the project itself as such a wheel."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path


def write(folder: Path, name: str, version: str, *requires: str, extras: tuple[str, ...] = ()) -> Path:
    """Write a wheel whose one module knows its version."""
    info = f"{name}-{version}.dist-info"
    metadata = [f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}"]
    metadata.extend(f"Provides-Extra: {extra}" for extra in extras)
    metadata.extend(f"Requires-Dist: {required}" for required in requires)
    files = {
        f"{name}.py": f'version = "{version}"\n',
        f"{info}/METADATA": "\n".join(metadata) + "\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = [f"{path},sha256={_digest(text)},{len(text.encode())}" for path, text in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,"]) + "\n"
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for inside, text in files.items():
            wheel.writestr(inside, text)
    return path


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


def locked(wheel: Path) -> str:
    """Return the entry of a lock for a wheel, in the form that uv writes: extras stripped."""
    name, version = wheel.name.split("-")[:2]
    return f"{name}=={version} \\\n    --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def build_editable(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    """PEP 660: the hook that `pip install --editable` calls."""
    return write(Path(wheel_directory), "fox", "0.1").name
