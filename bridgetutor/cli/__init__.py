"""The command line for teachers' scripts: each command a module, listed in `main.py` and imported only when it is called."""
