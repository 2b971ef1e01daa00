"""Boarlords among partners (CONTENT, Rise of the Moon Princess: modifications)."""

from __future__ import annotations

from ...engine.state import State
from ...rules.cooperation import Together, modification
from .terraforming import Terraformer


class BoarlordsTogether(Together):
    """Strongholds count for partners as they do for the Boarlords."""

    id = "boarlords_together"

    def conquest_bonus(self, s: State, area: int, owner: int) -> int:
        rules = self.box.factions[self.owner]
        if not self.is_partner(owner) or not isinstance(rules, Terraformer):
            return 0
        return rules.strongholds(s, area)


modification("boarlords", BoarlordsTogether)
