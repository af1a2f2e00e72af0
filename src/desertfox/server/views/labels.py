"""Every kind of action in words that a player reads.

The words are messages: `label-KIND`, or `label-STEP-KIND` where a kind means something else in a step. A few kinds have
several messages (by a way around, with the navy, back again), told apart by a word at their end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.play.supplying import ACCEPT
from desertfox.play.telling import result_words, speaker
from desertfox.play.weighing import Weighing
from desertfox.rules.crt import Result
from desertfox.rules.supply import base_source, source_name
from desertfox.state import Mark
from desertfox.text.language import Language


class Labels:
    """Says the answers to the question that is open in a game."""

    def __init__(self, game: Game, language: Language) -> None:
        """Look at the game as it stands."""
        self.game, self.state, self.language = game, game.state, language
        self.says = speaker(game.setting, language)

    def text(self, action: Action) -> str:
        """Return what an answer means."""
        variant = _VARIANTS.get(action.kind)
        suffix = variant(self, action) if variant else ""
        return self.language.text(self._message(action.kind, suffix), **self._parts(action))

    def _message(self, kind: str, suffix: str) -> str:
        special = f"label-{self.game.question.slug}-{kind}"
        return (special if self.language.has(special) else f"label-{kind}") + suffix

    def _parts(self, action: Action) -> dict[str, Any]:
        """Return all that a label may speak of."""
        says, state, units, path = self.says, self.state, action.units, action.hexes
        parts: dict[str, Any] = {"number": action.number}
        if units:
            parts["count"] = len(units)
            names = [self.piece(unit) for unit in units]
            place = state.place[units[0]]
            parts |= {"unit": names[0], "other": names[-1], "units": says.list(_counted(names))}
            parts |= {"place": says.hex(place) if place >= 0 else ""}
        if path:
            parts |= {"hex": says.hex(path[-1]), "hexes": says.list([says.hex(hex_) for hex_ in path])}
            parts |= {"via": "–".join(map(says.number, path[1:-1]))}
        if more := _MORE.get(action.kind):
            parts |= more(self, action)
        return parts

    def piece(self, unit: int) -> str:
        """Return a counter as it lies there; a captured supply unit is called so."""
        name = self.says.piece(self.state, unit)
        if self.state.marks[unit] & Mark.CAPTURED:
            return self.language.text("unit-captured", unit=name)
        return name


def _counted(names: list[str]) -> list[str]:
    """Return names, equal ones counted."""
    return [name if (number := names.count(name)) == 1 else f"{number} × {name}" for name in dict.fromkeys(names)]


def label(game: Game, action: Action, language: Language) -> str:
    """Return what an answer to the open question means."""
    return Labels(game, language).text(action)


# -- kinds with several messages


def _by_way(labels: Labels, action: Action) -> str:
    return "-via" if len(action.hexes) > 2 else ""


def _move(labels: Labels, action: Action) -> str:
    return "-on" if action.word else _by_way(labels, action)


def _commit(labels: Labels, action: Action) -> str:
    return "-naval" if action.word else ""


def _malta(labels: Labels, action: Action) -> str:
    number = action.number or 0
    return "-send" if number > 0 else "-bring" if number < 0 else "-leave"


def _declare(labels: Labels, action: Action) -> str:
    """18 A recon unit goes out as a patrol; a patrol becomes a recon unit again."""
    return "-back" if labels.game.setting.counters[action.units[0]].type == "desert_patrol" else ""


def _build(labels: Labels, action: Action) -> str:
    return "-improve" if labels.state.fort(labels.state.place[action.units[0]])[1] else ""


def _convert(labels: Labels, action: Action) -> str:
    return "-msu" if labels.state.has(action.units[0], Mark.DEPLETED) else "-dump"


def _rebuild(labels: Labels, action: Action) -> str:
    return "" if action.word == "full" else "-depleted"


def _advance(labels: Labels, action: Action) -> str:
    return "-together" if len(action.units) > 1 else ""


def _stay(labels: Labels, action: Action) -> str:
    """11.61 An attacker may ignore the retreat; 11.64 one that has nowhere to go stays and is depleted."""
    return "" if labels.game.asked(Retreats).may_ignore else "-stuck"


_VARIANTS: Final[dict[str, Callable[[Labels, Action], str]]] = {
    "advance": _advance,
    "build": _build,
    "commit": _commit,
    "convert": _convert,
    "declare": _declare,
    "malta": _malta,
    "move": _move,
    "react": _by_way,
    "rebuild": _rebuild,
    "retreat": _by_way,
    "stay": _stay,
}


# -- kinds that speak of more than units and hexes


def _attack(labels: Labels, action: Action) -> dict[str, Any]:
    """11.1 A declared attack is told by the hexes that it is on."""
    attack = labels.game.battle.attacks[action.number or 0]
    return {"attack": labels.says.list([labels.says.hex(hex_) for hex_ in attack.hexes])}


def _rejoin(labels: Labels, action: Action) -> dict[str, Any]:
    """17.1 A detachment has a parent."""
    return {"parent": labels.piece(labels.state.link[action.units[0]])}


def _source(labels: Labels, action: Action) -> dict[str, Any]:
    """7.14 A source is a supply unit or a base."""
    source = base_source(action.hexes[0]) if action.hexes else action.units[1]
    return {"source": labels.language.part(source_name(labels.state, source))}


def _row(labels: Labels, action: Action) -> dict[str, Any]:
    return {"row": labels.says.row(action.word)}


def _result(labels: Labels, action: Action) -> dict[str, Any]:
    words = action.word.split("-")
    result = Result(action.number or 0, *(field in words for field in Result._fields[1:]))
    return {"code": str(result), "result": result_words(result, labels.language)}


def _amount(labels: Labels, action: Action) -> dict[str, Any]:
    return {"amount": abs(action.number or 0)}


def _arranged(labels: Labels, action: Action) -> dict[str, Any]:
    """11 step 1: what a unit counts now and with this answer, and in which order its effects apply."""
    game, language, unit = labels.game, labels.language, action.units[0]
    question = game.question
    if not isinstance(question, Weighing):
        return {}
    now, then = ({line.unit: line.strength for line in question.lines(game, one)} for one in (ACCEPT, action))
    names = [language.text(f"order-{effect.name.replace('_', '-')}") for effect in then[unit].effects]
    return {
        "order": language.text("order-then").join(names),
        "of": labels.game.setting.counters.sp[labels.state.face(unit)],
        "value": then[unit].value,
        "change": "none" if then[unit].value == now[unit].value else "some",
        "now": now[unit].value,
    }


_MORE: Final[dict[str, Callable[[Labels, Action], dict[str, Any]]]] = {
    "cancel": _attack,
    "double": _arranged,
    "draw": _source,
    "extend": _attack,
    "malta": _amount,
    "order": _arranged,
    "pair": _arranged,
    "rejoin": _rejoin,
    "resolve": _attack,
    "row": _row,
    "silence": _source,
    "suffer": _result,
}
