"""What no single entry can be checked for in what modules bring along: leaders and mascots fit their factions."""

from __future__ import annotations

from collections.abc import Mapping

from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.schema import Faction, Leader, Mascot
from tsukuyumi.content.vocabulary import LEADERS


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
