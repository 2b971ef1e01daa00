"""Chapters about how the games went: points, deeds, what was left in the box, length and time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..clock import Stopwatch
from ..coverage import Item
from ..runs import Session
from . import bot_measures, card_measures, measures, pictures, words
from .html import Section, table
from .measures import Game
from .names import KINDS, Names
from .stats import Share


def points(games: Sequence[Game], names: Names) -> Section:
    ends = names.factions(measures.points_at_the_end(games))
    rounds = names.factions(measures.points_by_round(games))
    sums = {name: [sum(sources.values()) for sources in by_round] for name, by_round in rounds.items()}
    totals = {name: sum(sources.values()) for name, sources in ends.items()}
    played = names.factions(Counter(faction for game in games for faction in game["seats"]))
    said = [words.ended_at(name, sources, played[name]) for name, sources in ends.items()]
    kinds = list(dict.fromkeys(source for sources in ends.values() for source in sources))
    longest = max(len(values) for values in rounds.values())
    if any(len(game["points"]) < longest for game in games):
        said.append("Some games ended early: the points after a round are those of the games that played it.")
    # the points of one game are whole; means are not
    one = len(games) == 1
    short, exact = (".0f", ".0f") if one else (".1f", ".2f")

    def told(sources: dict[str, float]) -> str:
        return ", ".join(f"{source} {points:{short}}" for source, points in sources.items())

    alt = "Points by source at the end: " + "; ".join(f"{n} {told(sources)}" for n, sources in ends.items())
    alt_rounds = "Points by source after each round: " + "; ".join(
        f"{name}: " + ", ".join(f"round {i} {told(sources)}" for i, sources in enumerate(by_round, 1))
        for name, by_round in rounds.items()
    )
    alt_sums = "Points after each round: " + "; ".join(
        f"{n} " + ", ".join(f"{v:{short}}" for v in values) for n, values in sums.items()
    )
    label = "points" if one else "points on average"
    picture = pictures.stacked(ends, "points at the end" if one else "points at the end, on average", alt, counted=one)
    picture += pictures.rounds(rounds, label, alt_rounds, counted=one)
    picture += pictures.lines(sums, label, names.colours, alt_sums)
    rows = [[n, "the end", *(f"{s.get(k, 0):{exact}}" for k in kinds), f"{totals[n]:{exact}}"] for n, s in ends.items()]
    rows += [
        [name, f"round {i + 1}", *(f"{sources.get(kind, 0):{exact}}" for kind in kinds), f"{sums[name][i]:{exact}}"]
        for name, by_round in rounds.items()
        for i, sources in enumerate(by_round)
    ]
    return Section("Where the points come from", said, picture, table(("faction", "after", *kinds, "all"), rows))


def deeds(games: Sequence[Game], names: Names) -> Section:
    goals: dict[str, Share] = names.factions(card_measures.goals(games))
    missions = card_measures.deeds(games, "missions", "mission")
    events = card_measures.deeds(games, "events", "event")
    said = [f"{name} reached their goal in {words.won_of(row)}." for name, row in goals.items()]
    fulfilled = sum(counts.total() for counts in missions.values())
    played = sum(counts.total() for counts in events.values())
    said.append(
        f"{words.count(fulfilled, 'mission')} fulfilled{words.a_game(fulfilled, len(games))};"
        f" {words.count(played, 'event')} played{words.a_game(played, len(games))}."
    )
    owners = sorted({faction for game in games for faction in game["seats"]})
    rows = [
        [kind, names.of(kind, deed), *(words.whole(counts[owner]) for owner in owners), words.whole(counts.total())]
        for kind, found in (("mission", missions), ("event", events))
        for deed, counts in found.items()
    ]
    head = ("", "what", *(names.faction(owner) for owner in owners), "all")
    return Section("Goals, missions and events", said, "", table(head, rows) if rows else "")


def unused(games: Sequence[Game], names: Names, *, played_with_this: bool = True) -> Section:
    """``played_with_this``: whether ``names`` has the content of the run; else another box is looked through."""
    at_table = {faction for game in games for faction in game["seats"]}
    largest = max(len(game["seats"]) for game in games)
    modes = {game["options"].get("mode", "base") for game in games}
    modules = {module for game in games for module in game["options"].get("modules", ())}
    there = measures.content_at_the_table(names.content, at_table, largest, modes, modules)
    items = measures.use_of_content(games, there)
    idle = [item for item in items if not item.used]
    if not idle:
        said = [f"All {len(items)} things that were watched came into use."]
    else:
        said = [f"{len(idle)} of the {len(items)} things that were watched never came into use:"]
        for kind in dict.fromkeys(item.kind for item in idle):
            said.append(f"{KINDS[kind]}: {words.runs_of([names.item(item) for item in idle if item.kind == kind])}.")
    hidden = _in_short(measures.unwatched_at_the_table(names.content, at_table), names)
    if hidden:
        said.append(f"Not watched, because the log of a game does not show it: {words.listing(hidden)}.")
    if not played_with_this:
        said.insert(0, "This list goes by the content installed here, which is not what the run was played with.")
    return Section("What was never used", said)


def _in_short(items: Sequence[Item], names: Names) -> list[str]:
    """A property that many units have is named once."""
    properties = (item.id.partition(" (")[0] for item in items if item.kind == "unit property")
    shown = [f"the property {names.unit_property(name)}" for name in dict.fromkeys(properties)]
    return [*shown, *(names.item(item) for item in items if item.kind != "unit property")]


def length(games: Sequence[Game]) -> Section:
    decisions = [game["decisions"] for game in games]
    sudden = sum(1 for game in games if game["ended_by"] == "supremacy")
    said = [words.lengths(decisions, [game["rounds"] for game in games], sudden)]
    alt = f"Decisions per game, from {words.whole(min(decisions))} to {words.whole(max(decisions))}"
    return Section("Length of a game", said, pictures.histogram(decisions, "decisions in a game", alt))


def times(games: Sequence[Game], sessions: Sequence[Session]) -> Section:
    watches = bot_measures.decision_times(games)
    shown = {name: watch for name, watch in watches.items() if watch.count}
    said = [words.thinking(name, watch) for name, watch in shown.items()]
    said.append(words.machine([session.versions.get("implementation", "") for session in sessions]))
    alt = "Time for a decision: " + " ".join(words.thinking(name, watch) for name, watch in shown.items())
    rows = [
        [name, words.whole(watch.count), *(words.duration(value) for value in _times_of(watch))]
        for name, watch in shown.items()
    ]
    head = ("bot", "decisions", "mean", "median", "95 %", "longest")
    return Section("Time for a decision", said, pictures.times(shown, alt), table(head, rows))


def _times_of(watch: Stopwatch) -> tuple[float, ...]:
    return watch.mean, watch.quantile(0.5), watch.quantile(0.95), watch.longest
