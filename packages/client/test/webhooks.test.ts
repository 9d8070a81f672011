import { Claimcheck, ClaimcheckError, WebhookVerificationError } from '@claimcheck/client';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';

/** The example of the Standard Webhooks specification and of its reference libraries. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const ANY_AGE = { toleranceSeconds: 1e10 };
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const { verify } = Claimcheck.webhooks;

const headersOf = (id: string, timestamp: string, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': signature,
});
const VECTOR_HEADERS = headersOf(VECTOR.id, VECTOR.timestamp, VECTOR.signature);

function signed(body: string, { secret = VECTOR.secret, at = new Date() } = {}) {
  const signature = new Webhook(secret).sign('evt_1', at, body);
  return headersOf('evt_1', String(Math.floor(at.getTime() / 1000)), signature);
}

test('the vector of the specification is accepted, as text, bytes, and with any kind of headers', async () => {
  const expected = { test: 2432232314, id: VECTOR.id };
  const { body, secret } = VECTOR;
  expect(await verify(body, VECTOR_HEADERS, secret, ANY_AGE)).toEqual(expected);
  expect(await verify(Buffer.from(body), new Headers(VECTOR_HEADERS), secret, ANY_AGE)).toEqual(expected);
  const upper = Object.fromEntries(
    Object.entries(VECTOR_HEADERS).map(([name, v]) => [name.toUpperCase(), v]),
  );
  expect(await verify(body, upper, secret.replace('whsec_', ''), ANY_AGE)).toEqual(expected);
});

test('what the reference library signs is accepted, with text beyond ASCII too', async () => {
  const body = JSON.stringify({ type: 'webhook.test', data: { note: 'grüße 你好 🙂' } });
  expect(await verify(body, signed(body), VECTOR.secret)).toMatchObject({
    type: 'webhook.test',
    id: 'evt_1',
  });
});

test('one matching signature among several, and one matching secret among several, is enough', async () => {
  const headers = signed('{}');
  const several = { ...headers, 'webhook-signature': `v1a,abc v1,AAAA v2,x ${headers['webhook-signature']}` };
  expect(await verify('{}', several, [OTHER_SECRET, VECTOR.secret])).toEqual({ id: 'evt_1' });
});

test.each([
  ['another body', '{} ', {}, VECTOR.secret],
  ['another id', '{}', { 'webhook-id': 'evt_2' }, VECTOR.secret],
  ['another time', '{}', { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 60) }, VECTOR.secret],
  ['another secret', '{}', {}, OTHER_SECRET],
  ['a signature of another version', '{}', { 'webhook-signature': 'v2,AAAA' }, VECTOR.secret],
  ['a signature that is none', '{}', { 'webhook-signature': 'v1,%%%' }, VECTOR.secret],
  ['no secret', '{}', {}, []],
])('refused: %s', async (_what, body, change, secret) => {
  const sent = verify(body, { ...signed('{}'), ...change }, secret);
  await expect(sent).rejects.toThrow(WebhookVerificationError);
});

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('a missing %s is named', async (name) => {
  const headers = { ...signed('{}'), [name]: undefined };
  await expect(verify('{}', headers, VECTOR.secret)).rejects.toThrow(name);
});

test('what is too old, dated in the future, or has no time is refused', async () => {
  const aged = (seconds: number) => signed('{}', { at: new Date(Date.now() + seconds * 1000) });
  await expect(verify('{}', aged(-310), VECTOR.secret)).rejects.toThrow('too long ago');
  await expect(verify('{}', aged(310), VECTOR.secret)).rejects.toThrow('future');
  expect(await verify('{}', aged(-290), VECTOR.secret)).toEqual({ id: 'evt_1' });
  await expect(verify('{}', aged(-20), VECTOR.secret, { toleranceSeconds: 10 })).rejects.toThrow('long ago');
  const never = { ...signed('{}'), 'webhook-timestamp': 'NaN' };
  await expect(verify('{}', never, VECTOR.secret)).rejects.toThrow('no time');
});

test('a parsed body and a secret of another kind are told apart from a forgery', async () => {
  const parsed = verify({} as unknown as string, signed('{}'), VECTOR.secret);
  await expect(parsed).rejects.toThrow('as it arrived');
  const wrongKind = verify('{}', signed('{}'), 'not base64!');
  await expect(wrongKind).rejects.toThrow(ClaimcheckError);
  await expect(wrongKind).rejects.not.toThrow(WebhookVerificationError);
});
