"""
What is sent, when it is repeated and what an answer means, for both clients.

These are generators that yield what shall be done next, and are sent what came of it. They neither wait
nor send.
"""

from __future__ import annotations

import json
import logging
import random
import time
import uuid
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar
from urllib.parse import quote

import httpx

from .errors import PostwrightError, error_of, refusal
from .event_reader import EventReader
from .file_content import File, FileContent, FileStream

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from . import models

T = TypeVar("T")

logger = logging.getLogger("postwright")

USER_AGENT = f"postwright-python/{version('postwright')}"
# What a stream is silent for at most, in seconds; every 15 seconds the service says that it is there.
LONGEST_SILENCE = 30
TOKEN_MISSING, TOKEN_EXPIRED, STILL_RUNNING = 501, 522, 1008


@dataclass(frozen=True)
class Send:
    """Send a request. Sent back: the answer, or why there is none. The body of a stream is not read."""

    request: httpx.Request
    stream: bool = False


@dataclass(frozen=True)
class Wait:
    seconds: float


@dataclass(frozen=True)
class NeedToken:
    """Get a token, one caller at a time, other than the one that was refused."""

    refused: str | None


@dataclass(frozen=True)
class Read:
    """Read on in the stream. Sent back: bytes, `None` at its end, or why there are none."""


@dataclass(frozen=True)
class Tell:
    event: models.Event


Step = Send | Wait | NeedToken | Read | Tell
Outcome = httpx.Response | httpx.RequestError | str | bytes | None
if TYPE_CHECKING:
    Steps = Generator[Step, Any, T]


@dataclass(frozen=True)
class Call(Generic[T]):
    """A call of the interface that answers `T`; a list read page by page tells `T`."""

    method: str
    path: tuple[str, ...]
    query: Mapping[str, object] = field(default_factory=dict)
    body: object = None
    form: Mapping[str, str] | None = None
    file: File | None = None
    # Whether the service takes an idempotency key, and the one that the caller chose.
    keyed: bool = False
    key: str | None = None
    open: bool = False
    paging: Literal["after", "offset"] | None = None

    @property
    def can_repeat(self) -> bool:
        is_harmless = self.method != "POST" or self.keyed or self.form is not None
        return is_harmless and (self.file is None or self.file.can_repeat)


class QuietUrl(httpx.URL):
    """An address whose query is not shown, since httpx logs addresses and a signature may stand in it."""

    def __str__(self) -> str:
        return str(httpx.URL(self).copy_with(query=None))


def query_of(query: Mapping[str, object]) -> list[tuple[str, str]]:
    def text(value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    return [
        (name, text(one))
        for name, value in query.items()
        if value is not None
        for one in (value if isinstance(value, (list, tuple, set, frozenset)) else [value])
    ]


def retry_after(headers: httpx.Headers) -> float:
    """Return how many seconds the service wants to be left alone. RFC 9110, 10.2.3."""
    told: str = headers.get("Retry-After", "")
    if told.isascii() and told.isdigit():
        return float(told)
    try:
        return max(0.0, parsedate_to_datetime(told).timestamp() - time.time())
    except ValueError:
        return 0.0


def backoff(failures: int) -> float:
    """Return for how many seconds to wait: any time up to a limit that doubles."""
    return random.random() * min(10.0, 0.5 * 2.0 ** (failures - 1))  # noqa: S311 - no secret


class Exchange:
    def __init__(
        self,
        base_url: str,
        *,
        client_id: str | None,
        client_secret: str | None,
        token: str | None,
        timeout: float,
        give_up_after: float,
    ) -> None:
        if (client_id is None) != (client_secret is None) or (token is not None and client_id is not None):
            raise ValueError("give client_id and client_secret, or a token, or nothing")
        self.base_url = base_url.rstrip("/")
        self._credentials = (
            {"grant_type": "client_credentials", "client_id": client_id, "client_secret": client_secret}
            if client_id is not None and client_secret is not None
            else None
        )
        self._token = token
        self._token_ends = float("inf")
        self._timeout = timeout
        self._give_up_after = give_up_after

    def token(self, refused: str | None) -> Steps[str | None]:
        """Return the token; asks for one where there is none, or only one that has ended or was refused."""
        if self._credentials is None:
            return self._token
        if self._token is None or self._token == refused or time.monotonic() > self._token_ends:
            asked = time.monotonic()
            call = Call[dict[str, Any]]("POST", ("oauth", "token"), form=self._credentials, open=True)
            told = yield from self.run(call)
            self._token = str(told["access_token"])
            # A tenth early, so that it does not end on its way.
            self._token_ends = asked + 0.9 * float(told["expires_in"])
        return self._token

    def run(self, call: Call[T]) -> Steps[T]:
        """Return what a call answers. Raises `PostwrightError`."""
        response = yield from self._answered(call, {})
        try:
            answer: T = json.loads(response.content)
        except ValueError:
            raise error_of(response, "", 0) from None
        return answer

    def follow(self, call: Call[Any]) -> Steps[None]:
        """Tell the events of a stream; goes on where a lost connection ended."""
        last_id = ""
        refused: str | None = None
        while True:
            response = yield from self._answered(
                call, {"Last-Event-ID": last_id} if last_id else {}, stream=True, refused=refused
            )
            refused = None
            reader = EventReader()
            while isinstance(chunk := (yield Read()), bytes):
                for one in reader.feed(chunk):
                    if one.event == "change":
                        yield Tell(json.loads(one.data))
                    elif one.event == "end":
                        told = json.loads(one.data)
                        if self._credentials is None or told["code"] not in (TOKEN_MISSING, TOKEN_EXPIRED):
                            raise refusal(told["code"], told["message"])
                        refused = response.request.headers["Authorization"].removeprefix("Bearer ")
                    last_id = one.id or last_id
            logger.info("%s: the stream ended; it goes on", call.path[-1])
            yield Wait(1)

    def upload(
        self, id_organization: str, content: FileContent, name: str | None, size_in_bytes: int | None
    ) -> Steps[models.Upload]:
        """Send a file to where the service keeps files."""
        file = File(content, name, size_in_bytes)
        uploads = ("organizations", id_organization, "uploads")
        asked = {"name": file.name, "size_in_bytes": file.size}
        begin = Call["models.BeginDirectUploadAnswer"]("POST", (*uploads, "direct"), body=asked, keyed=True)
        begun = yield from self.run(begin)
        put = Call[None]("PUT", ("upload",), file=file, open=True)
        yield from self._answered(put, begun["headers"], begun["url"])
        complete = Call["models.Upload"]("POST", (*uploads, begun["id_upload"], "complete"), keyed=True)
        return (yield from self.run(complete))

    def _answered(
        self,
        call: Call[Any],
        headers: Mapping[str, str],
        url: str | None = None,
        *,
        stream: bool = False,
        refused: str | None = None,
    ) -> Steps[httpx.Response]:
        """Return the answer of the first attempt that succeeds."""
        gives_up = time.monotonic() + self._give_up_after
        request_id = uuid.uuid4().hex
        key = call.key or (uuid.uuid4().hex if call.keyed else None)
        own = {"User-Agent": USER_AGENT, "X-Request-Id": request_id}
        if key:
            own["Idempotency-Key"] = key
        failures = 0
        while True:
            token: str | None = None
            if not call.open:
                token = yield NeedToken(refused)
            allowed = {"Authorization": f"Bearer {token}"} if token else {}
            sent = headers if url else {**own, **allowed, **headers}
            with ExitStack() as opened:
                outcome: httpx.Response | httpx.RequestError = yield Send(
                    self._request(call, sent, url, opened, stream=stream), stream
                )
            if isinstance(outcome, httpx.RequestError):
                reason = type(outcome).__name__  # Its words may hold an address.
                error = PostwrightError("no_answer", f"No answer came: {reason}", request_id=request_id)
                error.__cause__ = outcome
                # What did not reach the service was not carried out.
                repeat = call.can_repeat or isinstance(outcome, (httpx.ConnectError, httpx.ConnectTimeout))
                # It was wrong before it left.
                repeat = repeat and not isinstance(
                    outcome, (httpx.LocalProtocolError, httpx.UnsupportedProtocol)
                )
            elif outcome.is_success:
                return outcome
            else:
                error = error_of(outcome, request_id, retry_after(outcome.headers))
                is_token = error.code in (TOKEN_MISSING, TOKEN_EXPIRED)
                if is_token and token and self._credentials is not None and refused is None:
                    refused = token
                    continue
                may_repeat = call.file is None or call.file.can_repeat
                repeat = (error.status == 429 or error.code == STILL_RUNNING) and may_repeat
                repeat = repeat or (error.status >= 500 and call.can_repeat)
            failures += 1
            seconds = max(error.retry_after, backoff(failures))
            if not repeat or time.monotonic() + seconds > gives_up:
                raise error
            logger.info("%s %s: %s; again in %.1f s", call.method, "/".join(call.path), error, seconds)
            yield Wait(seconds)

    def _request(
        self, call: Call[Any], headers: Mapping[str, str], url: str | None, opened: ExitStack, *, stream: bool
    ) -> httpx.Request:
        if any(part in {"", ".", ".."} for part in call.path):
            raise ValueError("an identifier is missing")  # It would lead to another operation.
        address = url or f"{self.base_url}/{'/'.join(quote(part, safe='') for part in call.path)}"
        content: dict[str, Any] = {}
        if call.form is not None:
            content["data"] = call.form
        elif call.body is not None:
            content["json"] = call.body
        elif call.file is not None and url is None:
            content["files"] = {"file": (call.file.name, opened.enter_context(call.file.opened()))}
        elif call.file is not None:
            headers = {**headers, "Content-Length": str(call.file.size)}
        if query := query_of(call.query):
            content["params"] = query
        silence = max(self._timeout, LONGEST_SILENCE) if stream else self._timeout
        request = httpx.Request(
            call.method,
            address,
            headers=headers,
            extensions={"timeout": httpx.Timeout(self._timeout, read=silence).as_dict()},
            **content,
        )
        request.url = QuietUrl(request.url)
        if call.file is not None and url is not None:
            request.stream = FileStream(opened.enter_context(call.file.opened()))
        return request


def next_page(call: Call[T], offset: int, page: Mapping[str, Any]) -> tuple[Call[T], int] | None:
    """Return the call of the page that follows and how many records come before it, if there is one."""
    data = page["data"]
    if not data:
        return None
    if call.paging == "after":
        return replace(call, query={**call.query, "after": data[-1]["_id"]}), offset
    offset += len(data)
    if offset >= page.get("total", float("inf")):
        return None
    return replace(call, query={**call.query, "offset": offset}), offset
