"""Game records out of the server and back in; replay after the end."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from server.helpers import Play, eventually, new_game, server
from tsukuyumi.records import LONGEST_NAME, RULES
from tsukuyumi.server import schema
from tsukuyumi.server.beginnings import SeatSetup
from tsukuyumi.server.lobby import LONGEST_RECORD
from tsukuyumi.server.recorded import player_in_record, seat_from_record


def test_a_finished_game_travels_as_a_record(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seats=3, supremacy=7)
        end = play.play_until(lambda frame: frame["view"]["over"])
        # after the end anybody may have it
        record = client.get(f"/api/games/{play.game}/record").json()
        assert record["name"].endswith(".txt")
        answer = client.post("/api/games/import", json={"record": record["record"]})
        assert answer.status_code == 201
        copy = Play(client, answer.json())
        assert copy.game != play.game
        assert copy.frame()["view"] == play.frame()["view"]
        assert copy.get("record").json()["record"] == record["record"]
        assert copy.get("timeline").json()["moments"][-1]["scores"] == [
            sum(seat["score"].values()) for seat in end["view"]["seats"]
        ]


def test_an_unfinished_game_is_for_whoever_holds_all_its_human_seats(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(30)
        for some in (
            client.get(f"/api/games/{play.game}/record", params={"secrets": 1}), play.get("record", 0, 1, 2, secrets=1)
        ):  # fmt: skip
            assert some.status_code == 403
            assert some.json()["code"] == "forbidden"
        record = play.get("record", secrets=1).json()["record"]
        seats = [{"kind": "human", "name": "Ada"}] + [{"kind": "human"}] * 3
        copy = Play(client, client.post("/api/games/import", json={"record": record, "seats": seats}).json())
        frame = copy.frame()
        assert frame["seq"] == 30
        assert frame["view"] == play.frame()["view"]
        assert frame["players"][0]["name"] == "Ada"
        assert copy.click(frame)["seq"] == 31
        assert play.frame()["seq"] == 30


def test_what_is_secret_leaves_a_running_game_only_when_asked_for(tmp_path: Path) -> None:
    """Friends at one screen hold all seats, and yet have secrets from each other; the seed tells the bots' cards."""
    with server(tmp_path) as client:
        play = new_game(client, humans=2, seats=3, seed=987654321)
        for query in ({}, {"secrets": 0}):
            answer = play.get("record", **query)
            assert answer.status_code == 409
            assert answer.json()["code"] == "secrets"
            assert "secret" in answer.json()["text"]
            assert "987654321" not in answer.text
        assert "987654321" in play.get("record", secrets=1).json()["record"]
        # whoever may not have it at all is told that first
        assert play.get("record", 0).json()["code"] == "forbidden"


def test_a_record_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(10)
        record = play.get("record", secrets=1).json()["record"]
        broken = record.replace("\n5 ", "\n6 ", 1)
        for text in ("", "hello", record[: len(record) // 2], broken):
            answer = client.post("/api/games/import", json={"record": text})
            assert answer.status_code == 400, text[:20]
            assert "line" in answer.json()["text"]
        answer = client.post("/api/games/import", json={"record": record, "seats": [{}]})
        assert answer.status_code == 400


def test_after_the_end_everything_is_open_at_every_moment(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seats=3, supremacy=7)
        draft = play.play_until(lambda frame: frame["view"]["phase"] == "draft")
        sealed = draft["view"]["me"]
        assert client.get(f"/api/games/{play.game}/moment/{draft['seq']}", params={"seat": 1}).status_code == 403
        play.play_until(lambda frame: frame["view"]["over"], draft)
        moment = client.get(f"/api/games/{play.game}/moment/{draft['seq']}", params={"seat": 1}).json()
        assert moment["seat"] == 1
        assert moment["view"]["me"]["hand"] is not None
        assert moment["revealed"][sealed["seat"]] == sealed
        assert all(me["hand"] for me in moment["revealed"])


def test_everybodys_eyes_see_what_was_sealed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seats=3, supremacy=7)
        draft = play.play_until(lambda frame: frame["view"]["phase"] == "draft")
        picked = play.click(draft)
        path = f"/api/games/{play.game}/moment/{picked['seq']}"
        for early in (client.get(path, params={"everybody": 1}), play.get(f"moment/{draft['seq']}", everybody=1)):
            assert early.status_code == 403
            assert "when the game is over" in early.json()["text"]
        assert client.get(f"/api/games/{play.game}", params={"everybody": 1}).status_code == 403
        white = play.play_until(lambda frame: frame["view"]["phase"] == "white", picked)
        cards = [play.frame(seat)["view"]["me"]["card"] for seat in range(3)]
        play.play_until(lambda frame: frame["view"]["over"], white)

        # anybody may look now, through nobody's eyes in particular
        moment = client.get(path, params={"everybody": 1}).json()
        assert msgspec.convert(moment, schema.Frame).everybody
        assert moment["seat"] is None
        first = draft["view"]["decision"]["seat"]
        assert draft["view"]["seats"][first]["card"] is None
        assert moment["view"]["seats"][first]["card"] == cards[first]
        # the next one's draft is asked for in words, and nothing is left to choose
        assert moment["view"]["decision"]["prompt"]
        assert "options" not in moment["view"]["decision"]
        assert all(private["hand"] for private in moment["revealed"])

        sealed = client.get(f"/api/games/{play.game}/moment/{white['seq']}", params={"everybody": 1}).json()
        assert [seat["card"] for seat in white["view"]["seats"]] == [None] * 3
        assert [seat["card"] for seat in sealed["view"]["seats"]] == cards
        # the packets that wait for the next round
        assert all(private["hand"] for private in sealed["revealed"])
        # the log tells everybody's pick, in the order of all lines
        picks = [line for line in sealed["log"] if line["kind"] == "drafts_card"]
        assert len(picks) == 3
        assert [line["number"] for line in sealed["log"]] == list(range(1, len(sealed["log"]) + 1))

        assert client.get(path).json()["everybody"] is False
        assert client.get(path).json()["view"]["seats"][first]["card"] is None
        assert client.get(path, params={"everybody": 1, "seat": 0}).status_code == 400


def test_a_record_of_other_rules_must_be_asked_for(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(10)
        record = play.get("record", secrets=1).json()["record"].replace(f"rules: {RULES}", "rules: 9.9", 1)
        answer = client.post("/api/games/import", json={"record": record})
        assert answer.status_code == 409
        assert answer.json()["code"] == "other_rules"
        assert "9.9" in answer.json()["text"]
        assert RULES in answer.json()["text"]
        answer = client.post("/api/games/import", json={"record": record, "any_rules": True})
        assert answer.status_code == 201
        assert Play(client, answer.json()).frame()["seq"] == 10


def test_a_record_may_not_bring_a_longer_name_than_the_table_takes(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(5)
        record = play.get("record", secrets=1).json()["record"]
        good = record.replace("player nomads: P3", f"player nomads: {'x' * 40}")
        long = record.replace("player nomads: P3", f"player nomads: {'x' * 41}")
        taken = Play(client, client.post("/api/games/import", json={"record": good}).json())
        assert taken.frame()["players"][3]["name"] == "x" * 40
        answer = client.post("/api/games/import", json={"record": long})
        assert answer.status_code == 400
        assert "41 characters; 40 are the most" in answer.json()["text"]
        assert "line" in answer.json()["text"]


def test_who_is_a_computer_player_stays_so_whatever_the_name(tmp_path: Path) -> None:
    bot = {"kind": "bot", "level": "random"}
    seats = [{"faction": "boarlords", "name": "Ada"}, {"faction": "nomads", "name": "Rex", **bot}, bot]
    with server(tmp_path) as client:
        play = Play(client, client.post("/api/games", json={"seats": seats}).json())
        eventually(play.frame, lambda frame: frame["view"]["decision"]["seat"] == 0)
        record = play.get("record", secrets=1).json()["record"]
        assert "player nomads: bot, random, Rex\n" in record
        copy = Play(client, client.post("/api/games/import", json={"record": record}).json())
        assert copy.frame()["players"] == play.frame()["players"]
        assert copy.get("record", secrets=1).json()["record"] == record


@pytest.mark.parametrize(
    ("player", "seat"),
    [
        ("bot, hard", SeatSetup("bot", "hard", "")),
        ("bot, hard, Rex, the first", SeatSetup("bot", "hard", "Rex, the first")),
        ("bot, prophet", SeatSetup("human", None, "bot, prophet")),
        ("robot, hard", SeatSetup("human", None, "robot, hard")),
        ("", SeatSetup("human", None, "")),
    ],
)
def test_who_sits_where_as_a_record_says_it(player: str, seat: SeatSetup) -> None:
    assert seat_from_record(player) == seat
    assert player_in_record(seat) == player


def test_a_record_of_the_terminal_says_how_far_its_players_look() -> None:
    assert seat_from_record("bot, hard@400") == SeatSetup("bot", "hard", "")


def test_a_long_name_of_a_computer_player_still_fits_into_a_record() -> None:
    written = player_in_record(SeatSetup("bot", "expert", "x" * LONGEST_NAME))
    assert len(written) == LONGEST_NAME
    assert seat_from_record(written) == SeatSetup("bot", "expert", "x" * 27)


def test_no_person_bears_the_name_of_a_computer_player(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seats=3)
        record = play.get("record", secrets=1).json()["record"]
        for name in ("bot, hard", "bot,  greedy", "bot, easy, Rex", "bot, hard@400"):
            seats = [{"name": name}, {}, {}]
            for path, body in (("", {}), ("/import", {"record": record})):
                answer = client.post(f"/api/games{path}", json={"seats": seats, **body})
                assert answer.status_code == 400
                assert "computer player" in answer.json()["text"]
        assert client.post("/api/games", json={"seats": [{"name": "bot, prophet"}, {}, {}]}).status_code == 201
    # games in which somebody bears it are there: the name is lost on the way, the seat stays a human's
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        store.execute("UPDATE games SET setup = replace(setup, 'P1', 'bot, hard') WHERE id = ?", (play.game,))
    with server(tmp_path) as client:
        play.client = client
        assert play.frame()["players"][1]["name"] == "bot, hard"
        record = play.get("record", secrets=1).json()["record"]
        copy = Play(client, client.post("/api/games/import", json={"record": record}).json())
        assert [(who["kind"], who["name"]) for who in copy.frame()["players"]] == [
            ("human", "P0"), ("human", ""), ("human", "P2"),
        ]  # fmt: skip


def test_a_record_that_is_too_long_is_refused_as_that(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/games/import", json={"record": "x" * (LONGEST_RECORD + 1)})
        assert answer.status_code == 413
        assert answer.json()["code"] == "too_large"
        assert f"more than {LONGEST_RECORD}" in answer.json()["text"]


def test_moments_that_do_not_exist(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(3)
        assert play.get("moment/3").status_code == 200
        for missing in ("moment/4", "moment/99999", f"moment/{'9' * 5000}", "moment/x", "moment/²"):
            answer = play.get(missing)
            assert answer.status_code == 404
            assert answer.json()["code"] == "not_found"
        assert play.get("moment/-1").status_code == 404
        assert play.get("moment/1", seat=9).status_code == 404
        assert client.get("/api/games/nowhere").status_code == 404
