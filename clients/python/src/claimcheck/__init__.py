"""Which sentences of an AI's answer can you stand behind? The client of a Claimcheck service."""

from . import types, webhooks
from .async_client import AsyncClaimcheck
from .client import Claimcheck, is_verified
from .errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    ClaimcheckError,
    ConflictError,
    InvalidRequestError,
    NotFoundError,
    PaymentRequiredError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from .offsets import CodePoints, code_points, slice_utf16

__all__ = [
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AsyncClaimcheck",
    "AuthenticationError",
    "Claimcheck",
    "ClaimcheckError",
    "CodePoints",
    "ConflictError",
    "InvalidRequestError",
    "NotFoundError",
    "PaymentRequiredError",
    "PermissionDeniedError",
    "RateLimitError",
    "ServerError",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "code_points",
    "is_verified",
    "slice_utf16",
    "types",
    "webhooks",
]
