"""S, Oni Power Cards: Assemble the Forces."""

from __future__ import annotations

from modules.oni_power.power_table import in_force


def test_one_more_a_player_and_not_an_action() -> None:
    """S, Assemble the Forces: two become three; a second action of the same player places no more."""
    t = in_force("assemble_the_forces").turn("nomads", "green", "place_oni 2, produce 1").take("use", "place_oni")
    for _ in range(3):
        assert t.asked == "nomads oni_which"
        t.take("oni", "small_oni").take("put", "A")
    assert t.asked == "nomads turn" and t.count("A", "small_oni") == 3
