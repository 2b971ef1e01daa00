"""The fifteen counters and the ten of the last round, one test each (P, Counter; CONTENT, Counters)."""

from __future__ import annotations

import pytest

from moon_table import Moon
from tsukuyumi.content.loader import load_content
from tsukuyumi.modes.moon_princess.forces import oni_fury, oni_reach
from tsukuyumi.modes.moon_princess.notes import CORNER, MOMENTUM, ONI_POINTS, keeper
from tsukuyumi.rules.conquest import conquest_points


def revealed(card: str, t: Moon | None = None, seats: str = "nomads boarlords") -> Moon:
    """The first seat ends its white turn with this card face down."""
    t = t or Moon(seats)
    t.line(f"face_down {card}").turn(t.factions[0], "white", "produce 1")
    t.take("done")
    return t


def black(card: str, *open_cards: str) -> Moon:
    """A black turn with this action card while these counters lie open."""
    t = Moon("nomads").open(*open_cards).card("nomads", card).turn("nomads", "black")
    assert t.asked == "nomads turn"
    return t


def battle(*open_cards: str) -> Moon:
    t = Moon("nomads").open(*open_cards).units("R5", private=2, small_oni=1)
    t.turn("nomads", "black", "combat 1, produce 1")
    return t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")


# ---- at once ---------------------------------------------------------------------------------------------------------
def test_ambush() -> None:
    t = revealed("ambush", Moon("nomads boarlords").units("R1", private=2).units("R2", dog=1, squeaker=1))
    assert t.asked == "nomads lose_anywhere"
    assert t.refusal("give_unit", "squeaker", "R2").code == "not_your_unit"
    assert t.refusal("give_unit", "dog", "R1").code == "no_such_unit_here"
    t.take("give_unit", "dog", "R2")
    assert t.count("R2", "dog") == 0 and t.count("R2", "squeaker") == 1


def test_toll() -> None:
    t = revealed("toll", Moon("nomads boarlords").units("R1", private=1, dog=1).units("R2", squeaker=1, boarrior=1))
    assert t.asked == "boarlords lose_anywhere" or t.asked == "nomads lose_anywhere"
    t.take("give_unit").take("give_unit")
    left = sum(t.count(place, unit) for place, unit in (("R1", "private"), ("R1", "dog"), ("R2", "squeaker")))
    assert left + t.count("R2", "boarrior") == 2


def test_footprints() -> None:
    t = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).home("nomads", (3, -1))
    revealed("footprints", t, "nomads")
    assert t.count("A", "small_oni") >= 1 and t.count("B", "small_oni") >= 1


def test_straggler_hunt() -> None:
    t = Moon("nomads boarlords").home("nomads", (0, -3)).home("boarlords", (0, 3)).initiative("nomads", "boarlords")
    revealed("straggler_hunt", t)
    assert t.oni("R6")["small_oni"] == 1 and not t.oni("R0")


def test_bell() -> None:
    assert revealed("bell").oni("centre") == {"large_oni": 1}


def test_silence_falls() -> None:
    t = Moon("nomads boarlords").events("nomads", "onward_march", "oni_rule").events("boarlords", "new_alignment")
    revealed("silence_falls", t)
    assert not t.state.event_hands[0] and len(t.state.event_hands[1]) == 1


def test_her_will() -> None:
    t = revealed("her_will", Moon("nomads boarlords").princess(0).deck("princess", "procession", "moonrise"))
    # the card of the counter, then that of the next player's white phase
    assert t.log_kinds().count("princess_card") == 2
    assert t.note(MOMENTUM) == 2


def test_raid() -> None:
    t = revealed("raid", Moon("nomads boarlords").units("R5", small_oni=1).territory("R5", "nomads"))
    assert t.owner("R5") == "oni"
    assert t.log_kinds().count("oni_attack") == 1


def test_last_toll() -> None:
    t = revealed("last_toll", Moon("nomads").units("R1", private=3), "nomads")
    assert t.count("R1", "private") == 1


def test_siege() -> None:
    t = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (4, -1)).home("nomads", (3, -1))
    revealed("siege", t, "nomads")
    assert all(t.oni(place) == {"small_oni": 1} for place in "ABC")


def test_stampede() -> None:
    t = Moon("nomads boarlords").units("R2", small_oni=1).units("R8", small_oni=1)
    revealed("stampede", t)
    assert t.owner("R2") == "oni" and t.owner("R8") == "oni"


def test_her_wrath() -> None:
    t = revealed("her_wrath", Moon("nomads boarlords").princess(0).deck("princess", "moonrise", "procession"))
    assert t.log_kinds().count("princess_card") == 2 and t.note(CORNER) - 1 == 17


def test_exile() -> None:
    t = Moon("nomads boarlords").initiative("nomads", "boarlords").territory("R1", "boarlords")
    t.territory("R2", "boarlords").territory("R3", "nomads")
    revealed("exile", t)
    assert t.asked == "boarlords lose_area"
    assert t.refusal("give_area", "R3").code == "not_your_area"
    t.take("give_area", "R2")
    assert t.owner("R2") is None and t.owner("R1") == "boarlords"


def test_triumph() -> None:
    t = revealed("triumph")
    assert t.note(ONI_POINTS) == 2 and t.special["sides"]["oni"]["elsewhere"] == 2


# ---- permanent -------------------------------------------------------------------------------------------------------
def test_a_permanent_counter_lies_open() -> None:
    t = revealed("mud")
    assert t.special["counters"] == ["mud"]


def test_scarcity() -> None:
    assert black("work_camps", "scarcity").offers("use", "produce", 3)


def test_famine() -> None:
    assert black("work_camps", "famine").offers("use", "produce", 2)
    assert black("sortie", "famine").offers("use", "produce", 1)


def test_mud() -> None:
    assert black("sortie", "mud").offers("use", "move", 2)
    assert black("spearhead", "mud").offers("use", "move", 1)


def test_weariness() -> None:
    assert black("sortie", "weariness").offers("use", "combat", 2)
    assert black("convoy", "weariness").offers("use", "combat", 1)


def test_despair() -> None:
    assert black("sortie", "weariness", "despair").offers("use", "combat", 1)


def test_fog_of_war() -> None:
    assert black("portents", "fog_of_war").offers("use", "events", 2)
    assert not black("caravan", "fog_of_war").offers("use", "events")


def test_white_is_spared() -> None:
    t = Moon("nomads").princess(0).open("scarcity", "mud", "weariness", "fog_of_war", "ebb")
    t.deck("princess", "moonrise").turn("nomads", "white")
    assert all(t.offers("use", action, 1) for action in ("produce", "move", "combat", "events"))


def test_moonlight() -> None:
    t = Moon("nomads").open("moonlight").units("R5", small_oni=1).turn("nomads", "black", "combat 1")
    assert conquest_points(t.state, t.state.box.oni, t.number("R5")) == 10
    assert conquest_points(t.state, t.state.box.oni, t.number("R6")) == 0


def test_full_moon() -> None:
    t = Moon("nomads").open("full_moon", "moonlight").units("R5", small_oni=1).turn("nomads", "black", "combat 1")
    assert conquest_points(t.state, t.state.box.oni, t.number("R5")) == 20


def test_bloodlust() -> None:
    t = Moon("nomads").open("bloodlust").turn("nomads", "black", "combat 1")
    assert oni_fury(t.state) == 10


def test_dread() -> None:
    assert battle("dread").note(MOMENTUM) == 3


def test_long_shadows() -> None:
    t = Moon("nomads").open("long_shadows").turn("nomads", "black", "combat 1")
    assert oni_reach(t.state, keeper(t.state).sizes[0]) == 3


@pytest.mark.parametrize("card", load_content().oni_counters, ids=lambda card: card.id)
def test_every_counter_says_whom_it_strikes(card) -> None:  # type: ignore[no-untyped-def]
    """CONTENT: half at once, half permanent; each says whom it strikes."""
    assert card.text.startswith("Permanent: ") is card.permanent
    counters = load_content().oni_counters
    assert sum(not other.last_round for other in counters) == 15 and len(counters) == 25
