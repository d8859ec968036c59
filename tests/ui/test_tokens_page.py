"""The token sheet as a person uses it: the ledger of the course, keys, what is refused, what is left after a kill."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.session.token_sheet import TokenDeal
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.pages import score_keep as keep
from bridgetutor.ui.pages.score_tokens import TokensPage
from bridgetutor.ui.shell.window import MainWindow
from tests.helpers import sheet_pages
from tests.helpers.sheet_pages import Settle, press
from tests.session.test_token_sheet import LEDGER
from tests.ui.conftest import NOON


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, settle: Settle) -> TokensPage:
    return sheet_pages.opened_active(window, qtbot, settle, TokensPage, "tokens")


def opened(window: MainWindow, settle: Settle) -> TokensPage:
    return sheet_pages.opened(window, settle, TokensPage, "tokens")


def enter(page: TokensPage, *rows: str) -> None:
    for row in rows:
        deal = TokenDeal.parse(row)
        if (deal.contract is None) != page.parts.no_bid.isChecked():
            page.parts.no_bid.click()
        page.parts.form.changed.emit(deal.person, deal.contract or page.parts.form.value, deal.tricks)
        for what, pair in (("questions", deal.questions), ("errors", deal.errors)):
            for name, number in zip("AB", pair, strict=True):
                page.parts.fees[f"{what}-{name}"].field.setValue(number)
        page.parts.write.click()


def piles(page: TokensPage) -> list[str]:
    return [label.markup for label in page.parts.piles.piles]


@pytest.mark.rule("GW-70", "GW-71")
def test_the_ledger_of_the_course(page: TokensPage) -> None:
    shown = []
    for row in LEDGER:
        enter(page, row)
        shown.append(piles(page))
    assert shown == [["87", "43", "10"], ["68", "52", "20"], ["56", "54", "30"], ["11", "89", "40"]]
    assert page.parts.piles.sum.markup == "11 + 89 + 40 = 140. In play: 140 − 10 × 4 = 100."
    assert page.parts.piles.end.markup == "A has fewer than 20 tokens, so the match is over: B wins."
    assert not page.parts.write.isEnabled()
    assert page.spoken.endswith("A has fewer than 20 tokens, so the match is over: B wins.")


def test_every_payment_of_a_deal_is_explained(page: TokensPage, window: MainWindow, settle: Settle) -> None:
    enter(page, *LEDGER[:2])
    page.parts.rows.picked.emit(0)
    lines = page.parts.deal.lines.shown()
    assert [(line.name.markup, line.number.markup) for line in lines][-4:] == [
        ("B pays A: Tokens for the contract", "20"),
        ("B pays the bank: Bank fee", "10"),
        ("A then has", "87"),
        ("B then has", "43"),
    ]
    lines[0].click()
    settle()
    assert window.pages.names[-1] == "rules"


def test_a_deal_is_settled_with_keys_alone(page: TokensPage, qtbot: QtBot) -> None:
    press(qtbot, page, Qt.Key.Key_Right, Qt.Key.Key_S, Qt.Key.Key_X, Qt.Key.Key_Plus, Qt.Key.Key_Return)
    assert str(page.sheet.deals[0]) == "B 1SX 8 0 0 0 0"
    press(qtbot, page, Qt.Key.Key_X)
    assert page.sheet.draft.contract is not None
    assert page.sheet.draft.contract.doubled == 0  # there is no redouble
    press(qtbot, page, Qt.Key.Key_P, Qt.Key.Key_Return)
    assert page.sheet.deals[1].contract is None
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    assert piles(page) == ["45", "85", "10"]
    assert page.parts.no_bid.isChecked()


@pytest.mark.rule("GW-50")
def test_nobody_asks_without_a_token(page: TokensPage) -> None:
    enter(page, "A 3HX 5 0 0 0 0", "A 1C 7 21 0 0 0")
    assert len(page.sheet.deals) == 1
    assert page.parts.form.status.markup == "A does not have so many tokens: without a token nobody can ask."


def test_names_and_a_new_match(page: TokensPage, settle: Settle) -> None:
    enter(page, LEDGER[0])
    page.parts.piles.fields[0].setText("<b>Li*nce")
    page.parts.piles.fields[0].textEdited.emit("")
    settle()
    assert page.spoken.startswith("Deal 1, <b>Li*nce: 4 hearts")
    page.do("new")
    assert piles(page) == ["70", "70", "0"]
    page.do("undo")
    assert piles(page) == ["87", "43", "10"]


def test_a_killed_program_comes_back_with_its_match(window: MainWindow, folder: Path, settle: Settle) -> None:
    window.desk.people.add("Maré")
    page = opened(window, settle)
    enter(page, *LEDGER[:3])
    other = build(folder, "en", InlineRunner(), FixedClock(NOON))  # the first one was never closed
    other.change(motion="off")
    again = opened(other, settle)
    assert again.sheet == page.sheet
    other.close()
    other.deleteLater()
    settle()


def test_copy_and_save(page: TokensPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(page, *LEDGER)
    page.do("copy")
    assert "B pays the bank: 10. Bank fee." in QGuiApplication.clipboard().text()
    monkeypatch.setattr(keep.SaveDialog, "ask", lambda *_args: tmp_path / "tokens.csv")
    page.do("save")
    rows = list(csv.reader((tmp_path / "tokens.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert rows[4] == ["4", "B", "3 no trumps doubled", "10", "0", "0", "0", "0", "11", "89", "40"]


def test_a_deal_that_was_played_stands_ready(window: MainWindow, settle: Settle) -> None:
    window.go("tokens", deal=LEDGER[0])
    settle()
    page = window.pages.page
    assert isinstance(page, TokensPage)
    assert page.sheet.deals == ()
    page.parts.write.click()
    assert piles(page) == ["87", "43", "10"]
