"""``Game.explain``: why something is not legal now, with the code, the numbers and the rule behind it."""

from __future__ import annotations

import re

import pytest

from events.hand import holding, play
from made_up import with_unit
from scenario import Table
from tsukuyumi.content.model import Content
from tsukuyumi.content.schema import Upgrade
from tsukuyumi.errors import IllegalChoice
from tsukuyumi.game import Refusal

SEATS = "nomads boarlords dark_seed"


def says(refusal: Refusal, code: str, rule: str, *words: str) -> None:
    assert (refusal.code, refusal.rule) == (code, rule)
    for word in words:
        assert word in refusal.text, refusal.text


def row_of_areas(seats: str = SEATS, content: Content | None = None) -> Table:
    return Table(seats, content).area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1)).area("D", (4, -1))


# ---- the nine that players ask most ----------------------------------------------------------------------------------
def test_moving_over_a_blockade() -> None:
    t = row_of_areas().area("E", (3, -2)).blockade("B", "north").units("A", private=1).turn("nomads", "red", "move 1")
    t.take("use", "move").take("mover", "A", "private")
    assert not t.offers("step", "B")
    says(t.refusal("step", "B", 1), "blockade", "R, Blockades", "from both sides")


def test_moving_through_a_stronger_enemy() -> None:
    t = row_of_areas().units("A", private=1, hunter=1).units("B", boarguard=1).turn("nomads", "red", "move 2")
    t.take("use", "move").take("mover", "A", "private").take("step", "B")
    assert not t.offers("mover", "B", "private")
    says(t.refusal("mover", "B", "private", 1, 1), "stronger_enemy", "R, Enemy Units and Movement", " 2,", " 4:")


def test_conquering_with_too_few_points() -> None:
    t = row_of_areas().units("A", private=2, boarmaiden=2).turn("nomads", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A")
    assert not t.offers("card", "nomads_conquest")
    says(t.refusal("card", "nomads_conquest"), "too_few_points", "R, Conquest", "20 conquest points", "against 30")


def test_a_mountain_range() -> None:
    t = Table(SEATS).area("M", (3, -1), "mountain_range", mountain=20).area("B", (3, 0))
    t.units("M", dog=1).units("B", private=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    assert not t.offers("attack", "M"), "5 points, or 10 doubled, against 20"
    says(t.refusal("attack", "M"), "mountain_range", "R, Mountain Range", "range of 20", "bring 5", "need 20")


def test_a_mountain_range_that_is_defended() -> None:
    """The mountain is named where it makes the difference, and the enemy where it does not."""
    for private, code in ((2, "mountain_range"), (1, "too_few_points")):
        t = Table(SEATS).area("M", (3, -1), "mountain_range", mountain=15).units("M", private=private, squeaker=1)
        t.area("B", (3, 0)).turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "M")
        refusal = t.refusal("card", "nomads_conquest")
        assert refusal.code == code
        assert "30" in refusal.text, "15 of the Squeaker and 15 of the mountain"


def test_kamikaze_as_the_last_combat_action() -> None:
    t = row_of_areas("dark_seed nomads boarlords").units("A", warrior=2, private=1)
    t.turn("dark_seed", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    assert not t.offers("card", "dark_seed_kamikaze")
    says(t.refusal("card", "dark_seed_kamikaze"), "never_last", "C, Kamikaze; CONTENT, ruling 13", "Kamikaze")


def test_a_once_per_round_card_that_was_used() -> None:
    t = row_of_areas("boarlords nomads dark_seed").units("A", boarguard=2, private=1).line("once boarlords_stampede")
    t.turn("boarlords", "red", "combat 2").take("use", "combat").take("attack", "A")
    says(t.refusal("card", "boarlords_stampede"), "once_per_round", "R, Combat Cards", "Stampede")


def test_an_event_in_an_occupied_stable_area() -> None:
    t = play(holding("radioactive_contamination").units("A", boarguard=1), "radioactive_contamination")
    says(t.refusal("area", "A"), "occupied_not_unstable", "R, Unstable; C, Event Cards", "not unstable")


def test_producing_beyond_the_miniatures() -> None:
    t = row_of_areas().home("nomads", (2, 0)).units("A", hunter=2).turn("nomads", "green", "produce 2, initiative 1")
    t.take("use", "produce")
    says(t.refusal("produce", "hunter"), "no_miniature_left", "R, Production: material limitation", "Hunter")


def test_placing_an_oni_across_a_blockade() -> None:
    t = Table(SEATS).area("A", (2, -1)).area("B", (2, 0)).blockade("A", "south-west").blockade("A", "north-west")
    t.turn("nomads", "green", "place_oni 1, produce 1").take("use", "place_oni").take("oni", "small_oni")
    assert t.offers("put", "B")
    says(t.refusal("put", "A"), "oni_across_blockade", "R, Placing new Oni")


# ---- and others ------------------------------------------------------------------------------------------------------
def test_units_that_have_nothing_left() -> None:
    """Already moved, somebody else's, not there, or no way out."""
    t = row_of_areas().units("A", private=1, hunter=1).units("C", boarguard=1).turn("nomads", "red", "move 1")
    t.take("use", "move").take("mover", "A", "private").take("step", "B")
    assert t.refusal("mover", "B", "private", 0, 1).code == "already_moved"
    assert t.refusal("mover", "C", "boarguard", 1, 0).code == "not_your_unit"
    assert t.refusal("mover", "C", "hunter", 1, 0).code == "no_such_unit_here"
    t = Table(SEATS).area("A", (5, 0)).units("A", private=1).area("B", (3, 0)).units("B", hunter=1).area("C", (3, 1))
    t.turn("nomads", "red", "move 1").take("use", "move")
    assert t.refusal("mover", "A", "private", 1, 0).code == "cannot_leave"


def test_units_of_other_areas_where_one_area_moves() -> None:
    t = play(holding("onward_march").units("A", private=1).units("B", hunter=1), "onward_march").take("area", "A")
    assert t.refusal("mover", "B", "hunter", 2, 0).code == "only_from"


def test_a_homezone_that_cannot_be_conquered() -> None:
    t = row_of_areas().home("boarlords", (4, 0)).units("home:boarlords", private=3, squeaker=1)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "home:boarlords")
    says(t.refusal("card", "nomads_conquest"), "homezone", "R, Homezones", "Boarea")


def test_the_effect_of_a_faction_that_would_do_nothing() -> None:
    t = row_of_areas("boarlords nomads dark_seed").turn("boarlords", "blue", "effect, initiative 1")
    assert not t.offers("use", "effect")
    says(t.refusal("use", "effect", 1), "effect_does_nothing", "R, Faction Effect")


def test_places_in_initiative_that_are_too_far() -> None:
    t = row_of_areas().initiative("nomads", "boarlords", "dark_seed").turn("nomads", "blue", "initiative 1, move 1")
    t.take("use", "initiative")
    says(t.refusal("place", 2), "initiative_too_far", "R, Changing Initiative", "at most 1")


def test_areas_that_cannot_change_places() -> None:
    t = play(holding("new_alignment").area("D", (-2, 0)), "new_alignment")
    assert t.refusal("area", "D").code == "nothing_to_swap_with", "its neighbours are moon areas"
    t.take("area", "A")
    assert t.refusal("area", "D").code == "not_adjacent"


def test_properties_that_are_not_there() -> None:
    t = play(holding("neutralization"), "neutralization")
    says(t.refusal("negate", "A", "radioactive"), "no_such_property", "C, Neutralization", "not radioactive")
    assert t.refusal("negate", "home:nomads", "unstable").code == "homezone"


def test_land_that_touches_too_little() -> None:
    t = play(holding("new_land"), "new_land").take("tile", "fertile_open")
    assert t.refusal("cell", "A").code == "cell_taken"
    assert t.refusal("cell", (8, 0)).code == "touches_too_few"


def test_a_march_from_nowhere() -> None:
    t = play(holding("onward_march").units("A", private=1).units("B", hunter=1), "onward_march")
    assert t.refusal("area", "C").code == "nobody_here"
    assert t.refusal("area", "home:nomads").code == "homezone"


def test_cards_of_other_hands() -> None:
    t = Table(SEATS).round(3).line("phase draft").line("hand nomads aggressive caution")
    t.line("hand boarlords blitz siege").line("hand dark_seed omen vanguard")
    says(t.refusal("draft", "blitz"), "card_not_in_hand", "R, Drafting Action Cards", "Blitz")


def test_oni_that_cannot_come_along() -> None:
    t = Table(SEATS).area("A", (2, -1)).area("B", (2, 0)).units("moon1", large_oni=1, small_oni=1)
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    t.take("lead", "large_oni", "moon1")
    assert t.count("A", "large_oni") == 1, "the only area that it could attack"
    assert t.refusal("oni", "large_oni").code == "no_such_unit_here"
    t.take("oni", "small_oni")
    assert t.refusal("target", "B").code == "oni_cannot_reach"


def test_edges_of_other_areas() -> None:
    t = play(holding("swamp"), "swamp").take("area", "A")
    says(t.refusal("block", "B", "north"), "edges_of_one_area", "R, Blockade/Passage Markers")


def test_events_that_are_not_in_the_pile() -> None:
    t = holding("play_it_again_sam").line("discard oni_rule stocking_up onward_march")
    play(t, "play_it_again_sam")
    assert t.refusal("event", "swamp").code == "event_not_discarded"
    assert t.refusal("event", "onward_march").code == "event_without_target", "there is nobody on the board"


def test_units_stationed_where_they_may_not_be() -> None:
    import random

    import tsukuyumi

    game = tsukuyumi.new_game(SEATS.split(), seed=4, board="spiral")
    chooser = random.Random(4)
    while game.decision is not None and game.decision.name != "starting_unit":
        game.apply(chooser.randrange(len(game.decision)))
    refusal = game.explain("station:0,0:1")
    assert refusal is not None
    says(refusal, "not_a_starting_place", "R, Starting Units")


def test_more_units_than_are_left_to_station() -> None:
    import random

    import tsukuyumi

    game = tsukuyumi.new_game(SEATS.split(), seed=4, board="spiral")
    chooser = random.Random(4)
    while game.decision is not None and game.decision.name != "starting_unit":
        game.apply(chooser.randrange(len(game.decision)))
    assert game.decision is not None
    place = game.decision.options[0].id.split(":")[1]
    refusal = game.explain(f"station:{place}:40")
    assert refusal is not None
    says(refusal, "too_few_to_station", "R, Starting Units", "stationed")


def works(faction: str, points: int) -> Table:
    others = [f for f in ("nomads", "boarlords", "dark_seed") if f != faction]
    t = row_of_areas(f"{faction} {' '.join(others)}").home(faction, (2, 0))
    return t.turn(faction, "green", f"produce {points}, initiative 1")


def test_the_new_unit_is_placed_before_anything_else_is_bought() -> None:
    t = works("dark_seed", 5).units("A", worker=1).take("use", "produce").take("produce", "worker")
    for refusal in (t.refusal("upgrade", "worker", "conqueror", "A"), t.refusal("produce", "stinger")):
        says(refusal, "place_first", "R, Production: homezone spawn", "Worker must be placed first")


def test_nothing_is_placed_before_it_is_bought() -> None:
    t = works("dark_seed", 5).take("use", "produce")
    says(t.refusal("put", "A"), "buy_first", "R, Production", "what you produce")
    t.take("produce", "worker").take("put", "home:dark_seed")
    assert t.refusal("put", "D").code == "buy_first", "nor after the last one has its place"


def test_an_upgrade_is_refused_for_its_own_cost() -> None:
    """Not for what the new unit costs from the reserve; all upgrades of the box cost 1, so this one is made up."""
    content = with_unit("boarlords", "boarmaiden", upgrades=(Upgrade(to="boarguard", cost=2),), cost=1)
    t = row_of_areas("boarlords nomads dark_seed", content).home("boarlords", (2, 0)).units("A", boarmaiden=1)
    t.turn("boarlords", "green", "produce 1, initiative 1").take("use", "produce")
    refusal = t.refusal("upgrade", "boarmaiden", "boarguard", "A")
    says(refusal, "upgrade_too_expensive", "R, Upgradeable", "Boarmaiden into Boarguard costs 2; you have 1 production")
    t = works("boarlords", 1).units("A", boarmaiden=1).take("use", "produce")
    assert t.offers("upgrade", "boarmaiden", "boarguard", "A")


def test_what_the_bundle_owes_comes_first() -> None:
    """A weapon that could be paid for is not called too expensive."""
    t = works("nomads", 3).take("use", "produce").take("bundle").take("install", "mg")
    says(t.refusal("install", "mg"), "bundle_first", "S, faction sheet", "owes you: 2 units.")
    t.take("produce", "private").take("put", "home:nomads")
    says(t.refusal("install", "mg"), "bundle_first", "S, faction sheet", "owes you: 1 unit.")
    t = works("nomads", 2).take("use", "produce").take("bundle")
    for _ in range(2):
        t.take("produce", "private").take("put", "home:nomads")
    says(t.refusal("produce", "private"), "bundle_first", "S, faction sheet", "owes you: 1 piece of equipment.")


def test_no_refusal_speaks_of_a_price_that_could_be_paid() -> None:
    """Every purchase that is called too expensive is: the first number of the sentence is above the second."""
    dear = 0
    for faction in ("nomads", "boarlords", "dark_seed"):
        for points in range(1, 5):
            t = works(faction, points).units("A", squeaker=1, worker=1, boarmaiden=1).take("use", "produce")
            box = t.state.box
            ids = [f"produce:{u.id}" for u in box.unit] + [f"install:{g.id}" for g in box.gear]
            ids += [
                f"upgrade:{u.id}:{box.unit[to].id}:3,-1" for i, u in enumerate(box.unit) for to, _ in box.upgrades[i]
            ]
            for option in ids:
                refusal = t.game.explain(option)
                if refusal is not None and refusal.code.endswith("too_expensive"):
                    found = re.search(r"costs (\d+); you have (\d+)", refusal.text)
                    assert found and int(found[1]) > int(found[2]), (option, refusal.text)
                    dear += 1
    assert dear > 10


def test_areas_while_a_turn_is_asked_for() -> None:
    """The area is chosen: what is asked is how far it turns."""
    t = play(holding("tectonic_shift"), "tectonic_shift").take("area", "A")
    assert t.asks.name == "rotate_how"
    says(t.refusal("area", "B"), "area_chosen", "C, Event Cards", "how far it turns")
    t = play(holding("new_alignment"), "new_alignment").take("area", "A").take("area", "B")
    assert t.asks.name == "swap_turn"
    assert t.refusal("area", "C").code == "area_chosen"


def test_a_group_that_is_not_there_any_more() -> None:
    """Others of its kind in the area still move: it is not said that they have no way out, or have all moved."""
    t = row_of_areas().units("A", private=2).units("B", private=1).turn("nomads", "red", "move 2")
    t.take("use", "move").take("mover", "A", "private", 2, 0).take("step", "B", 1)
    assert t.offers("mover", "B", "private", 1, 1)
    says(t.refusal("mover", "B", "private", 7, 0), "other_group", "R, Movement", "has 2 steps left")
    t.take("mover", "B", "private", 2, 0).take("step", "C", 1)
    says(t.refusal("mover", "B", "private", 2, 0), "other_group", "R, Movement", "has 1 step left")


def test_another_group_while_one_is_under_way() -> None:
    t = row_of_areas().units("A", private=1).units("B", hunter=1).turn("nomads", "red", "move 1")
    t.take("use", "move").take("mover", "A", "private")
    says(t.refusal("mover", "B", "hunter", 2, 0), "target_first", "R, Movement", "Private")


def test_an_illegal_choice_is_refused_with_the_reason() -> None:
    """The error of ``apply`` says the same as ``explain``."""
    t = row_of_areas().units("A", private=2, boarmaiden=2).turn("nomads", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A")
    with pytest.raises(IllegalChoice, match=r"20 conquest points against 30 .*\(R, Conquest\)"):
        t.game.apply("card:nomads_conquest")


def test_what_is_legal_needs_no_explanation() -> None:
    t = row_of_areas().units("A", private=1).turn("nomads", "red", "move 1, combat 1")
    assert all(t.game.explain(option.id) is None for option in t.asks.options)


def test_nonsense_is_refused_politely() -> None:
    t = row_of_areas().units("A", private=1).turn("nomads", "red", "move 1, combat 1")
    for nonsense in ("", "use", "use:", "step:9,9:1", "mover:3,-1:private", "draft:aggressive", "hit:nobody", "::::"):
        refusal = t.game.explain(nonsense)
        assert refusal is not None
        assert refusal.text
