"""The mark of a content: what is played with, not the words for it."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from tsukuyumi.content.fingerprint import content_fingerprint
from tsukuyumi.content.loader import load_content


def test_words_do_not_matter() -> None:
    content = load_content()
    tiles = [structs.replace(tile, names=[name.upper() for name in tile.names]) for tile in content.tiles]
    events = [structs.replace(event, text="Otherwise.") for event in content.events]
    other = replace(content, tiles=tiles, events=events)
    assert content_fingerprint(other) == content_fingerprint(content)


def test_the_number_of_tiles_matters() -> None:
    """There are as many of a kind as it has names."""
    content = load_content()
    first, *others = content.tiles
    more = replace(content, tiles=[structs.replace(first, names=[*first.names, "One More"]), *others])
    assert content_fingerprint(more) != content_fingerprint(content)
