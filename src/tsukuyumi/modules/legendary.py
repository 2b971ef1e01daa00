"""The Legendary Oni of a regular game: agreed on beforehand, at most one in play (S, Legendary Oni).

What they share stands here: when they may come, where, and what comes with them. The rule of each is a rule source of
its own (``legends.py``). A mode that plays them otherwise takes the parts that it needs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from ..content.model import Content
from ..content.module_schema import Legendary
from ..content.schema import OniFile
from ..engine.board import homezone_of, is_moon, replace_tile
from ..engine.box import FERTILE_GROUND, MOON_CENTRE, TSUKUYUMI, Box
from ..engine.decisions import AREA, TILE, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.mode import Mode, with_sources
from ..engine.modules import LEGENDARY
from ..engine.pieces import place_units
from ..engine.questions import question
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import NOWHERE, State, without
from ..engine.texts import add_packaged_texts
from ..rules.areas import adjacent, area_type, areas_of_kind, board_areas, has_property, on_board
from ..rules.new_land import distinct_tiles
from .legends import LEGENDS
from .oni_power import with_hunt

ID: Final = "legendary"
add_packaged_texts(ID)
LEGENDARY.extend(LEGENDS)
# the kind of Oni that comes along, by its place on their sheet
_MEDIUM: Final = 1


def legend_sheet(ids: tuple[str, ...]) -> Callable[[OniFile, Content], OniFile]:
    """The Oni with these Legendary Oni among them, their cards and their counterattacks."""

    def add(sheet: OniFile, content: Content) -> OniFile:
        sheet = with_hunt(sheet, content)
        for legend in content.legendary:
            if legend.id not in ids:
                continue
            sides = [legend]
            if legend.back is not None:
                back = legend.back
                sides.append(structs.replace(legend, id=back.id, name=back.name, health=back.health))
            cards = () if legend.combat_card is None else (legend.combat_card,)
            sheet = structs.replace(
                sheet,
                units=(*sheet.units, *sides),
                more_cards=(*sheet.more_cards, *cards),
                counterattacks=(*sheet.counterattacks, *legend.counterattacks),
            )
        return sheet

    return add


class LegendaryRules(RuleSource):
    """When and where they come into play."""

    id = ID

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        turned = [unit.back.id for unit in box.unit if isinstance(unit, Legendary) and unit.back is not None]
        self.fronts = tuple(unit for unit in box.legends if box.unit[unit].id not in turned)
        self.medium = box.common_oni[_MEDIUM] if len(box.common_oni) > _MEDIUM else -1

    def entry(self, unit: int) -> Legendary:
        found = self.box.unit[unit]
        assert isinstance(found, Legendary)
        return found

    def oni_come(self, s: State, unit: int) -> bool:
        if unit not in self.box.legends:
            return True
        if unit not in self.fronts or s.supply[unit] < self.box.unit[unit].count:
            return False
        return not any(on_board(s, other) for other in self.box.legends) and bool(self.places(s, unit))

    def oni_places(self, s: State, unit: int) -> list[int] | None:
        return self.places(s, unit) if unit in self.box.legends else None

    def places(self, s: State, unit: int) -> list[int]:
        where = self.entry(unit).where
        areas = board_areas(s)
        if where == "homezone":
            homes = [homezone_of(s, seat) for seat in range(self.box.seats)]
            return [home for home in homes if home != NOWHERE]
        if where == "anywhere":
            return list(areas) if len(areas) >= self.box.unit[unit].count else []
        if where == "moon_centre":
            return [MOON_CENTRE]
        if where == "fertile_ground":
            fertile = [area for area in areas if area_type(s, area) == FERTILE_GROUND]
            if fertile or not fertile_tiles(s):
                return fertile
            return [area for area in areas if not is_moon(s, area)]
        if where == "near_tsukuyumi":
            near = {area for area in areas if has_property(s, area, TSUKUYUMI)}
            near |= {to for area in near for to in adjacent(s, area) if to in areas}
            return [area for area in areas if area in near and area != MOON_CENTRE]
        return [area for area in areas if is_moon(s, area) and (where == "moon" or area != MOON_CENTRE)]

    def oni_placed(self, s: State, seat: int, unit: int, area: int) -> Frame | None:
        if unit not in self.box.legends:
            return None
        s.say("legend_comes", unit, s.area_ref(area))
        entry = self.entry(unit)
        if entry.company:
            self.company(s, area, entry.company)
        if entry.count > 1:
            return Scatter(seat, unit)
        return FertileHunt(seat, self.medium, area) if entry.where == "fertile_ground" else None

    def company(self, s: State, area: int, count: int) -> None:
        """Medium Oni that come along, as many as there are."""
        for _ in range(min(count, s.supply[self.medium])):
            place_units(s, self.medium, area)
            s.say("setup_oni", self.medium, s.area_ref(area))


def fertile_tiles(s: State) -> list[int]:
    return [tile for tile in s.tile_supply if s.box.tile_type[tile] == FERTILE_GROUND]


question("legend_too")


@procedure("legendary.scatter", "S, Three Shadows: Placement")
class Scatter(Frame):
    """The others of a Legendary Oni that is several, each in an area of its own."""

    seat: int
    unit: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        taken = areas_of_kind(s, self.unit)
        keys: list[Key] = [("put", area) for area in board_areas(s) if area not in taken]
        if not s.supply[self.unit] or not keys:
            return None
        return Decision(self.seat, AREA, keys, "legend_too", self.rule, (self.unit,))

    def on_where(self, s: State, key: Key) -> None:
        area = int(key[1])
        place_units(s, self.unit, area)
        s.say("places_oni", self.seat, self.unit, s.area_ref(area))
        self.go("where")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_where_it_comes", (self.unit, int(key[1]))) if key[0] == "put" and len(key) == 2 else None


question("legend_tile")


@procedure("legendary.fertile", "S, Ronin: Placement")
class FertileHunt(Frame):
    """Where there was no fertile ground, one is laid; a Medium Oni appears on each of the others."""

    seat: int
    medium: int
    area: int

    steps = ("tile", "others")

    def ask_tile(self, s: State) -> Decision | None:
        if area_type(s, self.area) == FERTILE_GROUND:
            return None
        keys: list[Key] = [("tile", tile) for tile in distinct_tiles(s, bytes(fertile_tiles(s)))]
        return Decision(self.seat, TILE, keys, "legend_tile", self.rule, (self.area,))

    def on_tile(self, s: State, key: Key) -> None:
        s.tile_supply = without(s.tile_supply, int(key[1]))
        old = replace_tile(s, self.area, int(key[1]), s.rotation[self.area])
        if s.box.rulebook.replaced_tiles_return:
            s.tile_supply += bytes((old,))
        s.say("replaces_tile", self.seat, s.area_ref(self.area), old)

    def do_others(self, s: State) -> None:
        for area in board_areas(s):
            if area != self.area and area_type(s, area) == FERTILE_GROUND and s.supply[self.medium]:
                place_units(s, self.medium, area)
                s.say("setup_oni", self.medium, s.area_ref(area))


def legend_rules(ids: tuple[str, ...]) -> Callable[[Box], tuple[RuleSource, ...]]:
    """The rule sources of these Legendary Oni."""

    def make(box: Box) -> tuple[RuleSource, ...]:
        return tuple(LEGENDS[legend](box, EVERYONE) for legend in ids)

    return make


def _coming(box: Box) -> tuple[RuleSource, ...]:
    return (LegendaryRules(box, EVERYONE),)


def with_legendary(mode: Mode, ids: tuple[str, ...]) -> Mode:
    """The mode with these Legendary Oni in its reserve, at most one of them in play."""
    mode = mode._replace(oni_sheets=(*mode.oni_sheets, legend_sheet(ids)))
    return with_sources(mode, legend_rules(ids), _coming)


def place_legend(s: State, seat: int, unit: int, area: int) -> None:
    """A Legendary Oni comes into play in an area, with all that comes along."""
    place_units(s, unit, area)
    for source in s.box.windows.oni_placed:
        frame = source.oni_placed(s, seat, unit, area)
        if frame is not None:
            push(s, frame)
