import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Outcome } from './outcome.js';

export const CASES = fileURLToPath(new URL('../../data/e2e', import.meta.url));
const COMMITTED = fileURLToPath(new URL('../../data/verdicts', import.meta.url));
/** Recordings of texts that are not part of this repository stay out of it. */
const OWN = fileURLToPath(new URL('../../../.claimcheck/verdicts', import.meta.url));

/** Where what was recorded of a folder of cases is kept: the scores of the reader, and the verdicts. */
export function recordingsOf(folder: string): { readonly scores: string; readonly verdicts: string } {
  const path = resolve(folder);
  const home = dirname(path) === CASES ? COMMITTED : OWN;
  mkdirSync(home, { recursive: true });
  const name = basename(path);
  return { scores: join(home, `${name}.scores.br`), verdicts: join(home, `${name}.verdicts.br`) };
}

/** The folders of cases whose recordings are part of this repository. */
export const recordedFolders = (): string[] =>
  readdirSync(CASES, { withFileTypes: true })
    .map(({ name }) => join(CASES, name))
    .filter((folder) => existsSync(recordingsOf(folder).verdicts))
    .sort();

/** Where all that a model ever scored is kept, for whoever records. */
export function everyScoreOf(model: string): string {
  mkdirSync(OWN, { recursive: true });
  return join(OWN, `${model}.scores`);
}

export type Verdicts = Record<string, Outcome>;

export function readVerdicts(file: string): Verdicts {
  return existsSync(file) ? JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) : {};
}

export function writeVerdicts(file: string, verdicts: Verdicts): void {
  const text = JSON.stringify(verdicts);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(file, brotliCompressSync(text, { params }));
}
