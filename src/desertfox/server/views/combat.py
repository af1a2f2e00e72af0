"""11 An attack taken apart for the panel: one that could be declared, one that is, or the one under way."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desertfox.play.action import Action
from desertfox.play.battle import Attack
from desertfox.play.game import Game
from desertfox.play.telling import capital, speaker
from desertfox.players.judgement.force import Force, best_force
from desertfox.rules import combat as rules
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Combat, Sentence
from desertfox.server.views.engagement import Engagement, engagement
from desertfox.server.views.phrases import hex_of, note, sentence, wire
from desertfox.server.views.prospects import prospects, summary
from desertfox.server.views.results_table import columns_of, results_table
from desertfox.server.views.strengths import shift_lines, strength_lines
from desertfox.server.views.support import choices_in
from desertfox.text.language import Language


def combat(game: Game, attack: str | int | None, language: Language, support: str = "") -> Combat:
    """11 Return an attack: by its notation, by the number of a declared one, or None for the one under way.

    `support` is an answer to the question for it that is being thought of: all is told as it would be with that.
    What cannot be attacked so comes with a refusal, and with as much as can be told of it.
    """
    try:
        wanted, refusal = _wanted(game, attack)
        found = engagement(game, wanted, choices_in(game, support) if support else None)
    except RuleViolation as violation:
        return _refused(game, attack, sentence(language, violation), language)
    return _told(game, found, None if refusal is None else sentence(language, refusal), language)


def best_combat(game: Game, targets: tuple[str, ...], language: Language) -> Combat:
    """11.1 Return the attack on some hexes that is best begun with, and why it is these units."""
    found = best_force(game, tuple(map(hex_of, targets)))
    if found is None:
        nobody = RuleViolation("11.1", "no unit can attack all of these hexes")
        return _refused(game, None, sentence(language, nobody), language)
    told = combat(game, game.notation(Action("attack", found.units, tuple(map(hex_of, targets)))), language)
    return replace(told, choice=_choice(found, language))


def _choice(found: Force, language: Language) -> Sentence:
    """11.1 Say why these units attack and not all that could."""
    other = "same" if found.odds == found.odds_of_most else found.odds_of_most
    parts = {"count": len(found.units), "most": found.most, "able": found.able, "odds": found.odds, "other": other}
    if found.is_illegal:
        return note(language, "11.16", "force-illegal", **parts)
    if len(found.units) < found.most:
        return note(language, "11.1", "force-few", **parts, saved=found.saved)
    if found.most < found.able:
        return note(language, "11.11", "force-may", **parts)
    return note(language, "11.1", "force-all", **parts)


def _wanted(game: Game, attack: str | int | None) -> tuple[Attack | str | None, RuleViolation | None]:
    """Return the attack, and why it cannot be declared now although it can be looked at."""
    if isinstance(attack, int):
        if attack == len(game.battle.attacks) and game.battle.combat is not None:
            return None, None
        if not 0 <= attack < len(game.battle.attacks):
            raise RuleViolation("11.1", "name a declared attack by its number")
        return game.battle.attacks[attack], None
    is_time = not game.is_over and game.decision.step == "combat.declaration"
    refusal = game.decision.why_not(attack) if attack is not None and is_time else None
    return attack, refusal


def _told(game: Game, found: Engagement, refusal: Sentence | None, language: Language) -> Combat:
    fight, state, weighed = found.fight, found.game.state, found.weighed
    under_way = game.battle.combat is not None and game.battle.combat.attack.units == fight.attack.units
    return Combat(
        title=_title(game, fight.attack.hexes, language),
        hexes=wire(fight.attack.hexes),
        attackers=strength_lines(state, weighed.attack, fight.silent, language),
        defenders=strength_lines(state, weighed.defence, fight.silent, language),
        attack=str(weighed.attack.total),
        defence=str(weighed.defence.total),
        odds=str(weighed.odds),
        illegal=found.is_illegal,
        row=capital(speaker(game.setting, language).row(found.row)),
        column=found.column or 0,
        lines=tuple(_lines(found, language)),
        supply=tuple(sentence(language, reason) for reason in found.game.account.supply),
        columns=tuple(map(str, columns_of(game.charts.combat))),
        table=results_table(found, language),
        prospects=prospects(found, language),
        summary=tuple(summary(found, language)),
        step=_step(game, language) if under_way else "",
        die=fight.die if under_way else 0,
        refusal=refusal,
    )


def _title(game: Game, targets: tuple[int, ...], language: Language) -> str:
    told = speaker(game.setting, language)
    return language.text("combat-title", hexes=told.list([told.hex(hex_) for hex_ in targets]))


def _step(game: Game, language: Language) -> str:
    """Return the title of the open question, if it belongs to a combat."""
    message = "" if game.is_over else f"combat-step-{game.question.slug}"
    return language.text(message) if language.has(message) else ""


def _lines(found: Engagement, language: Language) -> Iterator[Sentence]:
    """11 steps 1-5: say how the odds came about, which row and column are read, and every shift."""
    weighed = found.weighed
    for who, force in (("attack", weighed.attack), ("defence", weighed.defence)):
        if force.flak:
            yield note(language, "12.2", f"combat-flak-{who}", points=force.flak)
    parts = {"attack": weighed.attack.total, "defence": weighed.defence.total, "odds": str(weighed.odds)}
    yield note(language, "11.1", "combat-odds", **parts)
    table, told = found.game.charts.combat, speaker(found.game.setting, language)
    if len(weighed.rows) > 1 and not found.fight.row:
        columns = ((row, table.column(row, weighed.odds)) for row in weighed.rows)
        never = language.text("combat-row-illegal")
        rows = told.list([f"{told.row(row)}: {never if column is None else column}" for row, column in columns])
        yield note(language, "11.1", "combat-rows", rows=rows)
    if found.column is None:
        yield note(language, "11.16", "combat-illegal", row=told.row(found.row))
        return
    yield note(language, "11.1", "combat-column", row=told.row(found.row), column=found.column)
    yield from shift_lines(found, language)
    if any(found.shifts):
        yield note(language, "11.18", "combat-shifts", attacker=found.shifts[0], defender=found.shifts[1])


def _refused(game: Game, attack: str | int | None, refusal: Sentence, language: Language) -> Combat:
    """Return what can be told of an attack that cannot be: the units and hexes that were named."""
    targets: tuple[int, ...] = ()
    if isinstance(attack, str):
        try:
            action: Action = game.parse(attack)
            targets = action.hexes
            partial = _partial(game, action)
        except RuleViolation:
            partial = None
        if partial is not None:
            return _told(game, partial, refusal, language)
    title = _title(game, targets, language) if targets else language.text("combat-none")
    return Combat(
        title=title, hexes=wire(targets), attackers=(), defenders=(), attack="", defence="", odds="", illegal=False,
        row="", column=0, lines=(), supply=(), columns=(), table=(), prospects=(), summary=(), refusal=refusal,
    )  # fmt: skip


def _partial(game: Game, action: Action) -> Engagement | None:
    """11.1 Return the attack by those units that could take part in it, None if none could."""
    state = game.state
    able = tuple(
        unit
        for unit in action.units
        if state.place[unit] >= 0 and all(rules.can_attack(state, unit, hex_) for hex_ in action.hexes)
    )
    if not able or able == action.units:
        return None
    return engagement(game, Attack(able, action.hexes))
