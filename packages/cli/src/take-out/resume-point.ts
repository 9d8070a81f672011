import { createReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import type { ExportKind, ExportLine } from '@claimcheck/service';
import { UsageError } from '../usage-error.js';

const NEWLINE = 0x0a;

/** The last whole line of each kind in an export. What comes after the last whole line is cut off. */
export async function resumePoint(path: string): Promise<ReadonlyMap<ExportKind, ExportLine>> {
  let whole = 0;
  const last = new Map<ExportKind, Buffer>();
  let open: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = Buffer.concat([...open, chunk.subarray(start, end)]);
      last.set(kindOf(line, path), line);
      whole += line.length + 1;
      open = [];
      start = end + 1;
    }
    if (start < chunk.length) open.push(chunk.subarray(start));
  }
  if (whole === 0 && !beginsLine(Buffer.concat(open))) throw notAnExport(path);
  const points = new Map([...last].map(([kind, line]) => [kind, lineAt(line, kind, path)]));
  await truncate(path, whole);
  return points;
}

const ID_START: Readonly<Record<ExportKind, string>> = {
  review_run: 'run_',
  decision: 'run_',
  event: 'evt_',
};

const LINE_START = '{"kind":"';
const beginsLine = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1', 0, LINE_START.length);
  return LINE_START.startsWith(text);
};

const notAnExport = (path: string) => new UsageError(`--out ${path}: is no export that could be resumed`);

function kindOf(line: Buffer, path: string): ExportKind {
  const head = line.toString('latin1', 0, 64);
  const kind = /^\{"kind":"(review_run|decision|event)","id":"/.exec(head)?.[1];
  if (kind === undefined) throw notAnExport(path);
  return kind as ExportKind;
}

function lineAt(bytes: Buffer, kind: ExportKind, path: string): ExportLine {
  try {
    const line = JSON.parse(bytes.toString()) as ExportLine;
    if (line.id.startsWith(ID_START[kind]) && typeof line.record === 'object') return line;
  } catch {}
  throw notAnExport(path);
}
