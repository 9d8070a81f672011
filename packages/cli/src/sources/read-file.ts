import { readFile } from 'node:fs/promises';
import { type DocumentText, readDocument } from '@claimcheck/documents';
import { UsageError } from '../usage-error.js';

export async function readDocumentFile(path: string): Promise<DocumentText> {
  return readDocument(await readBytes(path), path);
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'this file may not be read; check its permissions';
  return `cannot be read (${code ?? message})`;
}
