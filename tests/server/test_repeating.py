"""The same thing twice, too late, or with a gap: idempotency keys, stale frames, resync."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from server.helpers import Play, new_game, server


def test_the_same_choice_sent_twice_counts_once(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        body = play.choice(play.frame())
        first, again = play.post("choose", body), play.post("choose", body)
        assert first.status_code == again.status_code == 200
        assert first.json()["seq"] == again.json()["seq"] == 1
        assert first.json()["view"] == again.json()["view"]


def test_a_key_cannot_be_used_for_something_else(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        body = play.choice(play.frame())
        frame = play.post("choose", body).json()
        answer = play.post("choose", {**play.choice(frame), "key": body["key"]})
        assert answer.status_code == 409
        assert answer.json()["code"] == "key"
        assert play.frame()["seq"] == 1


def test_a_choice_from_an_old_frame_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        before = play.play_until(lambda frame: frame["seq"] > 0 and play.luck.random() < 0.2)
        after = play.click(before)
        while after["view"]["decision"]["seat"] != before["view"]["decision"]["seat"]:
            after = play.click(after)
        answer = play.post("choose", {**play.choice(after), "seq": before["seq"]})
        assert answer.status_code == 409
        assert answer.json()["code"] == "stale"


@contextmanager
def connect(client: TestClient, play: Play, *seats: int, since: int | None = None) -> Iterator[WebSocketTestSession]:
    with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
        socket.send_json({"type": "hello", "tokens": [play.tokens[seat] for seat in seats], "since": since})
        yield socket


def text_of(frame: dict[str, Any]) -> list[str]:
    return [line["text"] for line in frame["log"]]


def test_a_reader_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(20)
        with connect(client, play) as socket:
            first = socket.receive_json()
        play.play(15)
        with connect(client, play, since=first["seq"]) as socket:
            later = socket.receive_json()
            assert later["seq"] == 35
            assert later["log_from"] == len(first["log"])
            whole = client.get(f"/api/games/{play.game}").json()
            assert text_of(first) + text_of(later) == text_of(whole)
            socket.send_json({"type": "resync", "since": 0})
            again = socket.receive_json()
            assert again["seq"] == 35
            assert again["log_from"] <= 10
            assert text_of(whole)[: again["log_from"]] + text_of(again) == text_of(whole)


def test_every_log_line_knows_its_moment(tmp_path: Path) -> None:
    """The table at a line's moment has that line in its log; the moment before has not."""
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(60)
        frame = play.frame(0)
        for line in frame["log"][:: len(frame["log"]) // 12]:
            there = play.get(f"moment/{line['seq']}", seat=frame["seat"]).json()
            assert line["number"] <= len(there["log"])
            if line["seq"]:
                before = play.get(f"moment/{line['seq'] - 1}", seat=frame["seat"]).json()
                assert line["number"] > len(before["log"])


def test_a_repeated_choice_is_acknowledged_on_the_socket(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        with connect(client, play, 0, 1, 2, 3) as socket:
            body = {"type": "choose", **play.choice(socket.receive_json())}
            socket.send_json(body)
            assert socket.receive_json()["seq"] == 1
            socket.send_json(body)
            assert socket.receive_json()["seq"] == 1


def test_a_refusal_on_the_socket_names_the_key(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        with connect(client, play, 0, 1, 2, 3) as socket:
            body = {"type": "choose", **play.choice(socket.receive_json(), "attack:9,9")}
            socket.send_json(body)
            answer = socket.receive_json()
            assert answer["type"] == "refused"
            assert answer["key"] == body["key"]
            socket.send_json({"type": "explain", "option": "attack:9,9"})
            assert socket.receive_json()["type"] == "explained"
            socket.send_json({"type": "dance"})
            assert socket.receive_json()["type"] == "error"


def test_two_screens_see_each_others_choices(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        with connect(client, play, 0, 1) as one, connect(client, play, 2, 3) as two:
            frames = [one.receive_json(), two.receive_json()]
            for seq in range(1, 12):
                active = 0 if frames[0]["view"]["decision"]["seat"] in (0, 1) else 1
                (one, two)[active].send_json({"type": "choose", **play.choice(frames[active])})
                frames = [one.receive_json(), two.receive_json()]
                assert [frame["seq"] for frame in frames] == [seq, seq]
                assert frames[0]["seat"] in (0, 1)
                assert frames[1]["seat"] in (2, 3)


def test_a_screen_may_look_through_another_of_its_seats(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        with connect(client, play, 1, 2) as socket:
            assert socket.receive_json()["seat"] in (1, 2)
            socket.send_json({"type": "look", "seat": 2})
            assert socket.receive_json()["seat"] == 2
            socket.send_json({"type": "look", "seat": 0})
            assert socket.receive_json()["code"] == "forbidden"


def test_another_hello_gives_up_the_seats_of_the_one_before(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        with connect(client, play, 1, 2) as socket:
            socket.receive_json()
            socket.send_json({"type": "look", "seat": 2})
            assert socket.receive_json()["seat"] == 2
            socket.send_json({"type": "hello", "tokens": []})
            frame = socket.receive_json()
            assert frame["seat"] is None
            assert frame["view"]["me"] is None


def test_a_wrong_token_closes_the_socket(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.tokens[0] = "x" * 32
        with connect(client, play, 0) as socket:
            assert socket.receive_json()["code"] == "forbidden"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4403


def test_a_socket_that_does_not_say_hello_is_closed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "pace", "speed": "fast"})
            assert socket.receive_json()["type"] == "error"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_a_socket_to_no_game_is_closed(tmp_path: Path) -> None:
    with server(tmp_path) as client, client.websocket_connect("/api/games/nowhere/live") as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json()["code"] == "not_found"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4404
