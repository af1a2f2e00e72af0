"""A damaged record is refused with its file, its line, what is wrong and what to do; never with a traceback."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from desertfox.faults import BadInput
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record


def refusal(text: str | bytes) -> str:
    """Return what reading and replaying a text is refused with."""
    with pytest.raises(BadInput) as caught:
        Record.parse(text, "game.fox").game()
    return str(caught.value)


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if line.startswith(start))


def branched(text: str, commitment: str | None, at: str | None) -> str:
    """Say in the header whose the first dice are; None leaves a line out."""
    lines = [f"{key}: {value}\n" for key, value in (("branched-from", commitment), ("at", at)) if value is not None]
    return text.replace("axis: Rommel\n", f"{''.join(lines)}axis: Rommel\n")


@pytest.mark.parametrize(
    ("damage", "place", "words"),
    [
        (lambda t: "", ":1", "not a game record. The first line must be: Desert Fox game record"),
        (lambda t: t.replace("Desert Fox game", "Chess"), ":1", "not a game record"),
        (lambda t: t.replace("scenario: race_for_tobruk", "scenari: x"), "scenari", "Did you mean 'scenario'?"),
        (lambda t: t.replace("scenario: race_for_tobruk\n", ""), "", "missing in the header ('scenario')"),
        (lambda t: t.replace("ruleset:", "what is this"), "what is", "not a line of the header"),
        (lambda t: t.replace("axis: Rommel", "axis: Rommel\naxis: Balbo"), "axis: Balbo", "header twice ('axis')"),
        (lambda t: t.replace('"Tobruk', "Tobruk"), "seed", "not a text in double quotes"),
        (lambda t: t.replace("Tobruk \\", "Bardia \\"), "seed", "not the seed that was committed to"),
        (lambda t: t.replace("commitment: ", "commitment: x"), "commitment", "not the commitment of a seed"),
        (lambda t: branched(t, "0" * 64, None), "branched-from", "at is missing beside it ('branched-from')"),
        (lambda t: branched(t, None, "14"), "at: 14", "branched-from is missing beside it ('at')"),
        (lambda t: branched(t, "Rommel", "14"), "branched-from", "not the commitment of a seed ('Rommel')"),
        (lambda t: branched(t, "none", "14 15"), "at: 14", "2 actions for 1 commitments ('14 15')"),
        (lambda t: branched(t, "", ""), "at:", "0 actions for 0 commitments"),
        (lambda t: branched(t, "none", "half"), "at: half", "not the number of an action ('half')"),
        (lambda t: branched(t, "none", "-1"), "at: -1", "not the number of an action ('-1')"),
        (lambda t: branched(t, "none", "161"), "at: 161", "the last action is number 160 ('161')"),
        (lambda t: branched(t, "none none", "14 14"), "at: 14", "it comes after action 14 ('14')"),
        (lambda t: re.sub(r"\n9 .*", "", t), "10 ", "action 9 is due here ('10'). A line is missing"),
        (lambda t: re.sub(r"\n9 (.*) #\w+", r"\n9 \1", t), "9 ", "not a line of a record"),
        (lambda t: re.sub(r"\n9 \w", r"\n9 -", t), "9 ", "every action has a side ('-')"),
        (lambda t: re.sub(r"\n9 \w (.*) #", r"\n9 A flee #", t), "9 ", ""),
        (lambda t: re.sub(r"\nend .*", "", t), "160 ", "the end line is missing"),
        (lambda t: re.sub(r"\nend 160", "\nend 161", t), "end", "the last action above is number 160 ('161')"),
        (lambda t: re.sub(r"\nend .*", "\nend of story", t), "end", "not an end line"),
        (lambda t: t + "and they lived happily\n", "and they", "nothing but one snapshot follows the end"),
        (lambda t: t.replace("- start", "- begin"), "0 ", "the first line must be 0 - start"),
        (lambda t: t[: t.index("\n0 ")] + t[t.index("\nend ") :], "", "not even the start"),
        (lambda t: t.replace("0 - start", "0 - start [6]"), "0 ", "other dice: the game rolled none"),
    ],
)  # fmt: skip
def test_every_kind_of_damage_is_told_with_its_place(
    text: str, damage: Callable[[str], str], place: str, words: str
) -> None:
    broken = damage(text)
    assert broken != text
    message = refusal(broken)
    assert words in message
    if place:
        number = 1 if place == ":1" else line_of(broken, place)
        assert f"game.fox:{number}:" in message


def test_several_faults_are_told_at_once(text: str) -> None:
    broken = text.replace("\n7 ", "\n7x ").replace("\n12 ", "\n13 ").replace("pack: The Desert Fox\n", "")
    message = refusal(broken)
    assert "not a line of a record" in message
    assert "action 12 is due here" in message


def test_text_that_is_not_utf8_is_refused_with_its_line(text: str) -> None:
    assert "game.fox:12: not UTF-8 text" in refusal(text.replace("O'Connor", "\xd6sterreich").encode("latin-1"))


def test_a_changed_die_is_found(text: str) -> None:
    found = re.search(r"\n(\d+) (.*)\[([1-6])", text)
    assert found
    other = 1 if found[3] != "1" else 2
    broken = text.replace(found[0], f"\n{found[1]} {found[2]}[{other}", 1)
    message = refusal(broken)
    assert f"action {found[1]}: other dice: the game rolled {found[3]}" in message
    assert f"game.fox:{line_of(broken, found[1] + ' ')}:" in message


def test_a_changed_die_is_found_without_the_seed_too(played: object, text: str) -> None:
    unsown = re.sub(r"\nseed: .*", "", text)
    found = re.search(r"\n(\d+) (.*)\[([1-6])", unsown)
    assert found
    other = 1 if found[3] != "1" else 2
    assert "its hash is" in refusal(unsown.replace(found[0], f"\n{found[1]} {found[2]}[{other}", 1))
    missing = unsown.replace(f"{found[0]}", f"\n{found[1]} {found[2].rstrip()} [{found[3]}", 1)
    assert missing == unsown
    assert "more dice here than were recorded" in refusal(re.sub(r"(\n\d+ .*) \[[1-6 ]+\]", r"\1", unsown, count=1))


def test_a_changed_hash_names_the_first_line_that_differs(text: str) -> None:
    broken = re.sub(r"(\n60 .*#)\w{8}", r"\g<1>01234567", text)
    message = refusal(broken)
    assert "action 60: the game stands otherwise" in message
    assert f"game.fox:{line_of(broken, '60 ')}:" in message


def test_an_illegal_action_is_refused_with_its_case(text: str) -> None:
    message = refusal(re.sub(r"\n(2) (\w) \S.* #", r"\n\1 \2 attack ge_5_pzr_1 L0804 #", text))
    assert "action 2: the rules forbid it: " in message
    unknown = refusal(re.sub(r"\n(2) (\w) \S.* #", r"\n\1 \2 move nobody+noone L0804 #", text))
    assert "'nobody' is not a counter" in unknown


def test_an_action_of_the_other_side_is_refused(text: str) -> None:
    assert "action 3: the other side decides here: A ('C')" in refusal(text.replace("\n3 A", "\n3 C"))


def test_an_action_after_the_end_of_the_game_is_refused() -> None:
    game = Game.start("race_for_tobruk", seed="end")
    play_out(game, Random(1))
    text = Record.of(game).to_text()
    count = len(game.played)
    longer = text.replace(f"\nend {count}", f"\n{count + 1} A end #00000000\nend {count + 1}")
    assert "the game was over before this action" in refusal(longer)


def test_another_pack_is_refused_by_name(text: str) -> None:
    message = refusal(text.replace("pack: The Desert Fox", "pack: House rules"))
    assert "played with another pack ('House rules')" in message


def test_a_new_edition_of_the_pack_replays_without_the_old_hashes(text: str, record: Record) -> None:
    older = Record.parse(text.replace(record.pack_hash, "0" * 32))
    assert older.game().digest() == record.game().digest()


def test_a_wrong_position_inside_a_record_is_told_as_such(text: str) -> None:
    broken = text.replace("\n\n0 -", "\n\n| format = 1\n| [units]\n| nobody = 'L0701'\n\n0 -")
    assert "game.fox (position):3" in refusal(broken)


def test_random_damage_is_refused_or_harmless(text: str, record: Record) -> None:
    """Letters changed, lines dropped, doubled and exchanged: nothing else than BadInput ever comes of it."""
    random = Random(11)
    for _ in range(150):
        lines = text.splitlines(keepends=True)
        at, other = random.randrange(len(lines)), random.randrange(len(lines))
        way = random.randrange(4)
        if way == 0:
            letters = list(lines[at])
            letters[random.randrange(len(letters))] = random.choice("0 aZ#[]|;\"'\n\t\u00e4")
            lines[at] = "".join(letters)
        elif way == 1:
            del lines[at]
        elif way == 2:
            lines.insert(other, lines[at])
        else:
            lines[at], lines[other] = lines[other], lines[at]
        with suppress(BadInput):
            again = Record.parse("".join(lines))
            if again.lines != record.lines:
                again.game()
