"""Homezones under the rules of a scenario: in which order the rules hold, and how computer players choose (P108)."""

from __future__ import annotations

import dataclasses

from msgspec import structs

from scenarios.laid import SIX, begun, homes, offered, refused, settle
from tsukuyumi import Game
from tsukuyumi.bots import bot_named
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.hexes import distance, pack
from tsukuyumi.rules.player_setup import PlayerSetup, best_for_starting


def test_the_scenario_first_then_the_starting_areas() -> None:
    """P108: of the places that are left, those from which the most starting areas can be marked."""
    game = begun("control", "cybersamurai", "nomads", "boarlords", seed=2)
    s = game.state
    frame = s.stack[-1]
    assert isinstance(frame, PlayerSetup)
    allowed = frame.allowed_places(s)
    assert game.decision is not None
    assert list(game.decision.keys) == best_for_starting(s, frame.seat, allowed)
    assert set(allowed) < set(frame.homezone_places(s))


def test_nobody_is_left_without_a_homezone() -> None:
    """P108: a scenario of somebody's own may mark fewer places than the order of play leaves open."""
    picture = load_content().scenarios["control"].layouts[0].picture.replace("B", "A").replace("C", "A")
    content = load_content()
    control = content.scenarios["control"]
    layout = structs.replace(control.layouts[0], picture=picture)
    altered = structs.replace(control, layouts=(layout,))
    content = dataclasses.replace(content, scenarios={**content.scenarios, "control": altered})
    game = begun("control", "cybersamurai", "nomads", "boarlords", content=content)
    settle(game)
    assert offered(game), "there is one cluster, and it is taken: then anywhere"


def test_a_place_at_which_the_rulebook_allows_nothing_is_refused_by_the_rulebook() -> None:
    game = begun("the_canyon", "boarlords", "nomads", "dark_seed", "cybersamurai")
    assert refused(game, (12, 12)).code == "not_board_edge"


def settled_by(level: str, game: Game) -> Game:
    bots = [bot_named(level) for _ in game.seats]
    while game.decision is not None and game.state.round == 0:
        game.apply(bots[game.decision.seat](game, 1))
    return game


def test_computer_players_keep_to_the_rules_and_choose_among_the_places() -> None:
    """Bots choose from what is offered, by what lies around."""
    game = settled_by("normal", begun("control", "cybersamurai", "nomads", "boarlords", seed=5))
    assert len(set(homes(game).values())) == 3
    assert all(distance(pack(*at), pack(0, 0)) > 2 for at in homes(game).values())


def test_computer_players_of_six() -> None:
    game = settled_by("easy", begun("forced_alliances", *SIX, seed=1))
    assert len(homes(game)) == 6 and game.state.round == 1


def test_two_factions_may_bring_the_same_mission() -> None:
    """At a table of six some do: there is one card of each (R, Missions and Goals)."""
    s = begun("sink_holes", *SIX).state
    assert [mission.id for mission in s.box.mission].count("moonstruck") == 1
    assert len(s.box.mission) == 4
