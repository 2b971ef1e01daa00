"""What no single entry can be checked for in what modules and modes bring along: leaders and mascots fit their
factions, cards whose rule is code have one, momentum tracks are in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.model import Content
from tsukuyumi.content.schema import Entry, Faction, Leader, Mascot
from tsukuyumi.content.vocabulary import ADVANTAGES, LEADERS, LEGENDS, ONI_MISSIONS, POWERS


def check_leader(leader: Leader, faction: Faction, file: str) -> None:
    """It has a rule, its numbers belong to its kind, and what it lets a player begin with exists."""
    known = LEADERS.get(leader.faction, ())
    if leader.id not in known:
        words = f"; known: {', '.join(known)}" if known else ""
        raise ContentError(file, leader.id, "id", f"there is no rule for this leader of {leader.faction}{words}")
    is_goal = leader.kind == "goal"
    if is_goal != (leader.vp > 0) or is_goal != (leader.target > 0):
        raise ContentError(file, leader.id, "kind", "a goal, and nothing else, has points and a target")
    brings = leader.areas > 0 or bool(leader.units) or bool(leader.markers)
    if brings and leader.kind != "setup":
        raise ContentError(file, leader.id, "kind", "only a leader of the set-up brings areas, units or markers")
    there = (
        ("units", leader.units, {unit.id for unit in faction.units}),
        ("markers", leader.markers, {marker.id for marker in faction.markers}),
    )
    for field, wanted, supply in there:
        for name in wanted:
            if name not in supply:
                raise ContentError(file, leader.id, f"{field}.{name}", f"{faction.id} have no such {field}")


def check_mascot(mascot: Mascot, others: Mapping[str, str], units: Mapping[str, object], file: str) -> None:
    """One a faction (``others`` are those before it, by faction), under an id that no unit has."""
    if mascot.faction in others:
        reason = f"'{others[mascot.faction]}' is already the mascot of {mascot.faction}"
        raise ContentError(file, mascot.id, "faction", reason)
    if mascot.id in units:
        raise ContentError(file, mascot.id, "id", "there is a unit of this id already")
    if not mascot.bystander or mascot.count != 1 or mascot.upgrades or mascot.traits or mascot.requires:
        reason = "a mascot is a single bystander without upgrades, traits or equipment"
        raise ContentError(file, mascot.id, "bystander", reason)


def check_cards_of_modules(content: Content, origins: Mapping[tuple[str, str], str]) -> None:
    """Cards whose rule is code have an id that this code knows."""
    known: tuple[tuple[str, Iterable[Entry], tuple[str, ...]], ...] = (
        ("oni_power", content.oni_power, POWERS),
        ("oni_missions", content.oni_missions, ONI_MISSIONS),
        ("starting_advantages", content.starting_advantages, ADVANTAGES),
        ("legendary", content.legendary, LEGENDS),
    )
    for kind, entries, ids in known:
        for entry in entries:
            if entry.id not in ids:
                reason = f"there is no rule for '{entry.id}'; known: {', '.join(ids)}"
                raise ContentError(origins[kind, entry.id], entry.id, "id", reason)
    for event in content.epic_events:
        file = origins["epic_events", event.id]
        if event.id in content.event_by_id:
            raise ContentError(file, event.id, "id", "there is an event of this id")
        if (event.epic == "mark") != (event.property is not None):
            raise ContentError(file, event.id, "property", "needed by 'mark', and by nothing else")


def check_tracks(content: Content, origins: Mapping[tuple[str, str], str]) -> None:
    """The spaces of a momentum track are on it, in order, and each is of one kind."""
    for track in content.momentum_tracks:
        where = origins["momentum_tracks", track.id]
        for field, row in (("counters", track.counters), ("legendary", track.legendary), ("points", track.points)):
            if list(row) != sorted(set(row)) or any(not 1 < space <= track.spaces for space in row):
                raise ContentError(where, track.id, field, f"spaces in rising order, from 2 to {track.spaces}")
        if set(track.counters) & set(track.legendary):
            raise ContentError(where, track.id, "legendary", "a space is of one kind only")
