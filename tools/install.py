"""Installs into the checkout's .venv what is missing: ``python tools/install.py`` for playing, ``... dev`` for all.

Only the standard library is needed. Versions are those of constraints.txt (``--unpinned``: whatever pyproject.toml
allows). What was installed is noted as a hash of what asked for it: calling again costs nothing and needs no network.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / ".installed"
CONSTRAINTS = "constraints.txt"
LEAST = (3, 11)


class InstallError(Exception):
    """Says in a sentence what is wrong and what to do."""


def interpreter() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def requirements(extras: list[str]) -> list[str]:
    """What pyproject.toml asks for, with the extras that an extra names by itself."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    waiting = list(extras)
    for extra in waiting:
        for requirement in project["optional-dependencies"][extra]:
            if requirement.startswith(project["name"] + "["):
                waiting += requirement.split("[")[1].rstrip("]").split(",")
            else:
                wanted.append(requirement)
    return wanted


def fingerprint(extras: list[str]) -> str:
    """Changes with whatever would make the installation another one, the place of the checkout included."""
    asked = [str(ROOT), (ROOT / CONSTRAINTS).read_text(encoding="utf-8"), *requirements(extras)]
    return hashlib.sha256("\n".join(asked).encode()).hexdigest()


def noted() -> dict[str, str]:
    try:
        return dict(json.loads(STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def works() -> bool:
    """Whether there is an environment of this checkout: one that was moved or half made is made anew."""
    home = noted().get("root", str(ROOT))
    try:
        said = subprocess.run([interpreter(), "-m", "pip", "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return said.returncode == 0 and home == str(ROOT)


def pip_install(*what: str, pinned: bool = True) -> bool:
    # for pip itself and, by the second name, for what it builds with
    pins = {"PIP_CONSTRAINT": CONSTRAINTS, "PIP_BUILD_CONSTRAINT": CONSTRAINTS} if pinned else {}
    command = [str(interpreter()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **pins}, check=False).returncode == 0


def still_usable(extras: list[str]) -> bool:
    """Whether what is installed already will do, other versions included; asks nobody outside."""
    ours = [str(interpreter()), "-c", "import tsukuyumi"]
    if subprocess.run(ours, capture_output=True, check=False).returncode != 0:
        return False
    return pip_install("--no-index", *requirements(extras), pinned=False)


def install(extras: list[str], pinned: bool) -> bool:
    """True if something was installed."""
    kind = ",".join(extras) or "play"
    done = noted()
    # whoever develops can play
    enough = {kind: extras} if extras else {kind: extras, "dev": ["dev"]}
    if any(done.get(name) == fingerprint(have) for name, have in enough.items()) and interpreter().exists():
        return False
    print(f"setup: installing what is needed for {kind} into {VENV.name}")
    if not works():
        venv.create(VENV, clear=True, with_pip=True)
        done = {}
    project = f".[{','.join(extras)}]" if extras else "."
    if not pip_install("-e", project, pinned=pinned):
        if not still_usable(extras):
            raise InstallError(
                "pip could not install what is needed (above). Without a network there is no way yet; where a version"
                f" of {CONSTRAINTS} is not to be had, UNPINNED=1 after the make command takes whatever fits."
            )
        print("setup: what is installed already will do for now; it is tried again the next time", file=sys.stderr)
        return False
    note = {**done, "root": str(ROOT), kind: fingerprint(extras)}
    STAMP.write_text(json.dumps(note, indent=1) + "\n", encoding="utf-8")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("extras", nargs="*", help="of pyproject.toml: dev, bench, ...; none: what playing needs")
    parser.add_argument("--unpinned", action="store_true", help=f"take no notice of {CONSTRAINTS}")
    given = parser.parse_args()
    if sys.version_info < LEAST:
        print(f"setup: Python {LEAST[0]}.{LEAST[1]} or newer is needed: make PYTHON=/path/to/python3", file=sys.stderr)
        return 1
    try:
        install(given.extras, not given.unpinned)
    except InstallError as error:
        print(f"setup: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
