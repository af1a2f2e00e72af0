"""What the lobby offers, and that the sample records still play."""

from __future__ import annotations

from importlib.resources import files

import pytest

from desertfox.pack import builtin_pack
from desertfox.play.game import Game
from desertfox.record import Record
from desertfox.server.samples import sample_text
from desertfox.server.views.catalogue import SAMPLES, catalogue
from desertfox.state.setting import presets
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")


def test_every_scenario_has_a_card_and_the_one_to_begin_with_comes_first() -> None:
    found = catalogue(EN)
    assert {card.id for card in found.scenarios} == {row.id for row in builtin_pack().scenarios}
    first = found.scenarios[0]
    assert (first.id, first.title, first.tags) == ("race_for_tobruk", "Race for Tobruk", ("Good first game", "Short"))
    assert first.turns == "Turns 1 to 5, March 1941 – July 1941"
    assert {card.id: card.first for card in found.scenarios}["crusader"] == "commonwealth"


def test_every_switch_of_a_card_can_be_played_in_its_scenario() -> None:
    for card in catalogue(EN).scenarios:
        Game.start(card.id, options=card.switches, seed="switches")


def test_switches_without_meaning_are_left_out() -> None:
    cards = {card.id: set(card.switches) for card in catalogue(EN).scenarios}
    assert "six_angles.tiger" in cards["campaign"]
    assert "six_angles.tiger" not in cards["gazala"]
    assert "optional.herkules" not in cards["race_for_tobruk"]
    assert "optional.fox_killed" in cards["italian_campaign"]
    assert "optional.fox_killed" not in cards["campaign"]


def test_all_switches_and_rulesets_are_told_in_our_words_in_both_languages() -> None:
    pack = builtin_pack()
    for language in (EN, DE):
        found = catalogue(language)
        assert [switch.id for switch in found.switches] == [row.id for row in pack.switches]
        assert len(found.switches) == 26
        for switch in found.switches:
            assert switch.title != switch.id
            assert switch.text
            assert switch.case
        assert {ruleset.id: frozenset(ruleset.switches) for ruleset in found.rulesets} == presets(pack)
        assert found.rulesets[0].id == "spi1981"
        assert all(ruleset.title != ruleset.id for ruleset in found.rulesets)
    german = {switch.id: switch.title for switch in catalogue(DE).switches}
    english = {switch.id: switch.title for switch in catalogue(EN).switches}
    texts = [{switch.text for switch in catalogue(language).switches} for language in (EN, DE)]
    assert not texts[0] & texts[1]
    same = {id_ for id_ in english if english[id_] == german[id_]}
    assert same == {"optional.rommel", "optional.fox_killed"}


def test_the_levels_say_what_to_expect_and_the_officer_is_the_default() -> None:
    english, german = catalogue(EN).levels, catalogue(DE).levels
    assert [(level.id, level.title, level.default) for level in english] == [
        ("recruit", "Recruit", False),
        ("officer", "Officer", True),
        ("general", "General", False),
    ]
    assert [level.title for level in german] == ["Rekrut", "Offizier", "General"]
    assert all(one.text and one.text != other.text for one, other in zip(english, german, strict=True))
    assert [level.seconds for level in english] == [(), (), (1, 2, 5)]


# -- samples


def test_the_catalogue_names_every_sample_that_is_shipped() -> None:
    folder = files("desertfox") / "samples"
    assert {entry.name for entry in folder.iterdir() if entry.name.endswith(".fox")} == {
        f"{id_}.fox" for id_ in SAMPLES
    }
    assert [sample.id for sample in catalogue(EN).samples] == list(SAMPLES)


@pytest.mark.parametrize("id_", SAMPLES)
def test_a_sample_replays_to_the_same_end(id_: str) -> None:
    """If this fails after a change of the data or the rules, make the samples anew: python tools/samples.py."""
    text = sample_text(id_)
    assert text is not None
    record = Record.parse(text)
    assert record.pack_hash == builtin_pack().hash, "made with other data: run python tools/samples.py"
    going = record.replay()
    for _ in range(record.actions):
        going.step()
    assert going.game.digest() == record.end.digest
    assert record.actions > 50
    assert len(text) < 30_000


def test_the_catalogue_knows_whether_searches_can_run_compiled() -> None:
    assert catalogue(EN).compiled, "Numba is there in tests; tests/project/test_package.py plays without"
