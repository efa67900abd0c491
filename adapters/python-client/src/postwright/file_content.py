from __future__ import annotations

import io
import os
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

import httpx

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

FileContent = str | os.PathLike[str] | bytes | IO[bytes]
"""A file: its path, its bytes, or what was opened for reading in binary."""

CHUNK = 64 * 1024


class _Unsized:
    """Something that can only be read, such as a pipe, whose size the system tells as 0."""

    def __init__(self, source: IO[bytes]) -> None:
        self.read = source.read


class File:
    """Content to upload, opened anew for each attempt."""

    def __init__(self, content: FileContent, name: str | None, size: int | None = None) -> None:
        self._content = content
        self._size = size
        told = content if isinstance(content, (str, os.PathLike)) else getattr(content, "name", None)
        self.name = name or (Path(told).name if isinstance(told, (str, os.PathLike)) else "file")
        # A stream that cannot go back to its beginning is sent once.
        self.can_repeat = isinstance(content, (str, os.PathLike, bytes)) or content.seekable()

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        if isinstance(self._content, bytes):
            yield io.BytesIO(self._content)
        elif isinstance(self._content, (str, os.PathLike)):
            with Path(self._content).open("rb") as file:
                yield file
        elif self.can_repeat:
            self._content.seek(0)
            yield self._content
        else:
            yield _Unsized(self._content)  # type: ignore[misc]  # httpx only reads it

    @property
    def size(self) -> int:
        """How many bytes it has. Raises `ValueError` for a stream of which nobody told."""
        if self._size is not None:
            return self._size
        if not self.can_repeat:
            raise ValueError("the size of a stream is not known")
        with self.opened() as file:
            return file.seek(0, os.SEEK_END)


class FileStream(httpx.SyncByteStream, httpx.AsyncByteStream):
    """The bytes of an open file as the body of a request."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def __iter__(self) -> Iterator[bytes]:
        while chunk := self._file.read(CHUNK):
            yield chunk

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self:
            yield chunk
