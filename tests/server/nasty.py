"""Files made to hurt whoever reads them: a few lines of program each, and at most 8 MB as they are brought in."""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable
from io import BytesIO
from typing import Final, NamedTuple
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

from desertfox.pack.loading import BUILTIN
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record

MERGE: Final = b'name = "nasty"\nversion = "1"\nmode = "merge"\n'
REPLACE: Final = MERGE.replace(b"merge", b"replace")
HEAD: Final = """Desert Fox game record
format: 2
rules: 3
scenario: race_for_tobruk
ruleset: spi1981
pack: The Desert Fox
pack-hash: {pack}
commitment: none
"""
END: Final = f"end 0 open {'0' * 64}\n"


class Nasty(NamedTuple):
    """A file with a name that says what it does; a pack is bytes, all else is the text of a record or a position."""

    name: str
    make: Callable[[], bytes | str]
    words: str
    """What the refusal says."""


def zipped(files: dict[str, bytes], how: int = ZIP_DEFLATED) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", how) as archive:
        for name, data in {"pack.toml": MERGE, **files}.items():
            archive.writestr(name, data)
    return content.getvalue()


def csv(name: str, text: str | bytes, manifest: bytes = MERGE) -> bytes:
    return zipped({"pack.toml": manifest, name: text.encode() if isinstance(text, str) else text})


def manifest(text: str) -> bytes:
    return zipped({"pack.toml": MERGE + text.encode()})


def builtin(name: str) -> str:
    return (BUILTIN / name).read_text(encoding="utf-8")


def lying() -> bytes:
    """Return a zip file that says of 60 MB that they were ten octets."""
    data = bytearray(csv("notes.csv", b"0" * 60_000_000))
    for mark, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        place = data.rindex(mark)
        data[place + at : place + at + 4] = struct.pack("<I", 10)
    return bytes(data)


def position(text: str) -> str:
    return f'format = 1\nscenario = "race_for_tobruk"\n{text}'


def record(lines: str, head: str = "", start: str = "0 - start #00000000\n") -> str:
    return f"{HEAD}{head}\n{start}{lines}{END}"


def long_game() -> str:
    """Return a whole game with a die changed near its end."""
    game = Game.start("race_for_tobruk", seed="nasty")
    play_out(game, random.Random(3))
    text = Record.of(game).to_text()
    at = text.rindex(" [")
    return f"{text[: at + 2]}{int(text[at + 2]) % 6 + 1}{text[at + 3 :]}"


DEEP: Final = "a" + ".a" * 19_999
NINES: Final = "9" * 5_000

NASTY: Final = (
    # packs
    Nasty("a key of 9,500 parts", lambda: manifest(f"{DEEP[:19_001]} = 1\n"), "a key of too many parts"),
    Nasty("a quoted key of 20,000 parts", lambda: manifest('"a" . ' * 1_500 + "a = 1\n"), "a key of too many parts"),
    Nasty("a key of parts in an inline table", lambda: manifest("x = {" + DEEP[:9_001] + " = 1}\n"), "too many parts"),
    Nasty("arrays in arrays", lambda: manifest("x = " + "[" * 9_000 + "]" * 9_000 + "\n"), "nested too deeply"),
    Nasty("a whole number of 5,000 digits", lambda: manifest(f"name = {NINES}\n"), "not TOML"),
    Nasty("a hex number of 15,000 digits", lambda: manifest("author = 0x" + "f" * 15_000 + "\n"), "is not a text"),
    Nasty("a manifest of 7 MB", lambda: manifest("notes = '''" + "x" * 7_000_000 + "'''\n"), "too large"),
    Nasty("a manifest of quotes", lambda: manifest('"""\\\n"' * 3_000), "not TOML"),
    Nasty("four million empty lines", lambda: csv("counters.csv", b"\n" * 4_000_000), "too many lines"),
    Nasty("100,000 carriage returns", lambda: csv("counters.csv", b"\r" * 100_001), "too many lines"),
    Nasty(
        "8,000 unknown columns",
        lambda: csv("counters.csv", "id," + ",".join(f"colum{n}" for n in range(8_000)) + "\n"),
        "too many columns",
    ),
    Nasty("a million commas", lambda: csv("counters.csv", "," * 1_000_000), "too long a line"),
    Nasty("a cell of 3 MB", lambda: csv("counters.csv", "id,notes\nge_5_pzr_1," + "x" * 3_000_000), "too long a line"),
    Nasty("a cell of 15,000 letters", lambda: csv("counters.csv", "id,notes\nge_5_pzr_1," + "x" * 15_000), "too long"),
    Nasty("quotes that are never closed", lambda: csv("setup.csv", 'id\n"x\n' * 2_000), "quote that is never closed"),
    Nasty("a control character a line", lambda: csv("setup.csv", "\x01x\n" * 4_000), "control character"),
    Nasty("a wrong octet a line", lambda: csv("setup.csv", b"\xffx\n" * 90_000), "not UTF-8"),
    Nasty("only NUL", lambda: csv("setup.csv", b"\0" * 3_000_000), "NUL byte"),
    Nasty(
        "5,000 unknown counters",
        lambda: csv("setup.csv", builtin("setup.csv").partition("\n")[0] + "\n" + "".join(
            f"gazala,unit,ge_6_pzr_{n},full,Tobruk,L2323,axis,pack,\n" for n in range(4_900))),
        "unknown counter",
    ),
    Nasty(
        "the same counter 900 times",
        lambda: csv("counters.csv", "id,strength_full\n" + "ge_5_pzr_1,9\n" * 900),
        "duplicate id",
    ),
    Nasty(
        "words nearly right",
        lambda: csv("counters.csv", "id,type\n" + "".join(f"ge_5_pzr_{n},armored_artilery\n" for n in range(900))),
        "not all columns",
    ),
    Nasty(
        "links of an unknown kind",
        lambda: csv("map/links.csv", "hex_a,hex_b,kind,route\n" + "L0101,L0102,rode,x\n" * 11_000),
        "unknown word",
    ),
    Nasty(
        "two turns far apart",
        lambda: csv("turn_track.csv", builtin("turn_track.csv") + "".join(
            builtin("turn_track.csv").split("\n")[1].replace("-5,", f"{n},", 1) + "\n" for n in (-999_999, 999_999))),
        "below -99",
    ),
    Nasty(
        "a table of endless columns",
        lambda: csv("constants.csv", "name,value\ncrt_column_max,999999999\n"),
        "not a whole number",
    ),
    Nasty("a constant of 5,000 digits", lambda: csv("constants.csv", f"name,value\nforts_per_side,{NINES}\n"), "long"),
    Nasty(
        "a constant of 1,900 digits",
        lambda: csv("constants.csv", f"name,value\ntiger_turn,{NINES[:1900]}\n"),
        "whole",
    ),
    Nasty(
        "a capacity of 5,000 digits",
        lambda: csv("supply_summary.csv", f"source,purpose,expended,capacity_sp\nmsu,combat,yes,{NINES[:1990]}\n"),
        "not a capacity",
    ),
    Nasty(
        "a thousand scenarios",
        lambda: csv("scenarios.csv", builtin("scenarios.csv").partition("\n")[0] + "\n" + "".join(
            builtin("scenarios.csv").split("\n")[1].replace("race", f"race_{n}") + "\n" for n in range(1_000))),
        "too many lines",
    ),
    Nasty(
        "a coast of three million points",
        lambda: csv("map/drawing.json", '{"coast": [[' + "[0,0]," * 3_000_000 + "[0,0]]]}"),
        "too large",
    ),
    Nasty(
        "a coast of 600,000 points",
        lambda: csv("map/drawing.json", '{"coast": [[' + "[0,0]," * 600_000 + "[0,0]]]}"),
        "too many points",
    ),
    Nasty(
        "300,000 coasts",
        lambda: csv("map/drawing.json", '{"coast": [' + "[]," * 300_000 + "[]]}"),
        "too many points",
    ),
    Nasty("a coast at the end of the world", lambda: csv("map/drawing.json", json.dumps(
        {"coast": [[[0, 0], [1e300, 0], [0, 1e9], [0, 0]]]})), "far off the map"),
    Nasty("a name of 3 MB", lambda: csv("map/drawing.json", json.dumps(
        {"labels": [{"name": "x" * 3_000_000, "kind": "land", "size": 1, "u": 1, "v": 1}]})), "wrong name or size"),
    Nasty("arrays in arrays of JSON", lambda: csv("map/features.geojson", "[" * 1_000_000), "nested too deeply"),
    Nasty(
        "a point of 100,000 digits",
        lambda: csv("map/drawing.json", '{"coast": [[[' + "9" * 100_000 + "]]]}"),
        "drawing",
    ),
    Nasty("sixty million noughts", lambda: csv("notes.txt", b"0" * 60_000_000), "too large for a data pack"),
    Nasty("noughts that say they were few", lying, "not a zip file that can be read"),
    Nasty("noughts packed twice", lambda: zipped({"a.txt": b"0" * 15_000_000, "b.csv": b""}, ZIP_LZMA), "unknown file"),
    Nasty(
        "noughts packed thrice",
        lambda: zipped({"a.txt": b"0" * 15_000_000, "b.csv": b""}, ZIP_BZIP2),
        "unknown file",
    ),
    Nasty("20,000 files", lambda: zipped({f"{n}.txt": b"" for n in range(20_000)}, 0), "too large for a data pack"),
    Nasty("no zip file at all", lambda: random.Random(1).randbytes(8_000_000), "not a zip file"),
    Nasty(
        "the beginning of a zip file",
        lambda: csv("a.csv", random.Random(1).randbytes(900_000))[:-9],
        "not a zip file",
    ),
    # positions
    Nasty("a position with a key of 20,000 parts", lambda: position(f"{DEEP} = 1\n"), "a key of too many parts"),
    Nasty(
        "a key of parts in the position of a record",
        lambda: record("", "\n" + f"| format = 1\n| {DEEP[:19_000]} = 1\n"),
        "a key of too many parts",
    ),
    Nasty(
        "a record with a position of 4 MB", lambda: record("", "\n" + "| # nothing to be seen here at all\n" * 90_000),
        "too long a starting position",
    ),
    Nasty("a position of 8 MB", lambda: "format = 1\n#" + "x" * 7_900_000, "too large"),
    Nasty("a position of two million emoji", lambda: "format = 1\n#" + "\U0001f98a" * 1_900_000, "too large"),
    Nasty("a position of quotes", lambda: position('x = """\\"' * 9_000), "not TOML"),
    Nasty("a position of arrays", lambda: position("x = " + "[" * 45_000), "not TOML"),
    Nasty("a position of numbers", lambda: position(f"turn = {NINES}\n"), "not TOML"),
    Nasty("20,000 wrong lines", lambda: position("???\n" * 20_000), "neither a [table] nor a key"),
    Nasty("9,000 tables", lambda: position("".join(f"[a.b.c.d{n}]\n" for n in range(6_000))), "unknown key"),
    Nasty(
        "5,000 unknown units",
        lambda: position("[units]\n" + "".join(f'ge_6_{n} = "x"\n' for n in range(5_000))),
        "unknown unit",
    ),
    Nasty("9,000 options", lambda: position("options = [" + '"optional.romel",' * 5_000 + "]\n"), "unknown option"),
    Nasty(
        "2,000 places that nobody knows",
        lambda: position("[owners]\n" + "".join(f'"Tobruk {n}" = "axis"\n' for n in range(4_000))),
        "unknown place",
    ),
    # records
    Nasty("100,000 comments", lambda: record("; nothing\n" * 100_000), "too many lines for a record"),
    Nasty("a comment of 7 MB", lambda: record("; " + "x" * 7_000_000 + "\n"), "too long a line"),
    Nasty(
        "90,000 actions",
        lambda: record("".join(f"{n} A end #00000000\n" for n in range(1, 90_000))),
        "too many actions",
    ),
    Nasty("90,000 keys", lambda: record("", "".join(f"key-{n * 'x'}: x\n" for n in range(1, 3_000))), "unknown key"),
    Nasty("a game of 9,000 dice", lambda: record("", start=f"0 - start [{'6 ' * 9_000}6] #00000000\n"), "other dice"),
    Nasty("a branch of 4,000 branches", lambda: record(
        "", "branched-from: " + "none " * 3_900 + "\nat: " + "1 " * 3_900 + "\n"), "the last action is number 0"),
    Nasty("a seed in arrays", lambda: record("", "seed: " + "[" * 19_000 + "\n"), "not a text in double quotes"),
    Nasty("a record of 9,000 options", lambda: record("", "options: " + "x " * 9_000 + "\n"), "unknown option"),
    Nasty("a move of 5,000 units", lambda: record(
        f"1 A move {'+'.join(['ge_5_pzr_1'] * 1_800)} L0702-L0703 #00000000\n").replace("end 0", "end 1"), "action 0"),
    Nasty("a line of words", lambda: record("1 A " + "x " * 9_000 + "\n"), "not a line of a record"),
    Nasty("a whole game with a wrong die", long_game, "other dice"),
    Nasty(
        "a lesson of 90,000 cards",
        lambda: record("; card: x\n" * 90_000, start="; lesson: x\n0 - start #00000000\n"),
        "too long for a lesson",
    ),
    Nasty("a snapshot that is none", lambda: record("") + "snapshot " + "x" * 2_000_000, "too long a line"),
)  # fmt: skip
