"""C, Boarlords: Leaders, The Old Hag."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def green(phase: str = "green", actions: str = "produce 2, events 1") -> Table:
    t = table("boarlords nomads dark_seed", "the_old_hag").area("A", (3, 0)).area("B", (4, 0))
    t.home("boarlords", (2, -2)).units("A", boarrior=1).units("B", boarmaiden=1)
    return t.turn("boarlords", phase, actions)


def test_one_terraforming_with_a_production() -> None:
    """C: placed by all the rules for Terraformings: in the area of a Boarrior (CONTENT: one)."""
    t = green().take("use", "produce")
    assert t.asked == "boarlords hag_terraforming"
    assert t.offers("build", "A", "stronghold") and not t.offers("build", "B", "stronghold")
    assert t.refusal("build", "B", "stronghold").code == "nobody_builds_here"
    t.take("build", "A", "stronghold")
    assert t.markers("A", "stronghold") == 1
    assert t.asked == "boarlords produce"


def test_it_may_be_declined() -> None:
    """Ruling 10: any benefit may be refused."""
    t = green().take("use", "produce").take("done")
    assert t.asked == "boarlords produce"
    assert t.markers("A", "stronghold") == 0


def test_with_each_production() -> None:
    """CONTENT: with each production action, in white as well."""
    t = green("white", "produce 1, move 1").take("use", "produce").take("build", "A", "cover")
    assert t.markers("A", "cover") == 1


def test_no_boarrior_no_terraforming() -> None:
    """C: all rules for placing still apply."""
    t = table("boarlords nomads dark_seed", "the_old_hag").area("A", (3, 0)).home("boarlords", (2, -2))
    t.units("A", squeaker=1).units("home:boarlords", boarrior=1).turn("boarlords", "green", "produce 2, events 1")
    assert t.take("use", "produce").asked == "boarlords produce"


def test_only_the_old_hag() -> None:
    t = table("boarlords nomads dark_seed", "mother_ishtar").area("A", (3, 0)).home("boarlords", (2, -2))
    t.units("A", boarrior=1).turn("boarlords", "green", "produce 2, events 1")
    assert t.take("use", "produce").asked == "boarlords produce"
