"""Runs every Python block of the documentation against the service."""

import re
import unittest
from pathlib import Path
from types import SimpleNamespace

from claimcheck import Claimcheck

ROOT = Path(__file__).parents[3]
PAGES = [ROOT / "README.md", ROOT / "clients/python/README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCKS = [
    (page.relative_to(ROOT).as_posix(), code)
    for page in PAGES
    for code in re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.S | re.M)
]
TEXT = "😀 Refunds take 14 days."
DOCUMENTS = [("Terms", "Refunds take 14 days.")]


class DocumentedPrograms(unittest.TestCase):
    def test_every_block_runs(self):
        client = Claimcheck()
        run = client.review_runs.create_and_wait(
            ai_output=TEXT,
            sources=[{"title": name, "content": text} for name, text in DOCUMENTS],
            intended_use="customer_facing",
        )
        unsigned = SimpleNamespace(body=b"{}", headers={})
        secrets = {"NEW_SECRET": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "OLD_SECRET": "whsec_bmV3IHNlY3JldCBvZiB0d2VudHk="}
        self.assertGreaterEqual(len(BLOCKS), 5)
        for page, code in BLOCKS:
            with self.subTest(page=page, code=code.splitlines()[0]):
                names = {"client": client, "run": run, "text": TEXT, "request": unsigned, **secrets}
                if re.search(r"^ +return ", code, re.M) and "def " not in code:
                    code = "def block():\n" + re.sub(r"^", "    ", code, flags=re.M) + "\nanswered = block()\n"
                exec(compile(code, page, "exec"), names)
                if "answered" in names:
                    self.assertEqual(names["answered"], 400)
                if "part" in names:
                    self.assertEqual(names["part"](TEXT, 3, 10), "Refunds")
                if "checked" in names:
                    answer = "Refunds take 14 days."
                    self.assertEqual(names["checked"]("How long?", answer, DOCUMENTS), answer)
                    held = names["checked"]("How long?", "Refunds take 30 days.", DOCUMENTS)
                    self.assertIn("colleague", held)
