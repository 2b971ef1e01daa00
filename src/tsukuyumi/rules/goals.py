"""The goal that a faction plays for: that of its sheet, or another card that stands instead of it (R, Goals)."""

from __future__ import annotations

from ..content.schema import Goal
from ..engine.state import State


def plays_for_another(s: State, seat: int) -> bool:
    """Whether the alternative goal of the faction has taken the place of the regular one."""
    instead = s.box.windows.goal_instead[seat]
    return bool(instead) and any(source.goal_instead(s, seat) for source in instead)


def goal_in_force(s: State, seat: int) -> Goal:
    sheet = s.box.sheets[seat]
    return sheet.alternative_goal if plays_for_another(s, seat) else sheet.goal
