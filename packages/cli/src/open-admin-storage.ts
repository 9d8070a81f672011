import { type Config, loadConfig, openStorage, type Storage } from '@claimcheck/service';
import type { Command } from 'commander';
import { jsonText } from './terminal/printable.js';

export interface AdminOptions {
  readonly dataDir?: string;
  readonly json?: boolean;
}

export function withAdminOptions(command: Command): Command {
  return command
    .option('--data-dir <folder>', 'data folder of the service (CLAIMCHECK_DATA_DIR; default .claimcheck)')
    .option('--json', 'print JSON');
}

export const configOf = ({ dataDir }: AdminOptions): Config =>
  loadConfig({ ...process.env, ...(dataDir && { CLAIMCHECK_DATA_DIR: dataDir }) });

/** Works on the database directly; safe while the service runs. */
export async function withStorage<T>(
  options: AdminOptions,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await openStorage(configOf(options));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** A JSON line, with times as the API writes them, or the text for people. */
export function print({ json }: AdminOptions, value: unknown, text: string): void {
  process.stdout.write(`${json ? jsonText(JSON.parse(JSON.stringify(value, isoTime))) : text}\n`);
}

const isoTime = (name: string, value: unknown): unknown =>
  name.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value;

export const day = (ms: number | null): string =>
  ms === null ? '-' : new Date(ms).toISOString().slice(0, 16);
