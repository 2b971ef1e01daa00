"""Set-up: two Terraformings of the player's choice in starting areas."""

from __future__ import annotations

from tsukuyumi.engine.board import lay_tile
from tsukuyumi.engine.decisions import Key
from tsukuyumi.engine.hexes import ORIGIN, ring
from tsukuyumi.engine.machine import advance, answer, push
from tsukuyumi.engine.options import make_options
from tsukuyumi.engine.pieces import edge_markers_left, markers_on_board
from tsukuyumi.engine.state import State
from tsukuyumi.rules.player_setup import PlayerSetup
from tsukuyumi.table import blank_state, make_box, start_state


def set_up_until(prompt: str, seed: int) -> State:
    """Take the first option until the Boarlords (seat 0) are asked this, or the first round begins."""
    box = make_box(["boarlords", "nomads", "cybersamurai"], make_options({"board": "spiral"}))
    s = start_state(box, seed)
    while s.round == 0 and s.decision is not None and s.decision.prompt != prompt:
        answer(s, s.decision.keys[0])
    return s


def test_two_terraformings_of_any_kind_in_starting_areas() -> None:
    """CONTENT, Starting units: Boarlords"""
    for seed in range(20):
        s = set_up_until("start_terraforming", seed)
        if s.round == 0:
            break
    assert s.decision is not None
    assert s.decision.seat == 0
    assert s.decision.args == (2,)
    starting = {area for area in range(s.areas) if s.territory[area] == 0}
    assert {key[1] for key in s.decision.keys} == starting
    assert {key[0] for key in s.decision.keys} == {"build", "build_edge"}
    tunnels: list[Key] = [key for key in s.decision.keys if key[0] == "build_edge"]
    answer(s, tunnels[0])
    assert s.decision.args == (1,)
    answer(s, s.decision.keys[0])
    assert s.decision.prompt != "start_terraforming"
    box = s.box
    on_edges = sum(box.edge_marker[m].count - edge_markers_left(s, m) for m in range(len(box.edge_marker)))
    assert on_edges == 1
    assert sum(markers_on_board(s, m) for m in range(len(box.area_marker)) if box.area_marker_owner[m] == 0) == 1


def test_they_are_part_of_the_line_up_and_not_declined() -> None:
    """R, Game Setup 12-13"""
    for seed in range(20):
        s = set_up_until("start_terraforming", seed)
        if s.round == 0:
            break
    assert s.decision is not None
    assert ("done",) not in s.decision.keys


def test_none_without_a_starting_area() -> None:
    """R, Game Setup 12-13; ruling: they lie in starting areas, so whoever has none places none"""
    s = blank_state(make_box(["boarlords", "nomads", "cybersamurai"], make_options({})), 1)
    for i, cell in enumerate([ORIGIN, *ring(1)]):
        lay_tile(s, i, cell, 0)
    s.initiative = bytes(range(3))
    push(s, PlayerSetup(0))
    advance(s)
    asked: list[str] = []
    while s.decision is not None:
        asked.append(s.decision.prompt)
        answer(s, s.decision.keys[0])
    assert set(asked) == {"homezone", "starting_unit"}, "no area can be marked: the moon is none"
    assert not any(s.marks)
    assert not any(s.edge_marks)
