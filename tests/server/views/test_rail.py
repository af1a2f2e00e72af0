"""The rail: nine phases and the steps of the present one, as on the player aids."""

from __future__ import annotations

from table import game

from desertfox.play.game import Game
from desertfox.server.views.rail import moment, rail
from desertfox.text.language import Language

ENGLISH, GERMAN = Language.named("en"), Language.named("de")
SIGNS = {"done": "✓", "now": "▶", "to_come": "·"}


def steps(running: Game, language: Language = ENGLISH) -> list[str]:
    return [
        f"{SIGNS[station.progress]}{station.letter} {station.title}{'?' if station.optional else ''}"
        for station in rail(running, language).steps
    ]


def test_nine_phases_with_the_present_one_lit() -> None:
    shown = rail(game("first_reaction", REACTION), ENGLISH)
    assert shown.side == "axis"
    assert [SIGNS[station.progress] for station in shown.phases] == list("✓✓✓▶·····")
    assert [station.letter for station in shown.phases] == list("123456789")
    assert shown.phases[3].title == "1st Reaction"


REACTION = {"ge_5_pzr_1": "L0918", "cw_69_50": "L0920", "cw_sup_01": "L0923 dump"}


def test_reaction_goes_from_a_to_e() -> None:
    assert steps(game("first_reaction", REACTION)) == [
        "✓A Units that may react", "✓B Destroy supply?", "▶C Reaction moves?", "·D Morale checks", "·E Overstacking",
    ]  # fmt: skip


def test_refit_goes_from_1_to_9() -> None:
    running = game("refit", {"ge_5_pzr_1": "L0702", "ax_sup_01": "L0702"}, step="conversion")
    assert steps(running, GERMAN)[:4] == [
        "✓1 Sofortiger Sieg", "✓2 Luft und Schiffe", "▶3 MSU und Depots?", "·4 Auffrischen und aufstellen?",
    ]  # fmt: skip
    assert len(steps(running)) == 9


def test_steps_of_optional_rules_show_only_with_them() -> None:
    plain, whole = Game.start("campaign", seed=""), Game.start("campaign", options=["optional.tobruk_port"], seed="")
    assert not any("Tobruk port" in step for step in steps(plain))
    assert any("Tobruk port?" in step for step in steps(whole))


def test_an_overrun_and_its_reaction_belong_to_movement() -> None:
    units = {
        "ge_8_pzr_1": "L0915", "ge_5_pzr_1": "L0915", "ge_200_mech": "L0915", "ax_sup_01": "L0915 dump",
        "cw_11_hus": "L0917", "cw_czech": "L0917", "cw_sup_01": "L0919 dump",
    }  # fmt: skip
    running = game("initial_movement", units, step="movement")
    running.play("overrun ge_8_pzr_1+ge_5_pzr_1+ge_200_mech L0915-L0916-L0917")
    assert running.decision.step == "overrun.reaction"
    assert steps(running) == ["✓1 Emergency supply?", "▶2 Move units"]


def test_an_attack_is_followed_through_its_steps() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "ge_200_mech": "L0918", "ax_sup_01": "L0917 dump"}
    units |= {"cw_69_50": "L0919", "cw_sup_01": "L0921 dump"}
    running = game("first_combat", units, dice=[1])
    assert steps(running) == ["▶1 Declare attacks", "·2 Resolve attacks", "·3 Spent supply leaves"]
    running.play("attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech L0919")
    running.play("end")
    assert steps(running)[0] == "▶1 Combat supply"
    while running.decision.step != "losses.retreats":
        proposed = running.decision.proposal()
        assert proposed is not None
        running.play(proposed)
    assert steps(running) == [
        "✓1 Combat supply", "✓2 Strengths", "✓3 Row of the table", "✓4 Air and navy", "▶5 Defender's results",
        "·6 Attackers' result", "·7 Advance?",
    ]  # fmt: skip


def test_illegal_attacks_stand_before_the_others() -> None:
    """Twice 1 against Brescia's 5 in the open is below the lowest odds."""
    units = {
        "cw_royals": "L0912", "it_brescia": "L0913", "cw_kdg": "L1112", "it_pavia": "L1113", "ax_sup_01": "L0914 dump",
        "cw_69_50": "L0919", "ge_3_rcn": "L0920",
    }  # fmt: skip
    running = game("first_combat", units, phasing="commonwealth")
    for attack in ("attack cw_69_50 L0920", "attack cw_royals L0913", "attack cw_kdg L1113", "end"):
        running.play(attack)
    assert steps(running) == [
        "✓1 Declare attacks", "▶! Illegal attacks", "·2 Resolve attacks", "·3 Spent supply leaves",
    ]  # fmt: skip


def test_where_a_game_stands_is_said_for_its_card() -> None:
    running = game("first_reaction", REACTION)
    assert moment(running, ENGLISH) == "Turn 4, First Enemy Reaction Phase"
    assert moment(running, GERMAN) == "Runde 4, Erste feindliche Reaktionsphase"
