"""Cybersamurai: their faction events (C, Cybersamurai). Solar Laser works where Tetsuo fires, in ``uplinks.py``."""

from __future__ import annotations

from typing import Final

from ...engine.box import Box
from ...engine.decisions import CARD, PASS, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.questions import question, verb
from ...engine.state import RED, WHITE, State, set_pile, without
from ...modules.faction_events import (
    SOURCES,
    EventsInForce,
    amount_of,
    faction_event,
    lies_open,
    only_if,
)
from ...rules import lasting
from ...rules.areas import areas_of_kind, count_of, on_board, silenced
from ...rules.battle import Battle
from ...rules.cards import attacks_barred, card_refused, explain_card
from ...rules.combat import further_combats
from ...rules.events import event_just_played, playable, start_event
from ...rules.initiative import move_to_place, track
from ...rules.turn_actions import WHITE_PICKS, FightInATurn, turn_under_way
from .tokens import uplink_owner
from .uplinks import SOLAR_LASER

RAIDERS: Final = lies_open("raider_drone_update", 66)
# a drone that has had its battle, by where it stood
RAIDED: Final = lasting.lasting_kind("cybersamurai.raided", 67, of_area=True)

# why there is no raid, if it is not for the card
_RAID_REASONS: Final = ("no_raider_here", "raider_used", "attacks_barred")

only_if("solar_laser", lambda s, seat: s.gear[uplink_owner(s, seat).tetsuo] > 0)


class CyberEvents(EventsInForce):
    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.drone = box.unit_named(seat, "shield_drone")
        conquests = [card for card in box.cards_of[seat] if box.card[card].does == ("conquest",)]
        # the plain one: whoever has none cannot use the free attacks
        self.conquest = conquests[0] if conquests else -1

    # ---- Digital Mimicry ---------------------------------------------------------------------------------------------
    def event_played(self, s: State, player: int, card: int) -> Frame | None:
        """In another player's event action: a regular event that we can copy."""
        if "digital_mimicry" not in [s.box.event[held].id for held in s.event_hands[self.seat]]:
            return None
        return Mimicry(self.seat, card) if can_copy(s, self.seat, card) else None

    # ---- Raider Drone Update -----------------------------------------------------------------------------------------
    def turn_options(self, s: State, seat: int, phase: int, keys: list[Key]) -> None:
        if self.in_force(s, RAIDERS) and s.box.counts_as(phase, RED):
            keys += [("raid", area) for area in areas_of_kind(s, self.drone) if not self.raid_refused(s, area)]

    def on_turn_option(self, s: State, seat: int, key: Key) -> None:
        push(s, Raid(self.seat, int(key[1])))

    def raids_left(self, s: State) -> int:
        """Drones that have not had their battle yet; those that have fall first."""
        if not self.in_force(s, RAIDERS):
            return 0
        effects = s.lasting
        used = sum([effects[i : i + 2] == (RAIDED, self.seat) for i in range(0, len(effects), 4)])
        return max(0, on_board(s, self.drone) - used)

    def raid_refused(self, s: State, area: int) -> str:
        """Why no drone can begin a battle here, or ""."""
        there = count_of(s, self.drone, area)
        if not there or self.conquest < 0 or (s.silenced and silenced(s, area, self.seat)):
            return "no_raider_here"
        if not self.raids_left(s) or lasting.count(s, RAIDED, self.seat, area) >= there:
            return "raider_used"
        if attacks_barred(s, self.seat, area):
            return "attacks_barred"
        return card_refused(s, self.seat, area, self.conquest, max(0, further_combats(s, self.seat) - 1))

    def explain_turn_option(self, s: State, seat: int, phase: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "raid" or len(key) != 2:
            return None
        area = int(key[1])
        if not self.in_force(s, RAIDERS) or not s.box.counts_as(phase, RED):
            return "no_raids_now", ()
        reason = self.raid_refused(s, area)
        if reason in _RAID_REASONS:
            return reason, (area,)
        return explain_card(s, self.seat, area, self.conquest, max(0, further_combats(s, self.seat) - 1))

    def extra_combats(self, s: State, seat: int) -> int:
        """As many as drones could begin where they stand now; the points that a Conquest needs are not looked at."""
        return self.raids_left(s) if s.lasting and s.box.counts_as(s.phase, RED) else 0

    def lose_combat(self, s: State, seat: int) -> None:
        area = areas_of_kind(s, self.drone)[0]
        lasting.add(s, RAIDED, self.seat, area, lasting.THIS_PHASE)

    # ---- for those who plan ------------------------------------------------------------------------------------------
    def prospects(self, s: State) -> float:
        found = 0.26 if self.in_force(s, SOLAR_LASER) else 0.0
        if self.in_force(s, RAIDERS):
            found += 0.2 * self.raids_left(s)
        return found


SOURCES["cybersamurai"] = CyberEvents


# ---- Digital Mimicry -------------------------------------------------------------------------------------------------
def can_copy(s: State, seat: int, card: int) -> bool:
    """A regular event, and one that can do something for this seat."""
    return 0 <= card < s.box.regular_events and playable(s, seat, card)


@faction_event("digital_mimicry", lambda s, seat: can_copy(s, seat, event_just_played(s)))
def digital_mimicry(s: State, seat: int) -> None:
    """In the own event action: what was played just before is carried out once more."""
    copy(s, seat, event_just_played(s))


def copy(s: State, seat: int, card: int) -> None:
    s.say("mimics", seat, card)
    start_event(s, seat, card)


question("mimicry", weighed=True)
verb("mimic")


@procedure("cybersamurai.mimicry", "C, Cybersamurai: Digital Mimicry")
class Mimicry(Frame):
    """Somebody else has played an event: it may be copied, after it has taken effect."""

    seat: int
    card: int

    steps = ("offer",)

    def ask_offer(self, s: State) -> Decision | None:
        keys: list[Key] = [("mimic", self.card), PASS]
        return Decision(self.seat, CARD, keys, "mimicry", self.rule, (self.card,))

    def on_offer(self, s: State, key: Key) -> None:
        if key == PASS:
            return
        own = s.box.event_named("digital_mimicry")
        s.say("plays_event", self.seat, own)
        s.event_hands = set_pile(s.event_hands, self.seat, without(s.event_hands[self.seat], own))
        copy(s, self.seat, self.card)


# ---- Update 2.1 ------------------------------------------------------------------------------------------------------
@faction_event("update_2_1", lambda s, seat: track(s)[seat] > 0)
def update_2_1(s: State, seat: int) -> None:
    """C: by two places always, and by one from the second; on the track, where gaps stay."""
    move_to_place(s, seat, max(0, track(s)[seat] - amount_of(s.box, "update_2_1")))


# ---- Combat Analysis -------------------------------------------------------------------------------------------------
def in_white_turn(s: State, seat: int) -> bool:
    turn = turn_under_way(s)
    return turn is not None and turn.seat == seat and s.box.counts_as(turn.phase, WHITE)


@faction_event("combat_analysis", in_white_turn)
def combat_analysis(s: State, seat: int) -> None:
    turn = turn_under_way(s)
    assert turn is not None
    turn.picks += amount_of(s.box, "combat_analysis") - WHITE_PICKS
    turn.again += 1


# ---- Raider Drone Update ---------------------------------------------------------------------------------------------
verb("raid", ref="glossary:combat", icon="delivery-drone")


@procedure("cybersamurai.raid", "C, Cybersamurai: Raider Drone Update")
class Raid(FightInATurn):
    """A free combat action of a drone, with Conquest and no other card; all units in the area join in.

    ``owed`` is what the battle has cost beyond it, ``drones`` how many there were when it began.
    """

    seat: int
    area: int
    owed: int = 0
    drones: int = 0

    steps = ("fight", "spend")

    def do_fight(self, s: State) -> None:
        events = events_of(s, self.seat)
        self.drones = on_board(s, events.drone)
        left = max(0, further_combats(s, self.seat) - 1)
        push(s, Battle(self.seat, self.area, left, -1, events.conquest))

    def returned(self, s: State, frame: Frame) -> None:
        if isinstance(frame, Battle):
            self.owed = max(0, frame.extra_cost)

    def cost_beyond(self) -> int:
        return self.owed

    def do_spend(self, s: State) -> None:
        """The drone has had its battle; where drones fell, it was one of them."""
        if on_board(s, events_of(s, self.seat).drone) >= self.drones:
            lasting.add(s, RAIDED, self.seat, self.area, lasting.THIS_PHASE)


def events_of(s: State, seat: int) -> CyberEvents:
    return next(source for source in s.box.sources if isinstance(source, CyberEvents) and source.seat == seat)
