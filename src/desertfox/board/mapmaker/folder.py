"""The map of a pack folder: its sources, its compiled files, and writing these."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from desertfox.board.mapmaker.compiled import FILES, CompiledMap
from desertfox.board.mapmaker.reading import read_features, read_land
from desertfox.board.mapmaker.reading_grid import read_grid
from desertfox.board.mapmaker.sources import MapSources
from desertfox.faults import BadInput, Fault
from desertfox.pack.loading import BUILTIN, BUILTIN_LABEL
from desertfox.pack.manifest import FILE as MANIFEST
from desertfox.pack.manifest import read_manifest
from desertfox.pack.source import read_source

SOURCES: Final = ("features.geojson", "coast.geojson", "grid.json")


@dataclass(frozen=True)
class MapFolder:
    """The map of a pack, None for the built-in one; a source that the pack has not is the built-in one."""

    pack: Path | None = None

    @staticmethod
    def of_pack(pack: Path) -> MapFolder:
        """Return the map of a pack folder; BadInput if there is none to compile."""
        if any((pack / "map" / name).is_file() for name in SOURCES):
            return MapFolder(pack)
        hint = f"Give a pack folder that holds at least one of {', '.join(f'map/{name}' for name in SOURCES)}."
        raise BadInput("No map to compile", [Fault(str(pack), 0, 0, "", "no sources of a map here", hint)])

    @property
    def path(self) -> Path:
        """Return the folder of the map's files."""
        return (self.pack or BUILTIN) / "map"

    def label(self, name: str) -> str:
        """Return a file of the map as messages name it."""
        return f"{BUILTIN_LABEL}/map/{name}" if self.pack is None else (self.path / name).as_posix()

    @property
    def borrowed(self) -> list[str]:
        """Return the source files that come from the built-in pack."""
        return [name for name in SOURCES if not (self.path / name).is_file()]

    @property
    def merges(self) -> bool:
        """Say whether the pack lays single records over the built-in ones, where a compiled map must be whole."""
        manifest = (self.pack or BUILTIN) / MANIFEST
        return manifest.is_file() and read_manifest(read_source(manifest, MANIFEST))[0].mode == "merge"

    def read(self) -> MapSources:
        """Read the sources; BadInput with every fault in all of them."""
        faults: list[Fault] = []
        builtin, borrowed = MapFolder(), self.borrowed
        owners = {name: builtin if name in borrowed else self for name in SOURCES}
        texts = {name: read_source(owner.path / name, owner.label(name)) for name, owner in owners.items()}
        features = read_features(texts["features.geojson"], faults)
        land = read_land(texts["coast.geojson"], faults)
        grid = read_grid(texts["grid.json"], faults)
        if faults or land is None or grid is None:
            raise BadInput("The sources of the map are refused", faults)
        return MapSources(grid, land, features)

    def compiled_texts(self) -> dict[str, str]:
        """Return the compiled files that are there."""
        paths = {name: self.path / name for name in FILES}
        return {name: path.read_text("utf-8", "replace") for name, path in paths.items() if path.is_file()}

    def texts_in_effect(self) -> dict[str, str]:
        """Return the compiled files a game with this pack reads now: its own, else the built-in ones."""
        return {**MapFolder().compiled_texts(), **self.compiled_texts()}

    def write(self, compiled: CompiledMap) -> list[str]:
        """Write the files that changed, each whole or not at all; return their names. BadInput if the disk refuses."""
        before, texts = self.compiled_texts(), compiled.files()
        changed = [name for name in FILES if before.get(name) != texts[name]]
        drafts = {name: self.path / f".{name}.draft" for name in changed}
        try:
            for name, draft in drafts.items():
                draft.write_text(texts[name], "utf-8", newline="\n")
            for name, draft in drafts.items():
                draft.replace(self.path / name)
        except OSError as error:
            for draft in drafts.values():
                draft.unlink(missing_ok=True)
            fault = Fault(self.path.as_posix(), 0, 0, "", f"cannot be written: {error.strerror or error}")
            raise BadInput("The compiled map could not be saved", [fault]) from None
        return changed
