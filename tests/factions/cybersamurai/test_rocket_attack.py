"""Rocket Attack: in its area, markers and unit properties of everybody else are void."""

from __future__ import annotations

from collections.abc import Callable

from made_up import with_unit
from scenario import Table

Land = Callable[..., Table]


def struck(t: Table, place: str = "A") -> Table:
    return t.equipment("cybersamurai", rocket_attack=1).token("rocket_attack_red", place)


def test_it_is_placed_in_any_area(land: Land) -> None:
    """C, Tokens; CONTENT, ruling 14: any area, the moon too; homezones are no areas."""
    t = land().home("dark_seed", (6, -1)).equipment("cybersamurai", rocket_attack=1)
    t.turn("cybersamurai", "red", "move 1").take("token", "rocket_attack_red")
    assert t.offers("area", "A")
    assert t.offers("area", "centre")
    assert not t.offers("area", "home:dark_seed")
    assert t.refusal("area", "home:dark_seed").code == "homezone"
    t.take("area", "centre")
    assert t.game.view(None)["tokens"] == [
        {"token": "rocket_attack", "colour": "red", "area": t.number("centre"), "edge": None}
    ]


def test_flying_units_are_grounded(land: Land) -> None:
    """C, Rocket Attack: units lose their properties: the Wasp neither flies out nor is it fast."""
    t = struck(land()).blockade("A", "north").units("A", wasp=1).units("south", wasp=1)
    t.turn("dark_seed", "red", "move 1").take("use", "move")
    assert t.offers("mover", "A", "wasp", 1)
    assert t.offers("mover", "south", "wasp", 2)
    t.take("mover", "A", "wasp")
    assert not t.offers("step", "north")
    assert t.offers("step", "south")


def test_they_may_still_fly_in(land: Land) -> None:
    """C, Rocket Attack: properties are void *in* the area; S, Restricted Movement: units may get locked there."""
    t = struck(land()).blockade("A", "north").units("north", wasp=1)
    t.turn("dark_seed", "red", "move 1").take("use", "move").take("mover", "north", "wasp")
    assert t.offers("step", "A")


def test_own_drones_fly_on(land: Land) -> None:
    """C, Rocket Attack: Cybersamurai are not affected in any manner."""
    t = struck(land()).blockade("A", "north").units("A", attack_drone=1)
    t.turn("cybersamurai", "red", "move 1").take("use", "move").take("mover", "A", "attack_drone")
    assert t.offers("step", "north")


def test_massive_units_stay_massive() -> None:
    """C, Rocket Attack: with the exception of massive; tested on a made-up unit (CONTENT, ruling 20)."""
    content = with_unit("dark_seed", "warrior", massive=True, fast=2)
    t = Table("cybersamurai boarlords dark_seed", content=content).area("A", (4, 0)).area("north", (4, -1))
    t = struck(t.area("south", (4, 1))).units("A", warrior=1)
    t.turn("dark_seed", "red", "move 3").take("use", "move")
    assert t.offers("mover", "A", "warrior", 1)


def test_burrowing_is_void() -> None:
    """C, Rocket Attack: burrow is a unit property: the territory marker rules again (made-up unit, ruling 20)."""
    content = with_unit("dark_seed", "warrior", burrow=True)
    for token, controller in (("A", "boarlords"), ("north", "dark_seed")):
        t = Table("cybersamurai boarlords dark_seed", content=content).area("A", (4, 0)).area("north", (4, -1))
        t = struck(t, token).units("A", warrior=1).territory("A", "boarlords").turn("cybersamurai", "red", "move 1")
        assert t.game.view(None)["areas"][t.number("A")]["controller"] == controller


def test_area_properties_stay(land: Land) -> None:
    """C, Rocket Attack: area properties remain active, printed or by marker."""
    t = struck(land(props="unstable")).marked("A", "radioactive").turn("cybersamurai", "red", "move 1")
    assert set(t.game.view(None)["areas"][t.number("A")]["properties"]) == {"unstable", "radioactive"}


def test_territory_and_mountains_stay(land: Land) -> None:
    """C, Rocket Attack: the area itself is not influenced."""
    t = struck(land(type="mountain_range", mountain=20)).territory("A", "boarlords").units("A", boarrior=1)
    t.turn("cybersamurai", "red", "move 1")
    area = t.game.view(None)["areas"][t.number("A")]
    assert area["controller"] == "boarlords"
    assert area["mountain"] == 20


def test_immunity_is_lost() -> None:
    """C, Rocket Attack: immunity to radioactivity is a unit property."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (4, 0), props="radioactive")
    t.area("B", (4, -1)).marked("B", "radioactive")
    t = struck(t).units("A", worker=1).units("B", worker=1).units("A", attack_drone=1)
    t.line("phase end")
    t.through("draft", "ghost")
    assert t.count("A", "worker") == 0
    assert t.count("B", "worker") == 1
    assert t.count("A", "attack_drone") == 0, "it is not immune, and the token gives nothing"


def test_faction_blockades_are_void(land: Land) -> None:
    """C, Rocket Attack: all faction-specific markers: a Pig Blockade closes nothing there, a neutral one does."""
    t = struck(land()).marker("A", "pig_blockade", 1, edge="north").blockade("A", "south").units("A", private=1)
    t.turn("nomads", "red", "move 1").take("use", "move").take("mover", "A", "private")
    assert t.offers("step", "north")
    assert not t.offers("step", "south")


def test_the_blockade_is_back_when_the_token_is_gone(land: Land) -> None:
    """C, Tokens: taken back when the red turn begins, and its effect ends."""
    t = struck(land()).marker("A", "pig_blockade", 1, edge="north").units("A", private=1, cyberoid=1)
    t.turn("cybersamurai", "red")
    assert not t.state.silenced
    assert t.state.closed[t.number("A")] & 1


def test_covers_and_strongholds_are_void(land: Land) -> None:
    """C, Rocket Attack: Terraformings lose their effects."""
    t = struck(land()).marker("A", "cover", 1).marker("A", "stronghold", 2).units("A", cyberoid=1, boarmaiden=1)
    t.turn("cybersamurai", "red", "combat 2").take("use", "combat").take("attack", "A")
    assert t.offers("card", "cybersamurai_conquest"), "20 conquest points against 15, Strongholds or not"
    t.take("card", "cybersamurai_annihilation").take("counter", "retreat")
    assert t.count("A", "boarmaiden") == 0, "20 damage against 15 health, Cover or not"


def test_mines_are_void(land: Land) -> None:
    """C, Rocket Attack: the Mine does not go off."""
    t = struck(land()).marker("A", "mine", 2).units("north", worker=1)
    t.turn("dark_seed", "red", "move 1").take("use", "move").take("mover", "north", "worker").take("step", "A")
    assert t.asks.name != "mines"
    assert t.count("A", "worker") == 1


def test_eggs_do_not_hatch(land: Land) -> None:
    """C, Rocket Attack: Eggs lose their effects, and the Breeder is no spawn point there."""
    t = struck(land()).marker("A", "egg", 1).marker("north", "egg", 1).units("A", breeder=1)
    t.turn("dark_seed", "green", "produce 2").take("use", "produce").take("produce", "worker")
    assert t.count("north", "worker") == 1, "the only place left, and so taken without a question"


def test_no_faction_effect_there(land: Land) -> None:
    """C, Rocket Attack: no other player executes a faction effect in this area."""
    t = struck(land()).units("A", boarrior=1).turn("boarlords", "blue", "effect, events 1")
    assert not t.offers("use", "effect")


def test_nobody_grows_there(land: Land) -> None:
    """C, Rocket Attack: upgradeable is a unit property."""
    t = struck(land()).units("A", squeaker=1).units("north", squeaker=1)
    t.turn("boarlords", "green", "produce 1").take("use", "produce")
    assert t.offers("upgrade", "squeaker", "boarmaiden", "north")
    assert not t.offers("upgrade", "squeaker", "boarmaiden", "A")


def test_it_travels_with_its_area(land: Land) -> None:
    """C, Tokens; New Alignment: what lies in an area moves with it."""
    t = struck(land()).events("cybersamurai", "new_alignment")
    t.turn("cybersamurai", "blue", "events 1").take("use", "events").take("event", "new_alignment")
    area = t.number("A")
    t.take("area", "A").take("area", "south").take("turn", 0).take("turn", 0)
    assert t.number("south") == area, "the area lies in the south now"
    assert t.game.view(None)["tokens"][0]["area"] == area
    assert t.state.silenced >> area & 1


def runway(**units: int) -> Table:
    """A Rocket Attack in B, between A and C."""
    t = Table("cybersamurai nomads dark_seed").area("A", (4, -1)).area("B", (4, 0)).area("C", (4, 1))
    return t.equipment("cybersamurai", rocket_attack=1).token("rocket_attack_red", "B").units("A", **units)


def test_who_comes_in_is_no_longer_fast() -> None:
    """C, Rocket Attack: units lose their properties in its area: fast as well as flying."""
    t = runway(hunter=1, private=1).turn("nomads", "red", "move 1").take("use", "move").take("mover", "A", "hunter")
    assert t.count("B", "hunter") == 1
    assert not t.offers("mover", "B", "hunter"), "1 area, and not 2"
    refusal = t.refusal("mover", "B", "hunter", 1, 1)
    assert (refusal.code, refusal.rule) == ("slowed_here", "C, Rocket Attack")


def test_what_the_action_grants_stays() -> None:
    """C, Rocket Attack: it takes the property, not the movement: with 2 areas a Hunter goes through."""
    t = runway(hunter=1, private=1).area("D", (4, 2)).turn("nomads", "red", "move 2").take("use", "move")
    t.take("mover", "A", "hunter").take("mover", "B", "hunter", 1).take("step", "C")
    assert t.count("C", "hunter") == 1
    assert not t.offers("mover", "C", "hunter"), "the third area is lost"


def test_cybersamurai_are_as_fast_as_ever() -> None:
    """C, Rocket Attack: they are not affected."""
    t = runway(attack_drone=1).turn("cybersamurai", "red", "move 2").take("use", "move")
    t.take("mover", "A", "attack_drone")
    assert t.offers("mover", "B", "attack_drone", 1)
