"""The table as text: the picture, what fits into it, and that it shows nothing that a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import tsukuyumi
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.hexes import unpack
from tsukuyumi.game import Game
from tsukuyumi.terminal import Codes, board_lines, plain, table_lines
from tsukuyumi.terminal.board import closed_edges, draw_board, fit_tokens
from tsukuyumi.terminal.codes import shortened
from tsukuyumi.terminal.hand import hand_lines, question_lines
from tsukuyumi.terminal.panels import edge_lines, mission_lines, occupied_lines, score_table

FOUR = ["nomads", "boarlords", "dark_seed", "cybersamurai"]


@cache
def moments(board: str = "spiral", seed: int = 5) -> tuple[Game, ...]:
    """A four-player game at every fortieth decision."""
    game = tsukuyumi.new_game(FOUR, seed, board=board)
    chance = random.Random(seed)
    found: list[Game] = []
    number = 0
    while game.decision is not None:
        if number % 40 == 0:
            found.append(game.clone())
        number += 1
        game.apply(chance.randrange(len(game.decision)))
    return (*found, game)


def codes() -> Codes:
    return Codes(moments()[0].state.box)


def area(cell: tuple[int, int], name: str, **more: Any) -> dict[str, Any]:
    """An area of a view, as plain as can be."""
    blank: dict[str, Any] = {
        "cell": list(cell), "name": name, "type": "ocean_floor", "mountain": 0, "home": None, "walls": [],
        "properties": [], "controller": None, "units": [], "markers": [], "edges": [], "edge_markers": [],
    }  # fmt: skip
    return blank | more


def picture(*areas: dict[str, Any], width: int = 40) -> list[str]:
    return [line.plain.rstrip() for line in draw_board({"areas": list(areas)}, codes(), width).lines]


# ---- the picture -----------------------------------------------------------------------------------------------------
def test_two_areas_side_by_side_with_a_blockade_between_them() -> None:
    left = area((0, 0), "Ash Hollow", walls=[2], controller="nomads", units=[["private", 3], ["lt_dan", 1]])
    right = area((1, 0), "Nest", type="mountain_range", mountain=20, properties=["radioactive"], units=[["wasp", 2]])
    assert picture(left, right, width=28) == [
        "  ___________",
        " /Ash Hollow \\",
        "/    [N] ~    \\___________",
        "\\   3Pr LD    #   Nest    \\",
        " \\____0,0____#   mt20 *r   \\",
        "             \\     2Wa     /",
        "              \\____1,0____/",
    ]


def test_a_blockade_is_drawn_whichever_side_it_lies_on() -> None:
    one = picture(area((0, 0), "A", walls=[2]), area((1, 0), "B"))
    other = picture(area((0, 0), "A"), area((1, 0), "B", walls=[5]))
    assert one == other
    assert any("#" in line for line in one)
    assert not any("#" in line for line in picture(area((0, 0), "A"), area((1, 0), "B")))


@pytest.mark.parametrize("edge", range(6))
def test_every_edge_can_be_closed(edge: int) -> None:
    open_board = "".join(picture(area((0, 0), "A")))
    closed = "".join(picture(area((0, 0), "A", walls=[edge])))
    assert "#" in closed
    assert open_board != closed
    assert len({"".join(picture(area((0, 0), "A", walls=[e]))) for e in range(6)}) == 6


def test_coordinates_stay_readable_in_a_closed_border() -> None:
    assert any("###0,0###" in line for line in picture(area((0, 0), "A", walls=[3])))


def test_marked_areas_stand_out() -> None:
    view = {"areas": [area((0, 0), "Ash Hollow"), area((1, 0), "Nest")]}
    text = plain(draw_board(view, codes(), 40, marked={1}).lines)
    assert ">Nest<" in text
    assert ">Ash" not in text


def test_an_empty_board_is_no_picture() -> None:
    assert draw_board({"areas": []}, codes()).lines == []


# ---- what fits -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", [5, 6, 7])
def test_a_four_player_spiral_fits_120_columns(seed: int) -> None:
    for game in moments(seed=seed):
        view = game.view(None)
        drawing = draw_board(view, codes(), 120)
        assert max(len(line.plain) for line in drawing.lines) <= 120
        text = plain(drawing.lines)
        for one in view["areas"]:
            assert f"{one['cell'][0]},{one['cell'][1]}" in text


def test_every_stack_is_in_its_cell_or_below_the_board() -> None:
    for game in moments():
        view = game.view(None)
        drawing = draw_board(view, codes(), 120)
        listed, text = drawing.crowded, plain(drawing.lines)
        below = plain(board_lines(game, None, explained=False)[len(drawing.lines) :])
        for number in listed:
            for unit, _ in view["areas"][number]["units"]:
                assert codes().unit_name[unit] in below
        for number, one in enumerate(view["areas"]):
            if number not in listed:
                for unit, count in one["units"]:
                    assert f"{count if count > 1 else ''}{codes().unit[unit]}" in text


def test_a_crowded_area_shows_totals_and_is_listed() -> None:
    units = [[unit.id, 12] for unit in load_content().factions["dark_seed"].units]
    view = {"areas": [area((0, 0), "A", units=units), area((1, 0), "B", units=[["wasp", 2]])]}
    drawing = draw_board(view, codes(), 26)
    assert drawing.crowded == [0]
    assert f"D:{12 * len(units)}" in plain(drawing.lines)


def test_tokens_flow_before_they_are_summed_up() -> None:
    ground, totals = [("[N]", ""), ("~", "")], [("N:6", "")]
    units = [("3Pr", ""), ("LD", ""), ("Hu", ""), ("Do", "")]
    assert fit_tokens(ground, units, totals, 12) == ([ground, units], True)
    assert fit_tokens(ground, units, totals, 9) == ([[*ground, units[0]], units[1:]], True)
    assert fit_tokens(ground, [*units, *units], totals, 9) == ([[*ground, *totals]], False)


def test_closed_edges_agree_with_the_engine() -> None:
    for board in ("spiral", "players"):
        for game in moments(board):
            view = game.view(None)
            at = {tuple(one["cell"]): one for one in view["areas"]}
            for number, one in enumerate(view["areas"]):
                assert closed_edges(one, at) == {e for e in range(6) if game.state.closed[number] >> e & 1}
                assert tuple(one["cell"]) == unpack(game.state.cells[number])


# ---- short names -----------------------------------------------------------------------------------------------------
def test_codes_are_unique_over_all_factions() -> None:
    short = codes()
    for table in (short.letter, short.unit, short.marker):
        assert len(set(table.values())) == len(table)
    assert all(len(code) == 1 for code in short.letter.values())
    assert all(len(code) == 2 for code in short.unit.values())
    assert all(len(code) == 3 for code in short.marker.values())


@pytest.mark.parametrize("width", range(7, 17))
def test_shortened_place_names_stay_apart(width: int) -> None:
    names = [piece.name for piece in load_content().pieces]
    short = [shortened(name, width) for name in names]
    assert len(set(short)) == len(set(names))
    assert max(map(len, short)) <= width


def test_compass_words_are_kept_when_a_name_is_shortened() -> None:
    assert shortened("Moon rim, north-east", 11) == "Moon rim NE"
    assert shortened("Moon rim, north-east", 8) == "rim NE"
    assert shortened("Ash Hollow", 20) == "Ash Hollow"


# ---- round the board -------------------------------------------------------------------------------------------------
def test_the_whole_table_can_be_drawn_at_any_moment_and_width() -> None:
    for board in ("spiral", "players", "random"):
        for game in moments(board):
            for width in (60, 120, 200):
                assert plain(table_lines(game, 0, width))


def test_scores_and_missions_add_up() -> None:
    game = moments()[-1]
    view = game.view(None)
    first = score_table(view, codes())[1].plain
    winner = game.winner
    assert winner is not None
    assert first.startswith(codes().owner_name[game.seats[winner]])
    assert first.split()[-1] == str(max(game.scores()))
    content = game.state.box.content
    assert len(mission_lines(view, codes(), content)) == 2 * len(view["missions"])


def test_occupied_areas_are_told_in_words() -> None:
    view = moments()[-1].view(None)
    text = plain(occupied_lines(view, codes()))
    occupied = [one["name"] for one in view["areas"] if one["units"]]
    assert len(occupied) > 5
    for name in occupied:
        assert name in text


def test_what_lies_on_an_edge_is_told_in_words() -> None:
    one = area((0, 0), "A", edges=[[0, "blockade"], [2, "passage"]], edge_markers=[[2, "tunnel", 1]])
    other = area((1, 0), "B")
    token = {"token": "kaneda", "colour": "blue", "area": 0, "edge": 3}
    lines = [line.plain for line in edge_lines({"areas": [one, other], "tokens": [token]}, codes())]
    assert lines == [
        "Tunnel: A, south-east edge, to B",
        "Passage: A, south-east edge, to B",
        "Kaneda (blue): A, south edge, to the outside",
    ]


def test_options_are_numbered_with_label_and_id() -> None:
    question = moments()[0].decision
    assert question is not None
    text = plain(question_lines(question, 120))
    assert question.prompt() in text
    assert question.rule in text
    for number, option in enumerate(question.options, start=1):
        assert f"{number}  {option.label()}  {option.id}" in text


# ---- secrets ---------------------------------------------------------------------------------------------------------
def all_seats(game: Game) -> Iterator[int | None]:
    yield None
    yield from range(len(game.seats))


def test_the_screen_is_the_same_for_all_that_a_seat_cannot_tell_apart() -> None:
    for game in moments():
        content = game.state.box.content
        for seat in range(len(game.seats)):
            other = game.determinize(seat, 99)
            shown = plain(table_lines(game, seat)) + plain(hand_lines(game.view(seat), content))
            assert shown == plain(table_lines(other, seat)) + plain(hand_lines(other.view(seat), content))


def test_hands_are_shown_to_their_owner_only() -> None:
    game = moments()[0].clone()
    while (question := game.decision) is not None and question.name != "draft":
        game.apply(0)
    assert question is not None
    content = game.state.box.content
    names = [content.action_by_id[option.id.split(":")[1]].name for option in question.options]
    mine = plain(hand_lines(game.view(question.seat), content))
    assert all(name in mine for name in names)
    assert hand_lines(game.view(None), content) == []
    for seat in all_seats(game):
        if seat != question.seat:
            shown = plain(table_lines(game, seat)) + plain(hand_lines(game.view(seat), content))
            assert not any(name in shown for name in names)
