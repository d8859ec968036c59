"""The parts of the page that looks back at a deal (mock-up 04)."""
