"""The client: one line to check an answer, and every endpoint that a program needs."""

from __future__ import annotations

import time
from typing import Any, Callable, Iterator, Mapping, Sequence, Union, cast

from . import _calls as calls
from . import types as t
from ._events import follow
from ._transport import Answer, Request, Transport
from .errors import WaitTimeoutError

DEFAULT_TIMEOUT = 60.0
DEFAULT_MAX_RETRIES = 2
# Waiting lasts, so that a passing fault in one of many looks is no reason to give up.
RETRIES_WHILE_WAITING = 6
DEFAULT_POLL_INTERVAL = 2.0

VERIFIED = ("verified_for_use", "verified_with_limits")


def is_verified(run: Mapping[str, Any]) -> bool:
    """Whether a run has ended with a verdict that needs no reviewer."""
    return run["status"] == "completed" and run["safe_use_status"] in VERIFIED


class Claimcheck:
    """A client of one service.

    >>> client = Claimcheck()  # CLAIMCHECK_API_KEY and CLAIMCHECK_BASE_URL
    >>> run = client.review_runs.create_and_wait(
    ...     ai_output="The warranty lasts 24 months.",
    ...     sources=[{"title": "Terms", "content": "The warranty period is 12 months."}],
    ...     intended_use="customer_facing",
    ... )
    >>> is_verified(run)
    False
    """

    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = DEFAULT_MAX_RETRIES,
    ) -> None:
        """`timeout`: seconds for each attempt. `max_retries`: further attempts after a failure that may pass."""
        transport = Transport(api_key, base_url, timeout, max_retries)
        self.review_runs = ReviewRuns(transport)
        self.imports = Imports(transport)
        self._transport = transport

    def __enter__(self) -> Claimcheck:
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing is kept open; `with` is for those who are used to it."""

    def usage(self) -> t.Usage:
        """Plan, monthly limit, and what is used and left of it."""
        return cast(t.Usage, send(self._transport, calls.USAGE).json())


def send(transport: Transport, request: Request, max_retries: int | None = None) -> Answer:
    attempts = transport.attempts(request, max_retries)
    while True:
        result = attempts.next()
        if isinstance(result, Answer):
            return result
        time.sleep(result)


def _wait(
    id: str,
    look: Callable[[], dict[str, Any]],
    ended: Sequence[str],
    poll_interval: float,
    wait_timeout: float | None,
) -> dict[str, Any]:
    give_up_at = None if wait_timeout is None else time.monotonic() + wait_timeout
    for delay in calls.pauses(poll_interval):
        record = look()
        if record["status"] in ended:
            return record
        left = None if give_up_at is None else give_up_at - time.monotonic()
        if left is not None and left <= 0:
            raise WaitTimeoutError(id, cast(float, wait_timeout))
        time.sleep(delay if left is None else min(delay, left))
    raise AssertionError("pauses never end")


class ReviewRuns:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _json(self, request: Request) -> Any:
        return send(self._transport, request).json()

    def create(
        self,
        *,
        ai_output: str,
        sources: Sequence[Union[t.SourceDocument, t.SourceFile, t.AttachedFile]],
        intended_use: str,
        strictness: str | None = None,
        min_confidence: float | None = None,
        question: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        external_id: str | None = None,
        idempotency_key: str | None = None,
        **more: Any,
    ) -> t.CreateReviewRunResponse:
        """Queues an output to be checked against 1 to 50 sources: texts, or files such as `{"file": "terms.pdf"}`,
        where `file` is a path. `more`: further fields of the API."""
        body = {
            "ai_output": ai_output,
            "sources": list(sources),
            "intended_use": intended_use,
            "strictness": strictness,
            "min_confidence": min_confidence,
            "question": question,
            "metadata": metadata,
            "external_id": external_id,
            **more,
        }
        return cast(t.CreateReviewRunResponse, self._json(calls.create_run(body, idempotency_key)))

    def create_and_wait(
        self, *, poll_interval: float | None = None, wait_timeout: float | None = None, **input: Any
    ) -> t.ReviewRunDetail:
        """`create`, then `wait`. Look at `status`: a run can also fail or be cancelled."""
        created = self.create(**input)
        interval = poll_interval or created["queued"]["recommended_poll_interval_seconds"]
        return self.wait(created["review_run"]["id"], poll_interval=interval, wait_timeout=wait_timeout)

    def wait(
        self,
        review_run_id: str,
        *,
        poll_interval: float = DEFAULT_POLL_INTERVAL,
        wait_timeout: float | None = None,
    ) -> t.ReviewRunDetail:
        """Polls until the run is completed, failed or cancelled."""
        request = calls.retrieve_run(review_run_id)
        retries = max(RETRIES_WHILE_WAITING, self._transport.max_retries)
        look = lambda: send(self._transport, request, retries).json()
        return cast(
            t.ReviewRunDetail, _wait(review_run_id, look, calls.RUN_ENDED, poll_interval, wait_timeout)
        )

    def retrieve(self, review_run_id: str) -> t.ReviewRunDetail:
        return cast(t.ReviewRunDetail, self._json(calls.retrieve_run(review_run_id)))

    def stream(self, review_run_id: str) -> Iterator[dict[str, Any]]:
        """What a run says while it goes on, as `event`, `id` and `data`: `status`, `progress`, each `claim` in the order
        of the output as soon as its verdict is final, and at last `completed`, `failed`, `cancelled` or `deleted`."""
        retries = max(RETRIES_WHILE_WAITING, self._transport.max_retries)
        return follow(self._transport, calls.follow_run(review_run_id), retries)

    def list(self, **filters: Any) -> Iterator[t.ReviewRun]:
        """Every run that fits, newest first; pages are fetched as they are needed.

        Filters: limit (runs a page), status, safe_use_status, intended_use, capture_method, external_id,
        import_id, order (`newest` or `oldest`), created_after, created_before.
        """
        while True:
            page = self.page(**filters)
            yield from page["items"]
            if page["next_cursor"] is None:
                return
            filters["cursor"] = page["next_cursor"]

    def page(self, **filters: Any) -> t.ReviewRunList:
        return cast(t.ReviewRunList, self._json(calls.list_runs(filters)))

    def claims(self, review_run_id: str) -> list[t.AtomicClaim]:
        """Every claim of a completed run, in the order of the output."""
        return cast("list[t.AtomicClaim]", self._json(calls.part_of_run(review_run_id, "claims"))["items"])

    def verification_results(self, review_run_id: str) -> list[t.VerificationResult]:
        answer = self._json(calls.part_of_run(review_run_id, "verification-results"))
        return cast("list[t.VerificationResult]", answer["items"])

    def claim_report(self, review_run_id: str) -> t.ClaimReportResponse:
        return cast(t.ClaimReportResponse, self._json(calls.claim_report(review_run_id, "json")))

    def rendered_report(self, review_run_id: str, format: str) -> str:
        """The report as `markdown`, or as an `html` page that needs no other file."""
        return send(self._transport, calls.claim_report(review_run_id, format)).text

    def cancel(self, review_run_id: str, *, idempotency_key: str | None = None) -> t.ReviewRunResponse:
        return cast(t.ReviewRunResponse, self._json(calls.change_run(review_run_id, "cancel", idempotency_key)))

    def retry(self, review_run_id: str, *, idempotency_key: str | None = None) -> t.CreateReviewRunResponse:
        """Queues a failed run again with the inputs it kept."""
        request = calls.change_run(review_run_id, "retry", idempotency_key)
        return cast(t.CreateReviewRunResponse, self._json(request))

    def delete(self, review_run_id: str) -> None:
        """Removes the run's content and everything derived from it."""
        send(self._transport, calls.delete_run(review_run_id))


class Imports:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self, rows: Sequence[Mapping[str, Any]], *, idempotency_key: str | None = None
    ) -> t.ImportResponse:
        """Queues up to 1,000 outputs, each with its sources."""
        answer = send(self._transport, calls.create_import(list(rows), idempotency_key)).json()
        return cast(t.ImportResponse, answer)

    def upload(
        self, content: bytes | str, *, format: str, idempotency_key: str | None = None
    ) -> t.ImportResponse:
        """Queues the rows of a `jsonl` or `csv` file."""
        answer = send(self._transport, calls.upload_import(content, format, idempotency_key)).json()
        return cast(t.ImportResponse, answer)

    def retrieve(self, import_id: str) -> t.ImportProgress:
        return cast(t.ImportProgress, send(self._transport, calls.retrieve_import(import_id)).json())

    def wait(
        self,
        import_id: str,
        *,
        poll_interval: float = DEFAULT_POLL_INTERVAL,
        wait_timeout: float | None = None,
    ) -> t.ImportProgress:
        look = lambda: send(self._transport, calls.retrieve_import(import_id)).json()
        return cast(t.ImportProgress, _wait(import_id, look, calls.IMPORT_ENDED, poll_interval, wait_timeout))
