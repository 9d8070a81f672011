"""A request with files beside it, as multipart/form-data."""

from __future__ import annotations

import json
import os
import uuid
from typing import Any, Mapping
from urllib.parse import quote


def run_form(given: Mapping[str, Any]) -> tuple[bytes, str]:
    """The bytes and the Content-Type. A source's `file` is a path; what is sent beside it is called by its last part."""
    sources, files, taken = [], [], set()
    for index, source in enumerate(given["sources"]):
        if "file" in source:
            path = os.fspath(source["file"])
            name = title = os.path.basename(path)
            # A name says which file is meant, so no two files have the same.
            if name in taken:
                name = f"{index + 1} {name}"
            taken.add(name)
            with open(path, "rb") as file:
                files.append((name, file.read()))
            source = {"title": title, **source, "file": name}
        sources.append(source)
    boundary = uuid.uuid4().hex
    request = json.dumps({**given, "sources": sources}).encode()
    parts = [_part(boundary, 'name="request"', "application/json", request)]
    for name, content in files:
        disposition = f'name="sources"; filename="{_escaped(name)}"'
        parts.append(_part(boundary, disposition, "application/octet-stream", content))
    return b"".join([*parts, f"--{boundary}--\r\n".encode()]), f"multipart/form-data; boundary={boundary}"


def _part(boundary: str, disposition: str, content_type: str, content: bytes) -> bytes:
    head = f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\nContent-Type: {content_type}\r\n\r\n"
    return head.encode() + content + b"\r\n"


def _escaped(name: str) -> str:
    """As browsers write file names."""
    return "".join(quote(letter) if letter in '"\r\n' else letter for letter in name)
