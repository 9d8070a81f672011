import { EventEmitter } from 'node:events';
import { closeSync, type FSWatcher, mkdirSync, openSync, utimes, watch } from 'node:fs';
import { join } from 'node:path';
import { SIGNALS, type Signal, type Signals } from './signals.js';

/** Signals through the time stamps of files in the data folder, for the processes of one machine. */
export function openFileSignals(dataDir: string): Signals {
  const folder = join(dataDir, 'signals');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const signal of SIGNALS) closeSync(openSync(join(folder, signal), 'a', 0o600));
  const emitter = new EventEmitter();
  let watcher: FSWatcher | null = null;

  const startWatching = () => {
    watcher ??= watch(folder, { persistent: false }, (_event, name) => {
      if (SIGNALS.includes(name as Signal)) emitter.emit('signal', name);
    }).on('error', () => {
      watcher = null;
    });
  };

  return {
    publish(signal) {
      const now = new Date();
      utimes(join(folder, signal), now, now, () => {});
    },
    subscribe(listener) {
      startWatching();
      emitter.on('signal', listener);
      return () => emitter.off('signal', listener);
    },
    async close() {
      watcher?.close();
      emitter.removeAllListeners();
    },
  };
}
