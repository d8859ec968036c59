"""Why pip did not get through the network, as a word. Uses the standard library alone, so that the installer can ask as well.

The last line that pip writes does not tell: it is the same as for a package that does not exist.
"""

from __future__ import annotations

import re
from typing import Literal

#: A network that looks into what is fetched, as in many schools, shows a certificate of its own.
_UNKNOWN_CERTIFICATE = re.compile(r"CERTIFICATE_VERIFY_FAILED|certificate verify failed", re.IGNORECASE)
#: How pip, old and new, and the systems below it put it.
_NO_WAY = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|Max retries|Connection refused|Network is unreachable"
    r"|Temporary failure in name resolution|getaddrinfo failed|Name or service not known|nodename nor servname"
)


def network_trouble(output: str) -> Literal["certificate", "no-network"] | None:
    """Whether what pip wrote tells of a certificate that is not known, or of no way into the network; None for neither."""
    if _UNKNOWN_CERTIFICATE.search(output):
        return "certificate"
    return "no-network" if _NO_WAY.search(output) else None
