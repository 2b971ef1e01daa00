"""Games that were played under each version of the rules are replayed to their exact end (docs/records.md).

``tools/record_games.py`` writes them, once for each version. A game that no longer replays is a change of the rules
that has no name in ``engine/rulebook.py``, or of the content: see ``content_of``.
"""

from __future__ import annotations

import lzma
import random
import re
import sys
from functools import cache
from pathlib import Path

import pytest
from record_games import PLANNED, file_name, packed

from tsukuyumi import BadRecord, Record, read_record
from tsukuyumi.bots import BOTS
from tsukuyumi.content import loader
from tsukuyumi.content.fingerprint import content_fingerprint
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content
from tsukuyumi.engine.rulebook import CURRENT, RULEBOOKS

FOLDER = Path(__file__).parent / "recorded"
FILES = sorted(FOLDER.glob("*/*.txt.xz"))


def unpacked(file: Path) -> str:
    return lzma.decompress(file.read_bytes()).decode()


@cache
def content_of(fingerprint: str) -> Content | None:
    """The content that games with this fingerprint were played with, where the packaged one is another by now.

    When an entry changes that recorded games were played with, the files as they were are laid into
    ``recorded/content/<fingerprint>``, and these games are read with them. Words do not count.
    """
    kept = FOLDER / "content" / fingerprint
    if not kept.is_dir():
        return None
    content = load_content(kept)
    assert content_fingerprint(content) == fingerprint, f"{kept} is not what it says"
    return content


@cache
def replayed(file: Path) -> Record:
    """The record of a file, after every choice of it was legal and led to the result that it claims."""
    text = unpacked(file)
    told = re.search(r"^content: (\w+)$", text, re.MULTILINE)
    assert told, f"{file.name} does not say what it was played with"
    return read_record(text, content_of(told[1]))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_recorded_game_ends_as_it_did(file: Path) -> None:
    record = replayed(file)
    game = record.start(content_of(record.content))
    for choice in record.choices:
        game.apply(choice.option)
    points = ", ".join(f"{seat} {score}" for seat, score in zip(game.seats, game.scores(), strict=True))
    assert game.over and game.winner is not None
    assert f"\nresult: {points}; winner {game.seats[game.winner]}\n" in unpacked(file)
    assert record.rules == file.parent.name


@pytest.mark.parametrize("version", RULEBOOKS)
def test_there_are_games_of_every_version(version: str) -> None:
    missing = [name for n, game in enumerate(PLANNED) if not (FOLDER / version / (name := file_name(n, game))).exists()]
    assert not missing, f"python tools/record_games.py writes the games of the version {version}"


def test_every_folder_is_a_known_version() -> None:
    assert {file.parent.name for file in FILES} <= set(RULEBOOKS)


def test_games_outlive_the_content_that_they_were_played_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the packaged content had been another one, and its files had been kept when it changed."""
    packaged = Path(loader.__file__).parent / "data" / "factions" / "nomads.toml"
    text = packaged.read_text(encoding="utf-8")
    other = text.replace("private = 4", "private = 2")
    assert other != text
    files = tmp_path / "before" / "factions"
    files.mkdir(parents=True)
    (files / "nomads.toml").write_text(other, encoding="utf-8")
    before = load_content(files.parent)
    file = tmp_path / CURRENT / "00.txt.xz"
    file.parent.mkdir()
    file.write_bytes(packed(played_at_random(before).text()))
    monkeypatch.setattr(sys.modules[__name__], "FOLDER", tmp_path)
    with pytest.raises(BadRecord, match="other content"):
        replayed(file)
    content_of.cache_clear()
    (tmp_path / "content").mkdir()
    files.parent.rename(tmp_path / "content" / content_fingerprint(before))
    assert replayed(file).result is not None


def played_at_random(content: Content) -> Record:
    record = Record.new(("nomads", "boarlords", "dark_seed", "cybersamurai"), 5, board="spiral", rounds=3)
    game = record.start(content)
    chance = random.Random(5)
    while game.decision is not None:
        record.play(game, chance.randrange(len(game.decision)))
    return record


@pytest.mark.parametrize("version", RULEBOOKS)
def test_the_games_of_a_version_cover_what_a_table_can_be(version: str) -> None:
    records = [replayed(file) for file in FILES if file.parent.name == version]
    assert len(records) >= 24
    played = {(faction, bot) for record in records for faction, bot in record.players.items()}
    assert played == {(faction, bot) for faction in load_content().factions for bot in BOTS}
    assert {len(record.factions) for record in records} == {3, 4}
    options = [record.options for record in records]
    assert {option.board for option in options} == {"players", "random", "spiral"}
    assert {option.rounds for option in options} == {3, 4, 5}
    assert {option.oni for option in options} == {"regular", "hard"}
    # somebody has reached the points of supremacy, and the game was over before its last round
    assert any(won_by_supremacy(record) for record in records)


def won_by_supremacy(record: Record) -> bool:
    assert record.result is not None
    limit = record.options.supremacy
    rounds = {choice.heading.split(":")[0] for choice in record.choices} - {"Set-up"}
    return 0 < limit <= max(record.result.scores) and len(rounds) < record.options.rounds
