import { buildApp } from './app.js';
import { ensureFirstKey } from './auth/first-key.js';
import { signInUrl } from './auth/reviewers.js';
import type { Config } from './config.js';
import { startHousekeeping } from './housekeeping.js';
import { JobWorker } from './jobs/worker.js';
import { createLogger, type Logger } from './observability/logger.js';
import { createMetrics } from './observability/metrics.js';
import { redactConfig } from './observability/redact-config.js';
import { SecondReaders } from './readers/second-readers.js';
import type { App } from './routes/context.js';
import { publishedKey, signingFolder } from './sealing/published-keys.js';
import { lockDataFolder } from './storage/data-folder-lock.js';
import { openStorage } from './storage/open.js';
import { noteAddress } from './storage/served-address.js';
import type { Storage } from './storage/storage.js';
import { startTracing } from './tracing/export.js';
import { Dispatcher } from './webhooks/dispatcher.js';

export interface RunningService {
  readonly url: string;
  /** The open database, for administration within this process. */
  readonly storage: Storage;
  /** The first API key, the one time it is made. */
  readonly firstKey: string | null;
  /** Signs an administrator in to the console, once; made with the first key. */
  readonly firstSignInUrl: string | null;
  /** Resolves when reviews can run; rejects when the engine cannot be started. */
  readonly ready: Promise<void>;
  /** Drains and stops. Safe to call twice. */
  stop(): Promise<void>;
}

/** Opens the database, listens, then starts the engine. On failure nothing stays open. */
export async function startService(
  config: Config,
  log: Logger = createLogger(config.logLevel),
): Promise<RunningService> {
  log.info({ config: redactConfig(config) }, 'starting');
  const undo: (() => unknown)[] = [];
  try {
    undo.push(await startTracing(config, log));
    if (!config.databaseUrl && config.role !== 'worker') undo.push(lockDataFolder(config.dataDir));
    const warn = (message: string) => log.warn(message);
    const storage = await openStorage(config, warn);
    undo.push(() => storage.close());
    const first = config.role === 'worker' ? null : await ensureFirstKey(storage, config.bootstrapApiKey);
    if (config.role !== 'worker') await publishedKey(storage.db, signingFolder(config));
    const metrics = createMetrics();
    const secondReaders = config.reader && new SecondReaders(storage.db, config.reader, metrics);
    const context = { storage, log, metrics, secondReaders };
    const worker = config.role === 'api' ? null : new JobWorker(context, config);
    const dispatcher = config.role === 'api' ? null : new Dispatcher({ storage, log, metrics, config });
    const state = { ready: false };
    const app = await buildApp({ config, storage, metrics, log, health: { ready: () => state.ready } });
    const url = await app.listen({ host: config.host, port: config.port });
    if (config.role !== 'worker') noteAddress(config.dataDir, config.baseUrl ?? url, warn);
    const housekeeping = startHousekeeping(storage, config, log);
    dispatcher?.start();
    const ready = (worker?.start() ?? Promise.resolve()).then(() => {
      state.ready = true;
    });
    ready.catch(() => {});

    const drain = async () => {
      state.ready = false;
      await Promise.all([
        closeWithin(app, config.drainMs),
        ready.catch(() => {}).then(() => worker?.stop(config.drainMs)),
      ]);
      await dispatcher?.stop(config.drainMs);
      await housekeeping.stop();
      for (const step of undo.reverse()) await step();
    };
    let stopped: Promise<void> | null = null;
    return {
      url,
      storage,
      firstKey: first?.key ?? null,
      firstSignInUrl: first && signInUrl(config.baseUrl ?? url, first.link),
      ready,
      stop: () => {
        stopped ??= drain();
        return stopped;
      },
    };
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

/** Stops accepting, lets requests in flight finish, and cuts what is still open after `ms`. */
async function closeWithin(app: App, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(cut);
}
