import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What is in progress holds content and credentials: for the worker's own eyes. */
export const PRIVATE = { file: 0o600, folder: 0o700 };
/** Who may read finished reports is up to the customer's umask. */
export const BY_UMASK = { file: 0o666, folder: 0o777 };

/** A rename is on disk once the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, data: string | Uint8Array, mode: number): Promise<void> {
  const handle = await open(path, 'w', mode);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** After this returns the file is there whole, whatever happens; before, it is there not at all. */
export async function writeDurably(
  path: string,
  data: string | Uint8Array,
  mode = PRIVATE.file,
): Promise<void> {
  const draft = `${path}.draft`;
  await writeSynced(draft, data, mode);
  await rename(draft, path);
  await syncFolder(dirname(path));
}

export async function makeFolder(path: string, mode = PRIVATE.folder): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** Several files that appear together under `folder`. */
export async function writeFolderDurably(
  folder: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: PRIVATE.folder });
  for (const { name, bytes } of files) await writeSynced(join(draft, name), bytes, PRIVATE.file);
  await syncFolder(draft);
  await rename(draft, folder);
  await syncFolder(dirname(folder));
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function readJsonIfThere<T>(path: string): Promise<T | null> {
  const bytes = await readIfThere(path);
  return bytes && (JSON.parse(bytes.toString('utf8')) as T);
}
