import { type DocumentText, textDocument } from '@claimcheck/documents';
import { readDocumentFile } from '../sources/read-file.js';
import { UsageError } from '../usage-error.js';

/** Reads the answer from a file, or from standard input for `-`. */
export async function readAnswer(path: string): Promise<DocumentText> {
  const document =
    path === '-' ? textDocument(await readStdin(), 'stdin', 'text/markdown') : await readDocumentFile(path);
  if (!/\S/.test(document.text))
    throw new UsageError(`${path === '-' ? 'standard input' : path}: the answer is empty`);
  return document;
}

async function readStdin(): Promise<Uint8Array> {
  if (process.stdin.isTTY)
    throw new UsageError('-: standard input is a terminal; pipe the answer in or name its file');
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
