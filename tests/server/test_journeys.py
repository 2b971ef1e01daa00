"""A journey at the table: several answers of one press, stored one by one, taken back as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from server.helpers import Play, new_game, server


def far(play: Play, frame: dict[str, Any]) -> dict[str, Any] | None:
    """The longest journey that is on offer now, if it has more than one step."""
    decision = frame["view"]["decision"]
    if decision["name"] != "move_target":
        return None
    answer = play.post("journeys", {"seat": decision["seat"]})
    assert answer.status_code == 200
    found = [journey for journey in answer.json()["journeys"] if len(journey["through"]) > 1]
    return max(found, key=lambda journey: len(journey["through"]), default=None)


def until_far(play: Play) -> tuple[dict[str, Any], dict[str, Any]]:
    frame = play.play(30)
    while True:
        assert not frame["view"]["over"], "nobody could go anywhere"
        journey = far(play, frame)
        if journey is not None:
            return frame, journey
        moves = [o["id"] for o in frame["view"]["decision"]["options"] if o["id"].split(":")[0] in ("use", "mover")]
        wanted = [option for option in moves if option.startswith(("use:move", "mover"))]
        frame = play.click(frame, wanted[0] if wanted else None)


def test_one_press_goes_all_the_way_and_is_taken_back_as_one(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seed=5)
        frame, journey = until_far(play)
        seat = frame["view"]["decision"]["seat"]
        first, *then = journey["options"]
        body = {"seat": seat, "option": first, "seq": frame["seq"], "key": "press", "then": then}
        after = play.post("choose", body).json()
        assert after["seq"] == frame["seq"] + len(journey["options"])
        moved = [line["text"] for line in after["log"]]
        assert len(moved) >= len(journey["through"])
        # the same press again changes nothing
        assert play.post("choose", body).json()["seq"] == after["seq"]
        undone = play.post("undo", {"seat": seat}).json()
        assert undone["seq"] == after["seq"] + 1
        assert undone["view"] == frame["view"]


def test_what_is_not_on_offer_any_more_ends_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seed=5)
        frame, journey = until_far(play)
        first, *then = journey["options"]
        body = {
            "seat": frame["view"]["decision"]["seat"], "option": first, "seq": frame["seq"], "key": "press",
            "then": ["step:99,99:1", *then],
        }  # fmt: skip
        after = play.post("choose", body)
        assert after.status_code == 200 and after.json()["seq"] == frame["seq"] + 1


def test_nobody_asks_for_somebody_elses_journeys(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seed=5)
        frame, _ = until_far(play)
        seat = frame["view"]["decision"]["seat"]
        other = next(one for one in play.tokens if one != seat)
        assert play.post("journeys", {"seat": seat}, other).status_code == 403
        assert play.post("journeys", {"seat": other}, other).json() == {"journeys": []}
