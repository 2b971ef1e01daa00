"""The compiled build: ``python tools/fast.py`` makes ``build/fast/tsukuyumi``, the package with its hot half compiled.

Kernel, rules, factions and the thinking of the bots are compiled by mypyc, after their declared classes were written
out (``plain_classes.py``); everything else is copied. The sources stay beside the compiled modules. Whoever puts
``build/fast`` first on the path plays with it, and the same games come out. It is made again only if the sources that
it was made from have changed.

``--path`` compiles nothing: it prints where the build is, with the latest of what is merely copied, or says that there
is none or that it is out of date.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "fast"
PACKAGE = "tsukuyumi"
# compiled: these packages, and these modules
PACKAGES = ("engine", "rules", "modes", "modules", "factions")
MODULES = tuple(f"bots/{name}.py" for name in ("evaluation", "features", "manners", "planner", "survey"))
# left to Python: what declares, reads texts and files, or is made of structs; none of it is asked while a game runs
LEFT_OUT = (
    "engine/fields.py", "engine/options.py", "engine/rulebook.py", "engine/texts.py", "engine/wording.py",
    "engine/written.py",
)  # fmt: skip
# what the compiled modules are compiled against
AGAINST = (*PACKAGES, "bots", "content", "errors.py")
_STAMP = "sources.txt"


def compiled_modules(package: Path) -> list[Path]:
    """The modules of a copy of the package that are compiled."""
    found = [file for folder in PACKAGES for file in sorted((package / folder).rglob("*.py"))]
    found = [file for file in found if file.relative_to(package).as_posix() not in LEFT_OUT and _has_code(file)]
    return found + [package / name for name in MODULES]


def _has_code(file: Path) -> bool:
    return file.name != "__init__.py" or "import" in file.read_text(encoding="utf-8")


def fingerprint() -> str:
    """Changes with whatever would make the compiled modules others."""
    package = SOURCES / PACKAGE
    files = [file for name in AGAINST for file in _python_files(package / name)]
    files += [Path(__file__), *(Path(__file__).with_name(name) for name in ("plain_classes.py", "quick_rows.py"))]
    said = hashlib.sha256(platform.python_version().encode())
    for file in files:
        said.update(file.read_bytes())
    return said.hexdigest()


def _python_files(place: Path) -> Iterator[Path]:
    return iter([place] if place.is_file() else sorted(place.rglob("*.py")))


def is_fresh() -> bool:
    stamp = BUILD / _STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def copy_package(to: Path) -> None:
    """Everything that is not compiled, as it is now; what is gone from the sources goes."""
    package = SOURCES / PACKAGE
    wanted = {file.relative_to(package) for file in package.rglob("*") if file.is_file() and _is_source(file)}
    for file in [file for file in to.rglob("*") if file.is_file() and _is_source(file)]:
        if file.relative_to(to) not in wanted and file.suffix not in (".so", ".pyd"):
            file.unlink()
    for name in sorted(wanted):
        old, new = package / name, to / name
        if new.is_file() and new.stat().st_mtime_ns == old.stat().st_mtime_ns:
            continue
        new.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(old, new)


def _is_source(file: Path) -> bool:
    return "__pycache__" not in file.parts


def build(to: Path, optimise: str = "3") -> list[Path]:
    """Compile into a folder, and return the libraries relative to it. The sources are imported on the way."""
    plain = to / "plain"
    shutil.rmtree(plain, ignore_errors=True)
    copy_package(plain / PACKAGE)
    _python("-c", _WRITE, str(plain / PACKAGE), path=[SOURCES, Path(__file__).parent])
    modules = [str(file.relative_to(plain)) for file in compiled_modules(plain / PACKAGE)]
    _python("-c", _COMPILE, optimise, *modules, cwd=plain, path=[Path(__file__).parent])
    shutil.rmtree(plain / "build", ignore_errors=True)
    libraries = [file.relative_to(plain) for file in sorted(plain.rglob("*")) if file.suffix in (".so", ".pyd")]
    for library in libraries:
        (to / library).parent.mkdir(parents=True, exist_ok=True)
        (plain / library).replace(to / library)
    return libraries


_WRITE = "import pathlib, sys, plain_classes; plain_classes.write_plain(pathlib.Path(sys.argv[1]))"
_COMPILE = """
import sys
import quick_rows
from mypyc.build import mypycify
from setuptools import setup
optimise, modules = sys.argv[1], sys.argv[2:]
extensions = mypycify(["--strict", "--no-warn-unused-ignores", *modules], opt_level=optimise, group_name="tsukuyumi")
setup(name="tsukuyumi", packages=[], ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"])
"""


def _python(*arguments: str, cwd: Path = ROOT, path: list[Path] | None = None) -> None:
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    if path:
        clean["PYTHONPATH"] = os.pathsep.join(str(folder) for folder in path)
    done = subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=clean, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nfast: the compiled build failed (above); everything works without it")


def make() -> None:
    if is_fresh():
        copy_package(BUILD / PACKAGE)
        print(f"fast: {BUILD.relative_to(ROOT)} is up to date")
        return
    print("fast: compiling; this takes a few minutes")
    before = fingerprint()
    new = BUILD.with_name("fast.new")
    shutil.rmtree(new, ignore_errors=True)
    libraries = build(new, os.environ.get("OPTIMISE", "3"))
    copy_package(new / PACKAGE)
    (new / _STAMP).write_text(before, encoding="utf-8")
    shutil.rmtree(BUILD, ignore_errors=True)
    new.replace(BUILD)
    print(f"fast: {len(libraries) - 1} modules compiled; PYTHONPATH={BUILD.relative_to(ROOT)} uses them")


def path() -> None:
    """Where the build is, if it is of any use."""
    if is_fresh():
        copy_package(BUILD / PACKAGE)
        print(BUILD)
    elif BUILD.exists():
        print("fast: the compiled build is out of date, so pure Python it is; `make fast` renews it", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--path", action="store_true", help="print where an up-to-date build is, and make none")
    (path if parser.parse_args().path else make)()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
