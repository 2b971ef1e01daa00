"""One module per faction: its procedures and its answers to the windows of the rulebook."""

from __future__ import annotations

from ..engine.windows import FactionRules

MODULES: dict[str, type[FactionRules]] = {}
