"""An owner's directory: entries of list files replace or add, faction files and the Oni file replace."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tsukuyumi.content import ActionSpec, Content, load_content
from tsukuyumi.content.ledger import check_ledger, format_report
from tsukuyumi.content.loader import content_files

Change = Callable[[str, str, str], Path]
Write = Callable[[str, str], Path]

CARD = """
[[actions]]
id = "{id}"
name = "{name}"
text = "A card of mine."
number = {number}
blue = "effect, events 1"
red = "move 2 > combat 2"
source = "my own box"
provenance = "printed"
"""


def test_packaged_content_is_read_once() -> None:
    assert load_content() is load_content()


def test_overlay_changes_a_unit(changed: Change, content: Content) -> None:
    directory = changed("factions/boarlords.toml", "conquest = 60", "conquest = 65")
    mine = load_content(directory)
    assert mine.unit_by_id["boarmaster"].conquest == 65
    assert mine.factions["boarlords"].units[4].conquest == 65
    assert content.unit_by_id["boarmaster"].conquest == 60
    assert mine.factions["nomads"] == content.factions["nomads"]
    assert mine.overlay == str(directory)


def test_overlay_adds_an_action_card(overlay: Write, content: Content) -> None:
    mine = load_content(overlay("actions.toml", CARD.format(id="my_card", name="My Card", number=195)))
    assert mine.actions[:-1] == content.actions
    assert mine.actions[-1].name == "My Card"
    rows = mine.action_rows["my_card"]
    assert rows.blue == (ActionSpec("effect", 1, False), ActionSpec("events", 1, False))
    assert rows.green == ()
    assert rows.red == (ActionSpec("move", 2, True), ActionSpec("combat", 2, True))
    assert (rows.row("red"), rows.row("white")) == (rows.red, ())


def test_overlay_replaces_an_action_card_in_its_place(overlay: Write, content: Content) -> None:
    mine = load_content(overlay("actions.toml", CARD.format(id="omen", name="Real Name", number=78)))
    assert [card.id for card in mine.actions] == [card.id for card in content.actions]
    assert mine.action_by_id["omen"].name == "Real Name"
    assert mine.action_by_id["omen"].provenance == "printed"


def test_an_overlay_file_may_be_empty(overlay: Write, content: Content) -> None:
    for text in ("", "# nothing yet\n", "actions = []\n"):
        mine = load_content(overlay("actions.toml", text))
        assert mine.actions == content.actions
        assert check_ledger(mine).ok


def test_overlay_adds_a_faction(overlay: Write, content: Content) -> None:
    packaged = Path(check_ledger.__code__.co_filename).parent / "data" / "factions" / "dark_seed.toml"
    text = packaged.read_text("utf-8")
    for old in ("dark_seed", *(unit.id for unit in content.factions["dark_seed"].units), "egg"):
        text = text.replace(f'"{old}"', f'"my_{old}"').replace(f"\n{old} = ", f"\nmy_{old} = ")
    text = text.replace('id = "dark_seed_', 'id = "my_dark_seed_').replace("initiative = 2", "initiative = 5")
    # what only the code of the Dark Seed would understand
    text = re.sub(r"\n(?:traits = .*|\[start\.markers\]\n.*|    \{ any_of = \[\"a_darker_future\"\] \},)", "", text)
    mine = load_content(overlay("factions/my_dark_seed.toml", text))
    assert list(mine.factions) == ["cybersamurai", "dark_seed", "my_dark_seed", "nomads", "boarlords"]
    report = check_ledger(mine)
    assert report.ok
    assert any("homezones: 5 found, 4 in the box" in note for note in report.notes)


def test_overlay_deviation_is_a_note(overlay: Write) -> None:
    directory = overlay("actions.toml", CARD.format(id="my_card", name="My Card", number=195))
    report = check_ledger(load_content(directory))
    assert report.ok
    assert report.problems == ()
    assert "action cards: 38 found, 37 in the box" in report.notes
    text = format_report(report)
    assert f"note: laid over the packaged files: {directory}" in text
    assert text.endswith("No problems.")


def test_overlay_replaces_the_oni(changed: Change) -> None:
    mine = load_content(changed("oni.toml", "count = 9", "count = 12"))
    assert mine.unit_by_id["small_oni"].count == 12
    assert "oni miniatures: 12 'small_oni', 9 in the box" in check_ledger(mine).notes


def test_factions_may_lie_behind_a_link(changed: Change, tmp_path: Path) -> None:
    elsewhere = changed("factions/boarlords.toml", "conquest = 60", "conquest = 65") / "factions"
    box = tmp_path / "box of mine"
    box.mkdir()
    (box / "factions").symlink_to(elsewhere)
    (box / "circle").symlink_to(box)
    assert content_files(box) == ("factions/boarlords.toml",)
    assert load_content(box).unit_by_id["boarmaster"].conquest == 65


def test_empty_overlay_changes_nothing(tmp_path: Path, content: Content) -> None:
    mine = load_content(tmp_path)
    assert (mine.factions, mine.events, mine.actions, mine.tiles) == (
        content.factions, content.events, content.actions, content.tiles,
    )  # fmt: skip
