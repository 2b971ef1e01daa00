"""Sentences read as sentences: no "1 units", no zero that means nothing, and costs, owners and properties by name."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from events.hand import holding, play
from scenario import Table
from tsukuyumi import new_game
from tsukuyumi.engine.state import State
from tsukuyumi.engine.texts import argument_types, texts
from tsukuyumi.engine.wording import sentence
from tsukuyumi.errors import WrongPlayerCount

SEATS = "nomads boarlords dark_seed"
ALL = f"{SEATS} cybersamurai"
NOUNS = "unit|area|Egg|point|action|step|piece|Terraforming|Boarrior|event|conquest"


def table(seats: str = SEATS) -> Table:
    t = Table(seats).area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    return t.home(seats.split()[0], (2, 0))


def labels(t: Table) -> dict[str, str]:
    return {option.id: option.label() for option in t.asks.options}


@lru_cache
def table_for(kinds: tuple[str, ...]) -> State:
    """A table at which all these kinds of things lie: most of them at any."""
    if "victory" in kinds:
        return new_game(["nomads", "boarlords"], mode="two_player").state
    if "mcard" in kinds:
        return new_game(ALL.split(), mode="moon_princess").state
    return table(ALL).state


def test_numbers_agree_with_their_nouns() -> None:
    """Every template, with 1 for each number: no plural stands behind it."""
    for name in ("option", "prompt", "log", "reason"):
        for key in texts()[name]:
            kinds = argument_types(name, key)
            state = table_for(kinds)
            ones = tuple(1 if kind == "n" else 0 for kind in kinds)
            said = sentence(state, name, key, ones)
            assert not re.search(rf"\b1 (more |conquest |production |combat )?({NOUNS})s\b", said), (name, key, said)


def test_units_and_gear_are_counted_with_a_sign() -> None:
    """A number never stands right before a unit's or weapon's name, which has no plural."""
    for name in ("option", "prompt", "log", "reason"):
        for key, template in texts()[name].items():
            assert not re.search(r":n\} \{\d+:(unit|gear)", template), (name, key)


def test_every_slot_and_section_is_known() -> None:
    """What a template asks for can be said with zeros and with ones, and no bracket is left over."""
    for name in ("option", "prompt", "log", "reason"):
        for key in texts()[name]:
            kinds = argument_types(name, key)
            state = table_for(kinds)
            for number in (0, 1):
                said = sentence(state, name, key, tuple(number if k == "n" else 0 for k in kinds))
                assert said and not set(said) & set("[]{}"), (name, key, said)


def test_costs_stand_on_what_is_bought() -> None:
    t = table("boarlords nomads dark_seed").units("A", squeaker=1).turn("boarlords", "green", "produce 3, initiative 1")
    t.take("use", "produce")
    found = labels(t)
    assert found["produce:boarguard"] == "Produce Boarguard (cost 3)"
    assert found["upgrade:squeaker:boarrior:3,-1"].endswith(" (cost 1)")
    t = table().turn("nomads", "green", "produce 3, initiative 1").take("use", "produce")
    assert labels(t)["install:mg"] == "Take MG (cost 1)"


def test_the_bundle_names_what_it_owes_and_nothing_else() -> None:
    t = table().turn("nomads", "green", "produce 2, initiative 1").take("use", "produce").take("bundle")
    assert t.asks.prompt() == "The bundle still owes you 2 units and 1 piece of equipment."
    t.take("install", "mg")
    assert t.asks.prompt() == "The bundle still owes you 2 units."


def test_events_to_draw_and_to_play() -> None:
    t = table().events("nomads", "stocking_up").turn("nomads", "blue", "events 1, initiative 1").take("use", "events")
    assert t.asks.prompt() == "Events: 1 to draw and 1 to play, in any order."
    t.take("deck")
    assert t.asks.prompt() == "Events: 1 to play."


def test_properties_are_negated_by_name() -> None:
    t = play(holding("neutralization"), "neutralization")
    assert "Negate Tsukuyumi in Moon centre" in labels(t).values()


def test_a_tile_may_be_left_as_it_lies() -> None:
    t = play(holding("new_alignment"), "new_alignment").take("area", "A").take("area", "B")
    assert labels(t)["turn:0"] == "Leave it as it lies"
    assert labels(t)["turn:2"] == "Turn it by 120°"


def test_movement_is_counted_in_steps() -> None:
    t = table().units("A", private=1).turn("nomads", "red", "move 1").take("use", "move")
    assert re.fullmatch(r"Move Private in .* \(1 step left\)", labels(t)["mover:3,-1:private:1:0"])


def test_who_decides_for_the_oni_is_told_so() -> None:
    s = table().state
    said = sentence(s, "prompt", "counterattack", (s.box.oni, 0, 0))
    assert said.endswith("which counterattack for the Oni?")


def test_losses_read_well_for_factions_and_oni() -> None:
    s = table().state
    oni = s.box.units_of[s.box.oni][0]
    assert sentence(s, "log", "falls", (s.box.oni, oni, 1, 0, 0)).startswith("The Oni lose 1 × ")
    assert "of the Oni" not in sentence(s, "log", "absorbs", (s.box.oni, oni, 5, 0))


def test_trampled_units_are_not_given_up_by_who_picks_them() -> None:
    """The defender picks a unit of the attacker: the prompt says whose, the options do not speak of giving up."""
    t = table("boarlords nomads dark_seed").units("A", squeaker=2, boarmaiden=1, private=1)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_raging_horde").take("counter", "trampled_to_death")
    assert t.asked == "nomads lose_units"
    assert t.asks.prompt().startswith("1 unit of Boarlords must fall in ")
    assert labels(t)["lose:squeaker"] == "Remove Squeaker"


def test_one_seat_is_one_seat() -> None:
    with pytest.raises(WrongPlayerCount, match=r"^1 seat;"):
        new_game(["nomads"])
