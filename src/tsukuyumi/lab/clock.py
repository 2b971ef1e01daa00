"""How long bots think: kept apart from the games themselves, because no two machines agree on it.

Durations go into buckets, twenty to a factor of ten, so that games can be added up and their quantiles are still known
to within six percent either way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import floor, log10
from typing import Any, Final

_PER_DECADE: Final = 20
# bucket 0 ends here; nothing that a bot does is faster
_SHORTEST: Final = 1e-6


class Stopwatch:
    """The decisions of one bot: how many, how long together, the longest, and the buckets."""

    __slots__ = ("buckets", "count", "longest", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.longest = 0.0
        self.buckets: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.buckets[floor(log10(max(seconds, _SHORTEST) / _SHORTEST) * _PER_DECADE)] += 1

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """Seconds that this share of the decisions did not exceed, as far as the buckets know."""
        left = share * self.count
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return min(self.longest, _SHORTEST * 10 ** ((bucket + 0.5) / _PER_DECADE))
        return self.longest

    def as_data(self) -> dict[str, Any]:
        return {
            "count": self.count,
            "total": round(self.total, 6),
            "mean": round(self.mean, 6),
            "p50": round(self.quantile(0.5), 6),
            "p95": round(self.quantile(0.95), 6),
            "max": round(self.longest, 6),
            "buckets": {str(bucket): self.buckets[bucket] for bucket in sorted(self.buckets)},
        }


def added_up(parts: Iterable[Mapping[str, Any]]) -> Stopwatch:
    """One stopwatch out of what ``as_data`` wrote for several games."""
    whole = Stopwatch()
    for part in parts:
        whole.count += part["count"]
        whole.total += part["total"]
        whole.longest = max(whole.longest, part["max"])
        whole.buckets.update({int(bucket): times for bucket, times in part["buckets"].items()})
    return whole
