"""Numbers as words: everything the report says in sentences is made here, and true for one game as for a thousand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..clock import Stopwatch
from .bot_measures import HeadToHead
from .stats import ENOUGH, LEVEL, Mean, Share, Verdict, in_band, likelihood, surely_outside

# said once, in the first chapter
READING: Final = (
    "How to read this: many things are compared at once, and one in twenty leaves its 95 % interval by chance alone. So"
    " something is only called more or less, stronger or weaker, where it stands out even among so many (Holm's"
    " correction: the chance of even one wrong name among those that are compared together is at most 5 %). The"
    " intervals are those of each number by itself."
)


def whole(number: int) -> str:
    return f"{number:,}"


def count(number: int, one: str, many: str = "") -> str:
    return f"{whole(number)} {one if number == 1 else many or one + 's'}"


def times(number: int) -> str:
    return "once" if number == 1 else f"{whole(number)} times"


def percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def listing(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def number(value: float) -> str:
    """A number of wins: whole, unless wins were shared."""
    return f"{value:,.0f}" if value == int(value) else f"{value:,.2f}"


def signed(value: float) -> str:
    """With a true minus, as in the pictures; nothing is neither above nor below."""
    rounded = round(value)
    return f"{rounded:+d}".replace("-", "−") if rounded else "0"


def span(share: Share, digits: int = 1) -> str:
    return f"{share.low * 100:.{digits}f} to {share.high * 100:.{digits}f} %"


def interval(share: Share) -> str:
    return f"{percent(share.share)}, 95 % interval {span(share)}"


def won_of(share: Share) -> str:
    return f"{number(share.won)} of {count(share.of, 'game')} ({interval(share)})"


def seatings(played: int, possible: int) -> str:
    """How many of the seatings of a plan have really come up."""
    if possible == 1:
        return "always in the same seating"
    return f"in all {possible} seatings" if played >= possible else f"in {played} of {possible} possible seatings"


def other_content(here: str, own_files: bool) -> str:
    """The report is made where the content is not that of the run: what is taken from where."""
    laid_over = ", with the run's own files laid over it," if own_files else ""
    return (
        f"The content installed here{laid_over} is another one ({here}). Wins, points and uses are those of the games"
        " as they were played; names, and the lists of what was never on offer and never used, go by the content"
        " installed here."
    )


def other_code(codes: int) -> str:
    """The run went on after the rules or the bots had been changed."""
    return f"The games were played with {codes} versions of the rules and the bots, one after the other."


# ---- shares ----------------------------------------------------------------------------------------------------------
def against_fair(
    rows: Mapping[str, Share], fair: float, what: str, found: Verdict, more_or_less: tuple[str, str] = ("More", "Less")
) -> list[str]:
    """Who is above or below an equal share for certain; and what cannot be said."""
    said: list[str] = []
    for names, word in zip((found.above, found.below), more_or_less, strict=True):
        here = [name for name in rows if name in names]
        if here:
            said.append(f"{word} than an equal share of {percent(fair)}: {listing(here)}.")
    if not said:
        widest = max((row.high - row.low for row in rows.values()), default=1.0)
        said.append(
            f"No {what} is surely above or below an equal share of {percent(fair)};"
            f" the widest interval spans {widest * 100:.0f} percentage points."
        )
    alone = [name for name in rows if name in found.alone]
    if alone:
        said.append(
            f"The {'interval' if len(alone) == 1 else 'intervals'} of {listing(alone)}"
            f" {'leaves' if len(alone) == 1 else 'leave'} out an equal share when looked at alone; among"
            f" {count(found.compared, 'comparison')} that can be chance."
        )
    return said


def band_of(middle: float, margin: float) -> str:
    return f"{(middle - margin) * 100:.0f} to {(middle + margin) * 100:.0f} %"


def within(rows: Mapping[str, Share], middle: float, margin: float, what: str = "Balance") -> str:
    """Whether every interval lies inside the margin round the share asked for: that is what balance means here."""
    band = band_of(middle, margin)
    inside = [name for name, row in rows.items() if in_band(row, middle, margin)]
    outside = [name for name in rows if name in surely_outside(rows, middle, margin)]
    if len(inside) == len(rows):
        return f"{what}: every interval lies within {band}."
    said = f"{what}, asked for as {band}: {len(inside)} of {count(len(rows), 'interval')} within it"
    if outside:
        said += f"; surely outside: {listing(outside)}"
    open_ = len(rows) - len(inside) - len(outside)
    if open_:
        said += f"; not decided by this number of games: {open_}"
    return said + "."


def choice(rows: Mapping[str, Share], middle: float, margin: float) -> str:
    """One choice of factions: who won how often."""
    games = max(row.of for row in rows.values())
    told = [f"{name} {percent(row.share)} ({span(row)})" for name, row in rows.items()]
    inside = sum(in_band(row, middle, margin) for row in rows.values())
    return (
        f"{listing(list(rows))} met in {count(games, 'game')}: {', '.join(told)};"
        f" {inside} of {count(len(rows), 'interval')} within {band_of(middle, margin)}."
    )


# ---- bots ------------------------------------------------------------------------------------------------------------
def strength(name: str, elo: Mean) -> str:
    if elo.low is None or elo.high is None:
        return f"{name}: {signed(elo.value)} (fewer than {ENOUGH} games: no interval)"
    return f"{name}: {signed(elo.value)} (95 % interval {signed(elo.low)} to {signed(elo.high)})"


def one_sided(name: str, won: int, of: int) -> str:
    """A bot that always or never came in ahead: its strength is only known from one side. Empty for the others."""
    if of and won == of:
        return f"{name} came in ahead all {whole(of)} times, so its number is a floor."
    if of and not won:
        return f"{name} never came in ahead in {whole(of)} comparisons, so its number is a ceiling."
    return ""


def duel(met: HeadToHead, found: Verdict) -> str:
    """One pair: whether the first beats the second for certain."""
    together = f"{met.first} and {met.second} met in {count(met.games, 'game')}"
    if not met.wins.of:
        return f"{together}; neither won any of them."
    if met.wins.of == met.games:
        said = f"{met.first} won {number(met.wins.won)} of {count(met.games, 'game')} against {met.second}"
    else:
        said = f"{together}; one of the two won {whole(met.wins.of)} of them, {met.first} {number(met.wins.won)}"
    said += f" ({interval(met.wins)}; by seats alone it would be {percent(met.fair)})"
    return f"{said}: {_decided(met, found)}."


def _decided(met: HeadToHead, found: Verdict) -> str:
    """Who is stronger, by wins: the ladder above it also knows who came in second, and may be of another mind."""
    if met.pair in found.above:
        return f"by wins {met.first} is stronger"
    if met.pair in found.below:
        return f"by wins {met.second} is stronger"
    alone = met.pair in found.alone
    if alone and likelihood(met.trial) <= LEVEL:
        return (
            "looked at by itself, this interval leaves out what seats alone would give; among"
            f" {count(found.compared, 'comparison')} that can be chance"
        )
    if met.wins.of < ENOUGH:
        return "too few games to tell by wins alone"
    if alone:
        return "the interval only just leaves out what seats alone would give, and that can be chance"
    return "too close to call by wins alone"


def thinking(name: str, watch: Stopwatch) -> str:
    return (
        f"{name} took {duration(watch.mean)} a decision on average over {count(watch.count, 'decision')}:"
        f" half of them within {duration(watch.quantile(0.5))}, 95 % within {duration(watch.quantile(0.95))},"
        f" the longest {duration(watch.longest)}."
    )


def machine(implementations: Sequence[str]) -> str:
    """What the times depend on; ``implementations`` of each time that the run was begun or resumed, empty: unknown."""
    known = list(dict.fromkeys(filter(None, implementations)))
    under = f", under {listing(known)}{'' if all(implementations) else ' at least in part'}" if known else ""
    return f"Times are those of the machine that played{under}, with as many games at a time as it was told to."


def duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    if seconds >= 0.001:
        return f"{seconds * 1000:.3g} ms"
    return f"{seconds * 1_000_000:.0f} µs"


# ---- what was chosen -------------------------------------------------------------------------------------------------
def attacks(owner: str, cards: Mapping[str, int]) -> str:
    """An owner's combat cards, by how often they were played."""
    return f"{owner} attacked {times(sum(cards.values()))}, {mostly(cards, 'with ')}."


def mostly(chosen: Mapping[str, int], link: str = "") -> str:
    """What was chosen most; several where there is a tie."""
    total, most = sum(chosen.values()), max(chosen.values())
    first = [name for name, number in chosen.items() if number == most]
    if total == 1:
        return f"{link}{first[0]}"
    if len(chosen) == 1:
        return f"always {link}{first[0]}"
    if len(first) == len(chosen):
        return f"equally often {link}{runs_of(first, 6)}"
    if len(first) == 1:
        return f"most often {link}{first[0]} ({times(most)}, {percent(most / total)})"
    return f"most often {link}{runs_of(first, 6)} ({times(most)} each)"


# ---- games -----------------------------------------------------------------------------------------------------------
def a_game(total: int, games: int) -> str:
    """Of several games, how many there were in one."""
    return f", {total / games:,.1f} a game" if games > 1 else ""


def ended_at(name: str, sources: Mapping[str, float], games: int) -> str:
    """Points at the end by source: on average, or those of the only game."""
    total, largest = sum(sources.values()), max(sources.values())
    if games == 1:
        said, most = f"{name} ended at {count(round(total), 'point')}", f"{largest:.0f}"
    else:
        said, most = f"{name} ended at {total:.1f} points on average", f"{largest:.1f}"
    first = [source for source, points in sources.items() if points == largest]
    if not total:
        return f"{said}."
    if largest == total:
        return f"{said}, all for {first[0]}."
    if len(first) == 1:
        return f"{said}, the largest part for {first[0]} ({most})."
    return f"{said}, the largest parts for {listing(first)} ({most} each)."


def lengths(decisions: Sequence[int], rounds: Sequence[int], sudden: int) -> str:
    ordered = sorted(decisions)
    half = len(ordered) // 2
    median = ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
    if len(ordered) == 1:
        said = f"The game took {count(ordered[0], 'decision')} over {count(rounds[0], 'round')}."
    else:
        mean = sum(ordered) / len(ordered)
        said = (
            f"A game took {mean:,.0f} decisions on average, the median is {median:,.10g};"
            f" the shortest took {whole(ordered[0])}, the longest {whole(ordered[-1])}."
        )
    if sudden:
        said += f" Supremacy ended {whole(sudden)} of {count(len(ordered), 'game')}."
    return said


def runs_of(names: Sequence[str], at_most: int = 40) -> str:
    """A long list, cut where it would tire."""
    shown = listing(names[:at_most]) if len(names) <= at_most else ", ".join(names[:at_most])
    return shown if len(names) <= at_most else f"{shown} and {len(names) - at_most} more"
