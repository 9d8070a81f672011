"""Offsets of the service count UTF-16 code units; Python's strings count code points.

They differ from the first character beyond U+FFFF on, such as an emoji:

>>> text = "😀 Returns take 30 days."
>>> slice_utf16(text, 3, 10)
'Returns'
>>> code_points(text).range(3, 10)
(2, 9)
"""

from __future__ import annotations

from bisect import bisect_left


class CodePoints:
    """Turns many offsets of one text; finding the characters that count twice is done once."""

    def __init__(self, text: str) -> None:
        self.text = text
        # The UTF-16 offset right after each character that counts twice.
        self._after_wide = []
        wide = 0
        for index, char in enumerate(text):
            if ord(char) > 0xFFFF:
                wide += 1
                self._after_wide.append(index + wide + 1)
        self._length = len(text) + wide

    def index(self, utf16_offset: int) -> int:
        """The index in Python's string. An offset inside a character belongs to that character."""
        if not 0 <= utf16_offset <= self._length:
            raise IndexError(f"The text has {self._length} UTF-16 units; {utf16_offset} lies outside.")
        before = bisect_left(self._after_wide, utf16_offset + 1)
        inside = before < len(self._after_wide) and self._after_wide[before] == utf16_offset + 1
        return utf16_offset - before - (1 if inside else 0)

    def range(self, start: int, end: int) -> tuple[int, int]:
        return self.index(start), self.index(end)

    def slice(self, start: int, end: int) -> str:
        first, last = self.range(start, end)
        return self.text[first:last]


def code_points(text: str) -> CodePoints:
    return CodePoints(text)


def slice_utf16(text: str, start: int, end: int) -> str:
    """The part of a text between two offsets of the service."""
    return CodePoints(text).slice(start, end)
