"""Leaders in general: chosen in secret before anybody sets up, then revealed."""

from __future__ import annotations

import pytest

import tsukuyumi
from modules.tables import FOUR, go_to, ids, led, table
from tsukuyumi.bots.levels import LEVELS, think
from tsukuyumi.errors import BadPosition
from tsukuyumi.modules.leaders import leader_of


def test_three_to_choose_from_before_any_homezone() -> None:
    """R, Leaders: all leader cards of the faction, before the homezone and the starting units are set up."""
    game = go_to(tsukuyumi.new_game(FOUR, seed=1, board="spiral", modules=["leaders"]), "leader")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("sealed", 0)
    assert ids(game) == ["follow:mother_ishtar", "follow:mama_jhora", "follow:the_old_hag"]
    assert not any(game.state.box.homezone_seat(tile) >= 0 for tile in game.state.tiles)


def test_secret_until_all_have_chosen() -> None:
    """R, Leaders: each selects in secret; after all have selected, they reveal their choice."""
    game = go_to(tsukuyumi.new_game(FOUR, seed=1, board="spiral", modules=["leaders"]), "leader")
    twin = game.clone()
    game.apply("follow:mama_jhora")
    twin.apply("follow:the_old_hag")
    for seat in (1, 2, 3, None):
        assert game.view(seat) == twin.view(seat)
    assert all(seat["leader"] is None for seat in game.view(0)["seats"])
    for name in ("kusanagi", "queen_bee", "archangel"):
        game.apply(f"follow:{name}")
    led_by = [seat["leader"]["id"] for seat in game.view(None)["seats"]]
    assert led_by == ["mama_jhora", "kusanagi", "queen_bee", "archangel"]
    assert [line.text for line in game.log_lines(None)][-4:] == [
        "Boarlords are led by Mama Jhora.",
        "Cybersamurai are led by Kusanagi.",
        "Dark Seed are led by Queen Bee.",
        "Nomads are led by Archangel.",
    ]
    assert game.decision is not None
    assert game.decision.name == "homezone"


def test_nobody_leads_another_faction() -> None:
    """R, Leaders: the cards belonging to their faction."""
    game = go_to(tsukuyumi.new_game(FOUR, seed=1, board="spiral", modules=["leaders"]), "leader")
    refusal = game.explain("follow:queen_bee")
    assert refusal is not None
    assert refusal.code == "not_your_leader"


def test_the_unchosen_do_nothing() -> None:
    """R, Leaders: they go back into the box."""
    game = go_to(led("mama_jhora"), "starting_unit", 0)
    assert game.state.territory.count(0) == 3


def test_a_goal_is_a_source_of_points_of_its_own() -> None:
    """R, Leaders: the goal is in addition to the regular goal."""
    t = table("cybersamurai boarlords dark_seed", "cyberlord_x_0").area("A", (3, 0))
    t.line("progress cybersamurai destroyed=8 goal=1").turn("cybersamurai", "red", "combat 1, events 1")
    assert t.points("cybersamurai")["goal"] == 2
    assert t.points("cybersamurai")["leader"] == 2


def test_positions_and_saves_keep_the_leader() -> None:
    game = led("cyberlord_x_0", until="starting_unit")
    again = tsukuyumi.from_position(game.position())
    assert again.digest() == game.digest()
    assert "leader cybersamurai cyberlord_x_0" in game.position()
    assert tsukuyumi.load_game(game.save()).digest() == game.digest()
    seat = game.state.box.faction_ids.index("cybersamurai")
    found = leader_of(again.state, seat)
    assert found is not None
    assert found.entry.id == "cyberlord_x_0"


@pytest.mark.parametrize("line", ["leader boarlords queen_bee", "leader boarlords nobody"])
def test_a_position_with_a_wrong_leader_is_refused(line: str) -> None:
    t = table("boarlords nomads dark_seed").area("A", (3, 0)).line(line).turn("nomads", "red")
    with pytest.raises(BadPosition):
        t.game  # noqa: B018


def test_without_the_module_there_are_no_leaders() -> None:
    t = table("boarlords nomads dark_seed", modules="").area("A", (3, 0)).turn("nomads", "red")
    assert [seat["leader"] for seat in t.game.view(None)["seats"]] == [None, None, None]
    t = table("boarlords nomads dark_seed", modules="").line("leader boarlords mama_jhora").turn("nomads", "red")
    with pytest.raises(BadPosition):
        t.game  # noqa: B018


def test_computer_players_choose_by_what_they_expect() -> None:
    """A leader whose goal cannot be reached at this table is not chosen, and the choice has its reason."""
    game = go_to(tsukuyumi.new_game(FOUR, seed=1, board="spiral", modules=["leaders"]), "leader")
    for _ in FOUR:
        assert game.decision is not None
        thought = think(game.determinize(game.decision.seat, 5), 1, LEVELS["expert"])
        assert ids(game)[thought.index] not in ("follow:mama_jhora", "follow:spider_queen")
        assert thought.reasons
        game.apply(thought.index)
    assert all(seat["leader"] for seat in game.view(None)["seats"])
