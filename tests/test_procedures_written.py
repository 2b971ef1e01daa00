"""What is mechanical about a procedure follows from its declaration (engine/written.py)."""

from __future__ import annotations

import pytest

from tsukuyumi.engine.decisions import AMOUNT, Decision, Key
from tsukuyumi.engine.frames import (
    FINISHED,
    PROCEDURES,
    Frame,
    common_ground,
    frame_from_json,
    frame_to_json,
    procedure,
)
from tsukuyumi.engine.machine import watched_by
from tsukuyumi.engine.state import State
from tsukuyumi.game import new_game


@common_ground
class Counting(Frame):
    seat: int
    told: tuple[int, ...] = ()


@procedure("test.counting", "a made-up rule")
class CountTwice(Counting):
    done: bool = False
    steps = ("first", "how_many", "nothing", "second", "last")

    def do_first(self, s: State) -> None:
        self.told += (1,)

    def ask_how_many(self, s: State) -> Decision | None:
        return Decision(self.seat, AMOUNT, [("n", 1), ("n", 2)], "how_many", self.rule)

    def on_how_many(self, s: State, key: Key) -> None:
        self.told += (int(key[1]),)

    def ask_nothing(self, s: State) -> Decision | None:
        return None

    def on_nothing(self, s: State, key: Key) -> None:
        raise AssertionError("nobody was asked")

    def do_second(self, s: State) -> None:
        self.told += (9,)

    def do_last(self, s: State) -> None:
        self.done = True


def test_steps_run_in_their_order() -> None:
    s, frame = State(), CountTwice(3)
    assert frame.proceed(s) is None
    question = frame.proceed(s)
    assert question is not None and question.keys == [("n", 1), ("n", 2)]
    assert frame.at == 1, "asking changes nothing"
    frame.take(s, ("n", 2))
    assert frame.proceed(s) is None, "nothing to ask"
    assert [frame.proceed(s), frame.proceed(s)] == [None, None]
    assert frame.proceed(s) is FINISHED
    assert (frame.seat, frame.told, frame.done) == (3, (1, 2, 9), True)


def test_a_copy_is_equal_and_has_a_life_of_its_own() -> None:
    frame = CountTwice(2, (5,), True)
    frame.go("second")
    copy = frame.duplicate()
    assert copy == frame and isinstance(copy, CountTwice)
    assert copy.values() == (2, (5,), True) and copy.at == 3
    copy.told = (6,)
    assert copy != frame and frame.told == (5,)


def test_fields_of_the_common_ground_come_first() -> None:
    assert CountTwice.fields == ("seat", "told", "done")
    assert CountTwice.field_types == (int, tuple, bool)
    assert CountTwice.required == 1
    with pytest.raises(AttributeError):
        CountTwice(1).unknown = 1  # type: ignore[attr-defined]


def test_an_older_save_takes_the_defaults_of_newer_fields() -> None:
    assert frame_from_json(["test.counting", "second", 4]).values() == (4, (), False)
    whole = frame_to_json(CountTwice(4, (1,), True))
    assert frame_from_json(whole) == CountTwice(4, (1,), True)
    for broken in (["test.counting", "second"], [*whole, 1], ["test.counting", "second", "four"]):
        with pytest.raises(ValueError, match=r"test\.counting"):
            frame_from_json(broken)


def test_a_step_without_a_method_is_a_slip_of_the_pen() -> None:
    with pytest.raises(TypeError, match="no do_jump"):

        @procedure("test.jump", "")
        class Jump(Frame):
            steps = ("jump",)

    assert "test.jump" not in PROCEDURES


def test_a_watcher_is_told_of_every_step() -> None:
    class Eyes:
        def __init__(self) -> None:
            self.steps: list[str] = []
            self.questions: list[str] = []

        def step(self, s: State, frame: Frame, step: str, key: Key | None) -> None:
            self.steps.append(f"{frame.name}.{step}")

        def asked(self, decision: Decision) -> None:
            self.questions.append(decision.prompt)

    eyes = Eyes()
    with watched_by(eyes):
        game = new_game(("nomads", "boarlords", "dark_seed"), 1, board="spiral")
    seen = len(eyes.steps)
    assert eyes.steps[0] == "setup.next"
    assert game.decision is not None and eyes.questions[-1] == game.decision.name
    game.apply(0)
    assert len(eyes.steps) == seen, "only while it lasts"
