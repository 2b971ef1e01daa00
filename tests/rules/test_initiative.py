"""R, Initiative and Phases; Changing Initiative."""

from __future__ import annotations

from scenario import Table

FOUR = "boarlords nomads dark_seed cybersamurai"


def order(t: Table) -> list[str]:
    return [t.factions[seat] for seat in t.state.initiative]


def test_moving_down_closes_the_gap() -> None:
    """R, Changing Initiative, example: Till goes down; the Boarlords stay first, the Dark Seed move up to second."""
    t = (
        Table(FOUR)
        .initiative("boarlords", "nomads", "dark_seed", "cybersamurai")
        .turn("nomads", "blue", "initiative 1")
    )
    t.take("use", "initiative").take("place", 2)
    assert order(t) == ["boarlords", "dark_seed", "nomads", "cybersamurai"]


def test_moving_up_pushes_the_others_down() -> None:
    """S, Changing the Initiative, example 1: Till takes the first place; Kai, not Marcela who has acted, is next."""
    t = (
        Table(FOUR)
        .initiative("boarlords", "nomads", "dark_seed", "cybersamurai")
        .turn("nomads", "blue", "initiative 1")
    )
    t.card("dark_seed", "observation").take("use", "initiative").take("place", 0)
    assert order(t) == ["nomads", "boarlords", "dark_seed", "cybersamurai"]
    assert t.factions[t.asks.seat] == "dark_seed"


def test_nobody_is_skipped_or_acts_twice() -> None:
    """S, example 2: after Till has gone down, the next is the lowest place that has not acted."""
    t = (
        Table(FOUR)
        .initiative("boarlords", "nomads", "dark_seed", "cybersamurai")
        .turn("nomads", "blue", "initiative 2")
    )
    t.card("dark_seed", "observation").take("use", "initiative").take("place", 3)
    assert order(t) == ["boarlords", "dark_seed", "cybersamurai", "nomads"]
    assert t.factions[t.asks.seat] == "dark_seed"


def test_up_to_the_number_on_the_card_or_not_at_all() -> None:
    """R, Changing Initiative: up or down by up to x; actions are optional."""
    t = (
        Table(FOUR)
        .initiative("boarlords", "nomads", "dark_seed", "cybersamurai")
        .turn("cybersamurai", "blue", "initiative 2")
    )
    t.take("use", "initiative")
    assert t.options() == ["place:1", "place:2", "pass"]


def test_a_new_phase_starts_with_the_first_place() -> None:
    """R, Initiative and Phases: a phase always begins with the player on place 1."""
    t = (
        Table(FOUR)
        .initiative("dark_seed", "nomads", "boarlords", "cybersamurai")
        .turn("cybersamurai", "blue", "initiative 1")
    )
    t.take("done")
    assert t.state.phase == 3 and t.factions[t.asks.seat] == "dark_seed"
