"""Control flow as data: procedures are lists of named steps, and the pending ones lie on a stack in the state.

A procedure is a class with a tuple of step names in rulebook order. For a step ``x`` it has either

* ``do_x(self, s)``: does its work, may push another procedure, or
* ``ask_x(self, s)`` returning a Decision (or None: nothing to ask) and ``on_x(self, s, key)`` taking the answer.

A procedure that has something to tell (``reports``) is shown to the one that goes on with it when it has ended:
``returned(self, s, frame)``. Nobody looks for others on the stack.

``self.at`` has already moved on when ``do_x`` or ``on_x`` runs; ``self.go("y")`` continues elsewhere. Asking is pure:
``ask_x`` changes nothing. Fields are ints, bools, bytes or tuples of ints (immutable, so a copy is shallow), which
is what makes a frame cheap to clone and trivial to write as JSON. New fields are appended, with a default: then saves
from before them can still be read.

Constructor, copy and dispatch are written from the declaration (``written.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, TypeVar, dataclass_transform

from .decisions import Decision, Key
from .written import Attribute, Step, own_attributes, procedure_methods, rebuilt

if TYPE_CHECKING:
    from .foreseen import Preview
    from .state import State

# what ``proceed`` says after the last step
FINISHED: Final = Decision(-1, "", [], "", "")


class Frame:
    """A procedure under way."""

    __slots__ = ("at",)

    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    steps: ClassVar[tuple[str, ...]] = ()
    # the fields in order, what stands for each in a save, and how many of them have no default
    fields: ClassVar[tuple[str, ...]] = ()
    field_types: ClassVar[tuple[type, ...]] = ()
    required: ClassVar[int] = 0
    # whether it tells the procedure that started it how it went, when it has ended (``returned``)
    reports: ClassVar[bool] = False

    at: int

    # ---- written for each procedure --------------------------------------------------------------------------------
    def proceed(self, s: State) -> Decision | None:
        """Do the next step (None), ask its question, or say that there is none (FINISHED)."""
        raise NotImplementedError

    def take(self, s: State, key: Key) -> None:
        """Take the answer to the question that ``proceed`` has asked."""
        raise NotImplementedError

    def duplicate(self) -> Frame:
        """A copy with a life of its own."""
        raise NotImplementedError

    def values(self) -> tuple[object, ...]:
        """The fields, in order."""
        raise NotImplementedError

    # ---- for the procedures ----------------------------------------------------------------------------------------
    def go(self, step: str) -> None:
        """Continue with this step."""
        self.at = self.steps.index(step)

    def finish(self) -> None:
        """Leave out the remaining steps."""
        self.at = len(self.steps)

    def returned(self, s: State, frame: Frame) -> None:
        """A procedure that this one has started is over, and reports: whatever it holds can be read."""

    def abandon(self, s: State) -> None:
        """The game ends while this procedure is under way: put back what it holds."""

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        """Why this answer is not legal here: a reason code of the texts with its numbers, or None: unknown."""
        return None

    def preview(self, s: State, key: Key) -> Preview | None:
        """What this answer to the pending question would do, or None: nothing can be said. Changes nothing."""
        return None

    def prospect(self, s: State, key: Key) -> float:
        """What this answer can be expected to bring, in victory points: for questions that are answered by it."""
        return 0.0

    def __eq__(self, other: object) -> bool:
        """Two frames are equal if they are the same procedure at the same point with the same values."""
        if not isinstance(other, Frame):
            return False
        return self.name == other.name and self.at == other.at and self.values() == other.values()

    def __repr__(self) -> str:
        values = (f"{field}={value!r}" for field, value in zip(self.fields, self.values(), strict=True))
        return f"{self.name}({', '.join([*values, f'at={self.at}'])})"


PROCEDURES: dict[str, type[Frame]] = {}
# what a field may be declared as, and what stands for it in a save
_KINDS: Final[dict[str, type]] = {"int": int, "bool": bool, "bytes": bytes, "tuple[int, ...]": tuple}
# the declared fields of every class of frames, the inherited ones first
_DECLARED: dict[str, tuple[Attribute, ...]] = {}
F = TypeVar("F", bound=Frame)
Upgrade: TypeAlias = "Callable[[str, list[Any], Sequence[Frame]], tuple[str, list[Any]]]"
_UPGRADES: dict[str, Upgrade] = {}


@dataclass_transform(kw_only_default=False)
def procedure(name: str, rule: str) -> Callable[[type[F]], type[F]]:
    """Registers a procedure under a stable name (it stands in saves) with the rule that it carries out."""

    def wrap(plain: type[F]) -> type[F]:
        fields = declared_fields(plain)
        text = procedure_methods(plain.__name__, fields, steps_of(plain))
        cls: type[F] = _with_slots(plain, text)
        cls.name, cls.rule = name, rule
        cls.fields = tuple(field.name for field in fields)
        cls.field_types = tuple(_KINDS[field.type] for field in fields)
        cls.required = sum(field.default is None for field in fields)
        return register(cls)

    return wrap


@dataclass_transform(kw_only_default=False)
def common_ground(plain: type[F]) -> type[F]:
    """Marks what several procedures have in common, fields included, without being one itself."""
    declared_fields(plain)
    cls: type[F] = _with_slots(plain, "")
    return cls


def register(cls: type[F]) -> type[F]:
    """Makes a procedure known by its name."""
    if cls.name in PROCEDURES:
        raise ValueError(f"two procedures are called {cls.name!r}")
    PROCEDURES[cls.name] = cls
    return cls


def declared_fields(cls: type[Frame]) -> tuple[Attribute, ...]:
    """All fields of a class of frames, those of its base first."""
    base = cls.__bases__[0]
    inherited = _DECLARED.get(_key(base), ())
    return _DECLARED.setdefault(_key(cls), (*inherited, *own_attributes(cls)))


def share(cls: type[Frame], fields: tuple[tuple[str, str, str | None], ...]) -> None:
    """The fields of common ground as (name, type, default), where the compiled build has written them out.

    Procedures from outside, which nobody compiles, inherit them.
    """
    _DECLARED[_key(cls)] = tuple([Attribute(name, kind, default) for name, kind, default in fields])


def _key(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def steps_of(cls: type[Frame]) -> list[Step]:
    """The steps of a procedure; one without anything to do or ask is a slip of the pen."""
    found: list[Step] = []
    for step in cls.steps:
        asks = hasattr(cls, f"ask_{step}")
        needed = (f"ask_{step}", f"on_{step}") if asks else (f"do_{step}",)
        for method in needed:
            if not hasattr(cls, method):
                raise TypeError(f"{cls.__name__} has a step {step!r}, but no {method}")
        found.append(Step(step, asks))
    return found


def _with_slots(plain: type, text: str) -> Any:
    names = {"Decision": Decision, "FINISHED": FINISHED, "Frame": Frame}
    return rebuilt(plain, text, names, [field.name for field in own_attributes(plain)])


def misplaced_field(frame: Frame, seats: int, phases: tuple[int, ...]) -> str:
    """The first field that names a seat or a phase which does not exist, or "": no game leads to such a frame."""
    # owners are the seats and, after them, the Oni; turns are taken in the phases of the mode
    highest = {
        "seat": seats - 1, "chooser": seats - 1, "owner": seats, "attacker": seats, "victim": seats,
        "at_place": seats,
    }  # fmt: skip
    for field in frame.fields:
        if field in highest and not 0 <= getattr(frame, field) <= highest[field]:
            return field
        if field == "phase" and getattr(frame, field) not in phases:
            return field
    return ""


def frame_to_json(frame: Frame) -> list[Any]:
    """[procedure, step, field, ...]; the step by its name, so that a save can be read."""
    step = frame.steps[frame.at] if frame.at < len(frame.steps) else ""
    values: list[Any] = [frame.name, step]
    for value in frame.values():
        values.append({"b": value.hex()} if isinstance(value, bytes) else value)
    return values


def kept_otherwise(name: str) -> Callable[[Upgrade], Upgrade]:
    """Registers what becomes of a procedure's step and fields as an earlier version kept them.

    ``below`` is what lies under it on the stack; whatever is kept as today is given back as it is.
    """

    def wrap(upgrade: Upgrade) -> Upgrade:
        _UPGRADES[name] = upgrade
        return upgrade

    return wrap


# fields that are bit sets; all others are small: a seat, an area, a cell, a number of pieces or points
_BIT_SETS: Final = frozenset(("kinds", "protected", "settled", "spared", "stays"))
_SMALL: Final = 1 << 16
_WIDE: Final = 1 << 64


def _in_range(field: str, value: object) -> bool:
    """Whether a number in a save can be one that a game has: a huge one would only be noticed when memory is gone."""
    most = _WIDE if field in _BIT_SETS or isinstance(value, tuple) else _SMALL
    numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
    return all(-_SMALL < number < most for number in numbers)


def frame_from_json(values: list[Any], below: Sequence[Frame] = ()) -> Frame:
    """The frame that was written like this; ``below`` is what lies under it."""
    cls = PROCEDURES[values[0]]
    step: str = values[1]
    arguments: list[Any] = []
    for value in values[2:]:
        if isinstance(value, dict):
            value = bytes.fromhex(value["b"])
        elif isinstance(value, list):
            value = tuple(value)
        arguments.append(value)
    if values[0] in _UPGRADES:
        step, arguments = _UPGRADES[values[0]](step, arguments, below)
    # an older save knows nothing of fields that were appended since: they have their defaults
    if not cls.required <= len(arguments) <= len(cls.fields):
        raise ValueError(f"procedure {values[0]!r} has {len(cls.fields)} fields")
    for field, kind, value in zip(cls.fields, cls.field_types, arguments, strict=False):
        items = value if isinstance(value, tuple) else ()
        if type(value) is not kind or any(type(item) is not int for item in items):
            raise ValueError(f"procedure {values[0]!r} has a field {field!r} that cannot be {value!r}")
        if not _in_range(field, value):
            raise ValueError(f"procedure {values[0]!r} has a field {field!r} that is out of all measure")
    frame = cls(*arguments)
    frame.at = cls.steps.index(step) if step else len(cls.steps)
    return frame
