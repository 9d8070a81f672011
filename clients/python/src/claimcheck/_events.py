"""Follows a run: server-sent events, opened again where they broke off."""

from __future__ import annotations

import json
import time
from typing import Any, Iterable, Iterator

from ._transport import Request, Transport, retry_delay
from .errors import APIConnectionError, ClaimcheckError

LAST_EVENTS = ("completed", "failed", "cancelled", "deleted")
REOPEN_SECONDS = 1.0


def follow(transport: Transport, request: Request, max_retries: int) -> Iterator[dict[str, Any]]:
    """`max_retries`: how often in a row it is tried again without hearing anything."""
    last: str | None = None
    failures = 0
    while True:
        delay: float | None = REOPEN_SECONDS
        silent = True
        try:
            for event in events(transport.lines(request, last)):
                failures, silent, last = 0, False, event["id"]
                yield event
                if event["event"] in LAST_EVENTS:
                    return
            if silent:
                raise APIConnectionError("The stream of events ended without any.")
        except ClaimcheckError as error:
            failures += 1
            delay = retry_delay(error, failures) if failures <= max_retries else None
            if delay is None:
                raise
        time.sleep(delay)


def events(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """An event ends at an empty line; one that is not complete is none, and neither are comments."""
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(":")
        if line != "":
            fields[name] = value.removeprefix(" ")
            continue
        if "data" in fields:
            yield {"event": fields["event"], "id": fields["id"], "data": json.loads(fields["data"])}
        fields = {}
