"""R, Game Setup 1-13."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter

import pytest
from msgspec import structs

import tsukuyumi
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.board import homezone_of, is_homezone, lay_tile, outer_cells
from tsukuyumi.engine.hexes import ORIGIN, distance, pack, ring
from tsukuyumi.engine.machine import advance, push
from tsukuyumi.engine.options import make_options
from tsukuyumi.engine.pieces import place_units
from tsukuyumi.engine.state import State
from tsukuyumi.game import Game
from tsukuyumi.rules.player_setup import PlayerSetup, homezone_cells, starting_area_refused, wild_areas
from tsukuyumi.table import blank_state, make_box

FOUR = ["nomads", "boarlords", "dark_seed", "cybersamurai"]


def play_until(game: Game, name: str, seed: int = 0) -> Game:
    chooser = random.Random(seed)
    while game.decision is not None and game.decision.name != name:
        game.apply(chooser.randrange(len(game.decision)))
    return game


def bare_board(factions: list[str], seat: int) -> State:
    """The moon alone, and one player about to set up."""
    box = make_box(factions, make_options({}))
    s = blank_state(box, 1)
    for i, cell in enumerate([ORIGIN, *ring(1)]):
        lay_tile(s, i, cell, 0)
    s.initiative = bytes(range(len(factions)))
    push(s, PlayerSetup(seat))
    return s


def test_one_random_oni_on_each_moon_area() -> None:
    """R 1: one randomly selected Oni on each of the seven moon areas."""
    seen = set()
    for seed in range(5):
        view = tsukuyumi.new_game(FOUR, seed=seed).view(None)
        moon = [area for area in view["areas"] if area["type"] == "moon"]
        assert len(moon) == 7 and all(sum(n for _, n in area["units"]) == 1 for area in moon)
        assert all(area["properties"] == ["tsukuyumi"] for area in moon)
        seen.add(str([area["units"] for area in moon]))
    assert len(seen) > 1


def test_players_lay_seven_tiles_each_in_turn() -> None:
    """R 2: clockwise, one tile at a time, each touching the board, seat 0 first; the rest goes to the supply."""
    game = tsukuyumi.new_game(FOUR, seed=5)
    assert game.decision is not None and game.decision.name == "lay_which"
    order: list[int] = []
    chooser = random.Random(1)
    while game.decision is not None and game.decision.name.startswith("lay_"):
        if game.decision.name == "lay_where":
            order.append(game.decision.seat)
        game.apply(chooser.randrange(len(game.decision)))
    assert order[:8] == [0, 1, 2, 3, 0, 1, 2, 3]
    view = game.view(None)
    laid = [area for area in view["areas"] if area["type"] not in ("moon", "homezone")]
    assert len(laid) == 28 and len(view["tile_supply"]) == 47 - 28


def test_gaps_are_allowed() -> None:
    """R 2: you may create and leave gaps."""
    game = play_until(tsukuyumi.new_game(FOUR, seed=5), "lay_where")
    assert game.decision is not None
    cells = [option.key[1] for option in game.decision.options]
    assert len(cells) == 12, "all cells around the moon"


def test_spiral_is_compact_and_random_touches() -> None:
    """R 2, Quick Start Rules: a spiral round the moon; by chance: every tile touches the board."""
    game = tsukuyumi.new_game(FOUR, seed=5, board="spiral")
    tiles = game.state.cells[7:35]
    assert [distance(ORIGIN, cell) for cell in tiles] == [2] * 12 + [3] * 16
    game = tsukuyumi.new_game(FOUR, seed=5, board="random")
    for i, cell in enumerate(game.state.cells[7:35], 7):
        assert any(distance(cell, other) == 1 for other in game.state.cells[:i])


def test_events_action_cards_and_initiative() -> None:
    """R 4, 5, 7: two events face up; six action cards each; the lowest faction number begins."""
    game = tsukuyumi.new_game(FOUR, seed=5, board="spiral")
    view = game.view(None)
    assert len(view["events"]["display"]) == 2 and view["events"]["deck"] == 18
    assert [seat["hand"] for seat in view["seats"]] == [6, 6, 6, 6] and view["unused_actions"] == 37 - 24
    assert [FOUR[seat] for seat in view["initiative"]] == ["cybersamurai", "dark_seed", "nomads", "boarlords"]


def test_players_set_up_one_after_another_in_initiative_order() -> None:
    """R, Further information: each completes steps 10 to 13 before the next."""
    game = tsukuyumi.new_game(FOUR, seed=5, board="spiral")
    order: list[int] = []
    chooser = random.Random(3)
    while game.decision is not None and game.decision.name != "draft":
        if not order or order[-1] != game.decision.seat:
            order.append(game.decision.seat)
        game.apply(chooser.randrange(len(game.decision)))
    assert [FOUR[seat] for seat in order] == ["cybersamurai", "dark_seed", "nomads", "boarlords"]


def test_starting_line_ups() -> None:
    """R 12; CONTENT, Starting units: everything of the line-up stands in starting areas and homezones."""
    game = play_until(tsukuyumi.new_game(FOUR, seed=8, board="spiral"), "draft")
    view = game.view(None)
    placed: Counter[str] = Counter()
    for area in view["areas"]:
        for unit, n in area["units"]:
            if not unit.endswith("_oni"):
                placed[unit] += n
                assert area["type"] == "homezone" or area["territory"] is not None
    for sheet in game.state.box.sheets:
        for unit, n in sheet.start.units.items():
            assert placed[unit] == n
    assert Counter(area["territory"] for area in view["areas"])["nomads"] == 3


# ---- homezones -------------------------------------------------------------------------------------------------------
def test_stable_homezone_goes_to_the_outer_edge_not_into_gaps() -> None:
    """R 10: along the outside of the board; an enclosed gap is not considered board edge."""
    s = bare_board(["nomads", "boarlords", "dark_seed"], 0)
    hole = pack(2, 0)
    for cell in (pack(2, -1), pack(3, -1), pack(3, 0), pack(2, 1), pack(1, 1)):
        lay_tile(s, 7 + s.areas, cell, 0)
    advance(s)
    assert s.decision is not None
    cells = [key[1] for key in s.decision.keys]
    assert hole not in cells and hole not in outer_cells(s)
    assert pack(4, 0) in cells and pack(-2, 0) in homezone_cells(s), "next to an area, or to the moon at the edge"
    assert all(key[0] == "cell" for key in s.decision.keys)


def test_wild_homezone_may_replace_an_area() -> None:
    """R 10, Wild: like a stable one, or onto a non-moon area without enemy markers, faction markers, units or Oni."""
    s = bare_board(["dark_seed", "nomads", "boarlords"], 0)
    open_tile = s.box.tile_kind.index("ocean_open")
    places = [(2, -1), (2, 0), (3, -1), (3, 0), (2, -2), (3, -2), (4, -2)]
    for i, at in enumerate(places):
        lay_tile(s, open_tile + i, pack(*at), 0)
    s.territory[8] = 1
    s.marks[9 * len(s.box.area_marker)] = 1
    s.units[10 * s.box.kinds] = 1
    s.present[10 * s.box.owners] = 1
    advance(s)
    assert s.decision is not None
    replaced = [key[1] for key in s.decision.keys if key[0] == "area"]
    assert 7 in replaced and not {8, 9, 10} & set(replaced)
    game = Game(s)
    before = len(s.tile_supply)
    game.apply(s.decision.keys.index(("area", 7)))
    assert is_homezone(s, 7) and homezone_of(s, 0) == 7 and len(s.tile_supply) == before + 1


def test_wild_homezone_spares_faction_markers_on_edges_and_discards_neutral_ones() -> None:
    """R 10, Wild: no area with faction-specific markers, on its edges either; generic markers are discarded."""
    from tsukuyumi.engine.board import put_blockade
    from tsukuyumi.engine.pieces import BLOCKADE, FACTION_BLOCKADE, change_edge_marker, set_property_marker

    s = bare_board(["dark_seed", "nomads", "boarlords"], 0)
    for i, at in enumerate([(3, -1), (3, 0), (5, -1), (5, 0), (-3, 0)]):
        lay_tile(s, s.box.tile_kind.index("ocean_open") + i, pack(*at), 0)
    pigs, free = 7, 11
    put_blockade(s, pigs, 0, FACTION_BLOCKADE + s.box.edge_marker_named(2, "pig_blockade"))
    change_edge_marker(s, s.box.edge_marker_named(2, "tunnel"), 9, 3, 1)
    put_blockade(s, free, 2, BLOCKADE)
    set_property_marker(s, free, 1, True)
    reserve = bytes(s.neutral)
    assert wild_areas(s, 0) == [8, free], "not the pigs, and neither end of the tunnel"
    PlayerSetup(0).on_homezone(s, ("area", free))
    assert is_homezone(s, free)
    assert s.closed[free] == 0
    assert s.props[free] == 0
    assert (s.neutral[0], s.neutral[7]) == (reserve[0] + 1, reserve[7] + 1)


# ---- starting areas --------------------------------------------------------------------------------------------------
def test_starting_areas_and_blockades_example() -> None:
    """R 11, example: B1 and B2 cannot be marked across blockades; B2 could from A1 or A3, and B1 only from B2."""
    s = bare_board(["nomads", "boarlords", "dark_seed"], 0)
    s.stack.clear()
    home = pack(4, 0)
    places = {"A1": (3, 0), "A2": (4, -1), "A3": (5, -1), "B1": (4, -2), "B2": (5, -2)}
    number = {}
    open_tile = s.box.tile_kind.index("ocean_open")
    for i, (name, at) in enumerate(places.items()):
        number[name] = lay_tile(s, open_tile + i, pack(*at), 0)
    lay_tile(s, s.box.homezone_tile[0], home, 0)
    from tsukuyumi.engine.board import put_blockade
    from tsukuyumi.engine.pieces import BLOCKADE

    put_blockade(s, number["A2"], 0, BLOCKADE)  # A2 to the north: B1
    put_blockade(s, number["A2"], 1, BLOCKADE)  # A2 to the north-east: B2
    assert starting_area_refused(s, 0, number["A2"]) == ""
    s.territory[number["A2"]] = 0
    assert starting_area_refused(s, 0, number["B1"]) == "blockade_between"
    assert starting_area_refused(s, 0, number["B2"]) == "blockade_between"
    s.territory[number["A3"]] = 0
    assert starting_area_refused(s, 0, number["B2"]) == "", "from A3"
    s.territory[number["B2"]] = 0
    assert starting_area_refused(s, 0, number["B1"]) == "", "only once B2 is marked"


def test_starting_areas_are_not_on_the_moon_nor_taken() -> None:
    """R 11: moon areas and areas with an opponent's marker cannot be chosen; units and other markers do not matter."""
    s = bare_board(["nomads", "boarlords", "dark_seed"], 0)
    s.stack.clear()
    open_tile = s.box.tile_kind.index("ocean_open")
    near = lay_tile(s, open_tile, pack(2, -1), 0)
    lay_tile(s, s.box.homezone_tile[0], pack(2, 0), 0)
    assert starting_area_refused(s, 0, 1) in ("not_on_moon",)
    assert starting_area_refused(s, 0, near) == ""
    s.marks[near * len(s.box.area_marker)] = 2
    assert starting_area_refused(s, 0, near) == ""
    place_units(s, s.box.units_of[1][0], near, 1)
    assert starting_area_refused(s, 0, near) == ""
    s.territory[near] = 1
    assert starting_area_refused(s, 0, near) == "already_taken"


@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_rounds(rounds: int) -> None:
    """R, Shorter or Longer Game."""
    game = tsukuyumi.new_game(FOUR[:3], seed=2, board="spiral", rounds=rounds)
    chooser = random.Random(2)
    while game.decision is not None:
        game.apply(chooser.randrange(len(game.decision)))
    assert game.state.round == rounds and game.over and game.winner in (0, 1, 2)


def test_a_homezone_leaves_room_for_the_starting_areas() -> None:
    """R 11: three are marked; places with room for fewer are not offered while others have it."""
    s = bare_board(["nomads", "boarlords", "dark_seed"], 0)
    open_tile = s.box.tile_kind.index("ocean_open")
    for i, at in enumerate([(2, -1), (2, 0), (3, -1)]):
        lay_tile(s, open_tile + i, pack(*at), 0)
    advance(s)
    assert s.decision is not None
    cells = [key[1] for key in s.decision.keys]
    assert pack(4, -1) in cells, "next to an area of the cluster of three"
    assert pack(-2, 0) not in cells, "next to the moon alone no starting area could be marked"
    refusal = Game(s).explain("cell:-2,0")
    assert refusal is not None
    assert refusal.code == "too_few_starting_areas"


def test_where_nobody_can_mark_three_as_many_as_possible_are_marked() -> None:
    """R 11; ruling: the best places are offered, and the areas that cannot be marked are forgone."""
    s = bare_board(["nomads", "boarlords", "dark_seed"], 0)
    open_tile = s.box.tile_kind.index("ocean_open")
    for i, at in enumerate([(2, -1), (-2, 1), (-3, 1)]):
        lay_tile(s, open_tile + i, pack(*at), 0)
    advance(s)
    assert s.decision is not None
    cells = [key[1] for key in s.decision.keys]
    assert pack(3, -1) not in cells, "one area there, two in the west"
    assert pack(-4, 1) in cells
    game = Game(s)
    game.apply(s.decision.keys.index(("cell", pack(-4, 1))))
    assert game.decision is not None and game.decision.name == "starting_unit", "nothing to choose: both are marked"
    assert s.territory.count(0) == 2


def test_three_may_begin_with_other_forces() -> None:
    """docs/balance: what a faction begins with may be written down for three players apart; four keep the usual."""
    content = load_content()
    sheet = content.factions["boarlords"]
    few = structs.replace(sheet.start, units={"boarmother": 1}, marker_choice=0)
    changed = structs.replace(sheet, start_of_three=few)
    content = dataclasses.replace(content, factions={**content.factions, "boarlords": changed})
    for factions, units in ((FOUR, sheet.start.units), (FOUR[:3], {"boarmother": 1})):
        game = play_until(tsukuyumi.new_game(factions, seed=3, content=content), "draft")
        standing: Counter[str] = Counter()
        for area in game.view(None)["areas"]:
            standing.update({unit: n for unit, n in area["units"] if unit in {u.id for u in sheet.units}})
        assert standing == units


def test_without_a_line_of_their_own_three_begin_as_four() -> None:
    content = load_content()
    plain = structs.replace(content.factions["nomads"], start_of_three=None)
    content = dataclasses.replace(content, factions={**content.factions, "nomads": plain})
    for factions in (FOUR, FOUR[:3]):
        assert make_box(factions, make_options({}), content).sheets[0].start == plain.start
