import { realpathSync, statSync } from 'node:fs';
import { extname, normalize, relative } from 'node:path';
import { FOLDER_EXTENSIONS } from '@claimcheck/documents';
import { glob, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../usage-error.js';
import { SIDECAR_ENDING } from './read-sidecar.js';

export interface FoundFiles {
  /** In the order of the command line; files of one folder or pattern by name. */
  readonly paths: readonly string[];
  /** What was left out and why, for people. */
  readonly notes: readonly string[];
}

const IGNORED = ['**/node_modules/**', `**/*${SIDECAR_ENDING}`];

/** Turns files, folders and patterns into files, each once; the answer itself never counts as a source. */
export async function findFiles(specs: readonly string[], answerPath: string | null): Promise<FoundFiles> {
  const paths: string[] = [];
  const notes: string[] = [];
  const seen = new Set<string>();
  const answer = answerPath === null ? null : realpathSync(answerPath);
  for (const spec of specs) {
    const { found, skipped, named } = await expand(spec);
    for (const path of found) {
      const real = realpathSync(path);
      if (real === answer) {
        if (named)
          throw new UsageError(`--source ${spec}: this is the answer itself; give what it is based on`);
        notes.push(`${path} is the answer and was not taken as a source`);
      } else if (!seen.has(real)) {
        seen.add(real);
        paths.push(path);
      }
    }
    if (skipped.length > 0) notes.push(skippedNote(spec, skipped));
  }
  return { paths, notes };
}

interface Expansion {
  readonly found: readonly string[];
  readonly skipped: readonly string[];
  readonly named: boolean;
}

async function expand(spec: string): Promise<Expansion> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(spec))
    throw new UsageError(`--source ${spec}: addresses are never fetched; save the page and give the file`);
  const stat = statSync(spec, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return folder(spec);
  if (stat) return { found: [normalize(spec)], skipped: [], named: true };
  if (!isDynamicPattern(spec)) throw new UsageError(`--source ${spec}: there is no such file or folder`);
  const found = await filesMatching(spec, process.cwd());
  if (found.length === 0) throw new UsageError(`--source ${spec}: no file matches this pattern`);
  return { found, skipped: [], named: false };
}

async function folder(path: string): Promise<Expansion> {
  const all = await filesMatching('**/*', path);
  const readable = (file: string) => FOLDER_EXTENSIONS.includes(extname(file).toLowerCase());
  const found = all.filter(readable);
  const skipped = all.filter((file) => !readable(file));
  if (found.length === 0) {
    const others = skipped.length === 0 ? '' : `; ${skippedNote(path, skipped)}`;
    throw new UsageError(
      `--source ${path}: the folder holds no ${FOLDER_EXTENSIONS.join(', ')} file${others}`,
    );
  }
  return { found, skipped, named: false };
}

async function filesMatching(pattern: string, cwd: string): Promise<string[]> {
  const files = await glob(pattern, { cwd, ignore: IGNORED, absolute: true, expandDirectories: false });
  return files.map((file) => relative(process.cwd(), file)).sort();
}

function skippedNote(spec: string, skipped: readonly string[]): string {
  const extensions = [...new Set(skipped.map((path) => extname(path) || 'no extension'))].sort();
  const files = skipped.length === 1 ? '1 file' : `${skipped.length} files`;
  return `${files} in ${spec} not read (${extensions.join(', ')}); name a file outright to read it as text`;
}
