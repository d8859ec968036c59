"""BridgeTutor teaches card games of the bridge family: rules, lessons, score sheets and printed handouts."""

__version__ = "0.1.0"
