"""Content files of one's own (TSUKUYUMI_CONTENT): games are played with them, and with no others."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from server.helpers import FACTIONS, Mind, Play, eventually, new_game, server
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content
from tsukuyumi.game import new_game as engine_game
from tsukuyumi.server.__main__ import main
from tsukuyumi.server.history import SNAPSHOT_EVERY
from tsukuyumi.server.rules_version import own_content, rules_version
from tsukuyumi.server.workers import Task, Workers

_CARD = """
[[actions]]
id = "my_card"
name = "{name}"
text = "A card of mine."
number = 195
blue = "effect, events {events}"
red = "move 2 > combat 2"
source = "my own box"
provenance = "printed"
"""


def written(folder: Path, name: str = "My Card", events: int = 1) -> Path:
    """A directory with one more action card: what is saved with it cannot be read without it."""
    folder.mkdir(exist_ok=True)
    (folder / "actions.toml").write_text(_CARD.format(name=name, events=events), encoding="utf-8")
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Content:
    return load_content(written(tmp_path / "box"))


def listed(play: Play) -> list[str]:
    answer = play.client.post("/api/games/mine", json={"tokens": list(play.tokens.values())})
    assert answer.status_code == 200
    return [game["game"] for game in answer.json()["games"]]


def test_a_table_is_played_with_the_content_of_its_owner(
    tmp_path: Path, own: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind = Mind(monkeypatch)
    with server(tmp_path, content=own, workers=Workers.threads(own)) as client:
        cards = client.get("/api/reference").json()["actions"]
        assert cards[-1]["card"]["id"] == "my_card"
        play = new_game(client, humans=1, level="easy")
        frame = eventually(play.frame, lambda frame: frame["view"]["decision"]["seat"] == 0)
        assert client.app.state.tables._open[play.game].history.head.state.box.content is own  # type: ignore[attr-defined]
        # a hint and a bot have thought about it
        assert play.post("hint", {"seat": 0, "seq": frame["seq"]}).status_code == 200
        assert mind.answers
        record = play.get("record", secrets=1).json()["record"]
        copy = client.post("/api/games/import", json={"record": record})
        assert copy.status_code == 201


def test_a_game_goes_on_only_with_the_content_that_it_was_begun_with(tmp_path: Path, own: Content) -> None:
    with server(tmp_path) as client:
        packaged = new_game(client)
        packaged.play(3)
    with server(tmp_path, content=own) as client:
        play, untouched = new_game(client), new_game(client)
        frame = play.play(SNAPSHOT_EVERY + 2)
    other = load_content(written(tmp_path / "box", events=2))
    for content, games in ((None, (play, untouched)), (other, (play, untouched, packaged)), (own, (packaged,))):
        with server(tmp_path, content=content) as client:
            for game in games:
                game.client = client
                refused = client.get(f"/api/games/{game.game}", headers=game.headers())
                assert (refused.status_code, refused.json()["code"]) == (409, "outdated")
                assert "TSUKUYUMI_CONTENT" in refused.json()["text"]
                assert listed(game) == [game.game]
    with server(tmp_path, content=own) as client:
        play.client = client
        assert play.frame()["view"] == frame["view"]
    # names are no rules
    renamed = load_content(written(tmp_path / "box", name="Its Real Name"))
    with server(tmp_path, content=renamed) as client:
        play.client = client
        assert play.click(play.frame())["seq"] == frame["seq"] + 1
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        assert store.execute("SELECT DISTINCT rules FROM snapshots").fetchall() == [(rules_version(own),)]


def test_the_rules_version_names_what_is_played_with(tmp_path: Path, own: Content) -> None:
    assert rules_version(own) == rules_version(load_content(tmp_path / "box"))
    assert rules_version(own).startswith(rules_version())
    assert own_content(rules_version(own))
    assert rules_version(own) != rules_version(load_content(written(tmp_path / "box", events=2)))
    # a directory in which nothing differs
    (tmp_path / "empty").mkdir()
    assert rules_version(load_content(tmp_path / "empty")) == rules_version()
    assert own_content(rules_version()) == ""


def test_worker_processes_know_the_content(own: Content) -> None:
    game = engine_game(FACTIONS, 1, content=own, board="random")

    async def scene() -> str:
        pool = Workers.processes(1, own)
        try:
            return (await pool.think(Task(game.save(), "random", 5))).option
        finally:
            pool.close()

    assert game.decision is not None
    assert asyncio.run(scene()) in [option.id for option in game.decision.options]


def test_the_server_is_started_with_the_content_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given: list[dict[str, Any]] = []
    monkeypatch.setattr("tsukuyumi.server.__main__.run", lambda *_, **options: given.append(options) or 0)
    monkeypatch.delenv("TSUKUYUMI_CONTENT", raising=False)
    assert main([]) == 0
    assert given.pop()["content"] is None
    monkeypatch.setenv("TSUKUYUMI_CONTENT", str(written(tmp_path / "box")))
    assert main([]) == 0
    assert given.pop()["content"].overlay == str(tmp_path / "box")
    # what is broken is said in one line, and nothing is started
    (tmp_path / "box" / "actions.toml").write_text("[[actions]]\nid = 3\n", encoding="utf-8")
    for wrong in (tmp_path / "box", tmp_path / "nowhere"):
        monkeypatch.setenv("TSUKUYUMI_CONTENT", str(wrong))
        assert main([]) == 2
        said = capsys.readouterr().err
        assert str(wrong) in said
        assert said.count("\n") == 1
    assert not given
