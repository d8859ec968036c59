"""What every layer may lean on: paths, languages, settings, expected trouble, the clock."""
