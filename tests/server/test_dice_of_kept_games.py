"""Nobody tries the next roll of a kept game beforehand, whatever he brings in, branches or asks."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sealing import sealed
from service import BASE, Player, client, downgrade, open_game, settings

import desertfox as df
from desertfox.dice import Dice
from desertfox.record import Record
from desertfox.server.app import create_app, open_hall

TO_THE_DIE = (
    "place it_bologna L0702", "end", "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802", "end", "end",
    "attack ge_5_pzr_1+ge_200_mech+ge_i33_flak L0803", "end", "accept", "accept",
)  # fmt: skip
ROLL = "commit 2"
SEED = "Nobody knows the dice of this game."
COMING = Dice(SEED).roll(len(TO_THE_DIE) + 1, 0)


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path) as http:
        yield http


@pytest.fixture
def player(http: TestClient[Litestar]) -> Player:
    """A game whose next action rolls the die."""
    return open_game(http, seed=SEED).act(*TO_THE_DIE)


def bring(http: TestClient[Litestar], text: str, **wish: Any) -> Any:
    return http.post("/api/imports", json={"text": text, "file": "mine.fox", **wish})


def rolled(player: Player) -> int:
    """Roll the die and return it."""
    player.act(ROLL)
    last = Record.parse(player.record()).lines[-1]
    return last.dice[0]


def header(text: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in text.split("\n\n")[0].splitlines()[1:])


def commitment(player: Player) -> str:
    return header(player.record())["commitment"]


def faults(answer: Any) -> str:
    assert (answer.status_code, answer.json()["kind"]) == (400, "file"), answer.text
    return "\n".join(answer.json()["faults"])


# -- where the game is kept


def test_a_record_opens_the_game_itself_where_that_stands_now(http: TestClient[Litestar], player: Player) -> None:
    records = [player.record()]
    player.act(ROLL)
    records.append(player.record())
    for text in (*records, *records):
        answer = bring(http, text, seats={"axis": "recruit", "commonwealth": "recruit"})
        assert (answer.status_code, answer.json()) == (200, player.look()), "and nobody else is put into its seats"
    assert http.get("/api/games").json()["found"] == 1


def test_an_unfinished_record_never_gives_another_die(http: TestClient[Litestar], player: Player) -> None:
    text = player.record()
    assert rolled(Player(http, bring(http, text).json())) == COMING
    for _ in range(3):
        assert bring(http, text).json()["number"] == len(TO_THE_DIE) + 1, "the die is cast, once and for all"


@pytest.mark.parametrize(
    ("damage", "start", "words"),
    [
        (lambda t: t.replace("L0702 #", "L0501 #"), "1 A ", "action 1: the game stands otherwise"),
        (lambda t: rehashed(t.replace("L0702 #", "L0501 #")), "1 A ", "kept here has place it_bologna L0702"),
        (lambda t: rehashed(t.replace("race_for_tobruk", "campaign")), "0 - ", "kept here begins otherwise"),
    ],
    ids=["a line", "a line and all hashes", "the scenario"],
)  # fmt: skip
def test_a_record_that_is_no_beginning_is_refused_with_the_line(
    http: TestClient[Litestar], damage: Callable[[str], str], start: str, words: str
) -> None:
    player = open_game(http, seed=SEED).act(TO_THE_DIE[0])
    text = damage(player.record())
    said = faults(bring(http, text))
    number = next(number for number, row in enumerate(text.splitlines(), start=1) if row.startswith(start))
    assert said.startswith(f"mine.fox:{number}: action {start.split()[0]}: ")
    assert words in said
    assert http.get("/api/games").json()["found"] == 1


def rehashed(text: str) -> str:
    """Let an attacker make all hashes right again, as far as the rules allow what he has written."""
    record = Record.parse(text)
    game = df.Game.start(record.scenario, seed=SEED)
    if record.scenario == "race_for_tobruk":
        for line in record.lines[1:]:
            game.play(line.notation)
    return Record.of(game, keep_seed=False).to_text()


def test_another_die_is_refused_with_its_line(http: TestClient[Litestar], player: Player) -> None:
    text = player.record()
    player.act(ROLL)
    other = next(face for face in range(1, 7) if face != COMING)
    game = Record.parse(text).game(dice=Always(other))
    game.play(ROLL)
    forged = Record.of(game, keep_seed=False).to_text()
    forged = re.sub(r"commitment: \w+", f"commitment: {Dice(SEED).commitment}", forged)
    forged = re.sub(r"^(branched-from|at): .*\n", "", forged, flags=re.MULTILINE)
    words = f"action 10: other dice: the game that is kept here rolled {COMING} ('{other}')"
    assert words in faults(bring(http, sealed(forged)))


class Always:
    """A loaded die."""

    def __init__(self, face: int) -> None:
        self.face = face

    def roll(self, action: int, index: int) -> int:
        return self.face


def test_a_record_that_goes_on_where_the_game_was_taken_back_is_refused(http: TestClient[Litestar]) -> None:
    player = open_game(http, seed=SEED).act(*TO_THE_DIE[:3])
    text = player.record()
    player.take(player.post("undo"))
    said = faults(bring(http, text))
    assert "action 3: the game that is kept here has not come so far" in said
    assert "play on there, or delete it first" in said
    player.act("move ge_5_pzr_1 L0701-L0702")
    assert "action 3: the game that is kept here has move ge_5_pzr_1 L0701-L0702" in faults(bring(http, text))


def test_a_record_with_its_seed_opens_the_kept_game_too(http: TestClient[Litestar], player: Player) -> None:
    game = df.Game.start("race_for_tobruk", seed=SEED)
    for action in TO_THE_DIE[:5]:
        game.play(action)
    answer = bring(http, Record.of(game).to_text())
    assert (answer.status_code, answer.json()) == (200, player.look())
    elsewhere = df.Game.start("gazala", seed=SEED)
    assert "begins otherwise" in faults(bring(http, Record.of(elsewhere).to_text()))


def test_a_record_with_its_seed_is_one_game_however_often_it_is_brought_in(http: TestClient[Litestar]) -> None:
    game = df.Game.start("race_for_tobruk", seed=SEED)
    for action in TO_THE_DIE:
        game.play(action)
    text = Record.of(game).to_text()
    first = bring(http, text)
    assert first.status_code == 201
    again = bring(http, text)
    assert (again.status_code, again.json()["game"]) == (200, first.json()["game"])
    assert rolled(Player(http, again.json())) == COMING, "whoever knows the seed knows the dice, and no others fall"


def test_of_two_games_with_one_seed_the_one_is_opened_whose_beginning_it_is(http: TestClient[Litestar]) -> None:
    one, other = open_game(http, seed=SEED).act("end"), open_game(http, seed=SEED).act("place it_bologna L0702")
    assert bring(http, one.record()).json()["game"] == one.view["game"]
    assert bring(http, other.record()).json()["game"] == other.view["game"]


def test_of_many_who_bring_one_record_at_once_all_come_to_one_game(tmp_path: Path, storage_url: str) -> None:
    game = df.Game.start("race_for_tobruk", seed=SEED)
    text = Record.of(game).to_text()
    together = Barrier(4)
    with client(tmp_path, database=storage_url) as one, client(tmp_path, database=storage_url) as two:

        def come(http: TestClient[Litestar]) -> tuple[int, str]:
            together.wait()
            answer = bring(http, text)
            return answer.status_code, answer.json()["game"]

        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(come, (one, two, one, two)))
    assert sorted(status for status, _ in found) == [200, 200, 200, 201]
    assert len({game for _, game in found}) == 1


# -- everywhere else


def test_where_the_game_is_not_kept_its_record_is_a_branch_that_says_so(
    http: TestClient[Litestar], player: Player, tmp_path: Path
) -> None:
    text = player.record()
    assert "branched-from" not in text
    with client(tmp_path / "elsewhere") as elsewhere:
        dice, commitments = set(), set()
        for _ in range(12):
            answer = bring(elsewhere, text)
            assert answer.status_code == 201
            branch = Player(elsewhere, answer.json())
            found = header(branch.record())
            assert (found["branched-from"], found["at"]) == (commitment(player), "9")
            commitments.add(found["commitment"])
            dice.add(rolled(branch))
        assert len(commitments) == 12
        assert len(dice) > 1, "its dice are its own"
        again = bring(elsewhere, branch.record())
        assert (again.status_code, again.json()["game"]) == (200, branch.view["game"]), "a branch is a game too"


def test_a_deleted_game_is_not_remembered(http: TestClient[Litestar], player: Player) -> None:
    text, own = player.record(), commitment(player)
    assert http.delete(player.root).status_code == 204
    branch = Player(http, bring(http, text).json())
    found = header(branch.record())
    assert (found["branched-from"], found["at"]) == (own, "9")
    assert found["commitment"] != own


@pytest.mark.parametrize("commitment", ["none", "0" * 64, Dice("another").commitment])
def test_a_record_with_another_commitment_rolls_other_dice(
    http: TestClient[Litestar], player: Player, commitment: str
) -> None:
    text = re.sub(r"commitment: \w+", f"commitment: {commitment}", player.record())
    assert "action 0: the game stands otherwise" in faults(bring(http, text))
    text = sealed(text)
    dice = set()
    for _ in range(12):
        answer = bring(http, text)
        assert answer.status_code == 201
        branch = Player(http, answer.json())
        assert header(branch.record())["branched-from"] == commitment
        assert header(branch.record())["commitment"] != Dice(SEED).commitment
        dice.add(rolled(branch))
    assert len(dice) > 1


def test_branches_of_branches_say_whose_all_their_dice_are(http: TestClient[Litestar], player: Player) -> None:
    rolled(player)
    first = Player(http, player.post("branch", number=9).json())
    rolled(first)
    first.act(first.view["question"]["options"][0]["action"])
    second = Player(http, first.post("branch", number=11).json())
    early = Player(http, first.post("branch", number=4).json())
    own = commitment(player), commitment(first)
    expected = [(first, (own[0], "9")), (second, (" ".join(own), "9 11")), (early, (own[0], "4"))]
    for branch, words in expected:
        found = header(branch.record())
        assert (found["branched-from"], found["at"]) == words
        record = Record.parse(branch.record())
        assert record.game().digest() == record.end.digest
    assert len({commitment(one) for one in (player, first, second, early)}) == 4


def test_what_is_taken_back_in_a_branch_is_its_own_from_there(http: TestClient[Litestar], tmp_path: Path) -> None:
    player = open_game(http, seed=SEED).act(*TO_THE_DIE[:3])
    branch = Player(http, player.post("branch", number=3).json())
    branch.take(branch.post("undo"))
    assert header(branch.record())["at"] == "2"
    branch.act(*TO_THE_DIE[2:4])
    with client(tmp_path) as later:  # as it is kept, too
        text = Player(later, branch.view).record()
        assert (header(text)["branched-from"], header(text)["at"]) == (commitment(player), "2")
        assert Record.parse(text).actions == 4


def test_a_sample_is_a_branch_for_each_who_watches_it(http: TestClient[Litestar]) -> None:
    sample = http.get("/api/catalogue").json()["samples"][0]["id"]
    players = [Player(http, http.post("/api/imports", json={"sample": sample}).json()) for _ in range(2)]
    assert players[0].view["game"] != players[1].view["game"]
    found = [header(player.record()) for player in players]
    assert found[0]["branched-from"] == found[1]["branched-from"]
    assert len({found[0]["branched-from"], *(one["commitment"] for one in found)}) == 3
    assert all("seed" not in one for one in found)


def test_a_position_taken_away_has_dice_of_its_own(http: TestClient[Litestar], player: Player) -> None:
    text = http.get(f"{player.root}/position").text
    first, second = (header(Player(http, bring(http, text).json()).record()) for _ in range(2))
    assert len({first["commitment"], second["commitment"], commitment(player)}) == 3


def test_a_game_that_is_over_tells_its_dice_and_stays_over(http: TestClient[Litestar]) -> None:
    """Three answers without a die end it: taken back, they could be given anew with all dice to come known."""
    game = df.Game.start("race_for_tobruk", seed=SEED)
    while not game.is_over:
        game.play(game.decision.proposal() or next(game.decision.actions()))
    assert not any(played.dice for played in game.played[-3:])
    player = Player(http, bring(http, df.Record.of(game).to_text()).json())
    assert player.view["ending"]
    assert header(player.record())["seed"] == f'"{SEED}"'
    assert (player.view["undo"]["text"], player.view["undo"]["case"]) == ("The game is over", "15.1")
    for word in ("undo", "reset"):
        refused = player.post(word)
        assert (refused.status_code, refused.json()["case"]) == (409, "15.1")
    assert player.look() == player.view


# -- older rules, older databases


def test_an_older_record_opens_its_game_after_both_were_brought_up_to_date(tmp_path: Path) -> None:
    """By rules 1 nobody was asked to accept the strengths: the actions of both get other numbers."""
    old = (Path(__file__).parents[1] / "record" / "rules_1_seeded.fox").read_text(encoding="utf-8")
    old = re.sub(r"seed: .*\n", "", old)
    original = header(old)["commitment"]
    with client(tmp_path) as http:
        view = bring(http, old).json()
        branch = header(Player(http, view).record())
        assert (branch["branched-from"], branch["at"]) == (original, str(view["number"]))
    execute(
        tmp_path,
        "DELETE FROM actions WHERE number IN (6, 7)",
        "UPDATE actions SET number = 2 - number WHERE number > 7",
        "UPDATE actions SET number = -number WHERE number < 0",
        f"UPDATE games SET rules = 1, number = number - 2, recorded = NULL, chain = '[]', commitment = '{original}',"
        " seed = '\"Sollum 1941\"'",
    )
    with client(tmp_path) as http:
        answer = bring(http, old)
        assert (answer.status_code, answer.json()["game"]) == (200, view["game"])
        player = Player(http, answer.json())
        found = header(player.record())
        assert (found["commitment"], found["branched-from"], found["at"]) == (original, original, str(view["number"]))
        assert bring(http, player.record()).json()["game"] == view["game"]
        assert bring(http, old.replace("[5]", "[6]")).status_code == 400


def test_games_of_an_older_database_are_found_by_their_seed(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seed='any "text" \0 – Öl').act(*TO_THE_DIE)
        text = player.record()
        branch = Player(http, player.post("branch", number=9).json())
    downgrade(tmp_path, "0002")
    with client(tmp_path) as http:
        assert bring(http, text).json()["game"] == player.view["game"]
        found = header(Player(http, branch.view).record())
        assert (found["branched-from"], found["at"]) == ("none", "9"), "whose they were was not kept"
        assert bring(http, Player(http, branch.view).record()).json()["game"] == branch.view["game"]


def execute(folder: Path, *statements: str) -> None:
    with sqlite3.connect(folder / "games.sqlite") as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


# -- whoever only looks


def test_what_the_service_shows_does_not_hang_on_the_dice_to_come(tmp_path: Path) -> None:
    """Two games that differ in nothing but their seed look the same, whatever is asked of them."""
    seeds = [SEED, next(f"{n}" for n in range(99) if Dice(f"{n}").roll(10, 0) != COMING)]
    with client(tmp_path) as http:
        players = [open_game(http, seed=seed) for seed in seeds]
        for action in TO_THE_DIE:
            for one, other in zip(answers(players[0]), answers(players[1]), strict=True):
                assert one == other
            for player in players:
                player.act(action)
        assert rolled(players[0]) != rolled(players[1])


def answers(player: Player) -> Iterator[str]:
    """Ask for everything that can be asked before an action."""
    tanks = "ge_5_pzr_1+ge_200_mech"
    questions = [
        "", "/map.svg", "/thumbnail.svg", f"/moves?units={tanks}", f"/journey?units={tanks}&to=L0802",
        "/combat", "/combat?number=0", "/combat?attack=attack ge_5_pzr_1%2Bge_200_mech%2Bge_i33_flak L0803",
        "/units/ge_5_pzr_1", "/hexes/L0803", "/position", "/charts",
        *(f"/overlays/{key}" for key in ("general", "combat", "communication", "zones", "threat", "forts")),
        *(f"/panels/{key}" for key in ("turn", "air", "refit", "score", "reserves")),
    ]  # fmt: skip
    for question in questions:
        answer = player.http.get(f"{player.root}{question}")
        assert answer.status_code < 500, question
        yield answer.text.replace(player.view["game"], "it")
    yield re.sub(r"commitment: \w+|#\w{8}", "", player.record())


def test_who_looks_at_a_game_cannot_roll_its_dice(tmp_path: Path) -> None:
    """The computer and all panels are given games whose dice are sealed."""
    hall = open_hall(settings(tmp_path))
    with TestClient(create_app(settings(tmp_path), hall), base_url=BASE) as http:
        player = open_game(http, seed=SEED).act(*TO_THE_DIE)
        for game in (
            hall.sight(player.view["game"]).game,
            hall.sight(player.view["game"], at=8).game,
            hall.glances.glance(player.view["game"]),
        ):
            with pytest.raises(RuntimeError, match="the dice to come"):
                game.copy().dice.roll(10, 0)
