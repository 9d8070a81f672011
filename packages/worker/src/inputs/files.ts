import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { type AttachedFile, LIMITS, type SourceFile } from '@claimcheck/contracts';
import { type Extraction, extractAlone, NAME_OF_TYPE } from '@claimcheck/documents';

const MOST_BYTES = LIMITS.bodyBytes;

/** Reads the files that jobs bring along or name; those they name lie in one folder, and nowhere else. */
export class FileReader {
  readonly #folder: string | null;

  constructor(folder: string | null) {
    this.#folder = folder;
  }

  async read(source: SourceFile | AttachedFile): Promise<Extraction> {
    if ('content_base64' in source) {
      const bytes = new Uint8Array(Buffer.from(source.content_base64, 'base64'));
      return extracted(bytes, NAME_OF_TYPE[source.media_type]);
    }
    const path = await this.#find(source.file);
    if (typeof path !== 'string') return path;
    const { size } = await stat(path);
    if (size > MOST_BYTES) return { problem: `is larger than ${MOST_BYTES / 2 ** 20} MiB; split it` };
    const name = source.media_type ? NAME_OF_TYPE[source.media_type] : source.file;
    return extracted(await readFile(path), name);
  }

  async #find(file: string): Promise<string | { problem: string }> {
    if (this.#folder === null)
      return { problem: 'names a file; say with --files in which folder the files of jobs are' };
    try {
      const folder = await realpath(this.#folder);
      const path = await realpath(resolve(folder, file));
      const inside = relative(folder, path);
      if (inside.startsWith('..') || isAbsolute(inside))
        return { problem: 'leads out of the folder of the files' };
      return (await stat(path)).isFile() ? path : { problem: 'is no file' };
    } catch {
      return { problem: 'is not in the folder of the files, or may not be read' };
    }
  }
}

async function extracted(bytes: Uint8Array, name: string): Promise<Extraction> {
  const read = await extractAlone({ bytes, name });
  return 'problem' in read ? { problem: read.problem.replace(`${name}: `, '') } : read;
}
