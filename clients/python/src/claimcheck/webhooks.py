"""Webhooks as the service signs them: https://www.standardwebhooks.com."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Iterable, Mapping

from .errors import ClaimcheckError, WebhookVerificationError

TOLERANCE_SECONDS = 300
_PREFIX = "whsec_"


def verify(
    body: str | bytes,
    headers: Mapping[str, str],
    secret: str | Iterable[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
    now: float | None = None,
) -> dict[str, Any]:
    """The event, if the body was signed with one of the secrets (two while a secret is rotated) and is fresh.

    `body` is the request's body exactly as it came, before any parsing.
    """
    named = {name.lower(): value for name, value in headers.items()}
    try:
        message_id = named["webhook-id"]
        timestamp = named["webhook-timestamp"]
        signatures = named["webhook-signature"]
    except KeyError as missing:
        raise WebhookVerificationError(f"The header {missing.args[0]} is missing.") from None
    if not timestamp.isascii() or not timestamp.isdigit():
        raise WebhookVerificationError("The header webhook-timestamp is no time.")
    age = (time.time() if now is None else now) - int(timestamp)
    if abs(age) > tolerance:
        raise WebhookVerificationError("The webhook is too old." if age > 0 else "The webhook is of the future.")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{message_id}.{timestamp}.".encode() + raw
    secrets = [secret] if isinstance(secret, str) else list(secret)
    expected = [hmac.new(_key(each), signed, hashlib.sha256).digest() for each in secrets]
    given = [_decoded(part[3:]) for part in signatures.split(" ") if part.startswith("v1,")]
    if not any(hmac.compare_digest(one, other) for one in expected for other in given):
        raise WebhookVerificationError("No signature fits: check the secret, and that the body is as it came.")
    event: dict[str, Any] = json.loads(raw)
    return event


def _key(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except binascii.Error:
        raise ClaimcheckError("The secret must be as the service showed it: whsec_ and base64.") from None


def _decoded(signature: str) -> bytes:
    try:
        return base64.b64decode(signature, validate=True)
    except binascii.Error:
        return b""
