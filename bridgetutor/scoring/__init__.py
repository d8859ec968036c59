"""Points: results in, lines out. A score is a list of lines and a total is their sum, nothing else."""
