"""The door: a bare `bridgetutor` opens the window, `bridgetutor check ...` and the like are the command line.

Whatever goes wrong further in, what reaches a terminal from here is a sentence and never a traceback.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgetutor.foundation.i18n import Language

#: Exit codes beyond those of a command: the window cannot open; stopped by Ctrl-C (128 + SIGINT).
NO_WINDOW = 2
INTERRUPTED = 130

#: Shows tracebacks after all, for those who mend the program.
DEBUG_VARIABLE = "BRIDGETUTOR_DEBUG"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (those of the process where none are given); the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _make_streams_safe()
    try:
        code = _run_commands(arguments) if _is_for_commands(arguments) else _open_window(arguments)
        _flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_output()  # the reader of a pipe has seen enough: `bridgetutor ... | head`
        return 1
    except Exception as error:
        if os.environ.get(DEBUG_VARIABLE):
            raise
        return _tell(error, arguments)
    return code


def _is_for_commands(arguments: Sequence[str]) -> bool:
    """A name comes first, or help is asked for: the command line. Nothing, or options alone: the window."""
    if not arguments:
        return False
    if not arguments[0].startswith("-") or {"-h", "--help", "--version"}.intersection(arguments):
        return True
    from bridgetutor.cli.main import COMMANDS

    return any(argument in COMMANDS for argument in arguments)


def _run_commands(arguments: list[str]) -> int:
    from bridgetutor.cli import main as commands

    return commands.main(arguments)


def _open_window(arguments: list[str]) -> int:
    if why := _why_no_window(arguments):
        print(why, file=sys.stderr)
        return NO_WINDOW
    gc.disable()  # nothing is thrown away while the window is made, and looking takes time; after that `ui/sweeping.py` looks
    try:
        return _run_window(arguments)
    finally:
        gc.enable()


def _run_window(arguments: list[str]) -> int:
    _load_what_has_no_qt()
    try:
        from bridgetutor.ui.lean import import_unread

        import_unread()
        from bridgetutor.ui.overrides import catch_in_overrides

        catch_in_overrides()
        from bridgetutor.ui import app
    except ImportError as error:
        library = str(error).partition(":")[0]
        if ".so" not in library:
            raise
        print(_library_sentence(library, _words(arguments)), file=sys.stderr)
        return NO_WINDOW
    return app.run(arguments)


def _load_what_has_no_qt() -> None:
    """Import what the window needs of the layers below it, before Qt.

    Once PySide6 is loaded, it reads the source of each module that is imported after it: a tenth of the start.
    """
    import copy
    import json

    from bridgetutor.foundation import clock, files, log, settings
    from bridgetutor.teaching import catalogue
    from bridgetutor.ui import opener, pages, people, tokens
    from bridgetutor.wording import runs

    del copy, json, clock, files, log, settings, catalogue, opener, pages, people, tokens, runs


def _why_no_window(arguments: Sequence[str]) -> str | None:
    """What Qt would end the process for, as a sentence; None where a window can open."""
    from bridgetutor.foundation import display

    trouble = display.display_trouble(os.environ)
    if trouble == "none":
        return _words(arguments).t(
            "BridgeTutor needs a screen, and there is none here. It opens on a desktop, not on a bare server."
        )
    if trouble == "unreachable":
        named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        text = _words(arguments).t("BridgeTutor needs a screen, and the one named here does not answer: {display}")
        return text.format(display=named)
    if os.environ.get("QT_QPA_PLATFORM", "xcb").startswith("xcb") and (library := display.missing_library()):
        return _library_sentence(library, _words(arguments))
    return None


def _library_sentence(library: str, words: Language) -> str:
    """Which library is missing, and the line to type where a package is known for it."""
    from bridgetutor.foundation.display import DEBIAN_PACKAGES

    text = words.t("The window cannot open: this computer lacks the library {library}.").format(library=library)
    package = DEBIAN_PACKAGES.get(library)
    if package:
        text += " " + words.t("On Debian and Ubuntu, type: sudo apt install {package}").format(package=package)
    return text


def _words(arguments: Sequence[str]) -> Language:
    """The language asked for by `--lang`, else the one chosen in the settings, else that of the system."""
    from bridgetutor.foundation.i18n import LANGUAGES, language, system_language
    from bridgetutor.foundation.paths import data_folder
    from bridgetutor.foundation.settings import saved_language

    asked = next((after for option, after in pairwise(arguments) if option == "--lang"), None)
    asked = asked or next((option[7:] for option in arguments if option.startswith("--lang=")), None)
    if asked in LANGUAGES:
        return language(asked)
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return language(saved_language(data_folder()) or system_language(named))


def _make_streams_safe() -> None:
    """Accents and suit signs never stop the program: what a terminal cannot show becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            if sys.platform == "win32" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ:
                stream.reconfigure(encoding="utf-8", errors="replace")
            else:
                stream.reconfigure(errors="replace")


def _flush() -> None:
    """Write out what waits, while a full disk or a closed pipe can still be told."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def _abandon_output() -> None:
    """Let nothing more be written, so that the end of the process stays quiet."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tell(error: Exception, arguments: Sequence[str]) -> int:
    """Say what happened in a sentence; a fault of the program goes into the log in full. The exit code is 1."""
    words = _words(arguments)
    if expected := _expected(error, words):
        sentence = expected
    elif isinstance(error, MemoryError):
        sentence = words.t("That did not work: {reason}").format(reason=words.t("there is not enough memory for it."))
    elif isinstance(error, OSError):
        _abandon_output()
        named = f"{error.filename}: {error.strerror}" if error.filename else error.strerror or type(error).__name__
        sentence = words.t("That did not work: {reason}").format(reason=named)
    else:
        sentence = words.t("BridgeTutor made a mistake and stopped. Nothing you saved is lost.")
        if kept := _keep_report(error):
            sentence += " " + words.t("What happened is written in {file}").format(file=kept)
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(sentence, file=sys.stderr, flush=True)
    return 1


def _expected(error: Exception, words: Language) -> str | None:
    """The sentence of a trouble that was foreseen; None for any other, and for one that nobody wrote a sentence for."""
    from bridgetutor.foundation.errors import KnownTrouble

    if not isinstance(error, KnownTrouble):
        return None
    from bridgetutor.wording.trouble import trouble_text

    with contextlib.suppress(KeyError):
        return trouble_text(error, words)
    return None


def _keep_report(error: Exception) -> str | None:
    """Write the traceback to the log; the path of the file, or None where it could not be written."""
    from bridgetutor.foundation.log import FILE_NAME, LOG, LogFile
    from bridgetutor.foundation.paths import data_folder

    log = LogFile(data_folder())
    LOG.error("The program stopped", exc_info=error)
    log.close()
    path = data_folder() / FILE_NAME
    return str(path) if path.exists() else None


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # the solver's process of a built program starts here too
    sys.exit(main())
