"""What every test stands on: no screen, a home of its own, and nothing left behind.

The platform is chosen before anything can import Qt; Qt itself is imported only by tests that use it.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ["LC_ALL"] = "C.UTF-8"
for _name in ("LANGUAGE", "LANG", "BRIDGETUTOR_HOME"):
    os.environ.pop(_name, None)

import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402

from tests.helpers.golden import Golden  # noqa: E402

#: Where the real person's files would be; asked before any home is moved.
_REAL_HOME = Path.home()

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("house"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--update-golden") and os.environ.get("CI"):
        raise pytest.UsageError("golden files are written by a person who looks at them, never by CI")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _needs_qt(item):
            item.add_marker("gui")


def pytest_collection_finish() -> None:
    """What the tests themselves are made of stays to the end: no search for garbage need go through it again."""
    gc.collect()
    gc.freeze()


def _needs_qt(item: pytest.Item) -> bool:
    return bool({"qapp", "qtbot"}.intersection(getattr(item, "fixturenames", ())))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.stash[_PASSED] = report.passed  # type: ignore[attr-defined]
    return report


_PASSED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_report_to_serializable() -> Iterator[None]:
    """Let a report pass between the processes of a run even where a test showed lone halves of letters: bytes cannot say them."""
    data = yield
    return _sayable(data)


def _sayable(data: object) -> object:
    if isinstance(data, str):
        return data if data.isascii() else data.encode("utf-8", "backslashreplace").decode("utf-8")
    if isinstance(data, dict):
        return {_sayable(key): _sayable(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return type(data)(_sayable(each) for each in data)
    return data


def _footprint() -> dict[str, int]:
    """When the places changed where the program would keep a real person's files."""
    places = [".local/share/BridgeTutor", ".config/BridgeTutor", ".cache/BridgeTutor", "Library/Application Support/BridgeTutor"]
    return {place: (_REAL_HOME / place).stat().st_mtime_ns for place in places if (_REAL_HOME / place).exists()}


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home for this test; fails the test when the real one was touched all the same."""
    folder = tmp_path_factory.getbasetemp() / "homes" / f"{len(_HOMES):05d}"
    _HOMES.append(folder)
    folder.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    monkeypatch.setenv("BRIDGETUTOR_HOME", str(folder / "BridgeTutor"))
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / f".{name.lower()}"))
    before = _footprint()
    yield folder
    assert _footprint() == before, "the test wrote into the real home"


_HOMES: list[Path] = []


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares with the files in the folder `golden/` beside the test."""
    return Golden(request.path.parent / "golden", update=request.config.getoption("--update-golden"))


@pytest.fixture(autouse=True)
def _well_behaved_window(request: pytest.FixtureRequest) -> Iterator[None]:
    """For tests with Qt: no dialog may wait for an answer, nothing may be left on the screen or running."""
    if not _needs_qt(request.node):
        yield
        return
    from tests.helpers import windows

    request.getfixturevalue("qapp")
    with windows.swept(), windows.no_waiting_dialogs():
        before = windows.running()
        yield
        left = windows.left_behind(before)
    if request.node.stash.get(_PASSED, False):
        assert not left, "left behind: " + "; ".join(left)
