import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { jobsOfFolder, jobsOfJsonl, type OfferedJob, watchFolder } from '@claimcheck/worker';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scratchFolder } from './processes.js';

let scratch: ReturnType<typeof scratchFolder>;
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => scratch.remove());

async function all(jobs: AsyncIterable<OfferedJob>): Promise<OfferedJob[]> {
  const list: OfferedJob[] = [];
  for await (const offered of jobs) list.push(offered);
  return list;
}

test('a folder gives the job of each .json file and of each line of each .jsonl file, by name', async () => {
  writeFileSync(join(scratch.path, 'b.json'), '{"n":2}');
  writeFileSync(join(scratch.path, 'a.jsonl'), '{"n":0}\r\n\n{"n":1}');
  writeFileSync(join(scratch.path, 'notes.txt'), 'not a job');
  writeFileSync(join(scratch.path, '.hidden.json'), '{}');
  mkdirSync(join(scratch.path, 'c.json'));
  expect(await all(jobsOfFolder(scratch.path))).toEqual([
    { origin: 'a.jsonl line 1', value: { n: 0 } },
    { origin: 'a.jsonl line 3', value: { n: 1 } },
    { origin: 'b.json', value: { n: 2 } },
  ]);
});

test('a line that is no JSON is told by its number, without its text', async () => {
  const jobs = await all(jobsOfJsonl(Readable.from(['{"n":1}\nSECRET\n']), 'input'));
  expect(jobs[1]).toEqual({ origin: 'input line 2', problem: 'is not valid JSON' });
});

test('a watched folder gives each file once it has stopped changing, and again when it has changed', async () => {
  const stop = new AbortController();
  const seen: unknown[] = [];
  const file = join(scratch.path, 'job.json');
  const put = (n: number) => {
    writeFileSync(`${file}.part`, JSON.stringify({ n }).padEnd(20 + n));
    renameSync(`${file}.part`, file);
  };
  put(1);
  for await (const offered of watchFolder(scratch.path, { intervalMs: 5, signal: stop.signal })) {
    seen.push('value' in offered && offered.value);
    if (seen.length === 1) put(2);
    else stop.abort();
  }
  expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
});
