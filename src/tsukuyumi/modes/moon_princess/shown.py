"""What a view shows of the Princess and her Oni; everything here lies open on the table."""

from __future__ import annotations

from typing import Any, Final

from ...content.moon_princess import TurnCard
from ...engine.state import State
from ...rules.scoring import side_breakdown
from .border import CORNERS
from .forces import gambler_rolled, legend_in_play, oni_attacks, oni_in_play, turn_card
from .marks import marked_areas
from .notes import GAMBLER, keeper, noted
from .princess import corner_of, her_areas
from .priority import ANYBODY, BOTH, MARKED, ONLY, PLAYERS, find_attack
from .track import momentum, momentum_points, permanent_counters
from .turn_cards import NO_GOALS, goal_progress

SETTLED: Final = {ONLY: "only", BOTH: "both", MARKED: "marked", PLAYERS: "players"}


def shown(s: State, seat: int | None) -> dict[str, Any]:
    box = s.box
    moon = keeper(s)
    track = moon.track
    corner = corner_of(s)
    return {
        "princess": {"corner": corner if corner >= 0 else None, "areas": her_areas(s), "corners": len(CORNERS)},
        "momentum": {
            "at": momentum(s),
            "spaces": track.spaces,
            "counters": list(track.counters),
            "legendary": list(track.legendary),
            "points": list(track.points),
            "worth": momentum_points(s),
        },
        "turn_card": _turn_card(s),
        "counters": [box.deck_cards[card].id for card in permanent_counters(s)],
        "face_down": [_deck_of(s, card) for card in s.drawn_unseen],
        "decks": {deck.id: len(s.decks[number]) for number, deck in enumerate(box.decks)} if s.decks else {},
        "aside": [box.deck_cards[card].id for card in s.put_aside],
        "priority": marked_areas(s),
        "legends": [box.unit[unit].id for unit in moon.legends if legend_in_play(s, box.unit[unit].id)],
        "gambler": noted(s, GAMBLER) if legend_in_play(s, "gambler") else None,
        "oni_in_play": oni_in_play(s),
        "attacks": oni_attacks(s),
        "sides": side_breakdown(s),
        "last_attack": _told(s),
        "next_attack": _foreseen(s),
    }


def _deck_of(s: State, card: int) -> str:
    """From which deck a card comes that nobody has looked at: its back."""
    return next(deck.id for number, deck in enumerate(s.box.decks) if card in s.box.deck_numbers(number))


def _turn_card(s: State) -> dict[str, Any] | None:
    card = turn_card(s)
    if not isinstance(card, TurnCard) or not s.areas:
        return None
    reached, target = goal_progress(s, card)
    return {
        "id": card.id,
        "progress": reached,
        "target": target,
        "barred": gambler_rolled(s, NO_GOALS),
        "vp": card.vp,
    }


def _told(s: State) -> dict[str, Any] | None:
    """Why the Oni attacked where they last did, step by step of the list."""
    if not s.reasons:
        return None
    area, leader, seen, tied, settled, movers, steps, missing = s.reasons
    return {
        "area": area,
        "leader": s.box.unit[leader - 1].id if leader else None,
        "possible": seen,
        "tied": tied,
        "settled": SETTLED[settled],
        "movers": movers,
        "steps": steps,
        "points": missing,
    }


def _foreseen(s: State) -> dict[str, Any] | None:
    """What the Oni would do if they attacked now."""
    if s.over or not s.round:
        return None
    plan = find_attack(s, oni_attacks(s))
    if plan is None:
        return None
    return {
        "areas": [target.area for target in plan.choices],
        "leader": s.box.unit[plan.leader].id if plan.leader != ANYBODY else None,
        "possible": plan.seen,
        "tied": plan.tied,
        "settled": SETTLED[plan.settled],
        "movers": plan.choices[0].movers,
        "steps": plan.choices[0].steps,
    }
