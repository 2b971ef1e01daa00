"""The defence action: Displacement."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from scenario import Table
from tsukuyumi.content.loader import load_content

Land = Callable[..., Table]


def under_attack(t: Table, faction: str, card: str) -> Table:
    """This faction attacks A with this card; the Boarlords are asked for their counterattack."""
    t.turn(faction, "red", "combat 2").take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", card)
    while t.asks.name == "split_damage":
        # all of it to the Boarlords, who are asked about first if the initiative says so
        t.game.apply(len(t.asks.keys) - 1)
    return t


def test_all_enemies_are_pushed_out_and_split_freely(land: Land) -> None:
    """S, Boarlords: Displacement; R, Displacement, the example"""
    t = land().units("A", boarguard=3, warrior=2, worker=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    t.through("damage", prefer="hit")
    assert t.asked == "boarlords displace"
    t.take("push", "worker", "north", 1)
    t.take("push", "warrior", "south", 1).take("push", "warrior", "north-west", 1)
    assert t.asked == "dark_seed attack_where"
    assert t.count("A", "warrior") == t.count("A", "worker") == 0
    assert (t.count("north", "worker"), t.count("south", "warrior"), t.count("north-west", "warrior")) == (1, 1, 1)


def test_it_comes_after_the_casualties_and_undoes_nothing(land: Land) -> None:
    """C, Boarlords: Defense Action: the result of the attack stands"""
    t = land().units("A", squeaker=1, boarguard=1, warrior=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    assert t.asked == "boarlords damage", "casualties first"
    t.take("hit", "squeaker")
    assert t.asked == "boarlords displace"
    t.take("push", "warrior", "south", 1)
    assert t.count("A", "squeaker") == 0


def test_a_conquest_stands(land: Land) -> None:
    """C, Boarlords: Defense Action: it does not undo a conquest"""
    t = land().units("A", squeaker=1, private=5).equipment("nomads", pistol=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_guerrilla_attack")
    while t.asks.name != "counterattack":
        t.game.apply(0)
    t.take("counter", "defence")
    t.through("damage", prefer="hit")
    while t.asked.startswith("nomads move"):
        t.take("done")
    assert t.asked == "boarlords displace"
    t.take("push", "private", "south", 5)
    assert t.owner("A") == "nomads"
    assert t.count("south", "private") == 5


def test_it_works_with_no_boarlord_left(land: Land) -> None:
    """CONTENT, ruling 17; C, Boarlords: Defense Action"""
    t = land().units("A", squeaker=1, warrior=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    assert t.count("A", "squeaker") == 0
    assert t.asked == "boarlords displace"
    t.take("push", "warrior", "north-east", 1)
    assert t.count("north-east", "warrior") == 1


def test_other_defenders_and_oni_go_too(land: Land) -> None:
    """S, Boarlords: Displacement: players and Oni involved in the fight"""
    t = land().units("A", boarguard=1, private=1, small_oni=2, warrior=1).initiative("dark_seed", "boarlords", "nomads")
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    while t.asks.name != "displace":
        keys = [key for key in t.asks.keys if key[0] != "pass"]
        t.game.apply(t.asks.keys.index(keys[0]))
    while t.asks.name == "displace":
        t.game.apply(0)
    for unit in ("private", "small_oni", "warrior"):
        assert t.count("A", unit) == 0
    assert t.count("A", "boarguard") == 1


def test_blockades_hold_even_those_who_fly(land: Land) -> None:
    """R, Displacement"""
    t = land(walls="north north-east south-east south").units("A", boarguard=1, wasp=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    assert t.asked == "boarlords displace"
    assert t.offers("push", "wasp", "south-west")
    assert t.offers("push", "wasp", "north-west")
    assert not t.offers("push", "wasp", "north")
    assert t.refusal("push", "wasp", "north", 1).code == "blockade_holds_displaced"


def test_enemies_are_not_pushed_through_tunnels(land: Land) -> None:
    """R, Faction-Specific Markers: a Tunnel serves the Boarlords' own units"""
    walls = "north north-east south-east south"
    t = land(walls=walls).marker("A", "tunnel", edge="north").units("A", boarguard=1, warrior=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    assert not t.offers("push", "warrior", "north")


def test_without_any_exit_it_is_not_offered(land: Land) -> None:
    """CONTENT, rulings 16 and 17: a defence action that can do nothing; protection remains"""
    t = land(walls="north north-east south-east south south-west").units("A", boarguard=1, warrior=1)
    t.marker("north-west", "pig_blockade", edge="south-east")
    under_attack(t, "dark_seed", "dark_seed_annihilation")
    assert not t.offers("counter", "defence")
    assert t.offers("counter", "protection")


def test_one_exit_leaves_no_choice(land: Land) -> None:
    """Nobody is asked where there is one way out"""
    t = land(walls="north north-east south-east south south-west").units("A", boarguard=1, warrior=3)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    t.through("damage", prefer="hit")
    assert t.count("north-west", "warrior") == 3


def test_massive_units_stay(tmp_path: Path) -> None:
    """R, Massive; tested on a made-up unit (ruling 20)"""
    printed = files("tsukuyumi").joinpath("content", "data", "factions", "dark_seed.toml").read_text(encoding="utf-8")
    (tmp_path / "factions").mkdir()
    changed = printed.replace('id = "stinger"\n', 'id = "stinger"\nmassive = true\n')
    (tmp_path / "factions" / "dark_seed.toml").write_text(changed, encoding="utf-8")
    t = Table("boarlords nomads dark_seed", content=load_content(tmp_path))
    t.area("A", (4, 0)).area("north", (4, -1)).area("south", (4, 1))
    t.units("A", boarguard=2, stinger=1, warrior=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    t.through("damage", prefer="hit")
    t.take("push", "warrior", "north", 1)
    assert t.count("A", "stinger") == 1
    assert t.asks.name != "displace"


def test_mines_do_not_explode(land: Land) -> None:
    """R, Displacement is no movement; C, Mines: units that move into the area"""
    t = land().marker("south", "mine", 3).units("A", boarguard=1, warrior=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    t.take("push", "warrior", "south", 1)
    assert t.count("south", "warrior") == 1
    assert t.asked == "dark_seed attack_where", "nobody was asked about Mines"


def test_homezones_take_part(land: Land) -> None:
    """CONTENT, ruling 14: units may fight in homezones; R, Homezones: anybody may be in one"""
    t = land().home("boarlords", (4, 2)).units("home:boarlords", boarguard=1, warrior=1)
    t.turn("dark_seed", "red", "combat 2").take("use", "combat").take("attack", "home:boarlords")
    t.take("card", "dark_seed_annihilation").take("counter", "defence")
    assert t.count("south", "warrior") == 1
    t = land().home("boarlords", (4, 2)).units("south", boarguard=1, warrior=1)
    t.turn("dark_seed", "red", "combat 2").take("use", "combat").take("attack", "south")
    t.take("card", "dark_seed_annihilation").take("counter", "defence")
    assert t.offers("push", "warrior", "home:boarlords")


def test_a_token_that_seals_an_edge_seals_it_for_the_displaced(land: Land) -> None:
    """C, Kaneda: nobody crosses, by no means"""
    t = land("boarlords cybersamurai dark_seed").units("A", boarguard=1, warrior=1).token("kaneda_red", "A", "north")
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence")
    assert t.offers("push", "warrior", "south")
    assert not t.offers("push", "warrior", "north")


def test_whoever_can_go_must_go(land: Land) -> None:
    """S, Boarlords: Displacement: all enemies; ruling: nobody is left behind by choice"""
    t = land().units("A", boarguard=2, warrior=2, wasp=1)
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence").through("damage", prefer="hit")
    while t.asks.name == "displace":
        assert {key[0] for key in t.asks.keys} == {"push"}, "there is no option to stop"
        t.game.apply(len(t.asks.keys) - 1)
    assert t.count("A", "warrior") == t.count("A", "wasp") == 0


def test_it_works_under_a_rocket_attack(land: Land) -> None:
    """C, Rocket Attack names properties, markers and faction effects; ruling: a defence action is none of them"""
    t = land("boarlords cybersamurai dark_seed").units("A", boarguard=1, warrior=1).token("rocket_attack_red", "A")
    under_attack(t, "dark_seed", "dark_seed_annihilation").take("counter", "defence").take("push", "warrior", "south")
    assert t.count("south", "warrior") == 1
