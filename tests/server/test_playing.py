"""Whole games over HTTP and over the socket."""

from __future__ import annotations

from pathlib import Path

from server.helpers import FACTIONS, new_game, server
from tsukuyumi.game import new_game as engine_game
from tsukuyumi.records import read_record, replay


def test_a_whole_game_at_one_screen_over_http(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seats=3)
        frame = play.play_until(lambda frame: frame["view"]["over"])
        assert frame["view"]["winner"] is not None
        assert frame["view"]["decision"] is None
        # the engine, fed with the same choices, agrees with what the client was shown
        text = play.get("record").json()["record"]
        *_, (_, game) = replay(read_record(text))
        assert game.view(frame["seat"]) == frame["view"]
        assert [sum(seat["score"].values()) for seat in frame["view"]["seats"]] == game.scores()


def test_a_whole_game_against_bots_over_the_socket(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, humans=1)
        seen: list[int] = []
        lines: list[str] = []
        with client.websocket_connect(f"/api/games/{play.game}/live") as socket:
            socket.send_json({"type": "hello", "tokens": [play.tokens[0]]})
            while True:
                frame = socket.receive_json()
                assert frame["type"] == "frame", frame
                seen.append(frame["seq"])
                lines[frame["log_from"] :] = [line["text"] for line in frame["log"]]
                if frame["view"]["over"]:
                    break
                mine = frame["view"]["decision"]["seat"] == 0
                assert mine == ("options" in frame["view"]["decision"])
                if mine and frame["seq"] == frame["latest"]:
                    socket.send_json({"type": "choose", **play.choice(frame)})
        # every moment once, in order, from the first frame on; and the log put together from pieces is the log
        assert seen == list(range(seen[0], seen[-1] + 1))
        assert lines == [line["text"] for line in play.frame()["log"]]


def test_the_first_frame_shows_the_first_decision(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, board="players", rounds=4)
        frame = play.frame()
        game = engine_game(FACTIONS, 1, board="players", rounds=4)
        assert frame["seq"] == frame["latest"] == 0
        assert frame["view"] == game.view(frame["seat"])
        assert frame["holds"] == [0, 1, 2, 3]
        assert [player["name"] for player in frame["players"]] == ["P0", "P1", "P2", "P3"]


def test_an_illegal_choice_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.frame()
        answer = play.post("choose", play.choice(frame, "attack:99,99"))
        assert answer.status_code == 409
        assert answer.json()["type"] == "refused"
        assert answer.json()["text"]
        assert answer.json()["rule"]
        assert play.frame() == frame


def test_an_explanation_says_why(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.frame()
        legal = frame["view"]["decision"]["options"][0]["id"]
        assert play.post("explain", {"option": legal}).json()["legal"] is True
        answer = play.post("explain", {"option": "step:0,0:1"}).json()
        assert answer["legal"] is False
        assert answer["text"]
        assert answer["rule"]


def test_random_factions_are_all_different(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/games", json={"seats": [{"faction": "nomads"}] + [{"faction": "random"}] * 3})
        assert sorted(seat["faction"] for seat in answer.json()["seats"]) == sorted(FACTIONS)


def test_impossible_games_are_refused_in_words(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for body in (
            {"seats": [{}] * 2},
            {"seats": [{}] * 5},
            {"seats": [{"faction": "nomads"}, {"faction": "nomads"}, {}]},
            {"seats": [{"faction": "cats"}, {}, {}]},
            {"seats": [{}] * 3, "options": {"rounds": 9}},
            {"seats": [{}] * 3, "colour": "red"},
        ):
            answer = client.post("/api/games", json=body)
            assert answer.status_code == 400, body
            assert answer.json()["type"] == "error"
            assert answer.json()["text"].endswith(".")


def test_my_games_say_whose_turn_it_is(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        first, second = new_game(client, seed=1), new_game(client, seed=2)
        frame = second.play(3)
        tokens = [first.tokens[0], "x" * 32, second.tokens[1], second.tokens[3]]
        games = client.post("/api/games/mine", json={"tokens": tokens}).json()["games"]
        assert [game["game"] for game in games] == [second.game, first.game]
        assert games[0]["mine"] == [{"seat": 1, "token": 2}, {"seat": 3, "token": 3}]
        assert games[0]["deciding"] == frame["view"]["decision"]["seat"]
        assert games[0]["seq"] == 3
        assert not games[0]["over"]
