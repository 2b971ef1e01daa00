"""Set-up, steps 1 to 8, and what can be combined with it (P, Set Up; Compatability)."""

from __future__ import annotations

import pytest

from tsukuyumi import new_game
from tsukuyumi.engine.box import FERTILE_GROUND, MOON_CENTRE, RADIOACTIVE
from tsukuyumi.errors import BadOption
from tsukuyumi.lab.random_play import RandomPlayer
from tsukuyumi.modes.moon_princess.marks import areas_at_homes, is_marked
from tsukuyumi.modes.moon_princess.notes import keeper
from tsukuyumi.rules.areas import area_type, board_areas, has_property

SEATS = ("nomads", "boarlords", "dark_seed", "cybersamurai")


def begun(seats: tuple[str, ...], seed: int = 3, **options: object):  # type: ignore[no-untyped-def]
    """The first decision after set-up."""
    game = new_game(seats, seed, mode="moon_princess", **options)
    player = RandomPlayer(seed)
    while game.state.round == 0:
        game.apply(player.choose(game.state))
    return game


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_board_of_one_to_four(count: int) -> None:
    """2, 3: 15, 12 and 7 Oni, a small and a medium one on each moon area, circles of tiles, one fertile ground each."""
    game = new_game(SEATS[:count], 5, mode="moon_princess")
    s = game.state
    small, medium, large = keeper(s).sizes
    assert (s.box.unit[small].count, s.box.unit[medium].count, s.box.unit[large].count) == (15, 12, 7)
    assert (s.supply[small], s.supply[medium], s.supply[large]) == (8, 5, 7)
    laid = [area for area in board_areas(s) if area >= 7]
    assert len(laid) == (12 if count == 1 else 7 * count)
    assert sum(area_type(s, area) == FERTILE_GROUND for area in laid) >= count
    far = [max(map(abs, (q, r, q + r))) for q, r in (view["cell"] for view in game.view(0)["areas"][7:])]
    assert sorted(far) == far
    assert game.view(0)["special"]["princess"]["corner"] is not None


def test_one_starting_area_and_units_in_it_or_next_to_it_or_next_to_the_homezone() -> None:
    """4."""
    game = new_game(SEATS[:3], 4, mode="moon_princess")
    player = RandomPlayer(4)
    marked = 0
    while game.state.round == 0:
        assert game.decision is not None
        marked += game.decision.name == "starting_area"
        game.apply(player.choose(game.state))
    s = game.state
    assert all(s.territory.count(seat) == 1 for seat in range(3))


def test_five_cards_to_pass_round_or_three_new_ones_each_round() -> None:
    """5; 2 Player and Solo Mode."""
    assert all(len(hand) in (4, 5) for hand in begun(SEATS[:3]).state.hands)
    game = begun(SEATS[:2])
    assert [len(hand) for hand in game.state.hands] == [3, 3]
    player = RandomPlayer(1)
    while game.state.round == 1:
        game.apply(player.choose(game.state))
    s = game.state
    assert [len(hand) for hand in s.hands] == [3, 3]
    assert len(s.discarded_actions) == 6 and len(s.unused_actions) == 30 - 12


def test_momentum_priority_markers_and_decks() -> None:
    """6, 7, 8."""
    game = begun(SEATS[:3])
    s = game.state
    special = game.view(0)["special"]
    assert special["momentum"]["at"] == 1 and special["momentum"]["spaces"] == 22
    at_homes = areas_at_homes(s, [0, 1, 2])
    for area in board_areas(s):
        fertile = area_type(s, area) == FERTILE_GROUND
        radioactive = has_property(s, area, RADIOACTIVE)
        assert is_marked(s, area) == (area == MOON_CENTRE or fertile or radioactive or area in at_homes)
    assert special["decks"] == {"princess": 7, "turn": 7, "counter": 15, "last_counter": 10, "legendary": 8}


@pytest.mark.parametrize("options", [{"oni": "hard"}, {"supremacy": 15}, {"board": "players"}, {"difficulty": "mild"}])
def test_what_the_mode_has_not_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        new_game(SEATS[:3], mode="moon_princess", **options)


@pytest.mark.parametrize("module", ["mascots", "alternative_goals", "faction_events"])
def test_modules_that_p_forbids_are_refused_in_words(module: str) -> None:
    """P, Compatability; Set Up 1."""
    with pytest.raises(BadOption, match=f"'{module}' cannot be played in the mode 'moon_princess'"):
        new_game(SEATS[:3], mode="moon_princess", modules=[module])


def test_three_rounds_or_four() -> None:
    """P, Goal of the Game; Longer/Easier Variant."""
    assert new_game(SEATS[:3], mode="moon_princess").options.rounds == 3
    assert new_game(SEATS[:3], mode="moon_princess", rounds=4).options.rounds == 4
    with pytest.raises(BadOption):
        new_game(SEATS[:3], mode="moon_princess", rounds=5)
