"""The second edition of the rules (S), as what differs from the 2.5 edition: docs/editions.md has every row."""

from __future__ import annotations

from typing import Final

from ..engine.editions import Edition
from ..engine.mode import Mode
from ..engine.texts import add_packaged_texts
from ..rules.end_of_round import EFFECTS_OF_SEATS, INTERIM_SCORE, MOON_POINT, RADIOACTIVITY
from ..rules.initiative import last_or_before

add_packaged_texts("edition_2")


def _amend(mode: Mode) -> Mode:
    return mode._replace(
        # S, End of Round: the moon is scored before radioactivity strikes
        end_of_round=(EFFECTS_OF_SEATS, MOON_POINT, RADIOACTIVITY, INTERIM_SCORE),
        oni_answered_by=last_or_before,
        # S, Game Setup: at most 6 small, 6 medium and 3 large Oni
        numbers=mode.numbers._replace(oni=(6, 6, 3)),
    )


SECOND: Final = Edition(
    id="2",
    facts={
        "oni_strike_back": False,
        "oni_wander": 3,
        "oni_wander_at_will": True,
        "oni_move_first": True,
        "oni_mark_tsukuyumi": False,
        "oni_weigh_mountains": False,
        "passage_lasts": False,
        "red_is_linked": True,
        "replaced_tiles_return": False,
        "wild_needs_room": False,
        "ground_ties_by_initiative": False,
        "never_last_of_the_phase": False,
        "ruins_keep_properties": True,
    },
    amend=_amend,
    board="random",
    modes=("base",),
)
