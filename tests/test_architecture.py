"""The shape of the house: who may know whom, and how large a room may be (docs/architecture.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tsukuyumi.content.loader import load_content

SOURCE = Path(__file__).parent.parent / "src" / "tsukuyumi"


@pytest.mark.parametrize("layer", ["engine", "rules"])
def test_kernel_and_basic_rules_name_no_faction(layer: str) -> None:
    names = list(load_content().factions) + [sheet.name.lower() for sheet in load_content().factions.values()]
    for file in sorted((SOURCE / layer).rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").lower().splitlines(), 1):
            for name in names:
                assert name not in line, f"{file.relative_to(SOURCE)}:{number} names {name}: a window is missing"


def test_no_faction_module_names_another() -> None:
    for faction in load_content().factions:
        others = [other for other in load_content().factions if other != faction]
        for file in sorted((SOURCE / "factions").rglob("*.py")):
            if not str(file.relative_to(SOURCE / "factions")).startswith(faction):
                continue
            text = file.read_text(encoding="utf-8").lower()
            for other in others:
                assert other not in text, f"{file.name} names {other}"


def test_no_clock_and_no_global_chance_in_the_engine() -> None:
    for layer in ("engine", "rules", "factions"):
        for file in sorted((SOURCE / layer).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            for word in ("import random", "import time", "from random", "from time", "datetime"):
                assert word not in text, f"{file.name} uses {word}"
