"""The observation made from a view and nothing else: the definition of what a learner sees.

A view holds what a seat may know (``views.py``), so nothing can leak here; a player at the other end of a wire can use
it as well. ``observations.py`` makes the same vector straight from the state, many times faster; a test holds the two
together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..engine.box import AREA_TYPES, PROPERTIES, RESERVE
from ..engine.hexes import pack
from ..engine.wording import seat_id
from ..rules.initiative import TRACK
from .layout import (
    ABOUT_NUMBERS,
    BY_MARKER,
    EDGES,
    MOUNTAIN,
    NEGATED,
    OPENED,
    POINTS,
    PRINTED,
    Floats,
    Layout,
)
from .window import CELL_NUMBER

View = Mapping[str, Any]


def observe_view(layout: Layout, view: View) -> Floats:
    """The observation of whoever this view is for."""
    observation = np.zeros(layout.size, np.float32)
    board = layout.board(observation)
    for area in view["areas"]:
        cell = CELL_NUMBER.get(pack(*area["cell"]))
        if cell is not None:
            put_ground(layout, board[:, cell], area)
            _put_pieces(layout, board[:, cell], area)
    put_tokens(layout, board, view["areas"], view["tokens"])
    _put_about_areas(layout, board, view)
    board *= layout.plane_scale[:, None]
    scalars = observation[layout.board_size :]
    _put_numbers(layout, scalars, view)
    _put_flags(layout, scalars, view)
    numbers = scalars[: layout.numbers]
    np.minimum(numbers * layout.scalar_scale[: layout.numbers], 1, out=numbers)
    return observation


# ---- the board -------------------------------------------------------------------------------------------------------
def put_ground(layout: Layout, column: Floats, area: View) -> None:
    """What an area is, without the pieces that come and go: unscaled, into the entries of its cell."""
    planes = layout.planes

    def flag(plane: str, index: int) -> None:
        column[planes[plane].start + index] = 1

    flag("laid", 0)
    flag("type", AREA_TYPES.index(area["type"]))
    # a box of one's own may have higher ones; no entry is above 1
    column[planes["mountain"]] = min(area["mountain"], MOUNTAIN)
    column[planes["points"]] = min(area["points"], POINTS)
    if area["home"] is not None:
        flag("home", area["home"])
    for name in area["negated"]:
        column[planes["properties"].start + PROPERTIES.index(name)] = NEGATED
    for name in area["properties"]:
        value = BY_MARKER if name in area["property_markers"] else PRINTED
        column[planes["properties"].start + PROPERTIES.index(name)] = value
    for edge in area["walls"]:
        flag("walls", edge)
    kinds = [marker.id for marker in layout.box.edge_marker]
    start = planes["edge_markers"].start
    for edge, piece in area["edges"]:
        if piece in ("blockade", "passage"):
            column[planes["walls"].start + edge] = BY_MARKER if piece == "blockade" else OPENED
        else:
            column[start + kinds.index(piece) * EDGES + edge] += 1
    for edge, marker, count in area["edge_markers"]:
        column[start + kinds.index(marker) * EDGES + edge] += count


def put_tokens(layout: Layout, board: Floats, areas: Sequence[View], tokens: Sequence[View]) -> None:
    box = layout.box
    names = [(box.gear[gear].id, colour) for gear, colour in zip(box.token_gear, box.token_colour, strict=True)]
    for token in tokens:
        cell = CELL_NUMBER.get(pack(*areas[token["area"]]["cell"]))
        if cell is not None:
            plane = layout.planes["tokens"].start + names.index((token["token"], token["colour"]))
            board[plane, cell] = 1 if token["edge"] is None else (token["edge"] + 1) / (EDGES + 1)


def _put_pieces(layout: Layout, column: Floats, area: View) -> None:
    box, planes = layout.box, layout.planes
    owners = _owners(layout)
    for plane in ("territory", "controller") if box.any_burrow else ("territory",):
        if area[plane] is not None:
            column[planes[plane].start + owners.index(area[plane])] = 1
    units = [unit.id for unit in box.unit]
    for unit, count in area["units"]:
        column[planes["units"].start + units.index(unit)] = count
    markers = [marker.id for marker in box.area_marker]
    for marker, count in area["markers"]:
        column[planes["markers"].start + markers.index(marker)] = count


def _put_about_areas(layout: Layout, board: Floats, view: View) -> None:
    for kind, value in _about(view):
        if kind == "area" and value < len(view["areas"]):
            cell = CELL_NUMBER.get(pack(*view["areas"][value]["cell"]))
            if cell is not None:
                board[layout.planes["about"].start, cell] = 1


# ---- scalars ---------------------------------------------------------------------------------------------------------
def _put_numbers(layout: Layout, scalars: Floats, view: View) -> None:
    box, seats = layout.box, view["seats"]
    supply = {unit: count for seat in seats for unit, count in seat["supply"].items()} | view["oni"]["supply"]
    gear = {item: counts for seat in seats for item, counts in seat["equipment"].items()}

    def put(name: str, values: list[float]) -> None:
        scalars[layout.scalars[name]] = values

    put("round", [view["round"]])
    put("rounds", [view["rounds"]])
    put("event_deck", [view["events"]["deck"]])
    put("unused_actions", [view["unused_actions"]])
    put("supply", [supply[unit.id] for unit in box.unit])
    put("equipment_ready", [gear[item.id]["ready"] for item in box.gear])
    put("equipment_used", [gear[item.id]["used"] for item in box.gear])
    put("reserve", [view["reserve"][name] for name in RESERVE])
    put("territory_left", [*(seat["territory_left"] for seat in seats), view["oni"]["territory_left"]])
    put("hand_sizes", [seat["hand"] for seat in seats])
    put("conquered", [seat["conquered"] for seat in seats])
    put("destroyed", [seat["destroyed"] for seat in seats])
    put("score", [seat["score"][part] for seat in seats for part in layout.score_parts])
    put("goal_progress", [seat["goal"]["progress"] if seat["goal"] else 0 for seat in seats])
    if layout.further:
        put("further_progress", [seat["leader"]["progress"] if seat["leader"] else 0 for seat in seats])
    put("mission_progress", [progress for mission in view["missions"] for progress in mission["progress"]])
    conditions = [now for seat in seats for card in seat["victory"] for now in card["conditions"]]
    put("victory_counts", [now["count"] for now in conditions])
    put("victory_points", [now["points"] for now in conditions])
    told = [value for kind, value in _about(view) if kind == "n"][:ABOUT_NUMBERS]
    put("about_numbers", told + [0] * (ABOUT_NUMBERS - len(told)))


def _put_flags(layout: Layout, scalars: Floats, view: View) -> None:
    box = layout.box
    actions = [card.id for card in box.action]
    events = [event.id for event in box.event]
    cards = [card.id for card in box.card]
    tiles = layout.tile_kinds

    def flag(name: str, index: int) -> None:
        scalars[layout.scalars[name].start + index] = 1

    flag("phase", layout.box.phase_names.index(view["phase"]))
    for place, seat in enumerate(view["initiative"]):
        flag("initiative", seat * box.seats + place)
    for seat in view["acted"]:
        flag("acted", seat)
    for number, seat in enumerate(view["seats"]):
        if seat["drafted"]:
            flag("drafted", number)
        if seat["card"] is not None:
            flag("cards", number * len(actions) + actions.index(seat["card"]))
        for event in seat["events"]:
            flag("event_hands", number * len(events) + events.index(event))
        own = seat["own_events"]
        if own is not None:
            for lying in own["open"]:
                flag("open_events", events.index(lying["event"]))
            for event in own["used"]:
                flag("used_events", events.index(event))
        for tile in seat["tiles"]:
            flag("tile_hands", number * len(tiles) + tiles.index(tile))
        if seat["goal"] and seat["goal"]["done"]:
            flag("goal_done", number)
        for card in seat["once_used"]:
            flag("once_used", cards.index(card))
    for event in view["events"]["display"]:
        flag("display", events.index(event))
    for event in view["events"]["discard"]:
        flag("discard", events.index(event))
    for tile in view["tile_supply"]:
        flag("tile_supply", tiles.index(tile))
    for number, mission in enumerate(view["missions"]):
        if mission["removed"]:
            flag("missions_removed", number)
        for done in mission["done"]:
            flag("missions_done", number * box.seats + done)
    _put_modules(layout, flag, view)
    me = view["me"]
    if me is not None:
        flag("seat", me["seat"])
        for card in me["hand"] or ():
            flag("my_hand", actions.index(card))
        if me["card"] is not None:
            flag("my_card", actions.index(me["card"]))
        for place, event in enumerate(me["deck_top"]):
            if event is not None:
                flag("my_deck_top", place * len(events) + events.index(event))
    if view["over"]:
        flag("over", 0)
        for seat in view["result"]["seats"]:
            flag("winner", seat)
    decision = view["decision"]
    if decision is not None:
        flag("asked", decision["seat"])
        flag("decision", layout.decisions.index(decision["name"]))
    known = {
        "unit": [unit.id for unit in box.unit], "seat": _owners(layout), "tile": list(tiles), "event": events,
        "card": cards, "gear": [item.id for item in box.gear],
    }  # fmt: skip
    for kind, value in _about(view):
        if kind in known and value in known[kind]:
            flag(f"about_{kind}", known[kind].index(value))


def _put_modules(layout: Layout, flag: Callable[[str, int], None], view: View) -> None:
    """Who leads, which goals were chosen, and where the markers stand on a track with gaps."""
    box = layout.box
    leaders = [leader.id for leader in box.content.leaders]
    for number, seat in enumerate(view["seats"]):
        if seat["leader"] is not None:
            flag("leaders", leaders.index(seat["leader"]["id"]))
        if seat["goal"] is not None and seat["goal"]["chosen"]:
            flag("goals_chosen", 2 * number + (seat["goal"]["id"] == box.sheets[number].alternative_goal.id))
    if box.windows.tracks:
        for place, marker in enumerate(view["track"]):
            if marker is not None:
                flag("track", marker * TRACK + place)


def _owners(layout: Layout) -> list[str]:
    return [seat_id(layout.box, owner) for owner in range(layout.box.owners)]


def _about(view: View) -> list[tuple[str, Any]]:
    """What the pending question speaks about, as (kind, value), if this seat may read it."""
    decision = view["decision"]
    told: Mapping[str, Any] = (decision or {}).get("about", {})
    return [(name.rstrip("0123456789"), value) for name, value in told.items()]
