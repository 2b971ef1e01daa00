"""Damage: assigned by the owner one unit at a time, or passively to the weakest (R, Assigning and Passive Damage)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..engine.decisions import DAMAGE, Decision, Key
from ..engine.foreseen import Hit, Preview
from ..engine.frames import Frame, kept_otherwise, procedure
from ..engine.pieces import remove_units
from ..engine.questions import UNIT_ASKED, question, verb
from ..engine.state import State, set_item
from .areas import has_units, silenced, units_in
from .fighting import Fighting
from .habits import spare_the_best
from .missions import note_destroyed

if TYPE_CHECKING:
    from .battle import Battle


def protected_health(s: State, owner: int, unit: int, protected: bool) -> int:
    """Health for this battle: the faction's protection value if it was chosen (C, Protection)."""
    health = s.box.health[unit]
    if protected and owner != s.box.oni:
        guard = s.box.sheets[owner].protection
        return health * guard.times + guard.add
    return health


def kill_units(s: State, owner: int, unit: int, area: int, count: int, by: int) -> None:
    """Units destroyed by somebody: back to the reserve, and noted for missions and goals."""
    remove_units(s, unit, area, count)
    s.say("falls", owner, unit, count, s.area_ref(area), by)
    note_destroyed(s, owner, by, count)
    for source in s.box.windows.unit_fell:
        for _ in range(count):
            source.unit_fell(s, unit, area, by)


def counted(s: State, unit: int) -> int:
    """Whether a fallen unit is one whose fall its faction takes note of: a bystander's is not (R, Mascots)."""
    return 0 if s.box.bystander[unit] else 1


def announce_losses(s: State, owner: int, area: int, count: int) -> None:
    if count:
        s.box.windows.units_destroyed(s, owner, area, count)


def shield_units(s: State, owner: int, area: int) -> list[int]:
    """Own units here that may always be made the target, whoever assigns the damage and however."""
    if owner == s.box.oni or silenced(s, area, owner):
        return []
    return [unit for unit, _ in units_in(s, owner, area) if "always_target" in s.box.unit[unit].traits]


question("shield", weighed=True, habit=spare_the_best)
question("damage", habit=spare_the_best)
verb("hit", previews=True, spot=UNIT_ASKED)


@procedure("damage.assign", "R, Assigning Damage")
class AssignDamage(Fighting):
    """``amount`` of damage by ``by`` to the units of ``victim`` in an area; ``chooser`` names one unit after another.

    ``passive`` damage goes to the unit with the fewest health points. Where somebody else chooses (``chooser`` is not
    the victim) or nobody does, the owner may still put a shield forward.
    """

    victim: int
    area: int
    amount: int
    by: int
    chooser: int
    protected: bool = False
    passive: bool = False
    killed: int = 0
    # units that just came, as (kind, how many), flattened: where there are any, nobody else can be hit
    came: tuple[int, ...] = ()
    # bystanders among those who were killed
    beside: int = 0

    steps = ("reduce", "shield", "hit", "losses")

    def do_reduce(self, s: State) -> None:
        if self.amount > 0:
            reduced = max(0, s.box.windows.reduce_damage(s, self.victim, self.area, self.amount))
            if reduced != self.amount:
                s.say("damage_reduced", self.victim, self.amount, reduced)
                self.amount = reduced
        if self.amount <= 0:
            self.finish()

    def targets(self, s: State) -> list[int]:
        takes = s.box.mode.oni_takes
        if takes is not None and self.victim == s.box.oni and not self.passive and has_units(s, self.victim, self.area):
            return [takes(s, self.area, self.amount)]
        found = [unit for unit, _ in units_in(s, self.victim, self.area)]
        if self.came:
            found = [unit for unit in found if self.exposed(unit)]
        for source in s.box.windows.may_be_hit:
            found = [unit for unit in found if source.may_be_hit(s, unit, self.area)] or found
        if self.passive and found:
            weakest = min(protected_health(s, self.victim, unit, self.protected) for unit in found)
            found = [u for u in found if protected_health(s, self.victim, u, self.protected) == weakest]
        return found

    def exposed(self, unit: int) -> int:
        """How many units of a kind have just come and can be hit."""
        kinds = self.came[::2]
        return self.came[kinds.index(unit) * 2 + 1] if unit in kinds else 0

    def ask_shield(self, s: State) -> Decision | None:
        """A shield may always be the target: asked only where the owner would not choose anyway."""
        if not self.passive and self.chooser == self.victim:
            return None
        shields = shield_units(s, self.victim, self.area)
        if not shields or not self.targets(s):
            return None
        keys: list[Key] = [("hit", unit) for unit in shields]
        keys.append(("pass",))
        return Decision(self.victim, DAMAGE, keys, "shield", "CONTENT, Units: Shield Drone", (self.amount, self.area))

    def on_shield(self, s: State, key: Key) -> None:
        if key[0] == "hit":
            self.strike(s, int(key[1]))
            if self.amount > 0:
                self.go("shield")
            else:
                self.go("losses")

    def ask_hit(self, s: State) -> Decision | None:
        keys: list[Key] = [("hit", unit) for unit in self.targets(s)]
        if not keys:
            return None
        rule = "R, Passive Damage" if self.passive else "R, Assigning Damage"
        return Decision(self.chooser, DAMAGE, keys, "damage", rule, (self.amount, self.area, self.victim, self.by))

    def on_hit(self, s: State, key: Key) -> None:
        self.strike(s, int(key[1]))
        if self.amount > 0:
            self.go("shield" if self.passive or self.chooser != self.victim else "hit")

    def strike(self, s: State, unit: int) -> None:
        health = protected_health(s, self.victim, unit, self.protected)
        if health > self.amount:
            s.say("absorbs", self.victim, unit, self.amount, s.area_ref(self.area))
            self.amount = 0
            return
        self.amount -= health
        self.killed += 1
        self.beside += 1 - counted(s, unit)
        if self.came and self.exposed(unit):
            at = self.came[::2].index(unit) * 2 + 1
            self.came = set_item(self.came, at, self.came[at] - 1)
        kill_units(s, self.victim, unit, self.area, 1, self.by)

    def do_losses(self, s: State) -> None:
        announce_losses(s, self.victim, self.area, self.killed - self.beside)

    def tell(self, s: State, battle: Battle) -> None:
        battle.note_fallen(self.victim, self.killed)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "hit" or len(key) != 2:
            return None
        unit = int(key[1])
        if s.box.unit_owner[unit] != self.victim or unit not in dict(units_in(s, self.victim, self.area)):
            return "no_such_unit_here", (unit, self.area)
        if self.passive:
            return "weakest_first", (unit,)
        return ("others_first", (unit,)) if unit not in self.targets(s) else None

    def preview(self, s: State, key: Key) -> Preview | None:
        if key[0] != "hit":
            return None
        health = protected_health(s, self.victim, int(key[1]), self.protected)
        falls = health <= self.amount
        return Preview(area=self.area, hit=Hit(falls, health, self.amount - health if falls else 0))


question("lose_units")
verb("lose", spot=UNIT_ASKED)


@kept_otherwise("damage.assign")
def _with_one_kind(step: str, fields: list[Any], below: Sequence[Frame]) -> tuple[str, list[Any]]:
    """Of those who had come there was one kind only: a bit set with one bit, and how many."""
    if len(fields) != 10 or not isinstance(fields[8], int):
        return step, fields
    *head, kinds, exposed, killed = fields
    return step, [*head, killed, (kinds.bit_length() - 1, exposed) if exposed >= 0 else ()]


@procedure("damage.lose", "C, Counterattacks: units lost whatever their health")
class LoseUnits(Frame):
    """``owner`` loses ``count`` units in an area; ``chooser`` names them; health does not matter."""

    owner: int
    area: int
    count: int
    chooser: int
    by: int
    killed: int = 0
    beside: int = 0

    steps = ("name", "losses")

    def ask_name(self, s: State) -> Decision | None:
        keys: list[Key] = [("lose", unit) for unit, _ in units_in(s, self.owner, self.area)]
        if not keys or self.count <= 0:
            return None
        return Decision(
            self.chooser, DAMAGE, keys, "lose_units", "C, Counterattacks", (self.count, self.area, self.owner)
        )

    def on_name(self, s: State, key: Key) -> None:
        unit = int(key[1])
        kill_units(s, self.owner, unit, self.area, 1, self.by)
        self.killed += 1
        self.beside += 1 - counted(s, unit)
        self.count -= 1
        if self.count:
            self.go("name")

    def do_losses(self, s: State) -> None:
        announce_losses(s, self.owner, self.area, self.killed - self.beside)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("no_such_unit_here", (int(key[1]), self.area)) if key[0] == "lose" and len(key) == 2 else None
