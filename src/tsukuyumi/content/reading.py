"""From a TOML file to checked structs, with errors that name file, entry and field."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from tsukuyumi.content.errors import ContentError

T = TypeVar("T")

_LINE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")
_END: Final = " (at end of document)"
# msgspec ends its messages with " - at `$.units[0].health`", or "- at `key` in `$.start.units`" for a bad key
_PATH: Final = re.compile(r" - at (?:`key` in )?`\$(?P<path>[^`]*)`$")
_STEP: Final = re.compile(r"\.(?P<name>\w+)|\[(?P<index>\d+|\.\.\.)\]")
_NO_NAME: Final = r"Expected `str` matching regex '^[^\\x00"
_NAMED: Final = re.compile(r"Object (?:missing required|contains unknown) field `(\w+)`")


def read_toml(path: Path, label: str) -> dict[str, Any]:
    """The table in a file. ``label`` is how messages call the file."""
    try:
        # -sig: editors on Windows like to begin a file with a byte order mark
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ContentError(label, None, None, f"line {line}: not UTF-8 text") from None
    except FileNotFoundError:
        raise ContentError(label, None, None, "the file is missing") from None
    except OSError as error:
        raise ContentError(label, None, None, f"cannot be read: {error.strerror or error}") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(label, None, None, _syntax(str(error), text)) from None
    except ValueError:
        # Python does not read a number of thousands of digits
        raise ContentError(label, None, None, "a number in it has too many digits") from None
    except RecursionError:
        raise ContentError(label, None, None, "brackets in it are nested too deeply") from None


def _syntax(message: str, text: str) -> str:
    if match := _LINE.search(message):
        line, column = match.groups()
        return f"line {line}, column {column}: {message[: match.start()]}"
    if message.endswith(_END):
        last = text.rstrip("\n").count("\n") + 1
        return f"line {last}: {message.removesuffix(_END)}, and the file ends there"
    return message


def convert(raw: object, shape: type[T], label: str, entry: str | None = None) -> T:
    """The raw table as a struct. ``entry`` names it where it has no id of its own."""
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        found, field, reason = _locate(str(error), raw)
        raise ContentError(label, found or entry, field, reason) from None


def _locate(message: str, raw: object) -> tuple[str | None, str | None, str]:
    """The innermost entry on the path to the fault, the field within that entry, and the message without the path."""
    entry = _id_of(raw)
    field = ""
    reason = message
    if match := _PATH.search(message):
        reason = message[: match.start()]
        here = raw
        for step in _STEP.finditer(match["path"]):
            here = _step(here, step)
            inner = _id_of(here)
            if inner is not None:
                entry, field = inner, ""
            elif step["name"] is not None:
                field = f"{field}.{step['name']}" if field else step["name"]
            elif step["index"] != "...":
                field += f"[{step['index']}]"
    if reason.startswith(_NO_NAME):
        reason = "a name is one line of text, without tabs or control characters"
    if match := _NAMED.match(reason):
        field = f"{field}.{match[1]}" if field else match[1]
        reason = "required, but missing" if "missing" in reason else "there is no such field"
    return entry, field or None, reason


def _step(here: object, step: re.Match[str]) -> object:
    if isinstance(here, dict) and step["name"] is not None:
        return here.get(step["name"])
    if isinstance(here, list) and step["index"] not in (None, "...") and int(step["index"]) < len(here):
        return here[int(step["index"])]
    return None


def _id_of(raw: object) -> str | None:
    if isinstance(raw, dict) and isinstance(raw.get("id"), str):
        name: str = raw["id"]
        return name
    return None
