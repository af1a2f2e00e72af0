"""What the store promises, on SQLite and on PostgreSQL."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import inspect, text

from desertfox.dice import Dice
from desertfox.faults import BadInput
from desertfox.record import Link
from desertfox.server.settings import Settings
from desertfox.server.storage import (
    Database,
    DiceInUseError,
    Kept,
    KeptLine,
    PackContent,
    PackInUseError,
    StaleError,
    Store,
    Undone,
    UnknownGameError,
    UnknownPackError,
    Wanted,
)
from desertfox.server.storage.database import NEWEST
from desertfox.server.storage.migrating import MIGRATIONS
from desertfox.server.storage.tables import Base

START = KeptLine(0, "-", "start", (3, 4), "00000000")
GAME = Kept(
    id="abc",
    title="Rommel's ride — Ölspur",
    scenario="campaign",
    ruleset="spi1981",
    options=("johnson.6.22", "-patrols"),
    pack="The Desert Fox",
    pack_hash="0" * 32,
    rules=1,
    seed="any \0 text \ud800",
    recorded=None,
    position="",
    axis="human",
    commonwealth="officer",
)
PACK = PackContent(GAME.pack_hash, b"tables")


def line(number: int, side: str = "A", dice: tuple[int, ...] = ()) -> KeptLine:
    return KeptLine(number, side, f"move {number}", dice, f"{number:08x}")


@pytest.fixture
def store(storage_url: str) -> Iterator[Store]:
    store = Store(Database(storage_url))
    yield store
    store.close()


@pytest.fixture
def played(store: Store) -> Store:
    """A game of three actions."""
    store.create(GAME, PACK, [START], [(0, "first")])
    for number in (1, 2, 3):
        store.append("abc", number, [line(number)], [(2, "snapshot 2")] if number == 2 else ())
    return store


def test_a_game_comes_back_as_it_was_kept(played: Store) -> None:
    kept, lines, undone = played.load("abc")
    assert kept == replace(GAME, version=4)
    assert lines == [START, line(1), line(2), line(3)]
    assert undone == []


def test_everything_is_there_after_the_store_was_opened_again(storage_url: str) -> None:
    store = Store(Database(storage_url))
    store.create(GAME, PACK, [START])
    store.append("abc", 1, [line(1, dice=(6, 1))])
    store.close()
    again = Store(Database(storage_url))
    assert again.load("abc")[1] == [START, line(1, dice=(6, 1))]
    again.close()


def test_a_version_that_has_passed_writes_nothing(played: Store) -> None:
    for version in (3, 5, -1, 10**6):
        with pytest.raises(StaleError) as stale:
            played.append("abc", version, [line(4)])
        assert stale.value.version == 4
    with pytest.raises(StaleError):
        played.take_back("abc", 1, [line(3)])
    assert played.load("abc")[1:] == ([START, line(1), line(2), line(3)], [])


def test_of_many_who_write_at_one_version_one_succeeds(played: Store) -> None:
    together = Barrier(6)

    def write(number: int) -> str:
        together.wait()
        try:
            played.append("abc", 4, [KeptLine(4, "A", f"attempt {number}", (), f"{number:08x}")])
        except StaleError as stale:
            return f"stale {stale.version}"
        return f"attempt {number}"

    with ThreadPoolExecutor(6) as threads:
        outcome = sorted(threads.map(write, range(6)))
    assert outcome[1:] == ["stale 5"] * 5
    assert played.load("abc")[1][-1].notation == outcome[0]


def test_what_is_taken_back_can_be_done_again_and_a_new_action_forgets_it(played: Store) -> None:
    assert played.take_back("abc", 4, [line(3), line(2)]) == 5
    kept, lines, undone = played.load("abc")
    assert [one.number for one in lines] == [0, 1]
    assert undone == [Undone(3, "A", "move 3"), Undone(2, "A", "move 2")]
    played.append("abc", 5, [line(2)], redone=True)
    assert played.load("abc")[2] == [Undone(3, "A", "move 3")]
    played.append("abc", 6, [line(3, "C")])
    assert played.load("abc")[2] == []
    assert kept.version == 5


def test_snapshots_of_what_was_taken_back_are_forgotten(played: Store) -> None:
    assert played.glance("abc")[2:] == ("snapshot 2", [line(3)])
    played.take_back("abc", 4, [line(3), line(2)])
    assert played.glance("abc")[1:] == (START, "first", [line(1)])


def test_a_game_of_older_rules_is_kept_anew(played: Store) -> None:
    played.take_back("abc", 4, [line(3)])
    present = replace(
        played.kept("abc"), rules=2, ruleset="johnson2019", options=("patrols",), position="x", recorded=1
    )
    with pytest.raises(StaleError):
        played.renew(replace(present, version=4), [START], [])
    assert played.renew(present, [START, line(1, "C")], [(0, "anew")]) == 6
    assert played.load("abc") == (replace(present, version=6), [START, line(1, "C")], [])
    assert played.glance("abc")[2] == "anew"
    (card,), found = played.cards()
    assert (card.number, found) == (1, 1)


def test_recorded_dice_end_where_actions_were_taken_back(store: Store) -> None:
    for name, recorded, expected in (("abc", 3, 2), ("abd", 1, 1), ("abe", None, None)):
        store.create(replace(GAME, id=name, recorded=recorded), PACK, [START, line(1), line(2), line(3)])
        store.take_back(name, 1, [line(3)])
        assert store.kept(name).recorded == expected


def test_games_are_listed_the_last_changed_first(played: Store) -> None:
    played.create(replace(GAME, id="second", title="Second"), PACK, [START])
    cards, found = played.cards()
    assert ([(card.id, card.number) for card in cards], found) == ([("second", 0), ("abc", 3)], 2)
    played.append("abc", 4, [line(4)], card="where it stands")
    first = played.cards()[0][0]
    assert (first.id, first.number, first.version, first.card) == ("abc", 4, 5, "where it stands")
    assert abs(datetime.now(UTC) - first.changed) < timedelta(minutes=1)
    played.take_back("abc", 5, [line(4)])
    assert played.cards()[0][0].card == "", "what was said of it does not hold any more"
    played.keep_card("abc", 5, "too late")
    assert played.cards()[0][0].card == ""
    played.keep_card("abc", 6, "back again")
    assert played.cards()[0][0].card == "back again"


def test_the_list_is_searched_sorted_and_comes_page_by_page(store: Store) -> None:
    titles = ("Tobruk", "a 100% desert", "Gazala", "gazala again")
    for number, title in enumerate(titles):
        lines = [START, *(line(place) for place in range(1, 1 + number % 3))]
        store.create(replace(GAME, id=f"game{number}", title=title, scenario=f"s{number % 2}"), PACK, lines)

    def ids(*words: str, **wanted: Any) -> tuple[str, int]:
        cards, found = store.cards(Wanted(words, **{"scenarios": ((),) * len(words), **wanted}))
        return " ".join(card.id.removeprefix("game") for card in cards), found

    assert ids() == ("3 2 1 0", 4)
    assert ids(order="title") == ("1 2 3 0", 4)
    assert ids(order="actions") == ("2 1 3 0", 4)
    store.append("game0", 1, [line(1)])
    assert (ids(), ids(order="created")) == (("0 3 2 1", 4), ("3 2 1 0", 4))
    assert (ids(first=1, most=2), ids(first=9)) == (("3 2", 4), ("", 4))
    assert (ids("GAZALA"), ids("gaz", "again"), ids("game1")) == (("3 2", 2), ("3", 1), ("1", 1))
    assert (ids("0%"), ids("_")) == (("1", 1), ("", 0)), "signs that mean something to a database do not here"
    assert ids("fox", scenarios=(("s1",),)) == ("3 1", 2)


def test_a_deleted_game_leaves_nothing_behind(played: Store) -> None:
    played.take_back("abc", 4, [line(3)])
    played.delete("abc")
    for attempt in (played.load, played.kept, played.standing, played.glance, played.delete):
        with pytest.raises(UnknownGameError):
            attempt("abc")
    played.create(GAME, PACK, [START])  # its old actions, snapshots and undone ones would be in the way
    assert played.load("abc")[1:] == ([START], [])


def test_a_pack_is_kept_once_with_the_first_game_that_is_played_with_it(played: Store) -> None:
    packs = played.packs
    assert packs.content(GAME.pack_hash) == b"tables"
    played.create(replace(GAME, id="second"), PackContent(GAME.pack_hash, b"others"), [START])
    packs.keep(PackContent(GAME.pack_hash, b"others"))
    assert (packs.content(GAME.pack_hash), packs.content("1" * 32)) == (b"tables", None)


def test_only_packs_that_were_brought_along_are_offered(played: Store) -> None:
    packs = played.packs
    assert packs.brought() == []
    packs.bring(PackContent("1" * 32, b"mine"))
    assert (packs.brought(), packs.content("1" * 32)) == (["1" * 32], b"mine")
    packs.bring(PACK)
    assert packs.brought() == ["0" * 32, "1" * 32]


def test_a_game_that_cannot_be_kept_leaves_no_pack_behind(played: Store) -> None:
    with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
        played.create(GAME, PackContent("1" * 32, b"mine"), [START])
    assert played.packs.content("1" * 32) is None


def test_a_pack_goes_with_the_last_game_unless_it_was_brought_along(played: Store) -> None:
    mine = PackContent("1" * 32, b"mine")
    played.packs.bring(mine)
    played.create(replace(GAME, id="second"), PACK, [START])
    played.create(replace(GAME, id="third", pack_hash=mine.hash), mine, [START])
    played.delete("abc")
    assert played.packs.content(GAME.pack_hash) == b"tables"
    played.delete("second")
    played.delete("third")
    assert played.packs.content(GAME.pack_hash) is None
    assert played.packs.content(mine.hash) == b"mine"


def test_a_pack_that_no_game_needs_can_be_removed(played: Store) -> None:
    packs = played.packs
    for hash_ in (GAME.pack_hash, "nothing"):  # the first was kept for its game; nobody brought it along
        with pytest.raises(UnknownPackError):
            packs.remove(hash_)
    packs.bring(PACK)
    played.create(replace(GAME, id="second", title="A second one"), PACK, [START])
    with pytest.raises(PackInUseError) as refused:
        packs.remove(GAME.pack_hash)
    assert refused.value.games == [("second", GAME.scenario, "A second one"), ("abc", GAME.scenario, GAME.title)]
    assert packs.content(GAME.pack_hash) == b"tables"
    played.delete("abc")
    played.delete("second")
    packs.remove(GAME.pack_hash)
    assert (packs.content(GAME.pack_hash), packs.brought()) == (None, [])


def test_of_many_who_keep_one_pack_all_succeed(store: Store) -> None:
    together = Barrier(6)

    def begin(number: int) -> None:
        together.wait()
        store.create(replace(GAME, id=f"game{number}"), PACK, [START])

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(begin, range(6)))
    assert (store.cards()[1], store.packs.content(GAME.pack_hash)) == (6, b"tables")


def test_games_are_found_by_their_dice_through_an_index(played: Store, storage_url: str) -> None:
    played.create(replace(GAME, id="second"), PACK, [START])
    played.create(replace(GAME, id="third", seed="another"), PACK, [START])
    played.append("abc", 4, [line(4)])
    assert played.games_of(Dice(GAME.seed).commitment) == ["abc", "second"], "the last changed first"
    assert played.games_of("none") == played.games_of("x" * 1000) == []
    played.delete("abc")
    assert played.games_of(Dice(GAME.seed).commitment) == ["second"]
    database = Database(storage_url)
    with database.reading.connect() as connection:
        indexed = [index["column_names"] for index in inspect(connection).get_indexes("games")]
    database.close()
    assert ["commitment"] in indexed


def test_of_many_who_would_be_alone_with_their_dice_one_is(store: Store) -> None:
    together = Barrier(6)

    def begin(number: int) -> bool:
        together.wait()
        try:
            store.create(replace(GAME, id=f"game{number}"), PACK, [START], is_alone=True)
        except DiceInUseError:
            return False
        return True

    with ThreadPoolExecutor(6) as threads:
        assert sorted(threads.map(begin, range(6))) == [False] * 5 + [True]
    assert store.cards()[1] == 1


def test_whose_the_recorded_dice_are_is_kept(store: Store) -> None:
    chain = (Link("a" * 64, 1), Link("none", 3))
    kept = replace(GAME, recorded=3, chain=chain)
    store.create(kept, PACK, [START, line(1), line(2), line(3)])
    assert store.kept("abc").chain == chain
    store.renew(replace(kept, chain=chain[:1], recorded=1), [START, line(1)], [])
    assert store.kept("abc").chain == chain[:1]


def test_stopping_the_computer_is_kept_and_does_not_count_as_a_change(played: Store) -> None:
    played.stop("abc", stopped=True)
    assert played.kept("abc").stopped
    assert played.standing("abc") == (4, True)
    with pytest.raises(UnknownGameError):
        played.stop("nobody", stopped=True)


def test_an_action_that_fails_half_way_is_not_there(played: Store) -> None:
    with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
        played.append("abc", 4, [line(2)])  # the number is taken: the version was set before that
    assert played.standing("abc") == (4, False)


def test_the_migrations_make_the_tables_that_the_program_knows(storage_url: str) -> None:
    database = Database(storage_url)
    with database.reading.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    database.close()


def test_sqlite_keeps_what_it_has_confirmed_and_holds_tables_together(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = Database(f"sqlite:///{tmp_path_factory.mktemp('data') / 'games.sqlite'}")
    with database.reading.connect() as connection:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        assert found == ["wal", 2]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    database.close()


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "not the address of a database"),
        ("sqlite:////no/such/folder/games.sqlite", "unable to open database file"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/none", "cannot be used"),
        ("oracle://x", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_words(url: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        Database(url)


def test_a_password_is_not_shown() -> None:
    with pytest.raises(BadInput) as refused:
        Database("postgresql+psycopg://me:secret@127.0.0.1:1/none")
    assert "secret" not in str(refused.value)


def test_games_of_a_newer_program_are_left_alone(storage_url: str) -> None:
    database = Database(storage_url)
    with database.writing.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(BadInput, match="a newer version of the program"):
        Database(storage_url)


@pytest.mark.parametrize("name", ["what?now=1", "100%41", "a#b"])
def test_games_are_kept_in_the_folder_that_was_named(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    Database(Settings(data=folder).database_url()).close()
    assert [file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.sqlite")] == [f"{name}/games.sqlite"]


def test_a_database_that_is_up_to_date_is_opened_without_what_would_bring_it_there(tmp_path: Path) -> None:
    newest = max(file.name[1:5] for file in (MIGRATIONS / "versions").glob("v*.py"))
    assert newest == NEWEST
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    Database(url).close()
    lines = f"""
import sys
from desertfox.server.storage import Database
Database({url!r}).close()
print("alembic" in sys.modules)
"""
    told = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True).stdout
    assert told == "False\n"
