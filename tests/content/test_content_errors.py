"""A fault in a content file is reported with the file, the entry and the field."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tsukuyumi.content import ContentError, checks, load_content, loader
from tsukuyumi.content.vocabulary import ANSWERS_TO_ONE, COUNTERATTACKS, NO_ANSWERS_TO_ONI
from tsukuyumi.errors import TsukuyumiError
from tsukuyumi.modes import PACKAGED
from tsukuyumi.rules.counterattacks import COUNTERS

Change = Callable[[str, str, str], Path]
Write = Callable[[str, str], Path]

EVENT = """
[[events]]
id = "swamp"
name = "Swamp"
source = "test"
provenance = "house"
"""


def fails(directory: Path) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load_content(directory)
    return caught.value


BOAR, CYBER, ACTIONS, TILES = "factions/boarlords.toml", "factions/cybersamurai.toml", "actions.toml", "tiles.toml"

SWAP = 'effect = "swap"\nfree_or_unstable = true\nmoon_allowed = false\n'
DARK, NOMADS = "factions/dark_seed.toml", "factions/nomads.toml"

# file, what is replaced, by what, then entry, field and a piece of the reason
FAULTS = [
    # single entries
    ("events.toml", 'effect = "blockade"', 'effect = "flood"', "swamp", "effect", "'flood'"),
    ("events.toml", 'id = "swamp"', 'id = "Swamp!"', "Swamp!", "id", "regex"),
    ("events.toml", 'id = "swamp"\n', "", "#13", "id", "missing"),
    ("events.toml", 'name = "Swamp"\n', "", "swamp", "name", "missing"),
    ("events.toml", 'name = "Swamp"\n', 'name = "Swamp"\ncolour = "red"\n', "swamp", "colour", "no such field"),
    ("events.toml", 'id = "swamp"', 'id = "passage"', "passage", "id", "twice"),
    ("events.toml", 'property = "tsukuyumi"\n', "", "oni_rule", "property", "mark"),
    ("events.toml", "[[events]]", "[[happenings]]", None, "happenings", "[[events]]"),
    (TILES, "blockades = [0, 2]", "blockades = [0, 6]", "ocean_02", "blockades[1]", "<= 5"),
    (TILES, "blockades = [0, 2]", "blockades = [2, 2]", "ocean_02", "blockades", "twice"),
    (TILES, "blockades = [0, 2]", "blockades = [0, 1, 2, 3, 4, 5]", "ocean_02", "blockades", "at most 5"),
    (TILES, "mountain = 15\n", "", "mountain_15_open", "mountain", "mountain range"),
    (TILES, '"Cinder Reef"', '"Ash Hollow"', "ocean_0", "names", "ocean_open"),
    (TILES, 'names = ["Trench Road"]', "names = []", "ocean_03", "names", "name"),
    (TILES, '["radioactive"]', '["radioactive", "radioactive"]', "radioactive_open", "properties", "twice"),
    ("markers.toml", "count = 13", 'count = "many"', "blockade", "count", "int"),
    ("markers.toml", "count = 13", "count = -1", "blockade", "count", ">= 0"),
    ("missions.toml", '"control_areas"', '"control_aeras"', "swarm", "condition", "control_aeras"),
    ("counterattacks.toml", 'resolves = "before"', 'resolves = "soon"', "escape", "resolves", "soon"),
    ("events.toml", 'id = "swamp"', 'id = "swamp\\n"', "swamp\n", "id", "regex"),
    ("events.toml", 'name = "Swamp"', 'name = "Swa\\nmp"', "swamp", "name", "one line"),
    (TILES, '"Cinder Reef"', '"Cinder\\u2028Reef"', "ocean_0", "names[7]", "one line"),
    ("events.toml", SWAP, SWAP.replace("moon_allowed = false\n", ""), "new_alignment", "moon_allowed", "swapped"),
    ("counterattacks.toml", 'id = "escape"', 'id = "riposte"', "riposte", "id", "no rule for 'riposte'"),
    # action rows
    (ACTIONS, "move 1 > combat 3", "march 1 > combat 3", "aggressive", "red", "march 1"),
    (ACTIONS, "move 1 > combat 3", "combat 3 > move 1", "aggressive", "red", "arrow"),
    (ACTIONS, "move 1 > combat 3", "move 1 > combat 3 > move 1", "aggressive", "red", "arrow"),
    (ACTIONS, "move 1 > combat 3", "move 1 >", "aggressive", "red", "missing"),
    (ACTIONS, "move 1 > combat 3", "move > combat 3", "aggressive", "red", "needs a number"),
    (ACTIONS, "move 1 > combat 3", "move 0 > combat 3", "aggressive", "red", "1 to 9"),
    (ACTIONS, "effect, events 1", "effect 2, events 1", "aggressive", "blue", "takes no number"),
    (ACTIONS, "effect, events 1", "effect,, events 1", "aggressive", "blue", "missing"),
    (ACTIONS, "effect, events 1", "events 2, events 1", "aggressive", "blue", "twice"),
    (ACTIONS, "effect, events 1", "special, events 1", "aggressive", "blue", "special"),
    (ACTIONS, 'special = "seal"', 'special = "walrus"', "quarantine", "special", "walrus"),
    (ACTIONS, "number = 59", "number = 58", "organization", "number", "aggressive"),
    # inside a faction
    (BOAR, "health = 20", 'health = "tough"', "boarguard", "health", "int"),
    (BOAR, "momentum = 4", "momentum = 3", "boarguard", "momentum", "3"),
    (BOAR, '{ to = "boarrior", cost = 1 }', '{ to = "boarrior" }', "squeaker", "upgrades[0].cost", "missing"),
    (BOAR, '{ to = "boarrior", cost = 1 }', '{ to = "sow", cost = 1 }', "squeaker", "upgrades[0].to", "'sow'"),
    (BOAR, 'spawns = ["squeaker"]', 'spawns = ["piglet"]', "boarmother", "spawns[0]", "piglet"),
    (BOAR, '["natures_wisdom"]', '["wisdom"]', "boarlords_conquest", "counterattacks[2].any_of", "wisdom"),
    (BOAR, '["natures_wisdom"]', "[]", "boarlords_conquest", "counterattacks[2].any_of", "nothing"),
    (BOAR, 'does = ["conquest"]', "does = []", "boarlords_conquest", "does", "at least one"),
    (BOAR, 'mission = "moonstruck"', 'mission = "moonwalk"', "boarlords", "mission", "moonwalk"),
    (BOAR, "squeaker = 1", "squeaker = 9", "boarlords", "start.units.squeaker", "only 8"),
    (BOAR, "squeaker = 1", "piglet = 3", "boarlords", "start.units.piglet", "piglet"),
    (BOAR, "squeaker = 2", "squeaker = 9", "boarlords", "start_of_three.units.squeaker", "only 8"),
    (BOAR, "marker_choice = 2", "marker_choice = 40", "boarlords", "start.marker_choice", "35"),
    (BOAR, "[start.units]", "[start.markers]\nmoat = 1\n[start.units]", "boarlords", "start.markers.moat", "moat"),
    (BOAR, 'id = "boarmaster"', 'id = "boarguard"', "boarguard", "id", "twice"),
    (BOAR, 'id = "tunnel"', 'id = "egg"', "egg", "id", "dark_seed"),
    (BOAR, "initiative = 13", "initiative = 8", "boarlords", "initiative", "nomads"),
    (BOAR, 'colour = "#6f9a48"', 'colour = "green"', "boarlords", "colour", "regex"),
    (BOAR, 'id = "boarlords"', 'id = "pigs"', "pigs", "id", "name of the file"),
    (BOAR, "[homezone]", "[homezones]", "boarlords", "homezones", "no such field"),
    (CYBER, 'requires = "shogun"', 'requires = "crown"', "shogun", "requires", "crown"),
    (CYBER, '_requires = "tetsuo"', '_requires = "laser"', "cybersamurai_target_acquisition", None, "laser"),
    (CYBER, "choice = 1\n", "choice = 11\n", "cybersamurai", "start.choice", "cost at most 2"),
    ("factions/nomads.toml", "pistol = 5", "pistol = 6", "nomads", "start.equipment.pistol", "only 5"),
    (NOMADS, 'id = "pistol"', 'id = "gun"', "nomads", "start.equipment.pistol", "no equipment 'pistol'"),
    # what only the code of a faction looks for, and what it never looks at
    (CYBER, 'id = "tenno"', 'id = "emperor"', "cybersamurai", "equipment", "need 'tenno'"),
    (BOAR, 'id = "stronghold"', 'id = "keep"', "boarlords", "markers", "need 'stronghold' on an area"),
    (BOAR, 'id = "tunnel"', 'id = "hole"', "boarlords", "markers", "need 'tunnel' on an edge"),
    (DARK, 'traits = ["conquers"]', "", "dark_seed", "units", "need a unit with 'conquers'"),
    (NOMADS, '"lays_mines"', '"lays_mine"', "stuff_sergeant", "traits[0]", "no trait 'lays_mine' here; known: no"),
    (NOMADS, 'traits = ["no_weapons"]', 'requires = "mg"', "dog", "requires", "cannot require equipment"),
    (BOAR, "[start.units]", "[start.markers]\nstronghold = 1\n[start.units]", "boarlords", None, "lays no markers"),
    (NOMADS, "[start]\n", "[start]\nchoice = 2\nchoice_max_cost = 9\n", "nomads", "start.choice", "no such choice"),
    (DARK, "[start]\n", "[start]\nmarker_choice = 1\n", "dark_seed", "start.marker_choice", "no such choice"),
    (NOMADS, "from_players = 4", "from_players = 7", "nomads_assume_a_position", None, "6 play at most"),
    (NOMADS, "from_players = 4", "from_players = -1", "nomads_assume_a_position", None, ">= 0"),
    (NOMADS, '"retreat"', '"a_darker_future"', "nomads_conquest", "counterattacks[1].any_of", "nomads have not"),
    # the Oni
    ("oni.toml", '["counterstrike"]', '["pushback"]', "oni_conquest", "counterattacks[0].any_of", "oni have not"),
    ("oni.toml", '["counterstrike"]', '["crush_the_bugs"]', "oni_conquest", "counterattacks[0].any_of", "oni have not"),
    ("oni.toml", '["where_there_is_one"]', '["where"]', "oni_conquest", "counterattacks[3].any_of", "where"),
    ("oni.toml", 'id = "large_oni"', 'id = "small_oni"', "small_oni", "id", "twice"),
    ("oni.toml", "health = 30", "health = 3000", "large_oni", "health", "250"),
    ("oni.toml", "territory_markers = 26", "", "oni", "territory_markers", "missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "entry", "field", "reason"), FAULTS)
def test_fault_is_located(
    changed: Change, file: str, old: str, new: str, entry: str | None, field: str | None, reason: str
) -> None:
    directory = changed(file, old, new)
    error = fails(directory)
    assert error.file == f"{directory}/{file}"
    assert error.entry == entry
    if field is not None:
        assert error.field == field
    assert reason in error.reason


@pytest.mark.parametrize("does", ['["annihilation", "conquest"]', '["conquest", "conquest"]'])
def test_what_a_card_does_has_its_order(changed: Change, does: str) -> None:
    error = fails(changed(BOAR, 'does = ["conquest"]', f"does = {does}"))
    assert (error.entry, error.field) == ("boarlords_conquest", "does")
    assert "the conquest before the annihilation" in error.reason


def test_content_knows_how_many_may_play() -> None:
    """The content cannot ask the table, which is built on it."""
    played = [mode.players for mode in PACKAGED]
    assert min(fewest for fewest, _ in played) == checks._FEWEST_PLAYERS
    assert max(most for _, most in played) == checks._MOST_PLAYERS


def test_every_number_of_players_may_answer(overlay: Write) -> None:
    text = (Path(loader.__file__).parent / "data" / "oni.toml").read_text("utf-8")
    error = fails(overlay("oni.toml", text.replace('"] }', '"], from_players = 4 }')))
    assert (error.entry, error.field) == ("oni_conquest", "counterattacks")
    assert "at least one counterattack where 1 or more play" in error.reason


def test_every_starting_area_needs_a_marker(overlay: Write) -> None:
    text = (Path(loader.__file__).parent / "data" / NOMADS).read_text("utf-8")
    error = fails(overlay(NOMADS, re.sub(r"territory_markers = \d+", "territory_markers = 1", text)))
    assert (error.entry, error.field) == ("nomads", "territory_markers")


def test_more_than_the_game_can_count(overlay: Write) -> None:
    card = '[[events]]\nid = "e{0}"\nname = "E{0}"\neffect = "blockade"\nsource = "test"\nprovenance = "house"\n'
    error = fails(overlay("events.toml", "".join(card.format(i) for i in range(240))))
    assert error.entry == "e239"
    assert "there are 260 events now; a box holds 250 at most" in error.reason


def test_oni_for_the_whole_moon(overlay: Write) -> None:
    text = (Path(loader.__file__).parent / "data" / "oni.toml").read_text("utf-8")
    error = fails(overlay("oni.toml", re.sub(r"\ncount = \d+", "\ncount = 2", text)))
    assert (error.entry, error.field) == ("oni", "units")
    assert "each of the 7 areas" in error.reason


@pytest.mark.parametrize(("value", "reason"), [("9" * 5000, "too many digits"), ("[" * 3000, "nested too deeply")])
def test_what_python_cannot_read(overlay: Write, value: str, reason: str) -> None:
    error = fails(overlay("events.toml", f"x = {value}\n"))
    assert reason in error.reason


def test_every_word_that_stands_for_code_is_known() -> None:
    """The lists of words are the registries themselves."""
    assert sorted(COUNTERATTACKS) == sorted(COUNTERS)
    assert {*ANSWERS_TO_ONE, *NO_ANSWERS_TO_ONI} < set(COUNTERS)


def test_of_two_that_clash_the_owners_is_blamed(overlay: Write) -> None:
    card = '[[actions]]\nid = "aggressive"\nname = "Mine"\nnumber = 59\nblue = "effect"\n'
    error = fails(overlay("actions.toml", card + 'source = "test"\nprovenance = "house"\n'))
    assert (error.entry, error.field) == ("aggressive", "number")
    assert "organization" in error.reason


def test_message_reads_as_file_entry_field(packaged_copy: Path) -> None:
    path = packaged_copy / "events.toml"
    path.write_text(path.read_text("utf-8").replace('effect = "blockade"', 'effect = "flood"', 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        loader._load(None)
    assert str(caught.value).startswith("content/events.toml, entry 'swamp', field 'effect': ")


def test_content_error_is_ours_and_travels(overlay: Write) -> None:
    error = fails(overlay("events.toml", EVENT))
    assert isinstance(error, TsukuyumiError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.file, again.entry, again.field) == (str(error), error.file, "swamp", "effect")


def test_invalid_toml_names_the_line(overlay: Write) -> None:
    error = fails(overlay("events.toml", '[[events]]\nid = "swamp"\nname = \n'))
    assert error.reason.startswith("line 3, column 8: ")
    assert (error.entry, error.field) == (None, None)


def test_truncated_file_names_the_last_line(overlay: Write) -> None:
    error = fails(overlay("events.toml", '[[events]]\nid = "swamp"\ntext = "Close one ed'))
    assert error.reason.startswith("line 3")
    assert "ends there" in error.reason


@pytest.mark.parametrize("keep", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("name", ["events.toml", "actions.toml", "factions/nomads.toml", "oni.toml"])
def test_any_truncation_of_a_packaged_file_is_a_content_error(packaged_copy: Path, name: str, keep: float) -> None:
    path = packaged_copy / name
    raw = path.read_bytes()
    # cut in the middle of a line, as a full disk would
    path.write_bytes(raw[: raw.index(b' = "', int(len(raw) * keep)) + 2])
    with pytest.raises(ContentError) as caught:
        loader._load(None)
    assert caught.value.file == f"content/{name}"
    assert caught.value.reason.startswith("line ")


def test_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "events.toml").write_bytes(b'[[events]]\nid = "swamp"\nname = "S\xfcmpfe"\n')
    error = fails(tmp_path)
    assert error.reason == "line 3: not UTF-8 text"


def test_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    entry = EVENT + 'effect = "blockade"\n'
    (tmp_path / "events.toml").write_bytes(b"\xef\xbb\xbf" + entry.encode())
    assert load_content(tmp_path).event_by_id["swamp"].source == "test"


@pytest.mark.parametrize("name", ["events.toml", "oni.toml"])
def test_missing_packaged_file(packaged_copy: Path, name: str) -> None:
    (packaged_copy / name).unlink()
    with pytest.raises(ContentError) as caught:
        loader._load(None)
    assert str(caught.value) == f"content/{name}: the file is missing"


def test_no_factions_at_all(packaged_copy: Path) -> None:
    for path in (packaged_copy / "factions").iterdir():
        path.unlink()
    with pytest.raises(ContentError, match="no faction file"):
        loader._load(None)


def test_directory_instead_of_file(tmp_path: Path) -> None:
    (tmp_path / "events.toml").mkdir()
    assert "cannot be read" in fails(tmp_path).reason


def test_missing_overlay_directory(tmp_path: Path) -> None:
    assert fails(tmp_path / "nowhere").reason == "no such directory"


@pytest.mark.parametrize("name", ["event.toml", "faction/boarlords.toml", "factions/old/boarlords.toml"])
def test_a_file_nobody_reads_is_named(overlay: Write, name: str) -> None:
    error = fails(overlay(name, ""))
    assert error.file.endswith(name)
    assert "not a content file" in error.reason


@pytest.mark.parametrize("text", ["events = 3\n", 'events = ["swamp"]\n'])
def test_list_file_without_entries(overlay: Write, text: str) -> None:
    error = fails(overlay("events.toml", text))
    assert error.file.endswith("events.toml")
    assert error.field == "events" or error.entry == "#1"


def test_action_card_with_three_empty_rows(overlay: Write) -> None:
    card = '[[actions]]\nid = "idle"\nname = "Idle"\nnumber = 195\nsource = "test"\nprovenance = "house"\n'
    error = fails(overlay("actions.toml", card))
    assert (error.entry, error.reason) == ("idle", "all three rows are empty")


VICTORY = """
[[victory_cards]]
id = "mine"
faction = "{faction}"
name = "Mine"
source = "test"
provenance = "house"

[[victory_cards.conditions]]
id = "{condition}"
name = "Mine"
counts = "{counts}"
when = "end"
vp = 1
{more}
source = "test"
provenance = "house"
"""


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"faction": "merfolk"}, "faction", "there is no faction 'merfolk'"),
        ({"counts": "fishes"}, "conditions[0].counts", "there is no way to count 'fishes'"),
        ({"counts": "areas_of_type"}, "conditions[0].type", "needed by 'areas_of_type'"),
        ({"more": 'type = "moon"'}, "conditions[0].type", "and by nothing else"),
        ({"condition": "good_soil"}, "id", "stands twice among the conditions"),
        ({"more": "target = 0"}, "target", ">= 1"),
    ],
)
def test_victory_cards(given: dict[str, str], field: str, words: str, overlay: Write) -> None:
    """What a condition counts is a word of the rules; a type belongs to those that count areas of one."""
    usual = {"faction": "nomads", "condition": "mine", "counts": "areas", "more": ""}
    error = fails(overlay("victory_cards.toml", VICTORY.format(**usual | given)))
    assert error.field is not None and error.field.endswith(field) and words in error.reason
