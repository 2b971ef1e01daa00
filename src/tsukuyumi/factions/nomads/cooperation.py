"""Nomads among partners (CONTENT, Rise of the Moon Princess: modifications)."""

from __future__ import annotations

from ...engine.state import State
from ...rules.areas import has_units
from ...rules.cooperation import Together, modification


class NomadsTogether(Together):
    """Where a partner stands beside them, they have a few more conquest points."""

    id = "nomads_together"

    def conquest_bonus(self, s: State, area: int, owner: int) -> int:
        if owner != self.owner or not has_units(s, owner, area) or not self.partner_in(s, area):
            return 0
        return self.amount


modification("nomads", NomadsTogether)
