"""Chapters about cards: drafted, played and answered with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from . import card_measures, measures, pictures, words
from .card_measures import ActionUse
from .html import Section, table
from .labels import Dot
from .measures import Game
from .names import Names
from .pictures import Played
from .stats import Trial, against, verdict
from .winners import equal_share

# so many counterattacks have a bar of their own; the others are hardly ever chosen, and the table has them all
_COUNTERS: Final = 14


def action_cards(games: Sequence[Game], names: Names) -> Section:
    uses = card_measures.action_cards(games)
    if not uses:
        return Section("Action cards", ["Nothing was drafted."])
    title = {use.card: names.of("action card", use.card) for use in uses}
    fair = equal_share(games)
    readily, named = _readiness(uses, title)
    taken = sum(use.taken for use in uses)
    said = [f"{words.count(taken, 'draft')}. {readily}", _what_a_win_means(games)]
    shares = {title[use.card]: use.wins for use in uses if use.taken}
    found = against(shares, fair)
    said += words.against_fair(shares, fair, "card", found, ("Won with more often", "Won with less often"))
    named |= found.above | found.below | found.alone
    cards = names.content.action_by_id
    decks = {cards[use.card].deck for use in uses if use.card in cards}
    unseen = [card.name for card in cards.values() if card.id not in title and card.deck in decks]
    if unseen:
        said.append(f"Never on offer: {words.runs_of(unseen)}.")
    rows = [
        [
            title[use.card], words.whole(use.offered), words.whole(use.taken), words.percent(use.rate),
            words.percent(use.blind),
            *((words.percent(use.wins.share), words.span(use.wins)) if use.taken else ("", "")),
        ]
        for use in uses
    ]  # fmt: skip
    dots = [
        Dot(title[use.card], 100 * use.rate, 100 * use.wins.share, title[use.card] in named)
        for use in uses
        if use.taken
    ]
    alt = "Each action card by how often it is taken when offered, and how often its drafters win; the table has it all"
    picture = pictures.scatter(dots, fair, alt)
    head = ("action card", "offered", "taken", "pick rate", "picking blindly", "won by drafters", "95 % interval")
    return Section("Action cards", said, picture, table(head, rows))


def _readiness(uses: Sequence[ActionUse], title: dict[str, str]) -> tuple[str, set[str]]:
    """What was taken most and least readily, as far as it is more than chance; and the cards that are named so."""
    found = verdict({use.card: Trial(use.taken, use.offered, use.blind) for use in uses})
    said: list[str] = []
    named: set[str] = set()
    for word, cards, wanted in (("most", found.above, max), ("least", found.below, min)):
        if cards:
            use = wanted((use for use in uses if use.card in cards), key=lambda use: use.rate / use.blind)
            named.add(title[use.card])
            said.append(
                f"{word} readily: {title[use.card]}, in {words.whole(use.taken)} of"
                f" {words.count(use.offered, 'offer')} ({words.percent(use.rate)}; picking blindly it would be"
                f" {words.percent(use.blind)})"
            )
    if not said:
        return "No card was surely taken more or less often than by picking blindly.", named
    return f"Taken {'; '.join(said)}.", named


def _what_a_win_means(games: Sequence[Game]) -> str:
    said = "A card counts as won with when the player who drafted it wins the game."
    if all(bot == "random" for game in games for bot in game["bots"]):
        return f"{said} Random players draft blindly, so who takes a card says nothing about who plays well."
    return f"{said} Good players draft good cards, so a high share need not be the card's doing."


def combat_cards(games: Sequence[Game], names: Names) -> Section:
    uses = card_measures.combat_cards(games)
    if not uses:
        return Section("Combat cards", ["Nobody attacked anybody."])
    total = sum(use.plays for use in uses)
    said = [f"{words.count(total, 'battle')}{words.a_game(total, len(games))}."]
    for owner in dict.fromkeys(use.owner for use in uses):
        own = {names.card(use.card): use.plays for use in uses if use.owner == owner}
        said.append(words.attacks(names.faction(owner), own))
    usual = {names.faction(faction): row.share for faction, row in measures.by_faction(games).items()}
    said.append(
        "On the right of the picture: the share of the games with a card that its owner won; the dashed line is the"
        " owner's share of all games. Who plays it may have been ahead already, so this need not be the card's doing."
    )
    owners: dict[str, dict[str, Played]] = {}
    for use in uses:
        owners.setdefault(names.faction(use.owner), {})[names.card(use.card)] = Played(use.plays, use.wins)
    rows = [
        [
            names.faction(use.owner), names.card(use.card), words.whole(use.plays), words.percent(use.part),
            words.whole(use.conquests), f"{use.killed:.2f}", f"{use.lost:.2f}",
            *((words.percent(use.wins.share), words.span(use.wins, 0)) if use.wins else ("", "")),
        ]
        for use in uses
    ]  # fmt: skip
    alt = "How often each combat card was played, and the share of the games with it that its owner won: " + "; ".join(
        f"{owner}: {card} {words.whole(played.plays)}"
        + (f", {words.percent(played.wins.share)}" if played.wins else "")
        for owner, cards in owners.items()
        for card, played in cards.items()
    )
    picture = pictures.played_and_won(owners, usual, names.colours, alt)
    head = ("owner", "combat card", "played", "of its attacks", "conquests", "units destroyed", "units lost")
    return Section("Combat cards", said, picture, table((*head, "games won with it", "95 % interval"), rows))


def counterattacks(games: Sequence[Game], names: Names) -> Section:
    found = card_measures.counterattacks(games)
    if not found:
        return Section("Counterattacks", ["No counterattack was chosen."])
    title = {name: names.of("counterattack", name) for name in found}
    total = sum(counts.total() for counts in found.values())
    most = words.mostly({title[name]: counts.total() for name, counts in found.items()})
    said = [f"{words.count(total, 'counterattack')} chosen: {most}."]
    owners = sorted({owner for counts in found.values() for owner in counts})
    bars = {
        title[name]: {names.faction(owner): float(counts[owner]) for owner in owners} for name, counts in found.items()
    }
    seldom = list(bars)[_COUNTERS:]
    if len(seldom) > 1:
        rest = [bars.pop(name) for name in seldom]
        bars[f"{len(seldom)} others"] = {owner: sum(bar[owner] for bar in rest) for owner in rest[0]}
    colours = [names.colour(names.faction(owner)) for owner in owners]
    alt = "Counterattacks chosen: " + "; ".join(f"{title[n]} {words.whole(c.total())}" for n, c in found.items())
    rows = [[title[n], *(words.whole(c[owner]) for owner in owners), words.whole(c.total())] for n, c in found.items()]
    head = ("counterattack", *(names.faction(owner) for owner in owners), "all")
    picture = pictures.stacked(bars, "times chosen", alt, colours, counted=True)
    return Section("Counterattacks", said, picture, table(head, rows))
