"""Numbers as words: everything the report says in sentences is made here, and true for one game as for a thousand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..clock import Stopwatch
from .measures import HeadToHead
from .stats import ENOUGH, Mean, Share


def count(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def listing(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def number(value: float) -> str:
    """A number of wins: whole, unless wins were shared."""
    return f"{value:.0f}" if value == int(value) else f"{value:.2f}"


def interval(share: Share) -> str:
    return f"{percent(share.share)}, 95 % interval {share.low * 100:.1f} to {share.high * 100:.1f} %"


def won_of(share: Share) -> str:
    return f"{number(share.won)} of {count(share.of, 'game')} ({interval(share)})"


# ---- shares ----------------------------------------------------------------------------------------------------------
def against_fair(rows: Mapping[str, Share], fair: float, what: str) -> list[str]:
    """Who is above or below an equal share for certain; and what cannot be said."""
    above = [name for name, row in rows.items() if row.low > fair]
    below = [name for name, row in rows.items() if row.high < fair]
    said: list[str] = []
    if above:
        said.append(f"More than an equal share of {percent(fair)}: {listing(above)}.")
    if below:
        said.append(f"Less than an equal share of {percent(fair)}: {listing(below)}.")
    if not said:
        widest = max((row.high - row.low for row in rows.values()), default=1.0)
        said.append(
            f"No {what}'s interval leaves out an equal share of {percent(fair)};"
            f" the widest interval spans {widest * 100:.0f} percentage points."
        )
    return said


def within(rows: Mapping[str, Share], fair: float, margin: float) -> str:
    """Whether every interval lies inside the margin round an equal share: that is what balance means here."""
    low, high = fair - margin, fair + margin
    band = f"{low * 100:.0f} to {high * 100:.0f} %"
    inside = [name for name, row in rows.items() if row.low >= low and row.high <= high]
    outside = [name for name, row in rows.items() if row.low > high or row.high < low]
    if len(inside) == len(rows):
        return f"Balance: every interval lies within {band}."
    said = f"Balance, asked for as {band}: {len(inside)} of {count(len(rows), 'interval')} within it"
    if outside:
        said += f"; surely outside: {listing(outside)}"
    open_ = len(rows) - len(inside) - len(outside)
    if open_:
        said += f"; not decided by this number of games: {open_}"
    return said + "."


# ---- bots ------------------------------------------------------------------------------------------------------------
def strength(name: str, elo: Mean) -> str:
    if elo.low is None or elo.high is None:
        return f"{name}: {elo.value:+.0f} (fewer than {ENOUGH} games: no interval)"
    return f"{name}: {elo.value:+.0f} (95 % interval {elo.low:+.0f} to {elo.high:+.0f})"


def one_sided(name: str, won: int, of: int) -> str:
    """A bot that always or never came in ahead: its strength is only known from one side. Empty for the others."""
    if of and won == of:
        return f"{name} came in ahead all {of} times, so its number is a floor."
    if of and not won:
        return f"{name} never came in ahead in {of} comparisons, so its number is a ceiling."
    return ""


def duel(met: HeadToHead) -> str:
    """One pair: whether the first beats the second for certain."""
    together = f"{met.first} and {met.second} met in {count(met.games, 'game')}"
    if not met.wins.of:
        return f"{together}; neither won any of them."
    said = f"{together}; one of the two won {met.wins.of} of them, {met.first} {number(met.wins.won)}"
    said += f" ({interval(met.wins)}; by seats alone it would be {percent(met.fair)})"
    if met.wins.low > met.fair:
        return f"{said}: {met.first} is stronger."
    if met.wins.high < met.fair:
        return f"{said}: {met.second} is stronger."
    return f"{said}: too close to call."


def thinking(name: str, watch: Stopwatch) -> str:
    return (
        f"{name} took {duration(watch.mean)} a decision on average over {count(watch.count, 'decision')}:"
        f" half of them within {duration(watch.quantile(0.5))}, 95 % within {duration(watch.quantile(0.95))},"
        f" the longest {duration(watch.longest)}."
    )


def duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    if seconds >= 0.001:
        return f"{seconds * 1000:.3g} ms"
    return f"{seconds * 1_000_000:.0f} µs"


# ---- games -----------------------------------------------------------------------------------------------------------
def lengths(decisions: Sequence[int], rounds: Sequence[int], sudden: int) -> str:
    ordered = sorted(decisions)
    half = len(ordered) // 2
    median = ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
    if len(ordered) == 1:
        said = f"The game took {count(ordered[0], 'decision')} over {count(rounds[0], 'round')}."
    else:
        mean = sum(ordered) / len(ordered)
        said = (
            f"A game took {mean:.0f} decisions on average, the median is {median:g};"
            f" the shortest took {ordered[0]}, the longest {ordered[-1]}."
        )
    if sudden:
        said += f" Supremacy ended {sudden} of {count(len(ordered), 'game')}."
    return said


def runs_of(names: Sequence[str], at_most: int = 40) -> str:
    """A long list, cut where it would tire."""
    shown = listing(names[:at_most]) if len(names) <= at_most else ", ".join(names[:at_most])
    return shown if len(names) <= at_most else f"{shown} and {len(names) - at_most} more"
