"""The seven Princess cards (CONTENT, Princess cards), and what holds for all of them (P, Moon Princess Action)."""

from __future__ import annotations

from moon_table import Moon
from tsukuyumi.modes.moon_princess.notes import CORNER, MOMENTUM


def acting(t: Moon, card: str) -> Moon:
    """The white turn of the first seat begins with this card."""
    t.deck("princess", card).deck("turn", "ebb").turn(t.factions[0], "white")
    return t


def at(t: Moon) -> int:
    return t.note(CORNER) - 1


def test_moonrise() -> None:
    t = acting(Moon("nomads").princess(0), "moonrise")
    assert t.asked == "nomads turn" and at(t) == 2
    for area in t.special["princess"]["areas"]:
        units = dict(t.game.view(0)["areas"][area]["units"])
        assert units == {"small_oni": 1, "moon_princess": 1}


def test_procession() -> None:
    t = acting(Moon("nomads").princess(0), "procession")
    assert t.asked == "nomads turn" and at(t) == 15
    assert t.note(MOMENTUM) == 2


def test_call_of_blood() -> None:
    """The shorter way to the first one's homezone, and her damage in all areas there; then the answers."""
    t = Moon("nomads boarlords").home("nomads", (0, -3)).home("boarlords", (0, 3)).initiative("nomads", "boarlords")
    t.princess(15).units("R0", private=2).units("R11", private=1)
    acting(t, "call_of_blood")
    areas = t.special["princess"]["areas"]
    assert t.number("R0") in areas
    assert t.asks.name in ("counterattack", "who_answers", "damage")
    while t.asks.name in ("counterattack", "damage", "weapons"):
        answer = {"counterattack": ("counter", "counterstrike"), "damage": ("hit",), "weapons": ("pass",)}
        t.take(*answer[t.asks.name])
    lost = 3 - sum(t.count(place, "private") for place in ("R0", "R11"))
    # twenty damage in each of her areas: two Privates, and one
    assert lost == 2 + (t.number("R11") in areas)


def test_cold_light() -> None:
    t = Moon("nomads").princess(0).territory("R3", "nomads").territory("R4", "nomads").units("R3", private=1)
    acting(t, "cold_light")
    assert {t.number("R3"), t.number("R4")} <= set(t.special["princess"]["areas"])
    assert t.asked == "nomads counterattack"


def test_omen() -> None:
    t = Moon("nomads").princess(0).territory("R3", "nomads")
    acting(t, "omen")
    assert t.asked == "nomads turn"
    areas = t.special["princess"]["areas"]
    assert t.number("R3") in areas and sorted(t.special["priority"]) == sorted(areas)
    # clockwise to the first corner of that area
    assert at(t) == 3


def test_silver_road() -> None:
    t = Moon("nomads").princess(9).home("nomads", (0, -3)).units("moon0", small_oni=2)
    acting(t, "silver_road")
    assert t.asked == "nomads turn"
    found = [dict(t.game.view(0)["areas"][area]["units"]) for area in t.special["princess"]["areas"]]
    assert sum("large_oni" in units for units in found) == 1


def test_shroud() -> None:
    t = Moon("nomads").home("nomads", (0, -3)).princess(9).territory("R0", "nomads").territory("R1", "nomads")
    t.units("R0", private=1)
    acting(t, "shroud")
    areas = t.special["princess"]["areas"]
    assert t.owner("R0") == "nomads"
    if t.number("R1") in areas:
        assert t.owner("R1") == "oni"


def test_she_always_moves_one_step_at_least() -> None:
    """P, Movement: who stands well already still goes one step in the direction of the card."""
    t = acting(Moon("nomads").princess(0).territory("R0", "nomads"), "omen")
    assert at(t) == 1
    t = acting(Moon("nomads").princess(0).territory("R0", "nomads").territory("R1", "nomads"), "cold_light")
    assert at(t) == 1


def test_an_empty_deck_is_made_anew() -> None:
    t = Moon("nomads").princess(0).line("put_aside moonrise procession").deck("turn", "ebb").turn("nomads", "white")
    assert t.asked == "nomads turn"
    assert t.special["decks"]["princess"] == 1


def test_in_her_attack_nobody_answers_before_all_damage_is_dealt() -> None:
    """P, FAQ: she attacks in all areas at once; answers come afterwards, in initiative order."""
    t = Moon("nomads boarlords").home("nomads", (0, -3)).home("boarlords", (0, 3)).initiative("nomads", "boarlords")
    t.princess(16).units("R0", private=2).units("R1", squeaker=2).units("R11", squeaker=1)
    acting(t, "call_of_blood")
    kinds = t.log_kinds()
    assert "counters" not in kinds and kinds.count("plays_card") >= 2
    assert t.asked == "nomads counterattack"
