"""Seats and their secrets: what a token opens, and what a frame never shows."""

from __future__ import annotations

import hashlib
import logging
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from server.helpers import FACTIONS, Play, new_game, server
from tsukuyumi.engine.options import GameOptions
from tsukuyumi.engine.rulebook import CURRENT
from tsukuyumi.game import load_game
from tsukuyumi.server.beginnings import Beginning, SeatSetup
from tsukuyumi.server.botplay import task_for
from tsukuyumi.server.history import History
from tsukuyumi.server.moments import encoded, shown_at
from tsukuyumi.server.store import GameRow
from tsukuyumi.server.tables import Table


def refused(answer: Any) -> bool:
    body = answer.json()
    return answer.status_code == 403 and body["type"] == "error" and body["text"].endswith(".")


def test_a_wrong_token_opens_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.tokens[0] = "not-a-token-at-all"
        assert refused(client.get(f"/api/games/{play.game}", headers=play.headers(0)))
        assert refused(play.post("choose", {"seat": 0, "option": "x", "seq": 0, "key": "k"}, 0))


def test_a_token_of_another_game_opens_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        mine, other = new_game(client), new_game(client)
        mine.tokens = other.tokens
        assert refused(mine.get("timeline", 0))
        assert refused(mine.post("undo", {"seat": 0}, 0))


def test_a_token_opens_its_own_seat_only(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        deciding = play.frame()["view"]["decision"]["seat"]
        other = (deciding + 1) % 4
        seen = play.frame(other)
        assert seen["seat"] == other
        assert "options" not in seen["view"]["decision"]
        body = play.choice(play.frame(deciding))
        assert refused(play.post("choose", body, other))
        assert refused(play.get("moment/0", other, seat=deciding))
        assert play.frame(deciding)["seq"] == 0
        # speaking for oneself when somebody else is asked is against the rules, not against the law
        answer = play.post("choose", {**body, "seat": other}, other)
        assert answer.status_code == 409
        assert answer.json()["code"] == "not_yours"


def test_a_spectator_sees_what_everybody_sees(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        seen = client.get(f"/api/games/{play.game}").json()
        assert seen["seat"] is None
        assert seen["holds"] == []
        assert seen["view"]["me"] is None
        assert seen["revealed"] is None
        assert client.get(f"/api/games/{play.game}/record").status_code == 403


def test_tokens_are_stored_hashed_and_never_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), server(tmp_path) as client:
        play = new_game(client)
        play.play(5)
    tokens = list(play.tokens.values())
    for file in tmp_path.iterdir():
        assert not any(token.encode() in file.read_bytes() for token in tokens), file.name
    assert not any(token in record.getMessage() for record in caplog.records for token in tokens)
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        assert [row[0] for row in store.execute("SELECT length(hash) FROM tokens")] == [32] * 4


def test_an_explanation_does_not_tell_what_somebody_else_may_do(tmp_path: Path) -> None:
    """In the draft, "is this card legal?" would tell what is in another hand."""
    with server(tmp_path) as client:
        play = new_game(client)
        shown = play.play_until(lambda frame: frame["view"]["phase"] == "draft")
        decision = shown["view"]["decision"]
        other = (decision["seat"] + 1) % 4
        held, missing = decision["options"][0]["id"], "draft:aggressive"
        if missing in [option["id"] for option in decision["options"]]:
            missing = "draft:no_such_card"
        answers = [play.post("explain", {"option": option}, other).json() for option in (held, missing)]
        assert [answer["code"] for answer in answers] == ["not_yours", "not_yours"]
        assert answers[0]["text"] == answers[1]["text"]


def test_the_screen_shows_the_deciding_seat_if_it_holds_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        shown = play.play_until(lambda frame: frame["view"]["phase"] == "draft")
        for _ in range(4):
            decision = shown["view"]["decision"]
            assert shown["seat"] == decision["seat"]
            assert shown["view"]["me"]["seat"] == decision["seat"]
            shown = play.click(shown)


def _history(seed: int) -> History:
    setup = Beginning(list(FACTIONS), GameOptions(board="random", rounds=3), seed, [SeatSetup("human", None, "")] * 4)
    return History(GameRow("g", 0.0, CURRENT, msgspec.json.encode(setup)), [], [])


def test_frames_do_not_depend_on_what_the_seat_cannot_know() -> None:
    """Every byte of a frame is the same at every table that the seat cannot tell from this one."""
    history = _history(5)
    checked = 0
    while history.head.decision is not None:
        pending = history.head.decision
        option = pending.options[(history.seq * 7) % len(pending)].id
        event, game = history.choice(pending.seat, option, str(history.seq), 0.0)
        history.append(event, game)
        if history.seq % 6 or game.over:
            continue
        for reader in (None, 0, 1, 2, 3):
            real = _shown(history, reader)
            dealt = game.determinize(reader, history.seq + 17)
            dealt.state.log = game.state.log
            history.head = history._states[history.seq] = dealt
            other = _shown(history, reader)
            history.head = history._states[history.seq] = game
            assert real == other, f"event {history.seq}, reader {reader}"
            checked += 1
    assert checked > 150


def _shown(history: History, reader: int | None) -> bytes:
    """Without "undo": it compares the table with the one before, which stays as it is here."""
    return encoded({**shown_at(history, history.seq, reader, holds=[]), "undo": None})


def test_nobody_is_told_anothers_draft_before_the_cards_are_turned(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        shown = play.play_until(lambda frame: frame["view"]["phase"] == "draft")
        picker = shown["view"]["decision"]["seat"]
        picked = shown["view"]["decision"]["options"][0]
        shown = play.click(shown, picked["id"])
        assert _knows(play, picker, picked["action"])
        for other in range(4):
            if other != picker:
                assert not _knows(play, other, picked["action"])


def _knows(play: Play, seat: int, card: str) -> bool:
    seen = play.frame(seat)
    return seen["view"]["me"]["card"] == card or any(line["kind"] == "drafts_card" for line in seen["log"])


def test_the_seed_is_shown_as_a_hash_and_told_at_the_end(tmp_path: Path) -> None:
    """Whoever sits at the table can check afterwards that nothing was drawn otherwise."""
    body = {
        "seats": [{"faction": faction, "kind": "human", "name": ""} for faction in FACTIONS[:3]],
        "options": {"board": "random", "rounds": 3},
    }
    with server(tmp_path) as client:
        answer = client.post("/api/games", json=body)
        play = Play(client, answer.json())
        first = play.frame()
        assert play.get("record", 0).status_code == 403
        frames = [answer.text, client.post("/api/games/mine", json={"tokens": list(play.tokens.values())}).text]
        shown = first
        while shown["view"]["decision"] is not None:
            frames.append(str(shown))
            shown = play.click(shown)
        frames.append(str(play.get("timeline").json()))
        record = play.get("record", 0).json()["record"]
    (seed,) = [line.split()[1] for line in record.splitlines() if line.startswith("seed:")]
    assert hashlib.sha256(seed.encode()).hexdigest() == first["seed_hash"] == shown["seed_hash"]
    assert int(seed).bit_length() > 100
    assert not any(seed in text or f"{int(seed):x}" in text for text in frames)


def test_a_seed_that_somebody_chose_has_no_hash(tmp_path: Path) -> None:
    """A hash of a small number tells the number; and whoever chose it knows it anyway."""
    with server(tmp_path) as client:
        assert new_game(client, seed=7).frame()["seed_hash"] is None


def test_a_bot_gets_neither_the_key_nor_a_seed_that_others_know() -> None:
    """What it is asked with follows from the game's secret, so that nobody can think its thoughts beforehand."""
    one, same, other = (cast(Table, SimpleNamespace(id="g", history=_history(n), intents={})) for n in (5, 5, 6))
    tasks = [task_for(table, 0, "random") for table in (one, same, other)]
    assert tasks[0] == tasks[1]
    assert tasks[0].seed != tasks[2].seed
    true = one.history.head.state
    for seat in range(4):
        given = load_game(task_for(one, seat, "hard").save).state
        assert given.chance_key != true.chance_key
        assert true.chance_key.hex().encode() not in task_for(one, seat, "hard").save
