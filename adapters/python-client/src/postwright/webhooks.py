from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING

from .errors import PostwrightError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .models import WebhookChange

TOLERANCE_SECONDS = 5 * 60


def verify_webhook(
    body: bytes, headers: Mapping[str, str], secret: str, *, now: float | None = None
) -> list[WebhookChange]:
    """
    Return the changes that a webhook tells, if the service signed it in the last five minutes.

    `body` is what came, before anything parsed it; `secret` is that of the app, and `now` is in seconds
    since 1970. Remember the `webhook-id`, since a webhook may come more than once.
    Raises `webhook_not_verified`.
    https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
    """
    if not secret:
        raise ValueError("without the secret of the app, anybody could sign")
    given = {name.lower(): value for name, value in headers.items()}
    timestamp = given.get("webhook-timestamp", "")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        raise PostwrightError("webhook_not_verified", "The webhook does not tell when it was signed")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise PostwrightError("webhook_not_verified", "The webhook was not signed in the last five minutes")
    signed = f"{given.get('webhook-id', '')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(secret.encode(), signed, hashlib.sha256).digest())
    # For a day after the secret was changed there are two: one with each secret.
    signatures = given.get("webhook-signature", "").encode().split(b" ")
    if not any([hmac.compare_digest(one, expected) for one in signatures]):  # noqa: C419
        raise PostwrightError("webhook_not_verified", "The webhook was not signed with this secret")
    changes: list[WebhookChange] = json.loads(body)
    return changes
