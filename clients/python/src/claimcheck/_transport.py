"""Sends requests: credentials, time-outs, retries and errors are settled here and nowhere else."""

from __future__ import annotations

import contextlib
import email.utils
import http.client
import json
import os
import random
import re
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping
from urllib.parse import urlencode, urlsplit

from .errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    ClaimcheckError,
    NotFoundError,
    error_class,
)

DEFAULT_BASE_URL = "http://127.0.0.1:8080"
FIRST_DELAY = 0.5
MAX_DELAY = 8.0
# A service that asks for a longer pause is not waited for: the error says how long.
LONGEST_RETRY_AFTER = 60.0
CHUNK = 64 * 1024
FOREIGN_ANSWER = "The answer did not come from the service; check base_url and what stands in front of it."


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    json: Any = None
    content: bytes | None = None
    content_type: str | None = None
    accept: str = "application/json"
    idempotency_key: str | None = None


@dataclass(frozen=True)
class Answer:
    status: int
    request_id: str
    text: str

    def json(self) -> Any:
        try:
            return json.loads(self.text)
        except ValueError:
            raise APIError(FOREIGN_ANSWER, status=self.status, request_id=self.request_id or None) from None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key to wherever it leads."""

    def redirect_request(self, *_args: Any, **_kwargs: Any) -> None:
        return None


class Transport:
    def __init__(self, api_key: str | None, base_url: str | None, timeout: float, max_retries: int) -> None:
        key = os.environ.get("CLAIMCHECK_API_KEY") if api_key is None else api_key
        if not key:
            raise ClaimcheckError("There is no API key: pass api_key or set CLAIMCHECK_API_KEY.")
        if not re.fullmatch(r"[\x21-\x7e]+", key):
            raise ClaimcheckError("api_key holds characters that cannot be sent; copy it again.")
        if not timeout > 0:
            raise ClaimcheckError("timeout must be more than 0 seconds.")
        if max_retries < 0:
            raise ClaimcheckError("max_retries must be 0 or more.")
        self._key = key
        self._base = _checked_base(base_url or os.environ.get("CLAIMCHECK_BASE_URL") or DEFAULT_BASE_URL)
        self.timeout = timeout
        self.max_retries = max_retries
        self._opener = urllib.request.build_opener(_NoRedirects())

    def attempts(self, request: Request, max_retries: int | None = None) -> "Attempts":
        return Attempts(self, request, self.max_retries if max_retries is None else max_retries)

    def once(self, request: Request, headers: Mapping[str, str]) -> Answer:
        """One attempt; anything but success raises."""
        deadline = time.monotonic() + self.timeout
        with self._errors_named():
            with self._open(request, headers) as response:
                text = _read(response, deadline)
        if not 200 <= response.status < 300:
            raise _error_of(response.status, response.headers, text)
        return Answer(response.status, response.headers.get("x-request-id", ""), text)

    def lines(self, request: Request, last_event_id: str | None) -> Iterator[str]:
        """The lines of an answer as they come, in one attempt. `timeout` is for how long nothing may come."""
        headers = self.headers(request)
        if last_event_id is not None:
            headers["last-event-id"] = last_event_id
        with self._errors_named():
            with self._open(request, headers) as response:
                if response.status != 200:
                    raise _error_of(response.status, response.headers, _read(response, time.monotonic() + self.timeout))
                for line in response:
                    yield line.decode("utf-8", "replace").rstrip("\r\n")

    def _open(self, request: Request, headers: Mapping[str, str]) -> Any:
        query = urlencode({name: value for name, value in request.query.items() if value is not None})
        url = f"{self._base}{request.path}{'?' + query if query else ''}"
        body = json.dumps(request.json).encode() if request.json is not None else request.content
        prepared = urllib.request.Request(url, data=body, method=request.method, headers=dict(headers))
        try:
            return self._opener.open(prepared, timeout=self.timeout)
        except urllib.error.HTTPError as refused:
            return refused

    @contextlib.contextmanager
    def _errors_named(self) -> Iterator[None]:
        try:
            yield
        except TimeoutError:
            raise self._too_slow() from None
        except urllib.error.URLError as cause:
            if isinstance(cause.reason, TimeoutError):
                raise self._too_slow() from None
            raise APIConnectionError("The service could not be reached.") from cause
        except (OSError, http.client.HTTPException) as cause:
            raise APIConnectionError("The service broke off its answer.") from cause

    def headers(self, request: Request) -> dict[str, str]:
        """Made once for a logical call, so that every attempt carries the same idempotency key."""
        headers = {"accept": request.accept, "authorization": f"Bearer {self._key}"}
        if request.json is not None:
            headers["content-type"] = "application/json"
        elif request.content_type is not None:
            headers["content-type"] = request.content_type
        if request.method == "POST":
            key = request.idempotency_key or str(uuid.uuid4())
            if not re.fullmatch(r"[\x20-\x7e]{1,255}", key):
                raise ClaimcheckError("idempotency_key must be 1 to 255 printable ASCII characters.")
            headers["idempotency-key"] = key
        return headers

    def _too_slow(self) -> APITimeoutError:
        return APITimeoutError(f"No complete answer came within {self.timeout:g} seconds.")


class Attempts:
    """A logical call, tried until it succeeds or trying again would not help. Sync and async callers differ in how they pause."""

    def __init__(self, transport: Transport, request: Request, retries: int) -> None:
        self._transport = transport
        self._request = request
        self._retries = retries
        self._headers = transport.headers(request)
        self._made = 0

    def next(self) -> Answer | float:
        """The answer, or how many seconds to pause before the next attempt."""
        self._made += 1
        try:
            return self._transport.once(self._request, self._headers)
        except ClaimcheckError as error:
            # What a later attempt no longer finds was deleted by an earlier one whose answer was lost.
            if self._made > 1 and self._request.method == "DELETE" and isinstance(error, NotFoundError):
                return Answer(204, error.request_id or "", "")
            delay = retry_delay(error, self._made) if self._made <= self._retries else None
            if delay is None:
                raise
            return delay


def retry_delay(error: ClaimcheckError, attempt: int) -> float | None:
    """Seconds before the next attempt; None when another would not help."""
    backoff = min(MAX_DELAY, FIRST_DELAY * 2 ** (attempt - 1)) * (1 - 0.25 * random.random())
    if isinstance(error, APIConnectionError):
        return backoff
    if not isinstance(error, APIError) or not _may_pass(error):
        return None
    if error.retry_after is None:
        return backoff
    return None if error.retry_after > LONGEST_RETRY_AFTER else error.retry_after


def _may_pass(error: APIError) -> bool:
    if error.code == "billing_not_configured":
        return False
    if error.status == 409:
        return error.code == "idempotency_in_progress"
    return error.status in (408, 429) or error.status >= 500


def path_part(name: str, id: str) -> str:
    """An id as a part of a path. What could lead elsewhere is refused before it is sent."""
    if not isinstance(id, str) or not re.fullmatch(r"[\w-]{1,200}", id, re.ASCII):
        raise ClaimcheckError(f"{name} is not an id of this service.")
    return id


def _checked_base(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ClaimcheckError("base_url must begin with http:// or https://.")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ClaimcheckError("base_url must hold neither a password nor a query.")
    return url.rstrip("/")


def _read(response: Any, deadline: float) -> str:
    chunks = []
    while chunk := response.read1(CHUNK):
        chunks.append(chunk)
        if time.monotonic() > deadline:
            raise TimeoutError
    whole = b"".join(chunks)
    expected = response.headers.get("content-length")
    if expected is not None and len(whole) < int(expected):
        raise http.client.IncompleteRead(whole)
    return whole.decode("utf-8", "replace")


def _error_of(status: int, headers: Any, text: str) -> APIError:
    """Text of an answer that is not the service's own is not repeated."""
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    envelope = body.get("error") if isinstance(body, dict) else None
    own = isinstance(envelope, dict) and isinstance(envelope.get("code"), str)
    return error_class(status)(
        str(envelope.get("message", "")) if own else FOREIGN_ANSWER,
        status=status,
        code=envelope["code"] if own else None,
        request_id=headers.get("x-request-id"),
        details=envelope.get("details") if own else None,
        retry_after=_retry_after(headers.get("retry-after")),
        body=body,
    )


def _retry_after(header: str | None) -> float | None:
    """Seconds or an HTTP date, as seconds from now."""
    if header is None:
        return None
    try:
        return max(0.0, float(header))
    except ValueError:
        pass
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
