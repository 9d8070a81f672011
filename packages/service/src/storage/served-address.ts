import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const noteIn = (dataDir: string): string => join(dataDir, 'serve.url');

/** Notes where the service is reached, for commands that print links to it. It stays when the service stops. */
export const noteAddress = (dataDir: string, url: string): void =>
  writeFileSync(noteIn(dataDir), `${url}\n`, { mode: 0o600 });

/** Where the service that used this data folder last is reached; null where none did. */
export function notedAddress(dataDir: string): string | null {
  try {
    return readFileSync(noteIn(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}
