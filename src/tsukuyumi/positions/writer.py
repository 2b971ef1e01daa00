"""A state as position text; whatever has its default value is left out."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..engine.box import MOON_AREAS, PROPERTIES, Box
from ..engine.frames import frame_to_json
from ..engine.hexes import DIRECTION_NAMES, unpack
from ..engine.options import GameOptions, option_text
from ..engine.pieces import BLOCKADE, FACTION_BLOCKADE, OPEN
from ..engine.rulebook import CURRENT
from ..engine.state import NO_CARD, NOBODY, NOWHERE, UNSEALED, State
from ..engine.wording import seat_id
from .chance_line import write_chance
from .deck_lines import write_decks
from .of_modules import lines_of_seat, track_line


def write_position(s: State) -> str:
    return "\n".join(_lines(s)) + "\n"


def place(s: State, area: int) -> str:
    q, r = unpack(s.cells[area])
    return f"{q},{r}"


def piece(box: Box, tile: int) -> str:
    """A physical tile: its kind, and which piece of that kind if there are several."""
    kind = box.tile_kind[tile]
    first = box.tile_kind.index(kind)
    return kind if tile == first else f"{kind}#{tile - first + 1}"


def _lines(s: State) -> Iterator[str]:
    box = s.box
    yield "tsukuyumi position 1"
    yield "seats " + " ".join(box.faction_ids)
    yield from _options(box.options)
    if box.rulebook.version != CURRENT:
        yield f"rules {box.rulebook.version}"
    yield f"round {s.round}"
    yield f"phase {s.box.phase_names[s.phase]}"
    if s.initiative:
        yield "initiative " + " ".join(box.faction_ids[seat] for seat in s.initiative)
    yield from track_line(s)
    acted = [box.faction_ids[seat] for seat in range(box.seats) if s.acted >> seat & 1]
    yield "acted " + " ".join(acted or ["nobody"])
    for area in range(s.areas):
        yield from _area(s, area)
    yield from _tokens(s)
    for seat in range(box.seats):
        yield from _seat(s, seat)
    yield from _shared(s)
    yield " ".join(write_chance(s))
    yield f"log {s.log_number}"
    if s.over:
        yield "over"
    for frame in s.stack:
        yield "pending " + msgspec.json.encode(frame_to_json(frame)).decode()


def _options(options: GameOptions) -> Iterator[str]:
    words = [
        f"{name}={option_text(getattr(options, name))}"
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(GameOptions(), name)
    ]
    if words:
        yield "options " + " ".join(words)


def _area(s: State, area: int) -> Iterator[str]:
    box = s.box
    at = place(s, area)
    tile = s.tiles[area]
    turn = f" turn {s.rotation[area]}" if s.rotation[area] else ""
    home = box.homezone_seat(tile)
    if home >= 0:
        yield f"home {at} {box.faction_ids[home]}{turn}"
    elif area >= MOON_AREAS:
        yield f"tile {at} {piece(box, tile)}{turn}"
    if s.ruined >> area & 1:
        yield f"devastated {at}"
    if s.territory[area] != NOBODY:
        yield f"territory {at} {seat_id(box, s.territory[area])}"
    for i, name in enumerate(PROPERTIES):
        if s.property_marks[area] >> i & 1:
            yield f"property {at} {name}"
        if s.negations[area] >> i & 1:
            yield f"negation {at} {name}"
    for edge in range(6):
        code = s.edges[area * 6 + edge]
        if code >= FACTION_BLOCKADE:
            yield f"marker {at} {DIRECTION_NAMES[edge]} {box.edge_marker[code - FACTION_BLOCKADE].id}"
        elif code != OPEN:
            yield f"{'blockade' if code == BLOCKADE else 'passage'} {at} {DIRECTION_NAMES[edge]}"
        for i, marker in enumerate(box.edge_marker):
            count = s.edge_marks[(i * box.max_areas + area) * 6 + edge]
            if count:
                yield f"marker {at} {DIRECTION_NAMES[edge]} {marker.id} {count}"
    for i, area_marker in enumerate(box.area_marker):
        count = s.marks[area * len(box.area_marker) + i]
        if count:
            yield f"marker {at} {area_marker.id} {count}"
    stacks = [(box.unit[u].id, s.units[area * box.kinds + u]) for u in range(box.kinds)]
    units = ", ".join(f"{name} {count}" for name, count in stacks if count)
    if units:
        yield f"units {at} {units}"
    if s.spent:
        moved = [(box.unit[u].id, s.spent[area * box.kinds + u]) for u in range(box.kinds)]
        spent = ", ".join(f"{name} {count}" for name, count in moved if count)
        if spent:
            yield f"spent {at} {spent}"


def _tokens(s: State) -> Iterator[str]:
    box = s.box
    for token, gear in enumerate(box.token_gear):
        area, edge = s.token_places[token * 2], s.token_places[token * 2 + 1]
        if area != NOWHERE:
            where = f" {DIRECTION_NAMES[edge]}" if edge < 6 else ""
            yield f"token {box.gear[gear].id}_{box.token_colour[token]} {place(s, area)}{where}"


def _seat(s: State, seat: int) -> Iterator[str]:
    box = s.box
    name = box.faction_ids[seat]
    gear = [
        f"{box.gear[g].id} {s.gear[g]}" + (f" used {s.gear_used[g]}" if s.gear_used[g] else "")
        for g in box.gear_of[seat]
        if s.gear[g] or s.gear_used[g]
    ]
    if gear:
        yield f"equipment {name} {', '.join(gear)}"
    yield f"hand {name} " + " ".join(box.action[c].id for c in s.hands[seat])
    if s.chosen[seat] != NO_CARD:
        yield f"card {name} {box.action[s.chosen[seat]].id}"
    if s.seen[seat]:
        yield f"seen {name} " + " ".join(box.faction_ids[o] for o in range(box.seats) if s.seen[seat] >> o & 1)
    if s.event_hands[seat]:
        yield f"events {name} " + " ".join(box.event[c].id for c in s.event_hands[seat])
    if box.own_events[seat]:
        yield f"own_events {name} " + " ".join(box.event[c].id for c in s.own_events[seat])
    if s.tile_hands[seat]:
        yield f"tiles {name} " + " ".join(piece(box, t) for t in s.tile_hands[seat])
    numbers = {
        "moon": s.moon_points[seat],
        "destroyed": s.destroyed[seat],
        "destroyed_round": s.destroyed_round[seat],
        "goal": s.goals_done >> seat & 1,
    }
    progress = " ".join(f"{key}={value}" for key, value in numbers.items() if value)
    if progress:
        yield f"progress {name} {progress}"
    done = [m.id for i, m in enumerate(box.mission) if s.missions_done[seat] >> i & 1]
    if done:
        yield f"missions {name} {' '.join(done)}"
    noted = {
        "conquered": s.conquered, "retaken": s.retaken, "tsukuyumi": s.mission_progress, "free_passage": s.passage,
    }
    for word, areas in noted.items():
        if areas[seat]:
            yield f"{word} {name} " + " ".join(place(s, a) for a in range(s.areas) if areas[seat] >> a & 1)
    if s.sealed[seat] != UNSEALED:
        yield f"sealed {name} {s.sealed[seat]}"
    yield from lines_of_seat(s, seat)
    notes = s.notes[slice(*box.notes_of(seat))]
    if any(notes):
        yield f"notes {name} {' '.join(map(str, notes))}"


def _shared(s: State) -> Iterator[str]:
    box = s.box
    if s.revealed:
        yield "revealed"
    noted = s.notes[box.notes_of(box.seats - 1)[1] :]
    if any(noted):
        yield f"table_notes {' '.join(map(str, noted))}"
    yield "display " + " ".join(box.event[c].id for c in s.display)
    yield "deck " + " ".join(box.event[c].id for c in s.event_deck)
    if s.deck_seen:
        yield "deck_known " + " ".join(map(str, s.deck_seen))
    yield "discard " + " ".join(box.event[c].id for c in s.event_discard)
    if s.advantages_left:
        cards = box.content.starting_advantages
        held = " ".join("-" if card == NO_CARD else cards[card].id for card in s.advantages)
        yield f"advantages {held} / " + " ".join(cards[card].id for card in s.advantages_left)
    if box.any_at_once:
        yield "events_unused " + " ".join(box.event[c].id for c in s.events_unused)
        yield "events_out " + " ".join(box.event[c].id for c in s.events_out)
    yield "unused " + " ".join(box.action[c].id for c in s.unused_actions)
    yield "played " + " ".join(box.action[c].id for c in s.discarded_actions)
    everybody = (1 << box.seats) - 1
    if any(knowing != everybody for knowing in s.discards_seen):
        yield "played_known " + " ".join(map(str, s.discards_seen))
    yield "supply " + " ".join(piece(box, t) for t in s.tile_supply)
    if s.tile_pile:
        yield "pile " + " ".join(piece(box, t) for t in s.tile_pile)
    yield from write_decks(s)
    if s.missions_out:
        yield "missions_out " + " ".join(m.id for i, m in enumerate(box.mission) if s.missions_out >> i & 1)
    if s.once:
        yield "once " + " ".join(card.id for i, card in enumerate(box.card) if s.once >> i & 1)
    if s.lasting:
        yield "lasting " + " ".join(map(str, s.lasting))
    if s.silenced:
        yield f"silenced {s.silenced}"
