"""A map in a folder: its sources, its compiled files, and writing these."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final

from desertfox.board.mapmaker.compiled import FILES, CompiledMap
from desertfox.board.mapmaker.reading import read_features, read_land
from desertfox.board.mapmaker.reading_grid import read_grid
from desertfox.board.mapmaker.sources import MapSources
from desertfox.faults import BadInput, Fault
from desertfox.pack.source import read_source

SOURCES: Final = ("features.geojson", "coast.geojson", "grid.json")


def builtin_folder() -> Path:
    """Return the map folder of the built-in pack."""
    return Path(str(resources.files("desertfox.pack"))) / "builtin" / "map"


@dataclass(frozen=True)
class MapFolder:
    """The map folder of a pack; a source that it has not is the built-in one."""

    path: Path

    @staticmethod
    def of_pack(folder: Path) -> MapFolder:
        """Return the map folder of a pack folder; a map folder itself is taken as it is. BadInput if there is none."""
        for path in (folder / "map", folder):
            if any((path / name).is_file() for name in SOURCES):
                return MapFolder(path)
        hint = f"It needs a folder 'map' with one of {', '.join(SOURCES)}; the others come from the built-in pack."
        raise BadInput("No map to compile", [Fault(str(folder), 0, 0, "", "no map sources here", hint)])

    def source(self, name: str) -> Path:
        """Return the path of a source file."""
        own = self.path / name
        return own if own.is_file() else builtin_folder() / name

    def borrowed(self) -> list[str]:
        """Return the source files that come from the built-in pack."""
        return [name for name in SOURCES if not (self.path / name).is_file()]

    def read(self) -> MapSources:
        """Read the sources; BadInput with every fault in all of them."""
        faults: list[Fault] = []
        texts = {name: read_source(self.source(name), str(self.source(name))) for name in SOURCES}
        features = read_features(texts["features.geojson"], faults)
        land = read_land(texts["coast.geojson"], faults)
        grid = read_grid(texts["grid.json"], faults)
        if faults or land is None or grid is None:
            raise BadInput("This map cannot be read", faults)
        return MapSources(grid, land, features)

    def compiled_texts(self) -> dict[str, str]:
        """Return the compiled files that are there and can be read as text."""
        paths = {name: self.path / name for name in FILES}
        return {name: path.read_text("utf-8", "replace") for name, path in paths.items() if path.is_file()}

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
            fault = Fault(str(self.path), 0, 0, "", f"cannot be written: {error.strerror or error}")
            raise BadInput("The compiled map could not be saved", [fault]) from None
        return changed
