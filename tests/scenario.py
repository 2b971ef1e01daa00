"""A small language for scenario tests: given this board, when somebody does this, then these options.

    t = Table("boarlords nomads dark_seed")              # seats 0, 1, 2
    t.area("A", (2, -1))                                 # an ocean floor, named A for this test
    t.area("B", (3, -1), "mountain_range", mountain=20)
    t.area("C", (2, 0), walls="north")                   # a blockade on C's own northern edge
    t.home("boarlords", (4, -2))
    t.units("A", boarguard=1, private=2)                 # everybody's units; ids are unique
    t.territory("B", "nomads")
    t.turn("boarlords", "red", "move 2 > combat 3")      # whose turn, which phase, which actions are left

    t.take("use", "move")                                # answer the pending decision: verb, then arguments
    t.take("mover", "A", "boarguard")
    assert t.offers("step", "B") and not t.offers("step", "C")
    assert t.refusal("step", "C", 1).code == "blockade"

Arguments are area names given to ``area`` (or tile places as (q, r)), ids of units, cards, counterattacks, events,
factions and so on, edge names such as "north", or numbers; trailing arguments may be left out.  Moon areas are named
"centre", "moon0" (north) to "moon5" (north-west).  Everything goes through the position format and the facade: a
scenario is a position, and nothing but ``take`` changes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import tsukuyumi
from tsukuyumi.engine.decisions import Key
from tsukuyumi.engine.hexes import DIRECTION_NAMES, ORIGIN, pack, ring, unpack
from tsukuyumi.engine.options import option_text
from tsukuyumi.engine.rulebook import CURRENT
from tsukuyumi.engine.state import State
from tsukuyumi.engine.texts import argument_types
from tsukuyumi.engine.wording import id_of, option_id
from tsukuyumi.game import Game, Question, Refusal
from tsukuyumi.rules import areas as rules_areas
from tsukuyumi.table import make_box

Place = str | tuple[int, int]
# the version of the rules under which tables are built: the last one counts (see ``under``)
RULES_OF_THE_TEST = [CURRENT]


@contextmanager
def under(rules: str) -> Iterator[None]:
    """Tables that are built inside follow this version of the rules."""
    RULES_OF_THE_TEST.append(rules)
    try:
        yield
    finally:
        RULES_OF_THE_TEST.pop()


class Table:
    """Builds a position, then plays it."""

    def __init__(self, seats: str, content: Any = None, seed: int = 1, rules: str = "", **options: Any) -> None:
        self.factions = seats.split()
        self.content = content
        self.seed = seed
        self.lines: list[str] = []
        self.ground: list[str] = []
        self.names: dict[str, tuple[int, int]] = {"centre": (0, 0)}
        for i, cell in enumerate(ring(1)):
            self.names[f"moon{i}"] = unpack(cell)
        self.settings = {name: tuple(v) if isinstance(v, list) else v for name, v in options.items()}
        self.rules = rules or RULES_OF_THE_TEST[-1]
        self._game: Game | None = None
        self._box = make_box(self.factions, tsukuyumi.game.make_options(options), content)
        self._used: set[int] = set()

    # ---- given -----------------------------------------------------------------------------------------------------
    def area(
        self,
        name: str,
        at: tuple[int, int],
        type: str = "ocean_floor",
        *,
        mountain: int = 0,
        walls: str = "",
        props: str = "",
    ) -> Table:
        """A tile of this type with exactly these printed properties; ``walls`` become blockade markers."""
        if type == "mountain_range" and not mountain:
            mountain = 15
        box = self._box
        for tile in box.area_tiles:
            data = box.tile_entry[box.tile_kind[tile]]
            if tile in self._used or data.type != type or data.mountain != mountain or data.blockades:
                continue
            printed = set(data.properties)
            if printed <= set(props.split()):
                if printed or not props or not self._has_printed(type, mountain, props):
                    break
        else:
            raise LookupError(f"no free {type} tile of value {mountain} without printed blockades")
        self._used.add(tile)
        number = box.tile_kind[:tile].count(box.tile_kind[tile]) + 1
        self.names[name] = at
        self.ground.append(f"tile {at[0]},{at[1]} {box.tile_kind[tile]}#{number}")
        for prop in props.split():
            if prop not in data.properties:
                self.lines.append(f"property {at[0]},{at[1]} {prop}")
        for wall in walls.split():
            self.lines.append(f"blockade {at[0]},{at[1]} {wall}")
        return self

    def _has_printed(self, type: str, mountain: int, props: str) -> bool:
        box = self._box
        return any(
            data.type == type and data.mountain == mountain and not data.blockades
            and data.properties and set(data.properties) <= set(props.split())
            for tile in box.area_tiles
            if tile not in self._used
            for data in [box.tile_entry[box.tile_kind[tile]]]
        )

    def tile(self, name: str, at: tuple[int, int], kind: str, turn: int = 0) -> Table:
        """A particular tile, by its kind in tiles.toml."""
        self.names[name] = at
        self.ground.append(f"tile {at[0]},{at[1]} {kind} turn {turn}")
        return self

    def home(self, faction: str, at: tuple[int, int]) -> Table:
        """A homezone; it can be named as "home:<faction>"."""
        self.names[f"home:{faction}"] = at
        self.ground.append(f"home {at[0]},{at[1]} {faction}")
        return self

    def where(self, place: Place) -> str:
        q, r = self.names[place] if isinstance(place, str) else place
        return f"{q},{r}"

    def units(self, place: Place, **counts: int) -> Table:
        self.lines.append(f"units {self.where(place)} " + ", ".join(f"{u} {n}" for u, n in counts.items() if n))
        return self

    def territory(self, place: Place, owner: str) -> Table:
        self.lines.append(f"territory {self.where(place)} {owner}")
        return self

    def blockade(self, place: Place, edge: str) -> Table:
        self.lines.append(f"blockade {self.where(place)} {edge}")
        return self

    def passage(self, place: Place, edge: str) -> Table:
        self.lines.append(f"passage {self.where(place)} {edge}")
        return self

    def marker(self, place: Place, marker: str, count: int = 1, edge: str = "") -> Table:
        self.lines.append(f"marker {self.where(place)} {edge} {marker} {count}".replace("  ", " "))
        return self

    def marked(self, place: Place, name: str) -> Table:
        """A property marker."""
        self.lines.append(f"property {self.where(place)} {name}")
        return self

    def negation(self, place: Place, name: str) -> Table:
        self.lines.append(f"negation {self.where(place)} {name}")
        return self

    def equipment(self, faction: str, used: dict[str, int] | None = None, **ready: int) -> Table:
        used = used or {}
        parts = [f"{g} {ready.get(g, 0)} used {used.get(g, 0)}" for g in {**ready, **used}]
        self.lines.append(f"equipment {faction} {', '.join(parts)}")
        return self

    def token(self, token: str, place: Place, edge: str = "") -> Table:
        self.lines.append(f"token {token} {self.where(place)} {edge}".strip())
        return self

    def events(self, faction: str, *ids: str) -> Table:
        self.lines.append(f"events {faction} {' '.join(ids)}")
        return self

    def card(self, faction: str, action_card: str) -> Table:
        """The action card that lies open before somebody."""
        self.lines.append(f"card {faction} {action_card}")
        return self

    def initiative(self, *factions: str) -> Table:
        self.lines.append("initiative " + " ".join(factions))
        return self

    def round(self, number: int) -> Table:
        self.lines.append(f"round {number}")
        return self

    def line(self, text: str) -> Table:
        """Any other line of the position format."""
        self.lines.append(text)
        return self

    def turn(self, faction: str, phase: str = "red", actions: str = "") -> Table:
        """Whose turn it is; without ``actions`` the turn begins with what the card (or the white side) shows."""
        self.lines.append(f"phase {phase}")
        self.lines.append(f"turn {faction}")
        if actions:
            self.lines.append(f"actions {actions}")
        return self

    def text(self) -> str:
        head = ["tsukuyumi position 1", "seats " + " ".join(self.factions)]
        if self.settings:
            head.append("options " + " ".join(f"{k}={option_text(v)}" for k, v in self.settings.items()))
        head.append(f"rules {self.rules}")
        return "\n".join(head + self.ground + self.lines)

    # ---- when ------------------------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        if self._game is None:
            self._game = tsukuyumi.from_position(self.text(), content=self.content, seed=self.seed)
        return self._game

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def asks(self) -> Question:
        question = self.game.decision
        assert question is not None, "the game is over"
        return question

    @property
    def asked(self) -> str:
        """Which question is pending (the prompt's key), and to whom: "nomads counterattack"."""
        return f"{self.factions[self.asks.seat]} {self.asks.name}"

    def take(self, verb: str, *arguments: Place | int) -> Table:
        """Answer the pending decision with the only option that fits."""
        found = self.matching(verb, *arguments)
        if not found:
            raise AssertionError(
                f"{self.asked} does not offer {verb} {arguments}; it offers {[self.say(k) for k in self.asks.keys]}"
            )
        self.game.apply(self.asks.keys.index(found[0]))
        return self

    def through(self, *names: str, prefer: str = "done") -> Table:
        """Answer every pending question of these names with its declining option (or ``prefer``)."""
        while not self.game.over and self.asks.name in names:
            keys = self.asks.keys
            wanted = [k for k in keys if k[0] == prefer] or [keys[self.asks.default]]
            self.game.apply(keys.index(wanted[0]))
        return self

    # ---- then ------------------------------------------------------------------------------------------------------
    def say(self, key: Key) -> str:
        """An option in the words of this test: area names instead of places."""
        text = option_id(self.state, key)
        for name, (q, r) in self.names.items():
            text = ":".join(name if part == f"{q},{r}" else part for part in text.split(":"))
        return text

    def options(self) -> list[str]:
        return [self.say(key) for key in self.asks.keys]

    def offers(self, verb: str, *arguments: Place | int) -> bool:
        return bool(self.matching(verb, *arguments))

    def matching(self, verb: str, *arguments: Place | int) -> list[Key]:
        kinds = argument_types("option", verb)
        wanted = [self.word(kinds[i] if i < len(kinds) else "n", value) for i, value in enumerate(arguments)]
        found: list[Key] = []
        for key in self.asks.keys:
            if key[0] != verb or len(key) - 1 < len(wanted):
                continue
            shown = [id_of(self.state, kinds[i] if i < len(kinds) else "n", int(v)) for i, v in enumerate(key[1:])]
            if shown[: len(wanted)] == wanted:
                found.append(key)
        return found

    def word(self, kind: str, value: Place | int) -> str:
        if kind in ("area", "cell"):
            return self.where(value)  # type: ignore[arg-type]
        if kind == "edge" and isinstance(value, str):
            return str(DIRECTION_NAMES.index(value))
        return str(value)

    def refusal(self, verb: str, *arguments: Place | int) -> Refusal:
        """Why this answer is not legal now."""
        kinds = argument_types("option", verb)
        parts = [self.word(kinds[i] if i < len(kinds) else "n", value) for i, value in enumerate(arguments)]
        found = self.game.explain(":".join([verb, *parts]))
        assert found is not None, f"{verb} {arguments} is legal"
        return found

    def number(self, place: Place) -> int:
        """The area number of a place."""
        q, r = self.names[place] if isinstance(place, str) else place
        return self.state.cells.index(pack(q, r))

    def count(self, place: Place, unit: str) -> int:
        """How many units of a kind stand there."""
        kind = next(i for i, u in enumerate(self._box.unit) if u.id == unit)
        return rules_areas.count_of(self.state, kind, self.number(place))

    def markers(self, place: Place, marker: str) -> int:
        kind = next(i for i, m in enumerate(self._box.area_marker) if m.id == marker)
        return self.state.marks[self.number(place) * len(self._box.area_marker) + kind]

    def owner(self, place: Place) -> str | None:
        """Whose territory marker lies there."""
        holder = self.state.territory[self.number(place)]
        return "oni" if holder == self._box.oni else self.factions[holder] if holder < self._box.oni else None

    def gear(self, item: str) -> tuple[int, int]:
        """(ready, used) of a piece of equipment."""
        g = next(i for i, e in enumerate(self._box.gear) if e.id == item)
        return self.state.gear[g], self.state.gear_used[g]

    def points(self, faction: str) -> dict[str, int]:
        return self.game.breakdown(self.factions.index(faction))

    def logged(self, kind: str) -> bool:
        return any(entry[0] == kind for entry in self.game.log)


assert pack(0, 0) == ORIGIN
