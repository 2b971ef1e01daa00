"""The moments of the rulebook in which something may change the rules: factions, leaders, cards, modules, modes.

Whatever changes the rules is a *rule source*: a subclass of ``RuleSource`` that overrides the windows it needs. Each
window is called where the rulebook has its moment; explanations and previews may ask again. In which order sources are
asked, and what becomes of several answers, is written in ``windows.py`` and nowhere else. The kernel and the basic
rules never name a source: they only know these windows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from .answers import EntryDanger, FurtherGoal
from .decisions import Key

if TYPE_CHECKING:
    from .box import Box
    from .frames import Frame
    from .state import State

# the seat of a source that belongs to the whole table
EVERYONE: Final = -1


class RuleSource:
    """Something that may change the rules of one game; the default of every window is: nothing special.

    ``seat`` is where it sits, and it is asked about that seat alone; what belongs to the whole table (EVERYONE) is
    asked about every owner, the Oni included. A window about somebody names that owner as ``seat``.
    """

    id: ClassVar[str] = ""
    # for each ability, and each piece of equipment that leaves no other trace: what in a game shows that it was used,
    # as names of counters (coverage_watch.py)
    WITNESSES: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # pieces of equipment that are worth something else than their cost says, in victory points over a whole game
    WORTHS: ClassVar[Mapping[str, float]] = {}
    # how many integers of ``State.notes`` it needs, and which of them are bit sets of areas
    NOTES: ClassVar[int] = 0
    AREA_NOTES: ClassVar[tuple[int, ...]] = ()

    def __init__(self, box: Box, seat: int) -> None:
        self.box = box
        self.seat = seat
        # where its notes begin, given by the box
        self.first_note = 0
        # kinds of units on whose places it depends what is fulfilled: looked at when one of them comes, goes or moves
        self.watched: tuple[int, ...] = ()

    # ---- notes: a few public integers of its own -------------------------------------------------------------------
    def note(self, s: State, index: int) -> int:
        return s.notes[self.first_note + index]

    def set_note(self, s: State, index: int, value: int) -> None:
        at = self.first_note + index
        s.notes = (*s.notes[:at], value, *s.notes[at + 1 :])
        # a goal may be reached by what is noted
        s.unsettled = True

    # ---- set-up ----------------------------------------------------------------------------------------------------
    def homezone_refused(self, s: State, seat: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
        """Why a homezone may not lie on an empty cell, or on an area that it would replace; None: it may."""
        return None

    def more_starting_areas(self, s: State, seat: int) -> int:
        """How many starting areas more (or fewer) than the faction sheet says."""
        return 0

    def more_starting_units(self, s: State, seat: int, unit: int) -> int:
        """How many units of a kind more than the faction sheet says."""
        return 0

    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        """R, Game Setup 12-13: what the faction sheet adds to the starting line-up."""
        return None

    def homezone_placed(self, s: State, seat: int) -> Frame | None:
        """The seat has placed its homezone."""
        return None

    # ---- the round -------------------------------------------------------------------------------------------------
    def before_draft(self, s: State, seat: int) -> None:
        """Before the hands are looked at."""

    def after_draft(self, s: State, seat: int) -> Frame | None:
        """The seat has drafted; before the hands are passed."""
        return None

    def turn_begins(self, s: State, seat: int, phase: int) -> Frame | None:
        """The seat's turn in a phase begins, before any action."""
        return None

    def white_actions(self, s: State, seat: int) -> tuple[int, int]:
        """How many actions more in a white turn, and how often one that was used may be used once more."""
        return (0, 0)

    def turn_options(self, s: State, seat: int, phase: int, keys: list[Key]) -> None:
        """Add free actions of the faction to the menu of the seat's turn, under verbs of the faction's own."""

    def on_turn_option(self, s: State, seat: int, key: Key) -> None:
        """A free action was chosen."""

    def explain_turn_option(self, s: State, seat: int, phase: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
        """Why a free action of the faction is not on the menu now: a reason code with its numbers, or None: unknown."""
        return None

    def between_turns(self, s: State) -> Frame | None:
        """No turn is under way: something that has waited for this moment; asked again when it is over."""
        return None

    def turn_ends(self, s: State, seat: int, phase: int) -> None:
        """The seat's turn in a phase is over."""

    def round_ends(self, s: State, seat: int) -> None:
        """R, End of Round 1: faction-specific effects, in initiative order."""

    # ---- actions ---------------------------------------------------------------------------------------------------
    def card_row(self, s: State, seat: int, phase: int, row: list[int]) -> None:
        """What the seat's open card shows in a phase, as (action, amount, linked), flattened: change it in place."""

    def effect(self, s: State, seat: int) -> Frame | None:
        """The faction effect as a procedure, or None where it would do nothing."""
        return None

    def extra_event_plays(self, s: State, seat: int) -> int:
        return 0

    def extra_combats(self, s: State, seat: int) -> int:
        """Combat actions that the faction's free actions could still bring in this turn."""
        return 0

    def lose_combat(self, s: State, seat: int) -> None:
        """One of these is lost."""

    def instead_of_event(self, s: State, seat: int) -> Frame | None:
        """What may be done instead of drawing and playing an event with an event action, or None: nothing now."""
        return None

    def event_drawn(self, s: State, drawer: int) -> Frame | None:
        """Somebody has drawn one or more events in one go."""
        return None

    def event_options(self, s: State, seat: int, keys: list[Key]) -> None:
        """Add to what an action with events may be used for instead of a draw and a play, under verbs of its own."""

    def on_event_option(self, s: State, seat: int, key: Key) -> None:
        """One of these was chosen."""
    def event_played(self, s: State, player: int, card: int) -> Frame | None:
        """Somebody has played an event in an event action, and it has been dealt with."""
        return None

    # ---- initiative ------------------------------------------------------------------------------------------------
    def track_places(self, s: State) -> tuple[int, ...]:
        """The place of each seat's marker on a track with gaps, by seat; (): the markers stand close together."""
        return ()

    def keep_track(self, s: State, places: tuple[int, ...]) -> None:
        """The markers stand on these places now."""

    # ---- production ------------------------------------------------------------------------------------------------
    def may_produce(self, s: State, seat: int, unit: int) -> bool:
        """Beyond cost and material."""
        return True

    def spawn_areas(self, s: State, seat: int, unit: int) -> int:
        """More areas (a bit set) in which this new unit may be placed."""
        return 0

    def placed_by_spawn(self, s: State, seat: int, unit: int, area: int) -> None:
        """A new unit was placed in an area that only ``spawn_areas`` allowed."""

    def may_buy(self, s: State, seat: int, gear: int) -> bool:
        return True

    def bought(self, s: State, seat: int, gear: int) -> None:
        """A piece of equipment was paid for or installed for free."""

    def on_production(self, s: State, seat: int, phase: int) -> Frame | None:
        """A production action of the seat begins."""
        return None

    # ---- movement --------------------------------------------------------------------------------------------------
    def edge_rule(self, s: State, owner: int, area: int, edge: int) -> int:
        """Overrules blockades and flying: 1 the edge is open to this owner, -1 closed to it, 0 no opinion."""
        return 0

    def areas_in_question(self, s: State, owner: int) -> int:
        """The areas (a bit set) on whose edges ``edge_rule`` or ``moves_free`` can say anything to this owner now.

        For speed alone: where nothing lies that could overrule anything, say so, and nobody asks edge by edge.
        """
        return -1

    def moves_free(self, s: State, owner: int, area: int, edge: int) -> bool:
        """Whether crossing this edge can cost nothing, once per movement and unit."""
        return False

    def crosses_again(self, s: State, owner: int) -> bool:
        """Whether units of this owner may cross at no cost (``moves_free``) more than once in a movement."""
        return False

    def unhindered(self, s: State, seat: int) -> bool:
        """Whether units of others do not stop the seat's movement, however many they are."""
        return False

    def flies(self, s: State, seat: int, unit: int) -> bool:
        """Whether own units of this type fly beyond what is printed."""
        return False

    def speed(self, s: State, seat: int, unit: int, area: int) -> int:
        """Extra areas for an own unit that moves from here."""
        return 0

    def most_steps(self, s: State, seat: int, unit: int) -> int:
        """How far a unit may go at most in one movement, whatever it is granted."""
        return 99

    def grounded(self, s: State, seat: int, unit: int) -> bool:
        """Whether a flying unit does not fly now."""
        return False

    def units_entered(self, s: State, owner: int, area: int, came: tuple[int, ...]) -> Frame | None:
        """Units of somebody (own or other) moved into an area in one step; being placed or displaced is no movement.

        ``came`` is (kind, how many), flattened.
        """
        return None

    # ---- combat ----------------------------------------------------------------------------------------------------
    def conquest_bonus(self, s: State, area: int, owner: int) -> int:
        """Points that this faction's things in the area add to an owner's conquest points there."""
        return 0

    def conquest_hurdle(self, s: State, area: int, owner: int) -> int:
        """Points that ``owner`` needs in any case to conquer here, on top of a mountain; they help no defender."""
        return 0

    def conquest_barred(self, s: State, attacker: int, area: int) -> str:
        """Why nobody of this owner conquers here now, whatever the points, or "": a reason about a card and an area."""
        return ""

    def battle_begins(self, s: State, attacker: int, area: int) -> int:
        """A combat card was played here: a bit set that the source gets back when the battle is over."""
        return 0

    def battle_ends(
        self, s: State, attacker: int, leader: int, area: int, noted: int, fallen: int
    ) -> Frame | None:
        """A battle is over that ``leader`` led for the attacker; ``noted`` is what everybody said when it began (each
        has bits of its own), ``fallen`` a bit set of owners who lost units.
        """
        return None

    def area_conquered(self, s: State, owner: int, area: int, before: int) -> None:
        """Somebody has laid a territory marker by a conquest; ``before`` is whose lay there (NOBODY: none)."""

    def before_combat_card(self, s: State, seat: int, attacker: int, area: int) -> Frame | None:
        """An area of mine is attacked; the card is not chosen yet."""
        return None

    def may_play(self, s: State, seat: int, card: int, area: int) -> bool:
        """Beyond the card's own conditions."""
        return True

    def refuses_card(self, s: State, seat: int, card: int, area: int) -> str:
        """A rule of the game, not of the faction, by which a combat card may not be played now: a reason, or ""."""
        return ""

    def bonus_damage(self, s: State, seat: int, area: int, card: int) -> Frame | None:
        """A procedure that lets the seat add damage (its total goes to ``Battle.bonus``); card -1: a counterstrike."""
        return None

    def reduce_damage(self, s: State, seat: int, area: int, damage: int) -> int:
        """Damage about to be assigned to own units here."""
        return damage

    def defence_possible(self, s: State, seat: int, area: int, attacker: int) -> bool:
        """Whether the defence action can do anything."""
        return False

    def defence(self, s: State, seat: int, area: int, fighting: bytes) -> Frame | None:
        """The defence action in the counterattack step; ``fighting`` are the attacker and then all who defend."""
        return None

    def defence_after(self, s: State, seat: int) -> bool:
        """Whether the defence action is resolved after the casualties have left."""
        return False

    def counterattacks(self, s: State, seat: int) -> int:
        """How many different counterattacks the seat may choose."""
        return 1

    def battle_over(self, s: State, area: int) -> None:
        """A battle in this area is over, but for a movement that its card grants."""

    def units_destroyed(self, s: State, seat: int, area: int, count: int) -> Frame | None:
        """Own units were killed here."""
        return None

    def entry_danger(self, s: State, owner: int, area: int) -> EntryDanger | None:
        """What may befall units of ``owner`` that come here, as far as it lies open on the board."""
        return None

    def may_enter(self, s: State, owner: int, area: int) -> bool:
        """Whether units of ``owner`` may move into this area at all."""
        return True

    def entry_in_question(self, s: State, owner: int) -> bool:
        """Whether ``may_enter`` can refuse this owner anything now: for speed alone."""
        return True

    def damage_bonus(self, s: State, area: int, owner: int) -> int:
        """Damage that an owner's units in an area deal beyond what is printed."""
        return 0

    def may_be_hit(self, s: State, unit: int, area: int) -> bool:
        """Whether damage can be assigned to this unit here while others of its owner stand there, too."""
        return True

    def unit_fell(self, s: State, unit: int, area: int, by: int) -> None:
        """A unit of anybody was destroyed by somebody."""

    # ---- the Oni ---------------------------------------------------------------------------------------------------
    def oni_come(self, s: State, unit: int) -> bool:
        """Whether this kind of Oni may be placed now, beyond there being one in the reserve."""
        return True

    def oni_places(self, s: State, unit: int) -> list[int] | None:
        """Where this kind of Oni is placed, if not as usual."""
        return None

    def draws_oni(self, s: State, area: int) -> bool:
        """Whether new Oni may be placed in this area and next to it, as if it were theirs."""
        return False

    def oni_placed(self, s: State, seat: int, unit: int, area: int) -> Frame | None:
        """A seat has placed an Oni: what comes with it."""
        return None

    def more_oni(self, s: State, seat: int) -> int:
        """Oni that a seat must place beyond those of its action."""
        return 0

    def oni_speed(self, s: State, unit: int, area: int) -> int:
        """Areas that an Oni which stands here may move beyond one when it is led."""
        return 0

    def oni_card(self, s: State, unit: int, area: int) -> int:
        """The combat card that Oni play in an area when this kind attacks there (-1: whoever stands there), or -1."""
        return -1

    def oni_moved(self, s: State, seat: int, unit: int, area: int, to: int) -> None:
        """A seat moves an Oni from an area to another, leading it."""

    def oni_conquered(self, s: State, seat: int, area: int) -> None:
        """A seat has conquered an area with the Oni by an Oni conquest."""

    def owes(self, s: State, seat: int, phase: int) -> bool:
        """Whether a free action of the seat's turn must be used before the turn can end."""
        return False

    # ---- the rest --------------------------------------------------------------------------------------------------
    def ignores_radioactivity(self, s: State, seat: int) -> bool:
        return False

    def goal_instead(self, s: State, seat: int) -> bool:
        """Whether this source's goal counts, and the faction's does not."""
        return False

    def goal_reached(self, s: State, seat: int) -> bool:
        """Checked whenever something changed that goals can depend on."""
        return False

    def goal_progress(self, s: State, seat: int) -> int:
        """How far the goal is, out of its target; for displays."""
        return 0

    def open_cards(self, s: State) -> list[tuple[str, str, int]]:
        """Cards of its own that lie open, as (kind, id, seat); seat EVERYONE: they are nobody's."""
        return []

    def further_goal(self, s: State, seat: int) -> FurtherGoal | None:
        """A goal besides the one of the faction, for displays and for whoever reaches for it."""
        return None

    def settle(self, s: State) -> None:
        """After every change, when missions and goals are ticked off: what else is fulfilled at once."""

    def tiles_changed(self, s: State) -> None:
        """Areas were rotated, swapped or replaced."""


class FactionRules(RuleSource):
    """One faction at one seat."""

    # six for every faction, as games that were kept have them
    NOTES: ClassVar[int] = 6
