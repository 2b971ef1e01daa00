"""Games of the version before (rules 2.5-2), saved in the middle of something, are read and played on to the same end.

``saves/under_way.json.xz`` was written by that version: for each case the save, the answers that were then given, and
how it ended. Procedures may keep their fields otherwise by now; what they do may not differ.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

import tsukuyumi

CASES: list[dict[str, Any]] = json.loads(
    lzma.decompress((Path(__file__).parent / "saves" / "under_way.json.xz").read_bytes())
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_it_goes_on_as_it_was(case: dict[str, Any]) -> None:
    game = tsukuyumi.load_game(json.dumps(case["save"]).encode())
    # a save of a save is the same game: nothing is kept in a form that cannot be read again
    game = tsukuyumi.load_game(game.save())
    for answer in case["answers"]:
        game.apply(answer)
    assert game.over
    assert list(game.scores()) == list(case["scores"])
    assert game.state.log_number == case["log"], "as much has happened"
