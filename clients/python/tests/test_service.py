"""Against a real service: scripts/test-python.mjs starts one and sets CLAIMCHECK_BASE_URL and CLAIMCHECK_API_KEY."""

import asyncio
import json
import pathlib
import tempfile
import unittest

import claimcheck
from claimcheck import AsyncClaimcheck, Claimcheck, code_points, is_verified

INPUT = {
    "ai_output": "😀 The warranty lasts 24 months. The office opens at nine.",
    "sources": [
        {"title": "Warranty terms", "content": "🔧 The warranty period is 12 months from delivery."},
        {"title": "Hours", "content": "The office opens at nine on working days."},
    ],
    "intended_use": "customer_facing",
}


class Service(unittest.TestCase):
    def setUp(self):
        self.client = Claimcheck()

    def test_an_answer_is_checked_and_its_quotes_stand_where_the_offsets_say(self):
        run = self.client.review_runs.create_and_wait(**INPUT, poll_interval=0.2, wait_timeout=60)
        self.assertEqual(run["status"], "completed")
        self.assertFalse(is_verified(run))
        output = code_points(INPUT["ai_output"])
        sources = {record["id"]: code_points(given["content"]) for record, given in zip(run["sources"], INPUT["sources"])}
        claims = self.client.review_runs.claims(run["id"])
        self.assertEqual(len(claims), 2)
        for claim in claims:
            self.assertEqual(output.slice(claim["output_start_offset"], claim["output_end_offset"]), claim["text"])
            span = claim["primary_source_span"]
            if span is not None:
                text = sources[span["source_document_id"]]
                self.assertEqual(text.slice(span["start_offset"], span["end_offset"]), span["quote"])
        self.assertEqual(len(self.client.review_runs.verification_results(run["id"])), 2)
        report = self.client.review_runs.claim_report(run["id"])
        self.assertEqual(report["review_run_id"], run["id"])
        self.assertIn("warranty", self.client.review_runs.rendered_report(run["id"], "markdown"))
        self.assertIn("<html", self.client.review_runs.rendered_report(run["id"], "html"))

    def test_files_are_sent_as_they_are(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, part, 'the "terms" für 2026.md') for part in ("new", "old")]
            for path in paths:
                path.parent.mkdir()
                path.write_text(f"# Terms\n\nThe {path.parent.name} warranty period is 12 months.", "utf-8")
            sources = [
                {"file": paths[0], "authority": 5},
                {"title": "Notes", "content": "Nothing of this matters."},
                {"file": str(paths[1]), "title": "Old terms"},
            ]
            run = self.client.review_runs.create_and_wait(**{**INPUT, "sources": sources}, poll_interval=0.2)
        titles = [(source["title"], source["media_type"]) for source in run["sources"]]
        expected = [(paths[0].name, "text/markdown"), ("Notes", "text/plain"), ("Old terms", "text/markdown")]
        self.assertEqual(titles, expected)
        self.assertEqual(run["sources"][0]["authority"], 5)

    def test_a_run_is_followed_claim_by_claim_to_its_end(self):
        id = self.client.review_runs.create(**INPUT)["review_run"]["id"]
        events = list(self.client.review_runs.stream(id))
        claims = [event["data"]["id"] for event in events if event["event"] == "claim"]
        self.assertEqual(claims, [claim["id"] for claim in self.client.review_runs.claims(id)])
        self.assertEqual(events[-1]["event"], "completed")

        async def again():
            return [event["event"] async for event in AsyncClaimcheck().review_runs.stream(id)]

        self.assertEqual(asyncio.run(again()), ["status", "claim", "claim", "completed"])
        with self.assertRaises(claimcheck.NotFoundError):
            next(self.client.review_runs.stream("run_00000000-0000-7000-8000-000000000000"))

    def test_the_same_idempotency_key_makes_one_run(self):
        first = self.client.review_runs.create(**INPUT, idempotency_key="python-1")
        again = self.client.review_runs.create(**INPUT, idempotency_key="python-1")
        self.assertEqual(first["review_run"]["id"], again["review_run"]["id"])

    def test_a_list_goes_through_every_page(self):
        made = {self.client.review_runs.create(**INPUT, external_id="paged")["review_run"]["id"] for _ in range(5)}
        found = [run["id"] for run in self.client.review_runs.list(external_id="paged", limit=2)]
        self.assertEqual((set(found), len(found)), (made, 5))

    def test_a_deleted_run_is_gone(self):
        run = self.client.review_runs.create_and_wait(**INPUT, poll_interval=0.2, wait_timeout=60)
        self.client.review_runs.delete(run["id"])
        with self.assertRaises(claimcheck.NotFoundError):
            self.client.review_runs.retrieve(run["id"])

    def test_a_wrong_field_is_named(self):
        with self.assertRaises(claimcheck.InvalidRequestError) as caught:
            self.client.review_runs.create(**{**INPUT, "intended_use": "fun"})
        self.assertEqual(caught.exception.details[0]["path"], "intended_use")
        with self.assertRaises(claimcheck.AuthenticationError):
            Claimcheck(api_key="cck_wrong").usage()

    def test_rows_are_imported_and_waited_for(self):
        answer = self.client.imports.create([{**INPUT, "external_id": "row-1"}, {**INPUT, "intended_use": "fun"}])
        self.assertEqual((answer["accepted_count"], answer["rejected_count"]), (1, 1))
        progress = self.client.imports.wait(answer["import_id"], poll_interval=0.2, wait_timeout=60)
        self.assertEqual(progress["completed_count"], 1)

    def test_a_file_of_rows_is_imported(self):
        lines = "\n".join(json.dumps({**INPUT, "external_id": f"line-{n}"}) for n in range(2))
        answer = self.client.imports.upload(lines, format="jsonl")
        self.assertEqual((answer["accepted_count"], answer["rejected_count"]), (2, 0))

    def test_the_async_client_does_the_same_side_by_side(self):
        async def check():
            client = AsyncClaimcheck()
            runs = await asyncio.gather(
                *(client.review_runs.create_and_wait(**INPUT, external_id="async", poll_interval=0.2) for _ in range(3))
            )
            listed = [run["id"] async for run in client.review_runs.list(external_id="async", limit=2)]
            return [run["id"] for run in runs], listed, (await client.usage())["used"]

        made, listed, used = asyncio.run(check())
        self.assertEqual(sorted(made), sorted(listed))
        self.assertGreaterEqual(used, 3)
