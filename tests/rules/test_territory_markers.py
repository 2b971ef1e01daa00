"""R, Territory Marker; Material limitation: 26 markers for the map."""

from __future__ import annotations

import dataclasses

from msgspec import structs

from scenario import Table
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content


def with_markers_for_nomads(count: int) -> Content:
    content = load_content()
    sheet = structs.replace(content.factions["nomads"], territory_markers=count)
    return dataclasses.replace(content, factions=dict(content.factions) | {"nomads": sheet})


def last_marker() -> Table:
    """Nomads with two markers, both on the map."""
    t = Table("nomads boarlords dark_seed", with_markers_for_nomads(2)).area("A", (3, -1)).area("B", (3, 0))
    t.territory("B", "nomads").territory("centre", "nomads").units("A", private=1).units("B", private=1)
    return t.turn("nomads", "red", "combat 2").take("use", "combat")


def test_everybody_has_26() -> None:
    """R, Game Material."""
    t = Table("nomads boarlords dark_seed").turn("nomads", "red", "move 1, combat 1")
    view = t.game.view(None)
    assert [seat["territory_left"] for seat in view["seats"]] == [26, 26, 26]
    assert view["oni"]["territory_left"] == 26


def test_without_a_marker_nothing_new_is_conquered() -> None:
    """R, Material limitation."""
    t = last_marker()
    assert not t.offers("attack", "A")
    refusal = t.refusal("attack", "A")
    assert (refusal.code, refusal.rule) == ("no_territory_marker", "R, Territory Marker")


def test_the_own_area_needs_no_new_marker() -> None:
    """Ruling 19: a conquest over the own marker is allowed; it takes the place of itself."""
    t = last_marker()
    assert t.offers("attack", "B")
    t.take("attack", "B").take("card", "nomads_conquest")
    assert t.owner("B") == "nomads"
    assert t.state.conquered == (0, 0, 0)
