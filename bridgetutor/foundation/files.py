"""Files that are whole or not there: written beside and renamed; a bad one is moved out of the way under another name."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path` so that a reader sees the old file or the new one, never half of one. Raises OSError.

    The folder is made; a symbolic link keeps its place and its target is replaced; others may read the file as any new one.
    What is no file (a pipe, a device) is written to and stays what it is.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    name = target.with_name(f".{target.name}.{os.urandom(16).hex()}.tmp")
    try:
        with name.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):
            name.chmod(stat.S_IMODE(target.stat().st_mode))
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def free_name(path: Path, word: str) -> Path:
    """A name beside `path` that nothing has yet: `settings.damaged-1.json`."""
    number = 1
    while (beside := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return beside


def set_aside(path: Path, word: str = "damaged") -> Path:
    """Rename a file (or a folder of that name) out of the way; its new path. Raises OSError."""
    beside = free_name(path, word)
    os.replace(path, beside)
    return beside


@contextlib.contextmanager
def one_at_a_time(path: Path, wait: float = 10.0) -> Iterator[None]:
    """Wait for other programs that are in this block with the same `path`; freed by the system when a program dies.

    After `wait` seconds, or where a disk has no locks, the block runs all the same: it guards a rare meeting, not the data itself.
    """
    try:
        file = path.open("ab")
    except OSError:
        yield
        return
    with file:
        until = time.monotonic() + wait
        while not (held := _lock(file.fileno())) and time.monotonic() < until and can_lock(path.parent):
            time.sleep(0.02)
        try:
            yield
        finally:
            if held:
                _unlock(file.fileno())


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        with contextlib.suppress(OSError):
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            return True
        return False

    def _unlock(handle: int) -> None:
        with contextlib.suppress(OSError):
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

    def can_lock(folder: Path) -> bool:
        """Whether this disk lets a program lock a file; on Windows each does."""
        return folder.is_dir()

else:
    import fcntl

    def _lock(handle: int) -> bool:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False

    def _unlock(handle: int) -> None:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_UN)

    def can_lock(folder: Path) -> bool:
        """Whether this disk lets a program lock a file: some network folders do not. Raises OSError where it cannot be written."""
        with tempfile.TemporaryFile(dir=folder) as file:
            try:
                fcntl.lockf(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
            return True


#: Kinds of file system (as Linux names them) whose files lie on another computer.
_REMOTE = {
    "nfs",
    "nfs4",
    "cifs",
    "smb3",
    "smbfs",
    "ncpfs",
    "afs",
    "9p",
    "ceph",
    "glusterfs",
    "lustre",
    "fuse.sshfs",
    "fuse.davfs",
    "davfs",
}


def is_remote(folder: Path) -> bool:
    """Whether a folder is known to lie on another computer; False where this cannot be told."""
    real = Path(os.path.realpath(folder))
    if real.as_posix().startswith("//"):
        return True
    if sys.platform == "win32":
        import ctypes

        return bool(ctypes.windll.kernel32.GetDriveTypeW(real.anchor) == 4)
    try:
        mounts = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return False
    return _file_system(real, mounts) in _REMOTE


def _file_system(real: Path, mounts: Iterable[str]) -> str:
    """The kind of file system of the longest mount point above `real`, from lines of `/proc/self/mounts`."""
    best, kind = -1, ""
    for line in mounts:
        parts = line.split(" ")
        if len(parts) < 3:
            continue
        point = re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), parts[1])
        if real.is_relative_to(point) and len(point) >= best:
            best, kind = len(point), parts[2]
    return kind
