"""Against the real thing: a Rocket Attack of the Cybersamurai among Eggs and Breeders."""

from __future__ import annotations

from scenario import Table


def struck() -> Table:
    t = Table("dark_seed cybersamurai nomads").area("A", (4, 0)).area("B", (4, -1)).home("dark_seed", (-4, 0))
    t.equipment("cybersamurai", rocket_attack=1).token("rocket_attack_blue", "A")
    return t.units("A", breeder=1, conqueror=1, worker=1).units("B", breeder=1).marker("A", "egg").marker("B", "egg")


def test_nothing_hatches_and_nobody_grows() -> None:
    """C, Rocket Attack: units lose their properties, Eggs their effect."""
    t = struck().turn("dark_seed", "green", "produce 2").take("use", "produce")
    assert t.state.decision is not None
    assert t.state.decision.args[0] == 3, "only the Breeder outside is productive"
    assert not t.offers("upgrade", "worker")
    t.take("produce", "worker")
    assert t.offers("put", "B")
    assert not t.offers("put", "A")


def test_the_conqueror_waits() -> None:
    """C, Rocket Attack: no faction effect in this area."""
    t = struck().turn("dark_seed", "blue", "effect")
    assert t.refusal("conqueror", "A").code == "swarm_silenced"
    t.take("use", "effect").take("swarm_eggs")
    assert [option for option in t.options() if option != "done"] == ["throw_egg:B:B"]


def test_for_the_queen_all_the_same() -> None:
    """C, Rocket Attack names properties, markers and faction effects; ruling: a defence action is none of them."""
    t = struck().units("A", cyberoid=1, private=1).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation").through("split_damage")
    while t.asked != "dark_seed counterattack":
        t.take("counter", "hold_the_line")
    t.take("counter", "defence").take("lose", "conqueror").take("lose", "worker").through("move_select")
    assert t.count("A", "breeder") + t.count("A", "conqueror") + t.count("A", "worker") == 0
    assert t.count("B", "breeder") == 2


def test_radiation_kills_there_and_leaves_no_egg() -> None:
    """C, Rocket Attack; R, Faction sheets: Emergency Egg; ruling: radiation destroys nobody, it removes."""
    t = struck().marked("A", "radioactive").marked("B", "radioactive").line("phase end")
    assert t.asks.name == "draft", "nobody was asked about an Egg"
    assert t.count("A", "breeder") + t.count("A", "conqueror") + t.count("A", "worker") == 0
    assert t.count("B", "breeder") == 1, "immune where nothing is switched off"
    assert t.markers("A", "egg") == 1, "the one that lay there"
