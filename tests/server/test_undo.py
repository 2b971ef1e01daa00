"""Taking a choice back, and where that ends."""

from __future__ import annotations

import random
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from server.helpers import FACTIONS, Play, new_game, server
from tsukuyumi.engine.options import GameOptions
from tsukuyumi.engine.rulebook import CURRENT
from tsukuyumi.records import Record
from tsukuyumi.server.beginnings import Beginning, SeatSetup
from tsukuyumi.server.botplay import BotPlay
from tsukuyumi.server.errors import Refusal
from tsukuyumi.server.history import History
from tsukuyumi.server.store import GameRow

PHASES_OF_TURNS = ("white", "blue", "green", "red")


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


def test_the_last_choice_of_a_turn_can_be_taken_back_until_the_next_human_chooses(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(30)
        while True:
            before, option = frame, play.choice(frame)["option"]
            frame = play.click(before, option)
            mine, next_one = before["view"]["decision"]["seat"], frame["view"]["decision"]["seat"]
            if frame["view"]["phase"] in PHASES_OF_TURNS and mine != next_one and frame["undo_seat"] is not None:
                break
        # the screen shows the next one, who has nothing to take back; but it holds the seat that has
        assert frame["seat"] == next_one
        assert frame["undo"] is False
        assert frame["undo_seat"] == mine
        assert play.frame(mine)["undo"] is True
        assert play.frame(next_one)["undo_seat"] is None
        assert play.post("undo", {"seat": next_one}).json()["code"] == "undo_seat"
        undone = play.post("undo", {"seat": mine}).json()
        assert same_table(undone, before)
        # taken again: now the next one chooses, and that is that
        again = play.click(play.click(undone, option))
        answer = play.post("undo", {"seat": mine})
        assert answer.status_code == 409
        assert answer.json()["code"] == "undo_seat"
        assert play.frame()["seq"] == again["seq"]


def settled(play: Play) -> dict[str, Any]:
    """The frame when the bots have moved and the one human, in seat 0, is to decide again."""
    until = time.monotonic() + 30
    while True:
        frame = play.frame(0)
        if frame["view"]["over"] or frame["view"]["decision"]["seat"] == 0:
            return frame
        assert time.monotonic() < until, "the bots do not move"
        time.sleep(0.002)


def after_bots(client: TestClient, wanted: Any) -> tuple[Play, dict[str, Any]]:
    """Play until bots have moved after the human's choice and ``wanted(before, after)``: the game and that frame."""
    for seed in range(1, 9):
        play = new_game(client, humans=1, seats=3, seed=seed)
        frame = settled(play)
        while not frame["view"]["over"]:
            before = frame
            play.click(before)
            frame = settled(play)
            if frame["seq"] > before["seq"] + 1 and not frame["view"]["over"] and wanted(before, frame):
                return play, frame
    raise AssertionError("no such moment in any game")


def steps(frame: dict[str, Any]) -> list[str]:
    """How the human may begin to move units now: a choice that reveals nothing and passes nothing on."""
    options = frame["view"]["decision"]["options"] if frame["view"]["decision"]["name"] == "turn" else []
    return [option["id"] for option in options if option["id"].startswith("use:move")]


def test_whatever_a_bot_has_chosen_closes_the_door(tmp_path: Path) -> None:
    """Whether it picked a card or did what lay open."""
    with server(tmp_path) as client:
        for wanted in (lambda before, _: before["view"]["phase"] == "draft", lambda _, after: steps(after)):
            play, after = after_bots(client, wanted)
            assert after["undo"] is False
            assert after["undo_seat"] is None
            answer = play.post("undo", {"seat": 0})
            assert answer.status_code == 409
            assert answer.json()["code"] == "undo_seat"
            # it says who
            assert answer.json()["text"].startswith(("Cybersamurai ", "Dark Seed "))
        # no way round: behind one's own next choice stands the bot's
        assert play.click(after, steps(after)[0])["undo"] is True
        assert same_table(play.post("undo", {"seat": 0}).json(), after)
        assert play.post("undo", {"seat": 0}).json()["code"] == "undo_seat"


def long_story(seed: int) -> History:
    """Two humans and two bots, nothing chosen yet."""
    seats = [SeatSetup("human", None, "")] * 2 + [SeatSetup("bot", "random", "")] * 2
    setup = Beginning(list(FACTIONS), GameOptions(board="random", rounds=3), seed, seats)
    return History(GameRow("g", 0.0, CURRENT, msgspec.json.encode(setup)), [], [])


def refusal(history: History, seat: int) -> str:
    with pytest.raises(Refusal) as refused:
        history.undo_target(seat)
    return refused.value.reason


def test_no_answer_to_an_attack_is_a_free_look() -> None:
    """A card is played, a bot answers it: the card stays played, though nothing hidden was turned over."""
    answers: set[str] = set()
    seed = 0
    while not {"counterattack", "damage", "mines"} <= answers:
        seed += 1
        assert seed < 40, f"only {answers} came up"
        history, luck, asker = long_story(seed), random.Random(seed), -1
        while (pending := history.head.decision) is not None:
            attacks = [option.id for option in pending.options if option.id.startswith("use:attack")]
            option = attacks[0] if attacks and pending.seat < 2 else luck.choice(pending.options).id
            event, game = history.choice(pending.seat, option, str(history.seq), 0.0)
            history.append(event, game)
            if pending.seat >= 2 and not game.over:
                assert history.undo_seat() is None
                assert {refusal(history, seat) for seat in (0, 1)} <= {"undo_seat", "undo_nothing"}
                if asker in (0, 1):
                    assert refusal(history, asker) == "undo_seat"
                    answers.add(pending.name)
            elif history.undo_seat() is not None:
                assert history.undo_seat() == pending.seat
            asker = pending.seat


def test_an_answer_that_was_taken_back_has_been_seen_all_the_same(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        frame = play.play(30)
        while True:
            before, frame = frame, play.click(frame)
            mine, next_one = before["view"]["decision"]["seat"], frame["view"]["decision"]["seat"]
            if frame["undo_seat"] != mine or mine == next_one:
                continue
            answered = play.click(frame)
            if answered["undo_seat"] == next_one:
                break
            frame = answered
        back = play.post("undo", {"seat": next_one}).json()
        assert same_table(back, frame)
        assert back["undo_seat"] is None
        answer = play.post("undo", {"seat": mine})
        assert answer.status_code == 409
        assert answer.json()["code"] == "undo_seat"


def test_bots_leave_a_moment_to_take_the_end_of_a_turn_back(tmp_path: Path) -> None:
    """Here a very long moment, so that nothing depends on how fast anything is."""
    with server(tmp_path, grace=3600.0) as client:
        play = new_game(client, humans=1, seats=3)
        ended = before = settled(play)
        while ended["view"]["decision"]["seat"] == 0:
            before = ended
            ended = play.click(before)
        # time enough for a bot that does not wait
        time.sleep(0.5)
        waiting = play.frame(0)
        assert waiting["seq"] == ended["seq"]
        assert waiting["thinking"] == ended["view"]["decision"]["seat"]
        assert waiting["undo"] is True
        assert same_table(play.post("undo", {"seat": 0}).json(), before)


def test_bots_wait_only_where_a_turn_has_passed_on_and_can_be_taken_back() -> None:
    """Their answers within somebody's turn come at once, and so do those to what cannot be taken back."""
    history = long_story(5)
    found = {True: 0, False: 0}
    while (pending := history.head.decision) is not None:
        before = history.head.state
        option = pending.options[(history.seq * 7) % len(pending)].id
        event, game = history.choice(pending.seat, option, str(history.seq), 0.0)
        history.append(event, game)
        after, waits = game.state, history.fresh_turn()
        if game.over or pending.seat >= 2 or history.undo_seat() is None:
            assert not waits
        elif before.phase == after.phase and game.view(None)["phase"] in PHASES_OF_TURNS:
            assert waits == (before.acted != after.acted)
            found[waits] += 1
    assert min(found.values()) > 10


@pytest.mark.parametrize(
    ("paces", "fresh", "grace"),
    [([], True, 2), (["fast"], True, 0.5), (["fast", "slow"], True, 2), (["step"], True, 2), (["slow"], False, 0)],
)
def test_the_moment_follows_the_pace(paces: list[str], fresh: bool, grace: float) -> None:
    history = SimpleNamespace(fresh_turn=lambda: fresh)
    table: Any = SimpleNamespace(paces=dict(enumerate(paces)), history=history)
    nothing: Any = None
    assert BotPlay(nothing, nothing, grace=2.0).waits(table)[1] == grace


def test_a_drafted_card_can_be_taken_back_until_the_next_one_drafts(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client)
        draft = play.play_until(lambda frame: frame["view"]["phase"] == "draft")
        picker = draft["view"]["decision"]["seat"]
        picked = play.click(draft)
        assert picked["undo_seat"] == picker
        assert same_table(play.post("undo", {"seat": picker}).json(), draft)
        frame = play.click(play.frame())
        while frame["view"]["decision"]["seat"] == picker:
            frame = play.click(frame)
        next_one = frame["view"]["decision"]["seat"]
        play.click(frame)
        assert play.post("undo", {"seat": picker}).json()["code"] == "undo_seat"
        assert play.frame(next_one)["view"]["me"]["card"] is not None


def record_until(prompt: str) -> str:
    """A game at random, up to the first time that this is asked."""
    for seed in range(1, 100):
        record = Record.new(["cybersamurai", "nomads", "boarlords"], seed, board="spiral", rounds=3)
        game, luck = record.start(), random.Random(seed)
        while (question := game.decision) is not None:
            if question.name == prompt:
                return record.text()
            record.play(game, luck.randrange(len(question.options)))
    raise AssertionError(f"{prompt} was never asked")


def test_a_card_laid_face_down_can_be_taken_back_like_a_drafted_one(tmp_path: Path) -> None:
    """C, Ghost: whoever has buried a card knows it, and nobody else does: nothing was revealed."""
    with server(tmp_path) as client:
        body = {"record": record_until("ghost"), "seats": [{"kind": "human"}] * 3}
        play = Play(client, client.post("/api/games/import", json=body).json())
        asked = play.frame()
        seat = asked["view"]["decision"]["seat"]
        after = play.click(asked)
        assert after["view"]["decision"]["seat"] != seat or after["view"]["decision"]["name"] != "ghost"
        assert after["undo_seat"] == seat
        assert same_table(play.post("undo", {"seat": seat}).json(), asked)


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
        # nor has a seat anything to take back that has only watched
        frame = play.click(play.frame())
        assert play.post("undo", {"seat": (seat + 1) % 3}).json()["code"] == "undo_nothing"
        # and what was the first choice is none any more when it is taken back
        assert frame["undo_seat"] == seat
        assert play.post("undo", {"seat": seat}).status_code == 200
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
        record = play.get("record", secrets=1).json()["record"]
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
