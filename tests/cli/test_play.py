"""A game in the terminal, from the first question to the last."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tsukuyumi
from cli.shell import THREE, Shell
from tsukuyumi import read_record

HINT = r"^> Option (\d+): [A-Z].+\.$"
PLAY = f"play --seed 5 --seats {THREE} --me nomads --rounds 3"


def test_play_shows_the_table_and_the_decision(shell: Shell) -> None:
    done = shell.run(PLAY, typed="q\n")
    assert done.code == 0
    for words in ("You play Nomads.", "Seed 5", "Moon centre", "Place your homezone.", "(R, Placing the Homezone)"):
        assert words in done.out
    assert re.search(r"^  1  At -?\d+,-?\d+", done.out, re.MULTILINE)
    assert max(map(len, done.out.splitlines())) <= 120


@pytest.mark.parametrize("typed", ["", "1\n", "1\n1\n1\n"])
def test_play_ends_with_its_input(shell: Shell, typed: str) -> None:
    assert shell.run(PLAY, typed=typed).code == 0


def test_play_from_the_first_to_the_last_decision(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = shell.run(PLAY, typed="1\n" * 150 + "2\n1\n3\n" * 100 + f"l\ns\nw {file}\n7\nu\nq\n")
    assert done.code == 0
    assert re.search(r"The game is over\. (You win|The winner: .+)\.", done.out)
    assert read_record(file.read_text()).result is not None


def test_bad_input_is_answered_and_harmless(shell: Shell) -> None:
    asked = "?\n? nowhere\n?cell:0,0\n? Moon centre\n? 1\n?cell:bad\n"
    typed = f"\n0\n999\nfoo\n{asked}l x\ni nothing at all\ni assume a\ni\nw\nu\nb\na\nh\ns\nq\n"
    done = shell.run(PLAY, typed=typed)
    assert done.code == 0
    for words in (
        "There is no option 0",
        "There is no option 999",
        "'foo' is neither a number nor a command",
        "take back your last choice",
        "Nothing in this decision is called 'nowhere'",
        "A homezone lies at the outer edge of the board",
        "legal, it is option 1",
        "Nothing in the box is called 'nothing at all'",
        "Counterstrike (half), Retreat, Misfire, Slow Conquest (from 4 players).",
        "w needs the name of a file",
        "Nothing to take back",
        "You hold no cards.",
        "missions",
    ):
        assert words in " ".join(done.out.split()), words


def test_digits_that_are_no_number_are_answered_and_harmless(shell: Shell) -> None:
    """\"²\" counts as a digit, and Python reads no more than 4300 of them."""
    long = "9" * 5000
    done = shell.run(PLAY, typed=f"²\n? ²\nl ²\n{long}\n? {long}\nl {long}\nw ~nobody-of-that-name/x\nw a\0b.json\nq\n")
    assert done.code == 0
    for words in (
        "'²' is neither a number nor a command",
        "Nothing in this decision is called '²'",
        "999…' is neither a number nor a command",
        "cannot write ~nobody-of-that-name/x: nobody here has such a home",
        "that is no name of a file",
    ):
        assert words in done.out, words


def test_an_illegal_move_is_explained_by_the_name_of_the_area(shell: Shell) -> None:
    """In the starting areas: a moon area named in words gets the rule of the moon."""
    done = shell.run(f"play --seed 5 --seats {THREE} --me dark_seed", typed="area:2,-1\n? moon centre\n? 1\nq\n")
    assert "(R, The Moon)" in done.out
    assert "legal, it is option 1" in done.out


def test_an_option_can_be_chosen_by_its_id(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    # the last cell on offer for the homezone: not what the number 1 would choose
    cell = re.findall(r"cell:\S+", shell.run(PLAY, typed="q\n").out)[-1]
    shell.run(PLAY, typed=f"{cell}\nw {file}\nq\n")
    assert f"nomads homezone {cell}" in file.read_text()


def test_take_back_returns_to_the_very_same_decision(shell: Shell, tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    done = shell.run(PLAY, typed=f"1\nw {one}\n1\n1\nu\nu\nw {two}\nq\n")
    assert done.out.count("Taken back.") == 2
    assert one.read_text() == two.read_text()


def test_nothing_is_taken_back_across_the_moves_of_others(shell: Shell) -> None:
    """The last choice of my set-up hands the turn to the others."""
    games = (shell.run(PLAY, typed="1\n" * choices + "u\nq\n") for choices in range(1, 30))
    done = next(done for done in games if "draft an action card" in done.out)
    assert "Nothing to take back" in done.out


def test_nothing_is_taken_back_once_chance_has_spoken() -> None:
    """A card from the deck is new information: the choice that drew it stands."""
    from tsukuyumi.cli.play import _still_my_turn

    drawn = kept = 0
    for seed in range(8):
        game = tsukuyumi.new_game(THREE.split(","), seed=seed, board="spiral")
        while (question := game.decision) is not None:
            ids = [option.id for option in question.options]
            deck = "deck" in ids
            before = game.clone()
            wanted = ids.index("deck") if deck else next((i for i, o in enumerate(ids) if "events" in o), 0)
            seat = question.seat
            game.apply(wanted)
            if deck:
                drawn += 1
                assert not _still_my_turn(before, game, seat)
            else:
                kept += _still_my_turn(before, game, seat)
    assert drawn
    assert kept


def test_nothing_is_taken_back_once_hidden_cards_have_moved() -> None:
    """As at the browser table; my own sealed pick tells me nothing new."""
    from tsukuyumi.cli.play import _still_my_turn

    before = tsukuyumi.new_game(THREE.split(","), seed=1, board="spiral")
    while (question := before.decision) is not None and question.name != "draft":
        before.apply(0)
    assert question is not None and question.seat == 0
    mine, left, right = before.state.hands
    after = before.clone()
    s = after.state
    s.chosen, s.hands = mine[:1] + s.chosen[1:], (mine[1:], left, right)
    assert _still_my_turn(before, after, 0)
    s.hands = (mine[1:], right, left)
    assert not _still_my_turn(before, after, 0)
    s.hands, s.unused_actions = (mine[1:], left, right), s.unused_actions[1:]
    assert not _still_my_turn(before, after, 0)


@pytest.mark.parametrize("suffix", ["txt", "json"])
def test_a_game_goes_on_from_its_file(shell: Shell, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"game.{suffix}"
    left = shell.run(PLAY, typed="1\n" * 12 + f"w {file}\nq\n")
    question = next(line for line in reversed(left.out.splitlines()) if re.search(r"\((R|S|C|CONTENT), ", line))
    went_on = shell.run("play --me nomads --load", str(file), typed="q\n")
    assert went_on.code == 0
    assert question.removeprefix("> ") in went_on.out
    assert "Nomads (you)" in went_on.out


def test_a_record_remembers_who_i_am_and_a_save_has_no_beginning(shell: Shell, tmp_path: Path) -> None:
    record, save = tmp_path / "game.txt", tmp_path / "game.json"
    shell.run(f"play --seed 5 --seats {THREE} --me boarlords", typed=f"1\nw {record}\nw {save}\nq\n")
    assert "Boarlords (you)" in shell.run("play --load", str(record), typed="q\n").out
    done = shell.run("play --load", str(save), typed=f"w {tmp_path / 'other.txt'}\nw {tmp_path / 'other.json'}\nq\n")
    assert "its beginning is not known" in done.out
    assert (tmp_path / "other.json").exists()
    assert not (tmp_path / "other.txt").exists()


def test_a_position_can_be_played(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(tsukuyumi.new_game(THREE.split(","), seed=3, board="spiral").position())
    assert shell.run("play --load", str(file), typed="q\n").code == 0


def test_a_hint_names_an_option_says_why_and_changes_nothing(shell: Shell) -> None:
    typed = "1\n" * 3 + "{0}" + "1\n" * 31 + "{0}1\ns\nl 200\nq\n"
    asked = shell.run(PLAY, typed=typed.format("hint\n"))
    assert asked.code == 0
    assert len(re.findall(HINT, asked.out, re.MULTILINE)) == 2
    assert len(re.findall(r"^Its thoughts: .+\.$", asked.out, re.MULTILINE)) == 2
    unasked = shell.run(PLAY, typed=typed.format(""))
    assert asked.out.splitlines()[-40:] == unasked.out.splitlines()[-40:]


def test_hints_that_are_followed_go_on_with_their_plan(shell: Shell) -> None:
    typed = "1\n" * 31
    for number in range(1, 6):
        hints = re.findall(HINT, shell.run(PLAY, typed=f"{typed}hint\nq\n").out, re.MULTILINE)
        assert len(hints) == number
        typed += f"hint\n{hints[-1]}\n"
    told = shell.run(PLAY, typed=f"{typed}q\n").out
    assert 1 <= told.count("It goes on with the plan of the last hint.") < 5


def test_what_the_others_are_after_is_told_on_request(shell: Shell) -> None:
    typed = "1\n" * 20
    told = shell.run(PLAY, typed=f"t\n{typed}t\nq\n")
    quiet = shell.run(PLAY, typed=f"{typed}q\n")
    aims = r"^  \((Boarlords|Dark Seed): .+\.\)$"
    assert re.search(aims, told.out, re.MULTILINE)
    assert "no longer told" in told.out
    assert not re.search(aims, quiet.out, re.MULTILINE)


def test_no_hint_after_the_end(shell: Shell) -> None:
    done = shell.run(f"{PLAY} --level random", typed="1\n" * 150 + "2\n1\n3\n" * 100 + "hint\nq\n")
    assert "The game is over: there is nothing to decide." in done.out


def test_the_game_of_the_family_is_named_by_flags_or_options(shell: Shell) -> None:
    """The header says what is played; what there is not is refused with what there is."""
    done = shell.run(f"{PLAY} --mode base --supremacy 15", typed="q\n")
    assert "Regular game, Supremacy at 15 points. You play Nomads." in done.out
    done = shell.run(f"{PLAY} --options mode=base", typed="q\n")
    assert "Regular game. You play Nomads." in done.out
    for words, said in (
        ("--mode martian", "option 'mode' is 'martian'; it is one of base"),
        ("--modules martian", "option 'modules' is 'martian'"),
        ("--scenario martian", "option 'scenario' is 'martian'"),
        ("--mode base --options mode=base", "--mode and --options both name 'mode'"),
    ):
        done = shell.run(f"{PLAY} {words}")
        assert done.code == 2
        assert said in done.err
