"""Alternative goals in general: chosen in the first white phase, then fixed."""

from __future__ import annotations

import pytest

import tsukuyumi
from modules.tables import FOUR, go_to, ids, table
from tsukuyumi.bots.features import feature_list, features
from tsukuyumi.bots.levels import LEVELS, think
from tsukuyumi.bots.survey import survey
from tsukuyumi.errors import BadPosition

GOALS = "alternative_goals"


def test_each_in_the_own_turn_of_the_first_white_phase() -> None:
    """R, Alternative Goals: every player chooses in their turn."""
    game = go_to(tsukuyumi.new_game(FOUR, seed=1, board="spiral", modules=[GOALS]), "goal_card")
    assert game.decision is not None
    order = list(game.state.initiative)
    assert game.decision.seat == order[0]
    assert ids(game) == ["play_for:gps_mapping", "play_for:target_finder"]
    assert (game.state.round, game.view(None)["phase"]) == (1, "white")
    game.apply("play_for:target_finder")
    assert game.decision.name == "turn", "before the first action of the turn"
    assert game.view(None)["seats"][order[0]]["goal"]["id"] == "target_finder"
    go_to(game, "goal_card")
    assert game.decision.seat == order[1]


def test_it_stays_for_the_whole_game() -> None:
    """R: it cannot be changed later: nobody is asked twice."""
    game = go_to(tsukuyumi.new_game(FOUR, seed=1, board="spiral", modules=[GOALS]), "goal_card")
    asked = []
    while game.decision is not None and game.state.round < 3:
        if game.decision.name == "goal_card":
            asked.append(game.decision.seat)
        game.apply(game.decision.default)
    assert sorted(asked) == [0, 1, 2, 3]


def test_until_the_choice_the_regular_goal_counts() -> None:
    """P130: and whoever has reached it has nothing left to choose."""
    t = table("nomads boarlords dark_seed", modules=GOALS).area("A", (3, 0)).home("nomads", (2, -2))
    t.line("progress nomads goal=1").turn("nomads", "white")
    assert t.asked == "nomads turn"
    assert t.points("nomads")["goal"] == 2
    goal = t.game.view(None)["seats"][0]["goal"]
    assert goal == {"id": "regain_former_strength", "done": True, "progress": 0, "chosen": False}


def test_the_other_goal_of_the_faction_no_longer_counts() -> None:
    """R: either the regular or the alternative goal."""
    t = table("dark_seed boarlords nomads", modules=GOALS).area("A", (3, 0)).home("dark_seed", (2, -2))
    t.line("goal dark_seed fodder_for_the_swarm").units("A", worker=2).turn("dark_seed", "red", "combat 1, events 1")
    rules = t.state.box.windows
    assert [source.id for source in rules.goals_in_force(t.state, 0)] == [GOALS]
    assert [source.id for source in rules.goals_in_force(t.state, 1)] == ["boarlords"]


def test_nobody_plays_for_a_goal_of_others() -> None:
    t = table("nomads boarlords dark_seed", modules=GOALS).area("A", (3, 0)).turn("nomads", "white")
    assert t.asked == "nomads goal_card"
    assert t.refusal("play_for", "holy_ritual").code == "not_your_goal"


def test_positions_keep_the_choice() -> None:
    t = table("nomads boarlords dark_seed", modules=GOALS).area("A", (3, 0)).turn("nomads", "white")
    t.take("play_for", "nomads_conquest_goal")
    assert "goal nomads nomads_conquest_goal" in t.game.position()
    again = tsukuyumi.from_position(t.game.position())
    assert again.view(None) == t.game.view(None)


def test_a_position_with_a_wrong_goal_is_refused() -> None:
    for modules, line in ((GOALS, "goal nomads holy_ritual"), ("", "goal nomads nomads_conquest_goal")):
        t = table("nomads boarlords dark_seed", modules=modules).area("A", (3, 0)).line(line).turn("nomads", "red")
        with pytest.raises(BadPosition):
            t.game  # noqa: B018


def test_computer_players_do_not_choose_a_hopeless_goal() -> None:
    """With three players Target Finder needs every mission; where one is out it cannot be reached at all."""
    for seed in range(8):
        t = table("cybersamurai boarlords dark_seed", modules=GOALS).area("A", (3, 0)).home("cybersamurai", (2, -2))
        t.line("missions_out swarm").turn("cybersamurai", "white")
        thought = think(t.game.determinize(0, seed), seed, LEVELS["expert"])
        assert t.options()[thought.index] == "play_for:gps_mapping"


def test_computer_players_see_how_far_their_goal_is() -> None:
    """The progress that is valued is that of the goal in force."""
    found = []
    for goal in ("space_for_the_swarm", "fodder_for_the_swarm"):
        t = table("dark_seed boarlords nomads", modules=GOALS).area("A", (3, 0)).home("dark_seed", (2, -2))
        t.line(f"goal dark_seed {goal}").line("progress dark_seed destroyed=5 destroyed_round=5")
        t.turn("dark_seed", "red", "combat 1, events 1")
        plan = feature_list(t.state.box)
        row = features(t.state, plan, survey(t.state, 0)[0], 0)
        found.append(row[plan.names[0].index("goal_progress")])
    assert found[1] > found[0] == 0
