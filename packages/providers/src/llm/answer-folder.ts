import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AnswerMemory } from './remembering.js';
import { ReaderConfigError } from './settings.js';

const Kept = z.object({
  text: z.string(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), latencyMs: z.number() }),
});

/** Answers quote the texts: nobody else on the machine may read them. */
const OWNER_ONLY = 0o600;

/** Answers in a folder, one file a request, and the secret that makes the same text be asked in the same words. */
export class AnswerFolder implements AnswerMemory {
  readonly markSecret: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.markSecret = secretIn(join(folder, 'mark-secret'));
    } catch {
      throw new ReaderConfigError(`CLAIMCHECK_READER_CACHE: ${folder} cannot be written to.`);
    }
  }

  /** A file that cannot be read as an answer is none. */
  async find(key: string): Promise<z.infer<typeof Kept> | null> {
    try {
      return Kept.parse(JSON.parse(await readFile(this.#fileOf(key), 'utf8')));
    } catch {
      return null;
    }
  }

  /** Whole or not at all, whoever else writes at the same time; an answer that cannot be kept is still an answer. */
  async keep(key: string, { text, usage }: z.infer<typeof Kept>): Promise<void> {
    const unfinished = `${this.#fileOf(key)}.${randomBytes(6).toString('hex')}`;
    try {
      await writeFile(unfinished, JSON.stringify({ text, usage }), { mode: OWNER_ONLY });
      await rename(unfinished, this.#fileOf(key));
    } catch {
      return;
    }
  }

  #fileOf(key: string): string {
    return join(this.#folder, `${key}.json`);
  }
}

/** Made whole by whoever comes first; whoever wrote the texts cannot know it. */
function secretIn(file: string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: OWNER_ONLY });
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(unfinished);
    }
  }
  return readFileSync(file, 'utf8');
}
