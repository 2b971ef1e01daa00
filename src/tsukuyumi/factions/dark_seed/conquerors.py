"""Conquerors: a battle in the blue phase, card or no card, at the price of a Conqueror (C, Dark Seed: Conqueror)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...engine.board import is_homezone
from ...engine.decisions import AREA, Decision, Key
from ...engine.frames import Frame, kept_otherwise, procedure
from ...engine.machine import push
from ...engine.pieces import remove_units
from ...engine.questions import question, verb
from ...engine.state import BLUE, State
from ...modules.faction_events import lies_open
from ...rules import lasting
from ...rules.areas import areas_of_kind, count_of, on_board, silenced
from ...rules.battle import Battle
from ...rules.cards import attacks_barred, can_attack, enemies_in, explain_card
from ...rules.combat import further_combats
from ...rules.turn_actions import FightInATurn


def conqueror(s: State, seat: int) -> int:
    return s.box.with_trait(seat, "conquers")[0]


# a Conqueror that cannot be used any more in this phase (C, Loss of Momentum)
MOMENTUM_LOST: Final = lasting.lasting_kind("dark_seed.momentum_lost", 36)


# Pioneers for the Nest: Conquerors stay in this round; and those that have begun their battle, by where they stand
PIONEERS: Final = lies_open("pioneers_for_the_nest", 72)
PIONEER_USED: Final = lasting.lasting_kind("dark_seed.pioneer_used", 73, of_area=True)


def pioneers(s: State, seat: int) -> bool:
    return bool(s.lasting) and lasting.in_force(s, PIONEERS, seat)


def fresh_in(s: State, seat: int, area: int) -> int:
    """Conquerors here that have not begun a battle yet: those that have stay only by Pioneers for the Nest."""
    there = count_of(s, conqueror(s, seat), area)
    return max(0, there - lasting.count(s, PIONEER_USED, seat, area)) if s.lasting else there


def conquerors_lost(s: State, seat: int) -> int:
    """How many Conquerors have lost their attack in this phase."""
    return max(0, lasting.find(s, MOMENTUM_LOST, seat)) if s.lasting else 0


def able_conquerors(s: State, seat: int) -> int:
    """How many Conquerors could still begin a battle where they stand now."""
    unit = conqueror(s, seat)
    able = sum(fresh_in(s, seat, area) for area in areas_of_kind(s, unit) if able_in(s, seat, area))
    return max(0, able - conquerors_lost(s, seat))


def able_in(s: State, seat: int, area: int) -> bool:
    if (s.silenced and silenced(s, area, seat)) or attacks_barred(s, seat, area):
        return False
    # with nothing to follow: a card that needs more is no reason for itself
    return can_attack(s, seat, area, 0)


def other_combats(s: State, seat: int) -> int:
    """Combat actions of this phase besides the one of a Conqueror: of other Conquerors, and of the card."""
    return max(0, further_combats(s, seat) - 1)


def lose_conqueror(s: State, seat: int) -> None:
    """One Conqueror less can attack in this phase."""
    lasting.replace(s, MOMENTUM_LOST, seat, conquerors_lost(s, seat) + 1, lasting.THIS_PHASE)


def attack_refused(s: State, seat: int, area: int, others: int) -> str:
    """Why no Conqueror can start a battle here, or ""; ``others`` are the combat actions besides its own."""
    if not count_of(s, conqueror(s, seat), area):
        return "no_conqueror_here"
    if s.silenced and silenced(s, area, seat):
        return "swarm_silenced"
    if attacks_barred(s, seat, area):
        return "attacks_barred"
    if not fresh_in(s, seat, area):
        return "pioneer_used"
    if on_board(s, conqueror(s, seat)) <= conquerors_lost(s, seat):
        return "conqueror_lost_momentum"
    if not can_attack(s, seat, area, others):
        return "no_card_for_conqueror"
    return ""


def attack_areas(s: State, seat: int) -> list[int]:
    areas = areas_of_kind(s, conqueror(s, seat))
    if not areas:
        return []
    others = other_combats(s, seat)
    return [area for area in areas if not attack_refused(s, seat, area, others)]


def explain_attack(s: State, seat: int, phase: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
    if key[0] != "conqueror" or len(key) != 2:
        return None
    area = int(key[1])
    if not s.box.counts_as(phase, BLUE):
        return "conqueror_only_in_blue", ()
    reason = attack_refused(s, seat, area, other_combats(s, seat))
    if reason == "no_card_for_conqueror":
        if is_homezone(s, area) and not enemies_in(s, seat, area):
            return "homezone", (area,)
        conquests = [card for card in s.box.cards_of[seat] if "conquest" in s.box.card[card].does]
        return explain_card(s, seat, area, conquests[0], other_combats(s, seat))
    return (reason, (area,)) if reason else None


question("conqueror_removed")
verb("conqueror", ref="glossary:combat", icon="crossed-swords")


@procedure("dark_seed.conqueror_attack", "C, Dark Seed: Conqueror")
class ConquerorAttack(FightInATurn):
    """One combat action in ``origin``; other Conquerors and the card may bring more in the same phase.

    ``left`` is the combat action, ``owed`` what the battle cost beyond it: taken from the card, or else from another
    Conqueror. ``stood`` lists where Conquerors stood when the fight began, so that one that has left the area since
    (pushed back, marched off) is found and removed all the same.
    """

    seat: int
    left: int
    origin: int
    owed: int = 0
    stood: bytes = b""

    steps = ("fight", "removal")

    def do_fight(self, s: State) -> None:
        unit = conqueror(s, self.seat)
        self.stood = bytes(area for area in areas_of_kind(s, unit) for _ in range(count_of(s, unit, area)))
        self.left -= 1
        push(s, Battle(self.seat, self.origin, other_combats(s, self.seat)))

    def returned(self, s: State, frame: Frame) -> None:
        if isinstance(frame, Battle):
            self.owed = max(0, frame.extra_cost)
            self.left += max(0, -frame.extra_cost)

    def cost_beyond(self) -> int:
        return self.owed

    def spent_in(self, s: State) -> list[int]:
        """Where the Conqueror to be removed stands: in the area, whichever survived there, or where it has gone."""
        unit = conqueror(s, self.seat)
        if count_of(s, unit, self.origin):
            return [self.origin]
        if on_board(s, unit) <= len(self.stood) - self.stood.count(self.origin):
            # all that fought here have fallen: what moved elsewhere is none of them
            return []
        return [area for area in areas_of_kind(s, unit) if count_of(s, unit, area) > self.stood.count(area)]

    def ask_removal(self, s: State) -> Decision | None:
        # an attack that came to nothing gave its combat action back: then no Conqueror was used
        keys: list[Key] = [] if self.left else [("area", area) for area in self.spent_in(s)]
        if not keys:
            return None
        return Decision(self.seat, AREA, keys, "conqueror_removed", "C, Dark Seed: Conqueror", (self.origin,))

    def on_removal(self, s: State, key: Key) -> None:
        self.remove(s, int(key[1]))

    def remove(self, s: State, area: int) -> None:
        """Removed, not killed: no Emergency Egg, and nobody has destroyed it; a pioneer only has had its battle."""
        if pioneers(s, self.seat):
            lasting.add(s, PIONEER_USED, self.seat, area, lasting.THIS_PHASE)
            s.say("pioneer_stays", self.seat, s.area_ref(area))
            return
        remove_units(s, conqueror(s, self.seat), area)
        s.say("conqueror_spent", self.seat, s.area_ref(area))


@kept_otherwise("dark_seed.conqueror_attack")
def _as_combat_actions(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """It had the fields of combat actions in general: the phase, the fights and the card meant nothing here."""
    if len(fields) != 7:
        return step, fields
    seat, left, origin, _phase, _fought, _on_card, stood = fields
    return step, [seat, left, origin, 0, stood]
