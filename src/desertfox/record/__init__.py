"""Game records: what was played, as a readable text that can be replayed and verified."""

from desertfox.play.views import RESULTS
from desertfox.record.chain import NO_SEED, Chain, Link
from desertfox.record.line import Line
from desertfox.record.migration import FORMAT, RULES
from desertfox.record.record import Record
from desertfox.record.replay import Difference, DifferenceError, RecordedDice, Replay
from desertfox.record.snapshot import Snapshot
from desertfox.record.timeline import Timeline
from desertfox.record.verdict import verified

__all__ = [
    "FORMAT", "NO_SEED", "RESULTS", "RULES", "Chain", "Difference", "DifferenceError", "Line", "Link", "Record",
    "RecordedDice", "Replay", "Snapshot", "Timeline", "verified",
]  # fmt: skip
