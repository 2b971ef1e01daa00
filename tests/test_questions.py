"""A question is known in one place: what frames ask and offer is declared beside them and worded, all of it."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

import tsukuyumi.game
from envs.playing import moments
from tsukuyumi import new_game
from tsukuyumi.engine.decisions import DONE, NO, PASS, YES, Decision
from tsukuyumi.engine.questions import DIVISION, QUESTIONS, VERBS, Factor, asking_of, question, verb
from tsukuyumi.engine.state import PHASE_NAMES
from tsukuyumi.engine.texts import SLOT, argument_types, names_of_guests, own_names, packaged_guests, texts
from tsukuyumi.errors import EngineFault
from tsukuyumi.reference import reference

SOURCE = Path(tsukuyumi.game.__file__).parent
CLIENT = Path(__file__).parent.parent / "web" / "src"
FILES = [file for layer in ("rules", "modules", "factions", "modes") for file in sorted((SOURCE / layer).rglob("*.py"))]


def functions() -> list[tuple[Path, ast.FunctionDef]]:
    return [
        (file, node)
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]


def prompts_of(call: ast.Call, function: ast.FunctionDef) -> list[str]:
    """The names that a ``Decision(...)`` may carry: a literal, or what was assigned to the variable that it names."""
    prompt = call.args[3] if len(call.args) > 3 else next(k.value for k in call.keywords if k.arg == "prompt")
    if isinstance(prompt, ast.Name):
        values = [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == prompt.id for t in node.targets)
        ]
        assert values, f"{function.name}: where does the prompt {prompt.id} come from?"
    else:
        values = [prompt]
    found: list[str] = []
    for value in values:
        branches = [value]
        while branches:
            part = branches.pop()
            if isinstance(part, ast.IfExp):
                branches += [part.body, part.orelse]
            else:
                assert isinstance(part, ast.Constant) and isinstance(part.value, str), ast.dump(part)
                found.append(part.value)
    return found


def asked() -> dict[str, Path]:
    """Every question in the sources, with the file that asks it."""
    found: dict[str, Path] = {}
    for file, function in functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision":
                for prompt in prompts_of(node, function):
                    found.setdefault(prompt, file)
    return found


def offered() -> set[str]:
    """Every verb that stands at the head of a key in the functions that make keys."""
    found = {str(key[0]) for key in (DONE, PASS, YES, NO)}
    for _, function in functions():
        signature = [arg.annotation for arg in function.args.args] + [function.returns]
        lists = any(part is not None and "list[Key]" in ast.unparse(part) for part in signature)
        if not function.name.startswith("ask_") and not lists:
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant):
                first = node.elts[0].value
                if isinstance(first, str) and not _compared(function, node):
                    found.add(first)
    return found


def _compared(function: ast.FunctionDef, node: ast.Tuple) -> bool:
    """Tuples of words that something is looked up in are no keys."""
    return any(isinstance(parent, ast.Compare) and node in parent.comparators for parent in ast.walk(function))


def ours(names: set[str], table: str) -> set[str]:
    """Without what a made-up mode of another test has added, words and all."""
    packaged = {*own_names(table), *names_of_guests(table, packaged_guests())}
    return names - (set(texts()[table]) - packaged)


def test_every_question_that_a_frame_asks_is_declared_and_no_other() -> None:
    found = asked()
    assert len(found) > 80
    assert set(found) == ours(set(QUESTIONS), "prompt")


def test_every_verb_that_a_frame_offers_is_declared_and_no_other() -> None:
    found = offered()
    assert len(found) > 50
    assert found <= set(VERBS)
    # some are offered by way of a table: at least they are spoken of outside their declaration
    code = "".join(file.read_text(encoding="utf-8") for file in FILES)
    for name in ours(set(VERBS), "option") - found:
        assert code.count(f'"{name}"') > code.count(f'verb("{name}"'), f"nobody offers {name}"


def test_a_question_is_declared_in_the_module_that_asks_it() -> None:
    for prompt, file in asked().items():
        homes = [path for path in FILES if f'question("{prompt}"' in path.read_text(encoding="utf-8")]
        assert len(homes) == 1
        # one that several ask is declared by the basic rules
        assert homes[0] == file or homes[0].parent == SOURCE / "rules", prompt


def test_every_question_and_every_verb_has_its_words() -> None:
    assert set(QUESTIONS) == set(texts()["prompt"]) == set(texts()["waits"])
    assert set(VERBS) == set(texts()["option"])


def test_what_others_read_of_a_question_is_what_it_is_about() -> None:
    for name in QUESTIONS:
        about = dict(enumerate(argument_types("prompt", name)))
        for index, kind, _ in SLOT.findall(texts()["waits"][name]):
            assert about.get(int(index)) == kind, f"waits.{name}: {index} is no {kind}"


def test_nobody_reads_what_a_sealed_question_is_about() -> None:
    for _, function in functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision":
                if isinstance(node.args[1], ast.Name) and node.args[1].id == "SEALED":
                    for name in prompts_of(node, function):
                        assert "{" not in texts()["waits"][name], name


def test_a_number_that_an_answer_counts_has_bounds_or_factors() -> None:
    for name, known in VERBS.items():
        kinds = argument_types("option", name)
        counted = "n" in kinds and known.numbers is None
        assert counted <= (known.counts is not None), f"{name}: counts=(smallest, largest) is missing"
        for factor in known.numbers or ():
            assert 1 <= factor.at <= len(kinds) and factor.then <= len(kinds), name
        if known.buys:
            assert known.buys.rstrip("2") in kinds, name


def test_random_games_ask_and_offer_what_is_declared() -> None:
    seen: set[str] = set()
    for number in range(8):
        for game in moments(number):
            pending = game.state.decision
            if pending is None:
                continue
            seen.add(pending.prompt)
            known = asking_of(pending)
            assert known.habit(game.state, pending) in pending.keys
            assert not known.trials or set(known.trials(pending.keys)) <= set(pending.keys)
            assert {str(key[0]) for key in pending.keys} <= set(VERBS)
    assert len(seen) > 40


def test_what_can_be_told_beforehand_is_declared_so() -> None:
    told: set[str] = set()
    for number in range(10):
        for at, game in enumerate(moments(number)):
            pending = game.state.decision
            if pending is None or at % 3:
                continue
            before = game.digest()
            for key in pending.keys[:6]:
                if game.state.stack[-1].preview(game.state, key) is not None:
                    told.add(str(key[0]))
                    assert VERBS[str(key[0])].previews or asking_of(pending).panel == DIVISION, key
            assert game.digest() == before
    silent = ours({name for name, known in VERBS.items() if known.previews}, "option") - told
    assert not silent, f"nobody tells what these would do: {silent}"


def test_the_client_lists_no_question_and_no_verb() -> None:
    """It reads from the reference how they are drawn; only the notes of a first game are written by question."""
    by_name = re.compile(r"\bverb\)? ?[!=]==|(decision|question)\??\.name\)? ?[!=]==|new Set\(\['(done|step|turn)'")
    sources = [file for file in sorted(CLIENT.rglob("*")) if file.suffix in (".ts", ".svelte")]
    assert len(sources) > 60
    for file in (file for file in sources if ".test." not in file.name):
        found = by_name.search(file.read_text(encoding="utf-8"))
        # which question stands between two battles is guessed there from the log
        assert found is None or file.name == "battle.ts", f"{file.name}: {found and found[0]}"


def test_the_notes_of_a_first_game_are_about_questions_that_exist() -> None:
    notes = re.findall(r"^  'guide\.(\w+)':", (CLIENT / "strings" / "en-guide.ts").read_text(encoding="utf-8"), re.M)
    assert len(notes) > 30
    for note in notes:
        name = note.removesuffix("".join(f"_{phase}" for phase in PHASE_NAMES if note.endswith(f"_{phase}")))
        assert name in QUESTIONS or note in ("welcome", "lesson_over", "lesson_over_quick", "quick", "game_over"), note


def test_the_reference_says_how_all_of_them_are_drawn() -> None:
    found = reference()
    assert set(found.verbs) == set(VERBS)
    assert {name for name, known in QUESTIONS.items() if known.panel != "list"} <= set(found.questions)
    assert found.verbs["step"].stepper and not found.verbs["use"].stepper
    # an entry of the rules that a verb names is there
    entries = {f"glossary:{word.id}" for word in found.glossary} | {f"marker:{marker.id}" for marker in found.markers}
    assert {verb.ref for verb in VERBS.values() if verb.ref} <= entries


def test_what_is_declared_twice_or_wrongly_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        question("turn")
    with pytest.raises(ValueError, match="twice"):
        verb("done")
    with pytest.raises(ValueError, match="unknown thought"):
        question("of_no_use", thought="dreaming")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown spot"):
        verb("of_no_use", spot="moon")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="last of its factors"):
        verb("of_no_use", numbers=(Factor("rank", 1), Factor("count", 2)))
    assert "of_no_use" not in QUESTIONS and "of_no_use" not in VERBS


def test_a_question_that_nobody_has_declared_is_a_fault_with_a_sentence() -> None:
    with pytest.raises(EngineFault, match="'who_knows' is declared nowhere"):
        asking_of(Decision(0, "area", [], "who_knows", "none"))


def test_habits_are_safe_for_every_seed() -> None:
    """A game in which everybody answers by habit ends."""
    for seed in range(3):
        game = new_game(("nomads", "boarlords", "cybersamurai", "dark_seed"), seed, board="random", rounds=3)
        dice = Random(seed)
        for _ in range(4000):
            pending = game.state.decision
            if pending is None:
                break
            known = asking_of(pending)
            # who only declines never finishes what must be done first
            key = known.habit(game.state, pending) if dice.random() < 0.7 else dice.choice(pending.keys)
            game.apply(pending.keys.index(key))
        assert game.over
