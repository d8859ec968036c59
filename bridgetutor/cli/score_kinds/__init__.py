"""The kinds of results that `bridgetutor score` knows, one module each; listed in `score.py`."""
