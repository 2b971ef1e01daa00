"""What a game is played with, as a short hash: two contents with the same one play the same games."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from .loader import load_content
from .model import Content

_WORDS: Final = ("name", "text", "epithet", "source", "provenance", "icon", "colour", "pattern", "crest", "rules")
# what content files say since later: it counts only where it says something
_SILENT: Final = {"deck": "regular"}
# the last content that was asked about: usually it is the next one, too
_latest: list[tuple[Content, str]] = []


def content_fingerprint(content: Content | None) -> str:
    """Of what is played with, not of the words for it; None: as packaged."""
    c = content or load_content()
    if _latest and _latest[0][0] is c:
        return _latest[0][1]
    regular = tuple(card for card in c.actions if card.deck == _SILENT["deck"])
    whole = (dict(c.factions), c.oni, c.tiles, c.events, regular, c.missions, c.counterattacks, c.markers)
    played = _without_words(msgspec.to_builtins(whole)) + _beyond(c)
    found = hashlib.sha256(msgspec.json.encode(played, order="sorted")).hexdigest()[:12]
    _latest[:] = [(c, found)]
    return found


def _beyond(c: Content) -> list[Any]:
    """What came later than the regular game counts where it is not as packaged: whoever plays without it plays the
    same games as before.
    """
    ours = load_content()
    cards = [(card, ours.action_by_id.get(card.id)) for card in c.actions if card.deck != _SILENT["deck"]]
    scenarios = [(scenario, ours.scenarios.get(scenario.id)) for scenario in c.scenarios.values()]
    pairs = [[_without_words(msgspec.to_builtins(entry)) for entry in pair] for pair in (*cards, *scenarios)]
    return [here for here, packaged in pairs if here != packaged]


def _silent(name: str, value: Any) -> bool:
    return name in _WORDS or (name in _SILENT and value == _SILENT[name])


def _without_words(data: Any) -> Any:
    if isinstance(data, dict):
        # a tile has as many pieces as names
        counted = {name: len(value) if name == "names" else value for name, value in data.items()}
        return {name: _without_words(value) for name, value in counted.items() if not _silent(name, value)}
    return [_without_words(item) for item in data] if isinstance(data, list | tuple) else data
