"""What becomes of a faction where all play together: rules that its own module brings (P, Modifications)."""

from __future__ import annotations

from typing import Final

from ..engine.box import Box
from ..engine.sources import RuleSource

# by faction
MODIFICATIONS: Final[dict[str, type[RuleSource]]] = {}


def modification(faction: str, rules: type[RuleSource]) -> None:
    """Registers the modification card of a faction."""
    MODIFICATIONS[faction] = rules


def modifications(box: Box) -> tuple[RuleSource, ...]:
    """Those of the factions at this table, by seat."""
    found = [(MODIFICATIONS.get(faction), seat) for seat, faction in enumerate(box.faction_ids)]
    return tuple([rules(box, seat) for rules, seat in found if rules is not None])
