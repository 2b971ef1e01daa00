"""The counterattacks on this faction's combat cards (C, Dark Seed: Counterattacks)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.decisions import DAMAGE, DONE, Decision, Key
from ...engine.frames import Frame, kept_otherwise, procedure
from ...engine.machine import push
from ...engine.questions import question
from ...engine.state import State
from ...rules.areas import has_units, units_in
from ...rules.battle import Battle, battle_below
from ...rules.counterattacks import counterattack, decider
from ...rules.damage import LoseUnits, announce_losses, kill_units
from ...rules.fighting import Fighting
from .eggs import LoseEggs, egg_areas
from .pushback import Pushback, can_be_pushed

EGGS_LOST = 2
BUGS_CRUSHED = 2


@counterattack("a_darker_future", lambda s, battle, _: bool(egg_areas(s, battle.attacker)))
def a_darker_future(s: State, battle: Battle, owner: int, half: int) -> None:
    """Any two Eggs, from one area or two, near or far."""
    push(s, LoseEggs(battle.attacker, decider(s, battle, owner), EGGS_LOST))


@counterattack("crush_the_bugs", lambda s, battle, _: has_units(s, battle.attacker, battle.area))
def crush_the_bugs(s: State, battle: Battle, owner: int, half: int) -> None:
    """Exactly two units, whatever damage the defender has; their owner names them."""
    push(s, LoseUnits(battle.attacker, battle.area, BUGS_CRUSHED, battle.attacker, owner))


@counterattack("pushback", lambda s, battle, _: can_be_pushed(s, battle.attacker, battle.area))
def pushback(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, Pushback(battle.attacker, battle.area, decider(s, battle, owner)))


question("sacrifice")


@procedure("dark_seed.sacrifice", "C, Dark Seed: Sacrifice")
class Sacrifice(Fighting):
    """The defender destroys own units, one after another; their health together is damage to the attacker."""

    owner: int
    chooser: int
    health: int = 0
    killed: int = 0
    area: int = 0

    steps = ("name", "deal")

    def ask_name(self, s: State) -> Decision | None:
        keys: list[Key] = [("lose", unit) for unit, _ in units_in(s, self.owner, self.area)]
        keys.append(DONE)
        return Decision(self.chooser, DAMAGE, keys, "sacrifice", "C, Dark Seed: Sacrifice", (self.health, self.area))

    def on_name(self, s: State, key: Key) -> None:
        if key[0] == "done":
            return
        unit = int(key[1])
        kill_units(s, self.owner, unit, self.area, 1, self.owner)
        self.health += s.box.health[unit]
        self.killed += 1
        self.go("name")

    def do_deal(self, s: State) -> None:
        announce_losses(s, self.owner, self.area, self.killed)

    def tell(self, s: State, battle: Battle) -> None:
        battle.add_pool(s, self.owner, battle.attacker, self.health)
        battle.note_fallen(self.owner, self.killed)


@kept_otherwise("dark_seed.sacrifice")
def _without_area(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """Where it is was asked of the battle."""
    return step, fields if len(fields) > 4 else [*fields, battle_below(below).area]


@counterattack("sacrifice", lambda s, battle, owner: has_units(s, owner, battle.area))
def sacrifice(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, Sacrifice(owner, decider(s, battle, owner), area=battle.area))


@counterattack("total_loss", lambda s, battle, _: has_units(s, battle.attacker, battle.area))
def total_loss(s: State, battle: Battle, owner: int, half: int) -> None:
    """All attackers in the area are lost; the damage they have dealt stands."""
    lost = units_in(s, battle.attacker, battle.area)
    for unit, count in lost:
        kill_units(s, battle.attacker, unit, battle.area, count, owner)
    announce_losses(s, battle.attacker, battle.area, sum(count for _, count in lost))


@counterattack("loss_of_momentum", lambda _s, battle, _: battle.left > battle.extra_cost)
def loss_of_momentum(s: State, battle: Battle, owner: int, half: int) -> None:
    """The attack costs one more combat action; there is one, since the card can never be the last."""
    battle.extra_cost += 1
    s.say("momentum_lost", battle.attacker)
