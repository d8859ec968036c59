"""The sentences of a duplicate score (CB-67 to CB-74); each bonus has its name, since there are several fifties (AM-23)."""

from __future__ import annotations

from bridgetutor.engine.calls import Bid
from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.problems import Facts
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.lines import LineKind, ScoreLine
from bridgetutor.wording.calls import bid_name


def _number(facts: Facts, name: str) -> int:
    value = facts[name]
    assert isinstance(value, int)
    return value


def _tricks(n: int, words: Language) -> str:
    """A number of tricks in words, as in "each of the next two"."""
    match n:
        case 2:
            return words.tp("tricks", "two")
        case 3:
            return words.tp("tricks", "three")
        case 4:
            return words.tp("tricks", "four")
        case 5:
            return words.tp("tricks", "five")
        case 6:
            return words.tp("tricks", "six")
        case _:
            return words.tp("tricks", "seven")


def _trick_points(line: ScoreLine, words: Language) -> str:
    facts = line.facts
    level, first, each = (_number(facts, name) for name in ("level", "first", "each"))
    bid = bid_name(Bid(level, Denomination.parse(str(facts["denomination"]))), words)
    if first != each:
        if level == 1:
            return words.t("{bid}: {first} for the first trick over six.").format(bid=bid, first=first)
        if level == 2:
            return words.t("{bid}: {first} for the first trick over six, {each} for the next one: {points}.").format(
                bid=bid, first=first, each=each, points=line.points
            )
        return words.t("{bid}: {first} for the first trick over six, {each} for each of the next {number}: {points}.").format(
            bid=bid, first=first, each=each, number=_tricks(level - 1, words), points=line.points
        )
    if level == 1:
        return words.t("{bid}: {each} for the one trick over six.").format(bid=bid, each=each)
    return words.t("{bid}: {each} for each of the {number} tricks over six: {level} × {each} = {points}.").format(
        bid=bid, each=each, number=_tricks(level, words), level=level, points=line.points
    )


_DOUBLING = {
    1: N_("Doubled: the trick points count twice, 2 × {plain} = {whole}. That is {points} more."),
    2: N_("Redoubled: the trick points count four times, 4 × {plain} = {whole}. That is {points} more."),
}


def _doubling(line: ScoreLine, words: Language) -> str:
    facts = line.facts
    return words.t(_DOUBLING[_number(facts, "doubled")]).format(plain=facts["plain"], whole=facts["whole"], points=line.points)


_STAKES_OVER = {
    (1, False): N_("Doubled and not vulnerable, each overtrick counts {each}: {over} × {each} = {points}."),
    (1, True): N_("Doubled and vulnerable, each overtrick counts {each}: {over} × {each} = {points}."),
    (2, False): N_("Redoubled and not vulnerable, each overtrick counts {each}: {over} × {each} = {points}."),
    (2, True): N_("Redoubled and vulnerable, each overtrick counts {each}: {over} × {each} = {points}."),
}


def _overtricks(line: ScoreLine, words: Language) -> str:
    facts = line.facts
    over, doubled = _number(facts, "overtricks"), _number(facts, "doubled")
    if doubled:
        text = words.t(_STAKES_OVER[doubled, bool(facts["vulnerable"])])
    else:
        text = words.tn(
            "{tricks} tricks, {needs} needed: {over} overtrick, {over} × {each} = {points}.",
            "{tricks} tricks, {needs} needed: {over} overtricks, {over} × {each} = {points}.",
            over,
        )
    return text.format(tricks=facts["tricks"], needs=facts["needs"], over=over, each=facts["each"], points=line.points)


_MADE = {
    1: N_("Contract made although it was doubled: doubled-and-made bonus {points}."),
    2: N_("Contract made although it was redoubled: redoubled-and-made bonus {points}."),
}


def _doubled_made(line: ScoreLine, words: Language) -> str:
    return words.t(_MADE[_number(line.facts, "doubled")]).format(points=line.points)


def _partscore_bonus(line: ScoreLine, words: Language) -> str:
    return words.t("{trick_points} trick points are fewer than 100, a part-score: part-score bonus {points}.").format(
        trick_points=line.facts["trick_points"], points=line.points
    )


_GAME = {
    False: N_("{trick_points} trick points make a game (100 or more), not vulnerable: game bonus {points}."),
    True: N_("{trick_points} trick points make a game (100 or more), vulnerable: game bonus {points}."),
}


def _game_bonus(line: ScoreLine, words: Language) -> str:
    facts = line.facts
    return words.t(_GAME[bool(facts["vulnerable"])]).format(trick_points=facts["trick_points"], points=line.points)


_SLAM = {
    (6, False): N_("12 tricks bid and made, not vulnerable: small slam bonus {points}."),
    (6, True): N_("12 tricks bid and made, vulnerable: small slam bonus {points}."),
    (7, False): N_("13 tricks bid and made, not vulnerable: grand slam bonus {points}."),
    (7, True): N_("13 tricks bid and made, vulnerable: grand slam bonus {points}."),
}


def _slam_bonus(line: ScoreLine, words: Language) -> str:
    facts = line.facts
    return words.t(_SLAM[_number(facts, "level"), bool(facts["vulnerable"])]).format(points=line.points)


_STAKES_DOWN = {
    (0, False): N_("Not vulnerable, each undertrick counts {first}: {sum} to the defenders."),
    (0, True): N_("Vulnerable, each undertrick counts {first}: {sum} to the defenders."),
    (1, False): N_("Doubled and not vulnerable: {sum} to the defenders."),
    (1, True): N_("Doubled and vulnerable: {sum} to the defenders."),
    (2, False): N_("Redoubled and not vulnerable: {sum} to the defenders."),
    (2, True): N_("Redoubled and vulnerable: {sum} to the defenders."),
}


def _undertricks(line: ScoreLine, words: Language) -> str:
    facts = line.facts
    steps = facts["steps"]
    assert isinstance(steps, tuple)
    down = len(steps)
    begin = words.tn(
        "{tricks} of {needs} tricks: {down} undertrick.", "{tricks} of {needs} tricks: {down} undertricks.", down
    ).format(tricks=facts["tricks"], needs=facts["needs"], down=down)
    doubled = _number(facts, "doubled")
    end = words.t(_STAKES_DOWN[doubled, bool(facts["vulnerable"])])
    worked = added(steps) if doubled else f"{down} × {steps[0]} = {line.points}"
    return f"{begin} {end.format(first=steps[0], sum=worked)}"


def added(steps: tuple[object, ...]) -> str:
    """A sum with its result, `100 + 200 + 200 = 500`; a longer one with products, `100 + 2 × 200 + 4 × 300 = 1700`."""
    numbers = [int(str(step)) for step in steps]
    if len(numbers) <= 3:
        parts = [str(number) for number in numbers]
    else:
        counts = {number: numbers.count(number) for number in numbers}
        parts = [str(number) if count == 1 else f"{count} × {number}" for number, count in counts.items()]
    return str(sum(numbers)) if len(numbers) == 1 else f"{' + '.join(parts)} = {sum(numbers)}"


SENTENCES = {
    LineKind.TRICK_POINTS: _trick_points,
    LineKind.DOUBLING: _doubling,
    LineKind.OVERTRICKS: _overtricks,
    LineKind.DOUBLED_MADE_BONUS: _doubled_made,
    LineKind.PARTSCORE_BONUS: _partscore_bonus,
    LineKind.GAME_BONUS: _game_bonus,
    LineKind.SMALL_SLAM_BONUS: _slam_bonus,
    LineKind.GRAND_SLAM_BONUS: _slam_bonus,
    LineKind.UNDERTRICKS: _undertricks,
}
