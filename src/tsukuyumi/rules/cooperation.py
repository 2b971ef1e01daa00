"""What becomes of a faction where all play together: rules that its own module brings (P, Modifications)."""

from __future__ import annotations

from typing import Final

from ..engine.box import Box
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import State
from .areas import has_units


class Together(RuleSource):
    """The modification card of the faction at seat ``owner``; it may concern its partners, so everybody is asked."""

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, EVERYONE)
        self.owner = seat
        faction = box.faction_ids[seat]
        self.amount = next((card.amount for card in box.content.modifications if card.faction == faction), 0)

    def is_partner(self, seat: int) -> bool:
        """Whether a seat is a partner of this faction, and not the faction itself."""
        return seat < self.box.seats and seat != self.owner

    def partner_in(self, s: State, area: int) -> bool:
        return any(has_units(s, seat, area) for seat in range(self.box.seats) if seat != self.owner)


# by faction
MODIFICATIONS: Final[dict[str, type[Together]]] = {}


def modification(faction: str, rules: type[Together]) -> None:
    """Registers the modification card of a faction."""
    MODIFICATIONS[faction] = rules


def modifications(box: Box) -> tuple[RuleSource, ...]:
    """Those of the factions at this table, by seat."""
    found = [(MODIFICATIONS.get(faction), seat) for seat, faction in enumerate(box.faction_ids)]
    return tuple([rules(box, seat) for rules, seat in found if rules is not None])
