"""The rules that each Legendary Oni brings, as rule sources (S, Legendary Oni)."""

from __future__ import annotations

from typing import Final

from ..engine.box import TSUKUYUMI, Box
from ..engine.chance import draw, stream
from ..engine.decisions import AREA, UNIT, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.pieces import place_units
from ..engine.questions import SHEET, UNIT_HERE, Factor, question, verb
from ..engine.sources import RuleSource
from ..engine.state import GREEN, State
from ..rules.areas import areas_of_kind, areas_with, board_areas, has_property, on_board, units_in
from ..rules.battle import Battle
from ..rules.damage import announce_losses, kill_units
from ..rules.events import DrawAndPlay, event_available
from ..rules.habits import spare_the_best
from ..rules.oni import attack_refused, is_oni_target, nearer, oni_card, oni_steps
from ..rules.oni_placing import PlaceOni
from ..rules.production import Production
from ..rules.steps import enter_together
from .oni_power import hunting_card

_DIE: Final = stream("gambler")
_SIDES: Final = 6
# what is noted of a battle: the Gambler is there
WITH_GAMBLER: Final = 256


class Legend(RuleSource):
    """The rule of one Legendary Oni; ``unit`` is its number."""

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.unit = box.unit_named(box.oni, self.id)

    def stands(self, s: State, area: int) -> bool:
        return s.units[area * self.box.kinds + self.unit] > 0


# ---- Abyssal ---------------------------------------------------------------------------------------------------------
class Abyssal(Legend):
    """Everybody leads it once more in green; the note is the round with the seats that have, as bits below it."""

    id = "abyssal"
    NOTES = 1

    def owes(self, s: State, seat: int, phase: int) -> bool:
        if not self.box.counts_as(phase, GREEN) or not on_board(s, self.unit):
            return False
        note = self.note(s, 0)
        return note >> 8 != s.round or not note >> seat & 1

    def turn_options(self, s: State, seat: int, phase: int, keys: list[Key]) -> None:
        if self.owes(s, seat, phase):
            keys.append(("abyssal",))

    def on_turn_option(self, s: State, seat: int, key: Key) -> None:
        note = self.note(s, 0)
        done = note & 255 if note >> 8 == s.round else 0
        self.set_note(s, 0, s.round << 8 | done | 1 << seat)
        push(s, AbyssalAttack(seat, self.unit, areas_of_kind(s, self.unit)[0]))


verb("abyssal", ref="glossary:oni_conquest", icon="minotaur")
question("abyssal_where")


@procedure("legendary.abyssal", "S, Abyssal: Additional attack")
class AbyssalAttack(Frame):
    """All Oni of the area go together, or stay, and attack; where nothing can be attacked, they only come nearer."""

    seat: int
    unit: int
    area: int
    attacks: bool = False

    steps = ("where", "attack")

    def targets(self, s: State) -> list[int]:
        there = (self.area, *oni_steps(s, self.unit, self.area))
        return [to for to in there if is_oni_target(s, self.unit, self.area, to)]

    def ask_where(self, s: State) -> Decision | None:
        found = self.targets(s)
        if not found:
            goals = [area for area in board_areas(s) if not attack_refused(s, self.unit, area)]
            found = nearer(s, self.unit, self.area, oni_steps(s, self.unit, self.area), goals)
        keys: list[Key] = [("target", to) for to in found]
        return Decision(self.seat, AREA, keys, "abyssal_where", self.rule, (self.unit, self.area)) if keys else None

    def on_where(self, s: State, key: Key) -> None:
        to = int(key[1])
        self.attacks = to in self.targets(s)
        if to != self.area:
            group = units_in(s, s.box.oni, self.area)
            for unit, count in group:
                s.say("moves", s.box.oni, unit, count, s.area_ref(self.area), s.area_ref(to))
            enter_together(s, group, self.area, to)
            self.area = to

    def do_attack(self, s: State) -> None:
        if self.attacks and units_in(s, s.box.oni, self.area) and not attack_refused(s, -1, self.area):
            push(s, Battle(s.box.oni, self.area, 0, self.seat, oni_card(s, -1, self.area)))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "target" or len(key) != 2:
            return None
        area = int(key[1])
        if area != self.area and area not in oni_steps(s, self.unit, self.area):
            return "oni_cannot_reach", (self.area, area)
        refused = attack_refused(s, self.unit, area)
        return (refused, (area,)) if refused else ("oni_no_target", (self.unit, area))


# ---- Dark Observer ---------------------------------------------------------------------------------------------------
class DarkObserver(Legend):
    """Those around her hunt, and stand before her."""

    id = "dark_observer"

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.hunt = hunting_card(box)

    def oni_card(self, s: State, unit: int, area: int) -> int:
        return self.hunt if unit == self.unit or self.stands(s, area) else -1

    def may_be_hit(self, s: State, unit: int, area: int) -> bool:
        return unit != self.unit or len(units_in(s, self.box.oni, area)) == 1


# ---- Skybound --------------------------------------------------------------------------------------------------------
class Skybound(Legend):
    """Wherever it takes part, its own card is played."""

    id = "skybound"

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.card = next(card for card in box.cards_of[box.oni] if box.card_devastates[card])

    def oni_card(self, s: State, unit: int, area: int) -> int:
        return self.card if unit == self.unit or self.stands(s, area) else -1


# ---- Three Shadows ---------------------------------------------------------------------------------------------------
class ThreeShadows(Legend):
    id = "three_shadows"

    def draws_oni(self, s: State, area: int) -> bool:
        return self.stands(s, area)


# ---- Defiler ---------------------------------------------------------------------------------------------------------
class Defiler(Legend):
    """It must fall twice; until then nobody conquers what is the dragon's."""

    id = "defiler"

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.turned = self.unit + 1

    def in_play(self, s: State) -> bool:
        return bool(on_board(s, self.unit) or on_board(s, self.turned))

    def oni_speed(self, s: State, unit: int, area: int) -> int:
        return -99 if unit in (self.unit, self.turned) else 0

    def conquest_barred(self, s: State, attacker: int, area: int) -> str:
        if attacker == self.box.oni or not self.in_play(s):
            return ""
        theirs = s.territory[area] == self.box.oni or has_property(s, area, TSUKUYUMI)
        return "unconquerable" if theirs else ""

    def unit_fell(self, s: State, unit: int, area: int, by: int) -> None:
        if unit == self.unit:
            place_units(s, self.turned, area)
            s.say("turned_over", self.turned, s.area_ref(area))


# ---- Gambler ---------------------------------------------------------------------------------------------------------
class Gambler(Legend):
    """After every battle with her a die is rolled."""

    id = "gambler"

    def battle_begins(self, s: State, attacker: int, area: int) -> int:
        return WITH_GAMBLER if self.stands(s, area) else 0

    def battle_ends(
        self, s: State, attacker: int, leader: int, area: int, noted: int, fallen: int
    ) -> Frame | None:
        return GamblersDie(leader) if noted & WITH_GAMBLER else None


question("gambled", habit=spare_the_best)
verb("forfeit", numbers=(Factor(SHEET, 1),), spot=UNIT_HERE)


@procedure("legendary.die", "S, Gambler")
class GamblersDie(Frame):
    """The die of the engine's chance, and what it says."""

    seat: int

    steps = ("roll", "lose")

    def do_roll(self, s: State) -> None:
        rolled = draw(s, _DIE, _SIDES) + 1
        s.say("gamblers_roll", self.seat, rolled)
        if rolled != 1:
            self.finish()
        if rolled == 2 and event_available(s):
            # seats are clockwise: who sits to the right comes before
            push(s, DrawAndPlay((self.seat - 1) % s.box.seats))
        elif rolled == 3:
            push(s, PlaceOni(self.seat, 1))
        elif rolled == 5 and event_available(s):
            push(s, DrawAndPlay(self.seat))
        elif rolled == 6:
            push(s, Production(self.seat, 2))

    def ask_lose(self, s: State) -> Decision | None:
        keys: list[Key] = [
            ("forfeit", unit, area) for area in areas_with(s, self.seat) for unit, _ in units_in(s, self.seat, area)
        ]
        return Decision(self.seat, UNIT, keys, "gambled", self.rule) if keys else None

    def on_lose(self, s: State, key: Key) -> None:
        unit, area = int(key[1]), int(key[2])
        kill_units(s, self.seat, unit, area, 1, s.box.oni)
        announce_losses(s, self.seat, area, 1)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("no_such_unit_here", (int(key[1]), int(key[2]))) if key[0] == "forfeit" and len(key) == 3 else None


# ---- Merchant --------------------------------------------------------------------------------------------------------
class Merchant(Legend):
    id = "merchant"

    def unit_fell(self, s: State, unit: int, area: int, by: int) -> None:
        if unit == self.unit and by < self.box.seats:
            push(s, Production(by, 1))


# ---- Ronin -----------------------------------------------------------------------------------------------------------
class Ronin(Legend):
    """They and the Oni of their area go further; the note is the area that they have just left, plus 1."""

    id = "ronin"
    NOTES = 1

    def oni_speed(self, s: State, unit: int, area: int) -> int:
        return int(self.stands(s, area) or self.note(s, 0) == area + 1)

    def oni_moved(self, s: State, seat: int, unit: int, area: int, to: int) -> None:
        if unit == self.unit:
            # those that stay behind for the moment may go as far as they
            self.set_note(s, 0, area + 1)

    def battle_begins(self, s: State, attacker: int, area: int) -> int:
        if self.note(s, 0):
            self.set_note(s, 0, 0)
        return 0

    def turn_ends(self, s: State, seat: int, phase: int) -> None:
        if self.note(s, 0):
            self.set_note(s, 0, 0)


# by id, in the order in which they are listed
LEGENDS: Final[dict[str, type[Legend]]] = {
    legend.id: legend
    for legend in (Abyssal, DarkObserver, Skybound, ThreeShadows, Defiler, Gambler, Merchant, Ronin)
}
