"""Chance that nobody can compute, and that is the same in every process: a keyed hash, counted up.

The state holds a key, which follows from the seed, and how often each *stream* was drawn from. An act of chance (one
draw, one shuffle) is the keyed hash (BLAKE2b) of its stream and its number in it. So no draw tells anything about
another, in the same stream or not, and an act in one stream changes nothing in the others.

A stream is what chance is needed for. It has a name and is made where it is used, by a mode, a module or a faction as
well as by the rules: ``WEATHER = stream("weather")``, then ``draw(s, WEATHER, 6)``. A stream can be divided: each seat
has its own part of ``HANDS``.

Games of rules without ``keyed_chance`` draw everything in turn from the one generator that they were begun with.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Final

from .old_chance import below, seeded, shuffled
from .state import State

KEY_BYTES: Final = 32
# the low bits of a stream's number say whose part of it is meant
_PARTS: Final = 8
# a digest has room for so many words, of 32 bits
_BUFFERED: Final = 16
_WORD_BYTES: Final = 4
_WORDS: Final = 1 << 8 * _WORD_BYTES
_UNPACK: Final = Struct(f">{_BUFFERED}I").unpack
_SEED: Final = b"tsukuyumi seed"
_STREAM: Final = b"tsukuyumi stream"
_APART: Final = b"tsukuyumi apart"

_numbers: Final[dict[str, int]] = {}


def stream(name: str) -> int:
    """The number of the stream of this name: always the same, whoever else has made streams before."""
    if not name.isidentifier():
        raise ValueError(f"{name!r} is no name for a stream: it is one word")
    number = int.from_bytes(blake2b(name.encode(), digest_size=3, person=_STREAM).digest()) << _PARTS
    for other, taken in _numbers.items():
        if taken == number and other != name:
            raise ValueError(f"the streams {other!r} and {name!r} have the same number: choose another name")
    _numbers[name] = number
    return number


# where tiles lie and how they are turned, who stands on the moon: everybody sees it at once
PUBLIC: Final = stream("public")
# which tiles are drawn
TILES: Final = stream("tiles")
# the order of the event deck, also when it is shuffled anew
EVENTS: Final = stream("events")
# what is left of the action cards when hands are dealt
ACTIONS: Final = stream("actions")
# the order of the events that a faction alone has: a part for each seat
OWN_EVENTS: Final = stream("own_events")
# the action cards that a seat is dealt, and those that it draws: a part for each seat
HANDS: Final = stream("hands")


def of_seat(whole: int, seat: int) -> int:
    """A seat's own part of a stream."""
    return whole + 1 + seat


def stream_name(number: int) -> str:
    """``events``; ``hands:2`` for a seat's part, counted from 1; the mere number where nobody has made the stream."""
    part = number % (1 << _PARTS)
    for name, whole in _numbers.items():
        if whole == number - part:
            return f"{name}:{part}" if part else name
    return str(number)


def stream_named(name: str) -> int | None:
    """The number of the stream that ``stream_name`` calls so; None: there is none."""
    word, _, part = name.partition(":")
    if len(part) > 3 or not (part or "1").isdecimal() or not name.isascii():
        return None
    if word in _numbers:
        return _numbers[word] + int(part or 0)
    return int(word) if word.isdecimal() and len(word) <= 10 and not part else None


# ---- beginning -------------------------------------------------------------------------------------------------------
def key_from(seed: int) -> bytes:
    """The key of a game: all of the seed counts, however long it is, and it cannot be told from the key."""
    whole = seed.to_bytes(seed.bit_length() // 8 + 1, signed=True)
    return blake2b(whole, digest_size=KEY_BYTES, person=_SEED).digest()


def begin(s: State, seed: int) -> None:
    """Chance as it is at the beginning of a game with this seed."""
    if s.box.rulebook.keyed_chance:
        s.chance_key = key_from(seed)
        s.chance_used = ()
    else:
        s.rng = seeded(seed)


def apart(s: State, purpose: str) -> int:
    """A seed for something outside the game, such as those who play it: it tells nothing about the game's chance."""
    about = f"{purpose} {s.rng} {s.chance_used}".encode()
    return int.from_bytes(blake2b(about, key=s.chance_key, digest_size=16, person=_APART).digest())


def well_formed(s: State) -> bool:
    """Whether this can be the chance of a state: a key if there is one, streams in order, each with a count."""
    numbers, counts = s.chance_used[::2], s.chance_used[1::2]
    if not s.box.rulebook.keyed_chance:
        return not s.chance_key and not numbers
    if len(s.chance_key) != KEY_BYTES or len(numbers) != len(counts):
        return False
    if any(not 0 <= number < 1 << 32 for number in numbers) or any(not 0 < count < 1 << 63 for count in counts):
        return False
    return list(numbers) == sorted(set(numbers))


# ---- drawing ---------------------------------------------------------------------------------------------------------
class _Words:
    """The numbers of one act of chance, one after another: each below ``n``, all equally likely."""

    __slots__ = ("_act", "_at", "_block", "_buffer", "_key")

    def __init__(self, key: bytes, act: bytes) -> None:
        self._key = key
        self._act = act
        self._block = 0
        self._buffer: tuple[int, ...] = ()
        self._at = _BUFFERED

    def below(self, n: int) -> int:
        # words beyond the last multiple of n would favour the small numbers
        limit = _WORDS - _WORDS % n
        while True:
            if self._at == _BUFFERED:
                message = self._act + self._block.to_bytes(4)
                self._buffer = _UNPACK(blake2b(message, key=self._key, digest_size=_WORD_BYTES * _BUFFERED).digest())
                self._block += 1
                self._at = 0
            word = self._buffer[self._at]
            self._at += 1
            if word < limit:
                return word % n


def _next_act(s: State, number: int) -> _Words:
    """The next act of chance in this stream; from now on it has happened."""
    used = s.chance_used
    at = 0
    while at < len(used) and used[at] < number:
        at += 2
    if at < len(used) and used[at] == number:
        count = used[at + 1]
        s.chance_used = (*used[: at + 1], count + 1, *used[at + 2 :])
    else:
        count = 0
        s.chance_used = (*used[:at], number, 1, *used[at:])
    return _Words(s.chance_key, number.to_bytes(4) + count.to_bytes(8))


def _shuffle(words: _Words, pile: bytearray) -> None:
    for i in range(len(pile) - 1, 0, -1):
        j = words.below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]


def draw(s: State, number: int, n: int) -> int:
    """A number in 0..n-1 out of a stream."""
    if not 0 < n <= _WORDS:
        raise ValueError(f"nothing can be drawn out of {n}: it is 1 to {_WORDS}")
    if s.box.rulebook.keyed_chance:
        return _next_act(s, number).below(n)
    s.rng, drawn = below(s.rng, n)
    return drawn


def shuffle(s: State, number: int, items: bytes) -> bytes:
    """The items in a random order out of a stream."""
    if s.box.rulebook.keyed_chance:
        pile = bytearray(items)
        _shuffle(_next_act(s, number), pile)
        return bytes(pile)
    s.rng, drawn = shuffled(s.rng, items)
    return drawn


def deal(s: State, number: int, own: int, items: bytes, each: int) -> tuple[tuple[bytes, ...], bytes]:
    """A hand of so many for every seat, out of its part of ``own``; and what is left, in the order of ``number``."""
    seats = s.box.seats
    if not s.box.rulebook.keyed_chance:
        pile = shuffle(s, number, items)
        hands = tuple(bytes(sorted(pile[seat * each : (seat + 1) * each])) for seat in range(seats))
        return hands, pile[seats * each :]
    left = bytearray(items)
    dealt: list[bytes] = []
    for seat in range(seats):
        words = _next_act(s, of_seat(own, seat))
        hand = sorted(left.pop(words.below(len(left))) for _ in range(min(each, len(left))))
        dealt.append(bytes(hand))
    _shuffle(_next_act(s, number), left)
    return tuple(dealt), bytes(left)
