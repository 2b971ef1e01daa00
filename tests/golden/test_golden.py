"""One golden playthrough per faction, to the letter (see transcript.py for how to write them anew)."""

from __future__ import annotations

import pytest

from golden.transcript import FACTIONS, HERE, transcript


@pytest.mark.parametrize("faction", FACTIONS)
def test_playthrough(faction: str) -> None:
    expected = (HERE / f"{faction}.txt").read_text(encoding="utf-8")
    actual = transcript(faction)
    for number, (old, new) in enumerate(zip(expected.splitlines(), actual.splitlines(), strict=False), 1):
        assert new == old, f"line {number} of {faction}.txt differs"
    assert actual == expected
