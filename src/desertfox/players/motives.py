"""Why something is done, in words of the campaign: one function a template, for all players.

`tools/sayings.py` finds the templates here; `messages/de/engine.ftl` has the German ones. Parts are named as those of
events are: `units` and `unit` are own counters, `foes` those of the other side, `hex` a hex with its place.
"""

from __future__ import annotations

from collections.abc import Iterable

from desertfox.play.event import Event
from desertfox.players.choice import motive
from desertfox.players.intent import Intent
from desertfox.players.weights import BOLD, OFFICER, QUIET, STORMING, WARY
from desertfox.rules.crt import Odds

# -- plans


def considers(intent: Intent) -> Event:
    """Say which plan is being looked at."""
    if intent.objective is not None:
        return motive("what if all go for {hex}?", hex=intent.objective)
    if intent.tasks:
        units, (kind, target) = intent.tasks[0]
        if kind == "take":
            return motive("what if {units} go for {hex}?", units=units, hex=target)
        if kind == "ready":
            return motive("what if {units} stand ready to help {hex}?", units=units, hex=target)
        return motive("what if {units} hold {hex}?", units=units, hex=target)
    if intent.weights == OFFICER:
        return motive("what if the army goes on as it does?")
    if intent.weights == BOLD:
        return motive("what if the army dares more?")
    if intent.weights == WARY:
        return motive("what if the army takes more care?")
    if intent.weights == STORMING:
        return motive("what if the army storms a city?")
    if intent.weights == QUIET:
        return motive("what if the army fights only where it is sure to win?")
    return motive("what if other things counted more?")


# -- movement


def takes(units: Iterable[int], hex_: int) -> Event:
    """Say that units go to take a place."""
    return motive("{units} to {hex}: goes to take it", units=(*units,), hex=hex_)


def holds(units: Iterable[int], hex_: int) -> Event:
    """Say that units go to hold a place, or stay there."""
    return motive("{units} to {hex}: holds it", units=(*units,), hex=hex_)


def stands_ready(units: Iterable[int], hex_: int) -> Event:
    """Say that units go to where they can come to the help of a place."""
    return motive("{units}: ready to help {hex}", units=(*units,), hex=hex_)


def will_attack(units: Iterable[int], hex_: int) -> Event:
    """Say that units go to attack a hex."""
    return motive("{units}: to attack {hex}", units=(*units,), hex=hex_)


def rolls_over(hex_: int) -> Event:
    """8.3 Say that a weak stack is overrun."""
    return motive("{hex} is held so weakly that it can be overrun", hex=hex_)


def out_of_danger(hex_: int, *, is_guarded: bool) -> Event:
    """Say that supply is taken to where units guard it, or where no enemy comes."""
    if is_guarded:
        return motive("supply to {hex}: it is guarded there", hex=hex_)
    return motive("supply to {hex}: out of the enemy's reach", hex=hex_)


def closes_on_the_front(hex_: int) -> Event:
    """Say that supply comes nearer to where it will be wanted."""
    return motive("supply comes nearer to {hex}, where it will be wanted", hex=hex_)


def mends_the_line(number: int) -> Event:
    """8.66 Say that the railway is built on, by so many hexes."""
    return motive("hexes by which the railway grows: {number}", number=number)


def falls_back(units: Iterable[int], hex_: int) -> Event:
    """Say that units go back to where supply is."""
    return motive("{units} to {hex}: falls back to supply", units=(*units,), hex=hex_)


def brings_supply(hex_: int, units: Iterable[int]) -> Event:
    """Say that supply goes to a stack."""
    return motive("supply to {hex}: for {units}", hex=hex_, units=(*units,))


def bars(units: Iterable[int], hex_: int, head: int) -> Event:
    """Say that units bar the way to a place, `head`."""
    return motive("{units} to {hex}: bars the way to {head}", units=(*units,), hex=hex_, head=head)


def escorts(units: Iterable[int], hex_: int) -> Event:
    """Say that units guard supply."""
    return motive("{units} to {hex}: guards the supply there", units=(*units,), hex=hex_)


def digs_in(unit: int, hex_: int) -> Event:
    """Say that a unit builds a fort."""
    return motive("{unit} digs in at {hex}", unit=unit, hex=hex_)


def by_sea(units: Iterable[int], hex_: int) -> Event:
    """Say that units go by sea."""
    return motive("{units} to {hex} by sea: saves the march", units=(*units,), hex=hex_)


def by_rail(units: Iterable[int], hex_: int) -> Event:
    """Say that units go by rail."""
    return motive("{units} to {hex} by rail: saves the march", units=(*units,), hex=hex_)


def stops() -> Event:
    """8.1 Say that a stack that has stopped on its way goes no further."""
    return motive("nothing further on the way is worth the march")


def no_more_moves() -> Event:
    """Say that nothing is left that a move would better."""
    return motive("all stand where they are wanted")


def runs_down(hex_: int) -> Event:
    """Say that supply which nobody guards is overrun."""
    return motive("nobody guards the supply in {hex}", hex=hex_)


# -- attacks


def odds_are_good(hexes: Iterable[int], odds: Odds) -> Event:
    """Say that an attack is worth it for its odds."""
    return motive("the attack on {hexes} is {odds}", hexes=(*hexes,), odds=str(odds))


def storms(hex_: int, odds: Odds) -> Event:
    """Say that a city or a fort is stormed."""
    return motive("{hex} is stormed at {odds}", hex=hex_, odds=str(odds))


def must_attack(hexes: Iterable[int]) -> Event:
    """11.11 Say that an attack is a duty."""
    return motive("{hexes} must be attacked: this costs least", hexes=(*hexes,))


def no_more_attacks() -> Event:
    """Say that no other attack is worth it."""
    return motive("no other attack is worth its losses")


def first_attack(hexes: Iterable[int]) -> Event:
    """Say that the most promising attack comes first."""
    return motive("the attack on {hexes} promises most", hexes=(*hexes,))


# -- reinforcement


def arrives(unit: int, hex_: int) -> Event:
    """Say that a reinforcement comes in as near to the front as it can."""
    return motive("{unit} comes in at {hex}: the shortest way to the front", unit=unit, hex=hex_)


def waits_for_a_ship(unit: int) -> Event:
    """5.4 Say that a unit is held back to be landed in Tobruk."""
    return motive("{unit} waits for a ship to Tobruk", unit=unit)


def nobody_waits() -> Event:
    """Say that no reinforcement is left that could come in."""
    return motive("nobody waits who could come in")


def lands(hex_: int) -> Event:
    """Say that a load is landed near to the front."""
    return motive("{hex} is nearer to the front", hex=hex_)


def home_is_safer() -> Event:
    """Say that supply is brought to the home base."""
    return motive("the ports at the front are no place for supply now")


def is_missed_least(units: Iterable[int]) -> Event:
    """5.2 Say that these units are given up for a withdrawal."""
    return motive("{units}: missed least", units=(*units,))


def costs_nothing_to_refuse() -> Event:
    """5.2 Say that a withdrawal is refused because units are worth more than what it costs."""
    return motive("to refuse costs less than the units")


def every_unit_stays() -> Event:
    """5.2 Say that nobody goes before it must."""
    return motive("nobody goes before it must")


def goes_raiding(unit: int) -> Event:
    """18 Say that a recon unit becomes a desert patrol."""
    return motive("{unit} becomes a patrol: enemy supply stands unguarded", unit=unit)


# -- air


def presses_malta(number: int) -> Event:
    """6.3 Say that air points on Malta sink more of the convoys."""
    return motive("air points that sink more of the convoys from Malta: {number}", number=number)


def recalls_from_malta() -> Event:
    """6.3 Say that air points are wanted in the desert."""
    return motive("the air points are wanted in the desert")


def malta_stays() -> Event:
    """6.3 Say that nothing changes."""
    return motive("Malta has what it needs")


def takes_malta(number: int) -> Event:
    """16 Say that Malta is invaded, with an index of this number."""
    return motive("Malta falls on a die of at most {number}: its fall opens the sea", number=number)


def not_malta_now() -> Event:
    """16 Say that the invasion would not be worth it."""
    return motive("the invasion of Malta would cost more than it brings now")


def flies(hexes: Iterable[int], points: int) -> Event:
    """6.22 Say that air points change a combat."""
    return motive("air points that change the fight for {hexes}: {points}", points=points, hexes=(*hexes,))


def flies_at_last(hexes: Iterable[int], points: int) -> Event:
    """6.21 Say that air points are used because they would be lost otherwise."""
    return motive(
        "no fight comes after the one for {hexes}; air points for it: {points}", hexes=(*hexes,), points=points
    )


def bombards(hexes: Iterable[int]) -> Event:
    """11.5 Say that the navy joins in."""
    return motive("the guns of the fleet reach {hexes}", hexes=(*hexes,))


def best_arrangement() -> Event:
    """11 Say that the effects on the strengths are arranged in the best way."""
    return motive("no other arrangement of the effects is better")


def support_changes_nothing() -> Event:
    """11.5 Say that every face of the die comes out alike with and without support."""
    return motive("no support would change a result")


def keeps_the_air() -> Event:
    """6.21 Say that air points would change little here."""
    return motive("air points would change little here")


def leads() -> Event:
    """8.8 Say that the leader gives his shift here."""
    return motive("his shift counts most here")


def leads_elsewhere() -> Event:
    """8.8 Say that the leader keeps his shift."""
    return motive("his shift counts more in another attack")


# -- combat


def most_harm() -> Event:
    """11.18 Say that so many shifts hurt the enemy most."""
    return motive("so many shifts hurt the enemy most")


def missed_most(units: Iterable[int]) -> Event:
    """11.63 Say that the enemy misses these units most."""
    return motive("the enemy misses {foes} most", foes=(*units,))


def rescues_most(unit: int) -> Event:
    """11.63 Say that this order of losses saves most."""
    return motive("{unit} first: so the others keep their line", unit=unit)


def best_ground() -> Event:
    """11 step 3: say that this row serves the defender best."""
    return motive("the ground that helps the defender most")


def retreats_to_supply(unit: int, hex_: int) -> Event:
    """11.6 Say that a unit goes back to where supply and friends are."""
    return motive("{unit} goes back to {hex}: supply is there, and a way on", unit=unit, hex=hex_)


def retreats_with_friends(unit: int, hex_: int) -> Event:
    """11.6 Say that a unit goes back to friends."""
    return motive("{unit} goes back to {hex}: friends stand there", unit=unit, hex=hex_)


def retreats_at_all(unit: int, hex_: int) -> Event:
    """11.6 Say that a unit goes to the best of bad places."""
    return motive("{unit} goes back to {hex}: the best that is left", unit=unit, hex=hex_)


def holds_at_a_price(unit: int, hex_: int) -> Event:
    """11.63 Say that a unit takes a loss to hold a place."""
    return motive("{unit} takes the loss: {hex} is held", unit=unit, hex=hex_)


def takes_the_loss(unit: int) -> Event:
    """11.63 Say that a unit takes a loss because every way back is worse."""
    return motive("{unit} takes the loss: every way back is worse", unit=unit)


def stays(unit: int) -> Event:
    """11.61 Say that a unit stays where it is."""
    return motive("{unit} stays where it is", unit=unit)


def no_way_back(unit: int) -> Event:
    """11.64 Say that a unit cannot retreat at all."""
    return motive("{unit} has no way back", unit=unit)


def advances(units: Iterable[int], hex_: int) -> Event:
    """11.69 Say that units follow up."""
    return motive("{units} to {hex}: follows up", units=(*units,), hex=hex_)


def no_advance(*, has_advanced: bool) -> Event:
    """11.69 Say that nobody follows up, or nobody else."""
    if has_advanced:
        return motive("the others are wanted where they stand")
    return motive("the ground won is not worth the danger")


# -- supply


def captures(hex_: int) -> Event:
    """7.7 Say that supply is captured for one's own use."""
    return motive("the supply in {hex} can serve us", hex=hex_)


def destroys_prize(hex_: int) -> Event:
    """7.7 Say that enemy supply is destroyed because it could not be kept."""
    return motive("the supply in {hex} could not be kept", hex=hex_)


def no_free_counter() -> Event:
    """4.2 Say that enemy supply can only be destroyed."""
    return motive("all supply counters are in use: nothing can be captured")


def denies_supply(hex_: int) -> Event:
    """7.8 Say that own supply is destroyed before the enemy has it."""
    return motive("the enemy would have the supply in {hex}", hex=hex_)


def supply_stays() -> Event:
    """7.8 Say that no own supply is in danger enough to destroy it."""
    return motive("no supply need be destroyed")


def becomes_a_dump(hex_: int, units: Iterable[int]) -> Event:
    """7.6 Say that a dump feeds units that stay."""
    return motive("a dump in {hex} feeds {units}", hex=hex_, units=(*units,))


def moves_on(hex_: int) -> Event:
    """7.6 Say that a dump is loaded up."""
    return motive("nobody lives on the dump in {hex}: it is loaded up", hex=hex_)


def supply_serves() -> Event:
    """7.6 Say that MSUs and dumps are as they should be."""
    return motive("MSUs and dumps are as they should be")


def feeds_at_once(hex_: int, units: Iterable[int]) -> Event:
    """7.4 Say that an MSU is expended for units that are cut off."""
    return motive("{units} in {hex} are cut off and must break out", units=(*units,), hex=hex_)


def no_emergency() -> Event:
    """7.4 Say that MSUs are kept."""
    return motive("nobody needs an MSU more than the army does")


def passes_over(step: str) -> Event:
    """Say that a step is passed over, as its player has ordered."""
    return motive("{step} is passed over", step=step)


def all_declared() -> Event:
    """11.1 Say that no other attack can be declared."""
    return motive("nothing else can be attacked")


def all_are_fed() -> Event:
    """7.4 Say that no MSU is needed."""
    return motive("nobody is out of supply")


def no_msu_can_help() -> Event:
    """7.4 Say that no MSU stands where it could feed anybody."""
    return motive("no MSU stands with a unit that is out of supply")


def all_done() -> Event:
    """3.1 Say that a step is over, for nothing sensible is left to do in it."""
    return motive("nothing else makes sense here")


def costs_nothing() -> Event:
    """7.14 Say that the booking is accepted, for it uses up nothing."""
    return motive("all are supplied, and nothing is used up")


def costs_least() -> Event:
    """7.14 Say that the booking is accepted."""
    return motive("the cheapest way to supply all of them")


def spares(hex_: int) -> Event:
    """7.14 Say that a dump is not used up in a combat."""
    return motive("an army lives on the dump in {hex}: it is not spent here", hex=hex_)


def is_safest(hex_: int) -> Event:
    """7.56 Say where the dump of Tobruk is safest."""
    return motive("{hex} is the safest place for it", hex=hex_)


# -- reaction


def escapes(unit: int, hex_: int) -> Event:
    """8.4 Say that a unit gets out of the way of an attack."""
    return motive("{unit} to {hex}: out of the way of the attack", unit=unit, hex=hex_)


def closes_up(unit: int, hex_: int) -> Event:
    """8.4 Say that a unit joins friends who can then stand."""
    return motive("{unit} to {hex}: together they stand", unit=unit, hex=hex_)


def stands_fast() -> Event:
    """8.4 Say that nobody need react."""
    return motive("nobody stands better elsewhere")


# -- refit


def gains_most(unit: int) -> Event:
    """13.1 Say that the points bring most with this unit."""
    return motive("{unit}: most strength for the points", unit=unit)


def gets_better_tanks(unit: int) -> Event:
    """13.3 Say that tanks are exchanged for better ones."""
    return motive("{unit} gets better tanks", unit=unit)


def rejoins(unit: int) -> Event:
    """17.1 Say that a detachment rejoins."""
    return motive("{unit} takes its detachment in", unit=unit)


def nothing_to_refit() -> Event:
    """13.1 Say that nothing is left to be done with the points."""
    return motive("the points are kept for what comes")


def recovers(units: Iterable[int], hex_: int) -> Event:
    """11.68 Say that a dump is spent on disrupted units."""
    return motive("the dump in {hex} brings {units} back into order", hex=hex_, units=(*units,))


def dump_is_worth_more() -> Event:
    """11.68 Say that a dump is kept."""
    return motive("a dump is worth more than order")


# -- other


def plainly() -> Event:
    """Say that the plain answer will do."""
    return motive("the plain answer will do")


def looks_best() -> Event:
    """Say that the position looks best after it."""
    return motive("the position looks best after it")


def goes_with(hex_: int) -> Event:
    """8.81 Say that the leader goes to the strongest stack."""
    return motive("the strongest stack is in {hex}", hex=hex_)


def worst_result() -> Event:
    """11.16 Say that the attackers suffer the worst."""
    return motive("an attack that should not have been made costs most")
