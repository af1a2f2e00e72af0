"""What many pairs say: margins and shares with their intervals, and how long players think."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil, nan, sqrt
from statistics import NormalDist, fmean, median, stdev
from typing import Final, NamedTuple

from desertfox.players.ladder.pairs import DRAWN, LOST, WON, Pace, Pair

ALL: Final = "all"
_Z: Final = NormalDist().inv_cdf(0.975)
_PERCENTILE: Final = 0.99


class Share(NamedTuple):
    """A share of some, and between which shares it lies in 95 of 100 cases; by Wilson, good for few cases too."""

    value: float = nan
    low: float = nan
    high: float = nan


def share(found: int, of: int) -> Share:
    """Return the share with its Wilson interval; of nothing there is none."""
    if not of:
        return Share()
    part, weight = found / of, _Z * _Z / of
    middle = (part + weight / 2) / (1 + weight)
    reach = _Z * sqrt(part * (1 - part) / of + weight / (4 * of)) / (1 + weight)
    return Share(part, middle - reach, middle + reach)


class Line(NamedTuple):
    """The pairs of a scenario, or of all together."""

    scenario: str
    pairs: int
    margin: float
    """The points that the first player gains a game."""
    reach: float
    """How far the margin's interval of 95% goes to either side; it takes two pairs to say."""
    spread: float
    """The standard deviation of a pair."""
    better: int
    equal: int
    worse: int
    won: int
    drawn: int
    lost: int
    first: Pace
    second: Pace
    """The median Player-Turn, and the one that 99 of 100 do not exceed."""

    @property
    def unequal_won(self) -> Share:
        """The share of the unequal pairs that the first player was better in."""
        return share(self.better, self.better + self.worse)

    @property
    def games_won(self) -> Share:
        """The share of the games that the first player won."""
        return share(self.won, self.won + self.drawn + self.lost)


def lines(pairs: Iterable[Pair]) -> list[Line]:
    """Return a line a scenario in the order of their coming, and one for all together if there are several."""
    by_scenario: dict[str, list[Pair]] = {}
    for pair in pairs:
        by_scenario.setdefault(pair.key.scenario, []).append(pair)
    found = [_line(scenario, some) for scenario, some in by_scenario.items()]
    if len(found) < 2:
        return found
    every = [pair for some in by_scenario.values() for pair in some]
    together = _line(ALL, every)._replace(
        margin=fmean(line.margin for line in found),
        reach=sqrt(sum(line.reach**2 for line in found)) / len(found),
        spread=sqrt(fmean(line.spread**2 for line in found)),
    )
    return [*found, together]


def _line(scenario: str, pairs: Sequence[Pair]) -> Line:
    margins = [pair.margin for pair in pairs]
    spread = stdev(margins) if len(margins) > 1 else nan
    games = Counter(game.result for pair in pairs for game in (pair.as_axis, pair.as_commonwealth))
    turns = fmean(pair.turns for pair in pairs)
    return Line(
        scenario,
        len(pairs),
        fmean(margins),
        _Z * spread / sqrt(len(pairs)),
        spread,
        sum(margin > 0 for margin in margins),
        sum(margin == 0 for margin in margins),
        sum(margin < 0 for margin in margins),
        games[WON],
        games[DRAWN],
        games[LOST],
        _pace([pair.first for pair in pairs], turns),
        _pace([pair.second for pair in pairs], turns),
    )


def _pace(paces: Sequence[Pace], turns: float) -> Pace:
    """Return the median and the 99th percentile of all Player-Turns, of which only the longest of each pair are known.

    All the turns of a pair stay below a time if the longest does: below that of 99 in 100 turns do 0.99 ** turns pairs.
    """
    longest = sorted(pace.longest for pace in paces)
    rank = ceil(_PERCENTILE**turns * len(longest))
    return Pace(median(pace.median for pace in paces), longest[max(rank, 1) - 1])


def rounds(pairs: Iterable[Pair], scenarios: int) -> list[float]:
    """Return the mean margin of all scenarios for each number that was played in all of them, in their order."""
    by_number: dict[int, dict[str, float]] = {}
    for pair in pairs:
        by_number.setdefault(pair.key.number, {})[pair.key.scenario] = pair.margin
    return [fmean(found.values()) for _, found in sorted(by_number.items()) if len(found) == scenarios]
