import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The wall clock of other processes, set for real as far as they can tell: libfaketime answers their calls for the
 * time, here with a shift read from a file. Timers go by the monotonic clock, which is left alone, as when
 * an operator or a time server sets a machine's clock.
 */
export interface Clock {
  readonly how: string;
  /** The environment of a process that goes by this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on, so many seconds ahead of the machine's clock; null where it cannot be set. */
  readonly shift: ((seconds: number) => void) | null;
}

const LIBRARY = 'libfaketimeMT.so.1';

function findLibrary(): string | null {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((folder) => existsSync(folder));
  const deeper = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return (
    [...folders, ...deeper]
      .map((folder) => join(folder, 'faketime', LIBRARY))
      .find((path) => existsSync(path)) ?? null
  );
}

export function openClock(folder: string): Clock {
  const library = findLibrary();
  if (!library) {
    return {
      how: 'not set: libfaketime is not installed (apt-get install libfaketime)',
      env: {},
      shift: null,
    };
  }
  const file = join(folder, 'clock');
  const shift = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 });
  shift(0);
  return {
    how: 'set by libfaketime, for the service and its database',
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    shift,
  };
}
