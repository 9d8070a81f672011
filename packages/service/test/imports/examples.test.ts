import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness.js';
import { senderFor } from './fixtures.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const FILES = [
  ['application/json', 'import.json'],
  ['application/jsonl', 'import.jsonl'],
  ['text/csv', 'import.csv'],
] as const;

test('the example files are accepted whole and hold the same rows in every format', async () => {
  const send = senderFor(service.call);
  const runs: string[][] = [];
  for (const [type, name] of FILES) {
    const file = readFileSync(new URL(`../../../../docs/examples/${name}`, import.meta.url));
    const { status, body } = await send(type, file);
    expect([status, body.rejected]).toEqual([202, []]);
    runs.push(body.items.map((item: { review_run_id: string }) => item.review_run_id));
  }
  expect(runs[0]).toHaveLength(4);
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[2]).toEqual(runs[0]);
});
