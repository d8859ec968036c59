"""Widgets that every page is made of: text with suit signs, panels, buttons, fields, feedback. Know no page and no lesson."""
