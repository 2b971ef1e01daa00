"""Conquerors: in every blue phase each may start one battle in its area; a Conqueror is removed afterwards."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def conquests(t: Table) -> list[str]:
    return [option for option in t.options() if option.startswith("conqueror")]


def blue(t: Table) -> Table:
    return t.turn("dark_seed", "blue", "initiative 1")


def test_without_a_blue_phase(meadow: Build) -> None:
    """C, Conqueror: the attack can always be executed in blue, even if the action card has no blue phase."""
    t = meadow().units("A", conqueror=1).card("dark_seed", "patience").turn("dark_seed", "blue")
    assert t.options() == ["conqueror:A", "done"]
    t.take("conqueror", "A").take("card", "dark_seed_conquest")
    assert t.owner("A") == "dark_seed"
    assert t.count("A", "conqueror") == 0
    assert t.logged("conqueror_spent")


def test_only_in_the_blue_phase(meadow: Build) -> None:
    """R, Faction sheets: sacrificed in the blue phase."""
    t = meadow().units("A", conqueror=1).turn("dark_seed", "red", "move 1")
    assert conquests(t) == []
    assert t.refusal("conqueror", "A").code == "conqueror_only_in_blue"
    assert blue(meadow().units("A", worker=1)).refusal("conqueror", "A").code == "no_conqueror_here"


def test_without_the_faction_effect(meadow: Build) -> None:
    """C, Conqueror: the faction effect action is not needed, and using it takes nothing away."""
    t = meadow().units("A", conqueror=1).turn("dark_seed", "blue", "effect")
    assert conquests(t) == ["conqueror:A"]
    t.take("use", "effect").take("done")
    assert conquests(t) == ["conqueror:A"]


def test_everybody_there_takes_part_with_any_card_but_kamikaze(meadow: Build) -> None:
    """C, Conqueror: all units take part and the card is free; C, Kamikaze: never as the only combat action."""
    t = blue(meadow().units("A", conqueror=1, warrior=2, private=4)).take("conqueror", "A")
    assert t.options() == [
        "card:dark_seed_conquest", "card:dark_seed_annihilation", "card:dark_seed_swarm_attack",
    ]
    assert t.refusal("card", "dark_seed_kamikaze").code == "never_last"
    t.take("card", "dark_seed_annihilation").take("counter", "protection")
    assert t.count("A", "private") == 3, "20 damage: a Private with 15 health falls, the next absorbs the rest"
    assert t.count("A", "conqueror") == 0


def test_kamikaze_needs_another_combat_in_the_phase(meadow: Build) -> None:
    """C, Conqueror: the card is free; C, Kamikaze; ruling 13: another Conqueror or a combat of the card can follow."""
    t = blue(meadow().units("A", conqueror=1, private=1).units("N", conqueror=1)).take("conqueror", "A")
    assert t.offers("card", "dark_seed_kamikaze")
    t = meadow().units("A", conqueror=1, private=1).turn("dark_seed", "blue", "combat 1, initiative 1")
    assert t.take("conqueror", "A").offers("card", "dark_seed_kamikaze")


def test_loss_of_momentum_takes_the_combat_of_the_card(meadow: Build) -> None:
    """C, Loss of Momentum: the attack costs one more combat action; ruling: the card's before another Conqueror's."""
    t = meadow().units("A", conqueror=1, worker=1, private=3).units("N", conqueror=1)
    t.turn("dark_seed", "blue", "combat 1, initiative 1").take("conqueror", "A").take("card", "dark_seed_kamikaze")
    t.take("counter", "loss_of_momentum").through("damage", prefer="hit")
    assert not t.offers("use", "combat")
    assert conquests(t) == ["conqueror:N"]


def test_loss_of_momentum_takes_the_attack_of_another_conqueror(meadow: Build) -> None:
    """C, Loss of Momentum; ruling: with no combat on the card, another Conqueror cannot be used in this phase."""
    t = blue(meadow().units("A", conqueror=1, worker=1, private=3).units("N", conqueror=1)).take("conqueror", "A")
    t.take("card", "dark_seed_kamikaze").take("counter", "loss_of_momentum").through("damage", prefer="hit")
    assert conquests(t) == []
    assert t.refusal("conqueror", "N").code == "conqueror_lost_momentum"


def test_of_two_only_one_goes(meadow: Build) -> None:
    """C, Conqueror: with two or more in the area only one must be removed, and the other may attack as well."""
    t = blue(meadow().units("A", conqueror=2)).take("conqueror", "A").take("card", "dark_seed_conquest")
    assert t.count("A", "conqueror") == 1
    t.take("conqueror", "A").take("card", "dark_seed_conquest")
    assert t.count("A", "conqueror") == 0
    assert conquests(t) == []


def test_the_survivor_of_two_must_go(meadow: Build) -> None:
    """C, Conqueror: of two, one dies in the attack; the other one still has to leave."""
    t = blue(meadow().units("A", conqueror=2, warrior=1, private=2)).take("conqueror", "A")
    t.take("card", "dark_seed_annihilation").take("counter", "crush_the_bugs")
    t.take("lose", "conqueror").take("lose", "warrior").take("no")
    assert t.count("A", "conqueror") == 0
    assert t.asks.name == "turn"


def test_one_that_fell_is_enough(meadow: Build) -> None:
    """C, Conqueror: the only one died in its own attack: nobody else is removed, wherever Conquerors stand."""
    t = blue(meadow().units("A", conqueror=1, worker=1, private=1).units("N", conqueror=1)).take("conqueror", "A")
    t.take("card", "dark_seed_annihilation").take("counter", "crush_the_bugs").take("lose", "conqueror")
    t.take("no")
    assert t.count("A", "conqueror") == 0
    assert t.count("N", "conqueror") == 1


def test_removed_is_not_killed(meadow: Build) -> None:
    """Ruling: the spent Conqueror was removed, so no Emergency Egg, and nobody has destroyed it."""
    t = blue(meadow().units("A", conqueror=1)).take("conqueror", "A").take("card", "dark_seed_conquest")
    assert t.asks.name == "turn"
    assert not t.logged("falls")
    assert t.markers("A", "egg") == 0


def test_pushed_back_and_still_removed(meadow: Build) -> None:
    """R, Faction sheets: the Conqueror that started it is removed after the fight, also where Pushback brought it."""
    t = meadow().area("W", (2, 0)).area("WW", (-2, 0)).units("A", conqueror=1, worker=1, private=1)
    t = blue(t).take("conqueror", "A").take("card", "dark_seed_swarm_attack").take("counter", "pushback")
    assert t.asks.name == "turn"
    assert t.count("NW", "worker") == 1
    assert t.count("NW", "conqueror") == 0
    assert t.count("A", "conqueror") == 0


def test_displaced_and_still_removed(meadow: Build) -> None:
    """R, Faction sheets: the same where Displacement has thrown it out of the area."""
    t = blue(meadow().units("A", conqueror=1, worker=1, boarguard=1)).take("conqueror", "A")
    t.take("counter", "defence")
    while t.asks.name == "displace":
        t.take("push", "conqueror", "N") if t.offers("push", "conqueror") else t.take("push", "worker", "S")
    assert t.count("N", "conqueror") == 0
    assert t.count("S", "worker") == 1


def test_not_where_no_card_can_be_played(meadow: Build) -> None:
    """R, Combat: in an empty homezone there is nothing to conquer and nobody to hit; nor against too many points."""
    t = blue(meadow().units("home:nomads", conqueror=1).units("A", conqueror=1))
    assert conquests(t) == ["conqueror:A"]
    assert t.refusal("conqueror", "home:nomads").code == "homezone"


def test_not_where_the_swarm_is_silenced(meadow: Build, silence: Callable[[Table, str], Table]) -> None:
    """C, Rocket Attack: no faction effect in this area, and its units have lost their properties."""
    t = blue(silence(meadow().units("A", conqueror=1).units("N", conqueror=1), "A"))
    assert conquests(t) == ["conqueror:N"]
    assert t.refusal("conqueror", "A").code == "swarm_silenced"


def test_an_attack_that_comes_to_nothing_costs_no_conqueror() -> None:
    """C, Samurai: everybody left before the card was chosen, and in a homezone no other card can be played."""
    t = Table("dark_seed cybersamurai nomads").home("cybersamurai", (4, 0)).area("N", (4, -1)).area("S", (4, 1))
    t.equipment("cybersamurai", samurai=1).units("home:cybersamurai", conqueror=1, worker=1, attack_drone=1)
    t = blue(t).take("conqueror", "home:cybersamurai").take("samurai", "attack_drone")
    assert t.logged("attack_fizzles")
    assert t.count("home:cybersamurai", "conqueror") == 1
    assert t.asks.name == "turn"


def test_one_that_moved_elsewhere_does_not_pay(meadow: Build) -> None:
    """C, Conqueror: a Conqueror of that fight is removed; if it fell, nothing more is owed, whoever moved meanwhile."""
    t = Table("dark_seed nomads boarlords").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.units("A", conqueror=1, worker=2, private=1, squeaker=2).units("C", conqueror=1)
    t.initiative("dark_seed", "nomads", "boarlords")
    t.line("display onward_march offensive").line("deck ascent").line("discard")
    blue(t).take("conqueror", "A").take("card", "dark_seed_conquest").take("counter", "natures_wisdom")
    t.take("take", "onward_march").take("event", "onward_march").take("area", "C")
    t.take("mover", "C", "conqueror").take("step", "D", 1).through("move_select")
    t.take("counter", "counterstrike").take("amount", 10).take("hit", "conqueror")
    t.through("emergency_egg", prefer="pass")
    assert [t.count(area, "conqueror") for area in "ACD"] == [0, 0, 1]
    assert not t.logged("conqueror_spent")


def test_kamikaze_does_not_count_on_who_cannot_attack() -> None:
    """C, Kamikaze: not the only combat of a phase; ruling P55: only a Conqueror that could attack brings another."""
    for where, rockets in (("C", True), ("home:dark_seed", False)):
        t = Table("dark_seed nomads cybersamurai").area("A", (2, -1)).area("C", (2, 1)).home("dark_seed", (4, 0))
        t.units("A", worker=2, private=3, conqueror=1).units(where, conqueror=1)
        t.equipment("cybersamurai", rocket_attack=1)
        if rockets:
            t.token("rocket_attack_red", "C")
        blue(t)
        assert conquests(t) == ["conqueror:A"]
        t.take("conqueror", "A")
        assert t.offers("card", "dark_seed_annihilation")
        assert t.refusal("card", "dark_seed_kamikaze").code == "never_last"


def test_a_conqueror_elsewhere_follows_kamikaze_by_the_card(meadow: Build) -> None:
    """Ruling P55: the combat of the card may be Kamikaze if a Conqueror can attack after it, and loses that attack."""
    t = meadow().units("A", worker=2, private=3).units("N", conqueror=1).turn("dark_seed", "blue", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "dark_seed_kamikaze")
    assert t.offers("counter", "loss_of_momentum")
    t.take("counter", "loss_of_momentum").through("damage", prefer="hit")
    assert t.asks.name != "turn" or not conquests(t), "the Conqueror has lost its attack"
