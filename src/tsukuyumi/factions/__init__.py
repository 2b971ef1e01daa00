"""One package per faction: its procedures and its answers to the windows of the rulebook."""

from __future__ import annotations

from ..engine.sources import FactionRules
from .boarlords import Boarlords
from .cybersamurai import Cybersamurai
from .dark_seed import DarkSeed
from .nomads import Nomads

# a faction of the content without a module plays by the basic rules alone
FACTION_RULES: dict[str, type[FactionRules]] = {
    rules.id: rules for rules in (Boarlords, Cybersamurai, DarkSeed, Nomads)
}
