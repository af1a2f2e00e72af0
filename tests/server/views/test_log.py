"""The log: every line with its case, who and where it is about, its dice, and the side that brought it about."""

from __future__ import annotations

from table import game, play_to

from desertfox.pack import builtin_pack
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.telling import speaker
from desertfox.players import Choice
from desertfox.players import motives as motives_of
from desertfox.server.hall.beginnings import of_scenario
from desertfox.server.messages import Entry, Seats
from desertfox.server.views.facts import Facts, Sight
from desertfox.server.views.hints import hint
from desertfox.server.views.log import entries, quiet, ticks
from desertfox.text.language import Language
from desertfox.units import AXIS

ENGLISH, GERMAN = Language.named("en"), Language.named("de")
UNITS = {"ge_5_pzr_1": "L0918", "cw_69_50": "L0920", "cw_150_50": "L0920", "cw_sup_01": "L0923 dump"}


def reaction(language: Language) -> list[Entry]:
    running = game("first_reaction", UNITS, dice=[6])
    happened = [(1, event) for event in running.play("react cw_69_50 L0920-L0921")]
    happened += [(2, event) for event in running.play("end")]
    return list(entries(running, happened, language))


def test_a_line_says_what_happened_with_everything_to_jump_to() -> None:
    react, morale, *_ = reaction(ENGLISH)
    assert react == Entry(
        number=1, kind="react", text="69/50 Mtrzd reacts L0920–L0921", case="8.4", side="commonwealth",
        units=("cw_69_50",), hexes=("L0920", "L0921"), dice=(),
    )  # fmt: skip
    assert morale.text == "69/50 Mtrzd checks morale after its reaction: die 6, under 2 disrupts"
    assert (morale.number, morale.case, morale.dice) == (2, "8.46", (6,))


def test_the_same_lines_in_german() -> None:
    react, morale, *_ = reaction(GERMAN)
    assert react.text == "69/50 Mtrzd reagiert L0920–L0921"
    assert morale.text == "Moralprüfung nach der Reaktion: 69/50 Mtrzd, Wurf 6, unter 2 desorganisiert"


def test_of_a_long_way_a_line_names_the_ends_and_lights_all_of_it() -> None:
    running = game("initial_movement", UNITS, step="movement")
    (moved, *_) = running.play("move ge_5_pzr_1 L0918-L1018-L1017-L1016-L1015")
    (line,) = entries(running, [(1, moved)], ENGLISH)
    assert line.text.startswith("5(1) Pzr moves L0918 … L1015 for ")
    assert line.hexes == ("L0918", "L1018", "L1017", "L1016", "L1015")
    assert "L0918–L1018–L1017–L1016–L1015" in speaker(running.setting, ENGLISH).event(moved), "the record has all"


def test_a_hint_says_who_goes_and_where_to_for_the_map_shows_the_way() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0918", "cw_69_50": "L0920"}
    running = game("initial_movement", units, step="movement")
    facts = Facts(id="", version=1, number=0, last=0, is_live=True, title="")
    choice = Choice(running.parse("move ge_5_pzr_1+ge_104_mech L0918-L1018-L1017-L1016"))
    told = [hint(Sight(running, facts, []), choice, "officer", language).option.text for language in (ENGLISH, GERMAN)]
    assert told == ["Move 5(1) Pzr and 1 more to L1016", "5(1) Pzr und eine weitere nach L1016 bewegen"]


def test_a_motive_stands_with_what_was_done_and_not_with_what_came_next() -> None:
    running = game("first_reaction", UNITS, dice=[6])
    react = [(1, event) for event in running.play("react cw_69_50 L0920-L0921")]
    end = [(2, event) for event in running.play("end")]
    motives = {1: motives_of.rolls_over(0), 2: motives_of.stands_fast()}
    why = {line.text: line.motive for line in entries(running, react + end, ENGLISH, motives)}
    assert [text for text, motive in why.items() if motive] == ["69/50 Mtrzd reacts L0920–L0921"]
    assert len(why) > 2


def test_a_line_counts_those_it_speaks_of() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0917", "ax_sup_01": "L0917", "ax_sup_02": "L0917"}
    running = game("initial_movement", units, step="movement")
    happened = [(1, event) for event in running.play("move ge_5_pzr_1 L0918-L0919")]
    happened += [(2, event) for event in running.play("move ge_104_mech+ax_sup_01+ax_sup_02 L0917-L0916")]
    moves = [line.text for line in entries(running, happened, ENGLISH) if line.kind == "move"]
    assert moves == [
        "5(1) Pzr moves L0918–L0919 for 2 MPs",
        "104 Mech, 2 × Axis MSU move L0917–L0916 for 2 MPs",
    ]


def test_a_result_without_effect_says_so_and_nothing_of_what_the_unit_suffered_before() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "ge_200_mech": "L0918", "ax_sup_01": "L0917 dump"}
    running = game("first_combat", {**units, "cw_sup_01": "L0919"}, dice=[6])
    running.play("attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech L0919")
    running.play("end")
    play_to(running, "advance.advance")
    lines = entries(running, [(1, event) for event in running.events], ENGLISH)
    assert [line.text for line in lines if line.kind == "result"][1:] == [
        "No effect on the attackers", "No effect on 5(1) Pzr", "No effect on 8(1) Pzr", "No effect on 200 Mech",
    ]  # fmt: skip


def test_a_result_is_told_in_words_too_and_a_unit_keeps_its_name() -> None:
    running = game("first_combat", {"cw_arty_a": "L0918", "it_pavia": "L0919"}, phasing="commonwealth")
    suffered = Event(
        "result", "11.63", "{unit} suffers {result}", {"unit": _index(running, "cw_arty_a"), "result": "4dp"}
    )
    (english,), (german,) = (entries(running, [(0, suffered)], language) for language in (ENGLISH, GERMAN))
    assert english.text == "a Arty suffers 4dp (retreat 4 hexes, disrupted, one unit depleted)"
    assert german.text == "a Arty erleidet 4dp (4 Felder zurück, desorganisiert, eine Einheit reduziert)"


def _index(running: Game, name: str) -> int:
    return running.setting.counters.by_id[name]


def test_the_opening_belongs_to_nobody_until_a_player_turn_begins() -> None:
    running = Game.start("gazala", seed="")
    lines = entries(running, [(0, event) for event in running.events], ENGLISH)
    assert lines[0].text == "Turn 15: Player-Turn of Axis"
    assert {line.side for line in lines} == {"axis"}
    (before,) = entries(running, [(0, event) for event in running.events[1:2]], ENGLISH)
    assert before.side is None


def test_a_player_turn_belongs_to_the_side_whose_it_is_whoever_ended_the_one_before() -> None:
    running = game("refit", UNITS, phasing="axis", dice=[6] * 6)
    happened = []
    while not any(event.kind == "player-turn" for _, event in happened):
        happened += [(len(running.played), event) for event in running.play(running.decision.proposal() or "end")]
    lines = entries(running, happened, ENGLISH)
    place = next(place for place, line in enumerate(lines) if line.kind == "player-turn")
    assert running.played[-1].side == AXIS
    assert lines[place].text == "Turn 4: Player-Turn of Commonwealth"
    assert len(lines) > place + 1
    assert {line.side for line in lines[:place]} == {"axis"}
    assert {line.side for line in lines[place:]} == {"commonwealth"}


def test_an_action_that_brings_nothing_about_has_a_line_too() -> None:
    running = game("first_reaction", UNITS)
    running.play("pass cw_69_50")
    line = quiet(running, 1, ENGLISH)
    assert (line.text, line.side, line.units) == ("69/50 Mtrzd: stays where it is", "commonwealth", ("cw_69_50",))
    assert quiet(running, 1, GERMAN).text == "69/50 Mtrzd: bleibt stehen"


def test_strengths_are_told_with_all_that_made_them() -> None:
    running = game("first_combat", {"ge_5_pzr_1": "L0918", "it_pavia": "L0918", "cw_polish": "L0919"}, dice=[1])
    running.play("attack ge_5_pzr_1 L0919")
    running.play("end")
    lines = entries(running, [(1, event) for event in running.events if event.kind == "strength"], GERMAN)
    assert lines[0].text.startswith("Angriff: 5(1) Pzr zählt 7, ohne Kampfversorgung /2 abgerundet [7.3] = 3")


def test_the_slider_has_a_place_for_each_phase_that_somebody_played_in() -> None:
    _, history = of_scenario(builtin_pack(), "gazala", "spi1981", (), Seats(), "seed")
    while len(list(history.moments())) < 4:
        history.play(next(history.game.decision.actions()))
    began = {number: event.parts["phase"] for number, event in history.events() if event.kind == "phase"}
    assert [(number, moment.phase) for number, moment in history.moments()] == list(began.items())
    first, *others = ticks(history.moments(), speaker(history.game.setting, ENGLISH))
    assert (first.number, others[-1].text) == (0, "Turn 15, Axis: Motorized Movement Phase")
    assert [number for number, _ in history.moments(others[0].number)] == [tick.number for tick in others[1:]]
