"""One module per faction: its procedures and its answers to the windows of the rulebook."""

from __future__ import annotations

from ..engine.windows import FactionRules

MODULES: dict[str, type[FactionRules]] = {}

from . import nomads, nomads_counters  # noqa: E402

MODULES["nomads"] = nomads.Nomads
# imported for the counterattacks that it registers
_ = nomads_counters

from .boarlords import Boarlords  # noqa: E402

MODULES["boarlords"] = Boarlords

from .dark_seed import DarkSeed  # noqa: E402

MODULES["dark_seed"] = DarkSeed

from .cybersamurai import Cybersamurai  # noqa: E402

MODULES["cybersamurai"] = Cybersamurai
