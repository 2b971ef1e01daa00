"""Pictures of boards: how they are read, what is wrong with them and in which line, and the page that shows them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import scenario_pictures

from scenarios.laid import FOUR, laid
from tsukuyumi import new_game
from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.scenarios import Cell, PictureError, read_picture
from tsukuyumi.errors import BadOption

PAGE = Path(__file__).parent.parent.parent / "docs" / "scenarios.md"
MOON = "   *\n*     *\n   *\n*     *\n   *\n"
WHOLE = "   fA\n\n" + MOON + ".x\n"


def example() -> str:
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_a_picture_is_read_as_it_looks() -> None:
    found = read_picture(WHOLE)
    assert found[0] == Cell(0, -2, "f", "A")
    assert found[-1] == Cell(-1, 2, ".", "x")
    assert sorted((q, r) for q, r, ground, _ in found if ground == "*") == sorted(
        [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    )


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        ("   q\n\n" + MOON, "line 1 of the picture: 'q' is no ground; the signs are * ? . o r u t f m"),
        ("   fZ\n\n" + MOON, "line 1 of the picture: 'Z' is no mark; the marks are x = A B C D E F"),
        ("    f\n\n" + MOON, "line 1 of the picture: 'f' stands between two columns"),
        ("   f\n" + MOON, "line 1 of the picture: 'f' stands between two areas of its column"),
        (MOON.replace("   *", "   ?", 1), "line 5 of the picture: the moon is seven areas"),
        ("   *\n" + MOON, "the moon is seven areas"),
        (MOON.replace("*", "*x", 1), "line 1 of the picture: an area of the moon has no mark"),
        ("   f=\n\n" + MOON, "line 1 of the picture: the mark = stands on an empty place"),
        ("? ?\n", "line 1 of the picture: the moon is seven areas (*), and there are 0"),
    ],
)
def test_what_is_wrong_and_in_which_line(picture: str, reason: str) -> None:
    with pytest.raises(PictureError, match=re.escape(reason)):
        read_picture(picture)


def owner_of(tmp_path: Path, text: str, name: str = "three_springs") -> Path:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / f"{name}.toml").write_text(text, "utf-8")
    return tmp_path


def test_an_owner_adds_one_without_code(tmp_path: Path) -> None:
    """The example of the page is a scenario that can be played."""
    content = load_content(owner_of(tmp_path, example()))
    game = new_game(FOUR[:3], 1, scenario="three_springs", content=content)
    assert laid(game)["tiles"] == 9
    assert "goal" not in game.breakdown(0)


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ("tiles = 9", "tiles = 8", "layouts[0]", "'tiles' says 8, and the picture shows 9"),
        ("players = [3]", "players = [4]", "layouts[0]", "4 players need as many places for homezones, and 3"),
        ('where = "places"', 'where = "groups"', "layouts[0]", "must stand on an area"),
        ('where = "places"', 'where = "anywhere"', "layouts[0]", "letters mean something where"),
        ('where = "places"', 'where = "sky"', "homezones.where", "Invalid enum value 'sky'"),
        ("goals = false", "goal = false", "goal", "there is no such field"),
        ("goals = false", 'needs = ["a"]\nwithout = ["a"]', "needs", "'a' is needed and forbidden"),
        ("goals = false", "new_areas = false\ndiscovery = true", "discovery", "no area may be laid"),
        ("         .A", "         ?A", "layouts[0]", "'tiles' says 9, and the picture shows 10"),
        ("         .A", "          .A", "layouts[0].picture", "line 1 of the picture: '.A' stands between two columns"),
        ('id = "three_springs"', 'id = "four_springs"', "id", "must be 'three_springs', the name of the file"),
    ],
)
def test_a_broken_file_is_named_with_entry_and_field(
    tmp_path: Path, old: str, new: str, field: str, reason: str
) -> None:
    text = example()
    assert old in text
    with pytest.raises(ContentError) as caught:
        load_content(owner_of(tmp_path, text.replace(old, new)))
    assert caught.value.field == field
    assert reason in caught.value.reason


def test_more_of_a_kind_than_the_box_has(tmp_path: Path) -> None:
    text = example()
    head, picture = text.split("picture = '''")
    with pytest.raises(ContentError, match="the picture shows 7 x fertile ground, and there are 5 in the box"):
        load_content(owner_of(tmp_path, head + "picture = '''" + picture.replace("?", "f")))


def test_an_area_that_cannot_be_reached(tmp_path: Path) -> None:
    text = example().replace("tiles = 9", "tiles = 10").replace("picture = '''\n", "picture = '''\n         ?\n\n\n\n")
    with pytest.raises(ContentError, match="the area at 0,-5 cannot be reached from the moon"):
        load_content(owner_of(tmp_path, text))


def test_every_packaged_layout_says_how_many_play(tmp_path: Path) -> None:
    scenarios = load_content().scenarios
    assert len(scenarios) == 15
    assert {name: x.players for name, x in scenarios.items()} == {
        "unwanted_neighbours": (2,), "the_far_stretch": (2,), "promised_land_behind_the_moon": (2,), "control": (3,),
        "pacific_standoff": (3,), "exploration": (3, 4, 5), "a_new_world": (3, 4, 5), "shattered_earth": (3, 4, 5),
        "spoiled_earth": (4,), "the_canyon": (4, 5), "full_moon_down": (5,), "the_shifting_world": (6,),
        "sink_holes": (6,), "forced_alliances": (6,), "lake_scenery": (6,),
    }  # fmt: skip


def test_the_page_is_up_to_date() -> None:
    """``python tools/scenario_pictures.py`` writes it, and small pictures."""
    assert scenario_pictures.main(["--check"]) == 0
    written = scenario_pictures.files(load_content())
    assert sum(map(len, written.values())) < 300_000


def test_the_example_is_toml_and_complete() -> None:
    assert tomllib.loads(example())["layouts"][0]["tiles"] == 9


def test_a_scenario_has_a_board_of_its_own() -> None:
    with pytest.raises(BadOption, match="option 'board' is 'spiral'; a scenario has a board of its own"):
        new_game(FOUR[:3], scenario="control", board="spiral")
    with pytest.raises(BadOption, match="option 'scenario' is 'atlantis'; it is one of promised_land"):
        new_game(FOUR[:3], scenario="atlantis")
    with pytest.raises(BadOption, match="option 'scenario' is 7; it is the id of one"):
        new_game(FOUR[:3], scenario=7)
