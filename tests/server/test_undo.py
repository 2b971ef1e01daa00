"""Taking a choice back, and where that ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from server.helpers import Play, new_game, server


def next_undo(play: Play, frame: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play on to a choice that can be taken back: the frames before and after it."""
    while True:
        after = play.click(frame)
        assert after["seq"] == frame["seq"] + 1
        if after["undo"]:
            return frame, after
        frame = after
        assert not frame["view"]["over"]


def same_table(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one["view"] == other["view"] and one["seat"] == other["seat"]


def test_undo_goes_back_to_the_decision_before(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        before, after = next_undo(play, play.play(30))
        seat = after["view"]["decision"]["seat"]
        answer = play.post("undo", {"seat": seat})
        assert answer.status_code == 200
        undone = answer.json()
        assert undone["seq"] == after["seq"] + 1
        assert same_table(undone, before)
        # and the game goes on from there, with another choice
        again = play.click(undone)
        assert again["seq"] == undone["seq"] + 1


def test_undo_several_times_in_a_row(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(30)
        undone = 0
        while undone < 2:
            earlier, before = next_undo(play, frame)
            after = play.click(before)
            frame = after
            if not after["undo"] or not before["undo"]:
                continue
            seat = after["view"]["decision"]["seat"]
            assert same_table(play.post("undo", {"seat": seat}).json(), before)
            back = play.post("undo", {"seat": seat})
            assert same_table(back.json(), earlier)
            frame = back.json()
            undone += 1


def test_undo_is_refused_when_somebody_else_has_decided_or_must(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(30)
        seat = frame["view"]["decision"]["seat"]
        while frame["view"]["decision"]["seat"] == seat:
            frame = play.click(frame)
        for asker in (seat, frame["view"]["decision"]["seat"]):
            answer = play.post("undo", {"seat": asker})
            assert answer.status_code == 409
            assert answer.json()["code"] == "undo_seat"
        assert play.frame()["seq"] == frame["seq"]


def test_undo_never_crosses_chance_or_revealed_cards(tmp_path: Path) -> None:
    """A seat that drew an event from the deck has seen it, whoever decides next."""
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.frame()
        while True:
            decision = frame["view"]["decision"]
            draws = [option["id"] for option in decision["options"] if option["verb"] in ("draw", "take")]
            deck = frame["view"]["events"]["deck"]
            frame = play.click(frame, draws[0] if draws else None)
            if draws and frame["view"]["decision"]["seat"] == decision["seat"]:
                assert frame["view"]["events"]["deck"] < deck
                break
        assert frame["undo"] is False
        answer = play.post("undo", {"seat": decision["seat"]})
        assert answer.status_code == 409
        assert answer.json()["code"] == "undo_revealed"


def test_undo_at_the_very_start_and_after_the_end(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seats=3, supremacy=7)
        seat = play.frame()["view"]["decision"]["seat"]
        assert play.post("undo", {"seat": seat}).json()["code"] == "undo_nothing"
        play.play_until(lambda frame: frame["view"]["over"])
        assert play.post("undo", {"seat": seat}).json()["code"] == "undo_over"


def test_what_was_taken_back_is_in_no_record_and_no_timeline(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        before, after = next_undo(play, play.play(30))
        undone = play.post("undo", {"seat": after["seat"]}).json()
        frame = play.click(undone)
        timeline = play.get("timeline").json()
        seqs = [moment["seq"] for moment in timeline["moments"]]
        assert timeline["latest"] == frame["seq"]
        assert after["seq"] not in seqs
        assert undone["seq"] not in seqs
        assert seqs[-1] == frame["seq"]
        record = play.get("record").json()["record"]
        assert f"end {len(seqs)}" in record
        # every moment can still be looked at, also those that were taken back
        assert play.get(f"moment/{after['seq']}", seat=after["seat"]).json()["view"] == after["view"]
        assert play.get(f"moment/{undone['seq']}", seat=before["seat"]).json()["view"] == before["view"]


def test_an_undo_sent_twice_counts_once(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        _, after = next_undo(play, play.play(30))
        body = {"seat": after["view"]["decision"]["seat"], "key": "once"}
        first, again = play.post("undo", body).json(), play.post("undo", body).json()
        assert first["seq"] == again["seq"] == after["seq"] + 1


def test_the_log_is_cut_back_with_the_table(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(30)
        while True:
            before, after = next_undo(play, frame)
            if len(play.frame(after["seat"])["log"]) > len(play.frame(after["seat"], since=before["seq"])["log"]) > 0:
                break
            frame = after
        whole = [line["text"] for line in play.frame(after["seat"])["log"]]
        play.post("undo", {"seat": after["seat"]})
        shown = play.frame(after["seat"], since=after["seq"])
        kept = whole[: shown["log_from"]] + [line["text"] for line in shown["log"]]
        assert len(kept) < len(whole)
        assert kept == [line["text"] for line in play.frame(after["seat"])["log"]]
