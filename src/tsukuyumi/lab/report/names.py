"""Ids as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...content.model import Content
from ...engine.texts import texts
from ...reference import glossary
from ..chronicle import ONI
from ..coverage import Item

# what the lists of watched things are called
KINDS: Final[dict[str, str]] = {
    "combat card": "Combat cards",
    "counterattack": "Counterattacks",
    "event": "Events",
    "action card": "Action cards",
    "special effect": "Special effects of action cards",
    "mission": "Missions",
    "action": "Actions",
    "unit": "Units",
    "unit property": "Properties of units",
    "upgrade": "Upgrades of units",
    "neutral marker": "Neutral markers",
    "faction marker": "Markers of factions",
    "equipment taken": "Equipment that nobody took",
    "equipment used": "Equipment that nobody used",
    "token": "Tokens",
    "faction effect": "Factions that never used their faction effect",
    "ability": "Abilities",
    "goal": "Goals",
    "victory condition": "Victory conditions",
    "faction event": "Events of factions",
    "leader": "Leaders",
    "mascot": "Mascots",
    "card of a mode": "Cards that only some modes have",
    "alternative goal": "Alternative goals that nobody chose",
}
# a trait that has no entry in the glossary
_PROPERTIES: Final = {"always_target": "Always a target"}


class Names:
    """Looks everything up in the content of the run, which may be its owner's.

    If the packaged content has changed since, the run may speak of things that are no longer in it: those are called by
    their ids.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self.colours = {sheet.name: sheet.colour for sheet in content.factions.values()} | {"Oni": "#8f7fc4"}
        self._properties = {entry.id: entry.name for entry in glossary()} | _PROPERTIES
        self._by_kind: dict[str, dict[str, str]] = {
            "combat card": {card: f"{self.card(card)} ({self._owner_of(card)})" for card in content.combat_card_by_id},
            "counterattack": _names(content.counterattack_by_id),
            "event": _names(content.event_by_id),
            "action card": _names(content.action_by_id),
            "special effect": {card.special: card.name for card in content.actions if card.special},
            "mission": _names(content.mission_by_id),
            "victory condition": {
                condition.id: f"{condition.name} ({content.factions[card.faction].name})"
                for card in content.victory_cards
                for condition in card.conditions
            },
            "action": texts()["act"],
            "unit": _names(content.unit_by_id),
            "neutral marker": _names(content.marker_by_id),
            "faction marker": _names(content.faction_marker_by_id),
            "equipment taken": _names(content.equipment_by_id),
            "equipment used": _names(content.equipment_by_id),
        }
        for kind, entries in (
            ("faction event", content.faction_events), ("leader", content.leaders), ("mascot", content.mascots),
        ):  # fmt: skip
            self._by_kind[kind] = {
                entry.id: f"{entry.name} ({content.factions[entry.faction].name})" for entry in entries
            }
        decks = (content.princess_cards, content.turn_cards, content.oni_counters, content.legendary)
        self._by_kind["card of a mode"] = {card.id: card.name for deck in decks for card in deck}
        self._by_kind["alternative goal"] = {
            sheet.alternative_goal.id: f"{sheet.alternative_goal.name} ({sheet.name})"
            for sheet in content.factions.values()
        }
        self._by_kind["ability"] = {}
        self._by_kind["goal"] = {}
        self._by_kind["faction effect"] = {}
        for sheet in content.factions.values():
            abilities = [*sheet.abilities, *([sheet.defence] if sheet.defence else [])]
            self._by_kind["ability"] |= {ability.id: f"{ability.name} ({sheet.name})" for ability in abilities}
            self._by_kind["goal"][sheet.goal.id] = f"{sheet.goal.name} ({sheet.name})"
            self._by_kind["faction effect"][sheet.effect.id] = sheet.name

    def faction(self, name: str) -> str:
        if name == ONI:
            return "Oni"
        sheet = self.content.factions.get(name)
        return sheet.name if sheet else _plain(name)

    def factions(self, rows: Mapping[str, Any]) -> dict[str, Any]:
        return {self.faction(name): row for name, row in rows.items()}

    def card(self, name: str) -> str:
        card = self.content.combat_card_by_id.get(name)
        return card.name if card else _plain(name)

    def item(self, item: Item) -> str:
        """A watched thing of the box."""
        if item.kind == "upgrade":
            before, after = item.id.split(" to ")
            return f"{self.of('unit', before)} to {self.of('unit', after)}"
        name, _, detail = item.id.removesuffix(")").partition(" (")
        if item.kind == "unit property":
            return f"{self.unit_property(name)} ({self.of('unit', detail)})"
        if item.kind == "token":
            return f"{self.of('equipment taken', name)} ({detail})"
        return self.of(item.kind, item.id)

    def unit_property(self, name: str) -> str:
        return self._properties.get(name) or _plain(name)

    def colour(self, owner: str) -> str:
        """Of a faction, by its name, or of the Oni."""
        return self.colours.get(owner, "#8a8a8a")

    def of(self, kind: str, name: str) -> str:
        return self._by_kind.get(kind, {}).get(name) or _plain(name)

    def _owner_of(self, card: str) -> str:
        sheets = self.content.factions.values()
        return next((sheet.name for sheet in sheets if any(own.id == card for own in sheet.combat_cards)), "Oni")


def _names(entries: Mapping[str, Any]) -> dict[str, str]:
    return {name: entry.name for name, entry in entries.items()}


def _plain(name: str) -> str:
    """What the content has no name for."""
    return name.replace("_", " ")
