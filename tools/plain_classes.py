"""Turns declared classes into plain typed ones, for the compiler: the text that ``engine/written.py`` writes is pasted.

In the sources a procedure is a declaration (fields, steps) and so is the state. Python executes what is mechanical
about them at import; a compiler needs to see it. Here a copy of a source file gets it pasted in: the very same text,
taken from the imported package, so that both builds run the same code.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Any, TypeAlias

# what the pasted text names
_NAMES = """\
from typing import ClassVar
from tsukuyumi.engine.decisions import Decision, Key
from tsukuyumi.engine.frames import FINISHED, Frame, register, share
from tsukuyumi.engine.state import State
"""
# what the compiler is told of classes: from some others are derived that nobody compiles (rules from outside, made-up
# ones in tests); of some nothing leads back to themselves, so that no collector need follow them
_TOLD = {
    "Decision": "acyclic=True",
    "FactionRules": "allow_interpreted_subclasses=True",
    "Frame": "acyclic=True, allow_interpreted_subclasses=True",
    "RuleSource": "allow_interpreted_subclasses=True",
    "State": "acyclic=True",
}
_TOLD_BY_DECLARATION = {
    "procedure": "acyclic=True",
    # what procedures have in common is there for those from outside, too
    "common_ground": "acyclic=True, allow_interpreted_subclasses=True",
}
_TELLING = """\
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
_DECLARING = ("procedure", "common_ground", "with_fields")
_FUTURE = "from __future__ import annotations\n"


# lines that are replaced, from the first to the last, and what comes in their place
Edit: TypeAlias = tuple[int, int, list[str]]


def plain(source: str, module: str) -> str:
    """The text of a module with its declared classes written out; other modules stay as they are."""
    edits: list[Edit] = []
    imports: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            declared = _decorator(node)
            match declared:
                case "procedure":
                    edits += _procedure(node, _class(module, node.name))
                    imports |= {_NAMES}
                case "common_ground":
                    edits += [*_without_decorators(node), *_bare_fields(node), *_shared_steps(node)]
                    edits.append(_shared_fields(node, _class(module, node.name)))
                    imports |= {_NAMES}
                case "with_fields":
                    edits += _with_fields(node, _class(module, node.name), source)
            told = _TOLD.get(node.name, _TOLD_BY_DECLARATION.get(declared, ""))
            if told:
                edits.append((node.lineno, node.lineno - 1, [f"@mypyc_attr({told})"]))
                imports |= {_TELLING}
        elif isinstance(node, ast.FunctionDef):
            # a word to type checkers alone, which a compiled function cannot carry
            edits += [edit for name, edit in _decorators(node) if name == "dataclass_transform"]
    if not edits:
        return source
    lines = source.splitlines()
    for first, last, new in sorted(edits, reverse=True):
        lines[first - 1 : last] = new
    return "\n".join([*lines, ""]).replace(_FUTURE, _FUTURE + "".join(sorted(imports)), 1)


def _class(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)


def _decorators(node: ast.ClassDef | ast.FunctionDef) -> Iterator[tuple[str, Edit]]:
    """The names of the decorators, and how each is taken away."""
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        assert decorator.end_lineno is not None
        yield ast.unparse(called), (decorator.lineno, decorator.end_lineno, [])


def _decorator(node: ast.ClassDef) -> str:
    return next((name for name, _ in _decorators(node) if name in _DECLARING), "")


def _without_decorators(node: ast.ClassDef) -> Iterator[Edit]:
    for _, edit in _decorators(node):
        yield edit


def _bare_fields(node: ast.ClassDef) -> Iterator[Edit]:
    """The fields keep their types and lose their defaults: the constructor has them."""
    for item in _fields(node):
        assert item.end_lineno is not None
        yield item.lineno, item.end_lineno, [f"    {ast.unparse(item.target)}: {ast.unparse(item.annotation)}"]


def _fields(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and "ClassVar" not in ast.unparse(item.annotation):
            yield item


def _steps(node: ast.ClassDef) -> Iterator[tuple[ast.expr, int, int]]:
    """Where the steps are declared: their names, and the lines."""
    for item in node.body:
        if isinstance(item, ast.Assign | ast.AnnAssign) and item.value is not None:
            target = item.targets[0] if isinstance(item, ast.Assign) else item.target
            if isinstance(target, ast.Name) and target.id == "steps":
                assert item.end_lineno is not None
                yield item.value, item.lineno, item.end_lineno


def _shared_steps(node: ast.ClassDef) -> Iterator[Edit]:
    """What procedures share may have steps, too, and theirs may be others."""
    for value, first, last in _steps(node):
        yield first, last, [f"    steps: ClassVar[tuple[str, ...]] = {ast.unparse(value)}"]


def _shared_fields(node: ast.ClassDef, cls: Any) -> Edit:
    """What procedures from outside must know of these fields."""
    from tsukuyumi.engine.frames import declared_fields

    told = tuple(tuple(field) for field in declared_fields(cls))
    assert node.end_lineno is not None
    return node.end_lineno + 1, node.end_lineno, ["", "", f"share({node.name}, {told!r})"]


def _procedure(node: ast.ClassDef, cls: Any) -> Iterator[Edit]:
    from tsukuyumi.engine.frames import declared_fields, steps_of
    from tsukuyumi.engine.written import procedure_methods

    yield from _without_decorators(node)
    yield from _bare_fields(node)
    for _, first, last in _steps(node):
        yield first, last, []
    constants = [
        f"name: ClassVar[str] = {cls.name!r}",
        f"rule: ClassVar[str] = {cls.rule!r}",
        f"steps: ClassVar[tuple[str, ...]] = {cls.steps!r}",
        f"fields: ClassVar[tuple[str, ...]] = {cls.fields!r}",
        f"field_types: ClassVar[tuple[type, ...]] = ({''.join(f'{kind.__name__}, ' for kind in cls.field_types)})",
        f"required: ClassVar[int] = {cls.required}",
    ]
    text = procedure_methods(node.name, declared_fields(cls), steps_of(cls))
    yield _at_the_end(node, "\n".join(constants) + "\n\n" + text, f"register({node.name})")


def _with_fields(node: ast.ClassDef, cls: Any, source: str) -> Iterator[Edit]:
    from tsukuyumi.engine.written import state_methods

    yield from _without_decorators(node)
    yield from _bare_fields(node)
    text = state_methods(node.name, cls.fields)
    written = {item.name for item in ast.parse(text).body if isinstance(item, ast.FunctionDef)}
    for item in node.body:
        assert item.end_lineno is not None
        if isinstance(item, ast.FunctionDef) and item.name in written:
            yield item.lineno, item.end_lineno, []
        elif isinstance(item, ast.AnnAssign) and ast.unparse(item.target) == "fields":
            declared = [
                f"Field({ast.unparse(f.target)!r}, {ast.unparse(f.annotation)!r}, {ast.unparse(f.value)})"
                for f in _fields(node)
                if f.value is not None
            ]
            kind = ast.unparse(item.annotation)
            lines = [f"    fields: {kind} = (", *(f"        {line}," for line in declared), "    )"]
            yield item.lineno, item.end_lineno, lines
    yield _at_the_end(node, text)


def _at_the_end(node: ast.ClassDef, text: str, after: str = "") -> Edit:
    assert node.end_lineno is not None
    lines = ["", *indent(text, "    ").splitlines(), *(["", "", after] if after else [])]
    return node.end_lineno + 1, node.end_lineno, lines


def write_plain(package: Path) -> None:
    """Write out the declared classes of all modules of a copy of the package, in place."""
    for file in sorted(package.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        module = ".".join((package.name, *file.relative_to(package).with_suffix("").parts)).removesuffix(".__init__")
        text = plain(source, module)
        if text != source:
            file.write_text(text, encoding="utf-8")
