"""Who answers a window, in which order, and what becomes of several answers: written here and nowhere else.

The order of the sources is that of the box: factions by seat, then leaders, open cards, modules, the scenario, the mode
(R, Golden Rule: faction beats card, card beats the basic rule; the narrower beats the wider). The basic rule is what
the caller does where nobody answers. A source that does not override a window is never asked.

Where frames are answered, the first in the order also runs first. Inner loops read the lists of sources themselves
(``edge_rule``, ``conquest_bonus``, ``faster``, …): where nobody answers, nothing is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .answers import FurtherGoal
from .decisions import Key
from .sources import EVERYONE, RuleSource

if TYPE_CHECKING:
    from .frames import Frame
    from .state import State

Sources: TypeAlias = tuple[RuleSource, ...]
# indexed by owner
ByOwner: TypeAlias = tuple[Sources, ...]
Reason: TypeAlias = tuple[str, tuple[int, ...]]


class Windows:
    """The sources of one game by the windows that they answer; ``owners`` are the seats and the Oni."""

    def __init__(self, sources: Sources, owners: int) -> None:
        def anybody(window: str) -> Sources:
            base = getattr(RuleSource, window)
            return tuple(source for source in sources if getattr(type(source), window) is not base)

        def at(window: str) -> ByOwner:
            answering = anybody(window)
            return tuple(tuple(x for x in answering if x.seat in (owner, EVERYONE)) for owner in range(owners))

        # about the whole board: every source is asked, whoever it is about
        self.event_drawn = anybody("event_drawn")
        self.event_played = anybody("event_played")
        self.battle_over = anybody("battle_over")
        self._between_turns = anybody("between_turns")
        self.edge_rule = anybody("edge_rule")
        self.moves_free = anybody("moves_free")
        self.units_entered = anybody("units_entered")
        self.conquest_bonus = anybody("conquest_bonus")
        self.conquest_hurdle = anybody("conquest_hurdle")
        self.entry_danger = anybody("entry_danger")
        self.may_enter = anybody("may_enter")
        self.area_conquered = anybody("area_conquered")
        self.tiles_changed = anybody("tiles_changed")
        self.conquest_barred = anybody("conquest_barred")
        self.battle_begins = anybody("battle_begins")
        self._battle_ends = anybody("battle_ends")
        self.tracks = anybody("track_places")
        self.settles = anybody("settle")
        self.open_cards = anybody("open_cards")
        self.homezone_placed = anybody("homezone_placed")
        self.damage_bonus = anybody("damage_bonus")
        self.may_be_hit = anybody("may_be_hit")
        self.unit_fell = anybody("unit_fell")
        # about the Oni, whoever leads them
        self.oni_come = anybody("oni_come")
        self.oni_places = anybody("oni_places")
        self.draws_oni = anybody("draws_oni")
        self.oni_placed = anybody("oni_placed")
        self.more_oni = anybody("more_oni")
        self.oni_speed = anybody("oni_speed")
        self.oni_card = anybody("oni_card")
        self.oni_moved = anybody("oni_moved")
        self.oni_conquered = anybody("oni_conquered")
        self.owes = anybody("owes")
        # about an owner: what sits there is asked, and what belongs to everyone
        self._homezone_refused = at("homezone_refused")
        self._more_starting_areas = at("more_starting_areas")
        self._more_starting_units = at("more_starting_units")
        self._after_starting_units = at("after_starting_units")
        self._before_draft = at("before_draft")
        self._after_draft = at("after_draft")
        self._turn_begins = at("turn_begins")
        self._white_actions = at("white_actions")
        self._turn_options = at("turn_options")
        self._explain_turn_option = at("explain_turn_option")
        self._turn_ends = at("turn_ends")
        self._round_ends = at("round_ends")
        self.card_row = at("card_row")
        self._effect = at("effect")
        self._extra_event_plays = at("extra_event_plays")
        self._instead_of_event = at("instead_of_event")
        self._extra_combats = at("extra_combats")
        self._may_produce = at("may_produce")
        self._spawn_areas = at("spawn_areas")
        self._placed_by_spawn = at("placed_by_spawn")
        self._may_buy = at("may_buy")
        self._bought = at("bought")
        self._on_production = at("on_production")
        self._crosses_again = at("crosses_again")
        self.unhindered = at("unhindered")
        self._flies = at("flies")
        self.faster = at("speed")
        self.limiting = at("most_steps")
        self.grounding = at("grounded")
        self._event_options = at("event_options")
        self._before_combat_card = at("before_combat_card")
        self.forbidding = at("may_play")
        self.refusing_cards = at("refuses_card")
        self._bonus_damage = at("bonus_damage")
        self._reduce_damage = at("reduce_damage")
        self._defence = at("defence")
        self._counterattacks = at("counterattacks")
        self._units_destroyed = at("units_destroyed")
        self._ignores_radioactivity = at("ignores_radioactivity")
        # asked after every change, so by the list itself: one that says yes is enough
        self.goal_instead = at("goal_instead")
        self.goals = tuple(
            tuple([x for x in reaching if x not in instead])
            for reaching, instead in zip(at("goal_reached"), self.goal_instead, strict=True)
        )
        self.further_goals = at("further_goal")

    # ---- set-up and the round: everybody's frames, in order ---------------------------------------------------------
    def homezone_refused(self, s: State, seat: int, key: Key) -> Reason | None:
        """The first that refuses it."""
        for source in self._homezone_refused[seat]:
            found = source.homezone_refused(s, seat, key)
            if found is not None:
                return found
        return None

    def more_starting_areas(self, s: State, seat: int) -> int:
        return sum([source.more_starting_areas(s, seat) for source in self._more_starting_areas[seat]])

    def more_starting_units(self, s: State, seat: int, unit: int) -> int:
        return sum([source.more_starting_units(s, seat, unit) for source in self._more_starting_units[seat]])

    def after_starting_units(self, s: State, seat: int) -> None:
        _push_all(s, [source.after_starting_units(s, seat) for source in self._after_starting_units[seat]])

    def before_draft(self, s: State, seat: int) -> None:
        for source in self._before_draft[seat]:
            source.before_draft(s, seat)

    def after_draft(self, s: State, seat: int) -> None:
        _push_all(s, [source.after_draft(s, seat) for source in self._after_draft[seat]])

    def turn_begins(self, s: State, seat: int, phase: int) -> None:
        _push_all(s, [source.turn_begins(s, seat, phase) for source in self._turn_begins[seat]])

    def between_turns(self, s: State) -> Frame | None:
        """The first that has something waiting."""
        for source in self._between_turns:
            frame = source.between_turns(s)
            if frame is not None:
                return frame
        return None

    def turn_ends(self, s: State, seat: int, phase: int) -> None:
        for source in self._turn_ends[seat]:
            source.turn_ends(s, seat, phase)

    def round_ends(self, s: State, seat: int) -> None:
        for source in self._round_ends[seat]:
            source.round_ends(s, seat)

    def white_actions(self, s: State, seat: int) -> tuple[int, int]:
        """Everybody's are added up."""
        more = again = 0
        for source in self._white_actions[seat]:
            actions, repeats = source.white_actions(s, seat)
            more, again = more + actions, again + repeats
        return more, again

    # ---- free actions of a turn: whoever offers one carries it out ---------------------------------------------------
    def turn_options(self, s: State, seat: int, phase: int, keys: list[Key]) -> None:
        for source in self._turn_options[seat]:
            source.turn_options(s, seat, phase, keys)

    def on_turn_option(self, s: State, seat: int, phase: int, key: Key) -> None:
        for source in self._turn_options[seat]:
            offered: list[Key] = []
            source.turn_options(s, seat, phase, offered)
            if key in offered:
                source.on_turn_option(s, seat, key)
                return

    def explain_turn_option(self, s: State, seat: int, phase: int, key: Key) -> Reason | None:
        """The first that knows a reason."""
        for source in self._explain_turn_option[seat]:
            found = source.explain_turn_option(s, seat, phase, key)
            if found is not None:
                return found
        return None

    # ---- actions -----------------------------------------------------------------------------------------------------
    def effect(self, s: State, seat: int) -> Frame | None:
        """The first that has one."""
        for source in self._effect[seat]:
            frame = source.effect(s, seat)
            if frame is not None:
                return frame
        return None

    def extra_event_plays(self, s: State, seat: int) -> int:
        return sum([source.extra_event_plays(s, seat) for source in self._extra_event_plays[seat]])

    def instead_of_event(self, s: State, seat: int) -> Frame | None:
        """The first that has something."""
        for source in self._instead_of_event[seat]:
            frame = source.instead_of_event(s, seat)
            if frame is not None:
                return frame
        return None

    def extra_combats(self, s: State, seat: int) -> int:
        found = 0
        for source in self._extra_combats[seat]:
            found += source.extra_combats(s, seat)
        return found

    def event_options(self, s: State, seat: int, keys: list[Key]) -> None:
        for source in self._event_options[seat]:
            source.event_options(s, seat, keys)

    def on_event_option(self, s: State, seat: int, key: Key) -> None:
        """Whoever offers it carries it out."""
        for source in self._event_options[seat]:
            offered: list[Key] = []
            source.event_options(s, seat, offered)
            if key in offered:
                source.on_event_option(s, seat, key)
                return

    def lose_combat(self, s: State, seat: int) -> None:
        """The first that has one to lose."""
        for source in self._extra_combats[seat]:
            if source.extra_combats(s, seat):
                source.lose_combat(s, seat)
                return

    # ---- production: everybody must allow it, and all places count -------------------------------------------------
    def may_produce(self, s: State, seat: int, unit: int) -> bool:
        for source in self._may_produce[seat]:
            if not source.may_produce(s, seat, unit):
                return False
        return True

    def spawn_areas(self, s: State, seat: int, unit: int) -> int:
        found = 0
        for source in self._spawn_areas[seat]:
            found |= source.spawn_areas(s, seat, unit)
        return found

    def placed_by_spawn(self, s: State, seat: int, unit: int, area: int) -> None:
        """Told to the first that allowed the area."""
        for source in self._placed_by_spawn[seat]:
            if source.spawn_areas(s, seat, unit) >> area & 1:
                source.placed_by_spawn(s, seat, unit, area)
                return

    def may_buy(self, s: State, seat: int, gear: int) -> bool:
        for source in self._may_buy[seat]:
            if not source.may_buy(s, seat, gear):
                return False
        return True

    def bought(self, s: State, seat: int, gear: int) -> None:
        for source in self._bought[seat]:
            source.bought(s, seat, gear)

    def on_production(self, s: State, seat: int, phase: int) -> None:
        _push_all(s, [source.on_production(s, seat, phase) for source in self._on_production[seat]])

    # ---- movement ----------------------------------------------------------------------------------------------------
    def flies(self, s: State, owner: int, unit: int) -> bool:
        for source in self._flies[owner]:
            if source.flies(s, owner, unit):
                return True
        return False

    def crosses_again(self, s: State, owner: int) -> bool:
        return any([source.crosses_again(s, owner) for source in self._crosses_again[owner]])

    def speed(self, s: State, owner: int, unit: int, area: int) -> int:
        found = 0
        for source in self.faster[owner]:
            found += source.speed(s, owner, unit, area)
        return found

    # ---- combat ------------------------------------------------------------------------------------------------------
    def before_combat_card(self, s: State, owner: int, attacker: int, area: int) -> list[Frame]:
        found = [source.before_combat_card(s, owner, attacker, area) for source in self._before_combat_card[owner]]
        return [frame for frame in found if frame is not None]

    def battle_ends(self, s: State, attacker: int, leader: int, area: int, noted: int, fallen: int) -> None:
        _push_all(s, [source.battle_ends(s, attacker, leader, area, noted, fallen) for source in self._battle_ends])

    def may_play(self, s: State, owner: int, card: int, area: int) -> bool:
        for source in self.forbidding[owner]:
            if not source.may_play(s, owner, card, area):
                return False
        return True

    def bonus_damage(self, s: State, owner: int, area: int, card: int) -> None:
        _push_all(s, [source.bonus_damage(s, owner, area, card) for source in self._bonus_damage[owner]])

    def reduce_damage(self, s: State, owner: int, area: int, damage: int) -> int:
        """One after another, each from what the one before has left."""
        for source in self._reduce_damage[owner]:
            damage = source.reduce_damage(s, owner, area, damage)
        return damage

    def defence_possible(self, s: State, owner: int, area: int, attacker: int) -> bool:
        return self._defender(s, owner, area, attacker) is not None

    def defence(self, s: State, owner: int, area: int, fighting: bytes) -> Frame | None:
        """The defence action of the first whose action can do anything."""
        source = self._defender(s, owner, area, fighting[0])
        return source.defence(s, owner, area, fighting) if source is not None else None

    def _defender(self, s: State, owner: int, area: int, attacker: int) -> RuleSource | None:
        for source in self._defence[owner]:
            if source.defence_possible(s, owner, area, attacker):
                return source
        return None

    def defence_after(self, s: State, owner: int, area: int, attacker: int) -> bool:
        source = self._defender(s, owner, area, attacker)
        return source is not None and source.defence_after(s, owner)

    def counterattacks(self, s: State, owner: int) -> int:
        """The most that anybody grants."""
        return max([source.counterattacks(s, owner) for source in self._counterattacks[owner]], default=1)

    def units_destroyed(self, s: State, owner: int, area: int, count: int) -> None:
        _push_all(s, [source.units_destroyed(s, owner, area, count) for source in self._units_destroyed[owner]])

    # ---- the rest ----------------------------------------------------------------------------------------------------
    def ignores_radioactivity(self, s: State, owner: int) -> bool:
        return any([source.ignores_radioactivity(s, owner) for source in self._ignores_radioactivity[owner]])

    def goals_in_force(self, s: State, seat: int) -> Sources:
        """Whose goal counts: the first that stands instead of the others, or everybody's."""
        for source in self.goal_instead[seat]:
            if source.goal_instead(s, seat):
                return (source,)
        return self.goals[seat]

    def goal_progress(self, s: State, seat: int) -> int:
        """The faction's, or the furthest of several."""
        return max([source.goal_progress(s, seat) for source in self.goals_in_force(s, seat)], default=0)

    def goals_beside(self, s: State, seat: int) -> list[FurtherGoal]:
        """Goals besides the one of the faction."""
        found = [source.further_goal(s, seat) for source in self.further_goals[seat]]
        return [goal for goal in found if goal is not None]


def _push_all(s: State, frames: list[Frame | None]) -> None:
    """What is pushed last runs first."""
    for frame in reversed(frames):
        if frame is not None:
            s.stack.append(frame)
