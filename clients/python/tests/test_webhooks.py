import base64
import hashlib
import hmac
import json
import unittest

from claimcheck import ClaimcheckError, WebhookVerificationError, webhooks

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_" + base64.b64encode(b"another secret of ours, 24 b").decode()
SENT_AT = 1614265330


def signed(body: str, secret: str = SECRET, at: int = SENT_AT) -> dict[str, str]:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.new(key, f"msg_1.{at}.{body}".encode(), hashlib.sha256).digest()
    signature = "v1," + base64.b64encode(mac).decode()
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(at), "Webhook-Signature": signature}


class Webhooks(unittest.TestCase):
    body = json.dumps({"type": "review_run.completed", "data": {"review_run_id": "run_1"}})

    def verify(self, headers, secret=SECRET, body=None, now=SENT_AT):
        return webhooks.verify(self.body if body is None else body, headers, secret, now=now)

    def test_the_vector_of_the_standard_is_accepted(self):
        headers = {
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "webhook-timestamp": str(SENT_AT),
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        }
        event = webhooks.verify('{"test": 2432232314}', headers, SECRET, now=SENT_AT)
        self.assertEqual(event, {"test": 2432232314})

    def test_while_a_secret_is_rotated_either_one_fits(self):
        for secret in (SECRET, OTHER):
            self.assertEqual(self.verify(signed(self.body, secret), [SECRET, OTHER])["type"], "review_run.completed")
        both = signed(self.body)
        both["Webhook-Signature"] = "v1,AAAA v1a,x " + both["Webhook-Signature"]
        self.assertEqual(self.verify(both)["type"], "review_run.completed")

    def test_a_changed_body_another_secret_or_a_missing_header_is_refused(self):
        headers = signed(self.body)
        cases = [
            (headers, SECRET, self.body.replace("completed", "failed")),
            (headers, OTHER, None),
            ({**headers, "Webhook-Id": "msg_2"}, SECRET, None),
            ({**headers, "Webhook-Signature": "v1,"}, SECRET, None),
            ({**headers, "Webhook-Signature": "v1,not base64"}, SECRET, None),
            ({**headers, "Webhook-Timestamp": "soon"}, SECRET, None),
            ({"Webhook-Id": "msg_1"}, SECRET, None),
        ]
        for given, secret, body in cases:
            with self.assertRaises(WebhookVerificationError):
                self.verify(given, secret, body)

    def test_one_that_is_too_old_or_of_the_future_is_refused(self):
        for now in (SENT_AT + 301, SENT_AT - 301):
            with self.assertRaises(WebhookVerificationError):
                self.verify(signed(self.body), now=now)

    def test_a_secret_that_was_not_copied_whole_is_named_as_the_cause(self):
        with self.assertRaisesRegex(ClaimcheckError, "whsec_"):
            self.verify(signed(self.body), "whsec_abc")
