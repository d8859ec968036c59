"""The rules of the house, each checked by a machine: sizes, colours, layers, start-up, what a folder must explain."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.helpers.packaging_tools import ROOT

PACKAGE = ROOT / "bridgetutor"
SOURCES = sorted(PACKAGE.rglob("*.py"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

LINES_OF_A_MODULE = 400
LINES_OF_THE_WINDOW = 300
LINES_OF_A_FUNCTION = 40
METHODS_OF_A_UI_CLASS = 25


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def trees(folder: Path = PACKAGE) -> Iterator[tuple[str, ast.Module]]:
    for path in SOURCES:
        if folder in path.parents:
            yield name_of(path), ast.parse(path.read_text(encoding="utf-8"))


def test_modules_are_short() -> None:
    sizes = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {name: size for name, size in sizes.items() if size > LINES_OF_A_MODULE} == {}
    windows = {name: size for name, size in sizes.items() if name.endswith("ui/shell/window.py") and size > LINES_OF_THE_WINDOW}
    assert windows == {}


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function from `def` to its end, its docstring left out."""
    first = function.body[0]
    said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    docstring = (first.end_lineno or 0) - first.lineno + 1 if said else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


def test_functions_are_short() -> None:
    long = {
        f"{name}:{node.lineno} {node.name}": body_lines(node)
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and body_lines(node) > LINES_OF_A_FUNCTION
    }
    assert long == {}


def test_classes_of_the_window_do_one_thing() -> None:
    large = {
        f"{name}:{node.lineno} {node.name}": len(methods)
        for name, tree in trees(PACKAGE / "ui")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and len(methods := [part for part in node.body if isinstance(part, ast.FunctionDef)]) > METHODS_OF_A_UI_CLASS
    }
    assert large == {}


COLOUR = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")


def colours_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Literal colours: text such as `#a0b1c2`, and `QColor(...)` of literals."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and COLOUR.search(node.value):
            yield node.lineno, node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"QColor", "QBrush"}:
            yield from [(node.lineno, ast.unparse(node))] if _literal(node.args) else []


def _literal(arguments: list[ast.expr]) -> bool:
    return bool(arguments) and all(isinstance(argument, ast.Constant) for argument in arguments)


def test_colours_come_from_the_tokens() -> None:
    files = [(name, tree) for name, tree in trees(PACKAGE / "ui") if not name.endswith("tokens.py")]
    assert [f"{name}:{line} {text}" for name, tree in files for line, text in colours_in(tree)] == []


@pytest.mark.parametrize("source", ["QColor('red')", "QColor(1, 2, 3)", "x = '#ff0000'", "sheet = 'a { color: #abc }'"])
def test_a_literal_colour_would_be_seen(source: str) -> None:
    assert list(colours_in(ast.parse(source)))


#: Where everything may be caught: the edges that turn it into a sentence.
CATCH_ALL = {"bridgetutor/__main__.py", "bridgetutor/cli/main.py", "bridgetutor/ui/crash.py", "bridgetutor/ui/jobs.py"}


def test_only_the_edges_catch_everything() -> None:
    broad = {"Exception", "BaseException"}
    found = [
        f"{name}:{node.lineno}"
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or (isinstance(node.type, ast.Name) and node.type.id in broad))
        and not any(isinstance(part, ast.Raise) and part.exc is None for part in ast.walk(node))
        and name not in CATCH_ALL
    ]
    assert found == []


# --- layers -----------------------------------------------------------------------------------------------------------


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    script = Path(sys.executable).parent / "lint-imports"
    environ = os.environ | {"PYTHONPATH": str(folder), "COLUMNS": "300", "NO_COLOR": "1"}
    return subprocess.run([script, "--no-cache"], cwd=folder, env=environ, capture_output=True, text=True)


def test_the_layers_are_kept() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout


def contracts(kind: str) -> list[dict[str, list[str]]]:
    return [contract for contract in PROJECT["tool"]["importlinter"]["contracts"] if contract["type"] == kind]


def offences() -> Iterator[tuple[str, str]]:
    """Every import that a contract forbids, one a pair: the importing package and what it must not import."""
    (layers,) = contracts("layers")
    there = [[name.strip() for name in re.sub(r"[()]", "", layer).split("|")] for layer in layers["layers"]]
    packages = [[f"bridgetutor.{name}" for name in layer if (PACKAGE / name).is_dir()] for layer in there]
    packages = [layer for layer in packages if layer]
    for above, below in pairwise(packages):
        yield from ((low, high) for low in below for high in above)
    for layer in packages:
        yield from ((one, other) for one in layer for other in layer if one != other)
    for contract in contracts("forbidden"):
        sources = [name for name in contract["source_modules"] if (ROOT / name.replace(".", "/")).is_dir()]
        yield from ((source, forbidden) for source in sources for forbidden in contract["forbidden_modules"])


def test_every_forbidden_import_is_seen(tmp_path: Path) -> None:
    """The guard is tried: a copy of the package commits every offence once, and each is named in the report."""
    shutil.copytree(PACKAGE, tmp_path / "bridgetutor", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    pairs = sorted(set(offences()))
    for number, (source, forbidden) in enumerate(pairs):
        path = tmp_path / source.replace(".", "/") / f"offence_{number}.py"
        path.write_text(f"import {forbidden}\n", encoding="utf-8")
    done = lint_imports(tmp_path)
    assert done.returncode == 1
    seen = " ".join(done.stdout.split())
    expected = [f"{source}.offence_{number} -> {forbidden}" for number, (source, forbidden) in enumerate(pairs)]
    unseen = [offence for offence in expected if offence not in seen]
    assert unseen == []
    names = [contract["name"] for kind in ("layers", "forbidden") for contract in contracts(kind)]
    assert [name for name in names if f"{name} BROKEN" not in seen] == []


# --- start-up ---------------------------------------------------------------------------------------------------------

#: What takes time or memory to import and is needed only when something is read, printed or solved.
HEAVY = {"reportlab", "pydantic", "yaml", "numpy", "endplay", "pypdfium2", "PIL", "babel", "fsrs", "matplotlib"}


def imported_by(program: str, home: Path) -> set[str]:
    """The top-level modules that a program has imported at its end."""
    code = f"import sys\n{program}\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    environ = os.environ | {"BRIDGETUTOR_HOME": str(home), "BRIDGETUTOR_QUIT_AFTER_PAINT": "1"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_opening_the_window_imports_nothing_heavy(tmp_path: Path) -> None:
    modules = imported_by("from bridgetutor.__main__ import main\nassert main([]) == 0", tmp_path)
    assert "PySide6" in modules
    assert modules & HEAVY == set()


def test_the_command_line_starts_with_even_less(tmp_path: Path) -> None:
    modules = imported_by("import bridgetutor.__main__, bridgetutor.cli.main", tmp_path)
    assert modules & (HEAVY | {"PySide6", "sqlite3"}) == set()


def test_the_rules_import_nothing_but_the_standard_library(tmp_path: Path) -> None:
    modules = imported_by("import bridgetutor.engine, bridgetutor.scoring, bridgetutor.games", tmp_path)
    assert modules & (HEAVY | {"PySide6", "sqlite3", "platformdirs"}) == set()


# --- files ------------------------------------------------------------------------------------------------------------


def kept_files() -> list[Path]:
    """The files under version control; without git, those that could be."""
    git = shutil.which("git")
    listed = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True) if git else None
    if listed is not None and listed.returncode == 0:
        names = [name for name in listed.stdout.split("\0") if name]
    else:
        aside = {".git", ".venv", "build", "dist", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
        names = [name_of(path) for path in ROOT.rglob("*") if path.is_file() and not aside.intersection(path.parts)]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


#: Addresses of package registries and options that name one; paths of the machines we work on. Written so as not to find itself.
FOREIGN = re.compile(
    r"py" r"pi\.org|pythonhosted\.org|arti" r"factory|--(?:extra-)?index" r"-url|/wo" r"rk/|/ro" r"ot/"
)  # fmt: skip


def test_no_file_names_this_machine_or_a_registry() -> None:
    found = []
    for path in kept_files():
        data = path.read_bytes()
        if b"\0" in data[:8000]:
            continue
        for number, line in enumerate(data.decode("utf-8", errors="replace").splitlines(), 1):
            if FOREIGN.search(line):
                found.append(f"{name_of(path)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_text_files_are_utf8_with_plain_line_ends() -> None:
    for path in kept_files():
        if path.suffix in {".py", ".md", ".toml", ".yaml", ".po", ".txt", ".json", ".qss"} and "samples" not in path.parts:
            data = path.read_bytes()
            data.decode("utf-8")
            assert b"\r" not in data or "golden" in path.parts, name_of(path)


#: Folders that are meant to grow: each says how, with an example.
MEANT_TO_GROW = [
    "lessons", "seeds", "assets/locale", "bridgetutor/games", "bridgetutor/handouts", "bridgetutor/teaching/steps",
    "bridgetutor/teaching/exercises",
]  # fmt: skip


@pytest.mark.parametrize("folder", MEANT_TO_GROW)
def test_a_folder_that_is_meant_to_grow_says_how(folder: str) -> None:
    readme = ROOT / folder / "README.md"
    assert readme.exists()
    assert len(readme.read_text(encoding="utf-8")) > 300


def test_packaging_does_not_shadow_the_library_of_that_name() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()
    import packaging.version

    assert ROOT not in Path(packaging.version.__file__).parents or ".venv" in packaging.version.__file__


def test_every_requirement_is_pinned() -> None:
    pinned = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8")
    names = {re.sub(r"[-_.]+", "-", line.partition("==")[0]).lower() for line in pinned.splitlines() if "==" in line}
    project = PROJECT["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"], "hatchling", "editables"]
    bare = {re.sub(r"[-_.]+", "-", re.split(r"[<>=;\[ ]", requirement)[0]).lower() for requirement in wanted}
    assert bare - names == set()


def test_the_version_is_said_once() -> None:
    import bridgetutor

    assert PROJECT["project"]["version"] == bridgetutor.__version__
    assert f"## [{bridgetutor.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
