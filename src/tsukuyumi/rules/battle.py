"""One battle: the attack, the counterattacks, the casualties, the aftermath (R, Combat Resolvement 1-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..engine.board import devastate, is_moon
from ..engine.decisions import CARD, COUNTERATTACK, NO, YES, Decision, Key
from ..engine.foreseen import Preview
from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.machine import push
from ..engine.questions import last, most, question, verb
from ..engine.state import State, set_byte
from .areas import bystanders_alone, has_units, total, units_in
from .cards import enemies_in, explain_card, playable_cards
from .conquest import (
    conquer,
    conquest_points,
    conquest_refused,
    conquest_shortfall,
    damage_points,
    opposition,
    with_card,
)
from .counterattacks import counter_choices, decider, deferred, opponents, resolve_counter
from .damage import AssignDamage
from .fighting import Answer, Fighting, Pool, flat
from .habits import strike_back
from .initiative import in_order, oni_decider
from .momentum import take_passage
from .movement import Movement
from .splitting import SplitDamage

question("choose_card", completes=True, habit=last)
question("conquer_too", habit=most)
question("counterattack", weighed=True, habit=strike_back)
verb("card", previews=True)
verb("fizzle", closes=True)
verb("counter")


@procedure("combat.battle", "R, Combat Resolvement")
class Battle(Frame):
    """From the attack to the aftermath; what belongs to it and ends before it tells it what came of it (``Fighting``).

    ``chooser`` is who leads the attackers (the attacker itself, or the active player for the Oni), ``left`` counts the
    combat actions after this one, and ``extra_cost`` is what it costs beyond its own: whoever started it hears of it.
    ``protected`` is a bit set of owners, ``spared`` one of owners whose units here take no damage at all.
    What comes in tuples is kept flat: read it with ``dealt``, ``waiting`` and ``answered``.
    """

    attacker: int
    area: int
    left: int = 0
    chooser: int = -1
    card: int = -1
    defenders: bytes = b""
    at_defender: int = 0
    # counterattacks of the defender whose turn it is
    chosen: tuple[int, ...] = ()
    # ``Pool``s: damage that waits to be assigned
    pools: tuple[int, ...] = ()
    # ``Answer``s that take effect in the aftermath
    later: tuple[int, ...] = ()
    protected: int = 0
    bonus: int = 0
    conquered: bool = False
    # (owner, damage) of the units as they stood when the attack was declared: counterattacks count with it (ruling 4)
    strength: tuple[int, ...] = ()
    extra_cost: int = 0
    spared: int = 0
    # conquest points, likewise, by owner and only where Oni attack: nothing else is held by points
    points: tuple[int, ...] = ()
    # by owner: how many of the units that stood here when the attack was declared have not fallen in this battle
    alive: bytes = b""
    # the attackers have had the movement that their card grants them afterwards
    marched: bool = False
    # every ``Answer`` so far, and the ``Pool``s that were assigned
    answers: tuple[int, ...] = ()
    assigned: tuple[int, ...] = ()
    # what rule sources have noted when the card was played, and who has lost units (a bit set of owners)
    noted: int = 0
    fallen: int = 0

    reports = True
    steps: ClassVar[tuple[str, ...]] = (
        "before_card", "choose_card", "declare", "consent", "conquest", "gather_damage", "deal_damage",
        "counterattack", "next_defender", "casualties", "aftermath", "move_after", "over",
    )

    def returned(self, s: State, frame: Frame) -> None:
        if isinstance(frame, Fighting):
            frame.tell(s, self)

    # ---- 1. attack -----------------------------------------------------------------------------------------------
    def do_before_card(self, s: State) -> None:
        if self.chooser < 0:
            self.chooser = self.attacker
        s.say("attacks", self.attacker, s.area_ref(self.area))
        if s.box.rulebook.passage_before_battle:
            take_passage(s, self.chooser)
        # what is pushed last runs first
        foes = s.box.foes[self.attacker]
        for owner in reversed(s.initiative):
            if owner in foes and has_units(s, owner, self.area):
                for frame in reversed(s.box.windows.before_combat_card(s, owner, self.attacker, self.area)):
                    push(s, frame)

    def ask_choose_card(self, s: State) -> Decision | None:
        if self.card >= 0:
            return None
        keys: list[Key] = [("card", card) for card in playable_cards(s, self.attacker, self.area, self.left)]
        if not keys:
            keys.append(("fizzle",))
        return Decision(self.chooser, CARD, keys, "choose_card", "R, Combat 1", (self.area,))

    def on_choose_card(self, s: State, key: Key) -> None:
        if key[0] == "fizzle":
            # everybody left before the card was chosen, and no card can be played any more: the action is not spent
            self.extra_cost -= 1
            s.say("attack_fizzles", self.attacker, s.area_ref(self.area))
            self.finish()
            return
        self.card = int(key[1])

    def do_declare(self, s: State) -> None:
        box = s.box
        s.say("plays_card", self.attacker, self.card, s.area_ref(self.area))
        if box.card[self.card].once_per_round:
            s.once |= 1 << self.card
        self.defenders = bytes(in_order(s, enemies_in(s, self.attacker, self.area)))
        self.measure(s)
        for source in box.windows.battle_begins:
            self.noted |= source.battle_begins(s, self.attacker, self.area)

    def measure(self, s: State) -> None:
        """Take down what everybody has here as the attack is declared: counterattacks count with that (ruling 4)."""
        strength: list[int] = []
        for owner in (self.attacker, *self.defenders):
            strength += [owner, damage_points(s, owner, self.area)]
        self.strength = tuple(strength)
        row = self.area * s.box.owners
        self.alive = bytes(s.present[row : row + s.box.owners])
        if self.attacker == s.box.oni:
            self.points = tuple(conquest_points(s, owner, self.area) for owner in range(s.box.owners))

    def ask_consent(self, s: State) -> Decision | None:
        """Any benefit may be refused (R, Combat 1): a question where the card does more than conquer."""
        box = s.box
        if not (box.card_conquers[self.card] and box.card_annihilates[self.card]):
            return None
        if not box.rulebook.conquest_may_be_refused:
            return None
        if s.territory[self.area] == self.attacker or conquest_refused(s, self.attacker, self.area, self.card):
            return None
        return Decision(self.chooser, CARD, [YES, NO], "conquer_too", "R, Combat 1", (self.card, self.area))

    def on_consent(self, s: State, key: Key) -> None:
        if key == NO:
            s.say("declines_conquest", self.attacker, s.area_ref(self.area))
            self.go("gather_damage")

    def do_conquest(self, s: State) -> None:
        if s.box.card_devastates[self.card] and not is_moon(s, self.area):
            s.say("devastates", self.attacker, s.area_ref(self.area))
            devastate(s, self.area, s.rotation[self.area])
        if not s.box.card_conquers[self.card]:
            return
        against = opposition(s, self.attacker, self.area)
        if conquest_refused(s, self.attacker, self.area, self.card, against):
            shortfall = conquest_shortfall(s, self.attacker, self.area, self.card, against)
            if shortfall is not None:
                s.say("conquest_fails", self.attacker, s.area_ref(self.area), shortfall[0], shortfall[1])
            return
        points = with_card(s, self.attacker, self.area, self.card, against.points)
        s.say("conquest_points", self.attacker, points)
        self.conquered = True
        conquer(s, self.attacker, self.area)

    def do_gather_damage(self, s: State) -> None:
        """Equipment and the like may add to the damage: the faction asks how much."""
        if self.deals_damage(s) and self.targets():
            s.box.windows.bonus_damage(s, self.attacker, self.area, self.card)

    def do_deal_damage(self, s: State) -> None:
        if self.deals_damage(s) and self.defenders:
            self.strike(s, self.attacker, self.chooser, self.attack_damage(s), self.targets())

    def deals_damage(self, s: State) -> bool:
        """The moon cannot be devastated (R, The Moon): there the same card strikes instead."""
        box = s.box
        return box.card_annihilates[self.card] or (box.card_devastates[self.card] and is_moon(s, self.area))

    def strike(self, s: State, by: int, chooser: int, damage: int, targets: bytes) -> None:
        """Deal damage, divided among the targets as ``chooser`` likes."""
        self.bonus = 0
        before: tuple[int, ...] = ()
        if s.box.rulebook.damage_is_one_total:
            before = tuple([self.damage_between(by, to) for to in targets])
        push(s, SplitDamage(by, chooser, damage, targets, area=self.area, before=before))

    def strike_back(self, s: State, owner: int, damage: int) -> None:
        """Damage of a defender, to the attacker or to other defenders."""
        self.strike(s, owner, decider(s, self, owner), damage, opponents(s, self, owner))

    def targets(self) -> bytes:
        """The defenders that damage of this battle can reach."""
        return bytes([owner for owner in self.defenders if not self.spared >> owner & 1])

    def attack_damage(self, s: State) -> int:
        box = s.box
        data = box.card[self.card]
        damage = 0 if data.weapons_only else self.damage_of(self.attacker)
        if data.add_health:
            damage += total(s, self.attacker, self.area, box.health)
        needed = data.bonus_damage_requires
        if data.bonus_damage and (needed is None or s.gear[box.gear_named(self.attacker, needed)]):
            damage += data.bonus_damage
        return damage + self.bonus

    def damage_of(self, owner: int) -> int:
        """The damage of an owner's units as they stood when the attack was declared."""
        for i in range(0, len(self.strength), 2):
            if self.strength[i] == owner:
                return self.strength[i + 1]
        return 0

    def lower_strength(self, owner: int, by: int) -> None:
        """Units that left before the attack landed do not strike back."""
        changed = list(self.strength)
        for i in range(0, len(changed), 2):
            if changed[i] == owner:
                changed[i + 1] = max(0, changed[i + 1] - by)
        self.strength = tuple(changed)

    def dealt(self) -> list[Pool]:
        """The damage that waits to be assigned, the attacker's first."""
        pools = self.pools
        return [Pool(pools[i], pools[i + 1], pools[i + 2]) for i in range(0, len(pools), 3)]

    def damage_between(self, by: int, to: int) -> int:
        return sum(pool.amount for pool in self.dealt() if (pool.by, pool.to) == (by, to))

    def add_pool(self, s: State, by: int, to: int, amount: int) -> None:
        """Damage to be assigned; what one deals to another in one battle is one total, and is reduced once."""
        if amount <= 0 or self.spared >> to & 1:
            return
        pools = self.dealt()
        if s.box.rulebook.damage_is_one_total:
            for i, pool in enumerate(pools):
                if (pool.by, pool.to) == (by, to):
                    pools[i] = Pool(by, to, pool.amount + amount)
                    self.pools = flat(pools)
                    return
        self.pools = flat([*pools, Pool(by, to, amount)])

    def note_fallen(self, owner: int, count: int) -> None:
        """Units of an owner have fallen in this battle."""
        if count:
            self.fallen |= 1 << owner
        if self.alive:
            self.alive = set_byte(self.alive, owner, max(0, self.alive[owner] - count))

    def survived(self, s: State, owner: int) -> bool:
        """Whether any unit of a defender has survived, wherever it is by now (C, Hold the Line)."""
        if has_units(s, owner, self.area):
            return True
        return s.box.rulebook.survivors_elsewhere_hold_the_line and bool(self.alive) and self.alive[owner] > 0

    # ---- 2. counterattack ----------------------------------------------------------------------------------------
    def ask_counterattack(self, s: State) -> Decision | None:
        if self.at_defender >= len(self.defenders):
            return None
        owner = self.defenders[self.at_defender]
        choices = counter_choices(s, self, owner)
        if not choices:
            return None
        keys: list[Key] = [("counter", number, half) for number, half in choices]
        if self.chosen:
            keys.append(("pass",))
        seat = owner if owner != s.box.oni else oni_decider(s, self.chooser)
        return Decision(
            seat, COUNTERATTACK, keys, "counterattack", "R, Counterattack 2.1", (owner, self.card, self.area)
        )

    def on_counterattack(self, s: State, key: Key) -> None:
        owner = self.defenders[self.at_defender]
        if key[0] == "pass":
            return
        answer = Answer(owner, int(key[1]), int(key[2]))
        s.say("counters", owner, answer.number, s.area_ref(self.area))
        self.chosen = (*self.chosen, answer.number)
        self.answers = (*self.answers, *answer)
        if len(self.chosen) < s.box.windows.counterattacks(s, owner):
            self.go("counterattack")
        if deferred(s, self, owner, answer.number):
            self.later = (*self.later, *answer)
        else:
            resolve_counter(s, self, answer)

    def do_next_defender(self, s: State) -> None:
        self.at_defender += 1
        self.chosen = ()
        if self.at_defender < len(self.defenders):
            self.go("counterattack")

    def do_casualties(self, s: State) -> None:
        """R 2.2: everybody who received damage assigns it, pool by pool, the attacker's first."""
        if not self.pools:
            return
        by, to, amount = self.dealt()[0]
        self.assigned, self.pools = (*self.assigned, by, to, amount), self.pools[3:]
        self.go("casualties")
        if not has_units(s, to, self.area):
            return
        oni = s.box.oni
        chooser = to
        if to == oni:
            chooser = self.chooser if self.attacker == oni else oni_decider(s, self.attacker)
        if by == self.attacker and s.box.card[self.card].attacker_picks:
            chooser = self.chooser
        s.say("damage", by, to, amount, s.area_ref(self.area))
        push(s, AssignDamage(to, self.area, amount, by, chooser, bool(self.protected >> to & 1)))

    # ---- 3. aftermath --------------------------------------------------------------------------------------------
    def waiting(self) -> list[Answer]:
        """The counterattacks that take effect in the aftermath."""
        later = self.later
        return [Answer(later[i], later[i + 1], later[i + 2]) for i in range(0, len(later), 3)]

    def do_aftermath(self, s: State) -> None:
        """After the attack, in initiative order: the attacker's own effect has its place among the defenders'."""
        waiting = self.waiting()
        if not waiting:
            return
        self.go("aftermath")
        owner = in_order(s, [answer.owner for answer in waiting])[0]
        if self.may_march(s) and in_order(s, [self.attacker, owner])[0] == self.attacker:
            self.march(s)
            return
        first = next(answer for answer in waiting if answer.owner == owner)
        waiting.remove(first)
        self.later = flat(waiting)
        resolve_counter(s, self, first)

    def do_move_after(self, s: State) -> None:
        for source in s.box.windows.battle_over:
            source.battle_over(s, self.area)
        if self.may_march(s):
            self.march(s)

    def may_march(self, s: State) -> bool:
        return s.box.card[self.card].move_after > 0 and not self.marched

    def march(self, s: State) -> None:
        self.marched = True
        if units_in(s, self.attacker, self.area):
            push(s, Movement(self.chooser, self.attacker, s.box.card[self.card].move_after, self.area))

    def do_over(self, s: State) -> None:
        s.box.windows.battle_ends(s, self.attacker, self.chooser, self.area, self.noted, self.fallen)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "card" and len(key) == 2 and self.steps[self.at] == "choose_card":
            card = int(key[1])
            if card not in s.box.cards_of[self.attacker]:
                return "not_your_card", (card,)
            return explain_card(s, self.attacker, self.area, card, self.left)
        if key[0] == "counter" and self.steps[self.at] == "counterattack":
            number = int(key[1])
            if number not in [n for n, _ in s.box.counters_on[self.card]]:
                return "not_on_this_card", (number, self.card)
            owner = self.defenders[self.at_defender]
            if s.box.counter[number].of_faction and bystanders_alone(s, owner, self.area):
                return "bystanders_answer", (number,)
            return "counter_without_effect", (number,)
        return None

    def preview(self, s: State, key: Key) -> Preview | None:
        from .foresight import card_preview

        if key[0] != "card":
            return None
        return Preview(area=self.area, cards=[card_preview(s, self.attacker, self.area, int(key[1]))])


def battle_below(frames: Sequence[Frame]) -> Battle:
    """The battle that a kept part of it belongs to: for those that once asked it while they were under way."""
    return next(frame for frame in reversed(frames) if isinstance(frame, Battle))


@kept_otherwise("combat.battle")
def _with_an_end(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """It had a step in which it looked for who pays, and said by the defender -1 that the attackers had moved."""
    if len(fields) == 17 and fields[6] == -1:
        fields = [*fields[:6], len(fields[5]), *fields[7:], b"", True]
    return "" if step == "end" else step, fields
