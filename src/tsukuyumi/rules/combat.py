"""Combat actions: where to attack, and with which card (R, Combat)."""

from __future__ import annotations

from ..engine.board import is_homezone
from ..engine.decisions import AREA, DONE, Decision, Key
from ..engine.foreseen import Preview
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.questions import question, verb
from ..engine.state import State
from .areas import areas_with, count_of, has_units, silenced
from .battle import Battle
from .cards import attacks_barred, can_attack, enemies_in, explain_card
from .turn_actions import COMBAT, FightInATurn, turn_under_way


def further_combats(s: State, seat: int) -> int:
    """Combat actions that a seat has left in its turn besides those that are being used: its card's, its faction's."""
    turn = turn_under_way(s)
    if turn is None or turn.seat != seat:
        return 0
    return turn.amount_left(COMBAT) + s.box.windows.extra_combats(s, seat)


question("attack_where", begins=True)
verb("attack", previews=True, ref="glossary:combat", icon="crossed-swords")


@procedure("combat.actions", "R, Combat Action")
class Combats(FightInATurn):
    """Up to ``left`` combat actions, one after another.

    ``origin`` limits the area (-1: any); ``aggressive`` is the phase of the free actions of aggressive units (0: none),
    which only fight where such a unit stands. ``on_card``: these are the combat actions of the card; whoever stops
    after a fight keeps the rest for later in the turn, because each of them is an action of its own. ``owed`` are
    combat actions that battles have cost beyond these: the turn hears of them.
    """

    seat: int
    left: int
    origin: int = -1
    aggressive: int = 0
    fought: tuple[int, ...] = ()
    on_card: bool = False
    owed: int = 0

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
            ("attack", area) for area in self.candidates(s) if can_attack(s, self.seat, area, after)
        ]
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "attack_where", "R, Combat", (self.left,))

    def on_choose(self, s: State, key: Key) -> None:
        if key[0] == "done":
            self.finish()
            return
        area = int(key[1])
        self.left -= 1
        self.fought = (*self.fought, area)
        push(s, Battle(self.seat, area, self.left + further_combats(s, self.seat)))

    def returned(self, s: State, frame: Frame) -> None:
        """A battle may have cost more combat actions than one, or (negative) given its own back."""
        if isinstance(frame, Battle):
            self.owed += max(0, frame.extra_cost - self.left)
            self.left = max(0, self.left - frame.extra_cost)

    def cost_beyond(self) -> int:
        return self.owed

    def unused(self) -> int:
        return self.left if self.passes_arrow() else 0

    def passes_arrow(self) -> bool:
        return self.on_card and bool(self.fought)

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
