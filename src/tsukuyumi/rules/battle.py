"""One battle: the attack, the counterattacks, the casualties, the aftermath (R, Combat Resolvement 1-3)."""

from __future__ import annotations

from itertools import zip_longest

from ..engine.decisions import AMOUNT, CARD, COUNTERATTACK, NO, YES, Decision, Key
from ..engine.foreseen import Preview
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.questions import DIVISION, last, most, question, verb
from ..engine.state import State, set_byte
from .areas import has_units, total, unit_count, units_in
from .conquest import attack_points, conquer, conquest_points, conquest_refused, conquest_shortfall
from .counterattacks import counter_choices, deferred, resolve_counter
from .damage import AssignDamage
from .habits import strike_back
from .initiative import in_order, oni_decider
from .movement import Movement
from .steps import take_passage


def current_battle(s: State) -> Battle:
    """The battle that is being fought: the innermost on the stack."""
    for frame in reversed(s.stack):
        if isinstance(frame, Battle):
            return frame
    raise LookupError("no battle is being fought")


question("choose_card", completes=True, habit=last)
question("conquer_too", habit=most)
question("counterattack", weighed=True, habit=strike_back)
verb("card", previews=True)
verb("fizzle", closes=True)
verb("counter")


@procedure("combat.battle", "R, Combat Resolvement")
class Battle(Frame):
    """``pools`` is damage waiting to be assigned, as (by, to, amount), flattened; ``later`` what defenders chose that
    takes effect in the aftermath, as (owner, counterattack, halved), flattened; ``protected`` is a bit set of owners,
    ``spared`` one of owners whose units here take no damage at all in this battle.

    ``chooser`` is who leads the attackers (the attacker itself, or the active player for the Oni).
    """

    attacker: int
    area: int
    left: int = 0
    chooser: int = -1
    card: int = -1
    defenders: bytes = b""
    at_defender: int = 0
    chosen: tuple[int, ...] = ()
    pools: tuple[int, ...] = ()
    later: tuple[int, ...] = ()
    protected: int = 0
    bonus: int = 0
    conquered: bool = False
    # units as they stood when the attack was declared: counterattacks count with them (ruling 4)
    strength: tuple[int, ...] = ()
    extra_cost: int = 0
    spared: int = 0
    # conquest points, likewise, by owner and only where Oni attack: nothing else is held by points
    points: tuple[int, ...] = ()
    # by owner: how many of the units that stood here when the attack was declared have not fallen in this battle
    alive: bytes = b""

    steps = (
        "before_card", "choose_card", "declare", "consent", "conquest", "gather_damage", "deal_damage",
        "counterattack", "next_defender", "casualties", "aftermath", "move_after", "end",
    )

    # ---- 1. attack -----------------------------------------------------------------------------------------------
    def do_before_card(self, s: State) -> None:
        if self.chooser < 0:
            self.chooser = self.attacker
        s.say("attacks", self.attacker, s.area_ref(self.area))
        if s.box.rulebook.passage_before_battle:
            take_passage(s, self.chooser)
        # what is pushed last runs first
        for owner in reversed(in_order(s, [o for o in range(s.box.seats) if o != self.attacker])):
            if has_units(s, owner, self.area):
                for frame in reversed(s.box.windows.before_combat_card(s, owner, self.attacker, self.area)):
                    push(s, frame)

    def ask_choose_card(self, s: State) -> Decision | None:
        from .combat import playable_cards

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
            self.go("end")
            return
        self.card = int(key[1])

    def do_declare(self, s: State) -> None:
        box = s.box
        s.say("plays_card", self.attacker, self.card, s.area_ref(self.area))
        if box.card[self.card].once_per_round:
            s.once |= 1 << self.card
        present = [o for o in range(box.owners) if o != self.attacker and has_units(s, o, self.area)]
        self.defenders = bytes(in_order(s, present))
        self.measure(s)

    def measure(self, s: State) -> None:
        """Take down what everybody has here as the attack is declared: counterattacks count with that (ruling 4)."""
        strength: list[int] = []
        for owner in (self.attacker, *self.defenders):
            strength += [owner, total(s, owner, self.area, s.box.damage)]
        self.strength = tuple(strength)
        self.alive = bytes(unit_count(s, owner, self.area) for owner in range(s.box.owners))
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
        if not s.box.card_conquers[self.card]:
            return
        if conquest_refused(s, self.attacker, self.area, self.card):
            shortfall = conquest_shortfall(s, self.attacker, self.area, self.card)
            if shortfall is not None:
                s.say("conquest_fails", self.attacker, s.area_ref(self.area), shortfall[0], shortfall[1])
            return
        s.say("conquest_points", self.attacker, attack_points(s, self.attacker, self.area, self.card))
        self.conquered = True
        conquer(s, self.attacker, self.area)

    def do_gather_damage(self, s: State) -> None:
        """Equipment and the like may add to the damage: the faction asks how much."""
        if s.box.card_annihilates[self.card] and self.targets():
            s.box.windows.bonus_damage(s, self.attacker, self.area, self.card)

    def do_deal_damage(self, s: State) -> None:
        if s.box.card_annihilates[self.card] and self.defenders:
            damage = self.attack_damage(s)
            self.bonus = 0
            push(s, SplitDamage(self.attacker, self.chooser, damage, self.targets()))

    def targets(self) -> bytes:
        """The defenders that damage of this battle can reach."""
        return bytes(owner for owner in self.defenders if not self.spared >> owner & 1)

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

    def add_pool(self, s: State, by: int, to: int, amount: int) -> None:
        """Damage to be assigned; what one deals to another in one battle is one total, and is reduced once."""
        if amount <= 0 or self.spared >> to & 1:
            return
        pools = self.pools
        if s.box.rulebook.damage_is_one_total:
            for i in range(0, len(pools), 3):
                if pools[i : i + 2] == (by, to):
                    self.pools = (*pools[: i + 2], pools[i + 2] + amount, *pools[i + 3 :])
                    return
        self.pools = (*pools, by, to, amount)

    def dealt(self, by: int, to: int) -> int:
        """The damage that waits to be assigned from one to another."""
        pools = self.pools
        return sum(pools[i + 2] for i in range(0, len(pools), 3) if pools[i : i + 2] == (by, to))

    def note_fallen(self, owner: int, count: int) -> None:
        """Units of an owner have fallen in this battle."""
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
        number, half = int(key[1]), int(key[2])
        s.say("counters", owner, number, s.area_ref(self.area))
        self.chosen = (*self.chosen, number)
        if len(self.chosen) < s.box.windows.counterattacks(s, owner):
            self.go("counterattack")
        if deferred(s, self, owner, number):
            self.later = (*self.later, owner, number, half)
        else:
            resolve_counter(s, self, owner, number, half)

    def do_next_defender(self, s: State) -> None:
        self.at_defender += 1
        self.chosen = ()
        if self.at_defender < len(self.defenders):
            self.go("counterattack")

    def do_casualties(self, s: State) -> None:
        """R 2.2: everybody who received damage assigns it, pool by pool, the attacker's first."""
        if not self.pools:
            return
        by, to, amount = self.pools[:3]
        self.pools = self.pools[3:]
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

    def returned(self, s: State, frame: Frame) -> None:
        if isinstance(frame, AssignDamage):
            self.note_fallen(frame.victim, frame.killed)

    # ---- 3. aftermath --------------------------------------------------------------------------------------------
    def do_aftermath(self, s: State) -> None:
        """After the attack, in initiative order: the attacker's own effect has its place among the defenders'."""
        waiting = [tuple(self.later[i : i + 3]) for i in range(0, len(self.later), 3)]
        if not waiting:
            return
        order = in_order(s, [item[0] for item in waiting])
        first = next(item for item in waiting if item[0] == order[0])
        mover = s.box.card[self.card].move_after and self.at_defender >= 0
        if mover and in_order(s, [self.attacker, first[0]])[0] == self.attacker:
            self.at_defender = -1
            self.go("aftermath")
            self.let_attacker_move(s)
            return
        waiting.remove(first)
        self.later = tuple(x for item in waiting for x in item)
        self.go("aftermath")
        resolve_counter(s, self, first[0], first[1], first[2])

    def do_move_after(self, s: State) -> None:
        if self.card >= 0 and s.box.card[self.card].move_after and self.at_defender >= 0:
            self.let_attacker_move(s)

    def let_attacker_move(self, s: State) -> None:
        if units_in(s, self.attacker, self.area):
            distance = s.box.card[self.card].move_after
            push(s, Movement(self.chooser, self.attacker, distance, self.area))

    def do_end(self, s: State) -> None:
        if self.extra_cost:
            from .combat import Combats

            for frame in reversed(s.stack):
                if isinstance(frame, Combats):
                    frame.pay(s, self.extra_cost)
                    break

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        from .combat import explain_card

        if key[0] == "card" and len(key) == 2 and self.steps[self.at] == "choose_card":
            card = int(key[1])
            if card not in s.box.cards_of[self.attacker]:
                return "not_your_card", (card,)
            return explain_card(s, self.attacker, self.area, card, self.left)
        if key[0] == "counter" and self.steps[self.at] == "counterattack":
            number = int(key[1])
            if number not in [n for n, _ in s.box.counters_on[self.card]]:
                return "not_on_this_card", (number, self.card)
            return "counter_without_effect", (number,)
        return None

    def preview(self, s: State, key: Key) -> Preview | None:
        from .foresight import card_preview

        if key[0] != "card":
            return None
        return Preview(area=self.area, cards=[card_preview(s, self.attacker, self.area, int(key[1]))])


question("split_damage", habit=last, panel=DIVISION)


@procedure("combat.split", "R, Multiple Defenders")
class SplitDamage(Frame):
    """Divide damage among several opponents in portions of five; the last one gets what is left."""

    by: int
    chooser: int
    amount: int
    targets: bytes
    at_target: int = 0
    # what each of the targets so far has got
    given: tuple[int, ...] = ()

    steps = ("divide",)

    def ask_divide(self, s: State) -> Decision | None:
        if self.amount <= 0 or self.at_target >= len(self.targets):
            return None
        to = self.targets[self.at_target]
        if self.at_target == len(self.targets) - 1:
            keys: list[Key] = [("amount", self.amount)]
        else:
            keys = [("amount", n) for n in range(0, self.amount, 5)]
            keys.append(("amount", self.amount))
        return Decision(self.chooser, AMOUNT, keys, "split_damage", "R, Multiple Defenders", (self.amount, to, self.by))

    def on_divide(self, s: State, key: Key) -> None:
        n = int(key[1])
        current_battle(s).add_pool(s, self.by, self.targets[self.at_target], n)
        self.given = (*self.given, n)
        self.amount -= n
        self.at_target += 1
        self.go("divide")

    def preview(self, s: State, key: Key) -> Preview | None:
        from .foresight import shares

        battle = current_battle(s)
        before = [battle.dealt(self.by, to) for to in self.targets]
        if s.box.rulebook.damage_is_one_total:
            # what was dealt with another answer counts with this; what this one has given so far is in it already
            before = [n - given for n, given in zip_longest(before, self.given, fillvalue=0)]
        else:
            before = [0] * len(before)
        parts = shares(s, battle.area, self.targets, list(self.given), self.amount, int(key[1]), before)
        return Preview(area=battle.area, shares=parts)
