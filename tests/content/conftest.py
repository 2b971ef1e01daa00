"""What the content tests share: the packaged content, and directories to lay over it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tsukuyumi.content import Content, load_content, loader

PACKAGED = Path(loader.__file__).parent / "data"

Write = Callable[[str, str], Path]


@pytest.fixture(scope="session")
def content() -> Content:
    return load_content()


@pytest.fixture
def overlay(tmp_path: Path) -> Write:
    """Writes one file of an owner's directory and gives the directory back."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def changed(overlay: Write) -> Callable[[str, str, str], Path]:
    """Lays a packaged file over itself with one piece of text replaced."""

    def change(name: str, old: str, new: str) -> Path:
        text = (PACKAGED / name).read_text(encoding="utf-8")
        assert old in text, f"{name} no longer contains {old!r}"
        return overlay(name, text.replace(old, new, 1))

    return change


@pytest.fixture
def packaged_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the packaged files that the loader takes for the real ones."""
    copy = tmp_path / "data"
    shutil.copytree(PACKAGED, copy)
    monkeypatch.setattr(loader, "_DATA", copy)
    return copy
