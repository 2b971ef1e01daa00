"""The chapters of the report: each takes the games, and gives sentences, a picture and a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...content.model import Content
from ..chronicle import ONI, unwatched_items
from ..plan import Plan
from . import measures, pictures, words
from .html import Section, table
from .measures import Game
from .stats import Share

# what balance means: so many percentage points round an equal share (issue of the numbers that we filled in)
_MARGIN: Final[dict[int, float]] = {3: 0.08, 4: 0.05}


class Names:
    """Ids as people read them."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.colours = {sheet.name: sheet.colour for sheet in content.factions.values()} | {"Oni": "#8f7fc4"}

    def faction(self, name: str) -> str:
        return "Oni" if name == ONI else self.content.factions[name].name

    def factions(self, rows: Mapping[str, Any]) -> dict[str, Any]:
        return {self.faction(name): row for name, row in rows.items()}

    def card(self, name: str) -> str:
        return self.content.combat_card_by_id[name].name


def _equal_share(games: Sequence[Game]) -> float:
    return 1 / (sum(len(game["seats"]) for game in games) / len(games))


def _share_rows(rows: Mapping[str, Share]) -> list[list[str]]:
    return [
        [
            name, words.number(row.won), str(row.of), words.percent(row.share),
            f"{row.low * 100:.1f} to {row.high * 100:.1f} %",
        ]
        for name, row in rows.items()
    ]  # fmt: skip


_SHARE_HEAD: Final = ("won", "games", "share", "95 % interval")


def about(plan: Plan, content_mark: str, command: Sequence[str], games: Sequence[Game]) -> Section:
    options = plan.options
    seatings = words.count(len(plan.seatings), "seating")
    who = words.listing(sorted(set(plan.bots)))
    said = [
        f"{words.count(len(games), 'game')} of {plan.games:,} planned, played by {who}"
        f" at tables of {len(plan.seatings[0])}, over {seatings}, from seed {plan.seed}.",
        f"Options: {options.rounds} rounds, board: {options.board}, {options.oni} Oni,"
        f" {'no Supremacy' if not options.supremacy else f'Supremacy at {options.supremacy} points'}."
        f" Content {content_mark}{', with files of its own' if plan.overlay else ''}.",
        f"The command that began it: tsukuyumi {' '.join(command)}",
    ]
    if len(games) < plan.games:
        said.append(
            f"{words.count(plan.games - len(games), 'game is', 'games are')} still to be played, so the rotation of"
            " bots, seats and factions may not be complete."
        )
    return Section("What was played", said)


def factions(games: Sequence[Game], names: Names) -> Section:
    rows: dict[str, Share] = names.factions(measures.by_faction(games))
    fair = _equal_share(games)
    said = [f"{name} won {words.won_of(row)}." for name, row in rows.items()]
    said += words.against_fair(rows, fair, "faction")
    players = len(games[0]["seats"])
    if players in _MARGIN and len(rows) == len(names.content.factions):
        said.append(words.within(rows, fair, _MARGIN[players]))
    alt = "Share of games won by each faction: " + "; ".join(f"{n} {words.interval(r)}" for n, r in rows.items())
    picture = pictures.shares(rows, fair, alt, names.colours)
    return Section("Who wins: factions", said, picture, table(("faction", *_SHARE_HEAD), _share_rows(rows)))


def points(games: Sequence[Game], names: Names) -> Section:
    ends = names.factions(measures.points_by_source(games))
    rounds = names.factions(measures.points_by_round(games))
    totals = {name: sum(sources.values()) for name, sources in ends.items()}
    said = []
    for name, sources in ends.items():
        largest = max(sources, key=lambda source: sources[source])
        part = f", the largest part for {largest} ({sources[largest]:.1f})" if totals[name] else ""
        said.append(f"{name} ended at {totals[name]:.1f} points on average{part}.")
    kinds = list(dict.fromkeys(source for sources in ends.values() for source in sources))
    rows = [[n, *(f"{s.get(k, 0):.2f}" for k in kinds), f"{totals[n]:.2f}"] for n, s in ends.items()]
    longest = max(len(values) for values in rounds.values())
    by_round = [
        [n, *(f"{values[i]:.2f}" if i < len(values) else "" for i in range(longest))] for n, values in rounds.items()
    ]
    alt = "Points by source at the end: " + "; ".join(
        f"{n} " + ", ".join(f"{k} {v:.1f}" for k, v in sources.items()) for n, sources in ends.items()
    )
    alt_rounds = "Points after each round: " + "; ".join(
        f"{n} " + ", ".join(f"{v:.1f}" for v in values) for n, values in rounds.items()
    )
    picture = pictures.stacked(ends, "points at the end, on average", alt)
    picture += pictures.lines(rounds, names.colours, alt_rounds)
    tables = table(("faction", *kinds, "all"), rows)
    tables += table(("faction", *(f"after round {i + 1}" for i in range(longest))), by_round)
    return Section("Where the points come from", said, picture, tables)


def seats(games: Sequence[Game]) -> Section:
    fair = _equal_share(games)
    groups = (
        (measures.by_seat(games), "seat {}"),
        (measures.by_place(games, 0), "place {} in round 1"),
        (measures.by_place(games, -1), "place {} in the last round"),
    )
    by_seat, at_first, at_last = ({label.format(n): row for n, row in group.items()} for group, label in groups)
    said: list[str] = ["By seat, clockwise from the first:", *words.against_fair(by_seat, fair, "seat")]
    said += [
        "By place in initiative when the game begins (the starting places are printed on the factions' sheets, so place"
        " and faction cannot be told apart here):",
        *words.against_fair(at_first, fair, "place"),
        "By place in initiative when the last round begins:",
        *words.against_fair(at_last, fair, "place"),
    ]
    rows = {**by_seat, **at_first, **at_last}
    alt = "Share of games won: " + "; ".join(f"{n} {words.interval(r)}" for n, r in rows.items())
    picture = pictures.shares(rows, fair, alt)
    return Section("Seat and initiative", said, picture, table(("where", *_SHARE_HEAD), _share_rows(rows)))


def action_cards(games: Sequence[Game], names: Names) -> Section:
    uses = measures.action_cards(games)
    title = {use.card: names.content.action_by_id[use.card].name for use in uses}
    fair = _equal_share(games)
    most, least = uses[0], uses[-1]
    said = [
        f"{words.count(sum(use.taken for use in uses), 'draft')}. Taken most readily: {title[most.card]}, in"
        f" {most.taken} of {words.count(most.offered, 'offer')}; least readily: {title[least.card]}, in {least.taken}"
        f" of {words.count(least.offered, 'offer')}.",
        "A card counts as won with when the player who drafted it wins the game. Good players draft good cards, so a"
        " high share need not be the card's doing.",
    ]
    above = [title[use.card] for use in uses if use.taken and use.wins.low > fair]
    below = [title[use.card] for use in uses if use.taken and use.wins.high < fair]
    if above:
        said.append(f"Won with more often than an equal share: {words.listing(above)}.")
    if below:
        said.append(f"Won with less often than an equal share: {words.listing(below)}.")
    unseen = [card.name for card in names.content.actions if card.id not in title]
    if unseen:
        said.append(f"Never on offer: {words.runs_of(unseen)}.")
    rows = [
        [
            title[use.card], str(use.offered), str(use.taken), words.percent(use.rate), words.percent(use.wins.share),
            f"{use.wins.low * 100:.0f} to {use.wins.high * 100:.0f} %",
        ]
        if use.taken
        else [title[use.card], str(use.offered), "0", words.percent(0.0), "", ""]
        for use in uses
    ]  # fmt: skip
    dots = [(title[use.card], use.rate, use.wins.share) for use in uses if use.taken]
    alt = "Each action card by how often it is taken when offered, and how often its drafters win; the table has it all"
    picture = pictures.scatter(dots, fair, alt)
    head = ("action card", "offered", "taken", "pick rate", "won by drafters", "95 % interval")
    return Section("Action cards", said, picture, table(head, rows))


def combat_cards(games: Sequence[Game], names: Names) -> Section:
    uses = measures.combat_cards(games)
    if not uses:
        return Section("Combat cards", ["Nobody attacked anybody."])
    total = sum(use.plays for use in uses)
    said = [f"{words.count(total, 'battle')}, {total / len(games):.1f} a game."]
    for owner in dict.fromkeys(use.owner for use in uses):
        own = [use for use in uses if use.owner == owner]
        said.append(
            f"{names.faction(owner)} attacked {words.count(sum(use.plays for use in own), 'time')},"
            f" most often with {names.card(own[0].card)} ({words.percent(own[0].part)})."
        )
    rows = [
        [
            names.faction(use.owner), names.card(use.card), str(use.plays), words.percent(use.part),
            str(use.conquests), f"{use.killed:.2f}", f"{use.lost:.2f}",
            words.percent(use.wins.share) if use.wins else "",
            f"{use.wins.low * 100:.0f} to {use.wins.high * 100:.0f} %" if use.wins else "",
        ]
        for use in uses
    ]  # fmt: skip
    bars = {f"{names.faction(use.owner)}: {names.card(use.card)}": {"plays": float(use.plays)} for use in uses}
    alt = "How often each combat card was played: " + "; ".join(f"{n} {int(b['plays'])}" for n, b in bars.items())
    picture = pictures.stacked(bars, "times played", alt)
    head = ("owner", "combat card", "played", "of its attacks", "conquests", "units destroyed", "units lost")
    return Section("Combat cards", said, picture, table((*head, "games won with it", "95 % interval"), rows))


def counterattacks(games: Sequence[Game], names: Names) -> Section:
    found = measures.counterattacks(games)
    if not found:
        return Section("Counterattacks", ["No counterattack was chosen."])
    title = {name: names.content.counterattack_by_id[name].name for name in found}
    total = sum(counts.total() for counts in found.values())
    first = next(iter(found))
    said = [
        f"{words.count(total, 'counterattack')} chosen; most often {title[first]}, {found[first].total()}"
        f" times ({words.percent(found[first].total() / total)})."
    ]
    owners = sorted({owner for counts in found.values() for owner in counts})
    bars = {
        title[name]: {names.faction(owner): float(counts[owner]) for owner in owners} for name, counts in found.items()
    }
    colours = [names.colours[names.faction(owner)] for owner in owners]
    alt = "Counterattacks chosen: " + "; ".join(f"{title[n]} {c.total()}" for n, c in found.items())
    rows = [[title[n], *(str(c[owner]) for owner in owners), str(c.total())] for n, c in found.items()]
    head = ("counterattack", *(names.faction(owner) for owner in owners), "all")
    return Section("Counterattacks", said, pictures.stacked(bars, "times chosen", alt, colours), table(head, rows))


def deeds(games: Sequence[Game], names: Names) -> Section:
    goals: dict[str, Share] = names.factions(measures.goals(games))
    missions = measures.deeds(games, "missions", "mission")
    events = measures.deeds(games, "events", "event")
    said = [f"{name} reached their goal in {words.won_of(row)}." for name, row in goals.items()]
    fulfilled = sum(counts.total() for counts in missions.values())
    played = sum(counts.total() for counts in events.values())
    said.append(
        f"{words.count(fulfilled, 'mission')} fulfilled, {fulfilled / len(games):.1f} a game;"
        f" {words.count(played, 'event')} played, {played / len(games):.1f} a game."
    )
    owners = sorted({faction for game in games for faction in game["seats"]})
    rows = [
        [kind, title[deed].name, *(str(counts[owner]) for owner in owners), str(counts.total())]
        for kind, title, found in (
            ("mission", names.content.mission_by_id, missions),
            ("event", names.content.event_by_id, events),
        )
        for deed, counts in found.items()
    ]
    head = ("", "what", *(names.faction(owner) for owner in owners), "all")
    return Section("Goals, missions and events", said, "", table(head, rows) if rows else "")


def unused(games: Sequence[Game], names: Names) -> Section:
    at_table = {faction for game in games for faction in game["seats"]}
    items = measures.use_of_content(games, measures.content_at_the_table(names.content, at_table))
    idle = [item for item in items if not item.used]
    if not idle:
        said = [f"All {len(items)} things that were watched came into use."]
    else:
        said = [f"{len(idle)} of the {len(items)} things that were watched never came into use:"]
        for kind in dict.fromkeys(item.kind for item in idle):
            said.append(f"{kind}: {words.runs_of([item.id.replace('_', ' ') for item in idle if item.kind == kind])}.")
    hidden = dict.fromkeys(item.id.partition(" (")[0].replace("_", " ") for item in unwatched_items(names.content))
    said.append(f"Not watched, because the log of a game does not show it: {words.listing(list(hidden))}.")
    return Section("What was never used", said)


def length(games: Sequence[Game]) -> Section:
    decisions = [game["decisions"] for game in games]
    sudden = sum(1 for game in games if game["ended_by"] == "supremacy")
    said = [words.lengths(decisions, [game["rounds"] for game in games], sudden)]
    alt = f"Decisions per game, from {min(decisions)} to {max(decisions)}"
    return Section("Length of a game", said, pictures.histogram(decisions, "decisions in a game", alt))


def bots(games: Sequence[Game], names: Names) -> Section:
    ranked = measures.bot_ladder(games)
    order = [rung.bot for rung in ranked]
    if len(order) == 1:
        return Section("Bots", [f"{order[0]} played against itself: there is nothing to compare."])
    said = [
        "Strength by Bradley and Terry, from who came in ahead of whom at the same table, on the Elo scale"
        " (400 points are odds of ten to one); the intervals come from resampling whole games.",
        *(f"{words.strength(rung.bot, rung.elo)}." for rung in ranked),
    ]
    said += filter(None, (words.one_sided(rung.bot, rung.ahead, rung.compared) for rung in ranked))
    duels = measures.head_to_head(games, order)
    said += [words.duel(met) for met in duels]
    alt = "Strength of the bots: " + "; ".join(words.strength(rung.bot, rung.elo) for rung in ranked)
    rows = [
        [
            f"{met.first} – {met.second}", str(met.games), words.number(met.wins.won), str(met.wins.of),
            words.percent(met.wins.share), f"{met.wins.low * 100:.1f} to {met.wins.high * 100:.1f} %",
            words.percent(met.fair), words.percent(met.ahead.value),
            f"{met.ahead.low * 100:.1f} to {met.ahead.high * 100:.1f} %"
            if met.ahead.low is not None and met.ahead.high is not None
            else "",
        ]
        for met in duels
    ]  # fmt: skip
    head = ("first – second", "games", "won by first", "won by either", "share", "95 % interval", "by seats alone")
    tables = table((*head, "first ahead of second", "95 % interval"), rows)
    shares = measures.by_bot_and_faction(games)
    by_faction = []
    for bot in order:
        for key, row in shares.items():
            name, faction = key.rsplit("/", 1)
            if name == bot:
                by_faction += _share_rows({f"{bot}: {names.faction(faction)}": row})
    tables += table(("bot and faction", *_SHARE_HEAD), by_faction)
    return Section("Bots", said, pictures.elo({rung.bot: rung.elo for rung in ranked}, alt), tables)


def times(games: Sequence[Game]) -> Section:
    watches = measures.decision_times(games)
    said = [words.thinking(name, watch) for name, watch in watches.items() if watch.count]
    said.append("Times are those of the machine that played, with as many games at a time as it was told to.")
    shown = {name: watch for name, watch in watches.items() if watch.count}
    alt = "Time for a decision: " + " ".join(words.thinking(name, watch) for name, watch in shown.items())
    rows = [
        [name, f"{watch.count:,}", *(words.duration(value) for value in _times_of(watch))]
        for name, watch in shown.items()
    ]
    head = ("bot", "decisions", "mean", "median", "95 %", "longest")
    return Section("Time for a decision", said, pictures.times(shown, alt), table(head, rows))


def _times_of(watch: Any) -> tuple[float, ...]:
    return watch.mean, watch.quantile(0.5), watch.quantile(0.95), watch.longest
