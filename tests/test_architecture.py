"""The shape of the house: who may know whom, and how large a room may be (docs/architecture.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tsukuyumi.content.loader import load_content

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tsukuyumi"
CLIENT = ROOT / "web" / "src"
ROOMS = sorted([*SOURCE.rglob("*.py"), *CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")])
MOST_LINES = 400


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


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(ROOT)))
def test_no_room_is_too_large(room: Path) -> None:
    """A file is read as a whole; what a program has written is not read at all."""
    lines = room.read_text(encoding="utf-8").splitlines()
    generated = bool(lines) and "Do not edit" in lines[0]
    assert generated or len(lines) <= MOST_LINES, f"{len(lines)} lines: this file holds more than one subject"
