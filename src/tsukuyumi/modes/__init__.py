"""The games of the family: one file a mode, each little more than a table."""

from __future__ import annotations

from ..engine.mode import register_mode
from ..engine.options import PLANNED
from . import planned
from .base import BASE
from .moon_princess import MOON_PRINCESS
from .two_player import TWO_PLAYER

register_mode(BASE)
register_mode(TWO_PLAYER)
register_mode(MOON_PRINCESS)
PLANNED.update(planned.PLANNED)
