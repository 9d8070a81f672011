"""Every error that this package raises. None of them holds a key."""

from __future__ import annotations

from typing import Any, Mapping


class ClaimcheckError(Exception):
    """The base of them all; raised itself where a setting or an argument cannot be used."""


class APIConnectionError(ClaimcheckError):
    """The service could not be reached or broke off its answer."""


class APITimeoutError(APIConnectionError):
    """No complete answer came in time."""


class WaitTimeoutError(ClaimcheckError):
    """The run or import did not end within `wait_timeout`. It goes on; look again later."""

    def __init__(self, id: str, seconds: float) -> None:
        super().__init__(f"{id} did not end within {seconds:g} seconds.")
        self.id = id


class WebhookVerificationError(ClaimcheckError):
    """A webhook that was not signed with any of the secrets, or is too old or too new. Do not act on it."""


class APIError(ClaimcheckError):
    """The service answered, but not with success."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str | None = None,
        request_id: str | None = None,
        details: list[dict[str, str]] | None = None,
        retry_after: float | None = None,
        body: Any = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.request_id = request_id
        self.details = details or []
        self.retry_after = retry_after
        self.body = body


class InvalidRequestError(APIError):
    """The request itself is wrong; `details` names the fields."""


class AuthenticationError(APIError):
    """The key is missing, unknown, expired or revoked."""


class PaymentRequiredError(APIError):
    """The plan's runs of this month are used up."""


class PermissionDeniedError(APIError):
    """The key may not do this."""


class NotFoundError(APIError):
    """There is no such record in the key's project."""


class ConflictError(APIError):
    """The record is not in a state that allows this."""


class RateLimitError(APIError):
    """Too many requests; `retry_after` says how many seconds to wait."""


class ServerError(APIError):
    """The service failed; trying again may help."""


_BY_STATUS: Mapping[int, type[APIError]] = {
    400: InvalidRequestError,
    401: AuthenticationError,
    402: PaymentRequiredError,
    403: PermissionDeniedError,
    404: NotFoundError,
    405: InvalidRequestError,
    409: ConflictError,
    413: InvalidRequestError,
    415: InvalidRequestError,
    422: InvalidRequestError,
    429: RateLimitError,
}


def error_class(status: int) -> type[APIError]:
    return ServerError if status >= 500 else _BY_STATUS.get(status, APIError)
