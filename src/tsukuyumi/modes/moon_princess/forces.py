"""What open cards and Legendary Oni change about the Oni: how far they come, how hard they strike, how often."""

from __future__ import annotations

from typing import Final

from ...content.moon_princess import OniCounter, TurnCard
from ...engine.state import State
from ...rules.areas import areas_of_kind, on_board
from .notes import COUNTER_DECK, GAMBLER, LAST_DECK, TURN_DECK, keeper, noted, open_of

REACH: Final = 2
RONIN_REACH: Final = 3
ATTACKS: Final = 2


# ---- open cards ------------------------------------------------------------------------------------------------------
def turn_card(s: State) -> TurnCard | None:
    """The card of this round."""
    lying = open_of(s, TURN_DECK)
    card = s.box.deck_cards[lying[0]] if lying else None
    return card if isinstance(card, TurnCard) else None


def turn_effect(s: State, effect: str) -> int:
    """What the card of this round says about something; 0: nothing."""
    card = turn_card(s)
    return card.amount if card is not None and card.effect == effect else 0


def permanent(s: State, effect: str) -> int:
    """What the permanent counters say about something, all together."""
    found = 0
    for number in (*open_of(s, COUNTER_DECK), *open_of(s, LAST_DECK)):
        card = s.box.deck_cards[number]
        if isinstance(card, OniCounter) and card.effect == effect:
            found += card.amount
    return found


# ---- Legendary Oni ---------------------------------------------------------------------------------------------------
def legend_in_play(s: State, name: str) -> bool:
    unit = keeper(s).unit_of_legend.get(name, -1)
    return unit >= 0 and bool(areas_of_kind(s, unit))


def gambler_rolled(s: State, number: int) -> bool:
    """Whether this number of the Gambler's die is in force."""
    return noted(s, GAMBLER) == number and legend_in_play(s, "gambler")


# ---- the Oni ---------------------------------------------------------------------------------------------------------
def oni_reach(s: State, unit: int) -> int:
    """From how far an Oni comes to an attack."""
    far = RONIN_REACH if s.box.unit[unit].id == "ronin" else REACH
    return far + turn_effect(s, "swift") + permanent(s, "oni_reach")


def oni_attacks(s: State) -> int:
    """How many attacks there are before each player."""
    return ATTACKS + turn_effect(s, "attacks") + legend_in_play(s, "abyssal")


def oni_fury(s: State) -> int:
    """More damage in an attack."""
    return turn_effect(s, "fury") + permanent(s, "oni_fury")


def oni_in_play(s: State) -> int:
    """How many Oni are on the board; the Princess is one, in however many areas she stands."""
    moon = keeper(s)
    common = sum(on_board(s, unit) for unit in (*moon.sizes, *moon.legends))
    return common + bool(on_board(s, moon.princess))
