"""Limits: how fast somebody may ask, and from where."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, NamedTuple
from urllib.parse import urlsplit

_REMEMBERED: Final = 4096
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")


class Limits(NamedTuple):
    """(so many a second, so many at once), for each address or, for messages and frames, each socket.

    ``looks`` are calls that only read; ``frames`` are messages that ask for the whole table again.
    """

    calls: tuple[float, float] = (100, 400)
    looks: tuple[float, float] = (200, 2000)
    new_games: tuple[float, float] = (0.5, 60)
    sockets: tuple[float, float] = (5, 60)
    messages: tuple[float, float] = (100, 400)
    frames: tuple[float, float] = (20, 100)


DEFAULT_LIMITS: Final = Limits()


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("burst", "left", "rate", "stamp")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.stamp = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.stamp) * self.rate)
        self.stamp = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for everybody who asks, the least recent forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
        self._buckets.move_to_end(who)
        while len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


def same_origin(origin: str | None, host: str, allowed: frozenset[str]) -> bool:
    """Whether a page of this origin may speak to us. No origin: not a page of a browser, so no cross-site trick."""
    if origin is None:
        return True
    try:
        there = urlsplit(origin).netloc
    except ValueError:
        # no browser sends what is no address at all
        return False
    return origin in allowed or there.lower() == host.lower()


def host_allowed(host: str, loopback_only: bool) -> bool:
    """On loopback, only its own names: a foreign name that resolves to us is an attack (DNS rebinding)."""
    if not loopback_only:
        return True
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    return name.lower() in LOOPBACK
