"""Made-up modules: two that exclude each other, one that the made-up mode refuses. They change nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import two_tides
from tsukuyumi.engine.mode import MODES, Mode, Refused
from tsukuyumi.engine.modules import Module, register_module
from tsukuyumi.engine.texts import add_texts

LANTERNS: Final = "lanterns"
ECLIPSE: Final = "eclipse"
DRUMS: Final = "drums"


def as_it_is(mode: Mode) -> Mode:
    return mode


add_texts(Path(__file__).parent / "texts", LANTERNS)
register_module(Module(LANTERNS, as_it_is, (Refused(ECLIPSE, "C, Night"),)))
register_module(Module(ECLIPSE, as_it_is))
register_module(Module(DRUMS, as_it_is))
MODES[two_tides.ID] = MODES[two_tides.ID]._replace(refuses=(Refused(DRUMS, "R, Silence"),))
