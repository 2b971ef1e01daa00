"""Curated positions about answers: counterattacks, damage, mines, and what else is asked in somebody else's turn."""

from __future__ import annotations

from bots.puzzles import FACTIONS, SOLDIER, SQUAD, Given, acts_in_order, alive, puzzle, site
from scenario import Table

DAMAGE_30 = {"dark_seed": {"warrior": 3}, "nomads": {"launcher": 2}, "cybersamurai": {"cyberoid": 1, "attack_drone": 1}}


def attacked(t: Table, attacker: str, card: str, combats: int = 1) -> Table:
    """The attacker plays this card in A."""
    t.turn(attacker, "red", f"combat {combats}").take("use", "combat").take("attack", "A")
    # the only card that can be played is played without a question
    return t.take("card", f"{attacker}_{card}") if t.asks.name == "choose_card" else t


# ---- counterstrike ---------------------------------------------------------------------------------------------------
@puzzle("nomads", "dark_seed", "cybersamurai")
def counterstrike_when_it_kills(seat: str) -> Given:
    """Two Squeakers took the area; striking back with 20 damage kills both, and nothing threatens any more."""
    t = site(seat, rivals=("boarlords", "dark_seed" if seat != "dark_seed" else "nomads")).area("S", (3, 0))
    squad = {"launcher": 1, "private": 1} if seat == "nomads" else SQUAD[seat]
    t.territory("S", seat).units("A", squeaker=2, **squad)
    return attacked(t, "boarlords", "conquest"), lambda t: alive(t, "boarlords") == 1


@puzzle("boarlords", "dark_seed", "cybersamurai")
def counterstrike_for_the_mission(seat: str) -> Given:
    """The last round: one more unit fulfils Survival of the Fittest."""
    t = site(seat, rivals=("nomads", "dark_seed" if seat != "dark_seed" else "boarlords"), round=4)
    t.area("S", (3, 0)).territory("S", seat).units("A", private=3, **SQUAD[seat])
    t.line(f"progress {seat} destroyed=2")
    return attacked(t, "nomads", "conquest"), lambda t: t.points(seat)["missions"] == 1


# ---- retreat ---------------------------------------------------------------------------------------------------------
@puzzle("nomads", "cybersamurai", "boarlords")
def retreat_from_a_lost_battle(seat: str) -> Given:
    """The area is lost, striking back kills nobody, and a second combat is left to kill everybody who stays."""
    attacker = "nomads" if seat == "boarlords" else "boarlords"
    t = site(seat, rivals=(attacker, "dark_seed")).area("S", (3, 0)).territory("S", seat)
    if attacker == "boarlords":
        # and one of two ways out leads into radiation
        t.area("N", (3, -2), props="radioactive").units("A", boarmaster=1, boarguard=3, **SQUAD[seat])
    else:
        t.units("A", squad_leader=1, lt_dan=1, launcher=2, squeaker=2).equipment("nomads", grenade=2)
    acts_in_order(t, seat, attacker, "dark_seed")
    kinds = ("squeaker",) if seat == "boarlords" else tuple(SQUAD[seat])
    return attacked(t, attacker, "conquest", 2), lambda t: sum(t.count("S", kind) for kind in kinds) == 2


# ---- other counterattacks --------------------------------------------------------------------------------------------
@puzzle("boarlords", "nomads")
def protection_when_it_saves(seat: str) -> Given:
    """Ten damage against ten health: only protection keeps the unit alive."""
    t = site(seat, rivals=("cybersamurai", "dark_seed")).area("S", (3, 0)).territory("S", seat)
    t.units("A", cybersamurai_2_1=1, **SOLDIER[seat])
    return attacked(t, "cybersamurai", "annihilation"), lambda t: alive(t, seat) == 1


@puzzle("boarlords", "cybersamurai")
def hold_the_line_for_a_point(seat: str) -> Given:
    """The attack kills nobody; whoever survives it may take the area, and this is the last round."""
    t = site(seat, rivals=("nomads", "dark_seed"), round=4)
    t.lines = [line for line in t.lines if not line.startswith("territory 3,-1")]
    t.territory("A", "nomads").units("A", private=1, **{"boarlords": {"boarguard": 1}}.get(seat, {"cyberoid": 1}))
    return attacked(t, "nomads", "annihilation"), lambda t: t.owner("A") == seat


@puzzle(*FACTIONS)
def hold_your_ground_for_a_point(seat: str) -> Given:
    """A weak Oni attacks land of nobody on which a squad stands: with the most points it can be marked."""
    t = site(seat, round=4)
    t.lines = [line for line in t.lines if not line.startswith("territory 3,-1")]
    t.units("A", small_oni=1, **SQUAD[seat])
    # there is only one Oni and only one target, so nobody is asked
    return t.turn(t.factions[1], "green", "oni_conquest 1"), lambda t: t.owner("A") == seat


@puzzle("boarlords", "dark_seed", "nomads")
def slow_conquest_at_the_very_end(seat: str) -> Given:
    """Striking back kills nobody; letting the attacker drop behind the own marker turns a place into a point."""
    t = site(seat, rivals=(next(f for f in ("dark_seed", "boarlords") if f != seat), "cybersamurai"), round=4)
    t.units("A", cyberoid=2, **SOLDIER[seat])
    return attacked(t, "cybersamurai", "conquest"), lambda t: t.points(seat)["initiative"] == 1


# ---- damage ----------------------------------------------------------------------------------------------------------
@puzzle("cybersamurai")
def split_damage_to_finish_two(seat: str) -> Given:
    """Twenty damage against two units of ten health of two owners, and the mission lacks two."""
    t = site(seat, rivals=("nomads", "dark_seed"), round=4).units("A", cyberoid=1, private=1, warrior=1)
    t.line(f"progress {seat} destroyed=1")
    return t.turn(seat, "red", "combat 1"), lambda t: t.points(seat)["missions"] == 1


@puzzle("boarlords")
def split_damage_between_a_rival_and_the_oni(seat: str) -> Given:
    """Twenty damage kill the Worker and the Oni; either alone needs less."""
    t = site(seat, rivals=("nomads", "dark_seed")).units("A", boarmaiden=2, worker=1, small_oni=1)
    return t.turn(seat, "red", "combat 1"), lambda t: t.count("A", "worker") + t.count("A", "small_oni") == 0


@puzzle("dark_seed", "nomads", "cybersamurai")
def split_the_counterstrike_to_finish_two(seat: str) -> Given:
    """Thirty damage kill the attacking Boarguard and a bystander; the mission lacks two."""
    bystander = {"nomads": "dark_seed"}.get(seat, "nomads")
    t = site(seat, rivals=("boarlords", bystander), round=4).area("S", (3, 0)).territory("S", seat)
    t.units("A", boarguard=1, **DAMAGE_30[seat], **SOLDIER[bystander]).line(f"progress {seat} destroyed=1")
    return attacked(t, "boarlords", "conquest"), lambda t: t.points(seat)["missions"] == 1


@puzzle(*FACTIONS)
def damage_on_who_can_bear_it(seat: str) -> Given:
    """A unit with more health than the damage absorbs it all: nobody needs to fall."""
    pair = {
        "boarlords": {"squeaker": 1, "boarmaiden": 1},
        "nomads": {"private": 1, "squad_leader": 1},
        "dark_seed": {"worker": 1, "planter": 1},
        "cybersamurai": {"cybersamurai_2_1": 1, "cyberoid": 1},
    }[seat]
    attacker, card = ("dark_seed", "annihilation") if seat == "cybersamurai" else ("cybersamurai", "annihilation")
    hitter = {"warrior": 1} if seat == "cybersamurai" else {"cybersamurai_2_1": 1}
    t = site(seat, rivals=(attacker, "nomads" if seat != "nomads" else "boarlords")).area("S", (3, 0))
    t.territory("S", seat).units("A", **pair, **hitter)
    return attacked(t, attacker, card).take("counter", "retreat"), lambda t: alive(t, seat) == 2


@puzzle(*FACTIONS)
def the_cheapest_falls(seat: str) -> Given:
    """One of two must fall, with the same health: the one that can do less."""
    pair, dear = {
        "boarlords": ({"squeaker": 1, "boarrior": 1}, "boarrior"),
        "nomads": ({"private": 1, "hunter": 1}, "hunter"),
        "dark_seed": ({"worker": 1, "breeder": 1}, "breeder"),
        "cybersamurai": ({"cybersamurai_2_1": 1, "cybersamurai_2_2": 1}, "cybersamurai_2_2"),
    }[seat]
    attacker, hitter = "cybersamurai", {"attack_drone": 1}
    if seat in ("cybersamurai", "dark_seed"):
        attacker, hitter = "boarlords", {"boarmaiden": 1} if seat == "cybersamurai" else {"squeaker": 1}
    t = site(seat, rivals=(attacker, "nomads" if seat != "nomads" else "boarlords")).area("S", (3, 0))
    t.territory("S", seat).units("A", **pair, **hitter)
    t = attacked(t, attacker, "annihilation").take("counter", "retreat")
    return t, lambda t: t.count("A", dear) + t.count("S", dear) == 1


# ---- other answers ---------------------------------------------------------------------------------------------------
@puzzle("nomads")
def mines_enough_and_no_more(seat: str) -> Given:
    """A Squeaker walks onto three mines: one is enough for it, and the others wait for the next."""
    t = site(seat, rivals=("boarlords", "dark_seed")).area("S", (3, 0)).marker("A", "mine", 3).units("S", squeaker=1)
    t.turn("boarlords", "red", "move 1").take("use", "move").take("mover", "S", "squeaker")
    return t, lambda t: t.count("A", "squeaker") == 0 and t.markers("A", "mine") == 2


@puzzle("dark_seed")
def an_egg_where_units_fell(seat: str) -> Given:
    """The Emergency Egg costs nothing."""
    t = site(seat, rivals=("cybersamurai", "nomads")).units("A", cyberoid=1, worker=2)
    t = attacked(t, "cybersamurai", "annihilation")
    if t.offers("counter"):
        t.take("counter", "damaged_earth_crust")
    return t, lambda t: t.markers("A", "egg") == 1
