"""What the code of a faction needs its sheet to have, and what it reads of it: a name that it would look for in vain is
found when the files are read, not in the middle of a game; and what nobody would read is not without effect in silence.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.schema import Faction, StartingUnits, Unit

# in every faction, and among the Oni: what other rules look for
_COMMON_TRAITS: Final = ("always_target",)


class Needs(NamedTuple):
    """Ids that must be there; traits that are understood, and those that some unit must have."""

    units: tuple[str, ...] = ()
    in_areas: tuple[str, ...] = ()
    on_edges: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    somebody: tuple[str, ...] = ()
    # what is read of its starting units besides units and equipment: names of markers, and which choices
    starts_with: tuple[str, ...] = ()
    marker_choice: bool = False
    choice: bool = False
    # whether its units may require equipment
    requires: bool = False


NEEDS: Final[dict[str, Needs]] = {
    "boarlords": Needs(
        units=("boarrior", "squeaker", "boarmaiden"),
        in_areas=("cover", "stronghold"),
        on_edges=("tunnel", "pig_blockade"),
        traits=("terraforms",),
        marker_choice=True,
    ),
    "cybersamurai": Needs(
        units=("shield_drone",),
        equipment=(
            "amaterasu", "bushido", "espionage", "ghost", "kaneda", "rocket_attack", "samurai", "shogun", "tenno",
            "tetsuo",
        ),
        traits=("drone",),
        choice=True,
        requires=True,
    ),
    "dark_seed": Needs(
        in_areas=("egg",), traits=("lays_eggs", "conquers"), somebody=("conquers",), starts_with=("egg",)
    ),
    "nomads": Needs(
        in_areas=("mine",), equipment=("pistol",), traits=("no_weapons", "lays_mines"), starts_with=("mine",)
    ),
}  # fmt: skip


def check_sheet(faction: Faction, file: str) -> None:
    """Raises on the first fault. A faction without code of its own gets by with what all of them have."""
    needs = NEEDS.get(faction.id, Needs())
    has = (
        ("units", "", needs.units, [unit.id for unit in faction.units]),
        ("markers", " on an area", needs.in_areas, [marker.id for marker in faction.markers if marker.on == "area"]),
        ("markers", " on an edge", needs.on_edges, [marker.id for marker in faction.markers if marker.on == "edge"]),
        ("equipment", "", needs.equipment, [piece.id for piece in faction.equipment]),
    )
    for field, where, wanted, there in has:
        for name in wanted:
            if name not in there:
                raise ContentError(file, faction.id, field, f"the rules of {faction.id} need '{name}'{where}")
    check_traits(faction.units, needs.traits, file)
    for trait in needs.somebody:
        if not any(trait in unit.traits for unit in faction.units):
            raise ContentError(file, faction.id, "units", f"the rules of {faction.id} need a unit with '{trait}'")
    for unit in faction.units:
        if unit.requires is not None and not needs.requires:
            raise ContentError(file, unit.id, "requires", f"units of {faction.id} cannot require equipment")
    _check_start(faction, faction.start, needs, "start", file)
    if faction.start_of_three is not None:
        _check_start(faction, faction.start_of_three, needs, "start_of_three", file)


def check_traits(units: Iterable[Unit], known: tuple[str, ...], file: str) -> None:
    known += _COMMON_TRAITS
    for unit in units:
        for place, trait in enumerate(unit.traits):
            if trait not in known:
                reason = f"there is no trait '{trait}' here; known: {', '.join(known)}"
                raise ContentError(file, unit.id, f"traits[{place}]", reason)


def _check_start(faction: Faction, start: StartingUnits, needs: Needs, named: str, file: str) -> None:
    for marker in start.markers:
        if marker not in needs.starts_with:
            reason = f"the set-up of {faction.id} lays {' and '.join(needs.starts_with) or 'no markers'}, nothing else"
            raise ContentError(file, faction.id, f"{named}.markers.{marker}", reason)
    if start.marker_choice and not needs.marker_choice:
        raise ContentError(file, faction.id, f"{named}.marker_choice", f"the set-up of {faction.id} has no such choice")
    if start.choice and not needs.choice:
        raise ContentError(file, faction.id, f"{named}.choice", f"the set-up of {faction.id} has no such choice")
