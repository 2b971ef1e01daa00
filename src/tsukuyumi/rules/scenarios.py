"""A scenario on the table: the board of its picture, where homezones may lie, and what else it changes (C, Scenarios).

Nothing here knows a scenario by name: what one wants it says as data (``content/scenarios.py``), and the table of the
mode is amended by it (``amended_by``) before any module is.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..content.scenario_checks import is_of
from ..content.scenarios import ANY, EMPTY, FORBIDDEN, LETTERS, LINE, MOON, Scenario, read_picture
from ..engine.board import lay_tiles
from ..engine.box import Box
from ..engine.chance import PUBLIC, TILES, draw, shuffle
from ..engine.decisions import Key
from ..engine.frames import Frame, procedure
from ..engine.hexes import DELTA, ORIGIN, pack, ring
from ..engine.mode import Mode, Score, Step, Supply, replace_step, with_sources
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import State
from ..engine.texts import add_packaged_texts
from .events import take_from_deck
from .new_land import NewLand, new_land_cells
from .scoring import GOAL
from .setup import lay_events

ID: Final = "scenario"
add_packaged_texts(ID)

_MOON_CELLS: Final = frozenset([ORIGIN, *ring(1)])


def scenario_of(box: Box) -> Scenario:
    return box.content.scenarios[box.options.scenario]


# ---- the table of the game -------------------------------------------------------------------------------------------
def amended_by(mode: Mode, scenario: Scenario) -> Mode:
    """The mode as this scenario plays it; its rule source is asked after those of modules and before the mode's own."""
    setup = replace_step(mode.setup, "board", Step("board", lay_picture))
    if scenario.starting_events:
        # in the same step, so that whatever is shuffled into the deck comes after it
        setup = replace_step(setup, "events", Step("events", lay_and_deal_events))
    numbers = mode.numbers._replace(epic_events=scenario.epic_events)
    if scenario.starting_areas:
        numbers = numbers._replace(starting_areas=scenario.starting_areas)
    supply = Supply(scenario.new_areas, scenario.discovery, tuple(scenario.removed))
    fewest, most = min(scenario.players), max(scenario.players)
    scores: tuple[Score, ...] = mode.scores
    if not scenario.goals:
        scores = tuple([source for source in scores if source.id != GOAL.id])
    amended = mode._replace(
        players=(fewest, most),
        setup=setup,
        numbers=numbers,
        supply=supply,
        scores=scores,
        goals=mode.goals and scenario.goals,
        events_out=mode.events_out if scenario.new_areas else (*mode.events_out, "new_land"),
    )
    return with_sources(amended, lambda box: (ScenarioRules(box, EVERYONE),))


# ---- set-up ----------------------------------------------------------------------------------------------------------
def lay_picture(s: State) -> None:
    """The board of the picture: what it names is drawn from such tiles, the rest comes by chance; so do the turns."""
    box = s.box
    scenario = scenario_of(box)
    cells = read_picture(scenario.layout_for(box.seats).picture)
    tiles = list(shuffle(s, TILES, bytes(box.area_tiles)))
    # first what is named, so that chance cannot take the last tile of a kind
    ground: dict[int, int] = {}
    for cell in sorted(cells, key=lambda cell: cell.ground == ANY):
        if cell.ground in (MOON, EMPTY):
            continue
        if cell.ground == ANY:
            tile = next(tile for tile in tiles if not box.is_one_of(tile, scenario.exactly))
        else:
            tile = next(tile for tile in tiles if is_of(box.tile_entry[box.tile_kind[tile]], cell.ground))
        tiles.remove(tile)
        ground[pack(cell.q, cell.r)] = tile
    lay_tiles(s, [(ground[cell], cell, draw(s, PUBLIC, 6)) for cell in sorted(ground)])
    s.tile_supply = box.left_over(tiles)


def lay_and_deal_events(s: State) -> None:
    """Two events beside the deck; then so many for everybody, openly like all events in hand."""
    lay_events(s)
    for seat in range(s.box.seats):
        for _ in range(scenario_of(s.box).starting_events):
            take_from_deck(s, seat)


# ---- the rules -------------------------------------------------------------------------------------------------------
class ScenarioRules(RuleSource):
    """Where homezones may lie, and what an event action may be used for instead."""

    id: ClassVar[str] = ID

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.scenario = scenario_of(box)
        self.homezones = self.scenario.homezones
        # the marks by packed coordinates
        self.marks: dict[int, str] = {}
        for cell in read_picture(self.scenario.layout_for(box.seats).picture):
            if cell.mark:
                self.marks[pack(cell.q, cell.r)] = cell.mark

    def beside(self, cell: int) -> list[str]:
        """The marks of the six places around a cell."""
        return [self.marks[cell + delta] for delta in DELTA if cell + delta in self.marks]

    def homezone_refused(self, s: State, seat: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
        on_land = key[0] == "area"
        cell = s.cells[int(key[1])] if on_land else int(key[1])
        if on_land and not self.homezones.wild:
            return "no_wild_homezones", ()
        mark = self.marks.get(cell, "")
        if mark == FORBIDDEN:
            return "marked_free_of_homezones", ()
        if not self.homezones.next_to_moon and self.box.faction_ids[seat] not in self.homezones.exempt:
            if any(cell + delta in _MOON_CELLS for delta in DELTA):
                return "homezone_next_to_moon", ()
        where = self.homezones.where
        if where == "places" and (on_land or mark not in LETTERS or not mark):
            return "not_a_marked_place", ()
        if where == "lines" and mark != LINE and (not on_land or LINE not in self.beside(cell)):
            return "not_along_the_line", ()
        if where == "contact" and LETTERS[seat] not in self.beside(cell):
            return "not_in_contact", (seat + 1,)
        if where == "groups":
            return self._group_refused(s, cell, mark)
        return None

    def _group_refused(self, s: State, cell: int, mark: str) -> tuple[str, tuple[int, ...]] | None:
        """One player to a group: a homezone lies in the one whose areas it touches, or of which it replaces an area."""
        touched = set(mark or self.beside(cell)) & set(LETTERS)
        if len(touched) != 1:
            return "not_in_one_group", ()
        taken: set[str] = set()
        for area, tile in enumerate(s.tiles):
            if self.box.homezone_seat(tile) >= 0:
                home = s.cells[area]
                taken |= set(self.marks.get(home, "") or self.beside(home))
        return ("group_taken", ()) if touched & taken else None

    def instead_of_event(self, s: State, seat: int) -> Frame | None:
        if not self.scenario.discovery or not s.tile_supply or not new_land_cells(s):
            return None
        return Discovery(seat)


@procedure("scenario.discovery", "C, Scenarios: A New World")
class Discovery(NewLand):
    """Reach into the hidden stack and lay the area beside two others, instead of drawing and playing an event."""

    steps = ("reach", "tile", "cell", "turn")
