"""How a version of the rules answers what was once answered otherwise: named facts that the rules ask for.

A game is pinned to the version that it was begun with, so that its record and its saves play on as they were. The
newest version is the default of every fact; an older one names what it did not know yet. A rule that differs asks
``s.box.rulebook.<fact>``, never for a version.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Rulebook(Struct, frozen=True, kw_only=True):
    """The facts of one version."""

    version: str
    # chance is drawn by a keyed hash, a stream for each purpose; before, by one generator that could be computed
    keyed_chance: bool = True
    # C, What a Racket: it may move Oni, so it suits them as a counterattack
    racket_suits_oni: bool = True
    # C, Hold the Line: whoever was displaced or has retreated has survived, too
    survivors_elsewhere_hold_the_line: bool = True
    # R, Combat 2.2: what one player deals to another in one battle is one total, and is reduced once
    damage_is_one_total: bool = True
    # S, faction sheet: the faction effect brings back all Pistols, also those that are lost
    all_pistols_return: bool = True
    # C, Rocket Attack: whoever comes in is no longer fast, as it no longer flies
    rockets_slow: bool = True
    # C, Mines: units that enter in one step are hit as one group, across kinds
    mines_hit_groups: bool = True
    # R, Combat 1: any benefit may be refused, also the conquest of a card that does both
    conquest_may_be_refused: bool = True
    # R, Momentum: free passage may be taken at any moment of the turn, also before a battle
    passage_before_battle: bool = True
    # S, Oni Rule: a property that was negated can be marked again
    negated_can_be_marked: bool = True
    # R, Blockade Priority: a neutral blockade may be laid over a printed one
    blockade_over_printed: bool = True
    # R, Oni Conquest: a mountain that is beyond the Oni's points is no target
    oni_weigh_mountains: bool = True
    # C, Loss of Momentum: in white it takes the pick of the combat action with it
    lost_momentum_takes_pick: bool = True


CURRENT: Final = "2.5-3"
_2_5_2: Final = Rulebook(
    version="2.5-2",
    keyed_chance=False,
    racket_suits_oni=False,
    survivors_elsewhere_hold_the_line=False,
    damage_is_one_total=False,
    all_pistols_return=False,
    rockets_slow=False,
    mines_hit_groups=False,
    conquest_may_be_refused=False,
    passage_before_battle=False,
    negated_can_be_marked=False,
    blockade_over_printed=False,
    oni_weigh_mountains=False,
    lost_momentum_takes_pick=False,
)
RULEBOOKS: Final = {CURRENT: Rulebook(version=CURRENT), _2_5_2.version: _2_5_2}
