"""Client of Postwright: https://github.com/postwright/postwright/blob/main/docs/start/python-client.md."""

from .client import AsyncClient, Client
from .errors import ErrorName, PostwrightError
from .file_content import FileContent
from .webhooks import Webhook, verify_webhook

__all__ = [
    "AsyncClient",
    "Client",
    "ErrorName",
    "FileContent",
    "PostwrightError",
    "Webhook",
    "verify_webhook",
]
