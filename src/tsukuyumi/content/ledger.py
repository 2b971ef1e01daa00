"""Is everything in the box? Counts the content against the ledger of printed components.

A wrong count in the packaged files is a problem. With an owner's directory laid over them it is a note: whoever adds
a card means to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tsukuyumi.content.budget import BAND, BANDS, value
from tsukuyumi.content.model import Content
from tsukuyumi.content.schema import Provenance

# R, Game material
# by deck
ACTION_NUMBERS: Final = {"regular": range(58, 95), "two_player": range(95, 111), "moon_princess": range(301, 331)}
VICTORY_CARDS: Final = 8
SCENARIOS: Final = 15
MINIATURES: Final = {
    "boarlords": {"squeaker": 8, "boarrior": 4, "boarmaiden": 6, "boarguard": 3, "boarmaster": 1, "boarmother": 1},
    "cybersamurai": {
        "attack_drone": 6, "shield_drone": 3, "cybersamurai_2_1": 4, "cybersamurai_2_2": 3, "cyberoid": 3, "shogun": 1,
    },
    "dark_seed": {
        "worker": 15, "breeder": 3, "wasp": 6, "warrior": 8, "conqueror": 3, "planter": 1, "stinger": 2,
    },
    "nomads": {
        "dog": 2, "private": 5, "stuff_sergeant": 2, "hunter": 2, "launcher": 2, "squad_leader": 1, "lt_dan": 1,
    },
    "oni": {"small_oni": 9, "medium_oni": 7, "large_oni": 5},
}  # fmt: skip
FACTION_MARKERS: Final = {
    "boarlords": {"tunnel": 10, "cover": 10, "stronghold": 10, "pig_blockade": 5},
    "cybersamurai": {},
    "dark_seed": {"egg": 25},
    "nomads": {"mine": 20},
}
NEUTRAL_MARKERS: Final = {
    "unstable": 15, "radioactive": 15, "negation": 10, "tsukuyumi": 15, "blockade": 13, "valuable": 0,
}  # fmt: skip
EQUIPMENT: Final = {"weapon": 12, "uplink": 10}
TERRITORY_MARKERS: Final = 26
UPLINK_TOKENS: Final = 4

_KINDS: Final[tuple[Provenance, ...]] = ("printed", "completed", "house")
# where something comes from, and how many pieces of it there are
_Pieces = Iterable[tuple[Provenance, int]]


@dataclass(frozen=True, slots=True)
class Row:
    component: str
    expected: int
    printed: int
    completed: int
    house: int

    @property
    def found(self) -> int:
        return self.printed + self.completed + self.house


@dataclass(frozen=True, slots=True)
class Report:
    rows: tuple[Row, ...]
    problems: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def check_ledger(content: Content) -> Report:
    rows = tuple(_rows(content))
    deviations = [f"{row.component}: {row.found} found, {row.expected} in the box" for row in rows if _off(row)]
    deviations += _deviations(content)
    if content.overlay is None:
        return Report(rows, tuple(deviations), ())
    return Report(rows, (), (f"laid over the packaged files: {content.overlay}", *deviations))


def format_report(report: Report) -> str:
    """A plain text table, then what is wrong and what is only different."""
    head = ("component", "in the box", "found", *_KINDS)
    body = [
        (row.component, *(str(n) for n in (row.expected, row.found, row.printed, row.completed, row.house)))
        for row in report.rows
    ]
    widths = [max(len(line[i]) for line in (head, *body)) for i in range(len(head))]
    lines = [_line(head, widths), "  ".join("-" * width for width in widths)]
    lines += [_line(line, widths) for line in body]
    lines += [f"problem: {problem}" for problem in report.problems]
    lines += [f"note: {note}" for note in report.notes]
    if report.ok:
        lines.append("All components agree with the ledger." if not report.notes else "No problems.")
    return "\n".join(lines)


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    name, *numbers = cells
    return "  ".join([name.ljust(widths[0]), *(n.rjust(w) for n, w in zip(numbers, widths[1:], strict=True))])


def _off(row: Row) -> bool:
    return row.found != row.expected


def _row(component: str, expected: int, pieces: _Pieces) -> Row:
    tally: Counter[Provenance] = Counter()
    for provenance, number in pieces:
        tally[provenance] += number
    return Row(component, expected, *(tally[kind] for kind in _KINDS))


def _rows(content: Content) -> Iterable[Row]:
    factions = content.factions.values()
    yield _row("moon areas", 7, ((p.tile.provenance, 1) for p in content.pieces if p.tile.type == "moon"))
    yield _row("area tiles", 47, ((p.tile.provenance, 1) for p in content.pieces if p.tile.type != "moon"))
    yield _row("homezones", 4, ((f.homezone.provenance, 1) for f in factions))
    yield _row("event cards", 20, ((event.provenance, 1) for event in content.events))
    yield _row("faction events", 20, ((event.provenance, 1) for event in content.faction_events))
    for deck, numbers in ACTION_NUMBERS.items():
        what = "action cards" if deck == "regular" else f"action cards ({deck})"
        yield _row(what, len(numbers), ((card.provenance, 1) for card in content.actions if card.deck == deck))
    yield _row("victory cards", VICTORY_CARDS, ((card.provenance, 1) for card in content.victory_cards))
    sheets = [card for card in content.actions if card.deck == "quick_start"]
    yield _row("quick start sheets", 1, ((card.provenance, 1) for card in sheets))
    yield _row("scenarios", SCENARIOS, ((scenario.provenance, 1) for scenario in content.scenarios.values()))
    yield _row("mission cards", 4, ((mission.provenance, 1) for mission in content.missions))
    yield _row("faction goals", 4, ((f.goal.provenance, 1) for f in factions))
    yield _row("alternative goals", 4, ((f.alternative_goal.provenance, 1) for f in factions))
    yield _row("leaders", 12, ((leader.provenance, 1) for leader in content.leaders))
    yield _row("mascots", 4, ((mascot.provenance, mascot.count) for mascot in content.mascots))
    yield _row("starting set-ups", 4, ((f.start.provenance, 1) for f in factions))
    yield _row("combat cards", 15, ((card.provenance, 1) for f in factions for card in f.combat_cards))
    yield _row("Oni combat card", 1, [(content.oni.combat_card.provenance, 1)])
    yield _row("counterattacks", 27, ((counter.provenance, 1) for counter in content.counterattacks))
    for faction in factions:
        expected = sum(MINIATURES.get(faction.id, {}).values())
        yield _row(f"{faction.name} miniatures", expected, ((unit.provenance, unit.count) for unit in faction.units))
    oni = sum(MINIATURES["oni"].values())
    yield _row("Oni miniatures", oni, ((unit.provenance, unit.count) for unit in content.oni.units))
    yield _row("epic events", 10, ((event.provenance, 1) for event in content.epic_events))
    yield _row("Oni power cards", 6, ((card.provenance, 1) for card in content.oni_power))
    yield _row("Oni missions", 3, ((mission.provenance, 1) for mission in content.oni_missions))
    yield _row("starting advantages", 12, ((card.provenance, 1) for card in content.starting_advantages))
    yield _row("Legendary Oni", 8, ((legend.provenance, 1) for legend in content.legendary))
    yield from _moon_princess(content)
    for faction in factions:
        supply = sum(FACTION_MARKERS.get(faction.id, {}).values())
        if supply or faction.markers:
            pieces = ((marker.provenance, marker.count) for marker in faction.markers)
            yield _row(f"{faction.name} markers", supply, pieces)
    for kind, number in EQUIPMENT.items():
        owned = ((e.provenance, e.count) for f in factions for e in f.equipment if e.kind == kind)
        yield _row(f"{kind}s", number, owned)
    # the tokens and their number are in R, whatever we had to fill in on their cards
    tokens = sum(len(e.tokens) for f in factions for e in f.equipment)
    yield _row("uplink tokens", UPLINK_TOKENS, [("printed", tokens)])
    neutral = ((marker.provenance, marker.count) for marker in content.markers)
    yield _row("neutral markers", sum(NEUTRAL_MARKERS.values()), neutral)
    territory: list[tuple[Provenance, int]] = [(f.provenance, f.territory_markers) for f in factions]
    # the Oni file has no provenance of its own; the number is in R
    territory.append(("printed", content.oni.territory_markers))
    yield _row("territory markers", TERRITORY_MARKERS * 5, territory)


def _moon_princess(content: Content) -> Iterable[Row]:
    """P, Game Material; a track for each number of players, though the box has four."""
    yield _row("Moon Princess", 1, [(content.moon_princess.princess.provenance, content.moon_princess.princess.count)])
    yield _row("Princess cards", 7, ((card.provenance, 1) for card in content.princess_cards))
    yield _row("turn cards", 7, ((card.provenance, 1) for card in content.turn_cards))
    ordinary = [card for card in content.oni_counters if not card.last_round]
    yield _row("counter cards", 15, ((card.provenance, 1) for card in ordinary))
    last = [card for card in content.oni_counters if card.last_round]
    yield _row("counter cards of the last round", 10, ((card.provenance, 1) for card in last))
    yield _row("momentum tracks", 6, ((track.provenance, 1) for track in content.momentum_tracks))
    yield _row("modification cards", 4, ((card.provenance, 1) for card in content.modifications))


def _deviations(content: Content) -> list[str]:
    """What sums cannot show: a piece too many here and too few there, numbers off the series, cards off the budget."""
    found: list[str] = []
    units = {faction.id: {unit.id: unit.count for unit in faction.units} for faction in content.factions.values()}
    units["oni"] = {unit.id: unit.count for unit in content.oni.units}
    for owner, supply in MINIATURES.items():
        found += _differences(f"{owner} miniatures", supply, units.get(owner, {}))
    for owner, supply in FACTION_MARKERS.items():
        faction = content.factions.get(owner)
        markers = {} if faction is None else {marker.id: marker.count for marker in faction.markers}
        found += _differences(f"{owner} markers", supply, markers)
    found += _differences("neutral markers", NEUTRAL_MARKERS, {marker.id: marker.count for marker in content.markers})
    for deck, series in ACTION_NUMBERS.items():
        numbers = {card.number for card in content.actions if card.deck == deck}
        found += [f"action cards: number {number} is missing" for number in series if number not in numbers]
    for card in content.actions:
        series = ACTION_NUMBERS.get(card.deck, range(0))
        if series and card.number not in series:
            reach = f"{series.start} to {series.stop - 1}"
            found.append(f"action cards: '{card.id}' has the number {card.number}, outside {reach}")
        worth = value(card, content)
        # everybody has the same sheet, and no white phase before it
        fair = BANDS.get(card.deck, BAND)
        if card.provenance != "printed" and card.deck != "quick_start" and worth not in fair:
            band = f"{fair.start} to {fair.stop - 1}"
            found.append(f"action cards: '{card.id}' is worth {worth}, outside the budget of {band}")
    return found


def _differences(where: str, expected: dict[str, int], found: dict[str, int]) -> list[str]:
    return [
        f"{where}: {found.get(name, 0)} '{name}', {expected.get(name, 0)} in the box"
        for name in [*expected, *(name for name in found if name not in expected)]
        if found.get(name, 0) != expected.get(name, 0)
    ]
