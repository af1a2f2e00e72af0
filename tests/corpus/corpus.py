"""The corpus: games that were played once and stay as they are, whatever becomes of the program.

Each is a record, whose lines hold the digest after every action, together with a check of the snapshot after every
action. `python -m tests.corpus.corpus` writes the checks of the snapshots anew, for a new form of snapshots, and
`--play` plays all games anew, for new data. The records themselves outlast new rules: they are brought up to date when
they are read, like those of any player.
"""

from __future__ import annotations

import json
import lzma
import sys
from base64 import b85decode, b85encode
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

import msgspec

from desertfox.pack import builtin_pack
from desertfox.play.game import Game
from desertfox.players.player import play_game, player
from desertfox.record import Record
from desertfox.record.snapshot import Snapshot
from desertfox.state.setting import refusals

FILE: Final = Path(__file__).parent / "games.json.xz"
_PRESETS: Final = ("spi1981", "johnson2019", "sixangles2006")
_PLAYERS: Final = (("random", "random"), ("staff", "staff"), ("staff", "random"))
_MOST: Final = {"campaign": 900, "extended_campaign": 900}
"""How many actions of a long game are kept; that by random players with all options is kept whole."""
_EACH: Final = 4
"""Octets of the check of a snapshot."""


class Kept(NamedTuple):
    """A game of the corpus."""

    name: str
    record: str
    snapshots: str
    """The checks of its snapshots, one after each action, in base 85."""

    @property
    def checks(self) -> list[int]:
        """Return the check of the snapshot after each action."""
        octets = b85decode(self.snapshots)
        return [int.from_bytes(octets[at : at + _EACH]) for at in range(0, len(octets), _EACH)]


def check(game: Game) -> int:
    """Return a check of the snapshot of a game as it stands."""
    return crc32(msgspec.msgpack.encode(Snapshot.of(game)))


def kept_games() -> list[Kept]:
    """Read the corpus."""
    return [Kept(*row) for row in json.loads(lzma.decompress(FILE.read_bytes()))]


def _write(games: list[Kept]) -> None:
    FILE.write_bytes(lzma.compress(json.dumps(games).encode(), preset=9 | lzma.PRESET_EXTREME))


def _checked(name: str, record: Record) -> Kept:
    """Play a record and note the checks of its snapshots."""
    replay = record.replay()
    checks = []
    while not replay.is_finished:
        replay.step()
        checks.append(check(replay.game).to_bytes(_EACH))
    return Kept(name, record.to_text(), b85encode(b"".join(checks)).decode())


# -- making it


class _Match(NamedTuple):
    """A game to be played: its rules, and who plays the Axis and the Commonwealth."""

    scenario: str
    ruleset: str
    options: tuple[str, ...]
    players: tuple[str, str]
    most: int | None

    @property
    def name(self) -> str:
        """A name that no other game of the corpus has."""
        rules = {(): "plain", _READINGS: "readings"}.get(self.options, "options")
        return f"{self.scenario} {self.ruleset} {rules} {'-'.join(self.players)}"


_READINGS: Final = ("readings.2",)


def _matches() -> Iterator[_Match]:
    """Return each scenario by each ruleset, with all options, and with the readings of older rules."""
    pack = builtin_pack()
    optional = tuple(row.id for row in pack.switches if row.id.startswith("optional."))
    for scenario in (row.id for row in pack.scenarios):
        most = _MOST.get(scenario)
        for ruleset in _PRESETS:
            for players in _PLAYERS:
                yield _Match(scenario, ruleset, (), players, most)
        possible = tuple(one for one in optional if not refusals(pack, scenario, _PRESETS[0], (one,)))
        yield _Match(scenario, _PRESETS[0], possible, _PLAYERS[0], None)
        yield _Match(scenario, _PRESETS[0], possible, _PLAYERS[1], most)
        yield _Match(scenario, _PRESETS[0], _READINGS, _PLAYERS[0], most)


def _played(match: _Match) -> Kept:
    game = Game.start(match.scenario, ruleset=match.ruleset, options=match.options, seed=match.name)
    axis, commonwealth = (player(name, f"{match.name} {side}") for side, name in enumerate(match.players))
    play_game(game, axis, commonwealth, match.most)
    return _checked(match.name, Record.of(game, snapshot=True))


if __name__ == "__main__":
    if "--play" in sys.argv:
        _write([_played(match) for match in _matches()])
    else:
        _write([_checked(game.name, Record.parse(game.record)) for game in kept_games()])
