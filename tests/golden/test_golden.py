"""Golden playthroughs, one per faction and one of two players, to the letter (transcript.py writes them anew)."""

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
