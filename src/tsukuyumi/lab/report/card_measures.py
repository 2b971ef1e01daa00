"""The numbers about cards and deeds: what was drafted, played, chosen, fulfilled and reached, and who won then."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..chronicle import ONI
from .measures import Game, win_of
from .stats import Share, wilson


@dataclass(frozen=True)
class ActionUse:
    """An action card: how often it was on offer and taken, and how often those who took it won."""

    card: str
    offered: int
    taken: int
    # the share of its offers that picking blindly would have taken
    blind: float
    wins: Share

    @property
    def rate(self) -> float:
        return self.taken / self.offered if self.offered else 0.0


def action_cards(games: Sequence[Game]) -> list[ActionUse]:
    offered: Counter[str] = Counter()
    blindly: defaultdict[str, float] = defaultdict(float)
    taken: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    for game in games:
        for draft in game["drafts"]:
            offered.update(draft["from"])
            for card in draft["from"]:
                blindly[card] += 1 / len(draft["from"])
            taken[draft["card"]] += 1
            won[draft["card"]] += win_of(game, draft["seat"])
    cards = [
        ActionUse(card, offered[card], taken[card], blindly[card] / offered[card], wilson(won[card], taken[card]))
        for card in offered
    ]
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
