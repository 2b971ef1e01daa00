"""As much of msgspec as a game needs, in plain Python: msgspec itself is compiled for CPython only.

Structs are classes whose fields are their annotations. Nothing is checked or read here: the content comes from a
CPython that has done both.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class StructType(type):
    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **_: Any) -> StructType:
        fields: dict[str, None] = {}
        defaults: dict[str, Any] = {}
        for base in reversed(bases):
            fields.update(dict.fromkeys(getattr(base, "__struct_fields__", ())))
            defaults.update(getattr(base, "__struct_given__", {}))
        for field, kind in body.get("__annotations__", {}).items():
            if "ClassVar" not in str(kind) and not field.startswith("__"):
                fields[field] = None
                if field in body:
                    defaults[field] = body.pop(field)
        body["__struct_fields__"] = tuple(fields)
        body["__struct_given__"] = defaults
        return super().__new__(cls, name, bases, body)

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **_: Any) -> None:
        super().__init__(name, bases, body)


class Struct(metaclass=StructType):
    __struct_fields__: tuple[str, ...]
    __struct_given__: dict[str, Any]

    def __init__(self, *values: Any, **named: Any) -> None:
        given = dict(zip(self.__struct_fields__, values, strict=False)) | named
        for field in self.__struct_fields__:
            value = given[field] if field in given else _fresh(self.__struct_given__[field])
            object.__setattr__(self, field, value)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and astuple(self) == astuple(other)

    def __hash__(self) -> int:
        return hash(astuple(self))


def _fresh(default: Any) -> Any:
    """No two structs share a list."""
    return default.copy() if isinstance(default, list | dict | set) else default


class Meta:
    def __init__(self, **_: Any) -> None:
        """Bounds are for whoever reads content."""


class FieldInfo:
    def __init__(self, name: str) -> None:
        self.name = name


def fields(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    return tuple(FieldInfo(name) for name in kind.__struct_fields__)


def asdict(struct: Any) -> dict[str, Any]:
    return {field: getattr(struct, field) for field in struct.__struct_fields__}


def astuple(struct: Any) -> tuple[Any, ...]:
    return tuple(getattr(struct, field) for field in struct.__struct_fields__)


def replace(struct: Any, **changes: Any) -> Any:
    return type(struct)(**(asdict(struct) | changes))


def rebuild(kind: type[Struct], values: dict[str, Any]) -> Struct:
    """How msgspec's structs come out of a pickle."""
    return kind(**values)


def install() -> None:
    """From now on this is what ``import msgspec`` finds."""
    whole, structs, utils = ModuleType("msgspec"), ModuleType("msgspec.structs"), ModuleType("msgspec._utils")
    for module, names in (
        (whole, {"Struct": Struct, "Meta": Meta, "structs": structs, "DecodeError": ValueError, "UNSET": None}),
        (structs, {"FieldInfo": FieldInfo, "fields": fields, "asdict": asdict, "astuple": astuple, "replace": replace}),
        (utils, {"rebuild": rebuild}),
    ):
        vars(module).update(names)
        sys.modules[module.__name__] = module
