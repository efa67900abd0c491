from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal

from .error_codes import ERROR_CODES, ServiceErrorName

if TYPE_CHECKING:
    from collections.abc import Mapping

    import httpx

ErrorName = ServiceErrorName | Literal["credentials_refused", "no_answer", "unknown", "webhook_not_verified"]
"""
Names of errors: those of the interface (docs/reference/errors.md), and of the client itself.

`no_answer`: no usable answer came, so a call that changes something may have been carried out.
`credentials_refused`: the service gives no token for them. `webhook_not_verified`: a webhook that the
service has not sent, or not now. `unknown`: a code that this version does not know.
"""


class PostwrightError(Exception):
    """Why a call failed. It never holds a secret: neither tokens, nor headers, nor what was sent."""

    error: ErrorName
    code: int
    """The code of the interface; 0 for errors of the client itself."""
    status: int
    """The status of HTTP; 0 when nothing was answered."""
    data: Mapping[str, Any]
    """What the message speaks of."""
    request_id: str | None
    """The name of the request, for the operator of the service."""
    retry_after: float
    """After how many seconds the service wants to be asked again; 0 when it does not say."""

    def __init__(
        self,
        error: ErrorName,
        message: str,
        *,
        code: int = 0,
        status: int = 0,
        data: Mapping[str, Any] | None = None,
        request_id: str | None = None,
        retry_after: float = 0,
    ) -> None:
        super().__init__(message)
        self.error = error
        self.code = code
        self.status = status
        self.data = data or {}
        self.request_id = request_id
        self.retry_after = retry_after

    def __str__(self) -> str:
        told = [self.error, *([str(self.code)] if self.code else [])]
        named = f" (request {self.request_id})" if self.request_id else ""
        return f"{' '.join(told)}: {super().__str__()}{named}"

    def is_error(self, name: ErrorName) -> bool:
        """Tell whether this is the error of a name; some codes have two names."""
        return self.error == name or any(
            one == name and code == self.code for one, code in ERROR_CODES.items()
        )


def refusal(code: int, message: str, data: object = None, **facts: Any) -> PostwrightError:
    """Return the error that the service names by a code."""
    name: ErrorName = next((name for name, one in ERROR_CODES.items() if one == code), "unknown")
    return PostwrightError(name, message, code=code, data=data if isinstance(data, dict) else None, **facts)


def error_of(response: httpx.Response, request_id: str, retry_after: float) -> PostwrightError:
    """Return the error that an answer tells."""
    facts: dict[str, Any] = {
        "status": response.status_code,
        "request_id": response.headers.get("X-Request-Id", request_id),
        "retry_after": retry_after,
    }
    try:
        told = json.loads(response.content)
    except ValueError:
        told = None  # A proxy's page, or nothing.
    if isinstance(told, dict) and isinstance(told.get("code"), int):
        return refusal(told["code"], str(told.get("message", "")), told.get("data"), **facts)
    if isinstance(told, dict) and isinstance(told.get("error"), str):
        return PostwrightError("credentials_refused", f"The service gives no token: {told['error']}", **facts)
    return PostwrightError("no_answer", f"HTTP {response.status_code} instead of an answer", **facts)
