"""Hints: for whoever decides and nobody else, one at a time, and only as long as they are of use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.helpers import Mind, Play, eventually, new_game, server
from tsukuyumi.bots import aim_text, still_ahead
from tsukuyumi.server.__main__ import main
from tsukuyumi.server.workers import InThread, Workers


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> Mind:
    return Mind(monkeypatch)


def ask(frame: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
    return {"seat": frame["view"]["decision"]["seat"] if seat is None else seat, "seq": frame["seq"]}


def at_a_turn(play: Play) -> dict[str, Any]:
    play.play_until(
        lambda frame: frame["view"]["decision"]["name"] == "turn" and len(frame["view"]["decision"]["options"]) > 3
    )
    return play.frame()


def test_a_hint_names_an_option_and_says_why(tmp_path: Path, mind: Mind) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = at_a_turn(play)
        decision = frame["view"]["decision"]
        answer = play.post("hint", ask(frame), decision["seat"])
        assert answer.status_code == 200
        hint = answer.json()
        assert hint["type"] == "hint"
        assert (hint["seat"], hint["seq"], hint["follows"]) == (decision["seat"], frame["seq"], False)
        assert hint["option"] in [option["id"] for option in decision["options"]]
        # the strongest was asked, about a game in which what the seat cannot know was dealt anew
        (task,) = mind.tasks
        assert task.level == "expert"
        table = client.app.state.tables._open[play.game]  # type: ignore[attr-defined]
        assert task.save != table.history.head.save()
        assert hint["text"] == aim_text(table.history.head.state, mind.answers[0].aims)
        # it is told, not done
        assert play.frame() == frame


def test_a_hint_goes_on_with_the_plan_of_the_last_one(tmp_path: Path, mind: Mind) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = at_a_turn(play)
        follows = []
        table = client.app.state.tables._open[play.game]  # type: ignore[attr-defined]
        then, reasons = table.history.head.state.clone(), ()
        while not any(follows) or all(follows):
            assert not frame["view"]["over"]
            hint = play.post("hint", ask(frame)).json()
            follows.append(hint["follows"])
            now = table.history.head.state
            if not hint["follows"]:
                then, reasons = now.clone(), mind.answers[-1].reasons
            # the plan is the same, and so is what speaks for it, as far as it is still to come
            assert hint["text"] == aim_text(now, still_ahead(then, now, reasons, hint["seat"]))
            frame = play.click(frame, hint["option"])
        assert not follows[0]


def test_a_hint_says_why_before_the_first_turn_too(tmp_path: Path, mind: Mind) -> None:
    """Land, homezone and card have their reasons, for the seat's own eyes: the log of aims does not tell them."""
    with server(tmp_path) as client:
        play = new_game(client, board="players")
        frame = play.frame()
        for question in ("lay_which", "lay_where", "lay_turn", "homezone", "draft"):
            frame = play.play_until(lambda frame: frame["view"]["decision"]["name"] == question, frame)  # noqa: B023
            hint = play.post("hint", ask(frame)).json()
            assert hint["text"], question
            assert mind.answers[-1].reasons
            assert mind.answers[-1].aims == ()
            assert not hint["follows"]


def test_a_hint_is_only_for_whoever_decides(tmp_path: Path, mind: Mind) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = at_a_turn(play)
        deciding = frame["view"]["decision"]["seat"]
        other = (deciding + 1) % 4
        refused = play.post("hint", ask(frame, other))
        assert refused.status_code == 409
        assert refused.json()["code"] == "hint_not_yours"
        assert "to decide" in refused.json()["text"]
        # the question is theirs, the key is not
        wrong = play.post("hint", ask(frame), other)
        assert wrong.status_code == 403
        assert "key" in wrong.json()["text"]
        assert client.post(f"/api/games/{play.game}/hint", json=ask(frame)).status_code == 403
        old = play.post("hint", {"seat": deciding, "seq": frame["seq"] - 1})
        assert old.json()["code"] == "hint_stale"
        assert mind.tasks == []
        play.play_until(lambda frame: frame["view"]["over"])
        assert play.post("hint", {"seat": 0, "seq": play.frame()["seq"]}).json()["code"] == "hint_over"


def test_over_the_socket_only_the_one_who_asked_is_told(tmp_path: Path, mind: Mind) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = at_a_turn(play)
        deciding = frame["view"]["decision"]["seat"]
        live = f"/api/games/{play.game}/live"
        with client.websocket_connect(live) as mine, client.websocket_connect(live) as theirs:
            mine.send_json({"type": "hello", "tokens": [play.tokens[deciding]]})
            theirs.send_json({"type": "hello", "tokens": [play.tokens[(deciding + 1) % 4]]})
            assert mine.receive_json()["type"] == theirs.receive_json()["type"] == "frame"
            theirs.send_json({"type": "hint", **ask(frame)})
            assert theirs.receive_json()["code"] == "forbidden"
            mine.send_json({"type": "hint", **ask(frame)})
            hint = mine.receive_json()
            assert hint["type"] == "hint"
            mine.send_json({"type": "choose", **play.choice(frame, hint["option"])})
            assert mine.receive_json()["type"] == "frame"
            # the next thing that they hear of is the choice
            assert theirs.receive_json()["type"] == "frame"


def test_one_hint_at_a_time(tmp_path: Path, mind: Mind) -> None:
    with server(tmp_path, workers=Workers(InThread, 2)) as client:
        play, other = new_game(client), new_game(client, seed=2)
        frame, elsewhere = at_a_turn(play), at_a_turn(other)
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "hello", "tokens": list(play.tokens.values())})
            socket.receive_json()
            mind.free.clear()
            socket.send_json({"type": "hint", **ask(frame)})
            eventually(lambda: len(mind.tasks), lambda number: number == 1)
            busy = play.post("hint", ask(frame))
            assert busy.status_code == 409
            assert busy.json()["code"] == "hint_busy"
            assert len(mind.tasks) == 1
            mind.free.set()
            assert socket.receive_json()["type"] == "hint"
        # then it may be asked for again, and at another table all along
        assert play.post("hint", ask(frame)).status_code == 200
        assert other.post("hint", ask(elsewhere)).status_code == 200


def test_a_hint_expires_when_the_table_moves_on(tmp_path: Path, mind: Mind) -> None:
    with server(tmp_path, workers=Workers(InThread, 2)) as client:
        play = new_game(client)
        frame = at_a_turn(play)
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "hello", "tokens": list(play.tokens.values())})
            socket.receive_json()
            mind.free.clear()
            socket.send_json({"type": "hint", **ask(frame)})
            eventually(lambda: len(mind.tasks), lambda number: number == 1)
            # the player has decided without it
            socket.send_json({"type": "choose", **play.choice(frame)})
            said = [socket.receive_json() for _ in range(2)]
            assert {message["type"] for message in said} == {"frame", "refused"}
            refused = next(message for message in said if message["type"] == "refused")
            assert refused["code"] == "hint_stale"
            assert "moved on" in refused["text"]
            mind.free.set()
        assert play.post("hint", ask(play.frame())).status_code == 200


def test_whoever_leaves_is_not_thought_for_any_longer(tmp_path: Path, mind: Mind) -> None:
    with server(tmp_path, workers=Workers(InThread, 2)) as client:
        play = new_game(client)
        frame = at_a_turn(play)
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "hello", "tokens": list(play.tokens.values())})
            socket.receive_json()
            mind.free.clear()
            socket.send_json({"type": "hint", **ask(frame)})
            eventually(lambda: len(mind.tasks), lambda number: number == 1)
        # the thought has not come to its end, yet nobody is in the way of the next one
        asked_again = eventually(
            lambda: mind.free.set() or play.post("hint", ask(frame)), lambda answer: answer.status_code != 409
        )
        assert asked_again.status_code == 200


def test_a_thought_that_fails_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path, hint_level="oracle") as client:
        play = new_game(client)
        frame = at_a_turn(play)
        answer = play.post("hint", ask(frame))
        assert answer.status_code == 500
        assert answer.json()["code"] == "hint_failed"
        assert play.frame() == frame


def test_who_thinks_about_hints_can_be_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr("tsukuyumi.server.__main__.run", lambda *_, **options: given.update(options) or 0)
    assert main(["--hints", "hard@400"]) == 0
    assert given["hint_level"] == "hard@400"
    assert main([]) == 0
    assert given["hint_level"] == "expert"
    with pytest.raises(SystemExit):
        main(["--hints", "oracle"])
    assert "no bot 'oracle'" in capsys.readouterr().err
