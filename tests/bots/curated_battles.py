"""Curated positions about one's own turn and its dangers: attacks, mines, radiation, rivals who wait for a gift."""

from __future__ import annotations

from bots.puzzles import FACTIONS, SOLDIER, SQUAD, Given, acts_in_order, alive, puzzle, site, worth

NOT_NOMADS = tuple(faction for faction in FACTIONS if faction != "nomads")


def against_nomads(seat: str) -> tuple[str, str]:
    return "nomads", "dark_seed" if seat != "dark_seed" else "boarlords"


# ---- mines -----------------------------------------------------------------------------------------------------------
@puzzle(*NOT_NOMADS)
def three_mines(seat: str) -> Given:
    """Fertile ground under three mines costs the whole squad and brings nothing; the ocean floor costs nothing."""
    t = site(seat, rivals=against_nomads(seat)).area("N", (3, -2)).area("S", (3, 0), "fertile_ground")
    t.marker("S", "mine", 3).units("A", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: alive(t, seat) == 2 and t.owner("N") == seat


@puzzle(*NOT_NOMADS)
def not_through_three_mines(seat: str) -> Given:
    """The short way to fertile ground leads through mines, the other one does not."""
    t = site(seat, rivals=against_nomads(seat)).area("SE", (4, -1)).area("S", (3, 0)).marker("S", "mine", 3)
    t.area("G", (4, 0), "fertile_ground").territory("SE", seat).units("A", **SQUAD[seat])
    return t.turn(seat, "red", "move 2 > combat 1"), lambda t: alive(t, seat) == 2 and t.owner("G") == seat


@puzzle(*NOT_NOMADS)
def no_third_victim_for_the_nomads(seat: str) -> Given:
    """The Nomads lack one unit for their mission: not onto their mine, when the same land lies open elsewhere."""
    t = site(seat, rivals=against_nomads(seat), round=4).area("N", (3, -2)).area("S", (3, 0)).marker("N", "mine")
    t.units("A", **SQUAD[seat]).line("progress nomads destroyed=2")
    return t.turn(seat, "red", "move 1 > combat 1"), (
        lambda t: t.points("nomads")["missions"] == 0 and t.owner("S") == seat
    )


# ---- radiation -------------------------------------------------------------------------------------------------------
@puzzle("boarlords", "nomads", "cybersamurai")
def out_of_the_radiation(seat: str) -> Given:
    """Whoever stands in a radioactive area when the round ends is lost; there is one step left."""
    t = site(seat).area("S", (3, 0), props="radioactive").territory("S", seat).units("S", **SQUAD[seat])
    return t.turn(seat, "red", "move 1"), lambda t: t.count("S", next(iter(SQUAD[seat]))) == 0 and alive(t, seat) == 2


@puzzle("boarlords", "nomads", "cybersamurai")
def not_into_the_radiation(seat: str) -> Given:
    """One point of land is not worth the whole army with three rounds to come, when there is other land."""
    t = site(seat, round=1).area("S", (3, 0), props="radioactive").area("N", (3, -2)).units("A", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: alive(t, seat) == 2 and t.owner("N") == seat


@puzzle("boarlords", "nomads", "cybersamurai")
def into_the_radiation_at_the_very_end(seat: str) -> Given:
    """In the last round nobody needs the army any more: the radioactive land counts."""
    t = site(seat, round=4).area("S", (3, 0), props="radioactive").units("A", **SQUAD[seat])
    return t.turn(seat, "red", "move 1 > combat 1"), lambda t: t.owner("S") == seat


# ---- attacks that harm nobody but oneself ----------------------------------------------------------------------------
@puzzle("boarlords", "dark_seed")
def no_attack_that_kills_only_oneself(seat: str) -> Given:
    """The lone unit cannot conquer and kills nobody; the answer kills it."""
    t = site(seat, rivals=("cybersamurai", "nomads")).area("S", (3, 0)).territory("S", "cybersamurai")
    t.units("S", cyberoid=1, **{"boarlords": {"squeaker": 1}, "dark_seed": {"worker": 1}}[seat])
    return t.turn(seat, "red", "combat 1"), lambda t: alive(t, seat) == 1


@puzzle("dark_seed")
def no_swarm_for_one_worker(seat: str) -> Given:
    """Kamikaze against a single weak unit invites Total Loss: six units for one."""
    t = site(seat, rivals=("nomads", "boarlords")).units("A", warrior=4, stinger=2, dog=1)
    return t.turn(seat, "red", "combat 2"), lambda t: alive(t, seat) >= 4


@puzzle("nomads")
def no_weapon_where_none_is_needed(seat: str) -> Given:
    """The Hunter alone kills a Worker, which nothing protects: a Grenade used on it is a Grenade wasted."""
    t = site(seat, rivals=("dark_seed", "boarlords")).units("A", hunter=1, worker=1).equipment(seat, grenade=2)
    t.line(f"progress {seat} destroyed=2")
    return t.turn(seat, "red", "combat 1"), lambda t: t.gear("grenade") == (2, 0) and t.count("A", "worker") == 0


@puzzle("nomads")
def a_weapon_where_it_kills(seat: str) -> Given:
    """The mission lacks one unit; a Private needs a weapon to destroy it, protected or not."""
    t = site(seat, rivals=("cybersamurai", "boarlords"), round=4).units("A", private=1, cybersamurai_2_1=1)
    t.equipment(seat, mg=2)
    t.line(f"progress {seat} destroyed=2")
    return t.turn(seat, "red", "combat 1"), lambda t: t.points(seat)["missions"] == 1


# ---- gifts to a rival ------------------------------------------------------------------------------------------------
@puzzle(*NOT_NOMADS)
def no_third_victim_by_counterstrike(seat: str) -> Given:
    """Two areas can be conquered; in one of them a Hunter strikes back and fulfils the Nomads' mission."""
    # two of the three are struck back with half of the Hunter's damage: 5
    squad = {"boarlords": {"squeaker": 1}, "dark_seed": {"worker": 2}, "cybersamurai": {"attack_drone": 2}}[seat]
    t = site(seat, rivals=against_nomads(seat), round=4).area("N", (3, -2)).area("S", (3, 0))
    t.units("N", hunter=1, **squad).units("S", **SOLDIER[seat]).line("progress nomads destroyed=2")
    return t.turn(seat, "red", "combat 1"), (
        lambda t: t.points("nomads")["missions"] == 0 and t.owner("S") == seat
    )


@puzzle("boarlords")
def no_fourth_area_for_the_nomads(seat: str) -> Given:
    """The Nomads have retaken three areas and come next: a marker beside their army gives them their goal."""
    t = site(seat, rivals=("dark_seed", "nomads"), round=4).area("N", (3, -2)).area("S", (3, 0))
    t.units("S", boarmaiden=1).units("N", boarmaiden=1, squad_leader=1)
    acts_in_order(t, "dark_seed", seat, "nomads").line("retaken nomads 0,-1 1,-1 1,0").card("nomads", "consolidation")
    return t.turn(seat, "red", "combat 1"), lambda t: t.owner("S") == seat and t.owner("N") is None


@puzzle("boarlords", "dark_seed")
def no_oni_marker_for_the_nomads(seat: str) -> Given:
    """The Nomads have retaken three areas; the Oni must conquer: not where the Nomads stand and take it back."""
    t = site(seat, rivals=("cybersamurai", "nomads"), round=4).area("E", (4, -2)).area("S", (3, 0)).area("O", (4, -1))
    t.units("S", squad_leader=1, hunter=1).units("O", large_oni=1, small_oni=1)
    t.territory("E", "cybersamurai").territory("S", "nomads").territory("O", "oni")
    acts_in_order(t, "cybersamurai", seat, "nomads").line("retaken nomads 0,-1 1,-1 1,0")
    for who, card in (("cybersamurai", "aggressive"), (seat, "organization"), ("nomads", "consolidation")):
        t.card(who, card)
    return t.turn(seat, "green", "oni_conquest 1"), lambda t: t.owner("S") == "nomads" and t.owner("A") == seat


# ---- the Oni ---------------------------------------------------------------------------------------------------------
@puzzle(*FACTIONS)
def oni_against_a_rival(seat: str) -> Given:
    """The Oni must conquer; they stand between the own area and a rival's."""
    t = site(seat).area("N", (3, -2)).area("E", (4, -2)).units("N", large_oni=1)
    rival = t.factions[1]
    t.territory("N", "oni").territory("E", rival)
    return t.turn(seat, "green", "oni_conquest 1"), lambda t: t.owner("E") == "oni" and t.owner("A") == seat


@puzzle(*FACTIONS)
def oni_placed_far_from_home(seat: str) -> Given:
    """A new Oni must be placed: beside the rivals' land, not beside one's own."""
    t = site(seat).area("N", (3, -2)).area("F", (-2, 0), props="tsukuyumi").area("G", (2, -2), props="tsukuyumi")
    t.territory("N", seat).units("N", **SOLDIER[seat])
    mine = ("A", "N", "G")
    return t.turn(seat, "green", "place_oni 1"), (
        lambda t: not any(t.count(place, oni) for place in mine for oni in ("small_oni", "medium_oni", "large_oni"))
    )


@puzzle(*FACTIONS)
def oni_take_from_the_leader(seat: str) -> Given:
    """The Oni must conquer: fertile ground of the leader rather than an ocean floor of the third, or one's own."""
    t = site(seat).tile("E", (4, -2), "fertile_open").area("S", (3, 0)).area("O", (4, -1)).units("O", large_oni=1)
    t.territory("O", "oni").territory("S", t.factions[2]).territory("E", t.factions[1])
    return t.turn(seat, "green", "oni_conquest 1"), lambda t: t.owner("E") == "oni"


# ---- production ------------------------------------------------------------------------------------------------------
@puzzle(*FACTIONS)
def production_is_spent(seat: str) -> Given:
    """Points that are not spent expire, and there are two more rounds to use what they buy."""
    t = site(seat).units("A", **SOLDIER[seat]).turn(seat, "green", "produce 4")
    cost = worth(t, seat)
    # of the Nomads' four points each pair buys two units and a weapon
    return t, lambda t: worth(t, seat) >= cost + (6 if seat == "nomads" else 4)
