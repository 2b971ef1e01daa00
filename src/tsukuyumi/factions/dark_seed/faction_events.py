"""Dark Seed: their faction events (C, Dark Seed: Faction Events).

What Pioneers for the Nest and Full Nest change stands with the Conquerors and the Eggs.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import homezone_of, is_homezone, is_moon, outer_cells
from ...engine.decisions import AREA, DONE, TILE, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import markers_on_board
from ...engine.questions import question
from ...engine.state import BLUE, GREEN, NOWHERE, State
from ...modules.faction_events import SOURCES, EventsInForce, amount_of, faction_event, lies_open
from ...rules import lasting
from ...rules.areas import board_areas, on_board
from ...rules.production import Production
from ...rules.removal import cover_area, move_homezone
from .conquerors import PIONEERS, conqueror
from .eggs import FULL_NEST, LayEgg, egg_at_hand, egg_marker, takes_eggs

FOOD_FOR_THE_QUEEN: Final = lies_open("food_for_the_queen", 74)


class DarkSeedEvents(EventsInForce):
    # ---- Food for the Queen ------------------------------------------------------------------------------------------
    def round_ends(self, s: State, seat: int) -> None:
        """C: spent at once, and combined with nothing else."""
        points = max(0, lasting.find(s, FOOD_FOR_THE_QUEEN, self.seat)) * s.destroyed_round[self.seat]
        if points:
            lasting.end(s, FOOD_FOR_THE_QUEEN, self.seat)
            s.say("food_for_the_queen", self.seat, points)
            push(s, Production(self.seat, points))

    # ---- for those who plan ------------------------------------------------------------------------------------------
    def prospects(self, s: State) -> float:
        found = 0.0
        if self.in_force(s, PIONEERS) and self.to_come(s, BLUE):
            found += 0.2 * on_board(s, conqueror(s, self.seat))
        if self.in_force(s, FOOD_FOR_THE_QUEEN):
            found += 0.1 + 0.12 * s.destroyed_round[self.seat]
        if self.in_force(s, FULL_NEST) and self.to_come(s, GREEN):
            found += min(0.6, 0.06 * markers_on_board(s, egg_marker(s, self.seat)))
        return found

    def to_come(self, s: State, colour: int) -> bool:
        """Whether a phase of this colour is not over yet."""
        progress = self.box.phase_progress
        return any(self.box.counts_as(p, colour) and progress[p] >= progress[s.phase] for p in self.box.phases)


SOURCES["dark_seed"] = DarkSeedEvents


# ---- Old Seed --------------------------------------------------------------------------------------------------------
def seed_areas(s: State, seat: int) -> list[int]:
    """Any area: whoever holds it and whatever is in it."""
    return [area for area in board_areas(s) if takes_eggs(s, seat, area) and egg_at_hand(s, seat, area)]


@faction_event("old_seed", lambda s, seat: bool(seed_areas(s, seat)))
def old_seed(s: State, seat: int) -> None:
    push(s, OldSeed(seat, amount_of(s.box, "old_seed")))


question("old_seed")


@procedure("dark_seed.old_seed", "C, Dark Seed: Old Seed; S, card face")
class OldSeed(Frame):
    """``left`` Eggs in any areas, one after another."""

    seat: int
    left: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("put", area) for area in seed_areas(s, self.seat)] if self.left else []
        if not keys:
            return None
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "old_seed", self.rule, (self.left,))

    def on_where(self, s: State, key: Key) -> None:
        if key == DONE:
            return
        self.left -= 1
        self.go("where")
        push(s, LayEgg(self.seat, int(key[1])))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "put" or len(key) != 2:
            return None
        area = int(key[1])
        if is_homezone(s, area):
            return "eggs_not_in_homezone", (area,)
        return ("swarm_silenced", (area,)) if not takes_eggs(s, self.seat, area) else ("too_few_eggs", (0,))


# ---- The Queen Travels -----------------------------------------------------------------------------------------------
def travel_cells(s: State) -> list[int]:
    """Places at the edge of the board, as at set-up (R, Wild Homezone)."""
    return outer_cells(s, board_areas(s))


def travel_areas(s: State) -> list[int]:
    """Areas that the homezone may cover: no other homezone (C), and never the moon (R, Placing the Homezone)."""
    return [area for area in board_areas(s) if not is_moon(s, area)]


@faction_event("the_queen_travels", lambda s, seat: homezone_of(s, seat) != NOWHERE)
def the_queen_travels(s: State, seat: int) -> None:
    push(s, QueenTravels(seat))


question("queen_travels")


@procedure("dark_seed.queen_travels", "C, Dark Seed: The Queen Travels")
class QueenTravels(Frame):
    """The homezone goes to another place, with all that stands in it."""

    seat: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("cell", cell) for cell in travel_cells(s)]
        keys += [("area", area) for area in travel_areas(s)]
        keys.append(DONE)
        return Decision(self.seat, TILE, keys, "queen_travels", self.rule)

    def on_where(self, s: State, key: Key) -> None:
        if key == DONE:
            return
        home = homezone_of(s, self.seat)
        if key[0] == "cell":
            move_homezone(s, home, int(key[1]))
            s.say("queen_travels", self.seat)
        else:
            covered = s.area_ref(int(key[1]))
            cover_area(s, home, int(key[1]))
            s.say("queen_covers", self.seat, covered)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "cell" and len(key) == 2:
            return "not_board_edge", ()
        if key[0] != "area" or len(key) != 2:
            return None
        area = int(key[1])
        return ("homezone" if is_homezone(s, area) else "not_on_moon"), (area,)
