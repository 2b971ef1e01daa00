"""Curated positions about points: land, the moon, missions, goals, and the end of the game."""

from __future__ import annotations

from bots.puzzles import FACTIONS, SOLDIER, SQUAD, Given, puzzle, rivals_of, site, won
from scenario import Table


# ---- the moon and the land -------------------------------------------------------------------------------------------
def at_the_moon(seat: str, round: int = 4) -> Table:
    """The squad stands on the rim of the moon, next to the centre and to two ocean floors."""
    t = site(seat, round=round).area("B", (2, -1)).area("C", (2, 0)).territory("moon2", seat)
    return t.units("moon2", **SQUAD[seat])


@puzzle(*FACTIONS)
def the_centre_in_the_last_round(seat: str) -> Given:
    """The last move of the game: the centre of the moon brings two points, everything else in reach one."""
    t = at_the_moon(seat).turn(seat, "red", "move 1 > combat 1")
    return t, lambda t: t.owner("centre") == seat


@puzzle("boarlords", "nomads")
def the_centre_at_a_table_of_four(seat: str) -> Given:
    """The same with three rivals, one of whom holds the centre and has left it."""
    rivals = [faction for faction in FACTIONS if faction != seat]
    t = Table(" ".join([seat, *rivals])).area("B", (2, -1)).area("C", (2, 0)).initiative(*rivals, seat).round(4)
    for place, faction in zip(((3, -3), (-3, 0), (0, 3), (3, 0)), t.factions, strict=True):
        t.home(faction, place)
    t.territory("moon2", seat).territory("centre", rivals[0]).units("moon2", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.owner("centre") == seat


@puzzle(*FACTIONS)
def the_centre_behind_a_small_oni(seat: str) -> Given:
    """A weak Oni in the centre is no reason to leave the second point to nobody."""
    t = at_the_moon(seat).units("centre", small_oni=1).turn(seat, "red", "move 1 > combat 1")
    return t, lambda t: t.owner("centre") == seat


@puzzle("boarlords", "dark_seed")
def the_centre_two_steps_away(seat: str) -> Given:
    """The way to the centre leads over the rim; the two combats are for the centre and for the rim or the way."""
    t = site(seat, round=4).area("B", (2, -1)).area("C", (3, -2)).territory("B", seat).units("B", **SQUAD[seat])
    return t.turn(seat, "red", "move 2 > combat 1"), lambda t: t.owner("centre") == seat


@puzzle(*FACTIONS)
def fertile_ground_before_ocean_floor(seat: str) -> Given:
    """Both lie open, one battle is left, and fertile ground counts twice."""
    t = site(seat, round=3).area("N", (3, -2)).area("S", (3, 0), "fertile_ground").units("A", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.owner("S") == seat


@puzzle(*FACTIONS)
def every_battle_is_fought(seat: str) -> Given:
    """Units stand in three areas of nobody, and there are three combats."""
    t = site(seat).area("N", (3, -2)).area("S", (3, 0)).area("SE", (4, -1))
    for place in ("N", "S", "SE"):
        t.units(place, **SOLDIER[seat])
    return t.turn(seat, "red", "combat 3"), lambda t: all(t.owner(place) == seat for place in ("N", "S", "SE"))


@puzzle(*FACTIONS)
def one_army_two_conquests(seat: str) -> Given:
    """Two areas lie open next to two units, and there are two combats: the army divides."""
    t = site(seat, round=4).area("N", (3, -2)).area("S", (3, 0)).units("A", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 2"), lambda t: t.owner("N") == seat and t.owner("S") == seat


@puzzle("dark_seed")
def a_conqueror_in_the_last_blue_phase(seat: str) -> Given:
    """The battle of a Conqueror costs no action, and nothing comes after the last round."""
    t = site(seat, round=4).area("N", (3, -2)).units("N", conqueror=1).card(seat, "patience")
    for rival in rivals_of(seat):
        t.card(rival, {"cybersamurai": "aggressive", "boarlords": "organization"}[rival])
    return t.turn(seat, "blue"), lambda t: t.owner("N") == seat


# ---- missions and goals ----------------------------------------------------------------------------------------------
@puzzle("cybersamurai", "boarlords", "nomads")
def the_third_type_of_land(seat: str) -> Given:
    """Geo Tagging lacks a mountain range: it is worth more than another ocean floor."""
    rivals = ("dark_seed", "cybersamurai") if seat != "cybersamurai" else ("dark_seed", "boarlords")
    t = site(seat, rivals=rivals, round=4).area("F", (4, -3), "fertile_ground").territory("F", seat)
    t.area("S", (3, 0)).area("M", (3, -2), "mountain_range").units("A", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.points(seat)["missions"] == 1


@puzzle(*FACTIONS)
def the_second_tsukuyumi_area(seat: str) -> Given:
    """Moonstruck lacks one: the rim of the moon, or its centre, is worth more than the ocean floor beside it."""
    rivals = ("boarlords", "cybersamurai") if seat in ("nomads", "dark_seed") else None
    if seat == "cybersamurai":
        rivals = ("boarlords", "dark_seed")
    t = site(seat, rivals=rivals, round=4).area("B", (2, -1)).area("C", (3, -2)).area("D", (2, -2))
    t.territory("B", seat).units("B", **SQUAD[seat]).line(f"tsukuyumi {seat} 0,0")
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: (
        t.points(seat)["missions"] == 1 or t.owner("centre") == seat
    )


@puzzle("boarlords", "nomads")
def the_seventh_area(seat: str) -> Given:
    """Swarm lacks one area: the combat takes one, rather than a unit of somebody."""
    rivals = ("dark_seed", "cybersamurai")
    t = site(seat, rivals=rivals, round=4).territory("moon0", seat).territory("moon1", seat).territory("moon2", seat)
    t.territory("moon3", seat).area("B", (2, 0)).territory("B", seat).area("S", (3, 0)).units("A", **SQUAD[seat])
    t.units("A", worker=1)
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.points(seat)["missions"] == 1


@puzzle("boarlords", "dark_seed", "cybersamurai")
def the_third_victim(seat: str) -> Given:
    """Survival of the Fittest lacks one unit, and one stands here that cannot survive."""
    rivals = {"boarlords": ("nomads", "dark_seed"), "dark_seed": ("nomads", "boarlords")}
    t = site(seat, rivals=rivals.get(seat, ("nomads", "dark_seed")), round=4).units("A", **SQUAD[seat], dog=1)
    t.line(f"progress {seat} destroyed=2")
    return t.turn(seat, "red", "combat 1"), lambda t: t.points(seat)["missions"] == 1


@puzzle("boarlords")
def the_tenth_area(seat: str) -> Given:
    """Territorial Expansion lacks one area: three points, although fertile ground elsewhere has two to give."""
    t = site(seat, round=4)
    for place in ("moon0", "moon1", "moon2", "moon3", "moon4", "moon5"):
        t.territory(place, seat)
    t.area("B", (2, -1)).territory("B", seat).area("C", (2, 0)).territory("C", seat)
    t.area("S", (3, 0)).units("A", **SQUAD[seat]).units("A", private=1)
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.points(seat)["goal"] == 2


@puzzle("nomads")
def the_fourth_area_retaken(seat: str) -> Given:
    """Regain Former Strength lacks one area of another faction: more than fertile ground of nobody."""
    t = site(seat, round=4).area("N", (3, -2), "fertile_ground").area("S", (3, 0)).territory("S", "dark_seed")
    t.units("A", **SQUAD[seat]).line(f"retaken {seat} 0,-1 1,-1 1,0")
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.points(seat)["goal"] == 2


@puzzle("dark_seed")
def the_sixth_conquest(seat: str) -> Given:
    """Space for the Swarm lacks one area: more than a unit destroyed."""
    t = site(seat, round=4).area("S", (3, 0)).units("A", **SQUAD[seat]).units("A", squeaker=1)
    t.line(f"conquered {seat} 0,-1 1,-1 1,0 0,1 -1,1")
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.points(seat)["goal"] == 2


@puzzle("cybersamurai")
def the_fourth_kind_of_the_map(seat: str) -> Given:
    """GPS Mapping lacks a Tsukuyumi area: three points, where fertile ground has two."""
    t = site(seat, round=4).area("B", (2, -1), "mountain_range").area("F", (3, -2), "fertile_ground")
    t.tile("G", (4, -2), "fertile_0", 1).territory("B", seat).territory("F", seat).area("C", (2, 0))
    t.units("A", attack_drone=2).units("B", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.points(seat)["goal"] == 2


# ---- the end ---------------------------------------------------------------------------------------------------------
@puzzle(*FACTIONS)
def the_last_area_from_the_leader(seat: str) -> Given:
    """One point behind with the last move: an area of nobody makes a lost tie, an area of the leader wins."""
    leader, _ = rivals_of(seat)
    t = site(seat, round=4).area("N", (3, -2)).area("S", (3, 0)).territory("S", leader).units("A", **SQUAD[seat])
    # the leader has two areas and the first place: four points; the seat has its area and two from the moon
    t.line(f"progress {seat} moon=2")
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: won(t, seat)


@puzzle(*FACTIONS)
def supremacy(seat: str) -> Given:
    """Two points before the sudden end: fertile ground wins now, an enemy unit or an ocean floor does not."""
    t = site(seat, supremacy=5).area("N", (3, -2)).area("S", (3, 0), "fertile_ground").units("A", **SQUAD[seat])
    t.units("A", small_oni=1).line(f"progress {seat} moon=2")
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: won(t, seat)


@puzzle(*FACTIONS)
def a_place_is_a_point(seat: str) -> Given:
    """The last round, nobody can do anything any more, and the third place brings nothing."""
    t = site(seat, round=4)
    t.lines = [line for line in t.lines if not line.startswith("units")]
    return t.turn(seat, "blue", "initiative 1"), lambda t: t.points(seat)["initiative"] == 1

