"""Computer players hold faction events for their moment, and see what those that lie open are worth."""

from __future__ import annotations

from modules.faction_events.ground import MODULES, holding
from scenario import Table
from tsukuyumi import new_game
from tsukuyumi.bots import bot_named
from tsukuyumi.bots.aims import aim_text
from tsukuyumi.bots.evaluation import evaluate
from tsukuyumi.bots.planner import Effort, Planner


def chosen(t: Table, effort: int = 120) -> list[str]:
    """What the best plan answers, in the words of the test."""
    way = Planner(t.state, 1, Effort(effort, 3, 16, True, 0.0, 0.0)).ways()[0]
    return [str(key[0]) for key in way.keys]


def test_an_event_of_the_own_faction_in_hand_is_worth_something() -> None:
    """More than none, and more than a regular one."""
    none = holding("reload", "nomads").events("nomads").turn("nomads", "blue", "events 1, initiative 1")
    regular = holding("reload", "nomads").events("nomads", "swamp").turn("nomads", "blue", "events 1, initiative 1")
    own = holding("reload", "nomads").turn("nomads", "blue", "events 1, initiative 1")
    values = [evaluate(t.state, 0) for t in (none, regular, own)]
    assert values == sorted(values) and len(set(values)) == 3


def test_trenches_without_a_stronghold_are_kept() -> None:
    """Nothing on the board would count more: it is not burnt."""
    t = holding("deep_trenches", "boarlords").units("A", squeaker=1).turn("boarlords", "blue", "events 1, initiative 1")
    assert "own_event" not in chosen(t.take("use", "events"))


def test_trenches_with_many_strongholds_are_played() -> None:
    """Four Strongholds on contested ground are worth the card."""
    t = holding("deep_trenches", "boarlords").marker("A", "stronghold", 4).territory("A", "boarlords")
    t.units("A", squeaker=1).units("north", private=3).turn("boarlords", "blue", "events 1, initiative 1")
    t.take("use", "events")
    assert chosen(t)[0] == "own_event"


def test_pioneers_are_played_before_the_conquerors_fight() -> None:
    """With Conquerors about to begin battles."""
    t = holding("pioneers_for_the_nest", "dark_seed").units("A", conqueror=1).units("south", conqueror=1)
    t.turn("dark_seed", "blue", "events 1, initiative 1").take("use", "events")
    assert chosen(t)[0] == "own_event"


def test_the_aim_is_told() -> None:
    """Who watches reads why."""
    t = holding("pioneers_for_the_nest", "dark_seed").turn("dark_seed", "blue", "events 1, initiative 1")
    number = t.state.box.event_named("pioneers_for_the_nest")
    assert aim_text(t.state, (("own_event", number),)) == "The moment for Pioneers for the Nest has come."


def test_a_whole_game_of_quick_ones() -> None:
    """They draw and play them, and come to an end."""
    game = new_game(("boarlords", "cybersamurai", "dark_seed", "nomads"), 4, modules=MODULES, board="random", rounds=3)
    bots = [bot_named("easy") for _ in range(4)]
    step = 0
    while (question := game.decision) is not None:
        step += 1
        game.apply(bots[question.seat](game.determinize(question.seat, step), step))
    drawn = [e for e in game.log if e[0] == "draws_event" and int(e[3]) >= game.state.box.regular_events]
    assert drawn
