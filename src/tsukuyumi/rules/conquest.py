"""Conquest: points against each opponent separately, mountain values, territory markers (R, Conquest)."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.board import is_homezone
from ..engine.box import TSUKUYUMI
from ..engine.pieces import set_territory, territory_left
from ..engine.state import NOBODY, State, set_item
from . import lasting
from .areas import adjacent, burrower, has_property, mountain_value, owners_in, total
from .missions import note_conquest


def conquest_points(s: State, owner: int, area: int) -> int:
    """The units' points and what the owner's own things in the area add."""
    points = total(s, owner, area, s.box.conquest)
    for faction in s.box.windows.conquest_bonus:
        points += faction.conquest_bonus(s, area, owner)
    return points


def damage_points(s: State, owner: int, area: int) -> int:
    """The damage of an owner's units in an area, equipment left out."""
    points = total(s, owner, area, s.box.damage)
    for source in s.box.windows.damage_bonus:
        points += source.damage_bonus(s, area, owner)
    return points


def points_against(s: State, owner: int, opponent: int, area: int) -> int:
    """Conquest points in a comparison with one opponent."""
    return conquest_points(s, owner, area) + hatred(s, owner, opponent)


def hatred(s: State, owner: int, opponent: int) -> int:
    """What Archenemy adds against this opponent (C, Archenemy)."""
    if s.lasting and owner != s.box.oni and lasting.find(s, lasting.ARCHENEMY, owner) == opponent:
        return archenemy_bonus(s, owner)
    return 0


def archenemy_bonus(s: State, seat: int) -> int:
    return s.box.action[s.chosen[seat]].amount


def hurdle(s: State, attacker: int, area: int) -> int:
    """What must be reached in any case: the mountain value, and what factions built against this attacker."""
    return mountain_value(s, area) + built_against(s, attacker, area)


def built_against(s: State, attacker: int, area: int) -> int:
    """What factions built against this attacker."""
    points = 0
    for faction in s.box.windows.conquest_hurdle:
        points += faction.conquest_hurdle(s, area, attacker)
    return points


class Opposition(NamedTuple):
    """What an attacker has in an area and what stands against it, whichever card is played."""

    points: int
    needed: int
    # (defender, points with the mountain)
    defenders: list[tuple[int, int]]


def opposition(s: State, attacker: int, area: int) -> Opposition:
    # every defender stands on the mountain, but what a faction built helps only that faction (R, Faction-Specific
    # Markers): it is in the builder's own points already
    extra = mountain_value(s, area)
    defenders = [
        (defender, points_against(s, defender, attacker, area) + extra)
        for defender in owners_in(s, area)
        if defender != attacker and defender in s.box.foes[attacker]
    ]
    return Opposition(conquest_points(s, attacker, area), extra + built_against(s, attacker, area), defenders)


def attack_points(s: State, attacker: int, area: int, card: int) -> int:
    """The attacker's points with this card, before effects against a single opponent."""
    return with_card(s, attacker, area, card, conquest_points(s, attacker, area))


def with_card(s: State, attacker: int, area: int, card: int, points: int) -> int:
    """What a card makes of the attacker's points in the area."""
    data = s.box.card[card]
    if data.with_adjacent:
        # units in a homezone do not stand in one of the areas around (R, Homezones)
        around = [near for near in adjacent(s, area) if not is_homezone(s, near)]
        points += sum(total(s, attacker, near, s.box.conquest) for near in around)
    return points * data.conquest_factor


def conquest_shortfall(
    s: State, attacker: int, area: int, card: int, against: Opposition | None = None
) -> tuple[int, int, int] | None:
    """None if the conquest succeeds, else (points, points needed, the opponent who has them or NOBODY).

    ``against`` is for whoever asks about several cards: it is the same for all of them.
    """
    box = s.box
    points, needed, defenders = against or opposition(s, attacker, area)
    base = with_card(s, attacker, area, card, points)
    worst: tuple[int, int, int] | None = None
    if base < needed:
        worst = (base, needed, NOBODY)
    for defender, theirs in defenders:
        mine = base
        if s.lasting and attacker != box.oni and lasting.find(s, lasting.ARCHENEMY, attacker) == defender:
            # C, Assume a Position: the total is what a card multiplies
            mine += archenemy_bonus(s, attacker) * box.card[card].conquest_factor
        if mine < theirs and (worst is None or theirs - mine > worst[1] - worst[0]):
            worst = (mine, theirs, defender)
    return worst


def conquest_refused(s: State, attacker: int, area: int, card: int, against: Opposition | None = None) -> str:
    """Why the area cannot be conquered with this card, or ""."""
    if is_homezone(s, area):
        return "homezone"
    if not territory_left(s, attacker) and s.territory[area] != attacker:
        return "no_territory_marker"
    if s.box.truce and attacker < s.box.seats and partners_area(s, attacker, area):
        return "partners_area"
    for source in s.box.windows.conquest_barred:
        reason = source.conquest_barred(s, attacker, area)
        if reason:
            return reason
    if conquest_shortfall(s, attacker, area, card, against) is not None:
        return "too_few_points"
    return ""


def partners_area(s: State, seat: int, area: int) -> bool:
    """Whether somebody has marked it who wins together with this seat."""
    holder = s.territory[area]
    return holder != seat and holder in s.box.allies[seat]


def conquer(s: State, owner: int, area: int) -> None:
    """Place a territory marker by a conquest; what counts for missions and goals is noted."""
    before = s.territory[area]
    if owner == s.box.oni and has_property(s, area, TSUKUYUMI) and not s.box.rulebook.oni_mark_tsukuyumi:
        set_territory(s, area, NOBODY)
        s.say("marker_removed", before, s.area_ref(area))
        return
    set_territory(s, area, owner)
    s.say("conquers", owner, s.area_ref(area), before)
    for source in s.box.windows.area_conquered:
        source.area_conquered(s, owner, area, before)
    if owner == s.box.oni or before == owner:
        return
    s.conquered = set_item(s.conquered, owner, s.conquered[owner] | 1 << area)
    if before != NOBODY and burrower(s, area) == NOBODY:
        s.retaken = set_item(s.retaken, owner, s.retaken[owner] | 1 << area)
    note_conquest(s, owner, area, has_property(s, area, TSUKUYUMI))
