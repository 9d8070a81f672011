import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Warn } from './private-files.js';

const noteIn = (dataDir: string): string => join(dataDir, 'serve.url');

/**
 * Notes where the service is reached, for commands that print links to it. It stays when the service stops. A service
 * that cannot note it works all the same.
 */
export function noteAddress(dataDir: string, url: string, warn: Warn): void {
  try {
    writeFileSync(noteIn(dataDir), `${url}\n`, { mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    warn(`${noteIn(dataDir)} could not be written (${code}): sign-in links made here need --base-url.`);
  }
}

/** Where the service that used this data folder last is reached; null where none did. */
export function notedAddress(dataDir: string): string | null {
  try {
    return readFileSync(noteIn(dataDir), 'utf8').trim() || null;
  } catch {
    return null;
  }
}
