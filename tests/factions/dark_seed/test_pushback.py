"""Pushback: the Dark Seed withdraw towards the Nest; the defender chooses between equal ways."""

from __future__ import annotations

from scenario import Table


def field(**units: int) -> Table:
    """A with the Nest two areas away: over X or Y, which are equally near."""
    t = Table("dark_seed nomads boarlords").area("A", (4, 0)).area("X", (4, -1)).area("Y", (5, -1))
    return t.home("dark_seed", (5, -2)).area("Z", (4, 1)).units("A", private=1, **units)


def pushed(t: Table) -> Table:
    t.turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
    return t.take("card", "dark_seed_swarm_attack").take("counter", "pushback")


def test_two_equal_ways() -> None:
    """C, Pushback: with two routes of equal length the defender decides the direction."""
    t = pushed(field(conqueror=1, worker=2))
    assert t.asked == "nomads pushback_way"
    assert t.options() == ["withdraw:X", "withdraw:Y"]
    assert t.refusal("withdraw", "Z").code == "not_the_shortest_way"
    assert t.refusal("withdraw", "home:dark_seed").code == "not_adjacent"
    t.take("withdraw", "Y")
    assert t.count("Y", "conqueror") == 1
    assert t.count("Y", "worker") == 2
    assert t.count("A", "worker") == 0
    assert t.owner("A") == "dark_seed", "after the attack: the conquest stands"


def test_a_blockade_makes_one_way_longer() -> None:
    """C, Pushback: blockades must be taken into account: only one shortest way is left."""
    t = pushed(field(conqueror=1).blockade("Y", "north"))
    assert t.asks.name == "turn", "no choice, no question"
    assert t.count("X", "conqueror") == 1


def test_the_way_round_a_wall() -> None:
    """C, Pushback: the shortest legal way may begin away from the Nest."""
    t = field(conqueror=1).area("W", (3, 1)).area("V", (3, 0))
    t = pushed(t.blockade("A", "north").blockade("A", "north-east").blockade("A", "north-west"))
    assert t.count("W", "conqueror") == 1, "W, V, X and home: four steps, and Z would be a detour"


def test_fliers_take_their_own_way() -> None:
    """C, Pushback: flying may be used; Wasps cross the blockade, the others go round it."""
    t = field(conqueror=1, wasp=1).blockade("A", "north-east").blockade("A", "north").area("V", (3, 0))
    t = pushed(t)
    assert t.asked == "nomads pushback_way", "X or Y for the Wasp"
    t.take("withdraw", "Y").take("amount", 0)
    assert t.count("V", "conqueror") == 1
    assert t.count("Y", "wasp") == 1


def test_wasps_may_go_on() -> None:
    """C, Pushback: the Wasps' additional movement may be used, by their owner's choice."""
    t = pushed(field(conqueror=1, wasp=3)).take("withdraw", "X")
    assert t.asked == "dark_seed pushback_further"
    assert t.options() == ["amount:3", "amount:2", "amount:1", "amount:0"]
    t.take("amount", 2)
    assert t.count("home:dark_seed", "wasp") == 2
    assert t.count("X", "wasp") == 1
    assert t.count("X", "conqueror") == 1


def test_the_defender_chooses_the_wasps_second_step_too() -> None:
    """C, Pushback: also further on, between equal ways."""
    t = Table("dark_seed nomads boarlords").home("dark_seed", (5, -3)).area("A", (4, 0)).area("M", (4, -1))
    t.area("P", (4, -2)).area("Q", (5, -2)).units("A", conqueror=1, wasp=1, private=1)
    t = pushed(t)
    assert t.asked == "dark_seed pushback_further"
    t.take("amount", 1)
    assert t.asked == "nomads pushback_way"
    assert t.options() == ["withdraw:P", "withdraw:Q"]
    t.take("withdraw", "Q")
    assert t.count("Q", "wasp") == 1
    assert t.count("M", "conqueror") == 1


def test_no_way_home_no_move() -> None:
    """Ruling: units that cannot reach the Nest by any legal way stay; if that is all of them, it is not on offer."""
    t = Table("dark_seed nomads boarlords").area("A", (4, 0)).area("X", (4, -1)).home("dark_seed", (-4, 0))
    for unit in ("conqueror", "wasp"):
        t.units("A", **{unit: 1})
    t.units("A", private=1).turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "dark_seed_swarm_attack")
    assert t.offers("counter", "counterstrike")
    assert not t.offers("counter", "pushback")


def test_who_has_no_way_stays_while_others_go() -> None:
    """Ruling: each unit by its own legal ways."""
    t = field(conqueror=1, wasp=1)
    for edge in ("north", "north-east", "south"):
        t.blockade("A", edge)
    t = pushed(t).take("withdraw", "X").take("amount", 0)
    assert t.count("A", "conqueror") == 1
    assert t.count("X", "wasp") == 1


def test_all_flying_in_this_round() -> None:
    """C, All Units Flying: the benefit holds for the withdrawal as well."""
    t = field(conqueror=1).blockade("A", "north").blockade("A", "north-east").line("lasting 32 0 1 1")
    t = pushed(t)
    assert t.options() == ["withdraw:X", "withdraw:Y"]


def test_after_the_casualties() -> None:
    """C, Pushback: after the attack: who fell to another defender does not withdraw."""
    t = field(conqueror=2, worker=1).units("A", boarrior=1).turn("dark_seed", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "dark_seed_swarm_attack")
    t.take("counter", "pushback").take("counter", "counterstrike")
    t.through("split_damage").through("damage").through("emergency_egg")
    assert t.asked == "nomads pushback_way"
    t.take("withdraw", "X")
    assert t.count("A", "conqueror") + t.count("A", "worker") == 0


def test_enemies_on_the_way_do_not_matter() -> None:
    """C, Pushback: they must withdraw; ruling: one step goes into any area, whoever stands there."""
    t = pushed(field(conqueror=1, worker=1).units("X", boarguard=3).units("Y", large_oni=2))
    assert t.options() == ["withdraw:X", "withdraw:Y"]
    t.take("withdraw", "X")
    assert t.count("X", "conqueror") == t.count("X", "worker") == 1


def test_same_ways_are_asked_once() -> None:
    """Ruling: units with the same ways withdraw together; the defender picks once for all of them."""
    t = pushed(field(conqueror=1, worker=2, warrior=1, breeder=1)).take("withdraw", "Y")
    assert t.asks.name != "pushback_way"
    assert [t.count("Y", unit) for unit in ("conqueror", "worker", "warrior", "breeder")] == [1, 2, 1, 1]


def test_mines_hit_those_who_withdraw_together_as_one_group() -> None:
    """C, Mines; R, Passive Damage: units that enter in one step, the weakest first and across kinds."""
    t = pushed(field(worker=1, warrior=2, conqueror=1).marker("Y", "mine", 2)).take("withdraw", "Y")
    assert t.asked == "nomads mines"
    t.take("explode", 2).take("hit", "warrior").take("hit", "warrior").take("no")
    assert [t.count("Y", unit) for unit in ("worker", "warrior", "conqueror")] == [0, 0, 1], "5, 10 and 10 of 30"
    assert t.asks.name != "mines"


def test_wasps_are_not_fast_where_a_rocket_attack_lies() -> None:
    """C, Rocket Attack: units that come in lose their properties."""
    t = Table("dark_seed cybersamurai boarlords").area("A", (4, 0)).area("X", (4, -1)).home("dark_seed", (4, -2))
    t.units("A", cyberoid=1, conqueror=2, wasp=2).equipment("cybersamurai", rocket_attack=1)
    t.token("rocket_attack_red", "X")
    t.turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "dark_seed_swarm_attack").take("counter", "pushback")
    assert t.count("X", "wasp") == 2 and t.asks.name != "pushback_further"
