"""The window around the pages: top bar, the way from page to page, settings that take hold at once."""
