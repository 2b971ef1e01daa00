"""Set-up: the Oni, the moon, circles of tiles, the Princess, one starting area, markers and decks (P, Set Up 1-8)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ...content.model import Content
from ...content.module_schema import Legendary
from ...content.schema import OniFile
from ...engine.board import homezone_of, is_homezone, lay_tiles
from ...engine.box import FERTILE_GROUND, MOON_AREAS, RIVERLAND, TOXIC
from ...engine.chance import PUBLIC, TILES, draw, shuffle
from ...engine.hexes import ORIGIN, ring
from ...engine.mode import Deck
from ...engine.pieces import place_units
from ...engine.state import State
from ...engine.tables import EDGES_IN
from ...rules.areas import adjacent
from ...rules.setup import deal_action_cards, lay_by_itself
from .border import CORNERS
from .marks import lay_first_markers
from .notes import CARDS, MOMENTUM, keeper, note
from .princess import put_princess

TILES_EACH: Final = 7
TILES_ALONE: Final = 12
# by difficulty: how many tiles more or fewer (P, Difficulty: the fewer, the harder)
DIFFICULTIES: Final = {"easier": 2, "normal": 0, "harder": -1, "brutal": -2}
# the Oni's territory markers are unlimited (P, Oni Attack)
UNLIMITED: Final = 99
# in how many areas she can stand
FEET: Final = 3


# ---- what takes part -------------------------------------------------------------------------------------------------
def her_oni(oni: OniFile, content: Content) -> OniFile:
    """Fifteen small, twelve medium and seven large Oni, all Legendary ones, and the Princess, with their own cards."""
    hers = content.moon_princess
    common = [structs.replace(unit, count=hers.oni.get(unit.id, unit.count)) for unit in oni.units]
    legends = [structs.replace(legend, legendary=True) for legend in content.legendary]
    princess = structs.replace(hers.princess, count=FEET, fixed=True, legendary=True)
    return OniFile(
        territory_markers=UNLIMITED,
        units=(*common, *legends, princess),
        combat_card=hers.combat_card,
        more_cards=(hers.princess_attack,),
    )


def her_decks(content: Content) -> tuple[Deck, ...]:
    counters = content.oni_counters
    legends: tuple[Legendary, ...] = content.legendary
    return (
        Deck("princess", content.princess_cards),
        Deck("turn", content.turn_cards),
        Deck("counter", tuple(card for card in counters if not card.last_round)),
        Deck("last_counter", tuple(card for card in counters if card.last_round)),
        Deck("legendary", legends),
    )


# ---- the board -------------------------------------------------------------------------------------------------------
def lay_her_moon(s: State) -> None:
    """2, 3. A small and a medium Oni on each area of the moon."""
    lay_tiles(s, [(i, cell, 0) for i, cell in enumerate([ORIGIN, *ring(1)])])
    small, medium = keeper(s).sizes[:2]
    for area in range(MOON_AREAS):
        for unit in (small, medium):
            place_units(s, unit, area)
            s.say("setup_oni", unit, s.area_ref(area))


def tile_count(s: State) -> int:
    seats = s.box.seats
    count = TILES_ALONE if seats == 1 else TILES_EACH * seats
    return min(count + DIFFICULTIES[s.box.options.difficulty], len(s.box.area_tiles))


def lay_circles(s: State) -> None:
    """3. Circles around the moon: a fertile ground for each player among tiles drawn by chance."""
    box = s.box
    pile = shuffle(s, TILES, bytes(box.area_tiles))
    usable = [tile for tile in pile if box.tile_type[tile] != RIVERLAND and not box.tile_props[tile] & TOXIC]
    fertile = [tile for tile in usable if box.tile_type[tile] == FERTILE_GROUND][: box.seats]
    others = [tile for tile in usable if tile not in fertile]
    taken = [*fertile, *others][: tile_count(s)]
    s.tile_supply = bytes(sorted(tile for tile in pile if tile not in taken))
    lay_by_itself(s, shuffle(s, TILES, bytes(taken)), spiral=True)


def place_her(s: State) -> None:
    """3. At any point of the border: chance says which."""
    put_princess(s, draw(s, PUBLIC, len(CORNERS)))


def deal_cards(s: State) -> None:
    """5. Five action cards each to pass round; one or two players draw three each round instead."""
    if s.box.hands_go_round:
        deal_action_cards(s)
    else:
        s.unused_actions = shuffle(s, CARDS, bytes(range(len(s.box.action))))


def lay_track_and_markers(s: State) -> None:
    """6, 7. The momentum marker on the first space, priority markers on the board."""
    note(s, MOMENTUM, 1)
    lay_first_markers(s)


def shuffle_decks(s: State) -> None:
    """8. All decks."""
    box = s.box
    s.decks = tuple([shuffle(s, CARDS, bytes(box.deck_numbers(deck))) for deck in range(len(box.decks))])


def starting_places(s: State, seat: int) -> list[int]:
    """4. The starting area, next to it, or next to the homezone; blockades count."""
    home = homezone_of(s, seat)
    own = [area for area in range(s.areas) if s.territory[area] == seat]
    found = set(own)
    for area in (home, *own):
        for edge in EDGES_IN[63 & ~s.closed[area]]:
            near = s.near[area * 6 + edge]
            if near in adjacent(s, area) and not is_homezone(s, near):
                found.add(near)
    # where everything is walled off, at home
    return sorted(found) or [home]
