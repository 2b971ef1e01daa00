"""Curated positions about what a faction alone can do, and about events."""

from __future__ import annotations

from bots.puzzles import FACTIONS, SOLDIER, SQUAD, Given, acts_in_order, alive, puzzle, rivals_of, site, worth
from scenario import Table


def cards(t: Table, *ids: str) -> Table:
    """The action cards that lie open, by seat."""
    for faction, card in zip(t.factions, ids, strict=True):
        t.card(faction, card)
    return t


# ---- combat cards ----------------------------------------------------------------------------------------------------
@puzzle("nomads")
def doubled_points(seat: str) -> Given:
    """Assume a Position takes what the plain conquest cannot."""
    t = site(seat, rivals=("boarlords", "dark_seed"), round=4).area("S", (3, 0)).territory("S", "boarlords")
    t.units("S", private=2, boarmaiden=2)
    return t.turn(seat, "red", "combat 1"), lambda t: t.owner("S") == seat


@puzzle("dark_seed")
def the_swarm_lends_its_points(seat: str) -> Given:
    """Swarm Attack takes what the one Worker in the area cannot."""
    t = site(seat, rivals=("boarlords", "nomads"), round=4).area("S", (3, 0)).territory("S", "boarlords")
    t.units("S", worker=1, boarmaiden=1).units("A", **SQUAD[seat])
    return t.turn(seat, "red", "combat 1"), lambda t: t.owner("S") == seat


@puzzle("cybersamurai")
def shoot_first_then_conquer(seat: str) -> Given:
    """Too few points against four Privates, but enough damage: Annihilation, then conquest of what is left.

    Target Acquisition would let them bar the second attack.
    """
    t = site(seat, rivals=("nomads", "dark_seed"), round=4).area("S", (3, 0)).territory("S", "nomads")
    t.units("S", attack_drone=6, private=4)
    return t.turn(seat, "red", "combat 2"), lambda t: t.owner("S") == seat


@puzzle("boarlords")
def conquer_and_kill_with_one_card(seat: str) -> Given:
    """One combat: Stampede takes the area and kills the Dog, the third victim; either alone is a point less."""
    t = site(seat, rivals=("nomads", "dark_seed"), round=4).area("S", (3, 0)).territory("S", "nomads")
    t.units("S", boarmaster=1, boarguard=3, dog=1).line(f"progress {seat} destroyed=2")
    t.line("missions nomads survival_of_the_fittest")
    return t.turn(seat, "red", "combat 1"), (
        lambda t: t.owner("S") == seat and t.points(seat)["missions"] == 1
    )


# ---- what costs nothing ----------------------------------------------------------------------------------------------
@puzzle("cybersamurai")
def the_orbital_laser_is_fired(seat: str) -> Given:
    """Tetsuo needs no action: ten damage kill the third victim anywhere."""
    t = site(seat, rivals=("nomads", "dark_seed"), round=4).equipment(seat, tetsuo=1)
    t.units("R1", private=1).line(f"progress {seat} destroyed=2")
    return t.turn(seat, "red", "combat 1"), lambda t: t.points(seat)["missions"] == 1


@puzzle("cybersamurai")
def a_free_drone(seat: str) -> Given:
    """Amaterasu gives a drone in every green phase."""
    t = site(seat).area("H", (5, -2)).equipment(seat, amaterasu=1).units("A", **SOLDIER[seat])
    return t.turn(seat, "green", "produce 1"), lambda t: alive(t, seat) >= 3


@puzzle("dark_seed")
def the_points_of_breeders(seat: str) -> Given:
    """Two Breeders and the Planter bring four points, also with a card that has no green phase."""
    t = cards(site(seat), "blitz", "aggressive", "organization").units("A", breeder=2, planter=1)
    return t.turn(seat, "green"), lambda t: worth(t, seat) >= 4 + 4


@puzzle("nomads")
def pistols_back(seat: str) -> Given:
    """The faction effect returns every Pistol for nothing, used or lost."""
    t = cards(site(seat), "organization", "aggressive", "patience").units("A", **SQUAD[seat])
    t.equipment(seat, {"pistol": 4})
    return t.turn(seat, "blue", "effect"), lambda t: t.gear("pistol") == (5, 0)


@puzzle("nomads")
def no_fear_of_radiation(seat: str) -> Given:
    """Five units stand in a radioactive area, and the card of this round has no movement: the effect saves them."""
    t = site(seat).area("S", (3, 0), props="radioactive").territory("S", seat)
    t.units("S", private=3, hunter=1, stuff_sergeant=1)
    cards(t, "consolidation", "aggressive", "organization")
    return t.turn(seat, "blue", "effect"), lambda t: t.state.box.windows.ignores_radioactivity(t.state, 0)


@puzzle("boarlords")
def terraforming(seat: str) -> Given:
    """Two markers for each Boarrior, for nothing."""
    t = cards(site(seat), "organization", "aggressive", "patience").units("A", boarrior=1)
    t.area("S", (3, 0)).territory("S", "nomads").units("S", private=1)
    laid = ("cover", "stronghold")
    return t.turn(seat, "blue", "effect"), (
        lambda t: sum(t.markers("A", marker) for marker in laid) + len(edges(t)) >= 2
    )


# ---- weapons ---------------------------------------------------------------------------------------------------------
@puzzle("nomads")
def weapons_in_defence(seat: str) -> Given:
    """The Private strikes back with an MG: the Boarguard is the third victim."""
    t = site(seat, rivals=("boarlords", "dark_seed"), round=4).area("S", (3, 0)).territory("S", seat)
    t.units("A", boarguard=1, private=1).equipment(seat, mg=1).line(f"progress {seat} destroyed=2")
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "boarlords_conquest")
    return t, lambda t: t.points(seat)["missions"] == 1


# ---- events ----------------------------------------------------------------------------------------------------------
@puzzle(*FACTIONS)
def an_offensive_in_the_last_round(seat: str) -> Given:
    """An event grants the battle that the card does not: an event kept beyond the end is worth nothing."""
    t = site(seat, round=4).area("S", (3, 0)).units("S", **SQUAD[seat]).events(seat, "offensive")
    cards(t, "patience", "aggressive", "organization")
    # these are for the two battles of the red phase
    t.area("N", (3, -2)).units("N", **SOLDIER[seat]).area("SE", (4, -1)).units("SE", **SOLDIER[seat])
    return t.turn(seat, "blue", "events 1"), lambda t: t.points(seat)["areas"] == 2


@puzzle(*FACTIONS)
def a_change_of_tactics_in_the_last_round(seat: str) -> Given:
    """An event lets the seat climb from the third place to the second: a point."""
    t = cards(site(seat, round=4), "patience", "aggressive", "organization").events(seat, "change_of_tactics")
    t.lines = [line for line in t.lines if not line.startswith("units")]
    return t.turn(seat, "blue", "events 1"), lambda t: t.points(seat)["initiative"] >= 1


# ---- the sudden end --------------------------------------------------------------------------------------------------
@puzzle("boarlords", "cybersamurai")
def stop_a_sudden_end(seat: str) -> Given:
    """The next player stands on the area that would end the game: taking one from it is worth more than any land."""
    rival, _ = rivals_of(seat)
    t = site(seat, supremacy=8).area("N", (3, -2), "fertile_ground").area("S", (3, 0)).territory("S", rival)
    t.area("Q", (-2, 0)).units("Q", **SOLDIER[rival]).units("A", **SQUAD[seat]).line(f"progress {rival} moon=4")
    acts_in_order(t, seat, rival, t.factions[2]).card(rival, "consolidation")
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.owner("S") == seat


def edges(t: Table) -> list[str]:
    """The faction markers on edges, as the position writes them."""
    return [line for line in t.game.position().splitlines() if line.startswith("marker") and len(line.split()) == 4]

