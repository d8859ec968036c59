"""The sentences of hints, idea by idea: look at, think of, this card. Fields are filled by `hints.py`; markup as in `runs.py`.

The first two never tell the card and end with a question. `{cards}` are the cards of `suit` in the hand that matters, `{inside}` is
that hand with its preposition, `{hand}` the hand itself; the names of the others are those of the facts.
"""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_

#: Look at, think of, this card.
Three = tuple[str, str, str]

_BOTH_HANDS = N_("*Look at* {suit} in both hands. Which high card is missing?")
_RUFF_HANDS = N_("*Look at* {suit} in both hands. Which hand has none left?")
_THROW = N_("*Look at* the cards that will not win a trick. Which of them can go now?")

#: By idea and variant; without a variant of its own an idea has ``.
TEXTS: dict[tuple[str, str], Three] = {
    ("only-card", "one"): (
        N_("*Look at* the cards that may be played. Is there any choice?"),
        N_("*Think of* the suit that was led. What does the rule allow?"),
        N_("*Play* {card}: it is the only card that may be played."),
    ),
    ("only-card", "same"): (
        N_("*Look at* the cards that may be played. Is there a difference between them?"),
        N_("*Think of* the cards that lie between them. Has anybody else one of those?"),
        N_("*Play* {card}: the cards that may be played all do the same."),
    ),
    ("keep-entry", ""): (
        N_("*Look at* {longs}. How will you reach them later?"),
        N_("*Think of* {entry}. What would be left as a way in if it were played now?"),
        N_("*Play* {card}: the hand opposite can win this trick, and {entry} stays as the way in to {longs}."),
    ),
    ("unblock", "lead"): (
        N_("*Look at* {suit} in both hands. Which hand has more of them?"),
        N_("*Think of* the shorter hand. What happens if its last card of the suit wins a trick?"),
        N_("*Play* {card} first: a high card of the shorter hand must not stand in the way of the longer one."),
    ),
    ("unblock", "follow"): (
        N_("*Look at* {cards}. Could one of them be in the way later?"),
        N_("*Think of* the hand opposite, which is winning. Who could go on with the suit if the high card stayed here?"),
        N_("*Play* {card} under the winning card: then the hand opposite can go on with the suit."),
    ),
    ("hold-up", "declarer"): (
        N_("*Look at* {suit} in both hands. How many times can you stop that suit?"),
        N_("*Think of* {seat}. What can {seat} lead back once that hand has no {suit}?"),
        N_("*Play* {card} and keep {honour}: when {seat} has no {suit} left, the suit cannot come back from there."),
    ),
    ("hold-up", "defender"): (
        N_("*Look at* dummy's long suit. How will declarer reach it?"),
        N_("*Think of* declarer's own {suit}. What happens when there are none left?"),
        N_("*Play* {card} and keep {honour}: once declarer has no {suit} left, dummy's are harder to reach."),
    ),
    ("finesse", "lead"): (
        _BOTH_HANDS,
        N_("*Think of* {missing}. From which hand should the suit be led if {seat} has it?"),
        N_("*Play* {card} towards the other hand: if {seat} has {missing}, it is caught between {honour} and {low}."),
    ),
    ("finesse", "run"): (
        _BOTH_HANDS,
        N_("*Think of* {missing}. From which hand should the suit be led if {seat} has it?"),
        N_("*Play* {card} and let it run unless {missing} appears: if {seat} has it, {honour} is waiting."),
    ),
    ("finesse", "third"): (
        N_("*Look at* {cards}. Which high card is missing between them?"),
        N_("*Think of* {missing}. If {seat} has it, which card is high enough?"),
        N_("*Play* {card}: if {seat} has {missing}, this card is high enough, and {honour} is still there."),
    ),
    ("finesse", "second"): (
        N_("*Look at* {cards}. Could one of them win this trick?"),
        N_("*Think of* {missing}. If {seat} has it, what can an honour do now, and what can it do later?"),
        N_("*Play* {card}: if {seat} has {missing}, this card wins the trick at once."),
    ),
    ("finesse", "let-run"): (
        N_("*Look at* the card that is winning. Which card could beat it?"),
        N_("*Think of* {missing}. If {seat} has it, does the card on the table need any help?"),
        N_("*Play* {card} and let {low} run: if {seat} has {missing}, it wins the trick."),
    ),
    ("finesse", "lead-two"): (
        _BOTH_HANDS,
        N_("*Think of* {missing} and {second}. From which hand should the suit be led if {seat} has one of them, or both?"),
        N_("*Play* {card} towards {low}: if {seat} has both {missing} and {second}, it wins; with one of them, the next time."),
    ),
    ("finesse", "run-two"): (
        _BOTH_HANDS,
        N_("*Think of* {missing} and {second}. From which hand should the suit be led if {seat} has one of them, or both?"),
        N_("*Play* {card} and let it run: if {seat} has both {missing} and {second}, it wins; with one of them, the next time."),
    ),
    ("finesse", "third-two"): (
        N_("*Look at* {cards}. Which high cards are missing between them?"),
        N_("*Think of* {missing} and {second}. If {seat} has one of them, or both, which card is high enough?"),
        N_("*Play* {card}: if {seat} has both {missing} and {second}, it wins; if {seat} has one of them, the next finesse works."),
    ),
    ("finesse", "let-run-two"): (
        N_("*Look at* the card that is winning. Which cards could beat it?"),
        N_("*Think of* {missing} and {second}. If {seat} has both, does the card on the table need any help?"),
        N_("*Play* {card} and let {low} run: if {seat} has both {missing} and {second}, it wins; with one of them, the next time."),
    ),
    ("repeat-finesse", ""): (
        N_("*Look at* what happened in {suit} before. Which high card has still not appeared?"),
        N_("*Think of* {missing}. Has anything changed since the finesse won?"),
        N_("*Play* {card}: what worked once works again, if {seat} has {missing}."),
    ),
    ("ruff-short-hand", "lead"): (
        _RUFF_HANDS,
        N_("*Think of* the trumps {inside}. What can they do for you before they are drawn?"),
        N_("*Play* {card}: there are no {suit} {inside}, so a trump from there can win this trick."),
    ),
    ("ruff-short-hand", "ruff"): (
        N_("*Look at* the trumps {inside}. Would they win a trick later?"),
        N_("*Think of* this trick. Can it be won without the suit that was led?"),
        N_("*Ruff* with {card}: it wins a trick now that drawing trumps would not win."),
    ),
    ("ruff-short-hand", "unless-overruffed"): (
        N_("*Look at* the trumps {inside}. Would they win a trick later?"),
        N_("*Think of* this trick. Can it be won without the suit that was led?"),
        N_("*Ruff* with {card}: unless it is overruffed, it wins a trick that drawing trumps would not win."),
    ),
    ("draw-trumps", ""): (
        N_("*Look at* the trumps in both hands. How many are still out?"),
        N_("*Think of* your winners in the other suits. What could an opponent do with a small trump?"),
        N_("*Play* {card}: the opponents still have {trumps_out}, and with each they could ruff a winner."),
    ),
    ("do-not-draw-yet", ""): (
        N_("*Look at* {suit} in both hands. Which hand will run out of them first?"),
        N_("*Think of* the trumps {inside}. What would be left of them if you drew trumps now?"),
        N_("*Play* {card} and wait with trumps: soon there are no {suit} {inside}, and a trump there can ruff."),
    ),
    ("discard-loser", "lead"): (
        N_("*Look at* the losers {inside}. Where could one of them go?"),
        N_("*Think of* your winners. In which suit has the other hand none left?"),
        N_("*Play* {card}: it wins, and a loser {inside} goes on it."),
    ),
    ("discard-loser", "on-winner"): (
        _THROW,
        N_("*Think of* this trick: it is yours already. Which card would only lose a trick later?"),
        N_("*Discard* {card}: it is not a winner, and the trick is yours already."),
    ),
    ("discard-loser", "unless-ruffed"): (
        _THROW,
        N_("*Think of* this trick: it is yours unless it is ruffed. Which card would only lose a trick later?"),
        N_("*Discard* {card}: it is not a winner, and the trick is yours unless it is ruffed."),
    ),
    ("discard-loser", "on-theirs"): (
        _THROW,
        N_("*Think of* the tricks to come. Which card do you need least?"),
        N_("*Discard* {card}: it is not a winner, and better cards are kept."),
    ),
    ("lead-towards-honour", ""): (
        N_("*Look at* {cards}. Which higher card is missing?"),
        N_("*Think of* {missing}. If {seat} has it, who should have to play first?"),
        N_("*Play* {card} towards {honour}: {seat} must play first, and if {missing} is there, {honour} is not caught."),
    ),
    ("knock-out", "one"): (
        N_("*Look at* {suit} in both hands. Which card is higher than all of yours?"),
        N_("*Think of* {missing}. What can your cards do once it is gone?"),
        N_("*Play* {card} to drive out {missing}: it costs one trick now, and the cards below it win later."),
    ),
    ("knock-out", "two"): (
        N_("*Look at* {suit} in both hands. Which cards are higher than all of yours?"),
        N_("*Think of* {missing} and {second}. What can your cards do once they are gone?"),
        N_("*Play* {card} to drive out {missing} and {second}: that costs two tricks, and the cards below them win later."),
    ),
    ("set-up-long-suit", "declarer"): (
        N_("*Look at* {suit} in both hands. How many have the opponents?"),
        N_("*Think of* the small cards of the longer hand. After how many rounds could they be winners?"),
        N_("*Play* {card}: after {rounds} rounds the opponents should have no {suit} left, and the long ones win."),
    ),
    ("set-up-long-suit", "defender"): (
        N_("*Look at* the suit that your side has begun. Who still has cards of it?"),
        N_("*Think of* declarer's high cards in {suit}. How often can they still stop you?"),
        N_("*Play* {card}: when their high cards are gone, your small {suit} win."),
    ),
    ("cover-honour", ""): (
        N_("*Look at* the honour on the table. What will it do if you play low?"),
        N_("*Think of* the lower cards of your side. Could one of them grow if two honours fall together?"),
        N_("*Cover* {missing} with {card}: to win, the opponents must spend a higher one, and a lower card of your side may grow."),
    ),
    ("return-partners-suit", "high"): (
        N_("*Look at* the earlier tricks. Which suit did your partner lead?"),
        N_("*Think of* partner's plan. Who may make winners in that suit?"),
        N_("*Play* {card}: it is partner's suit, and your high card should not be in the way."),
    ),
    ("return-partners-suit", "two"): (
        N_("*Look at* the earlier tricks. Which suit did your partner lead?"),
        N_("*Think of* partner's plan. Who may make winners in that suit?"),
        N_("*Play* {card}: it is partner's suit, and of two cards the higher goes first."),
    ),
    ("return-partners-suit", "only"): (
        N_("*Look at* the earlier tricks. Which suit did your partner lead?"),
        N_("*Think of* partner's plan. Who may make winners in that suit?"),
        N_("*Play* {card}: it is your last card of partner's suit."),
    ),
    ("return-partners-suit", "low"): (
        N_("*Look at* the earlier tricks. Which suit did your partner lead?"),
        N_("*Think of* partner's plan. Who may make winners in that suit?"),
        N_("*Play* {card}: it is partner's suit, and from three or more the lowest goes first."),
    ),
    ("top-of-sequence", ""): (
        N_("*Look at* your suits. In which of them do high cards touch?"),
        N_("*Think of* cards that do the same. Which of them tells partner most?"),
        N_("*Play* {card}, the top of touching cards: it tells partner that {low} is there too."),
    ),
    ("fourth-best", ""): (
        N_("*Look at* your long suits. In which one could small cards win in the end?"),
        N_("*Think of* the usual lead from a long suit. Which card is it, counted from the top?"),
        N_("*Play* {card}: it is the fourth from the top of {cards}, and the high ones are kept for later."),
    ),
    ("cash-winner", "sure"): (
        N_("*Look at* the suits in which nobody has a higher card than you. Which tricks are sure?"),
        N_("*Think of* how many tricks you still want. Is it time to take them?"),
        N_("*Play* {card}: no opponent has a higher card of the suit, so it wins."),
    ),
    ("cash-winner", "unless-ruffed"): (
        N_("*Look at* the suits in which nobody has a higher card than you. Which tricks are sure?"),
        N_("*Think of* how many tricks you still want. Is it time to take them?"),
        N_("*Play* {card}: no opponent has a higher card of the suit, so it wins unless it is ruffed."),
    ),
    ("partner-wins", ""): (
        N_("*Look at* the trick. Who is winning it?"),
        N_("*Think of* your high cards. Does one of them have to help here?"),
        N_("*Play* {card}: {honour} is winning already, so a low card is enough."),
    ),
    ("second-hand-low", ""): (
        N_("*Look at* the card that was led. Does this hand have to do anything about it?"),
        N_("*Think of* the hand opposite, which plays later. Can it look after this trick?"),
        N_("*Play* {card}: the hand opposite still plays to this trick, and {honour} is kept for a better moment."),
    ),
    ("second-hand-low", "small"): (
        N_("*Look at* the card that was led. Does this hand have to do anything about it?"),
        N_("*Think of* the hand opposite, which plays later. Can it look after this trick?"),
        N_("*Play* {card}: the hand opposite still plays to this trick, so the lowest is enough here."),
    ),
    ("win-cheaply", ""): (
        N_("*Look at* the cards on the table. Which of yours beat them?"),
        N_("*Think of* what you may need later. Which card is just high enough?"),
        N_("*Play* {card}: it is the lowest card that nobody can beat in this suit."),
    ),
    ("third-hand-high", "wins"): (
        N_("*Look at* the trick so far. Is your side sure to win it?"),
        N_("*Think of* the last player. How high must your card be?"),
        N_("*Play* {card}: it is just high enough."),
    ),
    ("third-hand-high", "forces"): (
        N_("*Look at* the trick so far. Is your side sure to win it?"),
        N_("*Think of* the last player. How high must your card be?"),
        N_("*Play* {card}: third to play, as high as it helps. To beat it an opponent must spend a better card."),
    ),
    ("ruff", "ruff"): (
        N_("*Look at* the trick. Who wins it if nothing is done about it?"),
        N_("*Think of* your trumps. How small may one be to win here?"),
        N_("*Ruff* with {card}: there are no {suit} left here, and a trump beats the whole suit."),
    ),
    ("ruff", "over"): (
        N_("*Look at* the trick. Who wins it if nothing is done about it?"),
        N_("*Think of* your trumps. How small may one be to win here?"),
        N_("*Ruff* with {card}: it is higher than the trump on the table."),
    ),
    ("short-suit-lead", ""): (
        N_("*Look at* your short suits. What can you do when you have none left?"),
        N_("*Think of* your small trumps. How could they win tricks?"),
        N_("*Play* {card}: once you have no {suit}, your small trumps can ruff."),
    ),
    ("cross-over", ""): (
        N_("*Look at* both hands. From which of them should the next lead come?"),
        N_("*Think of* the ways to the other hand. Which high card is waiting there?"),
        N_("*Play* {card}: {entry} can win {inside}, and the next lead comes from there."),
    ),
    ("play-low", ""): (
        N_("*Look at* the best card of the trick. Can this hand beat it?"),
        N_("*Think of* later tricks. Which card will be missed least?"),
        N_("*Play* {card}: {missing} cannot be beaten from here, so the lowest will do."),
    ),
    ("safe-lead", ""): (
        N_("*Look at* your suits. In which of them can little go wrong?"),
        N_("*Think of* your honours. Which of them would rather wait until the suit comes to them?"),
        N_("*Play* {card}: a quiet lead that asks nothing of your honours."),
    ),
    ("", ""): (
        N_("*Look at* every suit. Which cards will still be needed later?"),
        N_("*Think of* what each card leaves behind. Which of them can go?"),
        N_("*Play* {card}: no other card is expected to win more tricks."),
    ),
}
