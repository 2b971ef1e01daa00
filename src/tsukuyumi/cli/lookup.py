"""What is this? The texts of units, cards, counterattacks, events and factions, for players at the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ..content.model import Content
from ..content.schema import CombatCard, Counter, Counterattack, Entry, Unit

_MOST = 8


def described(content: Content, text: str) -> list[str]:
    """Everything whose name holds the text, with its values, its text and its source."""
    wanted = text.strip().casefold()
    entries = list(_entries(content))
    exact = [entry for entry in entries if entry[1].name.casefold() == wanted]
    found = exact or [entry for entry in entries if wanted and wanted in entry[1].name.casefold()]
    if not found:
        return [f"Nothing in the box is called {text.strip()!r}."]
    lines = [_line(content, kind, entry) for kind, entry in found[:_MOST]]
    if len(found) > _MOST:
        lines.append(f"... and {len(found) - _MOST} more.")
    return lines


def _entries(content: Content) -> Iterator[tuple[str, Entry]]:
    for faction in content.factions.values():
        yield from ((f"{faction.name} unit", unit) for unit in faction.units)
        yield from ((f"{faction.name} combat card", card) for card in faction.combat_cards)
        yield from ((f"{faction.name} marker", marker) for marker in faction.markers)
        yield from ((f"{faction.name} {gear.kind}", gear) for gear in faction.equipment)
        yield from ((f"{faction.name} ability", ability) for ability in faction.abilities)
        yield f"{faction.name}", faction.effect
        if faction.defence is not None:
            yield f"{faction.name} defence action", faction.defence
        yield f"{faction.name} goal", faction.goal
        yield f"{faction.name} homezone", faction.homezone
    yield from (("Oni", unit) for unit in content.oni.units)
    yield "Oni combat card", content.oni.combat_card
    yield from (("counterattack", counter) for counter in content.counterattacks)
    yield from (("event", event) for event in content.events)
    yield from (
        (f"{content.factions[event.faction].name} faction event", event) for event in content.faction_events
    )
    yield from (("action card", card) for card in content.actions)
    for card in content.victory_cards:
        yield f"{content.factions[card.faction].name} victory card", card
        yield from (("condition", condition) for condition in card.conditions)
    yield from (("mission", mission) for mission in content.missions)
    yield from (("marker", marker) for marker in content.markers)


def _line(content: Content, kind: str, entry: Entry) -> str:
    words = [f"{entry.name} ({kind})."]
    if isinstance(entry, Unit):
        words.append(f"Conquest {entry.conquest}, health {entry.health}, damage {entry.damage};")
        words.append(f"momentum {entry.momentum}, cost {entry.cost}, {entry.count} in the box.")
    if entry.text:
        words.append(entry.text)
    if isinstance(entry, CombatCard):
        words.append(f"Counterattacks: {', '.join(_answer(content, line) for line in entry.counterattacks)}.")
    if isinstance(entry, Counterattack) and entry.resolves == "after":
        words.append("Resolved after the casualties.")
    return " ".join([*words, f"[{entry.provenance}; {entry.source}]"])


def _answer(content: Content, line: Counter) -> str:
    notes = [*(["half"] if line.half else []), *([f"from {line.from_players} players"] if line.from_players else [])]
    names = " or ".join(content.counterattack_by_id[c].name for c in line.any_of)
    return f"{names} ({', '.join(notes)})" if notes else names
