"""R, Absolute Initiative: the track keeps its places and its gaps."""

from __future__ import annotations

import pytest

import tsukuyumi
from modules.tables import FOUR, go_to, table
from scenario import Table
from tsukuyumi.errors import BadPosition
from tsukuyumi.rules.initiative import move_to_place, place_of

SEATS = "nomads boarlords dark_seed cybersamurai"


def on_track(track: str, mover: str, amount: int = 2, seats: str = SEATS) -> Table:
    """It is the mover's turn, with a change of initiative by so much."""
    t = table(seats, modules="absolute_initiative").area("A", (3, 0)).home(mover, (2, -2)).line(f"track {track}")
    return t.turn(mover, "blue", f"initiative {amount}, events 1").take("use", "initiative")


def shown(t: Table) -> str:
    track = t.game.view(None)["track"]
    return " ".join("-" if seat is None else t.factions[seat] for seat in track)


def test_down_to_the_end_of_the_track() -> None:
    """R: players can lower initiative to the physical end of the track, so gaps appear and stay."""
    t = on_track("cybersamurai dark_seed nomads boarlords", "boarlords")
    assert t.options() == ["place:1", "place:2", "place:4", "place:5", "pass"]
    t.take("place", 5)
    assert shown(t) == "cybersamurai dark_seed nomads - - boarlords"


def test_the_example_of_the_rulebook() -> None:
    """R: the Nomads descend to the free place 5; only on 6 would they replace the Boarlords and push them upwards."""
    start = "cybersamurai dark_seed - nomads - boarlords"
    t = on_track(start, "nomads").take("place", 4)
    assert shown(t) == "cybersamurai dark_seed - - nomads boarlords"
    t = on_track(start, "nomads").take("place", 5)
    assert shown(t) == "cybersamurai dark_seed - - boarlords nomads"


def test_a_gap_takes_up_the_push() -> None:
    """P133: those behind the gap stay where they are."""
    t = on_track("cybersamurai - dark_seed nomads - boarlords", "boarlords", 2).take("place", 3)
    assert shown(t) == "cybersamurai - dark_seed boarlords nomads -"


def test_a_push_goes_on_where_there_is_no_gap() -> None:
    """P133: one pushes the next, until somebody finds room: at the latest where the mover came from."""
    t = on_track("cybersamurai dark_seed boarlords nomads - -", "nomads", 2).take("place", 1)
    assert shown(t) == "cybersamurai nomads dark_seed boarlords - -"


def test_who_is_jumped_over_stays() -> None:
    """R: markers only push when they land on an occupied place."""
    t = on_track("cybersamurai dark_seed boarlords - nomads -", "cybersamurai", 3).take("place", 3)
    assert shown(t) == "- dark_seed boarlords cybersamurai nomads -"


def test_up_into_a_gap() -> None:
    """R: the first place may be empty, and whoever moves up takes it."""
    t = on_track("- dark_seed boarlords cybersamurai nomads -", "dark_seed", 1).take("place", 0)
    assert shown(t) == "dark_seed - boarlords cybersamurai nomads -"


def test_order_and_points_go_by_rank() -> None:
    """CONTENT, Modules: not by the number of the place: the first of all has two points, wherever it stands."""
    t = on_track("- - dark_seed - nomads boarlords", "dark_seed", seats="nomads boarlords dark_seed")
    assert list(t.state.initiative) == [2, 0, 1]
    assert [t.points(name)["initiative"] for name in ("dark_seed", "nomads", "boarlords")] == [2, 1, 0]


def test_too_far_and_off_the_track() -> None:
    t = on_track("cybersamurai dark_seed nomads boarlords", "boarlords", 1)
    assert t.refusal("place", 5).code == "initiative_too_far"
    assert t.refusal("place", 6).code == "no_such_place"


def test_the_markers_begin_close_together() -> None:
    """R, Game Setup 7: the lowest number takes the first place, the others follow."""
    game = go_to(tsukuyumi.new_game(FOUR, seed=1, board="spiral", modules=["absolute_initiative"]), "draft")
    order = list(game.state.initiative)
    assert game.view(None)["track"] == [*order, None, None]


def test_positions_keep_the_gaps() -> None:
    t = on_track("cybersamurai dark_seed nomads boarlords", "boarlords").take("place", 5)
    assert "track cybersamurai dark_seed nomads - - boarlords" in t.game.position()
    assert tsukuyumi.from_position(t.game.position()).view(None)["track"] == t.game.view(None)["track"]


@pytest.mark.parametrize("line", ["track nomads - boarlords", "track nomads nomads boarlords dark_seed cybersamurai"])
def test_a_track_that_is_none_is_refused(line: str) -> None:
    t = table(SEATS, modules="absolute_initiative").area("A", (3, 0)).line(line).turn("nomads", "red")
    with pytest.raises(BadPosition):
        t.game  # noqa: B018


def test_without_gaps_the_moves_are_those_of_the_regular_game() -> None:
    """R: in a game of six this rule has no effect; so it is wherever the markers fill the track."""
    regular = Table(SEATS).area("A", (3, 0)).turn("nomads", "red")
    for seat in range(4):
        for place in range(4):
            s = regular.state.clone()
            others = [other for other in s.initiative if other != seat]
            others.insert(place, seat)
            if place != place_of(s, seat):
                move_to_place(s, seat, place)
                assert list(s.initiative) == others
