"""Games that a tool plays into a file: gone on with, torn ones played again, others' refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from played_games import play_into


def play(task: tuple[int, int]) -> dict[str, Any]:
    seed, index = task
    return {"index": index, "scores": [seed, index]}


def played(file: Path, wanted: int, seed: int = 1) -> list[list[int]]:
    return [game["scores"] for game in play_into(file, wanted, play, lambda index: (seed, index))]


def test_calling_again_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert played(file, 2) == [[1, 0], [1, 1]]
    with file.open("a") as torn:
        torn.write('{"index": 2, "sco')
    assert played(file, 4) == [[1, 0], [1, 1], [1, 2], [1, 3]]
    assert [json.loads(line)["index"] for line in file.read_text().splitlines()] == [0, 1, 2, 3]


def test_games_of_another_seed_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(file, 2)
    before = file.read_bytes()
    with pytest.raises(SystemExit, match="played otherwise"):
        played(file, 4, seed=2)
    assert file.read_bytes() == before


@pytest.mark.parametrize("mark", ["code", "content", "task"])
def test_nor_are_games_of_other_content_or_bots(tmp_path: Path, mark: str) -> None:
    file = tmp_path / "games.jsonl"
    played(file, 1)
    game = json.loads(file.read_text())
    for other in ({**game, mark: "another"}, {name: value for name, value in game.items() if name != mark}):
        file.write_text(json.dumps(other) + "\n")
        with pytest.raises(SystemExit, match="played otherwise"):
            played(file, 2)
