from __future__ import annotations

import base64
import hashlib
import hmac

import pytest

from postwright import PostwrightError, verify_webhook

SECRET = "the secret of the app"
BODY = b'[{"field": "test"}]'
NOW = 1_763_629_200.0


def signed(
    body: bytes = BODY, secret: str = SECRET, seconds: float = NOW, name: str = "one"
) -> dict[str, str]:
    told = f"{name}.{seconds:.0f}.".encode() + body
    signature = base64.b64encode(hmac.new(secret.encode(), told, hashlib.sha256).digest()).decode()
    return {
        "Webhook-Id": "one",
        "Webhook-Timestamp": f"{seconds:.0f}",
        "Webhook-Signature": f"v1,{signature}",
    }


def test_tells_what_the_service_signed() -> None:
    webhook = verify_webhook(SECRET, signed(), BODY, now=NOW + 299)
    assert webhook.id == "one"
    assert webhook.changes[0]["field"] == "test"


def test_takes_either_secret_while_the_secret_changes() -> None:
    both = signed(secret="another")
    both["Webhook-Signature"] += " " + signed()["Webhook-Signature"]
    assert verify_webhook(SECRET, both, BODY, now=NOW).id == "one"


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        (signed(secret="another"), BODY),
        (signed(), BODY + b" "),
        (signed(name="two"), BODY),
        (signed(seconds=NOW - 301), BODY),
        (signed(seconds=NOW + 301), BODY),
        ({**signed(), "Webhook-Signature": ""}, BODY),
        ({**signed(), "Webhook-Signature": "v1,"}, BODY),
        ({**signed(), "Webhook-Timestamp": "soon"}, BODY),
        ({**signed(), "Webhook-Timestamp": "9" * 5000}, BODY),
        ({}, BODY),
    ],
    ids=[
        "forged",
        "changed",
        "another id",
        "old",
        "of the future",
        "unsigned",
        "empty",
        "undated",
        "vast",
        "bare",
    ],
)
def test_refuses_what_is(headers: dict[str, str], body: bytes) -> None:
    with pytest.raises(PostwrightError) as refused:
        verify_webhook(SECRET, headers, body, now=NOW)
    assert refused.value.error == "webhook_not_verified"
    assert SECRET not in repr(refused.value)


def test_needs_a_secret() -> None:
    with pytest.raises(ValueError, match="without the secret"):
        verify_webhook("", signed(secret=""), BODY, now=NOW)
