"""5.17 and 5.18 The schedule of a game, turn by turn: a space for each unit, and the turn on which it comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from desertfox.pack.schema import ScheduleRow, TurnRow
from desertfox.position.scenario import applies, is_return
from desertfox.rules import reinforcement, withdrawal
from desertfox.rules.charts import charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.state import Setting
from desertfox.units import SIDES

_WORDS = {"arrive": "", "return": "back", "refit_box": "Refit Box", "roll": "on a die", "withdraw": "for good"}


class Slot(NamedTuple):
    """The space of one unit on one turn; `returns` is the turn on which a withdrawn unit comes back."""

    turn: int
    side: int
    unit: int
    action: str
    words: str
    returns: int | None = None

    def label(self, setting: Setting) -> str:
        """Return the unit with what happens to it: 150/50: 12 is back on turn 12."""
        name = setting.counters[self.unit].designation
        if self.returns is not None:
            return f"{name}: {self.returns}"
        return f"{name} ({self.words})" if self.words else name


class Month(NamedTuple):
    """A turn of the schedule: its row of the track, what comes and what goes."""

    track: TurnRow
    arrivals: tuple[tuple[Slot, ...], tuple[Slot, ...]]
    withdrawals: tuple[Slot, ...]


def months(setting: Setting) -> Iterator[Month]:
    """Return the turns of a game with the slots of each."""
    slots = list(slots_of(setting))
    track = charts_of(setting.pack)
    for turn in setting.turns:
        now = [slot for slot in slots if slot.turn == turn]
        coming = [slot for slot in now if slot.action != "withdraw"]
        axis, commonwealth = (tuple(slot for slot in coming if slot.side == side) for side in range(len(SIDES)))
        going = tuple(slot for slot in now if slot.action == "withdraw")
        yield Month(track.turn(turn), (axis, commonwealth), going)


def slots_of(setting: Setting) -> Iterator[Slot]:
    """5.17 Return one slot for each row of the schedule that belongs to this game, in the order of the schedule.

    5.31 Where dice say who is withdrawn, its withdrawals and their returns do not.
    """
    gone: set[str] = set()
    by_dice = ruleset(setting).withdraws_by_dice
    for row in setting.pack.schedule:
        unit = setting.counters.by_id[row.counter_id]
        if row.turn not in setting.turns or not applies(setting, row) or not setting.in_play(unit):
            continue
        if by_dice and (row.action == "withdraw" or is_return(setting, row)):
            continue
        back = row.action == "arrive" and row.counter_id in gone
        gone |= {row.counter_id} if row.action == "withdraw" else set()
        returns = withdrawal.return_turn(setting, row) if row.action == "withdraw" else None
        words = _WORDS["return" if back else row.action]
        place = _place(setting, row, unit)
        yield Slot(row.turn, SIDES.index(row.side), unit, row.action, words or place, returns)


def _place(setting: Setting, row: ScheduleRow, unit: int) -> str:
    """Return the place that the schedule opens to a unit besides the usual ones."""
    extra = reinforcement.place_of(setting, unit) if row.action in ("arrive", "return") else None
    return "" if extra is None else f"or in {setting.board.places_at[extra][0]}"
