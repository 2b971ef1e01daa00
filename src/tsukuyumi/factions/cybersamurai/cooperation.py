"""Cybersamurai among partners (CONTENT, Rise of the Moon Princess: modifications)."""

from __future__ import annotations

from ...engine.state import State
from ...rules.cooperation import Together, modification
from ...rules.damage import shield_units


class CybersamuraiTogether(Together):
    """A Shield Drone takes something off damage to partners in its area."""

    id = "cybersamurai_together"

    def reduce_damage(self, s: State, seat: int, area: int, damage: int) -> int:
        if not self.is_partner(seat) or not shield_units(s, self.owner, area):
            return damage
        return damage - self.amount


modification("cybersamurai", CybersamuraiTogether)
