"""11.11 Whatever is declared, every hex that must be attacked can still be: in made positions and in random games."""

from __future__ import annotations

from random import Random

import pytest
from random_games import moments

from desertfox import hexes
from desertfox.analysis.fuzzing.checks import unsound
from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.rules import combat

OWN = ("cw_69_50", "cw_150_50", "cw_1ff", "cw_7spt_7", "cw_arty_a")
FOES = ("ge_115_mech", "ge_104_mech", "it_brescia", "it_pavia", "ge_8_pzr_1", "ge_15_arty")
MIDDLE = hexes.parse("L0920")
_HEAD = 'format = 1\nscenario = "empty"\nturn = 4\nfirst = "commonwealth"\nphasing = "commonwealth"\n'


def _position(random: Random) -> str:
    """Put both sides into a few hexes side by side, with an escarpment here and there."""
    around = [MIDDLE, *hexes.neighbours(MIDDLE)]
    around += {far for near in around[1:] for far in hexes.neighbours(near)} - set(around)
    near = sorted(around, key=lambda _: random.random())
    own, foes = near[: len(OWN)], near[len(OWN) : 12]
    lines = [_HEAD + 'options = []\nphase = "first_combat"\n[hexsides]']
    sides = [(one, other) for one in near for other in hexes.neighbours(one) if one < other]
    lines += [f'"{hexes.spi(a)}-{hexes.spi(b)}" = "escarpment"' for a, b in sides if random.random() < 0.1]
    lines.append('[units]\ncw_sup_01 = "L0930 dump"')
    lines += [f'{name} = "{hexes.spi(hex_)}"' for name, hex_ in zip(OWN, own, strict=True)]
    lines += [f'{name} = "{hexes.spi(random.choice(foes))}"' for name in FOES]
    return "\n".join(lines)


def _anything(game: Game, random: Random) -> Action:
    """Return some declaration, sensible or not."""
    side, battle = game.state.phasing_side, game.battle
    there = list(combat.targets(game.state, side))
    targets = tuple(random.sample(there, min(len(there), 1 if random.random() < 0.7 else 2)))
    if battle.attacks and random.random() < 0.4:
        number = random.randrange(len(battle.attacks))
        return Action("cancel", number=number) if random.random() < 0.4 else Action("extend", (), targets, number)
    able = [unit for unit in combat.attackers(game.state, side, targets[0]) if unit not in battle.attackers]
    units = tuple(unit for unit in able if all(combat.can_attack(game.state, unit, hex_) for hex_ in targets))
    return Action("attack", tuple(unit for unit in units if random.random() < 0.7), targets)


def _way_out(game: Game, hex_: int) -> Action | None:
    """Return an attack by one unit on a hex, or one that is extended by it, that the game accepts."""
    ways = [Action("extend", (), (hex_,), number) for number in range(len(game.battle.attacks))]
    ways += [Action("attack", (unit,), (hex_,)) for unit in game.setting.counters.of_side[game.state.phasing_side]]
    return next((way for way in ways if game.decision.why_not(way) is None), None)


def _due(game: Game) -> list[int]:
    return [hex_ for hex_ in combat.duties(game.state, game.state.phasing_side) if hex_ not in game.battle.attacked]


def _check_completion(game: Game) -> None:
    """Meet one duty after the other by the first way that is open, and end."""
    trial = game.copy()
    while trial.agenda and trial.decision.step == "combat.declaration" and (due := _due(trial)):
        assert trial.decision.why_not(END) is not None
        way = _way_out(trial, due[0])
        assert way is not None, f"{hexes.spi(due[0])} is left to nobody"
        trial.play(way)


def _leaves_nobody(game: Game, text: str, action: Action) -> str:
    """Declare an attack by the readings of rules 2, and return the hexes that nothing can attack any more."""
    twin = Game.from_position(Position.parse(text.replace("options = []", 'options = ["readings.2"]')), seed="duties")
    twin.battle = game.battle
    twin.play(action)
    return " ".join(hexes.spi(hex_) for hex_ in _due(twin) if _way_out(twin, hex_) is None)


def test_every_duty_can_be_met_after_any_declarations_and_no_more_is_refused() -> None:
    accepted = refused = 0
    for seed in range(80):
        random = Random(seed)
        text = _position(random)
        game = Game.from_position(Position.parse(text), seed="duties")
        for _ in range(10):
            if game.decision.step != "combat.declaration":
                break
            _check_completion(game)
            assert all(game.decision.why_not(offer) is None for offer in game.decision.actions())
            wanted = _anything(game, random)
            violation = game.decision.why_not(wanted)
            if violation is None:
                game.play(wanted)
                accepted += 1
            elif violation.case == "11.11":
                assert str(violation)[6:11] in _leaves_nobody(game, text, wanted), "it was refused for no reason"
                refused += 1
    assert accepted > 150
    assert refused > 15


@pytest.mark.parametrize(("scenario", "seed"), [("gazala", "duties"), ("crusader", "duties")])
def test_in_random_games_every_duty_can_be_met(scenario: str, seed: str) -> None:
    declared = 0
    for game, action in moments(scenario, seed, 700):
        if game.decision.step == "combat.declaration":
            declared += action != END
            assert list(unsound(game)) == []
            _check_completion(game)
    assert declared > 5
