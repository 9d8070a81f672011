import { basename } from 'node:path';
import { LIMITS, type SourceStatement } from '@claimcheck/contracts';
import type { DocumentText } from '@claimcheck/documents';
import { UsageError } from '../usage-error.js';
import { findFiles } from './find-files.js';
import { withFileReader } from './read-file.js';
import { readSidecar } from './read-sidecar.js';

export interface LoadedSource extends DocumentText {
  readonly path: string;
  readonly title: string;
  /** What the file beside it says of it. */
  readonly said: SourceStatement | null;
}

export interface LoadedSources {
  readonly sources: readonly LoadedSource[];
  readonly notes: readonly string[];
}

/** Reads every source file. `answerPath` is null when the answer came from standard input. */
export async function loadSources(
  specs: readonly string[],
  answerPath: string | null,
): Promise<LoadedSources> {
  const { paths, notes } = await findFiles(specs, answerPath);
  if (paths.length === 0) throw new UsageError('--source: no file is left to check against');
  if (paths.length > LIMITS.sources)
    throw new UsageError(
      `--source: ${paths.length} files; at most ${LIMITS.sources} can be checked against at once. Name the ones that matter or join some`,
    );
  return withFileReader(async (readFileAt) => {
    const sources: LoadedSource[] = [];
    for (const path of paths) {
      const document = await readFileAt(path);
      if (!/\S/.test(document.text)) throw new UsageError(`${path}: the file is empty`);
      sources.push({ path, title: titleOf(path, paths), said: await readSidecar(path), ...document });
    }
    return { sources, notes };
  });
}

/** The file's name, or its path where two files have the same name. */
function titleOf(path: string, paths: readonly string[]): string {
  const name = basename(path);
  return paths.filter((other) => basename(other) === name).length === 1 ? name : path;
}
