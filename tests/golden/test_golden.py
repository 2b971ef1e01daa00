"""Golden playthroughs, to the letter: one per faction, a duel, every module, a scenario (see transcript.py)."""

from __future__ import annotations

import pytest

from golden.transcript import GAMES, HERE, transcript


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    actual = transcript(name)
    for number, (old, new) in enumerate(zip(expected.splitlines(), actual.splitlines(), strict=False), 1):
        assert new == old, f"line {number} of {name}.txt differs"
    assert actual == expected
