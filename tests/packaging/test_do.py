"""`do.py` on machines that are not here: bare Debian, other package managers, broken and foreign .venvs, no network, no disk."""

from __future__ import annotations

import ast
import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.machines import Became, FakeMachine, fake, refusing
from tests.helpers.packaging_tools import ROOT, tool

verbs = tool("verbs")
machine_module = tool("machine")
systempackages = tool("systempackages")
sentences = tool("sentences")

LDD_BARE = """
/x/libqxcb.so:
\tlinux-vdso.so.1 (0x00007ffd)
\tlibxcb-cursor.so.0 => not found
\tlibxkbcommon-x11.so.0 => not found
\tlibEGL.so.1 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
/x/QtWidgets.abi3.so:
\tlibEGL.so.1 => not found
"""


def run(machine: FakeMachine, *arguments: str) -> tuple[int, list[str] | None]:
    """The exit code, or the program that do.py turned into."""
    try:
        return verbs.main(["run", *arguments], machine), None
    except Became as became:
        return 0, became.command


def commands(machine: FakeMachine, part: str) -> list[str]:
    return [line for line in machine.asked if part in line]


def libraries_arrive(machine: FakeMachine, listing: str = LDD_BARE) -> None:
    """`ldd` misses libraries until apt-get has installed something."""
    machine.answers["ldd"] = (0, listing)
    machine.effects["apt-get install"] = lambda: machine.answers.update({"ldd": (0, "")})


# --- the way that works ---------------------------------------------------------------------------------------------


def test_the_first_run_makes_installs_and_opens(tmp_path: Path) -> None:
    machine = fake(tmp_path)
    assert run(machine) == (0, [str(tmp_path / ".venv/bin/python"), "-P", "-m", "bridgetutor"])
    (wanted,) = commands(machine, "--constraint")
    assert "PySide6-Essentials" in wanted
    assert "--only-binary=:all:" in wanted
    assert " pytest-qt" not in wanted
    assert len(commands(machine, "--no-build-isolation --no-deps --editable")) == 1


def test_a_second_run_asks_nothing_of_anybody(tmp_path: Path) -> None:
    run(fake(tmp_path))
    second = fake(tmp_path)
    assert run(second)[1] is not None
    assert second.asked == []


def test_arguments_reach_the_command_line_without_a_display(tmp_path: Path) -> None:
    machine = fake(tmp_path, environ={"PATH": "/usr/bin"})
    _, became = run(machine, "score", "minibridge", "--help")
    assert became is not None
    assert became[-3:] == ["score", "minibridge", "--help"]


@pytest.mark.parametrize("changed", ["pyproject.toml", "packaging/constraints.txt"])
def test_changed_requirements_are_installed_again_without_a_new_venv(tmp_path: Path, changed: str) -> None:
    run(fake(tmp_path))
    second = fake(tmp_path)
    with (tmp_path / changed).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    run(second)
    assert commands(second, "pip install")
    assert not commands(second, " -m venv ")


def test_tests_install_their_extras_and_pass_arguments_to_pytest_alone(tmp_path: Path) -> None:
    machine = fake(tmp_path)
    assert verbs.main(["test", "-k", "foo"], machine) == 0
    assert any("pytest-qt" in line and "hypothesis" in line for line in commands(machine, "pip install"))
    assert commands(machine, "-m pytest") == [f"{tmp_path}/.venv/bin/python -P -m pytest -k foo"]
    assert not commands(machine, "-m mypy")


@pytest.mark.parametrize(("cores", "options"), [(1, ""), (2, " -n 2 --dist worksteal"), (64, " -n 4 --dist worksteal")])
def test_all_tests_use_the_cores_there_are_up_to_a_few(tmp_path: Path, cores: int, options: str) -> None:
    machine = fake(tmp_path, core_count=cores)
    assert verbs.main(["test"], machine) == 0
    assert commands(machine, "-m pytest") == [f"{tmp_path}/.venv/bin/python -P -m pytest{options}"]
    assert any("pytest-xdist" in line for line in commands(machine, "pip install"))


def test_every_stage_runs_and_the_failed_ones_are_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    machine = fake(tmp_path, answers={"-m mypy": (1, ""), "lint-imports": (1, "")})
    assert verbs.main(["test"], machine) == 1
    for part in ("ruff check", "ruff format", "-m mypy", "lint-imports", "catalogues.py", "-m pytest"):
        assert commands(machine, part), part
    assert capfd.readouterr().out.rstrip().endswith("Failed: mypy, layers")
    assert all(environ.get("QT_QPA_PLATFORM") == "offscreen" for environ in machine.environs[-6:])


# --- the display ----------------------------------------------------------------------------------------------------


def test_no_display_is_one_sentence_before_anything_is_fetched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    machine = fake(tmp_path, environ={"PATH": "/usr/bin"})
    assert run(machine) == (2, None)
    told = capsys.readouterr()
    assert told.err.strip().count("\n") == 0
    assert "screen" in told.err
    assert machine.asked == []


def test_a_display_that_does_not_answer_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(fake(tmp_path, environ={"DISPLAY": ":987"})) == (2, None)
    assert ":987" in capsys.readouterr().err


def test_offscreen_needs_no_display(tmp_path: Path) -> None:
    machine = fake(tmp_path, environ={"QT_QPA_PLATFORM": "offscreen"})
    machine.answers["libqxcb.so"] = (0, LDD_BARE)
    assert run(machine)[1] is not None


# --- what Linux lacks -----------------------------------------------------------------------------------------------


def test_bare_debian_as_root_installs_venv_and_libraries(tmp_path: Path) -> None:
    machine = fake(tmp_path, root_user=True, modules={"venv"})
    machine.answers["ldconfig"] = (0, "1 libs found\n\tlibc.so.6 (libc6,x86-64) => /lib/libc.so.6\n")
    assert run(machine)[1] is not None
    (line,) = commands(machine, "apt-get install")
    for package in ("python3-venv", "libxcb-cursor0", "libegl1", "libxkbcommon-x11-0", "libdbus-1-3", "libfontconfig1", "libcups2"):
        assert package in line.split(), package
    assert machine.asked.index("apt-get update") < machine.asked.index(line)
    environ = machine.environs[machine.asked.index(line)]
    assert environ["DEBIAN_FRONTEND"] == "noninteractive"


def test_debian_as_root_installs_what_ldd_misses(tmp_path: Path) -> None:
    machine = fake(tmp_path, root_user=True)
    libraries_arrive(machine)
    assert run(machine)[1] is not None
    (line,) = commands(machine, "apt-get install")
    assert line.endswith("libegl1 libxcb-cursor0 libxkbcommon-x11-0")


def test_debian_as_somebody_names_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    machine = fake(tmp_path)
    machine.answers["ldd"] = (0, LDD_BARE)
    assert run(machine) == (1, None)
    told = capsys.readouterr().err.strip().splitlines()
    assert told[-1] == "sudo apt-get update && sudo apt-get install -y libegl1 libxcb-cursor0 libxkbcommon-x11-0"
    assert not commands(machine, "apt-get install")


def test_after_the_line_was_typed_the_next_run_opens(tmp_path: Path) -> None:
    first = fake(tmp_path)
    first.answers["ldd"] = (0, LDD_BARE)
    run(first)
    second = fake(tmp_path)
    assert run(second)[1] is not None
    assert not commands(second, "pip")


def test_debian_without_sudo_gets_a_line_for_su(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    machine = fake(tmp_path, commands={"ldd", "apt-get"}, modules=set())
    assert run(machine) == (1, None)
    assert capsys.readouterr().err.strip().splitlines()[-1] == "su -c 'apt-get update && apt-get install -y python3-venv'"
    assert not (tmp_path / ".venv").exists()


def test_a_python_beside_the_systems_own_needs_its_own_venv_package(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    machine = fake(tmp_path, modules={"venv"}, outside="/usr/bin/python3.12", identity="CPython 3.12.4 x86_64 linux")
    assert run(machine) == (1, None)
    assert "python3.12-venv" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("manager", "line"),
    [
        ("dnf", "sudo dnf install -y 'libEGL.so.1()(64bit)' 'libxcb-cursor.so.0()(64bit)' 'libxkbcommon-x11.so.0()(64bit)'"),
        ("zypper", "sudo zypper install -y 'libEGL.so.1()(64bit)' 'libxcb-cursor.so.0()(64bit)' 'libxkbcommon-x11.so.0()(64bit)'"),
        ("pacman", "sudo pacman -S --needed libglvnd libxkbcommon-x11 xcb-util-cursor"),
    ],
)
def test_other_package_managers_get_their_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], manager: str, line: str) -> None:
    machine = fake(tmp_path, commands={"ldd", "sudo", manager})
    machine.answers["ldd"] = (0, LDD_BARE)
    assert run(machine) == (1, None)
    assert capsys.readouterr().err.strip().splitlines()[-1] == line


def test_without_any_known_manager_the_libraries_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    machine = fake(tmp_path, commands={"ldd"})
    machine.answers["ldd"] = (0, LDD_BARE)
    assert run(machine) == (1, None)
    assert "libEGL.so.1 libxcb-cursor.so.0 libxkbcommon-x11.so.0" in capsys.readouterr().err


def test_a_failing_apt_shows_its_last_words_and_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    machine = fake(tmp_path, root_user=True)
    machine.answers |= {"ldd": (0, LDD_BARE), "apt-get install": (100, "E: Unable to locate package libegl1\n")}
    assert run(machine) == (1, None)
    told = capsys.readouterr().err
    assert "E: Unable to locate package libegl1" in told
    assert "apt-get update && apt-get install -y" in told


def test_missing_print_support_alone_does_not_stop_anybody(tmp_path: Path) -> None:
    machine = fake(tmp_path)
    machine.answers["libcupsprintersupport"] = (0, "\tlibcups.so.2 => not found\n")
    assert run(machine)[1] is not None


def test_the_tests_ask_only_for_what_offscreen_needs(tmp_path: Path) -> None:
    machine = fake(tmp_path)
    machine.answers["libqxcb.so"] = (0, LDD_BARE)
    assert verbs.main(["test", "-q"], machine) == 0


def test_all_of_debian_s_list_is_known() -> None:
    wanted = """libegl1 libgl1 libfontconfig1 libdbus-1-3 libglib2.0-0 libxkbcommon-x11-0 libx11-xcb1 libxcb-cursor0
    libxcb-icccm4 libxcb-keysyms1 libxcb-image0 libxcb-render-util0 libxcb-shape0 libxcb-randr0 libxcb-xfixes0 libxcb-xkb1
    libxcb-sync1 libcups2"""
    assert set(wanted.split()) <= set(systempackages.DEBIAN_PACKAGES.values())


# --- the .venv ------------------------------------------------------------------------------------------------------


def test_a_venv_of_another_python_is_made_anew(tmp_path: Path) -> None:
    run(fake(tmp_path))
    old = tmp_path / ".venv" / "left-over"
    old.touch()
    second = fake(tmp_path, identity="CPython 3.13.1 x86_64 linux")
    assert run(second)[1] is not None
    assert commands(second, " -m venv ")
    assert not old.exists()


def test_a_venv_whose_python_is_gone_is_made_anew(tmp_path: Path) -> None:
    run(fake(tmp_path))
    (tmp_path / ".venv/bin/python").unlink()
    second = fake(tmp_path)
    run(second)
    assert commands(second, " -m venv ")


def test_a_checkout_that_moved_gets_a_new_venv(tmp_path: Path) -> None:
    run(fake(tmp_path / "here"))
    (tmp_path / "here").rename(tmp_path / "there")
    second = fake(tmp_path / "there")
    run(second)
    assert commands(second, " -m venv ")


def test_a_venv_made_by_hand_with_the_same_python_is_kept_and_filled(tmp_path: Path) -> None:
    machine = fake(tmp_path)
    machine._make_venv(tmp_path / ".venv")
    machine.answers["python_version"] = (0, "CPython 3.11.2 x86_64\n")
    assert run(machine)[1] is not None
    assert not commands(machine, " -m venv ")
    assert commands(machine, "pip install")


def test_an_install_that_was_cut_off_is_taken_up_again(tmp_path: Path) -> None:
    first = fake(tmp_path, effects={"pip install": lambda: (_ for _ in ()).throw(KeyboardInterrupt)})
    assert verbs.main(["run"], first) == 130
    second = fake(tmp_path)
    assert run(second)[1] is not None


def test_a_damaged_stamp_is_no_obstacle(tmp_path: Path) -> None:
    run(fake(tmp_path))
    (tmp_path / ".venv/bridgetutor-stamp.json").write_bytes(b"\0\0[")
    assert run(fake(tmp_path))[1] is not None


def test_spaces_and_accents_in_the_path(tmp_path: Path) -> None:
    folder = tmp_path / "Lições do João" / "Bridge Tutor"
    _, became = run(fake(folder))
    assert became is not None
    assert became[0] == str(folder / ".venv/bin/python")
    pointer = folder / ".venv/lib/python3.11/site-packages/_bridgetutor.pth"
    way = pointer.read_text(encoding="ascii").strip()  # Python reads it in the encoding of the locale, which may be plain C
    assert (pointer.parent / way).resolve() == folder


def test_windows_has_its_own_folders(tmp_path: Path) -> None:
    machine = fake(tmp_path, platform="win32", environ={"PATH": "C:\\"}, commands=set())
    _, became = run(machine)
    assert became is not None
    assert Path(became[0]) == tmp_path / ".venv" / "Scripts" / "python.exe"
    assert not commands(machine, "ldd")


# --- trouble --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("WARNING: Retrying ... NewConnectionError: Temporary failure in name resolution\n", "no way into the network"),
        (
            "WARNING: Retrying ... NameResolutionError: ([Errno -2] Name or service not known)\n"
            "ERROR: No matching distribution found for PyYAML>=6.0.2\n",
            "no way into the network",
        ),
        (
            "Max retries exceeded (SSLError([SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed))\n",
            "a certificate that Python",
        ),
        ("ERROR: Could not install: [Errno 28] No space left on device\n", "disk is full"),
        ("ERROR: No matching distribution found for PySide6-Essentials>=6.10\n", "Try with another Python"),
        ("ERROR: something nobody thought of\n", "install.log"),
    ],
)
def test_a_failing_pip_is_explained_with_the_end_of_its_log(tmp_path: Path, capsys, output: str, said: str) -> None:
    machine = fake(tmp_path, answers={"--constraint": (1, "first line\n" + output)})
    assert run(machine) == (1, None)
    told = capsys.readouterr().err
    assert said in told
    assert output.strip() in told
    assert "Traceback" not in told
    assert output in (tmp_path / ".venv/install.log").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("number", "said"), [(errno.ENOSPC, "disk is full"), (errno.EROFS, "cannot write"), (errno.EACCES, "cannot write")]
)
def test_a_folder_that_takes_nothing_is_a_sentence(tmp_path: Path, capsys, number: int, said: str) -> None:
    machine = fake(tmp_path, effects={" -m venv ": refusing(number)})
    assert run(machine) == (1, None)
    assert said in capsys.readouterr().err


def test_large_downloads_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = "  Downloading pyside6_essentials-6.12.0-cp310-abi3-manylinux_2_34_x86_64.whl (84.3 MB)\n"
    run(fake(tmp_path, answers={"--constraint": (0, line + "  Downloading small-1.0-py3-none-any.whl (9 kB)\n")}))
    told = capsys.readouterr().out
    assert "pyside6_essentials (84.3 MB)" in told
    assert "small" not in told


def test_variables_that_mislead_are_left_behind(tmp_path: Path) -> None:
    environ = {"PYTHONHOME": "/x", "PYTHONPATH": "/y", "PIP_TARGET": "/z", "PIP_USER": "1", "DISPLAY": "a:b", "HOME": "/home/a"}
    machine = fake(tmp_path, environ=environ)
    run(machine)
    assert all(set(seen) & set(environ) == {"DISPLAY", "HOME"} for seen in machine.environs)


@pytest.mark.parametrize("arguments", [[], ["dance"], ["lint", "all"]])
def test_wrong_use_shows_the_words_it_knows(tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert verbs.main(arguments, fake(tmp_path)) == 2
    told = capsys.readouterr()
    assert "screenshots" in told.out + told.err


# --- languages and old Pythons --------------------------------------------------------------------------------------


def test_portuguese_is_spoken_where_the_system_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(fake(tmp_path, environ={"LANG": "pt_PT.UTF-8"}))
    assert "precisa de um ecrã" in capsys.readouterr().err


def test_both_languages_fill_the_same_fields() -> None:
    for key, (english, portuguese) in sentences._TEXTS.items():
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", portuguese)), key


def test_do_py_can_be_read_by_old_pythons() -> None:
    source = (ROOT / "packaging" / "do.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.AnnAssign)]
    assert source.isascii()


@pytest.mark.parametrize(
    ("language", "said"), [("C", "BridgeTutor needs Python 3.11"), ("pt_PT.UTF-8", "O BridgeTutor precisa do Python 3.11")]
)
def test_an_old_python_is_told_so(language: str, said: str) -> None:
    pretend = "import sys, runpy; sys.version_info = (3, 8, 1); runpy.run_path(sys.argv[1], run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", pretend, str(ROOT / "packaging" / "do.py")],
        capture_output=True, text=True, env={**os.environ, "LANG": language, "LC_ALL": language},
    )  # fmt: skip
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


# --- the real machine -----------------------------------------------------------------------------------------------


def test_a_real_command_is_run_and_its_lines_are_seen(tmp_path: Path) -> None:
    lines: list[str] = []
    done = machine_module.Machine(tmp_path).capture([sys.executable, "-c", "print('á'); raise SystemExit(3)"], on_line=lines.append)
    assert (done.code, done.output, lines) == (3, "á\n", ["á\n"])


def test_a_command_that_is_not_there_is_no_traceback(tmp_path: Path) -> None:
    done = machine_module.Machine(tmp_path).capture(["no-such-command-anywhere"])
    assert done.code == 127
    assert "no-such-command-anywhere" in done.output


def test_the_tail_is_the_end_of_a_long_output() -> None:
    assert machine_module.Done(1, "\n".join(map(str, range(100)))).tail.split() == [str(n) for n in range(88, 100)]
