"""What each method sends. The sync and the async client share it, so that neither can drift."""

from __future__ import annotations

from typing import Any, Mapping

from ._form import run_form
from ._transport import Request, path_part
from .errors import ClaimcheckError

RUNS = "/v1/review-runs"
IMPORTS = "/v1/imports"
_FORMATS = {"json": "application/json", "markdown": "text/markdown, application/json", "html": "text/html, application/json"}
_IMPORT_TYPES = {"jsonl": "application/x-ndjson", "csv": "text/csv"}


def run_path(review_run_id: str) -> str:
    return f"{RUNS}/{path_part('review_run_id', review_run_id)}"


def create_run(body: Mapping[str, Any], idempotency_key: str | None) -> Request:
    given = {name: value for name, value in body.items() if value is not None}
    if not any("file" in source for source in given["sources"]):
        return Request("POST", RUNS, json=given, idempotency_key=idempotency_key)
    content, content_type = run_form(given)
    return Request("POST", RUNS, content=content, content_type=content_type, idempotency_key=idempotency_key)


def retrieve_run(review_run_id: str) -> Request:
    return Request("GET", run_path(review_run_id))


def follow_run(review_run_id: str) -> Request:
    return Request("GET", f"{run_path(review_run_id)}/events", accept="text/event-stream, application/json")


def list_runs(filters: Mapping[str, Any]) -> Request:
    return Request("GET", RUNS, query=filters)


def part_of_run(review_run_id: str, part: str) -> Request:
    return Request("GET", f"{run_path(review_run_id)}/{part}")


def claim_report(review_run_id: str, format: str) -> Request:
    if format not in _FORMATS:
        raise ClaimcheckError(f"format must be one of {', '.join(_FORMATS)}.")
    path = f"{run_path(review_run_id)}/claim-report"
    return Request("GET", path, query={"format": format}, accept=_FORMATS[format])


def change_run(review_run_id: str, verb: str, idempotency_key: str | None) -> Request:
    return Request("POST", f"{run_path(review_run_id)}/{verb}", idempotency_key=idempotency_key)


def delete_run(review_run_id: str) -> Request:
    return Request("DELETE", run_path(review_run_id))


def create_import(rows: list[Mapping[str, Any]], idempotency_key: str | None) -> Request:
    return Request("POST", IMPORTS, json={"rows": rows}, idempotency_key=idempotency_key)


def upload_import(content: bytes | str, format: str, idempotency_key: str | None) -> Request:
    if format not in _IMPORT_TYPES:
        raise ClaimcheckError(f"format must be one of {', '.join(_IMPORT_TYPES)}.")
    data = content.encode() if isinstance(content, str) else content
    return Request("POST", IMPORTS, content=data, content_type=_IMPORT_TYPES[format], idempotency_key=idempotency_key)


def retrieve_import(import_id: str) -> Request:
    return Request("GET", f"{IMPORTS}/{path_part('import_id', import_id)}")


USAGE = Request("GET", "/v1/usage")

RUN_ENDED = ("completed", "failed", "cancelled")
IMPORT_ENDED = ("completed", "interrupted")


def pauses(interval: float):
    """Most runs end within a second: the first looks come sooner and the pause doubles up to the interval."""
    delay = interval / 8
    while True:
        yield delay
        delay = min(interval, delay * 2)
