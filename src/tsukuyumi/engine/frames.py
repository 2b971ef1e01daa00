"""Control flow as data: procedures are lists of named steps, and the pending ones lie on a stack in the state.

A procedure is a class with a tuple of step names in rulebook order. For a step ``x`` it has either

* ``do_x(self, s)``: does its work, may push another procedure, or
* ``ask_x(self, s)`` returning a Decision (or None: nothing to ask) and ``on_x(self, s, key)`` taking the answer.

``self.at`` has already moved on when ``do_x`` or ``on_x`` runs; ``self.go("y")`` continues elsewhere. Asking is pure:
``ask_x`` changes nothing. Fields are ints, bools, bytes or tuples of ints (immutable, so a copy is shallow), which
is what makes a frame cheap to clone and trivial to write as JSON.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, dataclass_transform

from .decisions import Decision, Key

Step = tuple[Callable[[Any, Any], Decision | None] | None, Callable[..., None]]


@dataclasses.dataclass(slots=True)
class Frame:
    """A procedure under way."""

    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    steps: ClassVar[tuple[str, ...]] = ()
    plan: ClassVar[tuple[Step, ...]] = ()
    index: ClassVar[dict[str, int]] = {}
    fields: ClassVar[tuple[str, ...]] = ()
    field_types: ClassVar[tuple[type, ...]] = ()
    # a copy of a frame: a plain function of the class, written by ``procedure``
    duplicate: ClassVar[Any]

    at: int = dataclasses.field(default=0, kw_only=True)

    def go(self, step: str) -> None:
        """Continue with this step."""
        self.at = self.index[step]

    def finish(self) -> None:
        """Leave out the remaining steps."""
        self.at = len(self.steps)

    def abandon(self, s: Any) -> None:
        """The game ends while this procedure is under way: put back what it holds."""

    def explain(self, s: Any, key: Key) -> tuple[str, tuple[int, ...]] | None:
        """Why this answer is not legal here: a reason code of the texts with its numbers, or None: unknown."""
        return None


PROCEDURES: dict[str, type[Frame]] = {}
# what a field may be declared as, and what stands for it in a save
_KINDS: dict[object, type] = {"int": int, "bool": bool, "bytes": bytes, "tuple[int, ...]": tuple}
F = TypeVar("F", bound=Frame)


@dataclass_transform(kw_only_default=False)
def procedure(name: str, rule: str) -> Callable[[type[F]], type[F]]:
    """Registers a procedure under a stable name (it stands in saves) with the rule that it carries out."""

    def wrap(plain: type[F]) -> type[F]:
        cls = dataclasses.dataclass(slots=True)(plain)
        if name in PROCEDURES:
            raise ValueError(f"two procedures are called {name!r}")
        plan: list[Step] = []
        for step in cls.steps:
            ask = getattr(cls, f"ask_{step}", None)
            plan.append((ask, getattr(cls, f"on_{step}" if ask is not None else f"do_{step}")))
        names = tuple(field.name for field in dataclasses.fields(cls) if field.name != "at")
        cls.name = name
        cls.rule = rule
        cls.plan = tuple(plan)
        cls.index = {step: i for i, step in enumerate(cls.steps)}
        cls.fields = names
        cls.field_types = tuple(_KINDS[field.type] for field in dataclasses.fields(cls) if field.name != "at")
        # written out once per class, as dataclasses write their constructor: a loop over names costs four times more
        arguments = ", ".join([f"f.{field}" for field in names] + ["at=f.at"])
        scope: dict[str, Any] = {"cls": cls}
        exec(f"def duplicate(f): return cls({arguments})", scope)
        cls.duplicate = staticmethod(scope["duplicate"])
        PROCEDURES[name] = cls
        return cls

    return wrap


def misplaced_field(frame: Frame, seats: int) -> str:
    """The first field that names a seat or a phase which does not exist, or "": no game leads to such a frame."""
    # owners are the seats and, after them, the Oni; turns are taken from white (1) to red (4)
    highest = {
        "seat": seats - 1, "chooser": seats - 1, "owner": seats, "attacker": seats, "victim": seats,
        "at_place": seats, "phase": 4,
    }  # fmt: skip
    for field in frame.fields:
        if field in highest and not (field == "phase") <= getattr(frame, field) <= highest[field]:
            return field
    return ""


def frame_to_json(frame: Frame) -> list[Any]:
    """[procedure, step, field, ...]; the step by its name, so that a save can be read."""
    step = frame.steps[frame.at] if frame.at < len(frame.steps) else ""
    values: list[Any] = [frame.name, step]
    for field in frame.fields:
        value = getattr(frame, field)
        values.append({"b": value.hex()} if isinstance(value, bytes) else value)
    return values


def frame_from_json(values: list[Any]) -> Frame:
    cls = PROCEDURES[values[0]]
    arguments: list[Any] = []
    for value in values[2:]:
        if isinstance(value, dict):
            value = bytes.fromhex(value["b"])
        elif isinstance(value, list):
            value = tuple(value)
        arguments.append(value)
    if len(arguments) != len(cls.fields):
        raise ValueError(f"procedure {values[0]!r} has {len(cls.fields)} fields")
    for field, kind, value in zip(cls.fields, cls.field_types, arguments, strict=True):
        items = value if isinstance(value, tuple) else ()
        if type(value) is not kind or any(type(item) is not int for item in items):
            raise ValueError(f"procedure {values[0]!r} has a field {field!r} that cannot be {value!r}")
    return cls(*arguments, at=cls.index[values[1]] if values[1] else len(cls.steps))
