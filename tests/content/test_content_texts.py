"""What players read: it is there, it says where it comes from, and it is our own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tsukuyumi.content import Content
from tsukuyumi.content.schema import Entry

SEEDS = Path(__file__).resolve().parents[3] / "shared" / "seeds"


def entries(content: Content) -> Iterator[Entry]:
    yield from (*content.events, *content.actions, *content.missions, *content.counterattacks, *content.markers)
    yield from (*content.oni.units, content.oni.combat_card)
    yield from (*content.epic_events, *content.oni_power, *content.oni_missions, *content.starting_advantages)
    for legend in content.legendary:
        yield from (legend, *legend.counterattacks)
        if legend.combat_card is not None:
            yield legend.combat_card
    for faction in content.factions.values():
        yield from (*faction.units, *faction.markers, *faction.equipment, *faction.combat_cards, *faction.abilities)
        yield from (faction.homezone, faction.effect, faction.goal, faction.alternative_goal)
        if faction.defence is not None:
            yield faction.defence


def texts(content: Content) -> Iterator[tuple[str, str]]:
    yield from ((entry.id, entry.text) for entry in entries(content))
    yield from ((faction.id, faction.text) for faction in content.factions.values())
    yield from ((legend.id, text) for legend in content.legendary for text in (legend.placement, legend.rule))


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("\u2019", "").replace("\u2018", ""))


def test_every_entry_has_a_text_and_an_icon(content: Content) -> None:
    for entry in entries(content):
        assert entry.text.endswith((".", "!")), entry.id
        assert len(entry.text) <= 330, f"{entry.id}: too long for a card"
        assert getattr(entry, "icon", "none needed"), entry.id


def test_every_source_names_a_document_or_says_that_it_is_ours(content: Content) -> None:
    for entry in entries(content):
        assert re.match(r"(R|C|S|CONTENT), ", entry.source), entry.id
        if entry.provenance == "printed":
            assert "effect is ours" not in entry.source, entry.id


def test_only_the_nomads_lack_a_defence_action(content: Content) -> None:
    assert [faction.id for faction in content.factions.values() if faction.defence is None] == ["nomads"]


def test_faction_looks_differ(content: Content) -> None:
    factions = content.factions.values()
    for looks in ({f.colour for f in factions}, {f.pattern for f in factions}, {f.crest for f in factions}):
        assert len(looks) == len(factions)


def test_units_of_a_faction_have_different_icons(content: Content) -> None:
    for faction in content.factions.values():
        icons = [unit.icon for unit in faction.units]
        assert len(set(icons)) == len(icons), faction.id


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the source documents are not beside this checkout")
def test_no_sentence_is_taken_from_the_rulebooks(content: Content) -> None:
    """No sentence of theirs, and no run of eight words in a row either."""
    run = 8
    theirs: set[tuple[str, ...]] = set()
    sentences: set[tuple[str, ...]] = set()
    for path in sorted(SEEDS.glob("*.txt")):
        seed = path.read_text(encoding="utf-8")
        flat = words(seed)
        theirs.update(tuple(flat[i : i + run]) for i in range(len(flat) - run + 1))
        sentences.update(tuple(words(part)) for part in re.split(r"[.!?:;\n]", seed))
    for name, text in texts(content):
        mine = words(text)
        shared = [mine[i : i + run] for i in range(len(mine) - run + 1) if tuple(mine[i : i + run]) in theirs]
        assert not shared, f"{name}: {' '.join(shared[0])}"
        for part in re.split(r"[.!?:;]", text):
            sentence = tuple(words(part))
            # names and labels such as "Flying" are facts; a sentence has more words
            assert len(sentence) < 4 or sentence not in sentences, f"{name}: {part.strip()}"
