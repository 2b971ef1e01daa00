"""What an option would do, as far as that is certain: the answers of ``Frame.preview``, as a client gets them."""

from __future__ import annotations

from msgspec import Struct


class Comparison(Struct, frozen=True):
    """Conquest points against one opponent: ``mine`` must be at least ``theirs`` (a mountain is in theirs)."""

    owner: str
    mine: int
    theirs: int


class ConquestPreview(Struct, frozen=True):
    """``points`` must reach ``needed`` in any case; ``refused`` is the code of the reason against it, or empty."""

    points: int
    needed: int
    against: list[Comparison]
    refused: str


class Casualties(Struct, frozen=True):
    """If all the damage hit this owner and its weakest units took it: who falls, as (unit, number)."""

    owner: str
    damage: int
    health: int
    falls: list[tuple[str, int]]


class CardPreview(Struct, frozen=True):
    """One combat card in one area: damage before weapons are added, counterattacks that could do anything."""

    card: str
    conquest: ConquestPreview | None
    damage: int | None
    casualties: list[Casualties]
    counterattacks: dict[str, list[str]]


class Reach(Struct, frozen=True):
    """An area that the unit can get to, and how far it could go on from there."""

    area: int
    left: int


class Spending(Struct, frozen=True):
    """Production points: what this costs, and what is left then."""

    cost: int
    left: int


class Hit(Struct, frozen=True):
    """Damage to one unit: whether it falls, and the damage that is left for others."""

    falls: bool
    health: int
    left: int


class Share(Struct, frozen=True):
    """One opponent's part of damage that is being divided; ``open``: what is left can still be divided otherwise."""

    amount: int
    open: bool
    loss: Casualties


class Danger(Struct, frozen=True):
    """What may befall the units where a step leads.

    ``kind`` is a marker (``count`` of them lie there, and do ``damage`` together if their ``owner`` wants it) or
    "radioactive": whoever still stands there at the end of the round is lost, ``count`` of those that step.
    """

    kind: str
    count: int
    damage: int | None = None
    owner: str | None = None


class Preview(Struct, frozen=True):
    """What an option would do; parts that do not apply are null or empty."""

    # a procedure leaves it open
    option: str = ""
    area: int | None = None
    cards: list[CardPreview] = []
    reach: list[Reach] = []
    spending: Spending | None = None
    hit: Hit | None = None
    shares: list[Share] = []
    dangers: list[Danger] = []
