"""What can be said of a record: it is wrong, it is proven, or it is sound as far as it can be checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack
from desertfox.play.views import RESULTS
from desertfox.record.chain import NO_SEED, clipped
from desertfox.record.migration import RULES, SEALED
from desertfox.record.record import Record
from desertfox.record.replay import Difference, DifferenceError, Replay
from desertfox.state import Value

Walk = Callable[[range], Iterable[int]]
"""Goes through the actions; whoever shows how far it is gone puts his own here."""


def verified(record: Record, pack: Pack, *, against: Record | None = None, walk: Walk = iter) -> tuple[str, ...]:
    """Play a record, compare every action, die and hash, and return what could not be checked: nothing if it is proven.

    BadInput names what is wrong: the first line that differs, the end, or where it is no continuation of the record
    that it is held `against`.
    """
    if record.pack_hash != pack.hash:
        hint = "Give the pack it was played with: --pack DIR."
        raise BadInput(record.file, [Fault(record.file, 0, 0, record.pack_hash, "played with another pack", hint)])
    going = record.replay(pack)
    try:
        if against is not None:
            _check_beginning(record, going, against, pack)
        for _ in walk(range(record.actions)):
            going.step()
            if against is not None and going.number == against.actions:
                _check_moment(record, going, against)
    except DifferenceError as error:
        raise BadInput(record.file, [record.fault(error.difference)]) from None
    if faults := list(_end_faults(record, going)):
        raise BadInput(record.file, faults)
    return tuple(_unproven(record, going))


def _end_faults(record: Record, going: Replay) -> Iterator[Fault]:
    result, digest = RESULTS[going.game.state.values[Value.WINNER]], going.game.digest()
    if record.end.result != result:
        yield Fault(record.file, 0, 0, record.end.result, f"the end is wrong: the result is {result}")
    if record.end.digest and record.end.digest != digest:
        yield Fault(record.file, 0, 0, record.end.digest, f"the end is wrong: the digest is {digest}")


def _unproven(record: Record, going: Replay) -> Iterator[str]:
    """Say what nobody can know from the record alone."""
    if record.rules < RULES:
        yield f"it is of older rules ({record.rules}, today's are {RULES}): its actions were brought up to date"
    if not all(line.hash for line in record.lines):
        yield "its hashes were made by older rules, hold no more and were not compared"
    if record.format < SEALED:
        yield f"it is of an older form (format {record.format}): no hash covers its header, commitment included"
    if record.seed is None:
        secret = "the dice are of no seed: anybody may have chosen them"
        yield secret if record.commitment == NO_SEED else "the seed is not told: nobody can tell whose the dice are"
    if record.chain:
        yield f"the dice up to action {record.chain[-1].at} are of other seeds, which are not told here"
    if not going.game.is_over:
        yield "the game is not over: it may go on otherwise than it did"


# -- held against an earlier record


def _check_beginning(record: Record, going: Replay, earlier: Record, pack: Pack) -> None:
    """Compare all that both records say of the time up to the end of the earlier one."""
    start = earlier.replay(pack).game.origin
    if (earlier.options, start.digest()) != (record.options, going.game.origin.digest()):
        raise _otherwise(0, record.scenario, "the earlier record begins otherwise")
    for line, own in zip(earlier.lines, record.lines, strict=False):
        if (line.side, line.notation) != (own.side, own.notation):
            raise _otherwise(own.number, own.notation, f"the earlier record has {line.notation}")
        if line.dice != own.dice:
            shown, rolled = (" ".join(map(str, dice)) or "none" for dice in (own.dice, line.dice))
            raise _otherwise(own.number, shown, f"other dice: the earlier record has {rolled}")
    if earlier.actions > record.actions:
        reason = f"the earlier record has come further, to action {earlier.actions}"
        raise _otherwise(record.actions, record.lines[-1].notation, reason)
    if clipped(record.links, earlier.actions) != earlier.links:
        reason = "the earlier record has another commitment: its dice are of another seed"
        raise _otherwise(0, record.commitment, reason)
    if not earlier.actions:
        _check_moment(record, going, earlier)


def _check_moment(record: Record, going: Replay, earlier: Record) -> None:
    """Compare how the game stands where the earlier record ends."""
    if earlier.end.digest and earlier.end.digest != going.game.digest():
        line = record.lines[earlier.actions]
        raise _otherwise(line.number, line.notation, "the game stood otherwise at the end of the earlier record")


def _otherwise(number: int, value: str, reason: str) -> DifferenceError:
    return DifferenceError(Difference(number, value, reason, "This record does not continue that one."))
