import { readFile } from 'node:fs/promises';
import { problemWords, type SourceStatement, statementInputs, statementOf } from '@claimcheck/contracts';
import { z } from 'zod';
import { UsageError } from '../usage-error.js';

export const SIDECAR_ENDING = '.claimcheck.json';

export const sidecarOf = (path: string): string => `${path}${SIDECAR_ENDING}`;

const Sidecar = z.strictObject(statementInputs);

/** What the file beside a source says of it; null where there is none or it says nothing. */
export async function readSidecar(path: string): Promise<SourceStatement | null> {
  const sidecar = sidecarOf(path);
  const text = await readFile(sidecar, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UsageError(`${sidecar}: cannot be read (${error.code})`);
  });
  if (text === null) return null;
  const parsed = Sidecar.safeParse(jsonOf(text, sidecar));
  if (parsed.success) return statementOf(parsed.data);
  const [issue] = parsed.error.issues;
  const place = z.core.toDotPath(issue!.path);
  throw new UsageError(`${sidecar}: ${place === '' ? '' : `${place} `}${problemWords(issue!)}`);
}

function jsonOf(text: string, sidecar: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${sidecar}: not a JSON file; write for example {"published_at": "2026-05-01"}`);
  }
}
