"""Cards to tricks: frozen values, the standard library alone, no words for people."""
