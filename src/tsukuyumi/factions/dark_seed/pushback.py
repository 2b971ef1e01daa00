"""Pushback: the attackers must withdraw towards their homezone (C, Dark Seed: Pushback)."""

from __future__ import annotations

from ...engine.board import homezone_of
from ...engine.decisions import AMOUNT, AREA, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.hexes import OPPOSITE
from ...engine.questions import question, verb
from ...engine.state import NOWHERE, State
from ...rules.areas import adjacent, count_of, units_in
from ...rules.crossing import exits
from ...rules.steps import MOVED, enter, enter_together, reach, slowed, step_refused


def distances_home(s: State, unit: int) -> list[int]:
    """For every area the number of legal steps of this unit to its homezone; NOWHERE where there is no way."""
    far = [NOWHERE] * s.areas
    home = homezone_of(s, s.box.unit_owner[unit])
    if home == NOWHERE:
        return far
    far[home] = 0
    queue = [home]
    for area in queue:
        for edge in range(6):
            near = s.near[area * 6 + edge]
            # the step is made from the other side
            if near != NOWHERE and far[near] == NOWHERE and exits(s, unit, near) >> OPPOSITE[edge] & 1:
                far[near] = far[area] + 1
                queue.append(near)
    return far


def ways_home(s: State, unit: int, area: int, flags: int = 0) -> tuple[int, ...]:
    """The neighbouring areas through which a shortest legal way home goes, in area order."""
    far = distances_home(s, unit)
    found: list[int] = []
    for edge in range(6):
        near = s.near[area * 6 + edge]
        if near != NOWHERE and far[near] < far[area] and not step_refused(s, unit, area, edge, flags):
            found.append(near)
    return tuple(sorted(found))


def can_be_pushed(s: State, seat: int, area: int) -> bool:
    return any(ways_home(s, unit, area) for unit, _ in units_in(s, seat, area))


question("pushback_way")
question("pushback_further")
verb("withdraw", icon="walking-boot")


@procedure("dark_seed.pushback", "C, Dark Seed: Pushback")
class Pushback(Frame):
    """Every unit of ``seat`` leaves the area by one step on a shortest way home; ``chooser`` picks among equal ways.

    Units with the same ways withdraw together; a unit without any way home stays. ``ways`` is (unit, to) flattened,
    ``settled`` the kinds (a bit set) for which the way is known. ``arriving`` are kinds that have just withdrawn, as
    (unit, to, how many were there before, how far they may go on), flattened. Fast units may go on, as many as their
    owner likes.
    """

    seat: int
    area: int
    chooser: int
    settled: int = 0
    ways: tuple[int, ...] = ()
    unit: int = 0
    to: int = 0
    before: int = 0
    bonus: int = 0
    going: int = 0
    arriving: tuple[int, ...] = ()

    steps = ("way", "withdraw", "arrive", "further", "further_way", "next")

    def unsettled_ways(self, s: State) -> tuple[int, ...]:
        for unit, _ in units_in(s, self.seat, self.area):
            if not self.settled >> unit & 1:
                ways = ways_home(s, unit, self.area)
                if ways:
                    return ways
        return ()

    def ask_way(self, s: State) -> Decision | None:
        keys: list[Key] = [("withdraw", to) for to in self.unsettled_ways(s)]
        if not keys:
            return None
        return Decision(self.chooser, AREA, keys, "pushback_way", "C, Dark Seed: Pushback", (self.seat, self.area))

    def on_way(self, s: State, key: Key) -> None:
        ways = self.unsettled_ways(s)
        for unit, _ in units_in(s, self.seat, self.area):
            if not self.settled >> unit & 1 and ways_home(s, unit, self.area) == ways:
                self.ways = (*self.ways, unit, int(key[1]))
                self.settled |= 1 << unit
        self.go("way")

    def do_withdraw(self, s: State) -> None:
        if not self.ways:
            self.finish()
            return
        to = self.ways[1]
        kinds = [unit for unit, there in zip(self.ways[::2], self.ways[1::2], strict=True) if there == to]
        if not s.box.rulebook.mines_hit_groups:
            del kinds[1:]
        pairs = [self.ways[i : i + 2] for i in range(0, len(self.ways), 2)]
        self.ways = tuple([x for pair in pairs if pair[0] not in kinds for x in pair])
        going = [(unit, count_of(s, unit, self.area)) for unit in kinds]
        for unit, count in going:
            bonus = 0 if slowed(s, unit, to) else reach(s, unit, self.area, 1) - 1
            self.arriving = (*self.arriving, unit, to, count_of(s, unit, to), bonus)
            s.say("moves", self.seat, unit, count, s.area_ref(self.area), s.area_ref(to))
        enter_together(s, going, self.area, to)

    def do_arrive(self, s: State) -> None:
        """Of those that have come together, one kind after another may go on."""
        if not self.arriving:
            self.go("withdraw")
            return
        self.unit, self.to, self.before, self.bonus = self.arriving[:4]
        self.arriving = self.arriving[4:]

    def ask_further(self, s: State) -> Decision | None:
        arrived = count_of(s, self.unit, self.to) - self.before
        if self.bonus <= 0 or arrived <= 0 or not ways_home(s, self.unit, self.to, MOVED):
            return None
        keys: list[Key] = [("amount", n) for n in range(arrived, -1, -1)]
        return Decision(
            self.seat, AMOUNT, keys, "pushback_further", "C, Dark Seed: Pushback", (self.unit, self.to)
        )

    def on_further(self, s: State, key: Key) -> None:
        self.going = int(key[1])

    def ask_further_way(self, s: State) -> Decision | None:
        if not self.going:
            return None
        keys: list[Key] = [("withdraw", to) for to in ways_home(s, self.unit, self.to, MOVED)]
        return Decision(self.chooser, AREA, keys, "pushback_way", "C, Dark Seed: Pushback", (self.seat, self.to))

    def on_further_way(self, s: State, key: Key) -> None:
        area, self.to = self.to, int(key[1])
        count, self.going = self.going, 0
        self.bonus = 0 if slowed(s, self.unit, self.to) else self.bonus - 1
        self.before = count_of(s, self.unit, self.to)
        self.go("further")
        s.say("moves", self.seat, self.unit, count, s.area_ref(area), s.area_ref(self.to))
        enter(s, self.unit, area, self.to, count)

    def do_next(self, s: State) -> None:
        self.go("arrive")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "withdraw" or len(key) != 2 or self.steps[self.at] not in ("way", "further_way"):
            return None
        area, to = self.area if self.steps[self.at] == "way" else self.to, int(key[1])
        return "not_adjacent" if to not in adjacent(s, area) else "not_the_shortest_way", (area, to)
