"""Who wins the trick with trumps: the items of who_wins.py under their own name."""

from bridgetutor.teaching.exercises.who_wins import WhoWinsTrumps

ITEM = WhoWinsTrumps
