"""Attacks by the Oni and by the Princess as battles: who is hurt first, and who may answer (P, Oni Attacks; FAQ)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.decisions import COUNTERATTACK, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.questions import question, verb
from ...engine.state import State
from ...rules.areas import has_units, total
from ...rules.battle import Battle
from ...rules.counterattacks import counter_choices
from ...rules.initiative import in_order
from .forces import oni_fury
from .notes import keeper
from .princess import her_areas

question("who_answers")
verb("answers", icon="shield-echoes")


@procedure("moon_princess.battle", "P, Oni Attack: Annihilation and Conquest")
class OniBattle(Battle):
    """Conquest and damage in one; then one defender of the players' choice answers."""

    steps: ClassVar[tuple[str, ...]] = (
        "before_card", "choose_card", "declare", "consent", "conquest", "gather_damage", "deal_damage", "name",
        "counterattack", "next_defender", "casualties", "aftermath", "move_after", "over",
    )  # fmt: skip

    def ask_consent(self, s: State) -> Decision | None:
        """The Oni always conquer."""
        return None

    def do_deal_damage(self, s: State) -> None:
        """The last in initiative suffers first; what is left hits the next, upwards."""
        self.deal_upwards(s, self.attack_damage(s))

    def deal_upwards(self, s: State, damage: int) -> None:
        hurt = [owner for owner in reversed(in_order(s, list(self.defenders))) if not self.spared >> owner & 1]
        for place, owner in enumerate(hurt):
            most = total(s, owner, self.area, s.box.health) if place < len(hurt) - 1 else damage
            share = min(damage, most)
            self.add_pool(s, self.attacker, owner, share)
            damage -= share

    def attack_damage(self, s: State) -> int:
        return self.damage_of(self.attacker) + oni_fury(s)

    def ask_name(self, s: State) -> Decision | None:
        able = [owner for owner in self.defenders if counter_choices(s, self, owner)]
        if not able:
            return None
        keys: list[Key] = [("answers", owner) for owner in able]
        return Decision(self.chooser, COUNTERATTACK, keys, "who_answers", "CONTENT, M5", (self.area,))

    def on_name(self, s: State, key: Key) -> None:
        self.at_defender = self.defenders.index(int(key[1]))

    def do_next_defender(self, s: State) -> None:
        """Only one of them answers."""
        self.at_defender = len(self.defenders)
        self.chosen = ()


@procedure("moon_princess.wrath", "P, FAQ: when the Princess attacks")
class Wrath(OniBattle):
    """Her own damage in one of her areas, dealt before anybody answers anywhere."""

    steps: ClassVar[tuple[str, ...]] = (
        "name", "counterattack", "next_defender", "casualties", "aftermath", "move_after", "over",
    )  # fmt: skip


@procedure("moon_princess.attack", "P, FAQ: when the Princess attacks")
class PrincessAttack(Frame):
    """She attacks in all her areas at the same time; answers come afterwards, in initiative order."""

    chooser: int

    steps = ("attack",)

    def do_attack(self, s: State) -> None:
        oni = s.box.oni
        card = s.box.cards_of[oni][1]
        damage = s.box.damage[keeper(s).princess] + oni_fury(s)
        struck: list[tuple[int, Wrath]] = []
        for area in her_areas(s):
            defenders = in_order(s, [seat for seat in range(s.box.seats) if has_units(s, seat, area)])
            if not defenders:
                continue
            wrath = Wrath(oni, area, 0, self.chooser, card, bytes(defenders))
            wrath.measure(s)
            s.say("plays_card", oni, card, s.area_ref(area))
            wrath.deal_upwards(s, damage)
            struck.append((s.initiative.index(defenders[0]), wrath))
        # what is pushed last runs first
        for _, wrath in sorted(struck, key=_place, reverse=True):
            push(s, wrath)


def _place(pair: tuple[int, Wrath]) -> int:
    return pair[0]
