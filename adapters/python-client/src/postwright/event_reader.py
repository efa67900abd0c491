from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST_EVENT = 8 * 1024 * 1024


@dataclass(frozen=True)
class ServerSentEvent:
    event: str
    id: str
    data: str


class EventReader:
    """
    Reads server-sent events out of bytes as they come.

    Lines end with a line feed alone: what Python calls a line also ends at characters that may stand in
    somebody's text. https://html.spec.whatwg.org/multipage/server-sent-events.html
    """

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, chunk: bytes) -> Iterator[ServerSentEvent]:
        *blocks, self._rest = (self._rest + chunk).split(b"\n\n")
        if len(self._rest) > LARGEST_EVENT:
            raise ValueError("an event is larger than 8 MB")
        for block in blocks:
            fields: dict[str, str] = {}
            for line in block.decode(errors="replace").split("\n"):
                name, _, value = line.partition(":")
                fields[name] = value.removeprefix(" ")
            yield ServerSentEvent(fields.get("event", ""), fields.get("id", ""), fields.get("data", ""))
