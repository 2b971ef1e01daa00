"""What is mechanical about a declared class, written out as Python text: one writer, two readers.

A procedure declares fields and steps (``frames.py``), the state declares fields (``fields.py``); constructor, copy and
dispatch follow from that and are never typed by hand. Here they are written. In plain Python the text is executed when
the class is declared, as dataclasses do it; for the compiled build the very same text is pasted into a copy of the
sources, where the compiler sees plain typed classes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .fields import Field


class Attribute(NamedTuple):
    """A field of a class: its name, its type as it stands in the source, and its default as source text."""

    name: str
    type: str
    default: str | None = None


class Step(NamedTuple):
    """A step of a procedure: its name, and whether it asks (``ask_x`` and ``on_x``) or does its work (``do_x``)."""

    name: str
    asks: bool


def own_types(cls: type) -> list[tuple[str, str]]:
    """The fields that a class body declares itself, with their types as texts: annotations are never evaluated."""
    return [(name, text) for name, text in get_annotations(cls).items() if not text.startswith("ClassVar")]


def own_attributes(cls: type) -> list[Attribute]:
    """The same with their defaults."""
    return [
        Attribute(name, text, repr(cls.__dict__[name]) if name in cls.__dict__ else None)
        for name, text in own_types(cls)
    ]


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _function(head: str, body: Sequence[str]) -> str:
    return "\n".join([head, *_indented(body)]) + "\n"


# ---- procedures ------------------------------------------------------------------------------------------------------
def procedure_methods(name: str, fields: Sequence[Attribute], steps: Sequence[Step]) -> str:
    """Constructor, copy, values and dispatch by the number of the step, as the body of the class ``name``."""
    return "\n".join([constructor(fields), _duplicate(name, fields), _values(fields), _proceed(steps), _take(steps)])


def constructor(fields: Sequence[Attribute]) -> str:
    arguments = [f"{f.name}: {f.type}" + (f" = {f.default}" if f.default is not None else "") for f in fields]
    return _function(
        f"def __init__({', '.join(['self', *arguments])}) -> None:",
        ["self.at = 0", *(f"self.{f.name} = {f.name}" for f in fields)],
    )


def _duplicate(name: str, fields: Sequence[Attribute]) -> str:
    arguments = ", ".join(f"self.{f.name}" for f in fields)
    body = [f"copy = {name}({arguments})", "copy.at = self.at", "return copy"]
    return _function("def duplicate(self) -> Frame:", body)


def _values(fields: Sequence[Attribute]) -> str:
    row = "".join(f"self.{f.name}, " for f in fields)
    return _function("def values(self) -> tuple[object, ...]:", [f"return ({row.rstrip()})"])


def _proceed(steps: Sequence[Step]) -> str:
    branches = [_asking(at, step.name) if step.asks else _doing(at, step.name) for at, step in enumerate(steps)]
    body = ["at = self.at"]
    if any(step.asks for step in steps):
        body.append("question: Decision | None")
    return _function(
        "def proceed(self, s: State) -> Decision | None:",
        [*body, *_among(list(enumerate(branches))), "return FINISHED"],
    )


def _asking(at: int, step: str) -> list[str]:
    return [f"question = self.ask_{step}(s)", "if question is None:", f"    self.at = {at + 1}", "return question"]


def _doing(at: int, step: str) -> list[str]:
    return [f"self.at = {at + 1}", f"self.do_{step}(s)", "return None"]


def _take(steps: Sequence[Step]) -> str:
    branches = [(at, [f"self.on_{step.name}(s, key)"]) for at, step in enumerate(steps) if step.asks]
    return _function(
        "def take(self, s: State, key: Key) -> None:",
        ["at = self.at", "self.at = at + 1", *_among(branches)],
    )


# so many steps are compared with one after the other; of more, the right half is looked for first
_FEW = 3


def _among(branches: Sequence[tuple[int, list[str]]]) -> list[str]:
    """The branch whose number ``at`` is, found by halving."""
    if len(branches) <= _FEW:
        lines: list[str] = []
        for number, (at, body) in enumerate(branches):
            lines += [f"{'elif' if number else 'if'} at == {at}:", *_indented(body)]
        return lines
    middle = len(branches) // 2
    first, last = _among(branches[:middle]), _among(branches[middle:])
    return [f"if at < {branches[middle][0]}:", *_indented(first), "else:", *_indented(last)]


# ---- the state -------------------------------------------------------------------------------------------------------
def state_methods(name: str, fields: Sequence[Field]) -> str:
    """Constructor and copy in one, the mark of a plan and the memory of an evaluation, as the body of ``name``."""
    blank = [f"self.{f.name} = {_empty(f)}" for f in fields if f.name != "box"]
    copied = [f"self.{f.name} = {_copied(f)}" for f in fields]
    begin = _function(
        f"def __init__(self, like: {name} | None = None) -> None:",
        ["if like is None:", *_indented(blank), "else:", *_indented(copied)],
    )
    mark = "".join(f"{_marked(f)}, " for f in fields if f.about.read_by & 1)
    memo = "".join(f"{_frozen(f)}, " for f in fields if f.about.read_by & 2)
    return "\n".join(
        [
            begin,
            _function("def mark(self) -> tuple[object, ...]:", [f"return ({mark.rstrip()})"]),
            _function("def memo(self) -> tuple[object, ...]:", [f"return ({memo.rstrip()})"]),
        ]
    )


def _empty(field: Field) -> str:
    return "bytearray()" if field.type == "bytearray" else repr(field.empty)


def _copied(field: Field) -> str:
    if field.about.copied:
        return field.about.copied
    return f"like.{field.name}[:]" if field.type == "bytearray" else f"like.{field.name}"


def _frozen(field: Field) -> str:
    return f"bytes(self.{field.name})" if field.type == "bytearray" else f"self.{field.name}"


def _marked(field: Field) -> str:
    # what is sealed is not known to a plan, whoever makes it
    return f'self.{field.name} if self.revealed else b""' if field.about.hidden == "sealed" else _frozen(field)


# ---- putting it on a class -------------------------------------------------------------------------------------------
def rebuilt(cls: type, text: str, names: Mapping[str, Any], slots: Sequence[str]) -> Any:
    """The class with what the text defines in it, and with slots instead of a dictionary for its fields."""
    scope: dict[str, Any] = dict(names)
    written: dict[str, Any] = {}
    exec(text, scope, written)
    body = {name: item for name, item in cls.__dict__.items() if name not in (*slots, "__dict__", "__weakref__")}
    made = type(cls)(cls.__name__, cls.__bases__, {**body, **written, "__slots__": tuple(slots)})
    # the text names its own class
    scope[cls.__name__] = made
    return made
