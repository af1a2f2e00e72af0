"""What the service and its clients say to each other. The client's types are generated from here.

Hexes are SPI numbers ("L2119"), units are ids of counters, actions are notations; sides are words. Texts are made here,
in the language that was asked for: a client shows them as they are and computes no rule. A case number goes with every
text that stands on one. Movement points are numbers of points (3.5), not quarters.
"""

from desertfox.server.messages.batch import Batch, BatchGroup, BatchRow, Choice, RefitTurn, Total
from desertfox.server.messages.combat import (
    Cell,
    Combat,
    Fate,
    Prospect,
    StrengthLine,
    Support,
    TableRow,
)
from desertfox.server.messages.common import (
    Given,
    Level,
    MarkWord,
    Message,
    Mode,
    OrderWord,
    Progress,
    RetreatOrder,
    Seat,
    Sentence,
    SideWord,
    Stretch,
    ToolWord,
)
from desertfox.server.messages.game import (
    Advice,
    Announcement,
    Answer,
    Attack,
    Branch,
    Counter,
    Course,
    Deputy,
    Ending,
    Entry,
    Forming,
    FortMark,
    HexInfo,
    Hint,
    LeftUndone,
    Log,
    MarchColumn,
    Moment,
    Option,
    Ordering,
    Piece,
    Pools,
    Question,
    Rail,
    Refused,
    Relieve,
    Score,
    Stack,
    Stake,
    Station,
    Table,
    Tick,
    ToolMark,
    View,
)
from desertfox.server.messages.inspection import (
    Area,
    Grid,
    HexCard,
    Legend,
    Line,
    Overlay,
    Panel,
    Row,
    RuleHit,
    RuleText,
    Section,
    Spot,
    UnitCard,
)
from desertfox.server.messages.lessons import Lesson, LessonCard, LessonTitle
from desertfox.server.messages.lobby import (
    Catalogue,
    GameCard,
    GameList,
    Import,
    Naming,
    NewGame,
    Opponent,
    Orders,
    PackCard,
    Ruleset,
    Sample,
    Scenario,
    Seats,
    Switch,
)
from desertfox.server.messages.moves import Arrival, Journey, Leg, Moves, Note
from desertfox.server.messages.tools import Preview, Tool, ToolOffer

__all__ = [
    "Advice", "Announcement", "Answer", "Area", "Arrival", "Attack", "Batch", "BatchGroup", "BatchRow",
    "Branch", "Catalogue", "Cell", "Choice", "Combat", "Counter", "Course", "Deputy", "Ending", "Entry", "Fate",
    "Forming", "FortMark", "GameCard", "GameList", "Given", "Grid", "HexCard", "HexInfo", "Hint", "Import",
    "Journey", "LeftUndone", "Leg", "Legend", "Lesson", "LessonCard", "LessonTitle", "Level", "Line", "Log",
    "MarchColumn", "MarkWord", "Message", "Mode", "Moment", "Moves", "Naming", "NewGame", "Note", "Opponent",
    "Option", "OrderWord", "Ordering", "Orders", "Overlay", "PackCard", "Panel", "Piece", "Pools", "Preview",
    "Progress", "Prospect", "Question", "Rail", "RefitTurn", "Refused", "Relieve", "RetreatOrder", "Row",
    "RuleHit", "RuleText", "Ruleset", "Sample", "Scenario", "Score", "Seat", "Seats", "Section", "Sentence",
    "SideWord", "Spot", "Stack", "Stake", "Station", "StrengthLine", "Stretch", "Support", "Switch", "Table",
    "TableRow", "Tick", "Tool", "ToolMark", "ToolOffer", "ToolWord", "Total", "UnitCard", "View",
]  # fmt: skip
