"""The line ``chance`` of a position: the key and how often each stream was drawn from; of old rules, the generator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..engine.chance import KEY_BYTES, begin, stream_name, stream_named, well_formed
from ..engine.state import State
from .words import Fault, Words, plain_number

_KEY: Final = re.compile(f"[0-9a-f]{{{2 * KEY_BYTES}}}")
_MOST: Final = (1 << 61) - 1


def write_chance(s: State) -> Iterator[str]:
    """The words of the line."""
    yield "chance"
    if not s.box.rulebook.keyed_chance:
        yield str(s.rng)
        return
    yield s.chance_key.hex()
    for number, count in zip(s.chance_used[::2], s.chance_used[1::2], strict=True):
        yield f"{stream_name(number)}={count}"


def read_chance(reader: Words, words: list[str]) -> None:
    """A number is the generator of rules that have one; for others it is a seed, of this line alone."""
    s = reader.s
    if plain_number(words[0]) and len(words) == 1:
        number = reader.number(words[0], _MOST)
        if s.box.rulebook.keyed_chance:
            begin(s, number)
        else:
            s.rng = number
        return
    if not s.box.rulebook.keyed_chance or not _KEY.fullmatch(words[0]):
        raise Fault(f"{words[0]!r:.60} is neither a number nor a key of {2 * KEY_BYTES} hexadecimal digits")
    s.chance_key = bytes.fromhex(words[0])
    used: dict[int, int] = {}
    for word in words[1:]:
        name, _, count = word.partition("=")
        stream = stream_named(name)
        if stream is None or stream in used:
            raise Fault(f"{name!r:.60} is no stream of chance, or stands here twice")
        used[stream] = reader.number(count)
    s.chance_used = tuple(x for pair in sorted(used.items()) for x in pair)
    if not well_formed(s):
        raise Fault("a stream of chance that is named here was drawn from at least once")
