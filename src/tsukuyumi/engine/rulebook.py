"""How a version of the rules answers what was once answered otherwise: named facts that the rules ask for.

A game is pinned to the version that it was begun with, so that its record and its saves play on as they were. An
edition may answer some facts otherwise (``editions.py``). The newest version of the 2.5 edition is the default of every
fact; an older one names what it did not know yet. A rule that differs asks ``s.box.rulebook.<fact>``, never for a
version or an edition.
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

    # ---- what editions answer differently (docs/editions.md) -------------------------------------------------------
    # R, Oni as Defender: always Counterstrike, where the card has it; else whoever answers for them chooses
    oni_strike_back: bool = True
    # how many Oni move where nothing can be conquered; whether they need not, and the action is over with it
    oni_wander: int = 5
    oni_wander_at_will: bool = False
    # S, Oni Conquest: of several conquests, first all movements and then all attacks
    oni_move_first: bool = False
    # whether Oni that conquer a Tsukuyumi area mark it, or only take the player's marker away
    oni_mark_tsukuyumi: bool = True
    # R, Momentum: free passage lasts to the end of the phase; else for one movement
    passage_lasts: bool = True
    # S, Execute Actions: in red, movement comes before combat on every card
    red_is_linked: bool = False
    # a tile that is replaced goes back to the supply; else it leaves the game
    replaced_tiles_return: bool = True
    # R, Wild Homezone: no faction's markers and nobody's units may be there; else territory markers alone matter
    wild_needs_room: bool = True
    # C, Hold your Ground: a tie among players goes to the initiative; else nobody holds it
    ground_ties_by_initiative: bool = True
    # C, Kamikaze: neither the last nor the only combat action of a phase; else not the last of the round
    never_last_of_the_phase: bool = True
    # S, Skybound Attack: a devastated area keeps its properties; R, Devastated Areas: printed ones are lost
    ruins_keep_properties: bool = False


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
