"""What stands round the board: the round, the players, the legend, what is in my hand, scores and log lines.

Every function takes a view (and the codes of the game) and gives lines of text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from ..content.model import Content
from ..engine.hexes import DIRECTION_NAMES, DIRECTIONS
from ..engine.texts import texts
from .codes import Codes

HEAD = "bold #ffcf5c"
QUIET = "#a9a3c4"
PHASE_STYLE = {"white": "bold white", "blue": "bold #6aa2e6", "green": "bold #7cc36a", "red": "bold #ff6a55"}
# what is too long for the head of a column
_SHORT = {"initiative": "init.", "moon": "moon", "goal": "goal"}

View = Mapping[str, Any]


def styled(text: str, style: str) -> Text:
    """A line that begins in a style and goes on in none."""
    return Text().append(text, style)


def heading(view: View) -> Text:
    """Round and phase."""
    phase = view["phase"]
    when = "Set-up" if phase == "set-up" else f"Round {view['round']} of {view['rounds']}, "
    line = styled(when, HEAD)
    if phase != "set-up":
        line.append("end of the round" if phase == "end" else f"{phase} phase", PHASE_STYLE.get(phase, HEAD))
    if view["over"]:
        line.append("  The game is over.", HEAD)
    return line


def initiative_line(view: View, codes: Codes) -> Text:
    """Who acts when, with the gaps of a track that has any; who has acted in this phase stands in brackets."""
    line = styled("Initiative: ", QUIET)
    deciding = view["decision"]["seat"] if view["decision"] else None
    track = view["track"]
    gaps = track.index(None) < len(view["initiative"]) if None in track else False
    for place, seat in enumerate(track if gaps else view["initiative"]):
        if seat is None:
            line.append(f"{'' if place == 0 else ' > '}-", QUIET)
            continue
        faction = view["seats"][seat]["faction"]
        acted = seat in view["acted"] and seat != deciding
        name = f"({codes.owner_name[faction]})" if acted else codes.owner_name[faction]
        line.append(f"{'' if place == 0 else ' > '}")
        line.append(name, codes.colour[faction])
    return line


def table(head: Sequence[str], rows: Iterable[Sequence[str | Text]]) -> list[Text]:
    """Columns that are as wide as they must be; numbers to the right."""
    body = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    top = [Text(cell, QUIET) for cell in head]
    widths = [max(len(row[i]) for row in [top, *body]) for i in range(len(head))]
    lines: list[Text] = []
    for row in [top, *body]:
        line = Text(no_wrap=True)
        for i, cell in enumerate(row):
            gap = widths[i] - len(cell)
            number = all(r[i].plain.lstrip("-").isdigit() for r in body)
            line.append(" " * gap if number else "")
            line.append_text(cell)
            line.append("  " if number else " " * gap + "  ")
        line.rstrip()
        lines.append(line)
    return lines


def players_table(view: View, codes: Codes, me: int | None = None) -> list[Text]:
    """One line per player: points, card, events, equipment, reserves."""
    rows = []
    for seat in view["seats"]:
        faction = seat["faction"]
        name = styled(f"{codes.letter[faction]} {codes.owner_name[faction]}", f"bold {codes.colour[faction]}")
        name.append(" (you)" if seat["seat"] == me else "")
        goal = (_goal(seat, codes),) if _goals_count(view) else ()
        rows.append((name, points(seat), *_belongings(seat, codes), *goal))
    head = ("player", "points", "card", "events", "equipment")
    return table((*head, "goal") if _goals_count(view) else head, rows)


def _goals_count(view: View) -> bool:
    """Whether the mode that is played has goals at all."""
    return any("goal" in seat["score"] for seat in view["seats"])


def points(seat: View) -> str:
    return str(sum(seat["score"].values()))


def _belongings(seat: View, codes: Codes) -> tuple[str, str, str]:
    card = codes.action_name[seat["card"]] if seat["card"] else "face down" if seat["drafted"] else "-"
    events = ", ".join(codes.event_name[event] for event in seat["events"]) or "-"
    gear = [
        f"{_times(g['ready'])}{codes.gear_name[name]}" + (f" ({g['used']} used)" if g["used"] else "")
        for name, g in seat["equipment"].items()
        if g["ready"] or g["used"]
    ]
    return card, events, ", ".join(gear) or "-"


def _goal(seat: View, codes: Codes) -> str:
    """How far the goal is, and whoever leads the faction with a goal of their own."""
    goal, leader = seat["goal"], seat["leader"]
    told: list[str] = []
    if goal is not None:
        told.append("reached" if goal["done"] else f"{goal['progress']}/{codes.goal_target[goal['id']]}")
    if leader is not None:
        told.append(codes.leader_name[leader["id"]])
        if leader["target"]:
            told[-1] += " reached" if leader["done"] else f" {leader['progress']}/{leader['target']}"
    return ", ".join(told) or "-"


def _times(count: int) -> str:
    return f"{count} " if count != 1 else ""


def score_table(view: View, codes: Codes) -> list[Text]:
    """Points by source, as if the game ended now; then missions."""
    rows: list[list[str | Text]] = []
    sources = list(view["seats"][0]["score"])
    for seat in sorted(view["seats"], key=lambda seat: (-sum(seat["score"].values()), _place(view, seat["seat"]))):
        faction = seat["faction"]
        cells = [str(seat["score"][source]) for source in sources]
        rows.append([styled(codes.owner_name[faction], f"bold {codes.colour[faction]}"), *cells, points(seat)])
    return table(("player", *(_SHORT.get(source) or _word(source) for source in sources), "points"), rows)


def _word(source: str) -> str:
    return texts()["score"].get(source, source.replace("_", " ")).lower()


def _place(view: View, seat: int) -> int:
    order = view["initiative"]
    return order.index(seat) if seat in order else len(order)


def mission_lines(view: View, codes: Codes, content: Content) -> list[Text]:
    lines: list[Text] = []
    for mission in view["missions"]:
        data = content.mission_by_id[mission["id"]]
        line = styled(f"{data.name}: ", HEAD)
        if mission["removed"]:
            line.append("out of the game", QUIET)
        else:
            for seat, progress in zip(view["seats"], mission["progress"], strict=True):
                done = seat["seat"] in mission["done"]
                word = "done" if done else f"{progress}/{mission['target']}"
                line.append(f"{codes.owner_name[seat['faction']]} {word}  ", codes.colour[seat["faction"]])
        lines += [line, Text(f"  {data.text}", QUIET)]
    return lines


def victory_lines(view: View, codes: Codes, content: Content) -> list[Text]:
    """Everybody's victory cards: what their conditions ask for, and what they bring now."""
    by_id = {card.id: card for card in content.victory_cards}
    lines: list[Text] = []
    for seat in view["seats"]:
        for card in seat["victory"]:
            for condition, now in zip(by_id[card["id"]].conditions, card["conditions"], strict=True):
                line = styled(f"{codes.owner_name[seat['faction']]}: {condition.name} ", codes.colour[seat["faction"]])
                line.append(f"{now['points']} points{', settled' if now['settled'] else ''}")
                lines += [line, Text(f"  {condition.text} (now: {now['count']})", QUIET)]
    return lines


def table_line(view: View, codes: Codes) -> Text:
    """Open events, deck, Oni in the reserve."""
    shown = ", ".join(codes.event_name[event] for event in view["events"]["display"]) or "none"
    oni = ", ".join(f"{count} {codes.unit_name[unit]}" for unit, count in view["oni"]["supply"].items())
    return Text(
        f"Open events: {shown} (deck {view['events']['deck']}, discarded {len(view['events']['discard'])})   "
        f"Oni in the reserve: {oni}",
        QUIET,
    )


# ---- below the board -------------------------------------------------------------------------------------------------
def legend(view: View, codes: Codes) -> list[Text]:
    """The codes of everything that stands on the board now."""
    present = {piece for area in view["areas"] for piece, _ in (*area["units"], *area["markers"])}
    lines: list[Text] = []
    for owner, name in codes.owner_name.items():
        pieces = [(u, codes.unit[u], codes.unit_name[u]) for u in codes.unit if codes.unit_owner[u] == owner]
        pieces += [(m, codes.marker[m], codes.marker_name[m]) for m in codes.marker if codes.marker_owner[m] == owner]
        shown = [f"{code} {full}" for piece, code, full in pieces if piece in present]
        if shown:
            line = styled(f"{codes.letter[owner]} {name}: ", f"bold {codes.colour[owner]}")
            line.append(", ".join(shown), QUIET)
            lines.append(line)
    first = codes.letter[view["seats"][0]["faction"]]
    words = f"[{first}] who controls; ~ ocean floor, fert fertile ground, mt15 mountain range, ruin devastated; "
    lines.append(Text(words + "# blockade", QUIET))
    lines.append(Text("*r radioactive, *u unstable, *t Tsukuyumi (as is all of the moon)", QUIET))
    return lines


def area_line(view: View, codes: Codes, number: int) -> Text:
    """One area in full words."""
    area = view["areas"][number]
    q, r = area["cell"]
    kind = area["type"].replace("_", " ") + (f" {area['mountain']}" if area["mountain"] else "")
    line = styled(f"{q},{r} {area['name']}", "bold")
    words = [kind, *area["properties"]]
    if area["controller"]:
        words.append(f"controlled by {codes.owner_name[area['controller']]}")
    line.append(f" ({', '.join(words)})", QUIET)
    for owner, units in units_by_owner(area, codes).items():
        line.append(f"  {codes.owner_name[owner]}: ", f"bold {codes.colour[owner]}")
        line.append(", ".join(f"{_times(n)}{codes.unit_name[unit]}" for unit, n in units))
    for marker, n in area["markers"]:
        line.append(f"  {_times(n)}{codes.marker_name[marker]}", codes.colour[codes.marker_owner[marker]])
    return line


def units_by_owner(area: View, codes: Codes) -> dict[str, list[tuple[str, int]]]:
    found: dict[str, list[tuple[str, int]]] = {}
    for unit, number in area["units"]:
        found.setdefault(codes.unit_owner[unit], []).append((unit, number))
    return found


def occupied_lines(view: View, codes: Codes) -> list[Text]:
    """Every area that holds anything, in full words."""
    return [
        area_line(view, codes, number)
        for number, area in enumerate(view["areas"])
        if area["units"] or area["markers"] or area["controller"]
    ]


def edge_lines(view: View, codes: Codes) -> list[Text]:
    """What lies on edges and cannot be drawn there: faction markers, passages, tokens."""
    lines: list[Text] = []
    names = {tuple(area["cell"]): area["name"] for area in view["areas"]}
    for area in view["areas"]:
        for edge, marker, count in area["edge_markers"]:
            lines.append(Text(f"{_times(count)}{codes.marker_name[marker]}: {_edge_words(area, edge, names)}", QUIET))
        for edge, piece in area["edges"]:
            if piece != "blockade":
                name = codes.marker_name.get(piece, "Passage")
                lines.append(Text(f"{name}: {_edge_words(area, edge, names)}", QUIET))
    for token in view["tokens"]:
        area = view["areas"][token["area"]]
        where = area["name"] if token["edge"] is None else _edge_words(area, token["edge"], names)
        lines.append(Text(f"{codes.gear_name[token['token']]} ({token['colour']}): {where}", QUIET))
    return lines


def _edge_words(area: View, edge: int, names: Mapping[tuple[int, ...], str]) -> str:
    q, r = area["cell"]
    dq, dr = DIRECTIONS[edge]
    other = names.get((q + dq, r + dr))
    beyond = f"to {other}" if other else "to the outside"
    return f"{area['name']}, {DIRECTION_NAMES[edge]} edge, {beyond}"
