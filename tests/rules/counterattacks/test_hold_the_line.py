"""Hold the Line: a survivor marks the area."""

from __future__ import annotations

from scenario import Table


def attack(**units: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", **units)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    return t.take("card", "nomads_annihilation")


def test_a_survivor_marks_the_area() -> None:
    """C, Hold the Line: conquest points do not matter."""
    t = attack(private=5, boarmaster=1).take("counter", "hold_the_line")
    assert t.owner("A") == "boarlords", "25 damage against 30 health"


def test_no_survivor_no_marker() -> None:
    """C, Hold the Line: at least one unit must have survived."""
    t = attack(private=2, squeaker=1).take("counter", "hold_the_line")
    assert t.count("A", "squeaker") == 0
    assert t.owner("A") is None


def test_it_is_no_conquest() -> None:
    """CONTENT, ruling 19: conquering is what a conquest does; missions and goals do not count this."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1), props="tsukuyumi").territory("A", "nomads")
    t.units("A", private=1, boarmaster=1).turn("nomads", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation").take("counter", "hold_the_line")
    assert t.owner("A") == "boarlords"
    assert t.state.mission_progress == (0, 0, 0)
    assert t.state.conquered == (0, 0, 0)
    assert t.state.retaken == (0, 0, 0)


def hold_both(order: tuple[str, str, str], **units: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", private=1, **units).initiative(*order)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").through("split_damage", prefer="amount")
    t.take("counter", "hold_the_line").take("counter", "hold_the_line")
    return t.through("damage").through("emergency_egg", prefer="no")


def test_several_holders_compare_points() -> None:
    """C, Hold the Line: more conquest points win, whatever the initiative."""
    t = hold_both(("nomads", "boarlords", "dark_seed"), squeaker=1, planter=1, warrior=1)
    assert t.owner("A") == "dark_seed", "25 against 15"


def test_equal_points_go_by_initiative() -> None:
    """C, Hold the Line: a tie goes to the better initiative."""
    for first, second in (("boarlords", "dark_seed"), ("dark_seed", "boarlords")):
        t = hold_both(("nomads", first, second), squeaker=1, planter=1)
        assert t.owner("A") == first, "15 against 15"


def test_not_in_a_homezone() -> None:
    """CONTENT, ruling 14: a homezone takes no territory marker."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).home("boarlords", (3, -1))
    t.units("home:boarlords", private=1, boarmaster=1).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "home:boarlords").take("card", "nomads_annihilation")
    assert not t.offers("counter", "hold_the_line")


def test_after_a_conquest_of_the_same_attack() -> None:
    """R, Aftermath: Stampede conquers first, the line is held after it."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarguard=1, private=2)
    t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_stampede").take("yes").take("counter", "hold_the_line")
    assert t.count("A", "private") == 1
    assert t.owner("A") == "nomads"


def test_oni_hold_it_too() -> None:
    """R, Oni as Defender: without Counterstrike on the card, another one that fits."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", private=1, large_oni=1)
    t.initiative("nomads", "boarlords", "dark_seed").turn("nomads", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    assert t.asked == "boarlords counterattack"
    t.take("counter", "hold_the_line")
    assert t.owner("A") == "oni"


def hated(seats: str, **units: int) -> Table:
    """The Dark Seed hold Archenemy against the Boarlords; everybody who can holds the line."""
    t = Table(seats).area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, **units)
    enemy = seats.split().index("boarlords")
    t.initiative("dark_seed", *(seat for seat in seats.split() if seat != "dark_seed"))
    t.card("dark_seed", "archenemy").line(f"lasting 1 {seats.split().index('dark_seed')} {enemy} 1")
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").through("split_damage", prefer="amount")
    while t.asks.name == "counterattack":
        t.take("counter", "hold_the_line")
    return t.through("damage", prefer="hit").through("emergency_egg", prefer="pass")


def test_an_archenemy_counts_for_more() -> None:
    """C, Archenemy: in all combats against that enemy; ruling P80."""
    t = hated("nomads boarlords dark_seed", squeaker=1, warrior=1)
    assert (t.count("A", "squeaker"), t.count("A", "warrior")) == (1, 1)
    assert t.owner("A") == "dark_seed", "10 and the bonus against 15"


def test_a_circle_of_archenemies() -> None:
    """Ruling P80: Dark Seed outdo Boarlords by hatred, these the Cybersamurai, and these the Dark Seed."""
    t = hated("nomads boarlords dark_seed cybersamurai", squeaker=2, warrior=2, shogun=1)
    assert t.owner("A") == "boarlords", "30 points against 25 and 20"


def test_survivors_who_were_displaced_hold_it_too() -> None:
    """C, Hold the Line: at least one unit has survived; it does not say that it still stands there."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", private=1, boarmaster=1, stinger=1).initiative("nomads", "boarlords", "dark_seed")
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").take("amount", 5)
    t.take("counter", "defence").take("counter", "hold_the_line")
    t.through("damage", prefer="hit").through("displace", prefer="push")
    assert t.count("A", "stinger") == 0 and t.logged("displaces")
    assert t.owner("A") == "dark_seed", "the Stinger was pushed out alive"


def test_who_has_retreated_holds_it_too() -> None:
    """C, Hold the Line; C, Bushido: first away, then the marker."""
    t = Table("nomads cybersamurai dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, cyberoid=1)
    t.equipment("cybersamurai", bushido=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "nomads_annihilation").take("counter", "retreat")
    t.take("counter", "hold_the_line").take("mover", "A", "cyberoid").take("step", "B", 1)
    assert t.count("A", "cyberoid") == 0
    assert t.owner("A") == "cybersamurai"


def test_the_fallen_hold_nothing_wherever_others_are() -> None:
    """C, Hold the Line: one of those who were attacked must have survived."""
    t = attack(private=2, squeaker=1).take("counter", "hold_the_line")
    assert t.owner("A") is None
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("B", boarmaster=1)
    t.units("A", private=2, squeaker=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "nomads_annihilation").take("counter", "hold_the_line")
    assert t.owner("A") is None, "the Boarmaster was not there"
