import asyncio
import json
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import claimcheck
from claimcheck import _transport
from claimcheck import APIConnectionError, APIError, APITimeoutError, AsyncClaimcheck, Claimcheck, ClaimcheckError

USAGE = {"plan": "free", "used": 1}


class Faults(BaseHTTPRequestHandler):
    """Answers each request with the next of the server's steps."""

    def respond(self):
        length = int(self.headers.get("content-length") or 0)
        self.rfile.read(length)
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.seen.append((self.command, self.path, headers))
        step = self.server.steps.pop(0)
        if callable(step):
            return step(self)
        status, headers, body = step
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    do_GET = do_POST = do_DELETE = respond

    def log_message(self, *_args):
        pass


def refused(status, code="service_unavailable", **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, named, {"error": {"code": code, "message": "No."}, "request_id": "req_1"}


def cut_off(handler):
    handler.send_response(200)
    handler.send_header("content-length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"plan":')
    handler.close_connection = True


class Transport(unittest.TestCase):
    def setUp(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Faults)
        self.server.seen, self.server.steps = [], []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        for name in ("FIRST_DELAY", "MAX_DELAY"):
            self.addCleanup(setattr, _transport, name, getattr(_transport, name))
            setattr(_transport, name, 0.01)

    def client(self, **options):
        return Claimcheck(api_key="cck_test", base_url=self.url, **options)

    def steps(self, *steps):
        self.server.steps[:] = steps

    def test_a_stream_that_ends_again_and_again_without_an_event_is_given_up(self):
        self.server.steps[:] = [(200, {"content-type": "text/event-stream"}, b": nothing\n\n")] * 20
        with self.assertRaises(APIConnectionError):
            next(self.client().review_runs.stream("run_1"))

    def test_what_may_pass_is_tried_again_with_the_same_idempotency_key(self):
        self.steps(refused(503, retry_after="0"), cut_off, (202, {}, {"review_run": {"id": "run_1"}}))
        created = self.client().review_runs.create(ai_output="x", sources=[], intended_use="eval_only")
        self.assertEqual(created["review_run"]["id"], "run_1")
        keys = {headers["idempotency-key"] for _, _, headers in self.server.seen}
        self.assertEqual((len(self.server.seen), len(keys)), (3, 1))

    def test_the_async_client_tries_again_too(self):
        self.steps(refused(500), (200, {}, USAGE))
        client = AsyncClaimcheck(api_key="cck_test", base_url=self.url)
        self.assertEqual(asyncio.run(client.usage()), USAGE)

    def test_what_will_not_pass_is_raised_at_once_with_its_fields(self):
        envelope = {"error": {"code": "invalid_request", "message": "Bad.", "details": [{"path": "a", "message": "b"}]}}
        self.steps((422, {"x-request-id": "req_9"}, envelope))
        with self.assertRaises(claimcheck.InvalidRequestError) as caught:
            self.client().usage()
        error = caught.exception
        self.assertEqual((error.status, error.code, error.request_id), (422, "invalid_request", "req_9"))
        self.assertEqual((error.details, len(self.server.seen)), ([{"path": "a", "message": "b"}], 1))

    def test_a_pause_longer_than_a_minute_is_not_waited_for(self):
        self.steps(refused(429, "rate_limited", retry_after="3600"))
        with self.assertRaises(claimcheck.RateLimitError) as caught:
            self.client().usage()
        self.assertEqual(caught.exception.retry_after, 3600)

    def test_a_redirect_is_not_followed(self):
        self.steps((302, {"location": f"{self.url}/elsewhere"}, b""))
        with self.assertRaises(APIError):
            self.client(max_retries=0).usage()
        self.assertEqual(len(self.server.seen), 1)

    def test_an_answer_of_something_else_is_not_repeated_in_the_error(self):
        self.steps((200, {}, b"<html>secret page</html>"))
        with self.assertRaises(APIError) as caught:
            self.client().usage()
        self.assertNotIn("secret", str(caught.exception))

    def test_a_service_that_hangs_or_is_away_is_an_error_in_time(self):
        self.steps(lambda _handler: time.sleep(1))
        with self.assertRaises(APITimeoutError):
            self.client(timeout=0.2, max_retries=0).usage()
        with self.assertRaises(APIConnectionError):
            Claimcheck(api_key="cck_test", base_url="http://127.0.0.1:9", max_retries=0).usage()

    def test_a_run_that_a_lost_answer_deleted_counts_as_deleted(self):
        self.steps(refused(500), refused(404, "not_found"))
        self.client().review_runs.delete("run_1")

    def test_settings_that_cannot_be_used_are_named(self):
        for options, name in [
            ({"base_url": "ftp://host"}, "base_url"),
            ({"base_url": "http://user:secret@host"}, "base_url"),
            ({"timeout": 0}, "timeout"),
            ({"max_retries": -1}, "max_retries"),
            ({"api_key": "line\nbreak"}, "api_key"),
        ]:
            with self.assertRaisesRegex(ClaimcheckError, name):
                Claimcheck(**{"api_key": "cck_test", "base_url": self.url, **options})

    def test_an_id_that_leads_elsewhere_is_not_sent(self):
        with self.assertRaises(ClaimcheckError):
            self.client().review_runs.retrieve("../usage")
        self.assertEqual(self.server.seen, [])
