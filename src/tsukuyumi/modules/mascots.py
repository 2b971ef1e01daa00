"""Mascots: a unit more for everybody, which hardly fights and is worth a point at the end (R, Mascots).

What a bystander may not do is a property of the unit and stands with the rules of combat and production; here it comes
into the game, and scores.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ..content.model import Content
from ..content.schema import Faction, Unit
from ..engine.mode import Mode, Score
from ..engine.modules import Module, register_module
from ..engine.state import State
from ..engine.texts import add_packaged_texts
from ..rules.areas import on_board

ID: Final = "mascots"


def with_mascot(sheet: Faction, content: Content) -> Faction:
    """The sheet with the faction's mascot as its last unit, and one of it among the starting units, for free."""
    for mascot in content.mascots:
        if mascot.faction == sheet.id:
            plain = {name: getattr(mascot, name) for name in Unit.__struct_fields__}
            units = {**sheet.start.units, mascot.id: mascot.count}
            return structs.replace(
                sheet, units=(*sheet.units, Unit(**plain)), start=structs.replace(sheet.start, units=units)
            )
    return sheet


def points_of_mascots(s: State, seat: int) -> int:
    """As if the game ended now: the points of those who are alive."""
    box = s.box
    return sum([box.unit[unit].vp * on_board(s, unit) for unit in box.units_of[seat] if box.bystander[unit]])


MASCOT: Final = Score("mascot", points_of_mascots, 1)


def amend(mode: Mode) -> Mode:
    return mode._replace(sheets=(*mode.sheets, with_mascot), scores=(*mode.scores, MASCOT))


MASCOTS: Final = register_module(Module(ID, amend))
add_packaged_texts(ID)
