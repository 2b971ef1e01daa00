"""From the games of a run to the numbers of its report. Nothing here is drawn or worded."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from ...content.model import Content
from ...engine.mode import MODES
from ..chronicle import unwatched_items, watched_items
from ..coverage import Item, cards_of_modes
from .stats import Share, wilson

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


def by_choice(games: Iterable[Game]) -> dict[tuple[str, ...], dict[str, Share]]:
    """By faction, apart for each choice of factions that sat down together."""
    tables: defaultdict[tuple[str, ...], list[Game]] = defaultdict(list)
    for game in games:
        tables[tuple(sorted(game["seats"]))].append(game)
    return {choice: by_faction(tables[choice]) for choice in sorted(tables)}


def seat_of(game: Game, seat: int) -> int:
    return seat


def first_place_of(game: Game, seat: int) -> int:
    """The place in initiative at which a seat begins."""
    place: int = game["order"][0].index(seat)
    return place


def tied_to_faction(games: Iterable[Game], where: Callable[[Game, int], int]) -> bool:
    """Whether every faction was always at the same ``where`` and nobody else was: then the two cannot be told apart."""
    pairs = {(where(game, seat), faction) for game in games for seat, faction in enumerate(game["seats"])}
    return len(pairs) == len({place for place, _ in pairs}) == len({faction for _, faction in pairs})


def seatings_played(games: Iterable[Game]) -> int:
    return len({tuple(game["seats"]) for game in games})


# ---- points ----------------------------------------------------------------------------------------------------------
def points_by_round(games: Sequence[Game]) -> dict[str, list[dict[str, float]]]:
    """Points on average at the end of each round, by faction and source; of the games that played it."""
    sums: defaultdict[str, defaultdict[int, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    played: Counter[tuple[str, int]] = Counter()
    for game in games:
        for number, by_seat in enumerate(game["points"]):
            for faction, sources in zip(game["seats"], by_seat, strict=True):
                sums[faction][number].update(sources)
                played[faction, number] += 1
    return {
        faction: [_averages(rounds[number], played[faction, number]) for number in sorted(rounds)]
        for faction, rounds in sorted(sums.items())
    }


def points_at_the_end(games: Sequence[Game]) -> dict[str, dict[str, float]]:
    """The same when the game was over, after however many rounds."""
    sums: defaultdict[str, Counter[str]] = defaultdict(Counter)
    played: Counter[str] = Counter()
    for game in games:
        for faction, sources in zip(game["seats"], game["points"][-1], strict=True):
            sums[faction].update(sources)
            played[faction] += 1
    return {faction: _averages(sums[faction], played[faction]) for faction in sorted(sums)}


def _averages(sums: Mapping[str, int], games: int) -> dict[str, float]:
    return {source.replace("_", " "): points / games for source, points in sums.items()}


# ---- content ---------------------------------------------------------------------------------------------------------
# what only games with a module have
_OF_MODULES: Final = {
    "leader": "leaders",
    "mascot": "mascots",
    "alternative goal": "alternative_goals",
    "faction event": "faction_events",
}


def content_at_the_table(
    content: Content,
    factions: set[str],
    players: int,
    modes: Collection[str] = ("base",),
    modules: Collection[str] = (),
) -> list[Item]:
    """The watched content that can come up with these factions at tables of up to so many, in these modes, with these
    modules: what belongs to the others stays in the box.
    """
    own = list(content.oni.combat_card.counterattacks)
    for name in factions & content.factions.keys():
        own += [line for card in content.factions[name].combat_cards for line in card.counterattacks]
    possible = {counter for line in own if line.from_players <= players for counter in line.any_of}
    items = _without_strangers(watched_items(content), content, factions)
    apart = _apart(content, factions, modes)
    return [
        item
        for item in items
        if (item.kind != "counterattack" or item.id in possible)
        and (item.kind, item.id) not in apart
        and _OF_MODULES.get(item.kind, "") in ("", *modules)
    ]


def _apart(content: Content, factions: set[str], modes: Collection[str]) -> set[tuple[str, str]]:
    """What lies on no table of these modes: decks of others, and what brings no points in any of them."""
    played = [MODES[mode] for mode in modes if mode in MODES]
    decks = {mode.action_deck for mode in played}
    sources = {source.id for mode in played for source in mode.scores}
    strange = [card for card in content.actions if card.deck not in decks]
    found = {("action card", card.id) for card in strange}
    found |= {("special effect", card.special) for card in strange if card.special}
    if "missions" not in sources:
        found |= {("mission", mission.id) for mission in content.missions}
    if "goal" not in sources:
        found |= {("goal", sheet.goal.id) for sheet in content.factions.values()}
    if not any(mode.decks for mode in played):
        found |= {(item.kind, item.id) for item in cards_of_modes(content)}
    for card in content.victory_cards:
        if "victory_cards" not in sources or card.faction not in factions:
            found |= {("victory condition", condition.id) for condition in card.conditions}
    return found


def unwatched_at_the_table(content: Content, factions: set[str]) -> list[Item]:
    """What can come up with these factions, and would not be seen."""
    return _without_strangers(unwatched_items(content), content, factions)


def _without_strangers(items: Iterable[Item], content: Content, factions: set[str]) -> list[Item]:
    foreign: set[str] = set()
    for name, sheet in content.factions.items():
        if name not in factions:
            parts: list[Any] = [*sheet.units, *sheet.markers, *sheet.equipment, *sheet.combat_cards, *sheet.abilities]
            parts += [sheet.effect, sheet.goal, sheet.alternative_goal, *([sheet.defence] if sheet.defence else [])]
            brought: list[Any] = [*content.leaders, *content.mascots, *content.faction_events]
            foreign.update(part.id for part in (*parts, *(card for card in brought if card.faction == name)))
    return [item for item in items if not foreign.intersection(item.id.replace("(", " ").replace(")", " ").split())]


def use_of_content(games: Sequence[Game], items: Sequence[Item]) -> list[Item]:
    used: Counter[str] = Counter()
    for game in games:
        used.update(game["used"])
    return [item._replace(used=sum(used[name] for name in item.counters)) for item in items]
