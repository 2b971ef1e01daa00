"""Chapters about who wins: factions, choices of factions, seats and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Final

from ..plan import Plan
from ..runs import Session
from . import bot_measures, measures, pictures, words
from .html import Section, command, note, table
from .measures import Game
from .names import Names
from .stats import Share, against, in_band, surely_outside

# what balance means, by players: a share and how far from it; 33 % and not a third, as it is asked for and told
_ASKED: Final[dict[int, tuple[float, float]]] = {2: (0.5, 0.12), 3: (0.33, 0.08), 4: (0.25, 0.05)}
_SHARE_HEAD: Final = ("won", "share", "95 % interval")


def equal_share(games: Sequence[Game]) -> float:
    return 1 / (sum(len(game["seats"]) for game in games) / len(games))


def _share_rows(rows: Mapping[str, Share]) -> list[list[str]]:
    return [
        [name, f"{words.number(row.won)} of {words.whole(row.of)}", words.percent(row.share), words.span(row)]
        for name, row in rows.items()
    ]


def about(
    plan: Plan, content_mark: str, sessions: Sequence[Session], games: Sequence[Game], content_here: str | None = None
) -> Section:
    """``content_mark`` is that of the run, ``content_here`` that of what its names are looked up in, if it is known."""
    options = plan.options
    who = words.listing(sorted(set(plan.bots)))
    said = [
        f"{words.count(len(games), 'game')} of {words.whole(plan.games)} planned, played by {who}"
        f" at tables of {len(plan.seatings[0])},"
        f" {words.seatings(measures.seatings_played(games), len(plan.seatings))}, from seed {plan.seed}.",
        f"Options: {options.rounds} rounds, board: {options.board}, {options.oni} Oni,"
        f" {'no Supremacy' if not options.supremacy else f'Supremacy at {options.supremacy} points'}."
        f" Content {content_mark}{', with files of its own' if plan.overlay else ''}.",
    ]
    if content_here is not None and content_here != content_mark:
        said.append(words.other_content(content_here, bool(plan.overlay)))
    codes = len({session.code for session in sessions})
    if codes > 1:
        said.append(words.other_code(codes))
    if len(games) < plan.games:
        said.append(
            f"{words.count(plan.games - len(games), 'game is', 'games are')} still to be played, so the rotation of"
            " bots, seats and factions may not be complete."
        )
    lengths = [words.whole(length) for length in _lengths(sessions)]
    if lengths:
        said.append(f"After it had begun the run was made longer, to {words.listing(lengths)} games.")
    said.append(words.READING)
    return Section("What was played", said, command("The command that began it:", _typed(sessions[0].command)))


def _typed(given: Sequence[str]) -> list[str]:
    """What was given to ``tsukuyumi``, or to a script of ours that began a run for it."""
    return ["python" if given and given[0].endswith(".py") else "tsukuyumi", *given]


def _lengths(sessions: Sequence[Session]) -> list[int]:
    """How many games the run was for later on, where somebody made it longer."""
    asked = [
        int(value)
        for session in sessions
        for option, value in pairwise(word for part in session.command for word in part.split("=", 1))
        if option == "--games" and value.isdecimal()
    ]
    return [games for before, games in pairwise(asked) if games > before]


def factions(games: Sequence[Game], names: Names) -> Section:
    rows: dict[str, Share] = names.factions(measures.by_faction(games))
    fair = equal_share(games)
    said = [f"{name} won {words.won_of(row)}." for name, row in rows.items()]
    said += words.against_fair(rows, fair, "faction", against(rows, fair))
    players = len(games[0]["seats"])
    band = None
    # where some stay at home, balance is asked for each choice of factions: the next chapter
    if players in _ASKED and len(rows) == players:
        middle, margin = _ASKED[players]
        said.append(words.within(rows, middle, margin))
        band = (middle - margin, middle + margin)
    alt = "Share of games won by each faction: " + "; ".join(f"{n} {words.interval(r)}" for n, r in rows.items())
    picture = pictures.shares({"": rows}, fair, alt, names.colours, band)
    return Section("Who wins: factions", said, picture, table(("faction", *_SHARE_HEAD), _share_rows(rows)))


def choices(games: Sequence[Game], names: Names, plan: Plan) -> Section | None:
    """Where not everybody sits down, apart for each choice of factions that did; nothing to add if there was one."""
    found: list[dict[str, Share]] = [names.factions(rows) for rows in measures.by_choice(games).values()]
    players = len(games[0]["seats"])
    if len(found) == 1 or players not in _ASKED:
        return None
    fair, (middle, margin) = equal_share(games), _ASKED[players]
    title = {2: "two", 3: "three", 4: "four"}[players]
    every = {
        f"{name} (with {words.listing([other for other in rows if other != name])})": row
        for rows in found
        for name, row in rows.items()
    }
    said = [
        words.within(every, middle, margin, f"Balance of every choice of {title} factions"),
        *words.against_fair(every, fair, "faction in any choice", against(every, fair)),
        *(words.choice(rows, middle, margin) for rows in found),
    ]
    possible = len({tuple(sorted(seating)) for seating in plan.seatings})
    if len(found) < possible:
        said.append(f"Only {len(found)} of {possible} choices have been played.")
    alt = f"Share of games won in each choice of {title} factions: " + "; ".join(
        f"{name} {words.interval(row)}" for name, row in every.items()
    )
    groups = {words.listing(list(rows)): rows for rows in found}
    picture = pictures.shares(groups, fair, alt, names.colours, (middle - margin, middle + margin))
    outside = surely_outside(every, middle, margin)
    verdicts = ["yes" if in_band(row, middle, margin) else "no" if n in outside else "open" for n, row in every.items()]
    band = words.band_of(middle, margin)
    head = ("faction", *_SHARE_HEAD, "inside")
    tables = note(f"Inside: whether the interval lies within {band}; open: not decided by this number of games.")
    for group, rows in groups.items():
        tables += note(group) + table(head, [[*row, verdicts.pop(0)] for row in _share_rows(rows)])
    return Section(f"Who wins: each choice of {title}", said, picture, tables)


def seats(games: Sequence[Game]) -> Section:
    fair = equal_share(games)
    parts = (
        (measures.by_seat(games), "seat", "seat {}"),
        (measures.by_place(games, 0), "place", "place {} in round 1"),
        (measures.by_place(games, -1), "place", "place {} in the last round"),
    )
    rows = {label.format(n): row for group, _, label in parts for n, row in group.items()}
    found = against(rows, fair)
    by_seat, at_first, at_last = (
        words.against_fair({label.format(n): row for n, row in group.items()}, fair, what, found)
        for group, what, label in parts
    )
    tied = measures.tied_to_faction(games, measures.seat_of)
    seat_is_faction = (
        " (each seat was always the same faction's, so seat and faction cannot be told apart here)" if tied else ""
    )
    said = [
        f"By seat, clockwise from the first{seat_is_faction}:",
        *by_seat,
        f"By place in initiative when the game begins ({_about_places(games)}):",
        *at_first,
        "By place in initiative when the last round begins:",
        *at_last,
    ]
    alt = "Share of games won: " + "; ".join(f"{n} {words.interval(r)}" for n, r in rows.items())
    titles = ("By seat", "By place in round 1", "By place in the last round")
    groups = {
        title: {f"{what} {n}": row for n, row in group.items()}
        for title, (group, what, _) in zip(titles, parts, strict=True)
    }
    picture = pictures.shares(groups, fair, alt)
    return Section("Seat and initiative", said, picture, table(("where", *_SHARE_HEAD), _share_rows(rows)))


def _about_places(games: Sequence[Game]) -> str:
    if measures.tied_to_faction(games, measures.first_place_of):
        return (
            "the starting places are printed on the factions' sheets and each was always the same faction's, so place"
            " and faction cannot be told apart here"
        )
    return (
        "the starting places follow from the factions' sheets and from who else is at the table, so some factions never"
        " begin at some places"
    )


def bots(games: Sequence[Game], names: Names) -> Section:
    ranked = bot_measures.bot_ladder(games)
    order = [rung.bot for rung in ranked]
    if len(order) == 1:
        return Section("Bots", [f"{order[0]} played against itself: there is nothing to compare."])
    said = [
        "Strength by Bradley and Terry, from who came in ahead of whom at the same table, on the Elo scale"
        " (400 points are odds of ten to one). The intervals come from resampling whole games and are at least as wide"
        " as if two bots had met once in each game, so they are rather too wide: who is stronger is told by wins,"
        " below.",
        *(f"{words.strength(rung.bot, rung.elo)}." for rung in ranked),
    ]
    said += filter(None, (words.one_sided(rung.bot, rung.ahead, rung.compared) for rung in ranked))
    duels = bot_measures.head_to_head(games, order)
    found = bot_measures.verdict_of_duels(duels)
    said += [words.duel(met, found) for met in duels]
    apart = [f"{a} and {b}" for a, b in combinations(order, 2) if not any({a, b} == {m.first, m.second} for m in duels)]
    if apart:
        said.append(f"Never at the same table: {words.runs_of(apart, 6)}.")
    alt = "Strength of the bots: " + "; ".join(words.strength(rung.bot, rung.elo) for rung in ranked)
    rows = []
    for met in duels:
        won = [
            f"{words.number(met.wins.won)} of {words.whole(met.wins.of)}",
            f"{words.percent(met.wins.share)} ({words.span(met.wins)})",
            words.percent(met.fair),
        ]
        rows.append(
            [
                met.pair, words.whole(met.games), *(won if met.wins.of else ["none decided", "", ""]),
                f"{words.percent(met.ahead.share)} ({words.span(met.ahead)})",
            ]
        )  # fmt: skip
    tables = note(
        "Decided are the games that one of the two has won. Ahead is the part of all comparisons between a seat of the"
        " first and a seat of the second in which the first came in ahead. Comparisons of one game go together, so each"
        " game counts once. Both intervals are Wilson's at 95 %; the one of ahead is rather too wide than too narrow."
    )
    head = ("first – second", "games", "first won, of decided", "share", "by seats alone", "first ahead of second")
    tables += table(head, rows)
    shares = measures.by_bot_and_faction(games)
    by_faction = []
    for bot in order:
        for key, row in shares.items():
            name, faction = key.rsplit("/", 1)
            if name == bot:
                by_faction += _share_rows({f"{bot}: {names.faction(faction)}": row})
    tables += table(("bot and faction", *_SHARE_HEAD), by_faction)
    return Section("Bots", said, pictures.elo({rung.bot: rung.elo for rung in ranked}, alt), tables)
