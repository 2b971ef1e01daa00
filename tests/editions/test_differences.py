"""docs/editions.md: every row in which the second edition differs, played in both editions.

Each case is named as in the table; it gives what happens, and what it gives in the 2.5 edition and in the second.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import tsukuyumi
from scenario import Table
from tsukuyumi.rules.new_land import ReplaceLand

TRIO = "nomads boarlords dark_seed"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "editions.md"


def oni_answer(edition: str) -> str:
    """S, Oni as Defender: whoever is last in initiative chooses any counterattack; 2.5: always Counterstrike."""
    t = Table("nomads boarlords dark_seed cybersamurai", edition=edition).area("A", (2, -1)).area("B", (2, 0))
    t.units("A", private=3, medium_oni=1).initiative("boarlords", "dark_seed", "nomads", "cybersamurai")
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_conquest")
    return t.asked if t.asks.name == "counterattack" else "strikes back"


def who_answers(edition: str) -> str:
    """S, Oni as Defender: the last in initiative, or the one before; R: the first, or the second."""
    t = Table(TRIO, edition=edition).area("A", (2, -1)).area("B", (2, 0)).units("A", private=3, small_oni=2)
    t.initiative("boarlords", "dark_seed", "nomads").turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "nomads_assume_a_position")
    while t.asks.name not in ("counterattack", "turn"):
        t.game.apply(t.asks.default)
    box = t.state.box
    return t.factions[box.mode.oni_answered_by(t.state, t.factions.index("nomads"))]


def oni_that_wander(edition: str) -> str:
    """S, Oni Conquest: no legal conquest, so up to three may move; R: five must."""
    t = Table(TRIO, edition=edition).area("A", (2, -1)).area("B", (2, 0)).units("moon0", small_oni=4)
    t.units("moon1", small_oni=2)
    for name in ("A", "B"):
        t.territory(name, "oni")
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    assert t.asks.name == "oni_wander"
    pending = t.state.decision
    assert pending is not None
    return f"{pending.args[0]}" + (" at will" if t.offers("done") else "")


def two_conquests(edition: str) -> str:
    """S, Oni Conquest: of several conquests all movements come first; R: one after the other."""
    t = Table(TRIO, edition=edition).area("A", (2, -2)).area("B", (2, -1)).area("C", (2, 0))
    t.units("A", medium_oni=1).units("C", medium_oni=1).turn("nomads", "green", "oni_conquest 2, produce 1")
    t.take("use", "oni_conquest").take("lead", "medium_oni", "A").take("target", "A").through("oni_companion")
    return "conquered" if t.owner("A") == "oni" else f"still moving: {t.asks.name}"


def retaken_moon(edition: str) -> str:
    """S, Oni Conquest: a Tsukuyumi area that they retake loses the marker and gets none."""
    t = Table(TRIO, edition=edition).area("A", (2, -1)).units("moon1", medium_oni=1).territory("moon1", "boarlords")
    t.territory("A", "oni").turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    t.through("oni_target", "oni_attack", prefer="target").through("oni_companion")
    return t.owner("moon1") or "nobody"


def empty_mountain(edition: str) -> str:
    """S, Oni Conquest: whatever may be conquered by them is a valid target, also a mountain beyond their points."""
    t = Table(TRIO, edition=edition).area("B", (2, -1), "mountain_range", mountain=20).units("moon1", small_oni=1)
    t.turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    if t.asks.name.startswith("oni_wander"):
        return "wander"
    return "attack in vain" if t.logged("conquest_fails") else t.asks.name


def moon_before_radioactivity(edition: str) -> str:
    """S, End of Round: faction effects, the moon, then neutral effects; R: neutral effects, then the moon."""
    steps = [step.name for step in Table(TRIO, edition=edition).state.box.mode.end_of_round]
    return " ".join(steps)


def oni_in_the_box(edition: str) -> str:
    """S, Game Setup: 6 small, 6 medium and 3 large Oni; R: all 21."""
    s = Table(TRIO, edition=edition).state
    kinds = s.box.units_of[s.box.oni]
    return "/".join(str(s.supply[unit] + sum(s.units[unit :: s.box.kinds])) for unit in kinds)


def who_lays_the_board(edition: str) -> str:
    """S, Game Setup: all area tiles lie at random; R: players lay them."""
    return tsukuyumi.new_game(TRIO.split(), seed=3, edition=edition).options.board


def replaced_tile(edition: str) -> str:
    """S, Placing the Homezone; Scout: a tile that is replaced leaves the game; R: it goes back to the supply."""
    t = Table(TRIO, edition=edition).tile("A", (2, -1), "fertile_0").territory("A", "nomads")
    t.card("nomads", "restocking").turn("nomads", "green", "special, produce 1").take("use", "special")
    t.take("area", "A")
    old = t.state.tiles[t.number("A")]
    t.through("new_land_tile", "new_land_turn")
    assert not isinstance(t.state.stack[-1], ReplaceLand)
    return "in the supply" if old in t.state.tile_supply else "out of the game"


def homezone_over_markers(edition: str) -> str:
    """S, Freely positionable Homezones: only another's territory marker is in the way; R: markers and units, too."""
    from tsukuyumi.rules.player_setup import wild_areas

    t = Table("nomads dark_seed boarlords", edition=edition).area("A", (2, -1)).marker("A", "mine", 1)
    t.turn("nomads", "red", "combat 1")
    return "allowed" if t.number("A") in wild_areas(t.state, 1) else "refused"


def free_passage(edition: str) -> str:
    """S, Moving and Opponents: the strength at the moment of passage; R: once reached, to the end of the phase."""
    t = Table(TRIO, edition=edition).area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1)).units("B", boarguard=1)
    t.events("nomads", "change_of_position").line("display").line("deck").line("discard").units("A", private=2)
    t.units("C", hunter=1).turn("nomads", "blue", "move 2, events 1").take("use", "move")
    t.take("mover", "A", "private").take("step", "B", 2).take("mover", "B", "private").take("step", "C", 2).take("done")
    t.take("use", "events").take("event", "change_of_position").take("mover", "C", "hunter").through(
        "move_target", prefer="step"
    )
    return "kept" if t.offers("mover", "B", "hunter") else "compared anew"


def red_arrow(edition: str) -> str:
    """S, Execute Actions: in red movement must come before combat, whatever the card shows."""
    t = Table(TRIO, edition=edition).area("A", (2, -1)).area("B", (2, 0)).units("A", private=1)
    card = next(c for c in t.state.box.action if c.red == "combat 2, move 2")
    t = Table(TRIO, edition=edition).area("A", (2, -1)).area("B", (2, 0)).units("A", private=1)
    t.card("nomads", card.id).turn("nomads", "red").take("use", "combat").take("attack", "A")
    t.through("choose_card", prefer="card").through("attack_where")
    return "movement after combat" if t.offers("use", "move") else "movement is over"


def tie_for_the_ground(edition: str) -> str:
    """S, Oni Conquest card: more points than the Oni and the other factions; C: a tie among players by initiative."""
    t = Table(TRIO, edition=edition).area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, squeaker=1, small_oni=1)
    t.initiative("nomads", "boarlords", "dark_seed")
    box = t.state.box
    points = {unit.id: unit.conquest for unit in box.unit}
    t = Table(TRIO, edition=edition).area("A", (2, -1)).area("B", (2, 0))
    # equal points: 15 of a Lt. Dan against 15 of a Squeaker
    assert points["lt_dan"] == points["squeaker"]
    t.units("A", lt_dan=1, squeaker=1, small_oni=1).initiative("nomads", "boarlords", "dark_seed")
    t.turn("dark_seed", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    t.through("oni_select", "oni_target", "oni_companion", "oni_attack", prefer="target")
    assert t.asked == "nomads counterattack"
    return "by initiative" if t.offers("counter", "hold_your_ground") else "nobody"


def last_combat(edition: str) -> str:
    """S, card face: Kamikaze is never the last combat action of the round; C: of the phase."""
    t = Table("dark_seed nomads boarlords", edition=edition).area("A", (2, -1)).area("B", (2, 0))
    t.units("A", warrior=2, private=1).card("dark_seed", "aggressive").turn("dark_seed", "white").take("use", "combat")
    t.take("attack", "A")
    return "in white, too" if t.offers("card", "dark_seed_kamikaze") else "not in white"


def ruins(edition: str) -> str:
    """S, Skybound Attack: the area retains its properties; R, Devastated Areas: printed ones are lost."""
    from tsukuyumi.engine.board import devastate

    t = Table(TRIO, edition=edition).area("A", (2, -1), props="unstable").turn("nomads", "red", "combat 1")
    devastate(t.state, t.number("A"), 0)
    return "kept" if t.state.props[t.number("A")] else "lost"


def supremacy(edition: str) -> str:
    """S, Supremacy: a number that was agreed on; R: 15, which is a number, too."""
    return str(tsukuyumi.new_game(TRIO.split(), seed=1, edition=edition, supremacy=20).options.supremacy)


ROWS: dict[str, tuple[Callable[[str], str], str, str]] = {
    "oni_answer": (oni_answer, "strikes back", "cybersamurai counterattack"),
    "who_answers": (who_answers, "boarlords", "dark_seed"),
    "oni_that_wander": (oni_that_wander, "5", "3 at will"),
    "two_conquests": (two_conquests, "conquered", "still moving: oni_target"),
    "retaken_moon": (retaken_moon, "oni", "nobody"),
    "empty_mountain": (empty_mountain, "wander", "attack in vain"),
    "moon_before_radioactivity": (
        moon_before_radioactivity, "effects radioactivity moon_point interim_score",
        "effects moon_point radioactivity interim_score",
    ),
    "oni_in_the_box": (oni_in_the_box, "9/7/5", "6/6/3"),
    "who_lays_the_board": (who_lays_the_board, "players", "random"),
    "replaced_tile": (replaced_tile, "in the supply", "out of the game"),
    "homezone_over_markers": (homezone_over_markers, "refused", "allowed"),
    "free_passage": (free_passage, "kept", "compared anew"),
    "red_arrow": (red_arrow, "movement after combat", "movement is over"),
    "tie_for_the_ground": (tie_for_the_ground, "by initiative", "nobody"),
    "last_combat": (last_combat, "not in white", "in white, too"),
    "ruins": (ruins, "lost", "kept"),
    "supremacy": (supremacy, "20", "20"),
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("edition", ["2.5", "2"])
def test_row(row: str, edition: str) -> None:
    play_it, today, second = ROWS[row]
    assert play_it(edition) == (today if edition == "2.5" else second)
