"""The card with which a round begins: an effect for the round, new Oni, perhaps the Princess, and a goal (P)."""

from __future__ import annotations

from ...content.moon_princess import Produced, TurnCard
from ...engine.board import is_moon
from ...engine.box import MOON_CENTRE
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.state import State
from ...rules.areas import adjacent, board_areas, has_units
from .forces import gambler_rolled, oni_in_play, turn_card
from .legends import shadows_call
from .marks import areas_at_homes, marked_areas
from .notes import (
    FALLEN,
    GOALS,
    TURN_DECK,
    close,
    draw_card,
    keeper,
    largest_available,
    note,
    noted,
    open_of,
    smallest_available,
)
from .princess import corner_of, her_areas
from .princess_cards import PrincessActs, appear
from .score import holders

# what the Gambler's die shows where no turn goal can be fulfilled
NO_GOALS = 3


@procedure("moon_princess.turn_card", "P, Oni Turn Card")
class RevealTurnCard(Frame):
    """All that the card says, in its order."""

    steps = ("reveal", "produce", "princess")

    def do_reveal(self, s: State) -> None:
        for before in open_of(s, TURN_DECK):
            close(s, before)
        number = draw_card(s, TURN_DECK)
        assert number is not None
        s.open_cards += bytes((number,))
        note(s, FALLEN, 0)
        s.say("turn_card", number)

    def do_produce(self, s: State) -> None:
        card = turn_card(s)
        assert card is not None
        for new in card.produces:
            for area in places_of(s, new):
                appear(s, kind_of(s, new), area)
        shadows_call(s)

    def do_princess(self, s: State) -> None:
        card = turn_card(s)
        if card is not None and card.princess:
            push(s, PrincessActs(s.initiative[0]))


def kind_of(s: State, new: Produced) -> int | None:
    """The Oni that is meant; where its size has run out, none comes (M6)."""
    if new.size == "smallest":
        return smallest_available(s)
    if new.size == "largest":
        return largest_available(s)
    medium = keeper(s).sizes[1]
    return medium if s.supply[medium] else None


def places_of(s: State, new: Produced) -> list[int]:
    oni, seats = s.box.oni, s.box.seats
    match new.where:
        case "centre":
            return [MOON_CENTRE]
        case "princess":
            return her_areas(s)
        case "moon_empty":
            return [area for area in board_areas(s) if is_moon(s, area) and not has_units(s, oni, area)]
        case "frontier":
            return [
                area
                for area in board_areas(s)
                if is_moon(s, area) and any(s.territory[near] < seats for near in adjacent(s, area))
            ]
        case "marked":
            return [area for area in marked_areas(s) if has_units(s, oni, area)]


# ---- the goal --------------------------------------------------------------------------------------------------------
def goal_progress(s: State, card: TurnCard) -> tuple[int, int]:
    """How far the goal of the round is, and how far it must be."""
    target = card.target * (s.box.seats if card.each else 1)
    held = holders(s)
    seats, oni = s.box.seats, s.box.oni
    match card.goal:
        case "centre":
            return int(held[MOON_CENTRE] < seats), 1
        case "moon":
            return sum(held[area] < seats for area in board_areas(s) if is_moon(s, area)), target
        case "fallen":
            return noted(s, FALLEN), target
        case "few_oni":
            # the fewer the better: counted from the other end
            return max(0, target - oni_in_play(s)), 1
        case "homes":
            return int(not any(held[area] == oni for area in areas_at_homes(s, list(range(seats))))), 1
        case "princess_gone":
            return int(corner_of(s) < 0), 1
        case "areas":
            return sum(holder < seats for holder in held), target


def goal_fulfilled(s: State) -> bool:
    card = turn_card(s)
    if card is None or gambler_rolled(s, NO_GOALS):
        return False
    reached, target = goal_progress(s, card)
    return reached >= target


def score_goal(s: State) -> None:
    """End of the round: fulfilled or not, the next card comes with the next round."""
    card = turn_card(s)
    if card is not None and goal_fulfilled(s):
        note(s, GOALS, noted(s, GOALS) + card.vp)
        s.say("turn_goal", card.vp)
        s.unsettled = True
    else:
        s.say("turn_goal_missed")
