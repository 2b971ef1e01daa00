"""One game of the arena: what bots get to see, and whether what is written down is what happened."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lab.runs import SHORT, small_plan
from scenario import Table
from tsukuyumi.bots import Bot
from tsukuyumi.content.loader import load_content
from tsukuyumi.game import Game
from tsukuyumi.lab import match
from tsukuyumi.lab.chronicle import Chronicle, unwatched_items, watched_items
from tsukuyumi.lab.match import Hall, as_seen
from tsukuyumi.records import Record, read_record, replay


@pytest.fixture(scope="module", params=[3, 4])
def recorded(request: pytest.FixtureRequest) -> tuple[Record, dict[str, Any], Game]:
    """A game's record, its line in the results, and the game after its last choice."""
    record, line = Hall(small_plan(8, players=request.param)).record(5)
    *_, (_, game) = replay(read_record(record.text()))
    return record, line, game


def test_the_line_says_how_the_game_ended(recorded: tuple[Record, dict[str, Any], Game]) -> None:
    record, line, game = recorded
    assert line["scores"] == game.scores()
    assert line["winners"] == [game.winner] == line["places"][:1]
    assert sorted(line["places"]) == list(range(len(game.seats)))
    assert line["points"][-1] == [game.breakdown(seat) for seat in range(len(game.seats))]
    assert line["interim"][-1] == game.scores()
    assert line["decisions"] == len(record.choices)
    assert line["rounds"] == SHORT.rounds == len(line["order"]) == len(line["points"])
    assert tuple(line["seats"]) == game.seats
    assert record.players == dict.fromkeys(game.seats, "random")


def test_the_line_says_what_was_drafted(recorded: tuple[Record, dict[str, Any], Game]) -> None:
    record, line, game = recorded
    chosen = [(choice.faction, choice.option) for choice in record.choices if choice.question == "draft"]
    drafts = [(game.seats[draft["seat"]], f"draft:{draft['card']}") for draft in line["drafts"]]
    assert drafts == chosen
    assert len(drafts) == SHORT.rounds * len(game.seats)
    for draft in line["drafts"]:
        assert draft["card"] in draft["from"]
        assert len(draft["from"]) == len(set(draft["from"])) > 1


def test_the_line_says_what_was_fought_and_played(recorded: tuple[Record, dict[str, Any], Game]) -> None:
    _, line, game = recorded
    box = game.state.box
    names = (*game.seats, "oni")
    log = [(str(entry[0]), [int(value) for value in entry[2:]]) for entry in game.log]
    cards = Counter((names[args[0]], box.card[args[1]].id) for kind, args in log if kind == "plays_card")
    assert Counter((battle["by"], battle["card"]) for battle in line["battles"]) == cards
    answers = Counter((names[args[0]], box.counter[args[1]].id) for kind, args in log if kind == "counters")
    found = Counter(tuple(counter) for battle in line["battles"] for counter in battle.get("counters", ()))
    assert found == answers
    events = [(names[args[0]], box.event[args[1]].id) for kind, args in log if kind.endswith("plays_event")]
    assert [(event["by"], event["event"]) for event in line["events"]] == events
    missions = [(names[args[0]], box.mission[args[1]].id) for kind, args in log if kind == "mission"]
    assert [(mission["by"], mission["mission"]) for mission in line["missions"]] == missions
    for kind, card in (("card", "plays_card"), ("counter", "counters")):
        counted = sum(number for name, number in line["used"].items() if name.startswith(f"{kind}:"))
        assert counted == sum(1 for entry in log if entry[0] == card)


def test_battles_say_what_came_of_them() -> None:
    """Those who fell in battles are among all who fell; conquests by attackers are among all conquests."""
    hall = Hall(small_plan(8))
    told: Counter[str] = Counter()
    for index in range(4):
        record, line = hall.record(index)
        *_, (_, game) = replay(record)
        killed = sum(battle.get("killed", 0) + battle.get("lost", 0) for battle in line["battles"])
        conquered = sum(1 for battle in line["battles"] if battle.get("conquered"))
        assert killed <= sum(int(entry[4]) for entry in game.log if entry[0] == "falls")
        assert conquered <= sum(1 for entry in game.log if entry[0] == "conquers")
        answers = sum(len(battle.get("counters", ())) for battle in line["battles"])
        told.update(killed=killed, conquered=conquered, answers=answers, events=len(line["events"]))
        for battle in line["battles"]:
            assert battle["by"] not in battle.get("against", ())
    # four games are enough to see some of each
    assert all(told[what] for what in ("killed", "conquered", "answers", "events"))


def test_deeds_are_told_with_the_round_in_which_they_were_done() -> None:
    """Also those that the last answer of a round brings about, when the next has begun."""
    hall = Hall(small_plan(8))
    told = 0
    for index in range(8):
        _, line = hall.record(index)
        for seat, faction in enumerate(line["seats"]):
            for number, points in enumerate(line["points"], 1):
                done = [m for m in line["missions"] if m["by"] == faction and m["round"] <= number]
                assert points[seat]["missions"] == len(done)
                told += len(done)
    assert told


def test_a_battle_that_another_interrupts_is_told_to_its_end() -> None:
    """C, Nature's Wisdom: an event played at once may be a battle; the first goes on when that is over."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.units("A", boarguard=1, private=1, warrior=2).units("C", private=3, worker=1)
    t.line("display offensive swamp").initiative("boarlords", "nomads", "dark_seed")
    t.turn("boarlords", "red", "combat 1, events 1")
    chronicle = Chronicle(t.game, frozenset())
    for verb, what in (
        ("use", "combat"), ("attack", "A"), ("card", "boarlords_conquest"), ("counter", "natures_wisdom"),
        ("take", "offensive"), ("event", "offensive"), ("attack", "C"), ("card", "nomads_conquest"),
        ("counter", "retreat"), ("done", None), ("counter", "retreat"), ("done", None),
    ):  # fmt: skip
        t.take(verb, *([what] if what else []))
        chronicle.after()
    assert t.asked == "boarlords turn"
    assert chronicle.battles.as_data() == [
        {
            "round": 1, "by": "boarlords", "card": "boarlords_conquest", "against": ["nomads", "dark_seed"],
            "counters": [["nomads", "natures_wisdom"], ["dark_seed", "retreat"]], "conquered": True,
        },
        {
            "round": 1, "by": "nomads", "card": "nomads_conquest", "against": ["dark_seed"],
            "counters": [["dark_seed", "retreat"]], "conquered": True,
        },
    ]  # fmt: skip


def test_a_bot_gets_nothing_but_a_determinized_game(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Game] = []
    true: list[Game] = []
    determinize = Game.determinize

    def noted(game: Game, seat: int | None, seed: int, *, log: bool = True) -> Game:
        assert game.decision is not None
        assert seat == game.decision.seat
        true.append(game)
        given.append(determinize(game, seat, seed, log=log))
        return given[-1]

    def spy(name: str) -> Bot:
        def choose(game: Game, seed: int) -> int:
            assert game is given[-1]
            assert game is not true[-1]
            assert game.state.log is None
            return seed % len(game.state.decision.keys) if game.state.decision else 0

        return choose

    monkeypatch.setattr(Game, "determinize", noted)
    monkeypatch.setattr(match, "bot_named", spy)
    line = Hall(small_plan(1)).play(0)
    assert len(given) == line["decisions"]


def test_what_a_bot_sees_does_not_depend_on_what_its_seat_cannot_know() -> None:
    hall = Hall(small_plan(1))
    record, _ = hall.record(0)
    for number, game in replay(record):
        if number % 40 == 1 and game.decision is not None:
            seat = game.decision.seat
            elsewhere = game.determinize(seat, 99)
            assert as_seen(game, seat, 5).digest() == as_seen(elsewhere, seat, 5).digest()


def test_every_seat_of_every_game_has_a_bot_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may remember what it is after: it must not remember another seat's plans, or another game's."""
    asked: list[tuple[int, int]] = []

    class Remembering:
        def __init__(self) -> None:
            self.number = len(made)

        def __call__(self, game: Game, seed: int) -> int:
            assert game.decision is not None
            asked.append((self.number, game.decision.seat))
            return seed % len(game.decision)

    made: list[Remembering] = []

    def fresh(name: str) -> Bot:
        made.append(Remembering())
        return made[-1]

    monkeypatch.setattr(match, "bot_named", fresh)
    hall = Hall(small_plan(2))
    hall.play(0)
    hall.play(1)
    assert len(made) == 8
    # each of the eight was asked for one seat only
    assert len(set(asked)) == 8


def test_an_answer_that_is_no_option_names_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "bot_named", lambda _: lambda *_: 999)
    with pytest.raises(Exception, match="bot 'random' answered 999"):
        Hall(small_plan(1)).play(0)


def test_everything_in_the_box_is_watched_or_listed_as_hidden() -> None:
    content = load_content()
    watched = {(item.kind, item.id) for item in watched_items(content)}
    hidden = {(item.kind, item.id) for item in unwatched_items(content)}
    assert not watched & hidden
    assert {card for kind, card in watched if kind == "action card"} == set(content.action_by_id)
    assert {event for kind, event in watched if kind in ("event", "faction event")} == set(content.event_by_id)
    assert ("ability", "defence_matrix") in hidden
