"""The clock that can be set, and the log that knows no names."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bridgetutor.foundation import log
from bridgetutor.foundation.clock import FixedClock, SystemClock
from bridgetutor.foundation.log import LOG, LogFile


def test_the_computers_clock_knows_its_time_zone() -> None:
    now = SystemClock().now()
    assert now.tzinfo is not None
    assert abs(datetime.now(UTC) - now) < timedelta(minutes=1)


def test_a_set_clock_stands_still_until_it_is_put_on() -> None:
    clock = FixedClock(datetime(2026, 1, 31, 12))
    assert clock.now() == clock.now() == datetime(2026, 1, 31, 12, tzinfo=UTC)
    clock.put_on(days=1, seconds=-60)
    assert clock.now() == datetime(2026, 2, 1, 11, 59, tzinfo=UTC)


def test_the_log_has_no_nickname_in_it_not_even_in_a_traceback(tmp_path: Path) -> None:
    file = LogFile(tmp_path / "Usuário José")
    file.hide("Maré", "D'Ávila (2)", "")
    try:
        raise ValueError("no room for MARÉ")
    except ValueError:
        LOG.exception("saving for Maré and D'Ávila (2), not for Maréchal")
    LOG.info("the end")
    file.close()
    text = (tmp_path / "Usuário José" / log.FILE_NAME).read_text(encoding="utf-8")
    assert "maré " not in text.lower()
    assert "D'Ávila" not in text
    assert "saving for (name) and (name), not for Maréchal" in text
    assert "no room for (name)" in text
    assert text.endswith("INFO bridgetutor the end\n")
    LOG.info("after the end")
    assert (tmp_path / "Usuário José" / log.FILE_NAME).read_text(encoding="utf-8") == text


def test_the_log_stays_small(tmp_path: Path) -> None:
    file = LogFile(tmp_path)
    for number in range(3000):
        LOG.warning("line %d of a long day at school, with lone halves of letters \ud800 in it", number)
    file.close()
    sizes = {each.name: each.stat().st_size for each in tmp_path.iterdir()}
    assert set(sizes) == {"bridgetutor.log", "bridgetutor.log.1"}
    assert max(sizes.values()) <= 200_000


def test_a_folder_that_cannot_be_made_means_no_log_and_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = LogFile(tmp_path / "file" / "folder")
    LOG.info("nobody hears this")
    file.close()
    assert not [each for each in LOG.handlers if not isinstance(each, logging.NullHandler)]
