"""The faction effect: Pistols, and Mines or no fear of radiation."""

from __future__ import annotations

from scenario import Table


def blue() -> Table:
    t = Table("nomads boarlords cybersamurai").area("A", (2, -1)).area("B", (2, 0)).home("nomads", (3, -2))
    return t.turn("nomads", "blue", "effect, events 1")


def test_used_pistols_come_back_and_nothing_else() -> None:
    """S, faction sheet: Pistols are free; MGs and Grenades are not."""
    t = blue().equipment("nomads", used={"pistol": 3, "mg": 1}, pistol=2).take("use", "effect")
    assert t.gear("pistol") == (5, 0)
    assert t.gear("mg") == (0, 1)


def test_each_sergeant_lays_one_mine_in_its_area() -> None:
    """S, faction sheet: one Mine per Stuff Sergeant, laid where it stands."""
    t = blue().units("A", stuff_sergeant=1).units("B", stuff_sergeant=1)
    t.take("use", "effect").take("lay_mines")
    assert t.options() == ["put:A", "put:B", "done"]
    t.take("put", "B")
    assert t.options() == ["put:A", "done"]
    assert t.refusal("put", "B").code == "one_mine_each"
    t.take("put", "A")
    assert t.asks.name == "turn"
    assert t.markers("A", "mine") == 1
    assert t.markers("B", "mine") == 1


def test_two_sergeants_in_one_area_lay_two() -> None:
    """S, faction sheet: each of them; C, Mines: any number in an area."""
    t = blue().units("A", stuff_sergeant=2).marker("A", "mine", 3)
    t.take("use", "effect").take("lay_mines").take("put", "A").take("put", "A")
    assert t.markers("A", "mine") == 5
    assert t.asks.name == "turn"


def test_a_sergeant_may_refrain() -> None:
    """CONTENT, ruling 10: what need not be done may be declined."""
    t = blue().units("A", stuff_sergeant=2).take("use", "effect").take("lay_mines").take("put", "A").take("done")
    assert t.markers("A", "mine") == 1


def test_no_mine_in_a_homezone() -> None:
    """CONTENT, ruling 14: a homezone is no area."""
    t = blue().units("home:nomads", stuff_sergeant=2).take("use", "effect")
    assert not t.offers("lay_mines")
    assert t.refusal("lay_mines").code == "nobody_lays_mines"


def test_twenty_mines_and_no_more() -> None:
    """R, Game Material: 20 Mines; with one left, one of two Sergeants lays it."""
    t = blue().units("A", stuff_sergeant=2).marker("B", "mine", 19).take("use", "effect").take("lay_mines")
    t.take("put", "A")
    assert t.asks.name == "turn"
    assert t.markers("A", "mine") == 1


def test_one_of_the_two_abilities() -> None:
    """S, faction sheet: Mines *or* no radioactivity."""
    t = blue().units("A", stuff_sergeant=1).take("use", "effect")
    assert t.options() == ["lay_mines", "no_radiation", "pass"]
    t.take("no_radiation")
    assert t.asks.name == "turn"
    assert not t.offers("use", "effect")


def finish_round(t: Table) -> Table:
    """Everybody does nothing until the next draft."""
    while t.asks.name != "draft":
        keys = t.asks.keys
        done = [k for k in keys if k[0] in ("done", "pass")]
        t.game.apply(keys.index(done[0]) if done else 0)
    return t


def test_radioactivity_ignored_to_the_end_of_the_round() -> None:
    """S, faction sheet: for this round, at its end too; the others are not spared."""
    t = Table("nomads boarlords cybersamurai").area("A", (2, -1), props="radioactive")
    t.units("A", private=2, squeaker=1).turn("nomads", "blue", "effect")
    t.card("nomads", "organization").card("boarlords", "aggressive").card("cybersamurai", "dawn_raid")
    t.take("use", "effect").take("no_radiation")
    finish_round(t)
    assert t.count("A", "private") == 2
    assert t.count("A", "squeaker") == 0


def test_radioactivity_kills_in_the_next_round() -> None:
    """S, faction sheet: this round only."""
    t = Table("nomads boarlords cybersamurai").area("A", (2, -1), props="radioactive").units("A", private=2)
    t.turn("nomads", "blue", "effect")
    t.take("use", "effect").take("no_radiation")
    finish_round(t)
    while t.asks.name == "draft":
        t.game.apply(0)
    finish_round(t)
    assert t.count("A", "private") == 0
