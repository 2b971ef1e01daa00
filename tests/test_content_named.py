"""Whoever opens a game may name its content as a directory, as the refusals ask for it."""

from __future__ import annotations

from pathlib import Path

import pytest

import tsukuyumi
from tsukuyumi import BadSave, Game, Record
from tsukuyumi.content import ContentError, loader

FACTIONS = ("nomads", "boarlords", "dark_seed")


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A box in which Dogs are called otherwise."""
    text = (Path(loader.__file__).parent / "data" / "factions" / "nomads.toml").read_text("utf-8")
    (tmp_path / "factions").mkdir()
    (tmp_path / "factions" / "nomads.toml").write_text(text.replace('name = "Dog"', 'name = "Hound"', 1), "utf-8")
    return tmp_path


def hounds(game: Game) -> bool:
    return "Hound" in {unit.name for unit in game.state.box.sheets[0].units}


@pytest.mark.parametrize("kind", [Path, str])
def test_a_directory_does_wherever_content_is_asked_for(box: Path, kind: type[Path] | type[str]) -> None:
    there = kind(box)
    game = tsukuyumi.new_game(FACTIONS, seed=1, content=there)
    record = Record.new(FACTIONS, seed=1)
    game.apply(0)
    assert hounds(game)
    assert hounds(tsukuyumi.load_game(game.save(), content=there))
    assert hounds(tsukuyumi.from_position(game.position(), content=there))
    assert hounds(record.start(there))
    read = tsukuyumi.read_record(record.text(), there)
    assert all(hounds(at) for _, at in tsukuyumi.replay(read, there))


def test_without_one_it_is_the_packaged_content(box: Path) -> None:
    game = tsukuyumi.new_game(FACTIONS, seed=1, content=box)
    assert not hounds(tsukuyumi.load_game(game.save()))


def test_a_directory_that_is_not_there_is_named(tmp_path: Path) -> None:
    saved = tsukuyumi.new_game(FACTIONS, seed=1).save()
    with pytest.raises(ContentError, match="nowhere"):
        tsukuyumi.load_game(saved, content=tmp_path / "nowhere")
    with pytest.raises(BadSave):
        tsukuyumi.load_game(saved[:40], content=tmp_path)
