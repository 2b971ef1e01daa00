"""R, The Oni: placement, conquest, targets, and who decides for them."""

from __future__ import annotations

from scenario import Table


def outskirts() -> Table:
    """Areas at and beyond the moon's eastern rim (moon1 is north-east at 1,-1)."""
    return (
        Table("nomads boarlords dark_seed").area("A", (2, -2)).area("B", (2, -1)).area("C", (3, -2)).area("D", (4, -2))
    )


def test_placement_example() -> None:
    """R, Placing new Oni, Benni's example: in or next to Tsukuyumi and Oni areas, not across blockades."""
    t = outskirts().blockade("A", "south-west").territory("D", "oni").area("E", (5, -2), walls="south-west")
    t.area("F", (5, -3)).turn("nomads", "green", "place_oni 2, produce 1").take("use", "place_oni").take(
        "oni", "large_oni"
    )
    assert t.offers("put", "centre") and t.offers("put", "moon1"), "in Tsukuyumi areas"
    assert t.offers("put", "B"), "next to one"
    assert not t.offers("put", "A"), "a blockade lies between"
    assert t.refusal("put", "A").code == "oni_across_blockade"
    assert t.offers("put", "D") and t.offers("put", "C") and t.offers("put", "F"), "in and next to the Oni area"
    assert t.offers("put", "E"), "the blockade of E is on another edge"


def test_players_units_do_not_hinder_placement() -> None:
    """R, Placing new Oni: an area may hold units of players and still receive Oni."""
    t = outskirts().units("B", boarguard=3, private=2).turn("nomads", "green", "place_oni 1, produce 1")
    t.take("use", "place_oni").take("oni", "small_oni")
    assert t.offers("put", "B")


def test_all_mandatory_oni_may_share_an_area_or_not() -> None:
    """R, Placing new Oni: all in one area, or spread."""
    t = outskirts().turn("nomads", "green", "place_oni 2, produce 1").take("use", "place_oni")
    t.take("oni", "small_oni").take("put", "B").take("oni", "medium_oni").take("put", "B")
    assert t.count("B", "small_oni") == 1 and t.count("B", "medium_oni") == 1


def test_oni_actions_must_be_carried_out() -> None:
    """R, Perform Actions; ruling 10: the turn cannot end before Oni actions are used."""
    t = outskirts().turn("nomads", "green", "place_oni 1, produce 1")
    assert not t.offers("done")
    assert t.refusal("done").code == "oni_action_must_be_used"


def test_empty_reserve_means_an_extra_conquest() -> None:
    """R, Placing new Oni: none left, so one additional separate Oni conquest is carried out."""
    t = outskirts().units("moon1", small_oni=9, medium_oni=7, large_oni=5)
    t.turn("nomads", "green", "place_oni 2, produce 1").take("use", "place_oni")
    assert t.asked == "nomads oni_select"
    t.take("lead", "large_oni", "moon1").take("target", "B").through("oni_companion")
    assert t.owner("B") == "oni" and t.asked == "nomads turn"


def test_one_placed_oni_prevents_the_extra_conquest() -> None:
    """R, Placing new Oni: if at least one can be placed, the extra conquest does not trigger."""
    t = outskirts().units("moon1", small_oni=8, medium_oni=7, large_oni=5)
    t.turn("nomads", "green", "place_oni 2, produce 1").take("use", "place_oni").take("put", "B")
    assert t.asked == "nomads turn" and not t.logged("attacks")


def test_conquest_example_thirty_five_against_twenty() -> None:
    """R, Example of an Oni Conquest: Large Oni to the left, two Small elsewhere, 35 against 20 of the Cybersamurai."""
    t = (
        Table("nomads cybersamurai dark_seed")
        .area("A", (2, -2))
        .area("B", (2, -1))
        .area("C", (3, -2))
        .area("O", (3, -3))
    )
    t.units("A", large_oni=1, small_oni=3).units("B", cybersamurai_2_1=2, small_oni=1).area("E", (2, -3))
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    t.take("lead", "large_oni", "A").take("target", "B")
    t.take("oni", "small_oni").take("target", "C").take("oni", "small_oni").take("target", "E").take("done")
    assert t.owner("B") == "oni" and t.asked == "cybersamurai counterattack"
    assert t.count("A", "small_oni") == 1 and t.count("C", "small_oni") == 1 and t.count("E", "small_oni") == 1


def test_oni_conquer_on_a_tie() -> None:
    """Ruling 11: a tie with the strongest opponent is enough for the Oni."""
    t = (
        outskirts()
        .units("moon1", medium_oni=1)
        .units("B", private=2)
        .turn("boarlords", "green", "oni_conquest 1, produce 1")
    )
    t.take("use", "oni_conquest").take("target", "B")
    assert t.owner("B") == "oni"


def test_minority_attack() -> None:
    """R, Minority Attack: an attack with too few points is allowed; it conquers nothing, but is answered."""
    t = (
        outskirts()
        .units("moon1", small_oni=1)
        .units("B", private=2)
        .turn("boarlords", "green", "oni_conquest 1, produce 1")
    )
    t.take("use", "oni_conquest").take("target", "B")
    assert t.owner("B") is None and t.asked == "nomads counterattack" and t.logged("conquest_fails")


def test_mountain_range_stops_weak_oni() -> None:
    """Ruling 2: a mountain's value must be reached by the Oni too."""
    t = Table("nomads boarlords dark_seed").area("B", (2, -1), "mountain_range", mountain=20).area("A", (2, -2))
    t.units("moon1", small_oni=1).units("B", squeaker=1)
    t.turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest").take("target", "B")
    assert t.owner("B") is None and t.logged("conquest_fails"), "somebody stands there: an attack without a chance"


def mountain_beside(**oni: int) -> Table:
    """A mountain range of 20 beside the Oni of moon1, and nothing else that they could conquer."""
    t = Table("nomads boarlords dark_seed").area("B", (2, -1), "mountain_range", mountain=20).units("moon1", **oni)
    return t.turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")


def test_an_empty_mountain_beyond_the_oni_is_no_target() -> None:
    """R, Which areas the Oni actually look for: where nothing can be conquered, five Oni move."""
    t = mountain_beside(small_oni=2)
    assert t.asked == "boarlords oni_wander_where", "10 points against 20"


def test_oni_that_can_go_together_reach_it() -> None:
    """R, Oni Conquest 2: the others of the same area may go along, and their points count."""
    t = mountain_beside(small_oni=1, medium_oni=1)
    assert t.asked == "boarlords oni_select"
    t.take("lead", "medium_oni", "moon1").take("oni", "small_oni").take("target", "B")
    assert t.owner("B") == "oni", "20 and 5 points"


def test_why_a_mountain_is_no_target() -> None:
    """R, Which areas the Oni actually look for."""
    t = Table("nomads boarlords dark_seed").area("B", (2, -1), "mountain_range", mountain=20).area("A", (2, -2))
    t.units("moon1", small_oni=1).area("C", (1, -2)).turn("boarlords", "green", "oni_conquest 1, produce 1")
    t.take("use", "oni_conquest")
    refusal = t.refusal("target", "B")
    assert (refusal.code, refusal.rule) == ("beyond_the_oni", "R, Which areas the Oni actually look for")
    assert "5 conquest points" in refusal.text and "20" in refusal.text


def test_oni_do_not_conquer_their_own_or_free_tsukuyumi_areas() -> None:
    """R, Which areas the Oni look for: no Oni areas, no Tsukuyumi areas unless a player holds them."""
    t = outskirts().units("moon1", large_oni=1).territory("B", "oni").territory("centre", "boarlords")
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert t.offers("target", "centre") and t.offers("target", "A")
    assert t.refusal("target", "B").code == "already_oni"
    assert t.refusal("target", "moon0").code == "tsukuyumi_area"
    t.take("target", "centre")
    assert t.owner("centre") == "oni"


def test_blockades_bind_the_oni() -> None:
    """R, Oni Conquest 2: pay attention to blockades."""
    t = outskirts().units("moon1", large_oni=1).blockade("B", "south-west").blockade("B", "north-west")
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert not t.offers("target", "B")


def test_nothing_to_conquer_five_oni_move_instead() -> None:
    """R, Which areas the Oni look for: if no legal area can be reached, five Oni move by one area each."""
    t = (
        Table("nomads boarlords dark_seed")
        .units("centre", small_oni=6)
        .turn("nomads", "green", "oni_conquest 1, produce 1")
    )
    t.take("use", "oni_conquest")
    assert t.asked == "nomads oni_wander_where", "one kind in one area: which Oni is no question"
    while t.asks.name in ("oni_wander", "oni_wander_where"):
        t.take("lead", "small_oni", "centre") if t.asks.name == "oni_wander" else t.take("target", "moon0")
    assert t.count("moon0", "small_oni") == 5 and t.count("centre", "small_oni") == 1


def test_attackers_damage_is_assigned_by_the_active_player() -> None:
    """R, Oni Conquest 4: the active player decides how damage is distributed among attacking Oni."""
    t = outskirts().units("moon1", small_oni=1, medium_oni=1).units("B", boarmaiden=1)
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest").take(
        "lead", "medium_oni", "moon1"
    )
    t.take("target", "B").take("oni", "small_oni").take("target", "B").take("counter", "counterstrike")
    assert t.asked == "nomads damage"
    t.take("hit", "medium_oni")
    assert t.count("B", "medium_oni") == 1 and t.count("B", "small_oni") == 1


def test_defending_oni_always_strike_back() -> None:
    """R, Oni as Defender: always Counterstrike where the card has it, without a question."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarguard=1, medium_oni=1, boarmaiden=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "boarlords_conquest")
    assert t.owner("A") == "boarlords" and t.asked == "boarlords damage", "20 damage, assigned by the attacker"


def test_oni_choose_another_counter_where_there_is_no_counterstrike() -> None:
    """R, Oni as Defender: the first in initiative picks, or the second if the first is the attacker."""
    t = Table("cybersamurai nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", cyberoid=2, medium_oni=1)
    t.turn("cybersamurai", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_annihilation")
    assert t.asked == "dark_seed counterattack"
    assert not t.offers("counter", "protection"), "Oni take neither defence nor protection (ruling 16)"
    assert t.offers("counter", "retreat") and t.offers("counter", "damaged_earth_crust")


def test_oni_are_immune_to_radioactivity() -> None:
    """R, Oni Units: immune to radioactivity; others in the area die at the end of the round."""
    t = (
        outskirts()
        .marked("B", "radioactive")
        .units("B", small_oni=1, private=1)
        .round(1)
        .turn("nomads", "red", "move 1")
    )
    t.through("turn", "move_select", "attack_where")
    assert t.state.round == 2 and t.count("B", "small_oni") == 1 and t.count("B", "private") == 0


def test_harder_game_has_fifteen_oni() -> None:
    """R, Game Setup 1, note: fifteen Oni; S: six small, six medium, three large."""
    import tsukuyumi

    game = tsukuyumi.new_game(["nomads", "boarlords", "dark_seed"], seed=3, oni="hard")
    supply = game.view(None)["oni"]["supply"]
    on_moon = sum(n for area in game.view(None)["areas"] for unit, n in area["units"] if unit.endswith("oni"))
    assert sum(supply.values()) + on_moon == 15 and on_moon == 7


def test_oni_stand_radiation_under_a_rocket_attack() -> None:
    """R, Oni are immune to radioactivity; ruling P79: that is no property, unlike the Dark Seed's."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (4, 0), props="radioactive").area("B", (4, -1))
    t.equipment("cybersamurai", rocket_attack=1).token("rocket_attack_red", "A").units("A", worker=1, small_oni=1)
    t.line("phase end").through("draft", "ghost")
    assert (t.count("A", "small_oni"), t.count("A", "worker")) == (1, 0)


def test_two_conquests_one_after_the_other() -> None:
    """R, Oni Conquest: with two, each is finished before the next begins, so the same Oni may go on from there."""
    t = outskirts().units("moon1", large_oni=1).territory("moon1", "oni")
    t.turn("nomads", "green", "oni_conquest 2, produce 1").take("use", "oni_conquest")
    t.take("target", "A")
    assert t.owner("A") == "oni" and t.count("A", "large_oni") == 1
    t.take("target", "C")
    assert t.owner("C") == "oni" and t.count("C", "large_oni") == 1


def test_oni_answer_after_all_players() -> None:
    """R, Counterattack 2.1: defenders choose in initiative order, Oni last, whatever the places."""
    t = Table("cybersamurai nomads dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", cyberoid=2, medium_oni=1, private=1).initiative("cybersamurai", "dark_seed", "nomads")
    t.turn("cybersamurai", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_annihilation").take("amount", 10)
    assert t.asked == "nomads counterattack"
    t.take("counter", "protection")
    assert t.asked == "dark_seed counterattack", "who decides for the Oni, being next in initiative"


def test_oni_may_be_led_against_own_units() -> None:
    """R, Oni Conquest: whoever leads the Oni may attack its own units, and answers like everybody else."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("moon1", large_oni=1).units("A", squeaker=1)
    t.turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert t.asked == "boarlords counterattack" and t.count("A", "large_oni") == 1
