"""Whether pip failed for want of a network. Uses the standard library alone, so that the installer can ask as well."""

from __future__ import annotations

import re

#: How pip, old and new, and the systems below it put it. Its last line is the same as for a package that does not exist.
_NO_WAY = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|Max retries|Connection refused|Network is unreachable"
    r"|Temporary failure in name resolution|getaddrinfo failed|Name or service not known|nodename nor servname"
)


def is_unreachable(output: str) -> bool:
    """Whether what pip wrote says that there is no way into the network."""
    return _NO_WAY.search(output) is not None
