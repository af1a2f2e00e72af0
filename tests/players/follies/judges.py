"""What is foolish in a position: each judge looks at what came of it and tells what it finds, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from desertfox import hexes
from desertfox.rules import stacking, supply, victory, zoc
from desertfox.state import Mark
from desertfox.units import AXIS

from .facts import fighters, fights, has_way_back, hits, in_play, nearest_enemy, spelt, strength, takers
from .scene import Story


def guns_alone(story: Story) -> Iterator[str]:
    """Where guns end the Player-Turn, a fighter stands with them, or no enemy comes near."""
    state = story.after
    for unit in in_play(state, story.units("guns")):
        hex_ = state.place[unit]
        company = [other for other in fighters(state, story.side, hex_) if other not in story.units("guns")]
        near = [beside for beside in hexes.neighbours(hex_) if takers(state, 1 - story.side, beside)]
        if not company and near and hex_ not in state.setting.board.cities:
            yield f"{story.names([unit])} alone in {spelt([hex_])}"


def supply_open(story: Story) -> Iterator[str]:
    """No supply unit ends the Player-Turn where an enemy can walk in."""
    state = story.after
    for unit in in_play(state, story.units("supply")):
        raiders = takers(state, 1 - story.side, state.place[unit])
        if raiders:
            yield f"{story.names(raiders)} can walk into {spelt([state.place[unit]])}, where supply stands alone"


def neither_stands_nor_flees(story: Story) -> Iterator[str]:
    """The weaker side ends out of the enemy's zone, not far from where it was, and attacks nobody at bad odds."""
    state = story.after
    enemy = zoc.zone(state, 1 - story.side)
    for unit in in_play(state, story.units("weak")):
        hex_, began = state.place[unit], story.before.place[unit]
        if hex_ in enemy:
            yield f"{story.names([unit])} stands in the zone of a stronger enemy in {spelt([hex_])}"
        if hexes.distance(hex_, began) > 10:
            yield f"{story.names([unit])} flees {hexes.distance(hex_, began)} hexes, to {spelt([hex_])}"
    for fight in fights(story):
        if fight.attack < 3 * fight.defence:
            yield f"attacks {spelt(fight.hexes)} at {fight.attack} to {fight.defence}"


def starves(story: Story) -> Iterator[str]:
    """Nobody is out of general supply when attrition is rolled for, or sits still among enemies to be fed."""
    cut_off = story.units("cut off")
    hungry = {parts["unit"] for parts in story.events("attrition")} & set(cut_off)
    if hungry:
        yield f"{story.names(sorted(hungry))} suffer attrition"
    still = [unit for unit in cut_off if hexes.distance(story.after.place[unit], story.before.place[unit]) < 5]
    if still and not story.events("emergency supply"):
        yield f"{story.names(still)} stay where they are cut off, and the MSU is kept"


def town_open(story: Story) -> Iterator[str]:
    """The enemy cannot enter a town in its next turn."""
    state, town = story.after, story.hex("town")
    raiders = takers(state, 1 - story.side, town)
    if raiders and not fighters(state, story.side, town):
        yield f"{story.names(raiders)} can walk into {spelt([town])}"


def towns_open(story: Story) -> Iterator[str]:
    """The enemy cannot enter any of several towns in its next turn."""
    state = story.after
    for town in map(hexes.parse, story.form.cast["towns"].split()):
        raiders = takers(state, 1 - story.side, town)
        if raiders and not fighters(state, story.side, town):
            yield f"{story.names(raiders)} can walk into {spelt([town])}"


def town_held(story: Story) -> Iterator[str]:
    """At least a strength of 4 holds a town."""
    state, town = story.after, story.hex("town")
    held = strength(state, stacking.of_side(state, town, story.side))
    if held < 4:
        yield f"strength {held} in {spelt([town])}"


def goes_home(story: Story) -> Iterator[str]:
    """None of the attackers turns its back on the target and goes home, and all are in general supply."""
    state, town, home = story.after, story.hex("town"), story.hex("home")
    units = in_play(state, story.units("attackers"))
    for unit in units:
        began, hex_ = story.before.place[unit], state.place[unit]
        back = hexes.distance(began, home) - hexes.distance(hex_, home)
        if back > 0 and hexes.distance(hex_, town) > hexes.distance(began, town):
            yield f"{story.names([unit])} goes home, to {spelt([hex_])}"
    hungry = set(supply.out_of_general_supply(state, story.side)) & set(units)
    if hungry:
        yield f"{story.names(sorted(hungry))} out of general supply"


def breaks_off(story: Story) -> Iterator[str]:
    """Two of three stay with the beaten enemy, and hit it again."""
    state = story.after
    began = {story.before.place[unit] for unit in story.units("beaten")}
    near = [
        unit
        for unit in in_play(state, story.units("victors"))
        if any(hexes.distance(state.place[unit], hex_) <= 2 for hex_ in began)
    ]
    if len(near) < 2:
        yield f"stays with the beaten enemy: {story.names(near) or 'nobody'}"
    if not hits(story, "beaten"):
        yield "the beaten enemy is not attacked again"


def sentries(story: Story) -> Iterator[str]:
    """The sentries leave, and come nearer to the enemy."""
    state = story.after
    for unit in in_play(state, story.units("sentries")):
        before, now = nearest_enemy(story.before, unit), nearest_enemy(state, unit)
        if state.place[unit] == story.before.place[unit]:
            yield f"{story.names([unit])} stays in {spelt([state.place[unit]])}"
        elif now > before - 3:
            where = spelt([state.place[unit]])
            yield f"{story.names([unit])} goes to {where}: {before} hexes from the enemy, now {now}"


def air_unused(story: Story) -> Iterator[str]:
    """In the last combat of a Player-Turn at least half of the air points are committed."""
    hit = hits(story, "target")
    if not hit:
        yield "no attack"
    for fight in hit:
        if fight.air < 2:
            yield f"{fight.air} of 4 air points in an attack at {fight.attack} to {fight.defence}"


def overstacks(story: Story) -> Iterator[str]:
    """The enemy finds nothing to take out of a hex with too many in it."""
    removed = [event.parts["unit"] for event in story.game.events if event.case == "9.25" and "unit" in event.parts]
    if removed:
        yield f"{story.names(removed)} removed for want of room"


def sledgehammer(story: Story) -> Iterator[str]:
    """The target that matters is attacked, and until then not everybody goes for the other.

    Whoever rolls over it fights on; and where the dear one is beaten, all may go for what is left.
    """
    worthwhile = [fight for fight in hits(story, "worthwhile") if fight.attack >= 2 * fight.defence]
    if not worthwhile:
        yield "what is worth it is not attacked"
    fought = fights(story)
    before = fought[: fought.index(worthwhile[0])] if worthwhile else fought
    for fight in hits(story, "weak"):
        if fight in before and not fight.overrun and fight.attack > 2 * 8 * max(1, fight.defence):
            yield f"{fight.attack} to {fight.defence} against {spelt(fight.hexes)}"


def out_of_supply(story: Story) -> Iterator[str]:
    """At most one unit ends out of general supply."""
    hungry = supply.out_of_general_supply(story.after, story.side)
    if len(hungry) > 1:
        yield f"{story.names(hungry)} out of general supply"


def hoards(story: Story) -> Iterator[str]:
    """Half of the trucks leave the base, and come nearer to the army."""
    state, army = story.after, story.hex("army")
    trucks = story.units("trucks")
    left = [
        unit
        for unit in trucks
        if state.place[unit] < 0
        or hexes.distance(state.place[unit], army) <= hexes.distance(story.before.place[unit], army) - 5
    ]
    if len(left) < len(trucks) / 2:
        yield f"{len(trucks) - len(left)} of {len(trucks)} MSUs stay at the base"


def spares_the_last_counter(story: Story) -> Iterator[str]:
    """Where no counter is free, supply is spent: what comes next would be lost."""
    state = story.game.state
    left = in_play(state, story.units("supply"))
    if len(left) == len(story.units("supply")):
        yield "nothing is spent, so that the next convoy finds no counter"
    tired = [unit for unit in in_play(state, story.units("tired")) if state.has(unit, Mark.DISRUPTED)]
    if tired:
        yield f"{story.names(tired)} not recovered"


def pocketed(story: Story) -> Iterator[str]:
    """Nobody moves to where it could not retreat two hexes, but for a garrison of a city."""
    state = story.after
    caught = [
        unit
        for unit in in_play(state, story.units("column"))
        if state.place[unit] != story.before.place[unit]
        and state.place[unit] not in state.setting.board.cities
        and not has_way_back(state, unit)
    ]
    if caught:
        yield f"no way back for {story.names(caught)} in {spelt(sorted({state.place[unit] for unit in caught}))}"


def storm(story: Story) -> Iterator[str]:
    """A city is attacked by most of what is there, with guns and air."""
    hit = hits(story, "garrison")
    if not hit:
        yield "the city is not attacked"
    elif not any(set(fight.units) & set(story.units("guns")) for fight in hit):
        yield "attacks without guns"
    elif not any(fight.air for fight in hit):
        yield "attacks without air"


def goes_through(story: Story) -> Iterator[str]:
    """Two fighters at least are fed behind the line, or a place there is stormed, or the line is cut off.

    Nobody runs against the line at bad odds.
    """
    state, line = story.after, story.units("line")
    hungry = supply.out_of_general_supply(state, story.side)
    for fight in fights(story):
        if fight.attack < 3 * fight.defence and {story.before.place[unit] for unit in line} & set(fight.hexes):
            yield f"attacks the line in {spelt(fight.hexes)} at {fight.attack} to {fight.defence}"
    columns = [hexes.column(story.before.place[unit]) for unit in line]
    stormed = [
        fight
        for fight in fights(story)
        if fight.attack >= 3 * fight.defence
        and any(
            _is_past(hexes.column(hex_), columns, story.side) and hex_ in state.setting.board.cities
            for hex_ in fight.hexes
        )
    ]
    round_ = [
        unit
        for unit in in_play(state, story.units("corps"))
        if unit not in hungry and _is_past(hexes.column(state.place[unit]), columns, story.side)
    ]
    cut_off = set(supply.out_of_general_supply(state, 1 - story.side)) & set(line)
    if len(round_) < 2 and not stormed and not cut_off:
        yield f"goes round the open flank, in supply: {story.names(round_) or 'nobody'}"


def _is_past(column: int, line: list[int], side: int) -> bool:
    """Say whether a column of the map lies behind the line of the other side: further east for the Axis."""
    return column > max(line) if side == AXIS else column < min(line)


def heaps(story: Story) -> Iterator[str]:
    """No more than two supply units stand in a hex whose guard those who can come next to it outmatch."""
    state = story.after
    held: dict[int, list[int]] = {}
    for unit in in_play(state, story.units("supply")):
        held.setdefault(state.place[unit], []).append(unit)
    for hex_, units in held.items():
        guard = strength(state, fighters(state, story.side, hex_))
        near = {foe for beside in hexes.neighbours(hex_) for foe in takers(state, 1 - story.side, beside)}
        if len(units) > 2 and strength(state, near) > 3 * guard:
            yield f"{len(units)} supply units in {spelt([hex_])}, guarded by {guard} against {strength(state, near)}"


def piles_up(story: Story) -> Iterator[str]:
    """No more than five supply units come together in a hex: so many are enough for any stack."""
    state = story.after
    held = Counter(state.place[unit] for unit in in_play(state, story.units("supply")))
    yield from (f"{count} supply units in {spelt([hex_])}" for hex_, count in held.items() if count > 5)


def burns(story: Story) -> Iterator[str]:
    """Nobody tries to destroy supply that is needed."""
    yield from (f"tries to destroy supply in {spelt([hex_])}" for hex_ in _tried(story))


def leaves_supply(story: Story) -> Iterator[str]:
    """Somebody tries to destroy supply that is lost anyway."""
    if not _tried(story):
        yield "does not try to destroy what the enemy will take"


def _tried(story: Story) -> list[int]:
    """Return where supply was tried to be destroyed."""
    stood = {story.before.place[unit] for unit in story.units("supply")}
    return [parts["hex"] for parts in story.events("destruction") if parts["hex"] in stood]


def without_guns(story: Story) -> Iterator[str]:
    """One of the guns takes part in an attack on the garrison."""
    hit = hits(story, "garrison")
    if not hit:
        yield "no attack"
    elif not any(set(fight.units) & set(story.units("guns")) for fight in hit):
        yield f"attacks without guns: {', '.join(f'{fight.attack} to {fight.defence}' for fight in hit)}"


def last_blow(story: Story) -> Iterator[str]:
    """The place that brings points is attacked."""
    if not hits(story, "prize"):
        elsewhere = ", ".join(f"{fight.attack} to {fight.defence} in {spelt(fight.hexes)}" for fight in fights(story))
        yield f"what brings points is not attacked; but {elsewhere or 'nothing'}"


def drained(story: Story) -> Iterator[str]:
    """A supply unit stays in the town."""
    if all(story.after.place[unit] != story.hex("town") for unit in story.units("supply")):
        yield f"no supply in {spelt([story.hex('town')])}"


def in_vain(story: Story) -> Iterator[str]:
    """Nobody reacts to bar the way to a town that the enemy walks into all the same."""
    state, town = story.after, story.hex("town")
    moved = [unit for unit in in_play(state, story.units("lone")) if state.place[unit] != story.before.place[unit]]
    raiders = takers(state, 1 - story.side, town)
    if moved and raiders:
        yield f"{story.names(moved)} bars {spelt([state.place[moved[0]]])}: {story.names(raiders)} gets in all the same"


def driven_out(story: Story) -> Iterator[str]:
    """Who holds a town alone does not wait to be driven out of it when the enemy moves no more."""
    for unit in in_play(story.after, story.units("garrison")):
        if story.after.place[unit] == story.hex("town"):
            yield f"{story.names([unit])} waits to be driven out of {spelt([story.hex('town')])}"


def road(story: Story) -> Iterator[str]:
    """15.52 Who can still have the points of the road to Tobruk is not behind at the end."""
    points = victory.totals(story.after)
    if points[story.side] < points[1 - story.side]:
        yield f"behind at the end: Axis {points[0]}, Commonwealth {points[1]}"


def beside(story: Story) -> Iterator[str]:
    """The empty town next to the army is taken."""
    town = story.hex("town")
    if story.after.owner(town) != story.side:
        yield f"{spelt([town])} is left to the enemy"


def bagged(story: Story) -> Iterator[str]:
    """Who was about to be surrounded has a way back after the reaction."""
    state = story.after
    caught = [unit for unit in in_play(state, story.units("bag")) if not has_way_back(state, unit)]
    if caught:
        yield f"no way back for {story.names(caught)} in {spelt(sorted({state.place[unit] for unit in caught}))}"
