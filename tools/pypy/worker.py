"""One worker of ``pypy_arena.py``: gets a plan, then indices, a line each; answers with the line of each game.

Run by PyPy (or by any Python of the same version, which its test does).
"""

from __future__ import annotations

import json
import pickle
import platform
import sys
import traceback
from pathlib import Path

import stand_in

stand_in.install()
sys.path.insert(0, str(Path(__file__).parents[2] / "src"))

from tsukuyumi.bots import evaluation  # noqa: E402
from tsukuyumi.lab.match import Hall  # noqa: E402
from tsukuyumi.lab.plan import Plan  # noqa: E402


def play(plan_file: str) -> None:
    with open(plan_file, "rb") as file:
        given = pickle.load(file)
    content = given.pop("content")
    # nothing is read here: whoever asks for the packaged content gets what was read by CPython
    for module in [module for name, module in sys.modules.items() if name.startswith("tsukuyumi")]:
        if hasattr(module, "load_content"):
            module.load_content = lambda *_: content
    plan = Plan(**given)
    vars(plan)["content"] = content
    # PyPy keeps a list of nothing but floats unpacked, and these are multiplied more often than anything else
    features = evaluation.features
    evaluation.features = lambda *about: list(map(float, features(*about)))
    hall = Hall(plan)
    version = ".".join(str(part) for part in sys.implementation.version[:3])
    if platform.python_implementation() == "PyPy":
        version = ".".join(str(part) for part in sys.pypy_version_info[:3])  # type: ignore[attr-defined]
    _say({"python": platform.python_version(), "implementation": f"{platform.python_implementation()} {version}"})
    for line in sys.stdin:
        index = int(line)
        try:
            _say({"index": index, "line": hall.play(index)})
        except Exception:
            _say({"index": index, "failure": traceback.format_exc(limit=-12)})


def _say(data: object) -> None:
    print(json.dumps(data, separators=(",", ":"), ensure_ascii=False), flush=True)


if __name__ == "__main__":
    play(sys.argv[1])
