"""What a view shows of *Rise of the Moon Princess* (``View.special``)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class PrincessView(Struct, frozen=True, forbid_unknown_fields=True):
    """Her corner of the moon's border (clockwise from north, of so many; null: not on the board), and her areas."""

    corner: int | None
    areas: list[int]
    corners: int


class MomentumView(Struct, frozen=True, forbid_unknown_fields=True):
    """The track: the space, how many there are, which bring what, where the Oni's points rise, what it is worth now."""

    at: int
    spaces: int
    counters: list[int]
    legendary: list[int]
    points: list[int]
    worth: int


class TurnCardView(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of the round, and how far its goal is; ``barred``: it cannot be fulfilled now."""

    id: str
    progress: int
    target: int
    barred: bool
    vp: int


class OniAttackView(Struct, frozen=True, forbid_unknown_fields=True):
    """Why the Oni attacked where they did.

    ``possible`` areas could be conquered, ``tied`` of them with as few ``movers`` and ``steps``; it was ``settled``
    because it was the only one, both (or all) are attacked, it is marked, or the players decided. ``points``: what
    those who moved had to bring.
    """

    area: int
    leader: str | None
    possible: int
    tied: int
    settled: Literal["only", "both", "marked", "players"]
    movers: int
    steps: int
    points: int


class OniPlanView(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Oni would attack now: one area, or those that the players would choose from."""

    areas: list[int]
    leader: str | None
    possible: int
    tied: int
    settled: Literal["only", "both", "marked", "players"]
    movers: int
    steps: int


class MoonPrincessView(Struct, frozen=True, forbid_unknown_fields=True):
    """*Rise of the Moon Princess*; ``face_down`` are the decks of cards that nobody has looked at yet."""

    princess: PrincessView
    momentum: MomentumView
    turn_card: TurnCardView | None
    counters: list[str]
    face_down: list[str]
    decks: dict[str, int]
    aside: list[str]
    priority: list[int]
    legends: list[str]
    gambler: int | None
    oni_in_play: int
    attacks: int
    sides: dict[str, dict[str, int]]
    last_attack: OniAttackView | None
    next_attack: OniPlanView | None
