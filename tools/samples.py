"""Plays the sample records of the lobby anew and writes them to src/desertfox/samples: python tools/samples.py.

Needed when the built-in data pack or the rules change, so that the old ones no longer verify. Both sides are played by
the computer, for one Game-Turn.
"""

from __future__ import annotations

from pathlib import Path

from desertfox.play.game import Game
from desertfox.players import ask, player
from desertfox.record import Record

FOLDER = Path(__file__).parents[1] / "src" / "desertfox" / "samples"
SAMPLES = {
    "first_turn": ("race_for_tobruk", "tripoli"),
    "gazala": ("gazala", "knightsbridge"),
    "crusader": ("crusader", "sidi rezegh"),
}
"""The samples by name: the scenario and the seed of its dice."""


def played(scenario: str, seed: str) -> Game:
    """Return a game in which the first Game-Turn was played."""
    game = Game.start(scenario, seed=seed)
    first, players = game.state.turn, (player("officer", "axis"), player("officer", "commonwealth"))
    while not game.is_over and game.state.turn == first:
        game.play(ask(players[game.decision.side], game).action)
    return game


def main() -> None:
    """Write all samples."""
    FOLDER.mkdir(exist_ok=True)
    for name, (scenario, seed) in SAMPLES.items():
        record = Record.of(played(scenario, seed), axis="computer", commonwealth="computer")
        (FOLDER / f"{name}.fox").write_text(record.to_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
