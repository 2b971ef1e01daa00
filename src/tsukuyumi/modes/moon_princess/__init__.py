"""Rise of the Moon Princess, for one to six players who win or lose together (P).

The Oni are a side that nobody plays: led by the list of ``priority.py``, with points of their own.
"""

from __future__ import annotations

from typing import Final

from ...engine.mode import Mode, Numbers, PhaseSpec, Refused, Step
from ...engine.state import BLUE, GREEN, RED, WHITE, State
from ...engine.texts import add_packaged_texts
from ...rules.cooperation import modifications
from ...rules.end_of_round import EFFECTS_OF_SEATS, RADIOACTIVITY
from ...rules.player_setup import players_set_up
from ...rules.round import discard_action_cards, end_of_round, phase_step, reveal
from ...rules.setup import lay_events, order_seats
from .damage import who_takes
from .notes import ID
from .princess import look_after_her
from .rounds import choose_cards, end_of_lasting, turn_card_step
from .score import RIVAL, SCORES, SHARED, outcome
from .setup import (
    DIFFICULTIES,
    deal_cards,
    her_decks,
    her_oni,
    lay_circles,
    lay_her_moon,
    lay_track_and_markers,
    place_her,
    shuffle_decks,
    starting_places,
)
from .shown import shown
from .source import sources
from .turn_cards import score_goal


def active_player(s: State, attacker: int) -> int:
    """M10: whoever decides for the Oni is the player whose turn it is."""
    return attacker if attacker < s.box.seats else s.initiative[0]


_COMPATIBILITY: Final = "P, Compatability"
_SET_UP: Final = "P, Set Up 1"

MOON_PRINCESS: Final = Mode(
    id=ID,
    players=(1, 6),
    phases=(PhaseSpec("white", (WHITE,)), PhaseSpec("black", (BLUE, GREEN, RED))),
    setup=(
        Step("moon", lay_her_moon),
        Step("board", lay_circles),
        Step("princess", place_her),
        Step("events", lay_events),
        Step("action_cards", deal_cards),
        Step("initiative", order_seats),
        Step("players", players_set_up),
        Step("markers", lay_track_and_markers),
        Step("decks", shuffle_decks),
    ),
    round=(
        Step("draft", choose_cards),
        Step("reveal", reveal),
        Step("turn_card", turn_card_step),
        phase_step("white"),
        phase_step("black"),
        Step("end", end_of_round),
        Step("discard", discard_action_cards),
    ),
    end_of_round=(
        EFFECTS_OF_SEATS,
        RADIOACTIVITY,
        Step("turn_goal", score_goal),
        Step("interim_score", end_of_lasting),
    ),
    scores=SCORES,
    result="side",
    outcome=outcome,
    settle=look_after_her,
    oni_answered_by=active_player,
    oni_led_by="procedure",
    numbers=Numbers(action_cards=5, few=2, few_cards=3, starting_areas=1),
    rounds=(3, 4),
    usual_rounds=3,
    action_deck=ID,
    sources=(modifications, sources),
    refuses=(
        Refused("mascots", _COMPATIBILITY),
        Refused("oni_missions", _COMPATIBILITY),
        Refused("oni_power", _COMPATIBILITY),
        Refused("alternative_goals", _COMPATIBILITY),
        Refused("starting_advantages", _COMPATIBILITY),
        Refused("faction_events", _SET_UP),
    ),
    truce=True,
    shared=SHARED,
    rival=RIVAL,
    oni_sheets=(her_oni,),
    oni_counterattack=False,
    oni_takes=who_takes,
    decks=her_decks,
    watches_units=True,
    difficulties=tuple(DIFFICULTIES),
    usual_difficulty="normal",
    boards=("spiral",),
    oni_numbers=("regular",),
    supremacy=False,
    starting_places=starting_places,
    view=shown,
)
add_packaged_texts(ID)
