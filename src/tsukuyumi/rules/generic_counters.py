"""The counterattacks that are on many cards, and the two of the Oni card (C, Generic and Oni Counterattacks)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..engine.board import is_homezone
from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.machine import push
from ..engine.pieces import set_territory, territory_left
from ..engine.state import State
from . import lasting
from .areas import has_units, mountain_value, units_in
from .battle import Battle
from .blockades import EdgeWork, landscaping_possible
from .conquest import conquest_points, hatred, points_against
from .counterattacks import counterattack, decider
from .damage import LoseUnits
from .events import DrawAndPlay, event_available
from .fighting import Fighting, flat
from .initiative import ChangeInitiative, in_order, place_of
from .movement import Movement
from .oni_placing import PlaceOni, oni_can_be_placed
from .production import Production
from .steps import first_legal_edge, reach

MARTYRS: Final = 3
# instead of whether a counterstrike is halved: the blow has fallen (only in games that an earlier version has kept)
STRUCK: Final = -1


@procedure("counter.counterstrike", "C, Counterstrike")
class Counterstrike(Fighting):
    """Before the blow: equipment may still be added. Then the battle strikes back, halved where the card says so."""

    owner: int
    half: int

    steps = ("strike",)

    def do_strike(self, s: State) -> None:
        """Whatever was to be added has been added."""

    def tell(self, s: State, battle: Battle) -> None:
        if self.half == STRUCK:
            return
        damage = battle.damage_of(self.owner) + battle.bonus
        battle.strike_back(s, self.owner, damage // 2 if self.half else damage)


@kept_otherwise("counter.counterstrike")
def _after_the_blow(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """It waited below the blow until that was divided: then there is nothing left to tell."""
    return step, [fields[0], STRUCK] if not step else fields


@counterattack("counterstrike")
def counterstrike(s: State, battle: Battle, owner: int, half: int) -> None:
    """All the defender's units strike, also those that are about to fall; equipment may add to it."""
    push(s, Counterstrike(owner, half))
    s.box.windows.bonus_damage(s, owner, battle.area, -1)


@counterattack("protection", lambda s, _battle, owner: owner != s.box.oni)
def protection(s: State, battle: Battle, owner: int, half: int) -> None:
    """Healthier units against all damage of this battle, also that of other defenders."""
    battle.protected |= 1 << owner


def _can_defend(s: State, battle: Battle, owner: int) -> bool:
    return s.box.windows.defence_possible(s, owner, battle.area, battle.attacker)


@counterattack("defence", _can_defend)
def defence(s: State, battle: Battle, owner: int, half: int) -> None:
    frame = s.box.windows.defence(s, owner, battle.area, bytes((battle.attacker, *battle.defenders)))
    if frame is not None:
        push(s, frame)


def may_mark(s: State, owner: int, area: int) -> bool:
    return not is_homezone(s, area) and s.territory[area] != owner and territory_left(s, owner) > 0


@counterattack("hold_the_line", lambda s, battle, _owner: not is_homezone(s, battle.area))
def hold_the_line(s: State, battle: Battle, owner: int, half: int) -> None:
    """A survivor marks the area, whatever the points; among several who hold it, points and then initiative decide."""
    number = s.box.counter_number["hold_the_line"]
    waiting = battle.waiting()
    rivals = [answer.owner for answer in waiting if answer.number == number]
    battle.later = flat([answer for answer in waiting if answer.number != number])
    alive = [o for o in [owner, *rivals] if battle.survived(s, o)]
    if not alive:
        return
    holder = strongest_holder(s, alive, battle.area)
    if may_mark(s, holder, battle.area):
        set_territory(s, battle.area, holder)
        s.say("holds_area", holder, s.area_ref(battle.area))


def outdoes(s: State, owner: int, other: int, area: int) -> bool:
    """Whether one of two defenders is ahead, by points and then by initiative."""
    mine, theirs = points_against(s, owner, other, area), points_against(s, other, owner, area)
    return mine > theirs or (mine == theirs and place_of(s, owner) < place_of(s, other))


def strongest_holder(s: State, holders: list[int], area: int) -> int:
    """Who is ahead of every other; if hatred leads in a circle, the bare points decide (P80)."""
    for owner in holders:
        if all(outdoes(s, owner, other, area) for other in holders if other != owner):
            return owner
    return min(holders, key=lambda o: (-conquest_points(s, o, area), place_of(s, o)))


@counterattack("landscaping", lambda s, battle, _owner: landscaping_possible(s, battle.area))
def landscaping(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, EdgeWork(decider(s, battle, owner), battle.area, place=True, remove=True))


@counterattack("natures_wisdom", lambda s, _battle, owner: owner != s.box.oni and event_available(s))
def natures_wisdom(s: State, battle: Battle, owner: int, half: int) -> None:
    """Draw an event; play it at once, in any area, or keep it."""
    push(s, DrawAndPlay(owner))


def _can_retreat(s: State, battle: Battle, owner: int) -> bool:
    return any(
        reach(s, unit, battle.area, 1) and first_legal_edge(s, unit, battle.area, 0, 1) >= 0
        for unit, _ in units_in(s, owner, battle.area)
    )


@counterattack("retreat", _can_retreat)
def retreat(s: State, battle: Battle, owner: int, half: int) -> None:
    """The survivors may move, each on its own, with all that their properties grant."""
    if has_units(s, owner, battle.area):
        push(s, Movement(decider(s, battle, owner), owner, 1, battle.area))


@counterattack("slow_conquest", lambda s, battle, _owner: battle.attacker != s.box.oni)
def slow_conquest(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, ChangeInitiative(battle.attacker, 1, decider(s, battle, owner)))


@counterattack("time_consuming", lambda s, battle, _owner: battle.attacker != s.box.oni)
def time_consuming(s: State, battle: Battle, owner: int, half: int) -> None:
    lasting.add(s, lasting.NO_MORE_ATTACKS, battle.attacker, battle.area, lasting.THIS_PHASE)
    s.say("no_more_attacks", battle.attacker, s.area_ref(battle.area))


@counterattack("martyrs")
def martyrs(s: State, battle: Battle, owner: int, half: int) -> None:
    """Three attacking units are destroyed, whatever their health; whoever leads them names them (C, Martyrs)."""
    push(s, LoseUnits(battle.attacker, battle.area, MARTYRS, battle.chooser, owner))


def _stands_out(s: State, battle: Battle, owner: int) -> bool:
    """More points than the Oni, and at least those of every other faction here; a tie goes to the initiative."""
    if owner == s.box.oni or not may_mark(s, owner, battle.area) or not battle.points:
        return False
    # a mountain range helps those who defend it (C, Mountain Range), and every defender alike
    held = battle.points[owner] + mountain_value(s, battle.area)
    if held <= battle.points[battle.attacker]:
        return False
    for other in battle.defenders:
        mine = battle.points[owner] + hatred(s, owner, other)
        theirs = battle.points[other] + hatred(s, other, owner)
        if other == owner:
            continue
        if theirs > mine or (theirs == mine and not ahead_on_a_tie(s, owner, other)):
            return False
    return True


def ahead_on_a_tie(s: State, owner: int, other: int) -> bool:
    """Of two with equal points: the higher initiative, or nobody."""
    return s.box.rulebook.ground_ties_by_initiative and in_order(s, [owner, other])[0] == owner


@counterattack("hold_your_ground", _stands_out)
def hold_your_ground(s: State, battle: Battle, owner: int, half: int) -> None:
    set_territory(s, battle.area, owner)
    s.say("holds_area", owner, s.area_ref(battle.area))


@counterattack("where_there_is_one", lambda s, _battle, owner: owner != s.box.oni and oni_can_be_placed(s))
def where_there_is_one(s: State, battle: Battle, owner: int, half: int) -> None:
    """One more Oni, placed as usual; with an empty reserve this cannot be chosen."""
    push(s, PlaceOni(owner, 1))


@counterattack("public_outcry", lambda s, _battle, owner: owner != s.box.oni)
def public_outcry(s: State, battle: Battle, owner: int, half: int) -> None:
    """A production point, spent at once (S, card face: Skybound Attack)."""
    push(s, Production(owner, 1))
