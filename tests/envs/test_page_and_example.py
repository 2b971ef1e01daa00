"""The page about the environments and its example are true."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

from tsukuyumi import new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.envs.actions import OVERFLOW, action_table
from tsukuyumi.envs.layout import Layout
from tsukuyumi.envs.table import FACTIONS
from tsukuyumi.envs.window import SIZE as WINDOW

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number: int, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(EXAMPLES[number], encoding="utf-8")
    runpy.run_path(str(file))


def test_there_is_an_example_for_each_library() -> None:
    assert len(EXAMPLES) == 3


def test_sizes_on_the_page_are_those_of_the_code() -> None:
    table = action_table(load_content())
    layout = Layout(new_game(FACTIONS).state.box)
    assert f"{table.size:,}" in PAGE
    assert f"| plain | {table.first_plane} |" in PAGE
    assert f"| planes | {len(table.plane_names)} × {WINDOW} |" in PAGE
    assert f"| overflow | {OVERFLOW} |" in PAGE
    assert f"{layout.size:,}" in PAGE


def test_every_group_of_the_observation_is_on_the_page() -> None:
    layout = Layout(new_game(FACTIONS).state.box)
    for name in (*layout.planes, *layout.scalars):
        assert f"`{name}`" in PAGE, name


def test_the_training_example_runs_and_draws(tmp_path: Path) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "train_small.py"))
    wins, points = example["train"]("nomads", 20, 0.05, 1)
    assert len(wins) == len(points) == 20
    example["draw"](wins, points, "nomads", tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_the_page_quotes_what_the_training_example_says_at_its_end() -> None:
    """So that one run gives both the picture and the sentence."""
    example = runpy.run_path(str(ROOT / "examples" / "train_small.py"))
    said: str = example["summary"]([True] * 50 + [False] * 950 + [True] * 1000, [4] * 1000 + [11] * 1000)
    assert (
        said == "Of the first 200 games it wins 25 %, of the last 200 100 %; the points at the end go from 4.0 to 11.0."
    )
    quoted = re.findall(r"^> (Of the first .*)$", PAGE, re.MULTILINE)
    assert [re.sub(r"\d+", "0", line) for line in quoted] == [re.sub(r"\d+", "0", said)]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--games 0", "at least 1"),
        ("--faction bob", "one of boarlords,"),
        # said before the training, not after it
        ("--out nowhere/x.png", "name a file in a folder that is there"),
        ("--out .", "name a file in a folder that is there"),
    ],
)
def test_the_training_example_refuses_what_makes_no_sense(
    words: str, complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["train_small.py", *words.split()])
    with pytest.raises(SystemExit):
        runpy.run_path(str(ROOT / "examples" / "train_small.py"), run_name="__main__")
    assert complaint in capsys.readouterr().err
