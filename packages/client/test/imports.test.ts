import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Claimcheck,
  type ImportInput,
  type ImportResponse,
  InvalidRequestError,
  NotFoundError,
} from '@claimcheck/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, type Service, startService } from './service.js';

let service: Service;
let client: Claimcheck;
let folder: string;
beforeAll(async () => {
  service = await startService();
  client = service.client();
  folder = mkdtempSync(join(tmpdir(), 'claimcheck-imports-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rowsNamed = (name: string) => [1, 2].map((n) => ({ ...REQUEST, external_id: `${name}-${n}` }));
const jsonl = (name: string): string =>
  rowsNamed(name)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');
const csv = (name: string): string =>
  [
    'external_id,ai_output,intended_use,source_1_title,source_1_content',
    ...rowsNamed(name).map(
      ({ external_id }) => `${external_id},The office opens at nine.,eval_only,Hours,Open at nine.`,
    ),
  ].join('\n');

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function* inPieces(text: string) {
  for (const letter of text.match(/[\s\S]{1,7}/g) ?? []) yield letter;
}

const WAYS: readonly [string, (name: string) => ImportInput][] = [
  ['rows', (name) => ({ rows: rowsNamed(name) })],
  ['a JSONL string', (name) => ({ jsonl: jsonl(name) })],
  ['JSONL bytes', (name) => ({ jsonl: new TextEncoder().encode(jsonl(name)) })],
  ['a JSONL blob', (name) => ({ jsonl: new Blob([jsonl(name)]) })],
  ['an async iterable of JSONL', (name) => ({ jsonl: inPieces(jsonl(name)) })],
  ['a web stream of JSONL', (name) => ({ jsonl: new Blob([jsonl(name)]).stream() })],
  ['a file stream of JSONL', (name) => ({ jsonl: createReadStream(file(`${name}.jsonl`, jsonl(name))) })],
  ['a CSV string', (name) => ({ csv: csv(name) })],
  [
    'a function that opens a CSV file',
    (name) => ({ csv: () => createReadStream(file(`${name}.csv`, csv(name))) }),
  ],
];

test.each(WAYS)('%s makes one run a row', async (way, inputOf) => {
  const name = way.replaceAll(' ', '-');
  const imported = await client.imports.create(inputOf(name));
  expect(imported).toMatchObject({ accepted_count: 2, rejected_count: 0, duplicate_count: 0 });
  expect(imported.items.map(({ external_id }) => external_id)).toEqual([`${name}-1`, `${name}-2`]);
});

test('an import that is sent again makes nothing twice', async () => {
  const first = await client.imports.create({ jsonl: jsonl('again') });
  const second = await client.imports.create({ jsonl: jsonl('again') });
  expect(second).toMatchObject({ accepted_count: 0, duplicate_count: 2 });
  expect(second.items.map(({ review_run_id }) => review_run_id)).toEqual(
    first.items.map(({ review_run_id }) => review_run_id),
  );
});

test('a bad row is named and does not stop the others', async () => {
  const [good] = rowsNamed('mixed');
  const { items, rejected } = await client.imports.create({ rows: [{ ...good!, ai_output: ' ' }, good!] });
  expect(items.map(({ row }) => row)).toEqual([2]);
  expect(rejected.map(({ row, error }) => [row, error.details[0]?.path])).toEqual([[1, 'ai_output']]);
});

test('when no row is acceptable the error holds the rejected rows', async () => {
  const error = await client.imports
    .create({ jsonl: '{"ai_output":1}\n' })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidRequestError);
  expect(error).toMatchObject({ code: 'import_empty' });
  expect(((error as InvalidRequestError).body as ImportResponse).rejected).toHaveLength(1);
});

test('the progress of an import reaches completed', async () => {
  const { import_id, items } = await client.imports.create({ rows: rowsNamed('followed') });
  for (const { review_run_id } of items) await client.reviewRuns.wait(review_run_id, { pollInterval: 100 });
  const progress = await client.imports.retrieve(import_id);
  expect(progress).toMatchObject({ import_id, status: 'completed', format: 'json', completed_count: 2 });
});

test('an unknown import is not found', async () => {
  await expect(client.imports.retrieve('imp_unknown')).rejects.toBeInstanceOf(NotFoundError);
});
