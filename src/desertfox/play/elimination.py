"""11.6 and 13.2 Losses: a unit is disrupted, depleted, eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desertfox.play import leader
from desertfox.play.telling import supply_word
from desertfox.rules import desert_patrols, elimination
from desertfox.rules.elimination import OVERRUN, Fate
from desertfox.state import NOBODY, Mark
from desertfox.state.places import DESTROYED_BOX, POOL
from desertfox.units import Trait

if TYPE_CHECKING:
    from desertfox.play.game import Game


def disrupt(game: Game, unit: int, case: str = "11.66") -> None:
    """11.66 Disrupt a unit; a second time changes nothing."""
    if not game.state.has(unit, Mark.DISRUPTED):
        game.state.mark(unit, Mark.DISRUPTED)
        game.say("disrupted", case, "{unit} is disrupted", unit=unit)


def deplete(game: Game, unit: int, case: str, in_combat_supply: bool | None = None) -> None:
    """11.6 Deplete a unit; a depleted or one-step unit is eliminated."""
    if game.state.has(unit, Mark.DEPLETED) or game.setting.counters[unit].one_step:
        eliminate(game, unit, case, in_combat_supply)
    else:
        game.state.flip(unit, depleted=True)
        game.say("depleted", case, "{unit} is depleted", unit=unit)


def eliminate(game: Game, unit: int, case: str, in_combat_supply: bool | None = None, *, overrun: bool = False) -> None:
    """13.2 Take a unit off to the box where it belongs; a supply unit becomes a free counter again (4.2)."""
    if game.setting.counters.traits[unit] & Trait.SUPPLY:
        remove_supply(game, unit, case)
        return
    fate = OVERRUN if overrun else elimination.fate(game.state, unit, in_combat_supply)
    hex_, recon = game.state.place[unit], _recon_of(game, unit)
    game.say("eliminated", case, "{unit} is eliminated in {hex}", unit=unit, hex=hex_)
    _settle(game, unit, fate)
    if recon != NOBODY:
        _lose_recon(game, recon, hex_, overrun=overrun)
    leader.leave(game, hex_, game.setting.counters.side[unit])


def _recon_of(game: Game, unit: int) -> int:
    """18.1 Return the recon unit that was set aside for a patrol, NOBODY for all other units."""
    return game.state.link[unit] if desert_patrols.is_patrol(game.state, unit) else NOBODY


def _lose_recon(game: Game, recon: int, hex_: int, *, overrun: bool) -> None:
    """18.2 The recon unit of an eliminated patrol goes where 13.2 sends it: in combat supply, its line from there."""
    game.state.put(recon, hex_)
    _settle(game, recon, OVERRUN if overrun else elimination.fate(game.state, recon, in_combat_supply=True))


def remove_supply(game: Game, unit: int, case: str) -> None:
    """4.2 Take a supply unit off the map; its counter is free again at once."""
    supply, hex_ = supply_word(game.state, unit), game.state.place[unit]
    game.say("supply removed", case, "{unit} in {hex} is removed", unit=unit, supply=supply, hex=hex_)
    game.state.remove(unit, POOL)


def _settle(game: Game, unit: int, fate: Fate) -> None:
    box = fate.box
    if fate.die_max is None:
        game.say("box", fate.case, "{unit} to {box}: {reason}", unit=unit, box=box, reason=fate.reason)
    else:
        die = game.roll()
        if die > fate.die_max:
            box = DESTROYED_BOX
        words = "{unit} {reason}: die {die}, at most {needed} for the Refit Box: to {box}"
        game.say("box", fate.case, words, unit=unit, reason=fate.reason, die=die, needed=fate.die_max, box=box)
    game.state.remove(unit, box)
