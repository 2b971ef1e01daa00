"""The shape of the content files of *Rise of the Moon Princess* (P); the rest is in ``schema.py``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tsukuyumi.content.schema import CombatCard, Count, Entry, Identifier, Unit


class PrincessCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the Princess goes on the border of the moon, and what she does there.

    ``steps`` counts for ``to = "steps"``, ``amount`` is the number in what she does.
    """

    way: Literal["clockwise", "counterclockwise", "shorter"]
    to: Literal["steps", "player_area", "most_player_areas", "nearest_homezone", "first_homezone", "last_homezone"]
    steps: Count = 1
    then: Literal["new_oni", "attack", "priority", "momentum", "large_oni", "overrun"]
    amount: Count = 1
    icon: str = ""


class Produced(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """New Oni of a turn card: which, and in each of which areas."""

    size: Literal["smallest", "medium", "largest"]
    where: Literal["centre", "princess", "moon_empty", "frontier", "marked"]


class TurnCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round of the Oni: an effect for its length, new Oni in the order written, perhaps the Princess, and a goal.

    ``amount`` belongs to the effect; ``target`` and ``vp`` to the goal, ``each``: the target counts for every player.
    """

    effect: Literal["attacks", "swift", "fury", "dread", "stone", "silence", "calm"]
    amount: Count = 1
    produces: tuple[Produced, ...] = ()
    princess: bool = False
    goal: Literal["centre", "moon", "fallen", "few_oni", "homes", "princess_gone", "areas"]
    target: Count = 0
    each: bool = False
    vp: Count
    icon: str = ""


class OniCounter(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the momentum track brings: at once, or ``permanent`` until it is shed; ``last_round``: of the last round."""

    effect: Literal[
        "lose_units", "home_oni", "large_oni", "lose_events", "princess", "attack", "momentum", "last_place",
        "mark_homes", "lose_area", "oni_points",
        "less_production", "less_movement", "less_combat", "less_events", "oni_power", "oni_fury", "oni_reach", "dread",
    ]  # fmt: skip
    # whom it strikes: the one who drew it, the last in initiative, all players, or nobody in particular
    strikes: Literal["drawer", "last", "all", "nobody"]
    permanent: bool = False
    last_round: bool = False
    amount: Count = 1
    icon: str = ""


class MomentumTrack(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The track for so many players: its length, its special spaces, and from which spaces on the Oni have 1, 2, …
    points by it.
    """

    players: Annotated[int, Meta(ge=1, le=6)]
    spaces: Count
    counters: tuple[Count, ...]
    legendary: tuple[Count, ...]
    points: tuple[Count, ...]


class Modification(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What becomes of a faction where all play together; the rule itself lives with the faction."""

    faction: Identifier
    amount: Count = 0
    icon: str = ""


class MoonPrincessFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The Princess and her Oni: how many of each kind take part, her values, and the cards that they attack with."""

    oni: dict[Identifier, Count]
    princess: Unit
    combat_card: CombatCard
    princess_attack: CombatCard
