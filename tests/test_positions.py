"""Positions as text: complete, readable, and checked line by line (docs/positions.md)."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

import tsukuyumi
from made_up import with_unit
from tsukuyumi import BadPosition
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import TilePiece
from tsukuyumi.positions.reader import Reader, open_table
from tsukuyumi.positions.words import Fault

EDGES = ("north", "north-east", "south-east", "south", "south-west", "north-west")
HEAD = "tsukuyumi position 1\nseats nomads boarlords dark_seed\n"


@pytest.mark.parametrize("seed", range(3))
def test_writing_and_reading_gives_the_same_game(seed: int) -> None:
    seats = ["cybersamurai", "nomads", "boarlords", "dark_seed"][: 3 + seed % 2]
    board = ("players", "spiral", "random")[seed]
    game = tsukuyumi.new_game(seats, seed=seed, board=board)
    chooser = random.Random(seed)
    while game.decision is not None:
        if chooser.random() < 0.1:
            again = tsukuyumi.from_position(game.position())
            assert again.digest() == game.digest()
            assert again.decision is not None
            assert [o.id for o in again.decision.options] == [o.id for o in game.decision.options]
        game.apply(chooser.randrange(len(game.decision)))
    assert tsukuyumi.from_position(game.position()).digest() == game.digest()


def test_what_is_left_out_has_a_sensible_default() -> None:
    game = tsukuyumi.from_position(HEAD + "tile 2,-1 ocean_open\nunits 2,-1 private 1\n")
    assert game.decision is not None and game.state.round == 1
    view = game.view(None)
    assert len(view["events"]["display"]) == 2 and len(view["tile_supply"]) == 46
    assert all(seat["card"] is not None for seat in view["seats"]), "in the red phase the cards lie open"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("tile 2,-1 ocean_open\nunits 2,-1 lt_dan 2", "only 1 miniatures exist"),
        ("tile 2,-1 nonsense", "unknown tile"),
        ("tile 2,-1 ocean_open\ntile 2,-1 ocean_open", "two tiles at 2,-1"),
        ("units 9,9 private 1", "there is no area at 9,9"),
        ("units 0,0 goblin 1", "unknown unit 'goblin'"),
        ("territory 0,0 nomads\nterritory 0,0 boarlords", "an area has at most one"),
        ("home 3,-1 nomads\nterritory 3,-1 nomads", "a homezone cannot be conquered"),
        ("blockade 0,0 north\npassage 0,0 north", "one blockade per edge"),
        ("blockade 0,0 up", "is not an edge"),
        ("property 0,0 tsukuyumi", "one of a kind"),
        ("marker 0,0 mine 21", "only 20 mine markers exist"),
        ("marker 0,0 north pig_blockade 6", "only 5 pig_blockade"),
        ("equipment nomads grenade 3", "only 2 exist"),
        ("initiative nomads nomads boarlords", "every seat exactly once"),
        ("turn cybersamurai", "is not at this table"),
        ("phase purple", "unknown phase"),
        ("frobnicate 1", "unknown keyword"),
        ("units", "needs more words"),
        ("units 0,0 private ,, private 1", "nothing stands before or after a comma"),
        ("units 0,0 private 1,", "nothing stands before or after a comma"),
        ("spent 0,0 ,", "nothing stands before or after a comma"),
        ("equipment nomads ,grenade", "nothing stands before or after a comma"),
        (f"round {'9' * 5000}", "is not a number"),
        ('phase blue\npending ["phase","next",2]', "nomads has no card"),
        ("pending [1,2", "cannot be read"),
        ("round 5", "no round 5: this game has 4"),
        ("round 0", "round 0 is the set-up"),
        ("round 0\nphase set-up", "round 0 is the set-up"),
        ("round ²", "is not a number"),
        ("actions fly 3", "is no action"),
        ("actions move", "needs a number"),
        ("hand nomads aggressive aggressive", "'aggressive' lies in two places"),
        ("hand nomads aggressive\nhand boarlords aggressive", "'aggressive' lies in two places"),
        ("card nomads aggressive\ncard boarlords aggressive", "'aggressive' lies in two places"),
        ("card nomads aggressive\nunused aggressive", "'aggressive' lies in two places"),
        ("unused aggressive\nplayed aggressive", "'aggressive' lies in two places"),
        ("events nomads swamp swamp", "'swamp' lies in two places"),
        ("events nomads swamp\nevents boarlords swamp", "'swamp' lies in two places"),
        ("display swamp\ndeck swamp", "'swamp' lies in two places"),
        ("discard swamp\nevents nomads swamp", "'swamp' lies in two places"),
        (
            "events nomads swamp ascent passage land_gain new_land tectonic_shift",
            "nomads holds 6 events: the hand limit is 5",
        ),
        ("devastated 0,0", "cannot be devastated"),
        ("devastated 1,0", "cannot be devastated"),
        ("home 3,-1 nomads\ndevastated 3,-1", "cannot be devastated"),
        ("passage 0,0 north", "no blockade is printed on the north edge of 0,0"),
        ("tile 2,-1 ocean_02\npassage 2,-1 north\ndevastated 2,-1", "no blockade is printed"),
        ("tile 2,-1 radioactive_0\nnegation 2,-1 radioactive\ndevastated 2,-1", "no printed property radioactive"),
        ("negation 0,0 toxic", "no printed property toxic"),
        ("negation 0,0 tsukuyumi\nnegation 0,0 tsukuyumi", "negated already"),
        ("\n".join(f"blockade 0,0 {edge}" for edge in EDGES), "0,0 has 6 blockades: an area has at most 5"),
        (
            "\n".join(["tile 2,-1 ocean_02", *(f"blockade 2,-1 {e}" for e in EDGES if e not in EDGES[0:3:2])]),
            "2,-1 has 6 blockades",
        ),
        ("progress nomads moon=5", "5 are more than 4"),
        ("progress nomads goal=2", "is not a number from 0 to 1"),
        ("spent 0,0 squeaker 1", "squeaker is not massive"),
        ("played aggressive\nplayed_known 7 7", "1 cards are played, 2 numbers"),
        ("supply ocean_open\ntiles nomads ocean_open", "'ocean_open#1' lies in two places"),
        ('pending ["draft","pick",7]', "impossible 'seat'"),
    ],
)
def test_a_broken_line_is_refused_with_its_number(line: str, reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        tsukuyumi.from_position(HEAD + line)
    assert reason in str(caught.value)
    assert caught.value.line == 2 + len(line.splitlines())


def test_faults_of_the_whole_position_name_the_last_line_involved() -> None:
    """A line in between, or after, is not to blame."""
    six = "events nomads swamp ascent passage land_gain new_land tectonic_shift\n"
    blocked = "".join(f"blockade 0,0 {edge}\n" for edge in EDGES)
    for lines, line in ((six + "territory 0,0 nomads\n", 3), (blocked + six, 9), (blocked + "phase red\n", 8)):
        with pytest.raises(BadPosition) as caught:
            tsukuyumi.from_position(HEAD + lines)
        assert caught.value.line == line


@pytest.mark.parametrize(("when", "fewest"), [("round 1\nphase red", 3), ("round 3\nphase draft", 2), ("round 4", 0)])
def test_a_hand_holds_what_is_still_to_be_drafted(when: str, fewest: int) -> None:
    """Otherwise a draft would come to a dead end."""
    cards = ["aggressive", "organization", "logistics"]
    text = HEAD + when + "\nhand nomads "
    for number in range(1, 4):
        lines = text + " ".join(cards[:number])
        if number >= fewest:
            assert tsukuyumi.from_position(lines).decision is not None
        else:
            with pytest.raises(BadPosition, match=f"a hand of {number} is too small: {fewest} cards") as caught:
                tsukuyumi.from_position(lines)
            assert caught.value.line == len(lines.splitlines())


def test_what_is_silenced_fits_the_board_of_any_box() -> None:
    """Three tiles more, and the number of a fourth seat has more than 62 bits."""
    content = load_content()
    more = tuple(TilePiece(content.pieces[-1].tile, f"More {i}") for i in range(3))
    content = dataclasses.replace(content, pieces=(*content.pieces, *more))
    reader = Reader(*open_table([(1, "seats nomads boarlords dark_seed cybersamurai")], content, 0))
    most = 4 << reader.box.max_areas
    assert most > 1 << 62
    reader.read("silenced", [str(most - 1)], "")
    assert reader.s.silenced == most - 1
    for wrong in (str(most), "9" * 5000, "-1", "x"):
        with pytest.raises(Fault, match="is not a number below"):
            reader.read("silenced", [wrong], "")


def test_a_hand_that_is_not_given_is_dealt() -> None:
    """Naming one seat's hand says nothing about the others: they can draft, too."""
    game = tsukuyumi.from_position(HEAD + "round 4\nphase draft\nhand nomads caution attrition\n")
    for _ in range(3):
        assert game.decision is not None and game.decision.name == "draft"
        game.apply(0)
    assert game.decision is not None and game.decision.name != "draft"


def test_every_action_card_given_away_leaves_none_to_draft() -> None:
    cards = [card.id for card in tsukuyumi.new_game(["nomads", "boarlords", "dark_seed"]).state.box.action]
    with pytest.raises(BadPosition, match="line 3: no action card is left for nomads"):
        tsukuyumi.from_position(HEAD + "unused " + " ".join(cards))


def test_a_passage_makes_room_for_a_fifth_blockade() -> None:
    """R, Blockades: five at most; a printed one that is passed over does not count, in whatever order it is written."""
    laid = "".join(f"blockade 2,-1 {edge}\n" for edge in EDGES if edge not in ("north", "south-east"))
    game = tsukuyumi.from_position(HEAD + "tile 2,-1 ocean_02\n" + laid + "passage 2,-1 north\n")
    assert tsukuyumi.from_position(game.position()).digest() == game.digest()


def test_a_devastated_side_takes_the_marker_of_the_property_that_was_printed() -> None:
    lines = "tile 2,-1 radioactive_0\ndevastated 2,-1\nproperty 2,-1 radioactive\n"
    game = tsukuyumi.from_position(HEAD + lines)
    assert tsukuyumi.from_position(game.position()).digest() == game.digest()


def test_a_sixth_event_is_held_only_until_the_discard() -> None:
    """R, Event Cards: the position in between can be written and read, and only with its pending discard."""
    lines = "events nomads swamp ascent passage land_gain new_land\nturn nomads\nphase blue\nactions events 1\n"
    game = tsukuyumi.from_position(HEAD + lines)
    for option in ("use:events:1", "deck"):
        assert game.decision is not None
        if option in [o.id for o in game.decision.options]:
            game.apply(option)
    assert game.decision is not None and game.decision.name == "discard_event"
    text = game.position()
    assert tsukuyumi.from_position(text).digest() == game.digest()
    without = "\n".join(line for line in text.splitlines() if "events.hand_limit" not in line)
    with pytest.raises(BadPosition, match="nomads holds 6 events"):
        tsukuyumi.from_position(without)


def test_spent_units_stand_where_they_moved() -> None:
    content = with_unit("nomads", "private", massive=True)
    lines = "units 0,0 private 1\nspent 0,0 private 1\n"
    game = tsukuyumi.from_position(HEAD + lines, content=content)
    assert tsukuyumi.from_position(game.position(), content=content).digest() == game.digest()
    with pytest.raises(BadPosition, match="line 3: 2 x private cannot have moved to 0,0: 1 stand there"):
        tsukuyumi.from_position(HEAD + "spent 0,0 private 2\nunits 0,0 private 1\n", content=content)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (HEAD + "options rounds=9\n", 3, "'rounds' is 9"),
        (HEAD + "\noptions supremacy=²\n", 4, "'supremacy' is '²'"),
        (HEAD + "options players=3\n", 3, "unknown option 'players'"),
        ("tsukuyumi position 1\nround 2\n", 1, "the line 'seats' is missing"),
        ("tsukuyumi position 1\noptions rounds=4\nseats nomads\n", 3, "1 seat;"),
        (None, 0, "a position is text, not NoneType"),
        (b"tsukuyumi position 1", 0, "a position is text, not bytes"),
    ],
)
def test_a_broken_head_is_refused_with_its_own_line(text: Any, line: int, reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        tsukuyumi.from_position(text)
    assert reason in str(caught.value)
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["", "chess", HEAD.replace("nomads", "goblins"), HEAD.replace(" dark_seed", "")])
def test_a_broken_head_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        tsukuyumi.from_position(text)
