"""Momentum: who passes where others stand (R, Enemy Units and Movement)."""

from __future__ import annotations

from ..engine.state import State, set_item
from .areas import areas_with, owners_in, total


def compare_momentum(s: State, owner: int, area: int) -> None:
    """Grant free passage to the end of the phase if the owner's momentum is at least each opponent's here."""
    if owner == s.box.oni or s.passage[owner] >> area & 1:
        return
    mine = own_momentum(s, owner, area)
    foes = s.box.foes[owner]
    for other in owners_in(s, area):
        if other in foes and own_momentum(s, other, area) > mine:
            return
    s.passage = set_item(s.passage, owner, s.passage[owner] | 1 << area)


def take_passage(s: State, owner: int) -> None:
    """Compare wherever the owner's units meet others: the moment is its choice, and comparing costs nothing."""
    owners, present = s.box.owners, s.present
    taken = s.passage[owner] if owner < s.box.seats else 0
    for area in areas_with(s, owner):
        # the owner is one of those who stand here: contested, without asking for each area
        row = area * owners
        if owners - present.count(0, row, row + owners) > 1 and not taken >> area & 1:
            compare_momentum(s, owner, area)


def own_momentum(s: State, owner: int, area: int) -> int:
    return total(s, owner, area, s.box.momentum)


def strongest_momentum(s: State, owner: int, area: int) -> int:
    """The highest momentum among the opponents here; each counts alone, the Oni as one of them."""
    foes = s.box.foes[owner]
    return max([own_momentum(s, other, area) for other in owners_in(s, area) if other in foes], default=0)


def contested(s: State, owner: int, area: int) -> bool:
    """Whether any enemy has units here."""
    owners, present = s.box.owners, s.present
    if s.box.truce:
        return any(present[area * owners + foe] for foe in s.box.foes[owner])
    row = area * owners
    return owners - present.count(0, row, row + owners) > (present[row + owner] > 0)
