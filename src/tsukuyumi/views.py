"""What a seat may know, as plain data: built from a whitelist, never by deleting from the whole.

A view is what travels to browsers, bots and spectators. Its shape is documented in ``docs/messages.md``. Names of
units, cards and areas are ids of the content; the client looks texts up in the reference (``reference.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .engine.board import walls_in_force
from .engine.box import AREA_TYPES, PROPERTIES, RESERVE
from .engine.decisions import Key
from .engine.hexes import unpack
from .engine.options import GameOptions
from .engine.pieces import BLOCKADE, FACTION_BLOCKADE, OPEN, edge_markers_left, markers_left, territory_left
from .engine.state import COLOURS, DRAFT, NO_CARD, NOBODY, PHASE_NAMES, State
from .engine.wording import option_id, option_label, seat_id, typed_arguments
from .modules.alternative_goals import UNDECIDED, alternative_of
from .modules.faction_events import open_events, used_events
from .modules.leaders import leader_of
from .rules.areas import area_points, area_type, controller, mountain_value
from .rules.events import OpenCard
from .rules.fought import battles
from .rules.goals import goal_in_force
from .rules.initiative import track, track_length
from .rules.missions import mission_progress
from .rules.victory import condition_now
from .secrets import knows, may_see_options

if TYPE_CHECKING:
    from .game import Game, Question


def view(game: Game, seat: int | None) -> dict[str, Any]:
    s = game.state
    return {
        "mode": s.box.mode.id,
        "options": played_with(s.box.options),
        "phases": _phases(s),
        "seats": [_seat_view(game, s, other) for other in range(s.box.seats)],
        "round": s.round,
        "rounds": s.box.options.rounds,
        "phase": s.box.phase_names[s.phase],
        "initiative": list(s.initiative),
        "track": _track(s),
        "acted": [other for other in range(s.box.seats) if s.acted >> other & 1],
        "areas": [area_view(s, area) for area in range(s.areas)],
        "tokens": token_views(s),
        "events": {
            "display": [s.box.event[card].id for card in s.display],
            "deck": len(s.event_deck),
            "discard": [s.box.event[card].id for card in s.event_discard],
            # out of the game: epic events that have been played
            "out": [s.box.event[card].id for card in s.events_out],
            "playing": [
                {"seat": frame.seat, "event": s.box.event[frame.card].id}
                for frame in s.stack
                if isinstance(frame, OpenCard)
            ],
        },
        "oni": {
            "supply": {s.box.unit[unit].id: s.supply[unit] for unit in s.box.units_of[s.box.oni]},
            "territory_left": territory_left(s, s.box.oni),
        },
        "battles": battles(s),
        "reserve": {name: s.neutral[i] for i, name in enumerate(RESERVE)},
        "tile_supply": [s.box.tile_kind[tile] for tile in s.tile_supply],
        "tile_pile": len(s.tile_pile),
        "missions": _missions(s),
        "open_cards": _open_cards(s),
        "unused_actions": len(s.unused_actions),
        "me": _private(s, seat),
        "decision": _decision_view(game, s, seat),
        "over": s.over,
        "winner": game.winner,
        "result": _result(game),
        # what a mode shows beyond this; a client that knows no such mode leaves it alone
        "special": s.box.mode.view(s, seat) if s.box.mode.view is not None else None,
    }


def played_with(options: GameOptions) -> dict[str, Any]:
    """What a game was begun with, besides the mode and the number of rounds."""
    return {
        "edition": options.edition,
        "scenario": options.scenario,
        "modules": list(options.modules),
        "legendary": list(options.legendary),
        "quick_start": options.quick_start,
        "difficulty": options.difficulty,
        "supremacy": options.supremacy,
        "oni": options.oni,
    }


def _phases(s: State) -> list[dict[str, Any]]:
    """The phases of a round in order, each with the colours of the regular game that it counts as."""
    box = s.box
    return [
        {
            "id": box.phase_names[phase],
            "counts_as": [PHASE_NAMES[colour] for colour in COLOURS if box.counts_as(phase, colour)],
        }
        for phase in box.phases
    ]


def _result(game: Game) -> dict[str, Any] | None:
    result = game.result
    if result is None:
        return None
    return {"seats": list(result.seats), "side": result.side, "points": list(result.points)}


def open_view(game: Game) -> dict[str, Any]:
    """The table with nothing sealed, for games that are over: a spectator's view, every picked card, every prompt."""
    shown = view(game, None)
    s = game.state
    for seat in shown["seats"]:
        seat["card"] = _picked(s, seat["seat"])
    question = game.decision
    if question is not None:
        shown["decision"] |= _asked(s, question)
    return shown


def open_hands(s: State) -> list[dict[str, Any]]:
    """Every seat's private part with nothing held back: all action cards before it, and its picked one."""
    return [
        {
            "seat": seat,
            "hand": [s.box.action[c].id for c in sorted(s.hands[seat])],
            "card": _picked(s, seat),
            "deck_top": _deck_top(s, seat),
            "advantage": _advantage(s, seat),
        }
        for seat in range(s.box.seats)
    ]


def _picked(s: State, seat: int) -> str | None:
    card = s.chosen[seat]
    return s.box.action[card].id if card != NO_CARD else None


def _seat_view(game: Game, s: State, seat: int) -> dict[str, Any]:
    box = s.box
    return {
        "seat": seat,
        "faction": box.faction_ids[seat],
        "score": game.breakdown(seat),
        "supply": {box.unit[unit].id: s.supply[unit] for unit in box.units_of[seat]},
        "territory_left": territory_left(s, seat),
        "markers_left": {
            m.id: markers_left(s, i) for i, m in enumerate(box.area_marker) if box.area_marker_owner[i] == seat
        }
        | {
            m.id: edge_markers_left(s, i) for i, m in enumerate(box.edge_marker) if box.edge_marker_owner[i] == seat
        },
        "equipment": {
            box.gear[g].id: {"ready": s.gear[g], "used": s.gear_used[g], "count": box.gear[g].count}
            for g in box.gear_of[seat]
        },
        "events": [box.event[event].id for event in s.event_hands[seat]],
        "own_events": _own_events(s, seat),
        "tiles": [box.tile_kind[tile] for tile in s.tile_hands[seat]],
        "hand": len(s.hands[seat]),
        # a drafted card is face down until all white turns are over
        "card": _picked(s, seat) if s.revealed else None,
        "drafted": s.chosen[seat] != NO_CARD,
        "goal": _goal(s, seat),
        "victory": _victory_cards(s, seat),
        "leader": _leader(s, seat),
        "once_used": [box.card[c].id for c in box.cards_of[seat] if s.once >> c & 1],
        "conquered": s.conquered[seat].bit_count(),
        "destroyed": s.destroyed[seat],
        "notes": list(s.notes[slice(*box.notes_of(seat))]),
    }


def _chosen_goal(s: State, seat: int) -> bool:
    """Whether the seat has chosen between two goals."""
    choice = alternative_of(s, seat)
    return choice is not None and choice.chosen(s) != UNDECIDED


def _leader(s: State, seat: int) -> dict[str, Any] | None:
    """Who leads the faction, once all leaders are revealed; ``target`` is 0 where it asks for nothing."""
    found = leader_of(s, seat)
    if found is None:
        return None
    goal = found.further_goal(s, seat)
    return {
        "id": found.entry.id,
        "done": goal is not None and goal.done,
        "progress": goal.progress if goal is not None else 0,
        "target": goal.target if goal is not None else 0,
    }


def _track(s: State) -> list[int | None]:
    """The places of the initiative track in order, each with the seat whose marker stands there."""
    places = track(s)
    return [places.index(place) if place in places else None for place in range(track_length(s) if places else 0)]


def _own_events(s: State, seat: int) -> dict[str, Any] | None:
    """Where factions bring events of their own: how many lie face down, which lie open, which have left the game."""
    box = s.box
    if not box.mode.own_events:
        return None
    return {
        "pile": len(s.own_events[seat]),
        "open": [{"event": box.event[event].id, "areas": areas} for event, areas in open_events(s, seat)],
        "used": [box.event[event].id for event in used_events(s, seat)],
    }


def area_view(s: State, area: int) -> dict[str, Any]:
    box = s.box
    tile = s.tiles[area]
    holder = s.territory[area]
    ruler = controller(s, area)
    row = area * box.kinds
    width = len(box.area_marker)
    walls = walls_in_force(s, area)
    return {
        "cell": list(unpack(s.cells[area])),
        "tile": box.tile_kind[tile],
        "name": box.tile_name[tile],
        "type": AREA_TYPES[area_type(s, area)],
        "mountain": mountain_value(s, area),
        "points": area_points(s, area) if box.areas_score else 0,
        "rotation": s.rotation[area],
        "home": box.homezone_seat(tile) if box.homezone_seat(tile) >= 0 else None,
        "walls": [edge for edge in range(6) if walls >> edge & 1],
        "edges": _edge_pieces(s, area),
        "edge_markers": _edge_markers(s, area),
        "properties": [name for i, name in enumerate(PROPERTIES) if s.props[area] >> i & 1],
        "property_markers": [name for i, name in enumerate(PROPERTIES) if s.property_marks[area] >> i & 1],
        "negated": [name for i, name in enumerate(PROPERTIES) if s.negations[area] >> i & 1],
        "territory": None if holder == NOBODY else seat_id(box, holder),
        "controller": None if ruler == NOBODY else seat_id(box, ruler),
        "units": [[box.unit[u].id, s.units[row + u]] for u in range(box.kinds) if s.units[row + u]],
        "markers": [
            [m.id, s.marks[area * width + i]] for i, m in enumerate(box.area_marker) if s.marks[area * width + i]
        ],
    }


def _edge_pieces(s: State, area: int) -> list[list[Any]]:
    """Pieces on this area's own edges: [edge, "blockade" | "passage" | a faction's blockade marker]."""
    found: list[list[Any]] = []
    for edge in range(6):
        code = s.edges[area * 6 + edge]
        if code == OPEN:
            continue
        if code >= FACTION_BLOCKADE:
            name = s.box.edge_marker[code - FACTION_BLOCKADE].id
        else:
            name = "blockade" if code == BLOCKADE else "passage"
        found.append([edge, name])
    return found


def _edge_markers(s: State, area: int) -> list[list[Any]]:
    found: list[list[Any]] = []
    for i, marker in enumerate(s.box.edge_marker):
        for edge in range(6):
            count = s.edge_marks[(i * s.box.max_areas + area) * 6 + edge]
            if count:
                found.append([edge, marker.id, count])
    return found


def token_views(s: State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for token, gear in enumerate(s.box.token_gear):
        area, edge = s.token_places[token * 2], s.token_places[token * 2 + 1]
        if area < s.areas:
            found.append(
                {
                    "token": s.box.gear[gear].id,
                    "colour": s.box.token_colour[token],
                    "area": area,
                    "edge": edge if edge < 6 else None,
                }
            )
    return found


def _missions(s: State) -> list[dict[str, Any]]:
    return [
        {
            "id": mission.id,
            "target": mission.target,
            "removed": bool(s.missions_out >> number & 1),
            "progress": [mission_progress(s, number, seat) for seat in range(s.box.seats)],
            "done": [seat for seat in range(s.box.seats) if s.missions_done[seat] >> number & 1],
        }
        for number, mission in enumerate(s.box.mission)
    ]


def _goal(s: State, seat: int) -> dict[str, Any] | None:
    """How far the faction goal is, where goals are played for."""
    if not s.box.goals:
        return None
    return {
        "id": goal_in_force(s, seat).id,
        "done": bool(s.goals_done >> seat & 1),
        "progress": s.box.windows.goal_progress(s, seat),
        "chosen": _chosen_goal(s, seat),
    }


def _victory_cards(s: State, seat: int) -> list[dict[str, Any]]:
    """The seat's victory cards with their conditions, each with what it counts now and what it brings."""
    box = s.box
    numbers = iter(number for number, owner in enumerate(box.victory_of) if owner == seat)
    return [
        {"id": card.id, "conditions": [condition_now(s, next(numbers)) for _ in card.conditions]}
        for card in box.victory_cards[seat]
    ]


def _private(s: State, seat: int | None) -> dict[str, Any] | None:
    """What only this seat sees: its hand while it drafts, and its own sealed card."""
    if seat is None:
        return None
    # a packet that comes back to somebody who knows it would tell which card the neighbour has just picked from it
    looking = s.phase == DRAFT and bool(s.seen[seat] >> seat & 1)
    return {
        "seat": seat,
        "hand": [s.box.action[c].id for c in sorted(s.hands[seat])] if looking else None,
        "card": _picked(s, seat),
        "deck_top": _deck_top(s, seat),
        "advantage": _advantage(s, seat),
    }


def _open_cards(s: State) -> list[dict[str, Any]]:
    """Cards of modules that lie open: whose they are, if anybody's."""
    return [
        {"kind": kind, "card": card, "seat": seat if seat >= 0 else None}
        for source in s.box.windows.open_cards
        for kind, card, seat in source.open_cards(s)
    ]


def _advantage(s: State, seat: int) -> str | None:
    """The starting advantage that lies face down before a seat."""
    card = s.advantages[seat]
    return s.box.content.starting_advantages[card].id if card != NO_CARD else None


def _deck_top(s: State, seat: int) -> list[str | None]:
    """The topmost events of the deck, as far as the seat has looked at them."""
    return [
        s.box.event[s.event_deck[i]].id if knows(knowing, seat) else None for i, knowing in enumerate(s.deck_seen)
    ]


def _decision_view(game: Game, s: State, seat: int | None) -> dict[str, Any] | None:
    question = game.decision
    if question is None:
        return None
    told = may_see_options(s, seat)
    shown: dict[str, Any] = {
        "seat": question.seat,
        "kind": question.kind,
        "name": question.name,
        "rule": question.rule,
        "doing": question.doing(told),
    }
    if told:
        shown |= _asked(s, question)
        if question.seat == seat:
            shown["options"] = [_option_view(s, option.key) for option in question.options]
            shown["default"] = question.default
    return shown


def _asked(s: State, question: Question) -> dict[str, Any]:
    """The prompt, and what it is about, by type: the same things that its sentence names."""
    about = typed_arguments(s, "prompt", question.name, question.arguments)
    return {"prompt": question.prompt(), "about": about}


def _option_view(s: State, key: Key) -> dict[str, Any]:
    """An option with its arguments by type, so that a client can draw it without knowing any rule.

    ``{"id", "label", "verb", "area": 12, "unit": "worker", "n": 3}``; a second argument of a type is ``unit2``.
    """
    verb = str(key[0])
    shown: dict[str, Any] = {"id": option_id(s, key), "label": option_label(s, key), "verb": verb}
    return shown | typed_arguments(s, "option", verb, tuple(int(value) for value in key[1:]))
