import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signedHeaders } from '../../dist/webhooks/deliver.js';
import { postWebhook } from '../../dist/webhooks/post.js';
import { isPublicAddress } from '../../dist/webhooks/target-address.js';
import { startReceiver } from './receiver.js';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '198.20.0.1', '223.255.255.255'])(
  '%s is',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
test.each(['2606:4700:4700::1111', '2a00:1450::1', '2400:cb00::1'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

const post = (url: string, allowPrivate: boolean) =>
  postWebhook({
    url,
    headers: {},
    body: '{}',
    timeoutMs: 5_000,
    allowPrivate,
    signal: new AbortController().signal,
  });

test('nothing reaches a receiver on this machine, by whatever name, unless it is allowed', async () => {
  await using receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433', '127.1']) {
    for (const scheme of ['http', 'https']) {
      expect(await post(`${scheme}://${host}:${port}/`, false)).toMatchObject({
        outcome: 'address_refused',
        statusCode: null,
      });
    }
  }
  const named = await post(`https://localhost:${port}/`, false);
  expect(['address_refused', 'connection_failed']).toContain(named.outcome);
  expect(receiver.received).toEqual([]);
  expect(await post(receiver.url, true)).toMatchObject({ outcome: 'delivered', statusCode: 204 });
});

test('the headers are those of the reference library, with a signature for each secret', () => {
  const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);
  const headers = signedHeaders('evt_1', '{"a":1}', secrets, new Date());
  for (const secret of secrets) expect(new Webhook(secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
});
