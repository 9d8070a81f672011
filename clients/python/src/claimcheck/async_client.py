"""The same client for asyncio. Requests run in threads of the loop's pool; pauses give way to other tasks."""

from __future__ import annotations

import asyncio
import time
from typing import Any, AsyncIterator, Mapping, Sequence, Union, cast

from . import _calls as calls
from . import types as t
from ._events import follow
from ._transport import Answer, Request, Transport
from .client import (
    DEFAULT_MAX_RETRIES,
    DEFAULT_POLL_INTERVAL,
    DEFAULT_TIMEOUT,
    RETRIES_WHILE_WAITING,
)
from .errors import WaitTimeoutError


class AsyncClaimcheck:
    """As `Claimcheck`, with methods to await."""

    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = DEFAULT_MAX_RETRIES,
    ) -> None:
        transport = Transport(api_key, base_url, timeout, max_retries)
        self.review_runs = AsyncReviewRuns(transport)
        self.imports = AsyncImports(transport)
        self._transport = transport

    async def __aenter__(self) -> AsyncClaimcheck:
        return self

    async def __aexit__(self, *error: object) -> None:
        """Nothing is kept open; `async with` is for those who are used to it."""

    async def usage(self) -> t.Usage:
        return cast(t.Usage, (await send(self._transport, calls.USAGE)).json())


async def send(transport: Transport, request: Request, max_retries: int | None = None) -> Answer:
    attempts = transport.attempts(request, max_retries)
    while True:
        result = await asyncio.to_thread(attempts.next)
        if isinstance(result, Answer):
            return result
        await asyncio.sleep(result)


async def _wait(
    transport: Transport,
    id: str,
    request: Request,
    ended: Sequence[str],
    poll_interval: float,
    wait_timeout: float | None,
) -> Any:
    retries = max(RETRIES_WHILE_WAITING, transport.max_retries)
    give_up_at = None if wait_timeout is None else time.monotonic() + wait_timeout
    for delay in calls.pauses(poll_interval):
        record = (await send(transport, request, retries)).json()
        if record["status"] in ended:
            return record
        left = None if give_up_at is None else give_up_at - time.monotonic()
        if left is not None and left <= 0:
            raise WaitTimeoutError(id, cast(float, wait_timeout))
        await asyncio.sleep(delay if left is None else min(delay, left))


class AsyncReviewRuns:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def _json(self, request: Request) -> Any:
        return (await send(self._transport, request)).json()

    async def create(
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
        return cast(t.CreateReviewRunResponse, await self._json(calls.create_run(body, idempotency_key)))

    async def create_and_wait(
        self, *, poll_interval: float | None = None, wait_timeout: float | None = None, **input: Any
    ) -> t.ReviewRunDetail:
        created = await self.create(**input)
        interval = poll_interval or created["queued"]["recommended_poll_interval_seconds"]
        return await self.wait(created["review_run"]["id"], poll_interval=interval, wait_timeout=wait_timeout)

    async def wait(
        self,
        review_run_id: str,
        *,
        poll_interval: float = DEFAULT_POLL_INTERVAL,
        wait_timeout: float | None = None,
    ) -> t.ReviewRunDetail:
        request = calls.retrieve_run(review_run_id)
        run = await _wait(
            self._transport, review_run_id, request, calls.RUN_ENDED, poll_interval, wait_timeout
        )
        return cast(t.ReviewRunDetail, run)

    async def stream(self, review_run_id: str) -> AsyncIterator[dict[str, Any]]:
        """What a run says while it goes on: see `Claimcheck.review_runs.stream`."""
        retries = max(RETRIES_WHILE_WAITING, self._transport.max_retries)
        events = follow(self._transport, calls.follow_run(review_run_id), retries)
        while (event := await asyncio.to_thread(next, events, None)) is not None:
            yield event

    async def retrieve(self, review_run_id: str) -> t.ReviewRunDetail:
        return cast(t.ReviewRunDetail, await self._json(calls.retrieve_run(review_run_id)))

    async def list(self, **filters: Any) -> AsyncIterator[t.ReviewRun]:
        while True:
            page = await self.page(**filters)
            for run in page["items"]:
                yield run
            if page["next_cursor"] is None:
                return
            filters["cursor"] = page["next_cursor"]

    async def page(self, **filters: Any) -> t.ReviewRunList:
        return cast(t.ReviewRunList, await self._json(calls.list_runs(filters)))

    async def claims(self, review_run_id: str) -> list[t.AtomicClaim]:
        answer = await self._json(calls.part_of_run(review_run_id, "claims"))
        return cast("list[t.AtomicClaim]", answer["items"])

    async def verification_results(self, review_run_id: str) -> list[t.VerificationResult]:
        answer = await self._json(calls.part_of_run(review_run_id, "verification-results"))
        return cast("list[t.VerificationResult]", answer["items"])

    async def claim_report(self, review_run_id: str) -> t.ClaimReportResponse:
        return cast(t.ClaimReportResponse, await self._json(calls.claim_report(review_run_id, "json")))

    async def rendered_report(self, review_run_id: str, format: str) -> str:
        return (await send(self._transport, calls.claim_report(review_run_id, format))).text

    async def cancel(self, review_run_id: str, *, idempotency_key: str | None = None) -> t.ReviewRunResponse:
        request = calls.change_run(review_run_id, "cancel", idempotency_key)
        return cast(t.ReviewRunResponse, await self._json(request))

    async def retry(
        self, review_run_id: str, *, idempotency_key: str | None = None
    ) -> t.CreateReviewRunResponse:
        request = calls.change_run(review_run_id, "retry", idempotency_key)
        return cast(t.CreateReviewRunResponse, await self._json(request))

    async def delete(self, review_run_id: str) -> None:
        await send(self._transport, calls.delete_run(review_run_id))


class AsyncImports:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def create(
        self, rows: Sequence[Mapping[str, Any]], *, idempotency_key: str | None = None
    ) -> t.ImportResponse:
        answer = await send(self._transport, calls.create_import(list(rows), idempotency_key))
        return cast(t.ImportResponse, answer.json())

    async def upload(
        self, content: bytes | str, *, format: str, idempotency_key: str | None = None
    ) -> t.ImportResponse:
        answer = await send(self._transport, calls.upload_import(content, format, idempotency_key))
        return cast(t.ImportResponse, answer.json())

    async def retrieve(self, import_id: str) -> t.ImportProgress:
        return cast(t.ImportProgress, (await send(self._transport, calls.retrieve_import(import_id))).json())

    async def wait(
        self,
        import_id: str,
        *,
        poll_interval: float = DEFAULT_POLL_INTERVAL,
        wait_timeout: float | None = None,
    ) -> t.ImportProgress:
        request = calls.retrieve_import(import_id)
        progress = await _wait(
            self._transport, import_id, request, calls.IMPORT_ENDED, poll_interval, wait_timeout
        )
        return cast(t.ImportProgress, progress)
