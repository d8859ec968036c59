"""The rules of the games, each a small frozen object that answers the questions of `base.py`."""
