"""For the Queen: half of the units are removed, the rest flees together before the attack lands."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def attacked(t: Table) -> Table:
    """The Boarlords annihilate in A, and the Dark Seed answer with their defence action."""
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation")
    return t.take("counter", "defence")


def test_half_rounded_up_and_the_rest_away(meadow: Build) -> None:
    """R, Faction sheets: For the Queen; C: those who escaped cannot be targeted."""
    t = attacked(meadow().units("A", worker=2, breeder=1, warrior=2, boarguard=3))
    assert t.asked == "dark_seed queen_remove"
    t.take("lose", "worker").take("lose", "worker").take("lose", "warrior")
    assert t.asked == "dark_seed queen_where"
    t.take("target", "SE")
    assert t.count("SE", "breeder") == 1
    assert t.count("SE", "warrior") == 1
    assert [t.count("A", unit) for unit in ("worker", "breeder", "warrior")] == [0, 0, 0]
    assert not t.logged("falls"), "the damage hits nobody"


def test_a_worker_guards_the_breeder(meadow: Build) -> None:
    """C, Strategy: a single Worker is a good bodyguard: one of two is removed, by its owner's choice."""
    t = attacked(meadow().units("A", worker=1, breeder=1, boarguard=3)).take("lose", "worker").take("target", "N")
    assert t.count("N", "breeder") == 1


def test_removed_is_not_killed(meadow: Build) -> None:
    """Ruling: no Emergency Egg for units removed by their own defence action, and nobody has destroyed them."""
    t = attacked(meadow().units("A", worker=2, boarguard=1)).take("target", "N")
    assert t.asks.name != "emergency_egg"
    assert t.markers("A", "egg") == 0
    assert t.state.destroyed == bytes(3)


def test_a_lone_unit_may_be_given_up(meadow: Build) -> None:
    """R, Faction sheets: half of one, rounded up, is one."""
    t = attacked(meadow().units("A", stinger=1, boarguard=1))
    assert t.count("A", "stinger") == 0
    assert t.state.destroyed == bytes(3)


def test_together_and_only_where_all_can_go(meadow: Build) -> None:
    """CONTENT, Rulings 17: one adjacent area for all; a blockade in the way of one is in the way of all."""
    t = meadow().units("A", worker=3, wasp=1, boarguard=1).blockade("A", "north").blockade("A", "south")
    t = attacked(t).take("lose", "worker").take("lose", "worker")
    assert not t.offers("target", "N")
    assert t.refusal("target", "N").code == "blockade"
    assert t.refusal("target", "home:nomads").code == "not_adjacent"
    t.take("target", "NE")
    assert t.count("NE", "worker") == 1
    assert t.count("NE", "wasp") == 1


def test_fliers_alone_ignore_blockades(meadow: Build) -> None:
    """R, Flying: where only Wasps are left, blockades do not matter."""
    t = meadow().units("A", worker=1, wasp=1, boarguard=1).blockade("A", "north")
    t = attacked(t).take("lose", "worker").take("target", "N")
    t.through("move_on")
    assert t.count("N", "wasp") == 1


def test_wasps_go_one_further(meadow: Build) -> None:
    """C, Wasp's Bonus Movement: always one area more, for example because of a counterattack."""
    t = attacked(meadow().area("NN", (4, -2)).units("A", worker=2, wasp=2, boarguard=1).units("N", wasp=1))
    t.take("lose", "worker").take("lose", "worker").take("target", "N")
    assert t.asks.name == "move_on"
    assert t.asks.seat == 0
    assert t.count("A", "wasp") == 0, "all have arrived before anybody goes on"
    assert [option for option in t.options() if option != "done"] == ["mover:N:wasp:1:1"]
    t.take("mover", "N", "wasp")
    assert t.offers("step", "NN", 2)
    assert not t.offers("step", "NN", 3), "the Wasp that stood there has not moved"
    assert not t.offers("step", "A"), "nobody who has fled comes back into the battle"
    t.take("step", "NN", 1).take("done")
    assert t.count("NN", "wasp") == 1
    assert t.count("N", "wasp") == 2


def test_no_way_for_all_so_they_stay_and_are_hit(meadow: Build) -> None:
    """Ruling: if there is no area into which every survivor can go, they stay and the attack hits them."""
    t = meadow().units("A", worker=3, wasp=1, boarguard=3)
    for edge in ("north", "north-east", "south-east", "south", "south-west"):
        t.blockade("A", edge)
    t.blockade("NW", "south-east")
    t = attacked(t).take("lose", "worker").take("lose", "worker").through("damage").take("no")
    assert t.count("A", "worker") + t.count("A", "wasp") == 0
    assert t.logged("falls")


def test_not_on_offer_when_nobody_can_leave(meadow: Build) -> None:
    """CONTENT, Rulings 16: a defence action that cannot do anything is not on offer; protection is."""
    t = meadow().units("A", worker=3, boarguard=3)
    for edge in ("north", "north-east", "south-east", "south", "south-west"):
        t.blockade("A", edge)
    t.blockade("NW", "south-east").turn("boarlords", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_annihilation")
    assert t.offers("counter", "protection")
    assert not t.offers("counter", "defence")


def test_mines_wait_for_those_who_flee(meadow: Build) -> None:
    """C, Mines: units that move into the area set them off, whatever made them move."""
    t = attacked(meadow().units("A", worker=4, boarguard=1).marker("N", "mine")).take("target", "N")
    t.through("mines", prefer="explode")
    assert t.asked == "dark_seed emergency_egg", "15 passive damage kills both"
    t.take("yes")
    assert t.count("N", "worker") == 0
    assert t.markers("N", "egg") == 1


def test_a_stampede_conquers_all_the_same(meadow: Build) -> None:
    """R, Combat: the result of the card cannot be prevented; the conquest stands, the damage finds nobody."""
    t = meadow().units("A", worker=2, boarguard=1).territory("A", "dark_seed").turn("boarlords", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_stampede").take("yes")
    t.take("counter", "defence").take("target", "S")
    assert t.owner("A") == "boarlords"
    assert t.count("S", "worker") == 1
