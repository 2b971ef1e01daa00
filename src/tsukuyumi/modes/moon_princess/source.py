"""The rules of the mode where those of the regular game have their windows."""

from __future__ import annotations

from typing import Final

from ...engine.box import TSUKUYUMI, Box
from ...engine.decisions import UNIT, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import place_units, remove_units
from ...engine.questions import UNIT_ASKED, question, verb
from ...engine.sources import EVERYONE, RuleSource
from ...engine.state import NOBODY, WHITE, State
from ...rules.areas import has_property, has_units, unit_count, units_in
from ...rules.turn_actions import COMBAT, EVENTS, MOVE, PRODUCE
from .attacks import OniAttacks
from .counters import Reveal
from .event_use import USES, possible, start_use
from .forces import (
    gambler_rolled,
    legend_in_play,
    oni_attacks,
    permanent,
    turn_effect,
)
from .notes import FALLEN, Keeper, largest_available
from .princess import set_feet, stands_in
from .princess_cards import PrincessActs
from .track import build

# what is noted when a combat card is played: Oni stand there, one of them is Legendary or the Princess, she is
WITH_ONI: Final = 1
WITH_LEGEND: Final = 2
WITH_PRINCESS: Final = 4

# what the Gambler's die shows
MORE_MOMENTUM: Final = 2
FEWER_ATTACKS: Final = 4
HEAVY: Final = 5


class MoonPrincess(Keeper):
    """For everybody, the Oni included."""

    # ---- the round -------------------------------------------------------------------------------------------------
    def turn_begins(self, s: State, seat: int, phase: int) -> Frame | None:
        """The Princess before each player's white phase, the Oni before each player's black one."""
        if self.box.counts_as(phase, WHITE):
            return PrincessActs(seat)
        return OniAttacks(seat, oni_attacks(s), int(legend_in_play(s, "abyssal")))

    def turn_ends(self, s: State, seat: int, phase: int) -> None:
        if s.drawn_unseen:
            push(s, Reveal(seat))

    def card_row(self, s: State, seat: int, phase: int, row: list[int]) -> None:
        """What permanent counters, the turn card and Legendary Oni leave of a card; white is spared."""
        less = {
            PRODUCE: permanent(s, "less_production") + legend_in_play(s, "merchant"),
            MOVE: permanent(s, "less_movement"),
            COMBAT: permanent(s, "less_combat") + gambler_rolled(s, FEWER_ATTACKS),
            EVENTS: permanent(s, "less_events") + turn_effect(s, "silence"),
        }
        for i in range(0, len(row), 3):
            # of events nothing may be left; of all else something always is
            row[i + 1] = max(0 if row[i] == EVENTS else 1, row[i + 1] - less.get(row[i], 0))
        for i in range(len(row) - 3, -1, -3):
            if not row[i + 1]:
                del row[i : i + 3]

    def event_options(self, s: State, seat: int, keys: list[Key]) -> None:
        keys += [(use,) for use in USES if possible(s, use)]

    def on_event_option(self, s: State, seat: int, key: Key) -> None:
        start_use(s, seat, str(key[0]))

    # ---- the ground ------------------------------------------------------------------------------------------------
    def tiles_changed(self, s: State) -> None:
        """She stays on her corner, whatever lies around it now."""
        if s.notes and s.notes[self.first_note]:
            set_feet(s)

    # ---- movement --------------------------------------------------------------------------------------------------
    def most_steps(self, s: State, seat: int, unit: int) -> int:
        return 1 if seat != self.box.oni and gambler_rolled(s, HEAVY) else 99

    def grounded(self, s: State, seat: int, unit: int) -> bool:
        return seat != self.box.oni and gambler_rolled(s, HEAVY)

    # ---- battle ----------------------------------------------------------------------------------------------------
    def conquest_bonus(self, s: State, area: int, owner: int) -> int:
        if owner != self.box.oni or not s.open_cards or not has_units(s, owner, area):
            return 0
        return permanent(s, "oni_power")

    def reduce_damage(self, s: State, seat: int, area: int, damage: int) -> int:
        return damage - turn_effect(s, "stone") if seat == self.box.oni else damage

    def conquest_barred(self, s: State, attacker: int, area: int) -> str:
        """P, Defiler: players may destroy Oni, but conquer no Oni territory."""
        if attacker == self.box.oni or not legend_in_play(s, "defiler"):
            return ""
        holder = s.territory[area]
        theirs = holder == self.box.oni or (holder == NOBODY and has_property(s, area, TSUKUYUMI))
        return "conquest_barred" if theirs else ""

    def battle_begins(self, s: State, attacker: int, area: int) -> int:
        if attacker == self.box.oni or not has_units(s, self.box.oni, area):
            return 0
        found = WITH_ONI
        if stands_in(s, area):
            found |= WITH_LEGEND | WITH_PRINCESS
        elif any(unit in self.legends for unit, _ in units_in(s, self.box.oni, area)):
            found |= WITH_LEGEND
        return found

    def battle_ends(
        self, s: State, attacker: int, leader: int, area: int, noted: int, fallen: int
    ) -> Frame | None:
        """P, Momentum 1-3; then what the Princess does to whoever attacks her (M8)."""
        if not noted & WITH_ONI:
            return None
        more = turn_effect(s, "dread") + permanent(s, "dread") + gambler_rolled(s, MORE_MOMENTUM)
        build(s, 1 + (fallen >> self.box.oni & 1) + bool(noted & WITH_LEGEND) + more)
        standing = unit_count(s, attacker, area)
        if noted & WITH_PRINCESS and standing:
            return TurnedToOni(attacker, area, (standing + 1) // 2)
        return None

    def units_destroyed(self, s: State, seat: int, area: int, count: int) -> Frame | None:
        if seat == self.box.oni:
            self.set_note(s, FALLEN, self.note(s, FALLEN) + count)
        return None


question("turned_to_oni")
verb("turn_to_oni", spot=UNIT_ASKED, icon="daemon-skull")


@procedure("moon_princess.turned", "P, Attacking the Moon Princess; CONTENT, M8, M12")
class TurnedToOni(Frame):
    """Half of the attackers become Oni, the largest there are: the attacker names them one by one."""

    seat: int
    area: int
    left: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn_to_oni", unit) for unit, _ in units_in(s, self.seat, self.area)]
        if not self.left or not keys:
            return None
        return Decision(self.seat, UNIT, keys, "turned_to_oni", self.rule, (self.left, self.area))

    def on_which(self, s: State, key: Key) -> None:
        unit = int(key[1])
        remove_units(s, unit, self.area)
        oni = largest_available(s)
        if oni is None:
            s.say("lost_to_the_princess", self.seat, unit, s.area_ref(self.area))
        else:
            place_units(s, oni, self.area)
            s.say("becomes_oni", self.seat, unit, oni, s.area_ref(self.area))
        self.left -= 1
        self.go("which")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("no_such_unit_here", (int(key[1]), self.area)) if key[0] == "turn_to_oni" and len(key) == 2 else None


def sources(box: Box) -> tuple[RuleSource, ...]:
    return (MoonPrincess(box, EVERYONE),)

