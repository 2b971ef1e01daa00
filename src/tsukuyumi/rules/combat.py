"""Combat actions: where to attack, and with which card (R, Combat)."""

from __future__ import annotations

from ..engine.board import is_homezone
from ..engine.decisions import AREA, DONE, Decision, Key
from ..engine.foreseen import Preview
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.questions import question, verb
from ..engine.state import State
from . import lasting
from .areas import areas_with, count_of, has_units, mountain_value, owners_in, silenced, unit_count
from .battle import Battle
from .conquest import Opposition, conquest_refused, conquest_shortfall, opposition
from .steps import contested
from .turn_actions import COMBAT, turn_under_way


def enemies_in(s: State, attacker: int, area: int) -> list[int]:
    return [owner for owner in owners_in(s, area) if owner != attacker]


def attacks_barred(s: State, seat: int, area: int) -> bool:
    """C, Time Consuming: no further attack of this seat in this area in this phase."""
    return bool(s.lasting) and lasting.holds(s, lasting.NO_MORE_ATTACKS, seat, area)


def card_refused(
    s: State, attacker: int, area: int, card: int, left: int, against: Opposition | None = None
) -> str:
    """Why this combat card cannot be played here, or ""; ``left`` counts the combat actions after this one."""
    data = s.box.card[card]
    if data.once_per_round and s.once >> card & 1:
        return "once_per_round"
    if unit_count(s, attacker, area) < data.min_units:
        return "needs_more_units"
    if data.not_last and left < 1:
        return "never_last"
    # R, Combat Cards: whatever else it does, a card that deals damage needs somebody to hit
    annihilates = s.box.card_annihilates[card]
    if annihilates and not contested(s, attacker, area):
        return "nobody_to_hit"
    if s.box.card_conquers[card] and not data.minority:
        refused = conquest_refused(s, attacker, area, card, against)
        # a card that does both may be played for its damage alone: any benefit may be refused (R, Combat 1)
        if refused and not annihilates:
            return refused
    if not s.box.windows.may_play(s, attacker, card, area):
        return "faction_forbids"
    return ""


def playable_cards(s: State, attacker: int, area: int, left: int) -> list[int]:
    # a homezone cannot be conquered: then nobody asks for the points
    against = None if is_homezone(s, area) else opposition(s, attacker, area)
    return [card for card in s.box.cards_of[attacker] if not card_refused(s, attacker, area, card, left, against)]


def explain_card(s: State, attacker: int, area: int, card: int, left: int) -> tuple[str, tuple[int, ...]] | None:
    reason = card_refused(s, attacker, area, card, left)
    if not reason:
        return None
    if reason == "too_few_points":
        shortfall = conquest_shortfall(s, attacker, area, card)
        assert shortfall is not None
        points, needed, opponent = shortfall
        mountain = mountain_value(s, area)
        if mountain and points >= needed - mountain:
            # without the mountain it would have been enough
            return "mountain_range", (points, needed, mountain, area)
        return reason, (points, needed, opponent, area)
    if reason == "homezone":
        return reason, (area,)
    if reason == "needs_more_units":
        return reason, (card, s.box.card[card].min_units, unit_count(s, attacker, area))
    return reason, (card, area)


def keep_combats(s: State, left: int) -> None:
    """Combat actions of the card that were not used yet return to the turn's menu."""
    turn = turn_under_way(s)
    if turn is not None:
        turn.keep(COMBAT, left)


def further_combats(s: State, seat: int) -> int:
    """Combat actions that a seat has left in its turn besides those that are being used: its card's, its faction's."""
    turn = turn_under_way(s)
    if turn is None or turn.seat != seat:
        return 0
    return turn.amount_left(COMBAT) + s.box.windows.extra_combats(s, seat)


def lose_combat(s: State, seat: int) -> None:
    """One of these less: the card's first."""
    turn = turn_under_way(s)
    if turn is not None and turn.seat == seat and not turn.lose(s, COMBAT):
        s.box.windows.lose_combat(s, seat)


def pass_arrow(s: State) -> None:
    """The first attack ends the movement that is linked with it."""
    turn = turn_under_way(s)
    if turn is not None:
        turn.pass_arrow()


question("attack_where", begins=True)
verb("attack", previews=True, ref="glossary:combat", icon="crossed-swords")


@procedure("combat.actions", "R, Combat Action")
class Combats(Frame):
    """Up to ``left`` combat actions, one after another.

    ``origin`` limits the area (-1: any); ``aggressive`` is the phase of the free actions of aggressive units (0: none),
    which only fight where such a unit stands. ``on_card``: these are the combat actions of the card; whoever stops
    after a fight keeps the rest for later in the turn, because each of them is an action of its own.
    """

    seat: int
    left: int
    origin: int = -1
    aggressive: int = 0
    fought: tuple[int, ...] = ()
    on_card: bool = False

    steps = ("choose", "again")

    def candidates(self, s: State) -> list[int]:
        areas = areas_with(s, self.seat) if self.origin < 0 else [self.origin]
        areas = [area for area in areas if has_units(s, self.seat, area) and not attacks_barred(s, self.seat, area)]
        if self.aggressive:
            areas = [area for area in areas if self.eager_units(s, area) > self.fought.count(area)]
        return areas

    def eager_units(self, s: State, area: int) -> int:
        if s.silenced and silenced(s, area, self.seat):
            return 0
        return sum(
            count_of(s, unit, area)
            for unit in s.box.aggressive_units[self.seat]
            if s.box.eager_in(unit, self.aggressive)
        )

    def ask_choose(self, s: State) -> Decision | None:
        after = self.left - 1 + further_combats(s, self.seat)
        keys: list[Key] = [
            ("attack", area) for area in self.candidates(s) if playable_cards(s, self.seat, area, after)
        ]
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "attack_where", "R, Combat", (self.left,))

    def on_choose(self, s: State, key: Key) -> None:
        if key[0] == "done":
            if self.on_card and self.fought:
                keep_combats(s, self.left)
            self.finish()
            return
        area = int(key[1])
        if self.on_card and not self.fought:
            pass_arrow(s)
        self.left -= 1
        self.fought = (*self.fought, area)
        push(s, Battle(self.seat, area, self.left + further_combats(s, self.seat)))

    def pay(self, s: State, cost: int) -> None:
        """A battle cost more combat actions than one, or (negative) gave its own back."""
        for _ in range(cost - self.left):
            lose_combat(s, self.seat)
        self.left = max(0, self.left - cost)

    def do_again(self, s: State) -> None:
        if self.left > 0:
            self.go("choose")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "attack" or len(key) != 2:
            return None
        area = int(key[1])
        if not has_units(s, self.seat, area):
            return "no_units_here", (area,)
        if attacks_barred(s, self.seat, area):
            return "attacks_barred", (area,)
        if self.origin >= 0 and area != self.origin:
            return "only_from", (self.origin,)
        if is_homezone(s, area) and not enemies_in(s, self.seat, area):
            return "homezone", (area,)
        for card in s.box.cards_of[self.seat]:
            if "conquest" in s.box.card[card].does:
                return explain_card(s, self.seat, area, card, self.left - 1 + further_combats(s, self.seat))
        return None

    def preview(self, s: State, key: Key) -> Preview | None:
        from .foresight import attack_preview

        if key[0] != "attack":
            return None
        return attack_preview(s, self.seat, int(key[1]), self.left - 1 + further_combats(s, self.seat))
