"""The documents are true: links lead somewhere, examples run, commands and files exist."""

from __future__ import annotations

import re
import runpy
from argparse import ArgumentParser
from pathlib import Path

import pytest

from tsukuyumi.cli import _parser
from tsukuyumi.server.__main__ import add_arguments

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("name", ["README.md", "docs/records.md"])
def test_library_examples_run(name: str, tmp_path: Path) -> None:
    examples = [block for block in blocks(ROOT / name, "python") if "import tsukuyumi" in block]
    assert examples
    for example in examples:
        file = tmp_path / "example.py"
        file.write_text(example, encoding="utf-8")
        runpy.run_path(str(file))


def test_commands_in_the_readme_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"(?:^(?:\S+=\S+ )?\.venv/bin/|`)tsukuyumi ([^`\n]+)", text, re.MULTILINE)
    assert len(lines) > 5
    for line in lines:
        words = line.replace("[", "").replace("]", "").split()
        words = ["5" if word == "N" else word for word in words]
        if words[0] == "serve":
            serving = ArgumentParser()
            add_arguments(serving)
            serving.parse_args(words[1:])
        else:
            _parser().parse_args(words)


def test_make_targets_in_the_readme_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rules = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"\bmake ([a-z-]+)", "\n".join(re.findall(r"`[^`]*`|^make .*$", text, re.MULTILINE))))
    phony = re.search(r"^\.PHONY: (.*)$", rules, re.MULTILINE)
    assert phony
    # parts of `make test`, and what only tidies up
    assert set(phony[1].split()) - {"lint", "check-types", "check-layers", "clean"} == targets
    for target in targets:
        assert re.search(rf"^{target}:", rules, re.MULTILINE), target


def test_files_in_the_architecture_pages_exist() -> None:
    pages = ("architecture.md", "battle.md", "adding.md")
    text = "".join((ROOT / "docs" / page).read_text(encoding="utf-8") for page in pages)
    named = set(re.findall(r"`((?:tests/|content/|engine/|rules/|factions/)?[\w/]+\.(?:py|toml))`", text))
    assert len(named) > 20
    for file in named:
        assert (ROOT / file).exists() or (ROOT / "src" / "tsukuyumi" / file).exists() or "<" in file, file


def test_windows_in_the_architecture_page_exist() -> None:
    from tsukuyumi.engine.sources import FactionRules

    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    battle = (ROOT / "docs" / "battle.md").read_text(encoding="utf-8")
    section = text[text.index("## Windows") : text.index("## Views")] + battle
    for window in ("turn_options", "edge_rule", "units_entered", "bonus_damage", "round_ends", "before_combat_card"):
        assert f"`{window}`" in section
        assert hasattr(FactionRules, window)


def test_battle_steps_in_the_page_about_battles_are_those_of_the_code() -> None:
    from tsukuyumi.rules.battle import Battle

    told = re.findall(r"\*(\w+)\*[:,]", (ROOT / "docs" / "battle.md").read_text(encoding="utf-8"))
    steps = [step for step in Battle.steps if step in told]
    assert told == steps
    assert set(Battle.steps) - set(told) == {"next_defender", "move_after"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_can_be_finished(page: Path) -> None:
    """A page that nobody reads to its end is two pages."""
    assert len(page.read_text(encoding="utf-8").split()) <= 2500
