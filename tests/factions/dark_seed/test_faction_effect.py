"""The faction effect: two different ones of moving, flying and laying Eggs, in any order."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def effect(t: Table) -> Table:
    return t.turn("dark_seed", "blue", "effect").take("use", "effect")


def test_two_different_ones(meadow: Build) -> None:
    """C, Faction Effect: two of the three, each once."""
    t = effect(meadow().units("A", breeder=1))
    assert t.options() == ["swarm_move", "swarm_fly", "swarm_eggs", "done"]
    t.take("swarm_fly")
    assert t.options() == ["swarm_move", "swarm_eggs", "done"]
    assert t.refusal("swarm_fly").code == "ability_used"
    t.take("swarm_eggs").take("throw_egg", "A", "A")
    assert t.asks.name == "turn"


def test_both_may_be_declined(meadow: Build) -> None:
    """R, Actions are optional."""
    t = effect(meadow().units("A", worker=1)).take("done")
    assert t.asks.name == "turn"


def test_flying_counts_for_the_move_of_the_same_effect(meadow: Build) -> None:
    """C, All Units Flying: in effect immediately, even for this very faction effect."""
    t = effect(meadow().units("A", worker=1).blockade("A", "north"))
    t.take("swarm_fly").take("swarm_move").take("mover", "A", "worker")
    t.take("step", "N")
    assert t.count("N", "worker") == 1


def test_moving_first_minds_blockades(meadow: Build) -> None:
    """C, Additional Move: units that do not fly follow the regular rules."""
    t = effect(meadow().units("A", worker=1).blockade("A", "north")).take("swarm_move").take("mover", "A", "worker")
    assert not t.offers("step", "N")
    assert t.refusal("step", "N", 1).code == "blockade"


def test_flying_lasts_for_the_round_and_ends_with_it(meadow: Build) -> None:
    """R, Faction sheets: for the remainder of the round."""
    t = meadow().units("A", worker=1).blockade("A", "north").initiative("nomads", "boarlords", "dark_seed")
    t.card("dark_seed", "blitz").card("nomads", "patience").card("boarlords", "wild_hunt")
    effect(t).take("swarm_fly").take("done")
    assert t.state.lasting
    # everybody does nothing in green and red
    t.through("turn", "produce", "oni_select", "oni_target", "oni_companion", "oni_wander", "oni_wander_where")
    assert t.asks.name == "draft"
    assert t.state.lasting == ()


def test_flying_in_a_later_phase(meadow: Build) -> None:
    """R, Faction sheets: what was chosen in blue still holds in red."""
    t = meadow().units("A", worker=1).blockade("A", "north").card("dark_seed", "blitz")
    t.line("lasting 32 0 1 1").turn("dark_seed", "red").take("use", "move").take("mover", "A", "worker")
    t.take("step", "N")
    assert t.count("N", "worker") == 1


def test_wasps_move_two_with_the_additional_move(meadow: Build) -> None:
    """C, Additional Move: the Wasps' bonus applies."""
    t = effect(meadow().area("NN", (4, -2)).units("A", wasp=1)).take("swarm_move")
    t.take("mover", "A", "wasp").take("step", "N").take("mover", "N", "wasp").take("step", "NN")
    assert t.count("NN", "wasp") == 1


def test_each_layer_throws_one_egg(meadow: Build) -> None:
    """C, Egg Throw: each Planter and Breeder one Egg, in its area or an adjacent one, whoever is there."""
    t = meadow().units("A", breeder=2, planter=1).units("N", private=3).territory("N", "nomads").marker("N", "mine")
    t = effect(t.blockade("A", "north")).take("swarm_eggs")
    t.take("throw_egg", "A", "N").take("throw_egg", "A", "N").take("throw_egg", "A", "A")
    assert t.asks.name == "swarm_effect", "three layers, three Eggs"
    assert t.markers("N", "egg") == 2
    assert t.markers("A", "egg") == 1
    assert t.markers("N", "mine") == 1, "Eggs do not set off Mines"


def test_layers_may_be_left_out(meadow: Build) -> None:
    """C, Egg Throw: may place."""
    t = effect(meadow().units("A", breeder=1).units("S", breeder=1)).take("swarm_eggs").take("throw_egg", "A", "NE")
    assert t.refusal("throw_egg", "A", "A").code == "nobody_lays_here"
    assert t.refusal("throw_egg", "S", "N").code == "egg_throw_too_far"
    t.take("done")
    assert t.markers("NE", "egg") == 1


def test_a_breeder_in_the_nest_lays_outside(meadow: Build) -> None:
    """C, Old Seed: no Egg in a homezone, but in the areas around it."""
    t = effect(meadow().area("H", (-3, -1)).area("G", (-2, -1)).units("home:dark_seed", breeder=1)).take("swarm_eggs")
    assert sorted(t.options()) == ["done", "throw_egg:home:dark_seed:G", "throw_egg:home:dark_seed:H"]
    assert t.refusal("throw_egg", "home:dark_seed", "home:dark_seed").code == "eggs_not_in_homezone"


def test_no_layer_no_eggs(meadow: Build) -> None:
    """C, Egg Throw: only Planters and Breeders lay."""
    t = effect(meadow().units("A", worker=1, conqueror=1))
    assert not t.offers("swarm_eggs")
    assert t.refusal("swarm_eggs").code == "ability_without_effect"


def test_an_empty_reserve_moves_eggs(meadow: Build) -> None:
    """R, Faction sheets: Eggs: with none left in the reserve, one already lying out may be moved instead."""
    t = meadow().units("A", breeder=1).marker("S", "egg", 24).marker("N", "egg", 1)
    effect(t).take("swarm_eggs").take("throw_egg", "A", "N")
    assert t.markers("N", "egg") == 2
    assert t.markers("S", "egg") == 23, "the only source is taken by itself"
    t = effect(meadow().units("A", breeder=1).marker("S", "egg", 13).marker("N", "egg", 12)).take("swarm_eggs")
    t.take("throw_egg", "A", "A")
    assert t.asked == "dark_seed egg_source"
    t.take("egg_from", "N")
    assert t.markers("A", "egg") == 1
    assert t.markers("N", "egg") == 11


def test_silenced_areas_take_no_part(meadow: Build, silence: Callable[[Table, str], Table]) -> None:
    """C, Rocket Attack: nobody else can execute a faction effect in this area: no move, no Egg out of it or into it."""
    t = silence(meadow().units("A", breeder=1, worker=1).units("N", breeder=1), "A")
    effect(t).take("swarm_eggs")
    assert t.offers("throw_egg", "N", "N")
    assert not t.offers("throw_egg", "N", "A")
    assert not t.offers("throw_egg", "A")
    assert t.refusal("throw_egg", "N", "A").code == "swarm_silenced"
    t.take("done").take("swarm_move")
    assert not t.offers("mover", "A")
    assert t.offers("mover", "N", "breeder")
    t.take("mover", "N", "breeder").take("step", "A")
    assert t.count("A", "breeder") == 2


def test_without_units_outside_silence_there_is_no_effect(
    meadow: Build, silence: Callable[[Table, str], Table]
) -> None:
    """C, Rocket Attack."""
    t = silence(meadow().units("A", worker=1), "A").turn("dark_seed", "blue", "effect, events 1")
    assert not t.offers("use", "effect")
