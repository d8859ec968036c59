"""One front door to everything that is done with BridgeTutor's sources: `do.py run`, `do.py test` ...

Uses the standard library alone. This file is written so that an old Python can read it as far as the sentence about its age.
"""

import os
import sys

OLDEST = (3, 11)


def _too_old():
    """What somebody with an older Python reads, in the language of the system."""
    wanted = "%d.%d" % OLDEST  # noqa: UP031
    found = "%d.%d" % sys.version_info[:2]  # noqa: UP031
    if (os.environ.get("LC_ALL") or os.environ.get("LANG") or "").startswith("pt"):
        text = "O BridgeTutor precisa do Python %s ou mais recente; encontrou o %s. Descarrega-o em python.org e tenta de novo."
    else:
        text = "BridgeTutor needs Python %s or newer; this is %s. Get it from python.org, then try again."
    return text % (wanted, found)


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.stderr.write(_too_old() + "\n")
        sys.exit(2)
    from verbs import main

    sys.exit(main(sys.argv[1:]))
