import { readFile } from 'node:fs/promises';
import { DocumentProcess, type DocumentText } from '@claimcheck/documents';
import { UsageError } from '../usage-error.js';

/** Reads one file. */
export const readDocumentFile = (path: string): Promise<DocumentText> =>
  withFileReader((readFileAt) => readFileAt(path));

/** Lets `work` read files; all that are no text by themselves are read in one process, which ends with the work. */
export async function withFileReader<Result>(
  work: (readFileAt: (path: string) => Promise<DocumentText>) => Promise<Result>,
): Promise<Result> {
  const documents = new DocumentProcess();
  try {
    return await work(async (path) => documents.read({ bytes: await readBytes(path), name: path }));
  } finally {
    await documents.close();
  }
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
