"""The account of a game as plain rows, for pandas, Polars or a CSV file: one a player-turn and one a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from desertfox import hexes
from desertfox.analysis.balance import EXPENDED
from desertfox.faults import wrong_type
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.record import Record
from desertfox.rules import supply, victory
from desertfox.state import Mark, State
from desertfox.units import SIDES

Row = dict[str, Any]


class Account(NamedTuple):
    """The rows of a game: plain dictionaries, all of a table with the same keys."""

    player_turns: list[Row]
    """turn, side, then as it ends: owner_PLACE for each place that scores; and of each side, as in axis_points: points;
    units, steps and strength on the map; steps_lost, out_of_supply (units), supply_spent, supply_lost, supply_taken."""
    battles: list[Row]
    """action, turn, side, phase; hexes and attackers as an action names them; attack, defence, odds, row and column;
    axis_air, commonwealth_air; die, adjusted (die + column), result of the attackers, defenders with each result;
    attacker_steps_lost, defender_steps_lost, attackers_gone_back, defenders_gone_back (units), taken (hexes)."""


class _Losses:
    """What was lost in a player-turn by each side, and what the side on turn did with supply."""

    def __init__(self) -> None:
        self.steps = [0, 0]
        self.supply = {"spent": [0, 0], "lost": [0, 0], "taken": [0, 0]}

    def count(self, event: Event, state: State, depleted: set[int]) -> None:
        """Enter an event."""
        unit = event.parts.get("unit")
        if unit is None:
            return
        counter, side = state.setting.counters[unit], state.setting.counters.side[unit]
        if counter.is_supply:
            if event.kind == "supply removed":
                self.supply["spent" if event.case in EXPENDED else "lost"][side] += 1
            elif event.kind == "captured":
                self.supply["taken"][side] += 1
        else:
            self.steps[side] += _steps_lost(event, state, depleted)


def account(of: Game | Record) -> Account:
    """Return what happened in a game or a record, counted: a row for each player-turn and one for each battle."""
    if not isinstance(of, Game | Record):
        raise wrong_type("account", of, "a game or a record")
    replay = (of if isinstance(of, Record) else Record.of(of)).replay()
    turns: list[Row] = []
    battles: list[Row] = []
    game, losses = replay.game, _Losses()
    depleted = _depleted(game.state)
    battle: Row | None = None
    moment = game.turn, game.side
    for number in range(len(replay.lines)):
        events = replay.step() if number else list(game.events)
        for event in events:
            if event.kind == "player-turn" and number:
                turns.append(_player_turn(game.state, moment, losses))
                moment, losses = (event.parts["turn"], event.parts["side"]), _Losses()
            if event.kind in ("combat", "phase", "player-turn"):
                battle = _battle(event, game, number, moment) if event.kind == "combat" else None
                battles += [battle] if battle else []
            if battle is not None:
                _enter(battle, event, game.state, depleted)
            losses.count(event, game.state, depleted)
            _note(event, depleted)
        depleted = _depleted(game.state)
    turns.append(_player_turn(game.state, moment, losses))
    return Account(turns, battles)


def _depleted(state: State) -> set[int]:
    return {unit for side in state.afield for unit in side if state.marks[unit] & Mark.DEPLETED}


def _note(event: Event, depleted: set[int]) -> None:
    """Keep up, within an action, which units have lost a step."""
    if event.kind == "depleted":
        depleted.add(event.parts["unit"])


def _steps_lost(event: Event, state: State, depleted: set[int]) -> int:
    """Return how many steps a unit loses by an event."""
    if event.kind == "depleted":
        return 1
    if event.kind != "eliminated":
        return 0
    unit = event.parts["unit"]
    return 1 if unit in depleted or state.setting.counters[unit].one_step else 2


def _player_turn(state: State, moment: tuple[int, int], losses: _Losses) -> Row:
    """Return the row of a player-turn, with how things stand at its end."""
    points = victory.totals(state)
    row: Row = {"turn": moment[0], "side": SIDES[moment[1]]}
    for place in _places_that_score(state):
        owner = state.owner(state.setting.pack.place_hex(place, state.setting.switches))
        row[f"owner_{place}"] = None if owner is None else SIDES[owner]
    for side, name in enumerate(SIDES):
        counters = state.setting.counters
        units = [unit for unit in state.afield[side] if counters[unit].is_combat]
        row |= {
            f"{name}_points": points[side],
            f"{name}_units": len(units),
            f"{name}_steps": sum(2 - (counters[u].one_step or bool(state.marks[u] & Mark.DEPLETED)) for u in units),
            f"{name}_strength": sum(counters.strength[state.face(unit)] for unit in units),
            f"{name}_steps_lost": losses.steps[side],
            f"{name}_out_of_supply": len(supply.out_of_general_supply(state, side)),
            f"{name}_supply_spent": losses.supply["spent"][side],
            f"{name}_supply_lost": losses.supply["lost"][side] + losses.supply["taken"][1 - side],
            f"{name}_supply_taken": losses.supply["taken"][side],
        }
    return row


def _places_that_score(state: State) -> Iterator[str]:
    """15.31 Return the places whose owner gets points in the scenario, each once, in the order of the table."""
    rows = (row for row in state.setting.pack.victory_points if row.scenario == state.setting.scenario and row.place)
    known = {row.place for row in state.setting.pack.places}
    return iter(dict.fromkeys(row.place for row in rows if row.place in known))


def _battle(event: Event, game: Game, number: int, moment: tuple[int, int]) -> Row:
    """Return the row of a battle that begins with this event; what is not known of it yet is None."""
    counters = game.setting.counters
    units, targets = event.parts["units"], event.parts["hexes"]
    return {
        "action": number, "turn": moment[0], "side": SIDES[moment[1]], "phase": game.phase,
        "hexes": "-".join(map(hexes.spi, targets)), "attackers": "+".join(counters[unit].id for unit in units),
        "attack": None, "defence": None, "odds": None, "row": None, "column": None,
        "axis_air": 0, "commonwealth_air": 0, "die": None, "adjusted": None, "result": None,
        "defenders": "", "attacker_steps_lost": 0, "defender_steps_lost": 0,
        "attackers_gone_back": 0, "defenders_gone_back": 0, "taken": "",
    }  # fmt: skip


def _enter(battle: Row, event: Event, state: State, depleted: set[int]) -> None:
    """Enter an event into the row of its battle."""
    parts = event.parts
    if event.kind == "odds" and "column" in parts:
        battle |= {name: parts[name] for name in ("attack", "defence", "odds", "row", "column")}
    elif event.kind == "support":
        battle[f"{SIDES[parts['side']]}_air"] = parts["points"]
    elif event.kind == "die":
        battle |= {"die": parts["die"], "adjusted": parts["acn"]}
    elif event.kind == "result":
        _enter_result(battle, parts, state)
    elif event.kind == "advance":
        taken = dict.fromkeys(filter(None, (*battle["taken"].split("-"), hexes.spi(parts["hex"]))))
        battle["taken"] = "-".join(taken)
    elif "unit" in parts and not state.setting.counters[parts["unit"]].is_supply:
        role = "attacker" if SIDES[state.setting.counters.side[parts["unit"]]] == battle["side"] else "defender"
        battle[f"{role}_steps_lost"] += _steps_lost(event, state, depleted)
        battle[f"{role}s_gone_back"] += event.kind == "retreat"


def _enter_result(battle: Row, parts: dict[str, Any], state: State) -> None:
    """Enter what the table says: for the attackers as a whole, for each defender by itself."""
    if "unit" not in parts:
        battle["result"] = str(parts["result"])
        return
    counters = state.setting.counters
    if SIDES[counters.side[parts["unit"]]] != battle["side"]:
        told = f"{counters[parts['unit']].id} {parts['result']}"
        battle["defenders"] = "; ".join(filter(None, (battle["defenders"], told)))
