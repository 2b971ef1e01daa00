"""The regular game of the 2.5 edition, for three to six players (R)."""

from __future__ import annotations

from typing import Final

from ..engine.mode import Mode, PhaseSpec, Step
from ..engine.state import BLUE, GREEN, RED, WHITE
from ..rules.draft import draft
from ..rules.end_of_round import EFFECTS_OF_SEATS, INTERIM_SCORE, MOON_POINT, RADIOACTIVITY
from ..rules.initiative import first_or_second
from ..rules.player_setup import players_set_up
from ..rules.quick_start import quick_started
from ..rules.round import discard_action_cards, end_of_round, phase_step, reveal
from ..rules.scoring import AREAS, GOAL, INITIATIVE, MISSIONS, MOON, first_wins, settle
from ..rules.setup import deal_action_cards, lay_board, lay_events, lay_moon, order_seats

BASE: Final = Mode(
    id="base",
    players=(3, 6),
    phases=(
        PhaseSpec("white", (WHITE,)),
        PhaseSpec("blue", (BLUE,)),
        PhaseSpec("green", (GREEN,)),
        PhaseSpec("red", (RED,)),
    ),
    setup=(
        Step("moon", lay_moon),
        Step("board", lay_board),
        Step("events", lay_events),
        Step("action_cards", deal_action_cards),
        Step("initiative", order_seats),
        Step("players", players_set_up),
    ),
    round=(
        Step("draft", draft),
        phase_step("white"),
        Step("reveal", reveal),
        phase_step("blue"),
        phase_step("green"),
        phase_step("red"),
        Step("end", end_of_round),
        Step("discard", discard_action_cards),
    ),
    end_of_round=(EFFECTS_OF_SEATS, RADIOACTIVITY, MOON_POINT, INTERIM_SCORE),
    scores=(AREAS, INITIATIVE, MOON, MISSIONS, GOAL),
    result="ranking",
    outcome=first_wins,
    settle=settle,
    oni_answered_by=first_or_second,
    quick_start=quick_started,
)
