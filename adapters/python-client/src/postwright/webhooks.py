from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import PostwrightError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .models import WebhookChange

TOLERANCE_SECONDS = 5 * 60


@dataclass(frozen=True)
class Webhook:
    """What the service tells. It may come twice, with the same `id`."""

    id: str
    changes: list[WebhookChange]


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes, *, now: float | None = None
) -> Webhook:
    """
    Return what a webhook tells, if the service signed it in the last five minutes.

    `secret` is that of the app, `body` what came, before anything parsed it, and `now` is in seconds since
    1970. Raises `webhook_not_verified`.
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
    webhook_id = given.get("webhook-id", "")
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(secret.encode(), signed, hashlib.sha256).digest())
    # For a day after the secret was changed there are two: one with each secret.
    signatures = given.get("webhook-signature", "").encode().split(b" ")
    if not any([hmac.compare_digest(one, expected) for one in signatures]):  # noqa: C419
        raise PostwrightError("webhook_not_verified", "The webhook was not signed with this secret")
    return Webhook(webhook_id, json.loads(body))
