"""Files named on the command line: read whole, `-` for what is piped in; a file that is not there is wrong use."""

from __future__ import annotations

import sys
from pathlib import Path

from bridgetutor.cli.parser import WrongUse
from bridgetutor.foundation.i18n import Language


def read_bytes(name: str, words: Language) -> bytes:
    """The bytes of a file, or of the standard input for `-`; raises WrongUse."""
    if name == "-":
        return sys.stdin.buffer.read()
    path = Path(name)
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise WrongUse(words.t("There is no file {file}.").format(file=name)) from None
    except OSError as error:
        if path.is_dir():
            raise WrongUse(words.t("{file} is a folder; a file is needed.").format(file=name)) from None
        raise WrongUse(words.t("{file} cannot be read: {reason}").format(file=name, reason=error.strerror)) from None
    except ValueError:  # a name that no system allows
        raise WrongUse(words.t("There is no file {file}.").format(file=repr(name))) from None
