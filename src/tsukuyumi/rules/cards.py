"""Combat cards: which can be played where, and why not (R, Combat Cards)."""

from __future__ import annotations

from ..engine.board import is_homezone
from ..engine.state import NO_CARD, State
from . import lasting
from .areas import bystanders_alone, fighters, mountain_value, owners_in
from .conquest import Opposition, conquest_refused, conquest_shortfall, opposition
from .momentum import contested


def enemies_in(s: State, attacker: int, area: int) -> list[int]:
    foes = s.box.foes[attacker]
    return [owner for owner in owners_in(s, area) if owner in foes]


def attacks_barred(s: State, seat: int, area: int) -> bool:
    """C, Time Consuming: no further attack of this seat in this area in this phase."""
    return bool(s.lasting) and lasting.holds(s, lasting.NO_MORE_ATTACKS, seat, area)


def card_refused(
    s: State, attacker: int, area: int, card: int, left: int, against: Opposition | None = None
) -> str:
    """Why this combat card cannot be played here, or ""; ``left`` counts the combat actions after this one."""
    data = s.box.card[card]
    if data.once_per_round and s.once >> card & 1:
        return "once_per_round"
    if s.box.any_bystander and bystanders_alone(s, attacker, area):
        return "bystanders_alone"
    if fighters(s, attacker, area) < data.min_units:
        return "needs_more_units"
    if data.not_last and left < 1 and not fights_later(s, attacker):
        return "never_last"
    # R, Combat Cards: whatever else it does, a card that deals damage needs somebody to hit
    annihilates = s.box.card_annihilates[card]
    if annihilates and not contested(s, attacker, area):
        return "nobody_to_hit"
    # a card that does both may be played for its damage alone: any benefit may be refused (R, Combat 1)
    if s.box.card_conquers[card] and not annihilates and not data.minority:
        refused = conquest_refused(s, attacker, area, card, against)
        if refused:
            return refused
    for source in s.box.windows.refusing_cards[attacker]:
        refused = source.refuses_card(s, attacker, card, area)
        if refused:
            return refused
    if s.box.windows.forbidding[attacker] and not s.box.windows.may_play(s, attacker, card, area):
        return "faction_forbids"
    return ""


def fights_later(s: State, seat: int) -> bool:
    """Whether the seat's card shows combat in a later phase of the round, if that counts (S, Kamikaze)."""
    box = s.box
    if box.rulebook.never_last_of_the_phase or s.chosen[seat] == NO_CARD or s.phase not in box.phases:
        return False
    rows = box.action_rows[s.chosen[seat]]
    later = box.phases[box.phases.index(s.phase) + 1 :]
    return any(spec.do == "combat" for phase in later for spec in rows[phase])


def playable_cards(s: State, attacker: int, area: int, left: int) -> list[int]:
    # a homezone cannot be conquered: then nobody asks for the points
    against = None if is_homezone(s, area) else opposition(s, attacker, area)
    return [card for card in s.box.cards_of[attacker] if not card_refused(s, attacker, area, card, left, against)]


def can_attack(s: State, attacker: int, area: int, left: int) -> bool:
    """Whether at least one card can be played here."""
    cards, annihilates = s.box.cards_of[attacker], s.box.card_annihilates
    # damage needs somebody to hit and no points: where others stand, the points are hardly ever asked for
    if contested(s, attacker, area):
        for card in cards:
            if annihilates[card] and not card_refused(s, attacker, area, card, left):
                return True
    against = None if is_homezone(s, area) else opposition(s, attacker, area)
    for card in cards:
        if not annihilates[card] and not card_refused(s, attacker, area, card, left, against):
            return True
    return False


def explain_card(s: State, attacker: int, area: int, card: int, left: int) -> tuple[str, tuple[int, ...]] | None:
    reason = card_refused(s, attacker, area, card, left)
    if not reason:
        return None
    if reason == "too_few_points":
        shortfall = conquest_shortfall(s, attacker, area, card)
        assert shortfall is not None
        points, needed, opponent = shortfall
        mountain = mountain_value(s, area)
        if mountain and points >= needed - mountain:
            # without the mountain it would have been enough
            return "mountain_range", (points, needed, mountain, area)
        return reason, (points, needed, opponent, area)
    if reason == "homezone":
        return reason, (area,)
    if reason == "needs_more_units":
        return reason, (card, s.box.card[card].min_units, fighters(s, attacker, area))
    return reason, (card, area)
