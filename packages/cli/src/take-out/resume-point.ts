import { createReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import type { ExportLine } from '@claimcheck/service';
import { UsageError } from '../usage-error.js';

const NEWLINE = 0x0a;

/** Finds the last whole line of an export and cuts off what comes after it. null: there is none. */
export async function resumePoint(path: string): Promise<Pick<ExportLine, 'kind' | 'id'> | null> {
  let whole = 0;
  let last = Buffer.alloc(0);
  let open: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      last = Buffer.concat([...open, chunk.subarray(start, end)]);
      whole += last.length + 1;
      open = [];
      start = end + 1;
    }
    if (start < chunk.length) open.push(chunk.subarray(start));
  }
  const point = whole === 0 ? null : lineAt(last, path);
  if (point === null && !beginsLine(Buffer.concat(open))) throw notAnExport(path);
  await truncate(path, whole);
  return point;
}

const LINE_START = '{"kind":"';
const beginsLine = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1', 0, LINE_START.length);
  return LINE_START.startsWith(text);
};

const notAnExport = (path: string) => new UsageError(`--out ${path}: is no export that could be resumed`);

function lineAt(bytes: Buffer, path: string): Pick<ExportLine, 'kind' | 'id'> {
  try {
    const { kind, id } = JSON.parse(bytes.toString()) as ExportLine;
    const expected = { review_run: 'run_', event: 'evt_' }[kind];
    if (expected !== undefined && id.startsWith(expected)) return { kind, id };
  } catch {}
  throw notAnExport(path);
}
