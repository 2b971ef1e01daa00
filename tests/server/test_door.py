"""Who may come in: origins, hosts, sizes, floods; and what every answer carries."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from server.helpers import new_game, server
from tsukuyumi.server import live
from tsukuyumi.server.guard import Guard
from tsukuyumi.server.hints import Hints
from tsukuyumi.server.limits import DEFAULT_LIMITS, Bucket, Limits, host_allowed, same_origin
from tsukuyumi.server.store import Store
from tsukuyumi.server.tables import Tables
from tsukuyumi.server.workers import Workers

NEW = {"seats": [{}] * 3}


def test_a_page_of_another_site_may_not_post(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        foreign = {"Origin": "https://elsewhere.example"}
        assert client.post("/api/games", json=NEW, headers=foreign).status_code == 403
        assert client.post("/api/games", json=NEW, headers={"Origin": "http://localhost"}).status_code == 201
        # the name must be the whole name
        assert client.post("/api/games", json=NEW, headers={"Origin": "http://localhost.evil"}).status_code == 403
        # nor need it be a name at all
        for odd in ("null", "http://[", "//[::1"):
            assert client.post("/api/games", json=NEW, headers={"Origin": odd}).status_code == 403


def test_a_page_of_another_site_may_not_open_a_socket(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        path = f"/api/games/{play.game}/live"
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(path, headers={"Origin": "https://x.example"}):
            pass
        with client.websocket_connect(f"ws://localhost{path}", headers={"Origin": "http://localhost"}) as socket:
            socket.send_json({"type": "hello"})
            assert socket.receive_json()["type"] == "frame"


def test_a_development_server_can_be_let_in(tmp_path: Path) -> None:
    with server(tmp_path, origins=frozenset({"http://localhost:5173"})) as client:
        assert client.post("/api/games", json=NEW, headers={"Origin": "http://localhost:5173"}).status_code == 201
        assert client.post("/api/games", json=NEW, headers={"Origin": "http://localhost:5174"}).status_code == 403


def test_on_loopback_only_its_own_names_are_answered(tmp_path: Path) -> None:
    with server(tmp_path, loopback_only=True) as client:
        assert client.get("/api/reference", headers={"Host": "localhost:8020"}).status_code == 200
        assert client.get("/api/reference", headers={"Host": "rebound.example:8020"}).status_code == 403


@pytest.mark.parametrize("host", ["localhost", "localhost:8020", "127.0.0.1:1", "[::1]:8020", "[::1]", "LOCALHOST:80"])
def test_names_of_this_machine(host: str) -> None:
    assert host_allowed(host, loopback_only=True)


@pytest.mark.parametrize(
    "host", ["", "evil.example", "localhost.example", "testserver", "10.0.0.1:80", "127.0.0.1.evil.example"]
)
def test_names_of_other_machines(host: str) -> None:
    assert not host_allowed(host, loopback_only=True)
    assert host_allowed(host, loopback_only=False)


def test_no_origin_is_no_browser() -> None:
    assert same_origin(None, "here", frozenset())
    assert not same_origin("", "here", frozenset())


def test_a_long_body_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/games", content=b'{"seats": "' + b"x" * 100_000 + b'"}')
        assert answer.status_code == 413
        assert answer.json()["code"] == "too_large"


def test_an_unreadable_body_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for body in (b"", b"{", b"[]", b'{"seats": 3}', b"\xff\xfe"):
            answer = client.post("/api/games", content=body)
            assert answer.status_code == 400
            assert answer.json()["text"].startswith("The message cannot be read")


def test_a_flood_is_refused(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(new_games=(0, 2), messages=(0, 3))) as client:
        answers = [client.post("/api/games", json=NEW) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        with client.websocket_connect(f"/api/games/{answers[0].json()['game']}/live") as socket:
            socket.send_json({"type": "hello"})
            assert socket.receive_json()["type"] == "frame"
            for _ in range(3):
                socket.send_json({"type": "resync"})
            received = [socket.receive_json() for _ in range(3)]
            assert received[-1]["code"] == "too_many"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4429


def test_looking_has_a_limit_of_its_own_and_files_have_none(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(looks=(0, 3))) as client:
        play = new_game(client)
        looks = [client.get(path) for path in ("/api/reference", f"/api/games/{play.game}", "/api/openapi.json") * 2]
        assert [answer.status_code for answer in looks] == [200] * 3 + [429] * 3
        assert looks[-1].json()["code"] == "too_many"
        assert looks[-1].headers["retry-after"] == "1"
        assert "content-security-policy" in looks[-1].headers
        assert client.get("/").status_code != 429
        # who looks too often may still play
        assert client.post("/api/games", json=NEW).status_code == 201


def test_people_do_not_reach_the_limits() -> None:
    """A whole replay dragged through in a second, several at the same address; a page that asks for all it can."""
    for rate, burst in (DEFAULT_LIMITS.looks, DEFAULT_LIMITS.calls, DEFAULT_LIMITS.messages):
        assert burst >= 4 * rate >= 400
    assert DEFAULT_LIMITS.looks[1] >= 2000


def test_asking_for_the_whole_table_too_often_is_answered_and_the_socket_stays_open(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(frames=(0, 2))) as client:
        play = new_game(client)
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "hello", "tokens": list(play.tokens.values())})
            frame = socket.receive_json()
            for ask in ({"type": "resync"}, {"type": "look", "seat": 1}):
                socket.send_json(ask)
                assert socket.receive_json()["type"] == "frame"
            for ask in ({"type": "resync"}, {"type": "look", "seat": 2}, {"type": "hello"}):
                socket.send_json(ask)
                answer = socket.receive_json()
                assert (answer["type"], answer["code"]) == ("error", "too_many")
            socket.send_json({"type": "choose", **play.choice(frame)})
            assert socket.receive_json()["seq"] == frame["seq"] + 1


def closed_with(client: TestClient, path: str, first: str) -> tuple[dict[str, Any], int]:
    """What a socket is told after this first message, and the code with which it is closed."""
    with client.websocket_connect(path) as socket:
        socket.send_text(first)
        said = socket.receive_json()
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    return said, closed.value.code


def test_a_socket_is_closed_with_the_number_of_the_trouble(tmp_path: Path) -> None:
    hello = '{"type": "hello"}'
    with server(tmp_path) as client:
        play, broken = new_game(client), new_game(client)
        broken.play(3)
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        store.execute("UPDATE events SET option = 'fly:moon' WHERE game = ? AND seq = 2", (broken.game,))
    stranger = '{"type": "hello", "tokens": ["not-a-token-at-all"]}'
    with server(tmp_path) as client:
        for game, first, code, word in (
            (play.game, "{", 4400, "bad_request"),
            (play.game, '{"type": "resync"}', 4400, "bad_request"),
            (play.game, stranger, 4403, "forbidden"),
            ("nowhere", hello, 4404, "not_found"),
            (broken.game, hello, 4409, "outdated"),
        ):
            said, closed = closed_with(client, f"/api/games/{game}/live", first)
            assert (said["type"], said["code"], closed) == ("error", word, code)
    with server(tmp_path, limits=Limits(messages=(0, 0))) as client:
        said, closed = closed_with(client, f"/api/games/{play.game}/live", hello)
        assert (said["code"], closed) == ("too_many", 4429)
    with server(tmp_path, limits=Limits(sockets=(0, 0))) as client:
        said, closed = closed_with(client, f"/api/games/{play.game}/live", hello)
        assert (said["code"], closed) == ("too_many", 4429)


def test_a_socket_without_a_hello_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "_HELLO_SECONDS", 0.01)
    with server(tmp_path) as client:
        play = new_game(client)
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            assert "hello" in socket.receive_json()["text"]
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
        assert closed.value.code == 4400


@pytest.mark.parametrize("gone", [OSError("gone"), RuntimeError("after sending 'websocket.close'")])
def test_a_socket_that_vanishes_while_it_is_refused_is_no_accident(tmp_path: Path, gone: Exception) -> None:
    """Nothing is raised, so nothing is logged."""
    hello = {"type": "websocket.receive", "text": '{"type": "hello"}'}
    scope = {"type": "websocket", "path": "/api/games/nowhere/live", "headers": [], "path_params": {"game": "nowhere"}}
    said: list[str] = []

    async def send(message: Any) -> None:
        said.append(message["type"])
        if message["type"] == "websocket.send":
            raise gone

    def receiver() -> Any:
        messages = iter(({"type": "websocket.connect"}, hello))

        async def receive() -> Any:
            return next(messages)

        return receive

    async def nobody(*_: Any) -> None:
        raise AssertionError("a flood was let in")

    async def scene() -> None:
        store = Store(tmp_path / "games.sqlite3")
        socket = WebSocket(scope, receiver(), send)
        await live.Live(socket, Tables(store), Hints(Workers.threads()), DEFAULT_LIMITS).run()
        store.close()
        assert said == ["websocket.accept", "websocket.send"]
        guard = Guard(nobody, origins=frozenset(), loopback_only=False, limits=Limits(sockets=(0, 0)))
        await guard(scope, receiver(), send)
        assert said == ["websocket.accept", "websocket.send"] * 2

    asyncio.run(scene())


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=10, burst=2)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    bucket.stamp -= 0.5
    assert bucket.take()


def test_every_answer_forbids_inline_script(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for path in ("/api/reference", "/", "/api/nothing"):
            headers = client.get(path).headers
            script = next(part for part in headers["content-security-policy"].split(";") if "script-src" in part)
            assert script.split() == ["script-src", "'self'"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"


def test_the_client_is_served_with_a_fallback(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>table</title>")
    (static / "assets" / "main-abc.js").write_text("1")
    with server(tmp_path, static=static) as client:
        assert "table" in client.get("/").text
        assert "table" in client.get("/replay/somewhere").text
        assert client.get("/").headers["cache-control"] == "no-cache"
        assert "immutable" in client.get("/assets/main-abc.js").headers["cache-control"]
        assert client.get("/assets/missing.js").status_code == 404
        answer = client.get("/api/nothing")
        assert answer.status_code == 404
        assert answer.json()["type"] == "error"


def test_without_a_built_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    with server(tmp_path, static=tmp_path / "none") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make play" in answer.text


@pytest.mark.parametrize("body", [b'{"seats": "\xff\xfe"}', b"[" * 100_000, b'{"a":' * 50_000, b"\x00"])
def test_what_is_no_message_is_refused_in_words(tmp_path: Path, body: bytes) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/games", content=body[:60_000])
        assert answer.status_code == 400
        assert answer.json()["text"].startswith("The message cannot be read")


@pytest.mark.parametrize("message", [b'{"type": "\xff"}', b"[" * 50_000])
def test_a_socket_survives_what_is_no_message(tmp_path: Path, message: bytes) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        with client.websocket_connect(f"ws://localhost/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "hello"})
            assert socket.receive_json()["type"] == "frame"
            socket.send_bytes(message)
            assert "cannot be read" in socket.receive_json()["text"]
            socket.send_json({"type": "resync"})
            assert socket.receive_json()["type"] == "frame"


@pytest.mark.parametrize("name", ["bad\x00name", "evil\u202eeman", "zero\u200bwidth"])
def test_a_name_can_be_seen(tmp_path: Path, name: str) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/games", json={"seats": [{"name": name}, {}, {}]})
        assert answer.status_code == 400 and "name" in answer.json()["text"]


def test_a_damaged_event_costs_its_game_alone(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        first, second = new_game(client), new_game(client)
        for play in (first, second):
            play.play(2)
        with sqlite3.connect(tmp_path / "games.sqlite3") as store:
            store.execute("UPDATE events SET facts = x'ff00' WHERE game = ?", (first.game,))
        tokens = [*first.tokens.values(), *second.tokens.values()]
        listed = client.post("/api/games/mine", json={"tokens": tokens}).json()["games"]
        assert [game["game"] for game in listed] == [second.game]
