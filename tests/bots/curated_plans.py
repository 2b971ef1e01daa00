"""Curated positions about the longer view: the draft, the white phase, the first choices of the game."""

from __future__ import annotations

from bots.puzzles import FACTIONS, SOLDIER, SQUAD, Given, acts_in_order, puzzle, site
from scenario import Table
from tsukuyumi.engine.board import homezone_of
from tsukuyumi.engine.hexes import DIRECTION_NAMES, neighbours, ring, unpack
from tsukuyumi.engine.state import NOWHERE


# ---- the draft -------------------------------------------------------------------------------------------------------
def drafting(t: Table, seat: str, *cards: str) -> Table:
    # first in initiative: no card can change that for the better
    acts_in_order(t, *t.factions)
    t.line("phase draft").line(f"hand {seat} {' '.join(cards)}")
    return t.line(f"hand {t.factions[1]} hit_and_run siege").line(f"hand {t.factions[2]} blitz muster")


def took(t: Table, card: str) -> bool:
    return bool(t.state.box.action[t.state.chosen[0]].id == card)


@puzzle(*FACTIONS, once=True)
def draft_four_battles(seat: str) -> Given:
    """The last round, and units already stand in four areas of nobody: production and events buy nothing now."""
    t = site(seat, round=4).area("N", (3, -2)).area("E", (4, -2)).area("SE", (4, -1)).area("S", (3, 0))
    for place in ("N", "E", "SE", "S"):
        t.units(place, **SOLDIER[seat])
    drafting(t, seat, "mobilization", "logistics", "supply_lines", "reconnaissance", "caution", "attrition")
    return t, lambda t: took(t, "attrition")


@puzzle("boarlords", "cybersamurai", once=True)
def draft_the_long_march(seat: str) -> Given:
    """The last round: one step in white and three in red lead to the centre, and there is nothing nearer to take."""
    t = site(seat, round=4).area("SE", (4, -1)).area("B", (2, 0))
    for place in ("SE", "B", "moon2"):
        t.territory(place, seat)
    t.units("SE", **SQUAD[seat])
    drafting(t, seat, "aggressive", "organization", "caution", "attrition", "logistics", "forced_march")
    return t, lambda t: took(t, "forced_march")


@puzzle("nomads", "cybersamurai", once=True)
def draft_the_march_to_fertile_ground(seat: str) -> Given:
    """The last round: the only land to take lies three steps away, behind own land."""
    t = site(seat, round=4).area("SE", (4, -1)).area("T", (5, -1)).territory("SE", seat).territory("T", seat)
    t.area("F", (6, -1), "fertile_ground").units("A", **{"nomads": {"launcher": 2}}.get(seat, SQUAD[seat]))
    drafting(t, seat, "aggressive", "organization", "patience", "attrition", "provocation", "caution")
    return t, lambda t: took(t, "patience")


# ---- the white phase -------------------------------------------------------------------------------------------------
@puzzle(*FACTIONS)
def land_in_the_white_phase(seat: str) -> Given:
    """A step and a battle take land now; the only battle of the card is for the other area, and then the game ends."""
    t = site(seat, round=4).area("N", (3, -2)).area("S", (3, 0)).units("A", **SQUAD[seat])
    for faction, card in zip(t.factions, ("logistics", "aggressive", "organization"), strict=True):
        t.card(faction, card)
    return t.turn(seat, "white"), lambda t: seat in (t.owner("S"), t.owner("N"))


# ---- specials of action cards ----------------------------------------------------------------------------------------
@puzzle(*FACTIONS)
def disturb_the_mission_of_a_rival(seat: str) -> Given:
    """A mission leaves the game with the points made on it: the leader's, not one's own."""
    t = Table(" ".join([seat, *(f for f in FACTIONS if f != seat)])).area("A", (3, -1)).territory("A", seat)
    for place, faction in zip(((3, -3), (-3, 0), (0, 3), (3, 0)), t.factions, strict=True):
        t.home(faction, place)
    t.round(4).initiative(*t.factions[1:], seat).line(f"missions {seat} geo_tagging swarm")
    t.line(f"missions {t.factions[1]} survival_of_the_fittest")
    for faction, card in zip(t.factions, ("disturbance", "aggressive", "organization", "patience"), strict=True):
        t.card(faction, card)
    return t.turn(seat, "blue", "special"), (
        lambda t: t.points(seat)["missions"] == 2 and t.points(t.factions[1])["missions"] == 0
    )


@puzzle(*FACTIONS)
def an_archenemy_loses_its_best_land(seat: str) -> Given:
    """One territory marker of a rival goes: the leader's fertile ground."""
    t = site(seat, round=4).area("F", (-3, 1), "fertile_ground")
    leader = t.factions[1]
    t.territory("F", leader)
    for faction, card in zip(t.factions, ("archenemy", "aggressive", "organization"), strict=True):
        t.card(faction, card)
    return t.turn(seat, "blue", "special"), lambda t: t.owner("F") is None


# ---- the set-up ------------------------------------------------------------------------------------------------------
def ways_out(t: Table) -> int:
    """Over how many edges one can leave the homezone that was just laid."""
    s = t.state
    home = homezone_of(s, 0)
    return sum(s.near[home * 6 + edge] != NOWHERE and not s.closed[home] >> edge & 1 for edge in range(6))


@puzzle("cybersamurai", "boarlords", once=True)
def a_home_with_two_ways_out(seat: str) -> Given:
    """The same land everywhere, but half of the board is walled towards the outside: not there."""
    rivals = {"cybersamurai": "boarlords nomads", "boarlords": "nomads dark_seed"}[seat]
    t = Table(f"{seat} {rivals}", board="spiral")
    t.line("round 0").line("phase set-up").line("acted nobody")
    cells = ring(2)
    for i, cell in enumerate(cells):
        place = unpack(cell)
        if i < 9:
            t.area(f"L{i}", place)
        else:
            t.area(f"L{i}", place, "ocean_floor", props="unstable")
        # beyond the first six the edges to the outside are walled, except for one each
        outside = [edge for edge, other in enumerate(neighbours(cell)) if other not in (*cells, *ring(1))]
        if i % 12 in (4, 5, 6, 7, 8, 9):
            for edge in outside[1:]:
                t.blockade(place, DIRECTION_NAMES[edge])
    t.line('pending ["setup","play"]').line('pending ["setup.player","homezone",0,0,0,-1]')
    return t, lambda t: ways_out(t) >= 2


@puzzle("cybersamurai", "boarlords", "nomads")
def fertile_ground_to_start_with(seat: str) -> Given:
    """Three starting areas of five: the fertile ground is one of them."""
    t = site(seat, round=0).line("phase set-up").line("acted nobody")
    t.lines = [line for line in t.lines if not line.startswith(("units", "territory"))]
    t.ground = [line for line in t.ground if not line.startswith(f"home 6,-3 {seat}")]
    t.home(seat, (4, -1)).area("N", (4, -2)).area("NE", (5, -2)).area("S", (4, 0)).area("F", (3, 0), "fertile_ground")
    t.line('pending ["setup","play"]').line('pending ["setup.player","starting_area",0,0,0,-1]')
    return t, lambda t: t.owner("F") == seat
