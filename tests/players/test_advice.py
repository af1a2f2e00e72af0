"""The advice: a legal answer to every question, with its motive in both languages; one small position a judgement."""

from __future__ import annotations

import pytest

import desertfox as df
from desertfox.play.step import questions
from desertfox.play.telling import speaker
from desertfox.players.advice import JUDGEMENTS
from desertfox.rules import stacking
from desertfox.text.language import LANGUAGES, Language, template_id

EVERY_SWITCH = (
    "optional.rommel", "optional.herkules", "optional.detachments", "optional.desert_patrols", "optional.tobruk_port",
    "optional.variable_withdrawal", "six_angles.8.27", "six_angles.7.75", "six_angles.tiger",
)  # fmt: skip
GAMES = (
    ("race_for_tobruk", "spi1981", ()),
    ("gazala", "spi1981", EVERY_SWITCH),
    ("crusader", "sixangles2006", ("optional.rommel", "optional.desert_patrols")),
    ("italian_campaign", "johnson2019", ("optional.detachments", "optional.tobruk_port")),
    ("campaign", "spi1981", EVERY_SWITCH),
    ("extended_campaign", "spi1981", ()),
)
"""What is played on advice alone, so many answers of each."""
_ANSWERS = 260


def test_there_is_a_judgement_for_every_kind_of_question() -> None:
    assert {kind for kind in questions() if kind.__module__.startswith("desertfox")} == set(JUDGEMENTS)


@pytest.mark.parametrize(("scenario", "ruleset", "options"), GAMES, ids=[name for name, *_ in GAMES])
def test_it_is_legal_and_says_why_in_both_languages(scenario: str, ruleset: str, options: tuple[str, ...]) -> None:
    game = df.Game.start(scenario, ruleset=ruleset, options=options, seed=f"advice {scenario}")
    languages = [Language.named(code) for code in LANGUAGES]
    for _ in range(_ANSWERS):
        before, loads = game.digest(), _loads(game)
        advised = df.advise(game.sealed())
        assert game.digest() == before, "thinking changes nothing"
        assert game.decision.why_not(advised.action) is None
        assert advised.motive is not None or advised.action.kind not in ("end", "commit", "react", "retreat", "convert")
        if advised.motive is not None:
            said = {speaker(game.setting, language).event(advised.motive) for language in languages}
            assert len(said) == len(languages), said
        plan = game.decision.step == "movement.movement"
        game.play(advised.action)
        if not plan and not game.is_over:
            after = _loads(game)
            assert not {hex_ for hex_ in after if after[hex_] > max(0, loads.get(hex_, 0))}, advised
        if game.is_over:
            break


def _loads(game: df.Game) -> dict[tuple[int, int], int]:
    """9.2 Return by side and hex how many SPs are too many."""
    return {
        (side, hex_): stacking.excess(game.state, hex_, side)
        for side in (df.AXIS, df.COMMONWEALTH)
        for hex_ in stacking.overstacked(game.state, side)
    }


def test_every_motive_has_german_words() -> None:
    """The tool for the sentences of the engine finds each of them; here that one that is no event is among them."""
    german = Language.named("de")
    assert german.has(template_id("{units} to {hex}: cuts the line of {foes}"))
    assert german.has(template_id("the enemy misses {foes} most"))
