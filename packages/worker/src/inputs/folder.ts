import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobsOfJsonl } from './jsonl.js';
import { type OfferedJob, parseOffered } from './offered-job.js';

async function* jobsOfFile(folder: string, name: string): AsyncGenerator<OfferedJob> {
  const path = join(folder, name);
  if (name.endsWith('.jsonl')) yield* jobsOfJsonl(createReadStream(path), name);
  else yield parseOffered(name, await readFile(path, 'utf8'));
}

async function jobFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.jsonl?$/.test(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** The jobs of every `.json` file (one job) and `.jsonl` file (one a line), by name. */
export async function* jobsOfFolder(folder: string): AsyncGenerator<OfferedJob> {
  for (const name of await jobFileNames(folder)) yield* jobsOfFile(folder, name);
}

/** Looks at the folder again and again. A file is taken once two looks found it unchanged. */
export async function* watchFolder(
  folder: string,
  options: { readonly intervalMs: number; readonly signal: AbortSignal },
): AsyncGenerator<OfferedJob> {
  const seen = new Map<string, { look: string; taken: boolean }>();
  while (!options.signal.aborted) {
    const names = await jobFileNames(folder);
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name);
    for (const name of names) {
      const { size, mtimeMs, ino } = await stat(join(folder, name));
      const look = `${size} ${mtimeMs} ${ino}`;
      const before = seen.get(name);
      if (before?.look !== look) seen.set(name, { look, taken: false });
      else if (!before.taken) {
        before.taken = true;
        yield* jobsOfFile(folder, name);
      }
    }
    await sleep(options.intervalMs, undefined, { signal: options.signal }).catch(() => {});
  }
}
