import { readFileSync } from 'node:fs';
import * as contracts from '@claimcheck/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestService, type TestService } from './harness.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
});
afterAll(() => service.stop());

const openApi = async () => (await service.call('GET', '/openapi.json', { key: null })).body;

test('the committed openapi.json is the one the service gives; renew it with npm run openapi', async () => {
  const committed = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(await openApi());
});

test('it is OpenAPI 3.1, states the unit of offsets, and every reference in it resolves', async () => {
  const document = await openApi();
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info.description).toContain('UTF-16 code units');
  expect(document.components.schemas.AtomicClaim.properties.output_start_offset.description).toContain(
    'UTF-16',
  );
  const text = JSON.stringify(document);
  for (const [, kind, name] of text.matchAll(/"#\/components\/([^/"]+)\/([^"]+)"/g)) {
    expect(document.components[kind!]).toHaveProperty([name!]);
  }
});

test('every operation has an id, a credential it asks for, error answers, and a body with an example where it takes one', async () => {
  const document = await openApi();
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item as object));
  expect(operations.length).toBeGreaterThanOrEqual(10);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const operation of operations) {
    const { apiKey, workerCredential } = operation.security[0];
    if (!workerCredential) expect(contracts.SCOPES).toContain(apiKey[0]);
    for (const status of ['401', '403', '429', '500', '503'])
      expect(operation.responses).toHaveProperty(status);
    const body = operation.requestBody?.content['application/json'].schema.$ref;
    if (body) expect(document.components.schemas[body.split('/').at(-1)].examples).toHaveLength(1);
  }
});

test('whatever takes a body lists what may be wrong with it', async () => {
  const document = await openApi();
  const writing = Object.entries<Record<string, { responses: object }>>(document.paths).flatMap(
    ([path, item]) =>
      Object.entries(item)
        .filter(([method]) => method === 'post' || method === 'patch')
        .map(([, { responses }]) => [path, responses] as const),
  );
  expect(writing.length).toBeGreaterThanOrEqual(10);
  for (const [path, responses] of writing)
    for (const status of ['400', '413', '415', '422']) expect(responses, path).toHaveProperty(status);
});

test('every example is valid by the schema that validates', async () => {
  const document = await openApi();
  const schemas: Record<string, z.ZodType> = { ...contracts, Error: contracts.ErrorBody } as never;
  let checked = 0;
  for (const [name, { examples }] of Object.entries<{ examples?: unknown[] }>(document.components.schemas)) {
    for (const example of examples ?? []) {
      expect(schemas[name]?.safeParse(example).error, name).toBeUndefined();
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThanOrEqual(9);
});
