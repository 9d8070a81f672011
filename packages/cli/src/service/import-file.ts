import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ImportInput, ImportRowInput } from '@claimcheck/client';
import { IMPORT_FORMATS, type ImportFormat } from '@claimcheck/contracts';
import { UsageError } from '../usage-error.js';

const FORMAT_BY_EXTENSION: Readonly<Record<string, ImportFormat>> = {
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
};

export function importFormat(path: string, asked: ImportFormat | undefined): ImportFormat {
  const format = asked ?? FORMAT_BY_EXTENSION[extname(path).toLowerCase()];
  if (format) return format;
  throw new UsageError(`${path}: name the format with --format ${IMPORT_FORMATS.join('|')}`);
}

/** A file is sent as it is read, and read anew when the call is made again; `-` can be sent once. */
export async function openImport(path: string, format: ImportFormat): Promise<ImportInput> {
  if (path !== '-') await checkReadable(path);
  if (format === 'json')
    return { rows: parseRows(path, path === '-' ? await text(process.stdin) : await readFile(path, 'utf8')) };
  const content = path === '-' ? process.stdin : () => createReadStream(path);
  return format === 'jsonl' ? { jsonl: content } : { csv: content };
}

async function checkReadable(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path}: cannot be read (${error.code})`);
  });
  if (!found.isFile()) throw new UsageError(`${path}: is not a file`);
}

/** An array of rows, or an object with `rows`, as the API takes it. */
function parseRows(path: string, json: string): ImportRowInput[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new UsageError(`${path}: is not valid JSON; one object a line needs --format jsonl`);
  }
  const rows = Array.isArray(value) ? value : (value as { rows?: unknown } | null)?.rows;
  if (!Array.isArray(rows))
    throw new UsageError(`${path}: must hold an array of rows, or an object with "rows"`);
  return rows as ImportRowInput[];
}
