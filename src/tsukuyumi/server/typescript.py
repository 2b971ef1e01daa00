"""Writes the schema as TypeScript: ``python -m tsukuyumi.server.typescript > web/src/lib/wire.ts``."""

from __future__ import annotations

import sys
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as mi

from ..engine.questions import VERBS
from . import schema
from .endpoints import ENDPOINTS

_HEAD: Final = (
    "// Written by `python -m tsukuyumi.server.typescript` from the server's schema. Do not edit.\n"
    "/* eslint-disable */\n"
)


def roots() -> list[Any]:
    """Everything that travels: bodies and answers of all calls, and both directions of the socket."""
    found: list[Any] = [schema.ClientMessage, schema.ServerMessage]
    for endpoint in ENDPOINTS:
        found += [shape for shape in (endpoint.body, endpoint.answer) if shape is not None]
    return found


class _Writer:
    """Collects the structs in the order in which they are met, and writes each once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def kind(self, shape: Any) -> str:
        match shape:
            case mi.NoneType():
                return "null"
            case mi.BoolType():
                return "boolean"
            case mi.IntType() | mi.FloatType():
                return "number"
            case mi.StrType():
                return "string"
            case mi.AnyType():
                return "unknown"
            case mi.LiteralType(values=values):
                return " | ".join(_literal(value) for value in values)
            case mi.ListType(item_type=item) | mi.VarTupleType(item_type=item):
                inner = self.kind(item)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case mi.TupleType(item_types=items):
                return "[" + ", ".join(self.kind(item) for item in items) + "]"
            case mi.DictType(value_type=value):
                return f"Record<string, {self.kind(value)}>"
            case mi.UnionType(types=types):
                return " | ".join(self.kind(part) for part in types)
            case mi.StructType():
                return self.struct(shape)
            case mi.Metadata(type=inner):
                return self.kind(inner)
        raise TypeError(f"no TypeScript for {shape!r}")

    def struct(self, shape: mi.StructType) -> str:
        cls = shape.cls
        name = cls.__name__
        if name not in self.written:
            self.written[name] = ""  # a struct may contain itself
            outgoing = not issubclass(cls, schema.Request)
            lines = [f"  {shape.tag_field}: {_literal(shape.tag)};"] if shape.tag_field else []
            for field in shape.fields:
                # what the server sends has all its fields, but for those that may be unset
                optional = field.default is msgspec.UNSET or (not outgoing and not field.required)
                lines.append(f"  {field.encode_name}{'?' if optional else ''}: {self.kind(field.type)};")
            about = _comment(cls.__doc__)
            self.written[name] = f"{about}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _comment(doc: str | None) -> str:
    # msgspec gives a struct without a docstring its signature
    if not doc or "Struct" in doc.split("(")[0]:
        return ""
    lines = [line.strip() for line in doc.strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def typescript() -> str:
    """The whole file."""
    writer = _Writer()
    unions = {"ClientMessage": schema.ClientMessage, "ServerMessage": schema.ServerMessage}
    for shape in roots():
        writer.kind(mi.type_info(shape))
    tail = [f"export type {name} = {writer.kind(mi.type_info(shape))};\n" for name, shape in unions.items()]
    levels = ", ".join(_literal(level) for level in get_args(schema.Level))
    about = "/** Every level of a computer opponent that can be asked for, the weakest first. */"
    tail.append(f"{about}\nexport const LEVELS = [{levels}] as const;\n")
    icons = ", ".join(_literal(icon) for icon in sorted({verb.icon for verb in VERBS.values() if verb.icon}))
    about = "/** The signs of the verbs, for the sprite (scripts/icons.mjs). */"
    tail.append(f"{about}\nexport const VERB_ICONS = [{icons}] as const;\n")
    return "\n".join([_HEAD, *writer.written.values(), *tail])


if __name__ == "__main__":
    sys.stdout.write(typescript())
