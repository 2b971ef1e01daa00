"""Game records out of the server and back in; replay after the end."""

from __future__ import annotations

from pathlib import Path

from server.helpers import Play, new_game, server


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
        assert client.get(f"/api/games/{play.game}/record").status_code == 403
        assert play.get("record", 0, 1, 2).status_code == 403
        record = play.get("record").json()["record"]
        seats = [{"kind": "human", "name": "Ada"}] + [{"kind": "human"}] * 3
        copy = Play(client, client.post("/api/games/import", json={"record": record, "seats": seats}).json())
        frame = copy.frame()
        assert frame["seq"] == 30
        assert frame["view"] == play.frame()["view"]
        assert frame["players"][0]["name"] == "Ada"
        assert copy.click(frame)["seq"] == 31
        assert play.frame()["seq"] == 30


def test_a_record_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(10)
        record = play.get("record").json()["record"]
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


def test_moments_that_do_not_exist(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        play.play(3)
        assert play.get("moment/3").status_code == 200
        for missing in ("moment/4", "moment/99999"):
            assert play.get(missing).status_code == 404
        assert play.get("moment/-1").status_code == 404
        assert play.get("moment/1", seat=9).status_code == 404
        assert client.get("/api/games/nowhere").status_code == 404
