"""Answers that are computed in one go must be those that the rules give one by one.

Movement, the Oni and the missions ask about all edges or all seats at once, and faces of the board are remembered. Here
every such answer is held against the plain one, at many moments of random games with everything on the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import tsukuyumi
from tsukuyumi.engine.board import all_walls, area_at, border_cells, outer_cells, refresh, touching, walls_in_force
from tsukuyumi.engine.box import FERTILE_GROUND, MOUNTAIN_RANGE, OCEAN_FLOOR
from tsukuyumi.engine.hexes import DELTA, unpack
from tsukuyumi.engine.state import NOWHERE, State
from tsukuyumi.engine.tables import open_neighbours_of
from tsukuyumi.rules.areas import (
    adjacent,
    area_type,
    areas_of_kind,
    areas_with,
    board_areas,
    controlled_areas,
    owners_in,
    units_in,
)
from tsukuyumi.rules.crossing import (
    all_ways_out,
    areas_over,
    areas_with_free_edges,
    crossing,
    exits,
    free_edges,
    open_to_displacement,
    ways_out,
)
from tsukuyumi.rules.missions import CONDITIONS, mission_progress
from tsukuyumi.rules.momentum import contested
from tsukuyumi.rules.oni_placing import crossing_blocked, is_oni_source, oni_placement_areas
from tsukuyumi.rules.steps import first_legal_edge, free_crossing

FOUR = ("cybersamurai", "boarlords", "nomads", "dark_seed")


def moments(seed: int, every: int = 23) -> Iterator[State]:
    """States of a random game, with a Kaneda, a Rocket Attack and a Tunnel laid on top where the game has none."""
    game = tsukuyumi.new_game(FOUR, seed, board=("players", "random", "spiral")[seed % 3])
    chooser = Random(seed)
    for number in range(10_000):
        if game.decision is None:
            return
        if number % every == 0 and game.state.areas > 30:
            s = game.clone().state
            yield s
            yield littered(s, chooser)
        game.apply(chooser.randrange(len(game.decision)))


def littered(s: State, chooser: Random) -> State:
    """Tokens and Tunnels in random places."""
    box = s.box
    places = bytearray(s.token_places)
    for token, gear in enumerate(box.token_gear):
        area = chooser.choice(board_areas(s))
        edge = chooser.randrange(6) if box.gear[gear].id == "kaneda" else 255
        places[token * 2 : token * 2 + 2] = bytes((area, edge))
    s.token_places = bytes(places)
    marks = bytearray(s.edge_marks)
    tunnel = box.edge_marker_named(1, "tunnel")
    for _ in range(8):
        marks[(tunnel * box.max_areas + chooser.randrange(s.areas)) * 6 + chooser.randrange(6)] = 1
    s.edge_marks = bytes(marks)
    refresh(s)
    return s


@pytest.mark.parametrize("seed", range(3))
def test_exits_are_the_edges_that_nothing_speaks_against(seed: int) -> None:
    ruled = free = 0
    for s in moments(seed):
        for area in range(s.areas):
            for unit in range(0, s.box.kinds, 2):
                plain = sum(1 << edge for edge in range(6) if not crossing(s, unit, area, edge))
                assert exits(s, unit, area) == plain
            for faction in s.box.windows.edge_rule:
                for owner in range(s.box.owners):
                    opinions = [faction.edge_rule(s, owner, area, edge) for edge in range(6)]
                    told = sum(1 << edge for edge in range(6) if opinions[edge] and s.near[area * 6 + edge] != NOWHERE)
                    assert not told or faction.areas_in_question(s, owner) >> area & 1
                    ruled += told.bit_count()
            for owner in range(s.box.seats):
                unit = s.box.units_of[owner][0]
                plain = sum(1 << edge for edge in range(6) if free_crossing(s, unit, area, edge, 0))
                assert free_edges(s, owner, area) == plain
                assert not plain or areas_with_free_edges(s, owner) >> area & 1
                free += plain.bit_count()
    assert ruled > 100 and free > 50, "nothing lay in the way: the comparison says nothing"


@pytest.mark.parametrize("seed", range(3))
def test_ways_out_of_all_areas_are_those_of_each(seed: int) -> None:
    for s in moments(seed):
        for owner in range(s.box.owners):
            ways = all_ways_out(s, owner)
            for area in areas_with(s, owner):
                assert ways[area] == ways_out(s, owner, area)
        walls = all_walls(s)
        for area in range(s.areas):
            assert walls[area] == walls_in_force(s, area)
            row = s.near[area * 6 : area * 6 + 6]
            beside = [to for edge, to in enumerate(row) if to != NOWHERE and not s.closed[area] >> edge & 1]
            assert list(open_neighbours_of(s.near, s.closed)[area]) == beside


@pytest.mark.parametrize("seed", range(3))
def test_a_way_out_is_found_if_there_is_one(seed: int) -> None:
    for s in moments(seed):
        for area in range(s.areas):
            row = s.near[area * 6 : area * 6 + 6]
            for owner in owners_in(s, area):
                assert contested(s, owner, area) == (len(owners_in(s, area)) > 1)
                for unit, _ in units_in(s, owner, area):
                    open_edges = [edge for edge in range(6) if not crossing(s, unit, area, edge)]
                    assert first_legal_edge(s, unit, area, 0, 1) == (open_edges or [-1])[0]
                    avoid = adjacent(s, area)[0]
                    others = [edge for edge in open_edges if row[edge] != avoid]
                    assert first_legal_edge(s, unit, area, 0, 1, avoid) == (others or [-1])[0]
                    free = [edge for edge in open_edges if free_crossing(s, unit, area, edge, 0)]
                    assert first_legal_edge(s, unit, area, 0, 0) == (free or [-1])[0]


@pytest.mark.parametrize("seed", range(3))
def test_oni_and_displaced_units_mind_every_blockade_and_every_seal(seed: int) -> None:
    for s in moments(seed):
        placed = set()
        for area in board_areas(s):
            ways = [e for e in range(6) if s.near[area * 6 + e] != NOWHERE and not crossing_blocked(s, area, e)]
            assert open_to_displacement(s, s.box.oni, area) == [s.near[area * 6 + edge] for edge in ways]
            if is_oni_source(s, area):
                placed |= {area, *areas_over(s, area, sum(1 << edge for edge in ways))}
        assert oni_placement_areas(s) == [area for area in board_areas(s) if area in placed]


@pytest.mark.parametrize("seed", range(3))
def test_rows_are_read_as_area_by_area(seed: int) -> None:
    for s in moments(seed):
        box = s.box
        every = range(s.areas)
        for owner in range(box.owners):
            assert areas_with(s, owner) == [area for area in every if s.present[area * box.owners + owner]]
            for area in every:
                counts = [(unit, s.units[area * box.kinds + unit]) for unit in box.units_of[owner]]
                assert units_in(s, owner, area) == [(unit, count) for unit, count in counts if count]
        for unit in range(box.kinds):
            assert areas_of_kind(s, unit) == [area for area in every if s.units[area * box.kinds + unit]]
        for area in every:
            around = [area_at(s, s.cells[area] + delta) for delta in DELTA]
            assert list(s.near[area * 6 : area * 6 + 6]) == around
            assert list(adjacent(s, area)) == [other for other in around if other != NOWHERE]


def flooded(s: State) -> list[int]:
    """The edge of the board the slow way: walk around it, cell by cell, in a frame two cells wider."""
    taken = set(s.cells)
    columns, rows = zip(*(unpack(cell) for cell in taken), strict=True)
    found: set[int] = set()
    waiting = [min(taken) - 2 * 256]
    while waiting:
        cell = waiting.pop()
        q, r = unpack(cell)
        inside = min(columns) - 2 <= q <= max(columns) + 2 and min(rows) - 2 <= r <= max(rows) + 2
        if cell not in found and cell not in taken and inside:
            found.add(cell)
            waiting += [cell + delta for delta in DELTA]
    return sorted(cell for cell in found if touching(s, cell))


def test_the_edge_of_the_board_is_what_one_sees_walking_around_it() -> None:
    gaps = 0
    for seed in (0, 3, 6, 9, 12, 15):
        # laid by the players at random: full of gaps and inlets
        for s in moments(seed, every=97):
            assert outer_cells(s) == flooded(s)
            border = sorted({cell + delta for cell in s.cells for delta in DELTA} - set(s.cells))
            assert border_cells(s) == border
            gaps += len(border) - len(outer_cells(s))
            beside = board_areas(s)[-3:]
            cells = {s.cells[area] + delta for area in beside for delta in DELTA}
            assert outer_cells(s, beside) == [cell for cell in outer_cells(s) if cell in cells]
    assert gaps, "no board had a gap"


def test_missions_of_all_seats_at_once_are_those_of_each() -> None:
    fulfilled: Counter[str] = Counter()
    for seed in range(60):
        if seed >= 10 and fulfilled["control_types"] and fulfilled["destroy_units"]:
            break
        for s in moments(seed, every=61):
            for number, mission in enumerate(s.box.mission):
                name, target = mission.condition, mission.target
                reached = CONDITIONS[name](s)
                assert len(reached) == s.box.seats
                told = [mission_progress(s, number, seat) for seat in range(s.box.seats)]
                assert told == [min(target, value) for value in reached]
                fulfilled[name] += sum(value >= target for value in reached)
            for seat in range(s.box.seats):
                held = controlled_areas(s, seat)
                basic = {area_type(s, area) for area in held} & {FERTILE_GROUND, MOUNTAIN_RANGE, OCEAN_FLOOR}
                assert CONDITIONS["control_types"](s)[seat] == len(basic)
                assert CONDITIONS["control_areas"](s)[seat] == len(held)
    assert fulfilled["control_types"] and fulfilled["destroy_units"], fulfilled
