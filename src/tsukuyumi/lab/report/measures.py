"""From the games of a run to the numbers of its report. Nothing here is drawn or worded."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from ...content.model import Content
from ..chronicle import ONI, watched_items
from ..clock import Stopwatch, added_up
from ..coverage import Item
from .stats import Mean, Share, ladder, mean_of_games, wilson

Game = Mapping[str, Any]


def win_of(game: Game, seat: int) -> float:
    """A seat's part of the win: all of it, nothing, or its part if it is shared."""
    winners: Sequence[int] = game["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def win_shares(games: Iterable[Game], group: Callable[[Game, int], str | None]) -> dict[str, Share]:
    """The share of wins by whatever ``group`` calls a seat of a game (None: not counted)."""
    won: defaultdict[str, float] = defaultdict(float)
    played: Counter[str] = Counter()
    for game in games:
        for seat in range(len(game["seats"])):
            name = group(game, seat)
            if name is not None:
                won[name] += win_of(game, seat)
                played[name] += 1
    return {name: wilson(won[name], played[name]) for name in sorted(played)}


def by_faction(games: Iterable[Game]) -> dict[str, Share]:
    return win_shares(games, lambda game, seat: str(game["seats"][seat]))


def by_seat(games: Iterable[Game]) -> dict[str, Share]:
    return win_shares(games, lambda _, seat: str(seat + 1))


def by_place(games: Iterable[Game], round_index: int) -> dict[str, Share]:
    """By the place in initiative at the beginning of a round (0: the first, -1: the last that was played)."""
    return win_shares(games, lambda game, seat: str(game["order"][round_index].index(seat) + 1))


def by_bot_and_faction(games: Iterable[Game]) -> dict[str, Share]:
    """Under ``bot/faction``."""
    return win_shares(games, lambda game, seat: f"{game['bots'][seat]}/{game['seats'][seat]}")


# ---- points ----------------------------------------------------------------------------------------------------------
def points_by_source(games: Sequence[Game]) -> dict[str, dict[str, float]]:
    """Points on average at the end of a game, by faction and source."""
    sums: defaultdict[str, Counter[str]] = defaultdict(Counter)
    played: Counter[str] = Counter()
    for game in games:
        for faction, sources in zip(game["seats"], game["points"][-1], strict=True):
            sums[faction].update(sources)
            played[faction] += 1
    return {
        faction: {source: points / played[faction] for source, points in sums[faction].items()}
        for faction in sorted(sums)
    }


def points_by_round(games: Sequence[Game]) -> dict[str, list[float]]:
    """Points on average at the end of each round, by faction; of the games that came so far."""
    found: defaultdict[str, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        for number, scores in enumerate(game["interim"]):
            for faction, score in zip(game["seats"], scores, strict=True):
                found[faction][number].append(score)
    return {
        faction: [sum(rounds[number]) / len(rounds[number]) for number in sorted(rounds)]
        for faction, rounds in sorted(found.items())
    }


# ---- cards -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class ActionUse:
    """An action card: how often it was on offer and taken, and how often those who took it won."""

    card: str
    offered: int
    taken: int
    wins: Share

    @property
    def rate(self) -> float:
        return self.taken / self.offered if self.offered else 0.0


def action_cards(games: Sequence[Game]) -> list[ActionUse]:
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    for game in games:
        for draft in game["drafts"]:
            offered.update(draft["from"])
            taken[draft["card"]] += 1
            won[draft["card"]] += win_of(game, draft["seat"])
    cards = [ActionUse(card, offered[card], taken[card], wilson(won[card], taken[card])) for card in offered]
    return sorted(cards, key=lambda use: (-use.rate, use.card))


@dataclass(frozen=True)
class CombatUse:
    """A combat card of an owner: how often it was played, what came of it, and the wins of games with it."""

    owner: str
    card: str
    plays: int
    part: float
    conquests: int
    killed: float
    lost: float
    wins: Share | None


def combat_cards(games: Sequence[Game]) -> list[CombatUse]:
    battles: defaultdict[tuple[str, str], list[Mapping[str, Any]]] = defaultdict(list)
    won: defaultdict[tuple[str, str], float] = defaultdict(float)
    seen: Counter[tuple[str, str]] = Counter()
    for game in games:
        here: set[tuple[str, str]] = set()
        for battle in game["battles"]:
            if "card" in battle:
                battles[battle["by"], battle["card"]].append(battle)
                here.add((battle["by"], battle["card"]))
        for owner, card in here:
            if owner != ONI:
                seen[owner, card] += 1
                won[owner, card] += win_of(game, game["seats"].index(owner))
    totals: Counter[str] = Counter()
    for (owner, _), played in battles.items():
        totals[owner] += len(played)
    found = [
        CombatUse(
            owner,
            card,
            len(played),
            len(played) / totals[owner],
            sum(1 for battle in played if battle.get("conquered")),
            sum(battle.get("killed", 0) for battle in played) / len(played),
            sum(battle.get("lost", 0) for battle in played) / len(played),
            wilson(won[owner, card], seen[owner, card]) if owner != ONI else None,
        )
        for (owner, card), played in battles.items()
    ]
    return sorted(found, key=lambda use: (use.owner, -use.plays, use.card))


def counterattacks(games: Sequence[Game]) -> dict[str, Counter[str]]:
    """How often each counterattack was chosen, by the faction that chose it (or the Oni)."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for game in games:
        for battle in game["battles"]:
            for owner, counter in battle.get("counters", ()):
                found[counter][owner] += 1
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].total(), pair[0])))


def deeds(games: Sequence[Game], kind: str, name: str) -> dict[str, Counter[str]]:
    """Events or missions by id, and who played or fulfilled them."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for game in games:
        for deed in game[kind]:
            found[deed[name]][deed["by"]] += 1
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].total(), pair[0])))


def goals(games: Sequence[Game]) -> dict[str, Share]:
    """In how many of its games a faction reached its goal."""
    reached = Counter(goal["by"] for game in games for goal in game["goals"])
    played = Counter(faction for game in games for faction in game["seats"])
    return {faction: wilson(min(reached[faction], played[faction]), played[faction]) for faction in sorted(played)}


# ---- content ---------------------------------------------------------------------------------------------------------
def content_at_the_table(content: Content, factions: set[str]) -> list[Item]:
    """The watched content that can come up with these factions: what belongs to the others stays in the box."""
    foreign: set[str] = set()
    own = list(content.oni.combat_card.counterattacks)
    for name, sheet in content.factions.items():
        if name in factions:
            own += [line for card in sheet.combat_cards for line in card.counterattacks]
            continue
        parts: list[Any] = [*sheet.units, *sheet.markers, *sheet.equipment, *sheet.combat_cards, *sheet.abilities]
        parts += [sheet.effect, sheet.goal, *([sheet.defence] if sheet.defence else [])]
        foreign.update(part.id for part in parts)
    possible = {counter for line in own for counter in line.any_of}
    return [
        item
        for item in watched_items(content)
        if not foreign.intersection(item.id.replace("(", " ").replace(")", " ").split())
        and (item.kind != "counterattack" or item.id in possible)
    ]


def use_of_content(games: Sequence[Game], items: Sequence[Item]) -> list[Item]:
    used: Counter[str] = Counter()
    for game in games:
        used.update(game["used"])
    return [item._replace(used=sum(used[name] for name in item.counters)) for item in items]


# ---- bots ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class HeadToHead:
    """Two bots in the games that both played: who won, what chance alone would give, who came in ahead.

    ``wins`` counts the games that one of the two won; ``fair`` is the first one's part of their seats in those games.
    """

    first: str
    second: str
    games: int
    wins: Share
    fair: float
    ahead: Mean


def names_of_bots(games: Sequence[Game]) -> list[str]:
    return sorted({bot for game in games for bot in game["bots"]})


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder: its strength, and how often it came in ahead of another bot."""

    bot: str
    elo: Mean
    ahead: int
    compared: int


def bot_ladder(games: Sequence[Game]) -> list[Rung]:
    """Bots from strongest to weakest, from every pair of seats of every game that different bots held."""
    names = names_of_bots(games)
    table = np.zeros((len(games), len(names), len(names)))
    for number, game in enumerate(games):
        for better, worse in combinations(game["places"], 2):
            first, second = names.index(game["bots"][better]), names.index(game["bots"][worse])
            if first != second:
                table[number, first, second] += 1
    wins = table.sum(axis=0)
    found = [
        Rung(name, elo, int(wins[i].sum()), int(wins[i].sum() + wins[:, i].sum()))
        for i, (name, elo) in enumerate(zip(names, ladder(table), strict=True))
    ]
    return sorted(found, key=lambda rung: (-rung.elo.value, rung.bot))


def head_to_head(games: Sequence[Game], bots: Sequence[str]) -> list[HeadToHead]:
    """Every pair of bots that met; the first of each pair is the one that stands earlier in ``bots``."""
    found: list[HeadToHead] = []
    for first, second in combinations(bots, 2):
        both = [game for game in games if {first, second} <= set(game["bots"])]
        if both:
            found.append(_met(both, first, second))
    return found


def _met(games: Sequence[Game], first: str, second: str) -> HeadToHead:
    won = 0.0
    decided = 0
    fair: list[float] = []
    ahead: list[float] = []
    for game in games:
        bots: Sequence[str] = game["bots"]
        parts = {bot: sum(win_of(game, seat) for seat, name in enumerate(bots) if name == bot) for bot in set(bots)}
        between = parts[first] + parts[second]
        if between > 0:
            decided += 1
            won += parts[first] / between
            fair.append(bots.count(first) / (bots.count(first) + bots.count(second)))
        order = [bots[seat] for seat in game["places"]]
        pairs = [pair for pair in combinations(order, 2) if set(pair) == {first, second}]
        ahead.append(sum(1 for better, _ in pairs if better == first) / len(pairs))
    even = sum(fair) / len(fair) if fair else 0.5
    return HeadToHead(first, second, len(games), wilson(won, decided), even, mean_of_games(ahead))


def decision_times(games: Sequence[Game]) -> dict[str, Stopwatch]:
    return {
        bot: added_up(game["times"]["bots"][bot] for game in games if bot in game["times"]["bots"])
        for bot in names_of_bots(games)
    }
