import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../dist/config.js';
import { charge } from '../dist/http/rate-limit.js';
import { createLogger } from '../dist/observability/logger.js';
import { startService } from '../dist/server.js';
import { openSqlite } from '../dist/storage/sqlite.js';
import { callerFor, REQUEST, TEST_ENV } from './harness.js';

let folder: string;
let warnings: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claimcheck-folder-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openSqlite(folder, { timeoutMs: 2_000, warn: (message) => warnings.push(message) });
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** All that was written is in the file itself then, and the next statement reads it from there. */
function foldInLog(): void {
  const other = new Database(join(folder, 'rates.db'));
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.prepare('UPDATE rate_buckets SET next_arrival_us = next_arrival_us').run();
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
}

describe('a damaged rates.db', () => {
  const damage: [string, (path: string) => void][] = [
    [
      'of other bytes',
      (path) => writeFileSync(path, 'this is no database, whatever its name says'.repeat(300)),
    ],
    ['cut short', (path) => truncateSync(path, 4_096 + 100)],
    ['with a page of zeros', (path) => writeFileSync(path, Buffer.alloc(8_192), { flag: 'r+' })],
  ];

  test.each(damage)('%s is made anew with a warning', async (_how, spoil) => {
    const before = open();
    for (let n = 0; n < 200; n++) await charge(before.rates, `key:${n}`, 60);
    await before.close();
    foldInLog();
    spoil(join(folder, 'rates.db'));
    const after = open();
    expect(warnings.filter((text) => text.includes('rates.db is damaged'))).toHaveLength(1);
    expect(await charge(after.rates, 'key:1', 60)).toMatchObject({ allowed: true, remaining: 59 });
    await after.close();
  });

  test('does not keep a service from starting', async () => {
    writeFileSync(join(folder, 'rates.db'), 'nonsense '.repeat(1_000));
    const env = {
      ...TEST_ENV,
      CLAIMCHECK_DATA_DIR: folder,
      CLAIMCHECK_ROLE: 'api',
      CLAIMCHECK_RATE_LIMIT: '100',
    };
    const service = await startService(loadConfig(env), createLogger('silent'));
    expect((await callerFor(service.url)('GET', '/v1/usage')).status).toBe(200);
    await service.stop();
  });

  test('found while it is in use is replaced too', async () => {
    const storage = open();
    for (let n = 0; n < 200; n++) await charge(storage.rates, `key:${n}`, 60);
    foldInLog();
    writeFileSync(join(folder, 'rates.db'), Buffer.alloc(statSync(join(folder, 'rates.db')).size, 7));
    await charge(storage.rates, 'key:150', 60);
    expect(warnings.filter((text) => text.includes('rates.db is damaged'))).toHaveLength(1);
    await storage.close();
  });
});

describe('the data folder', () => {
  test('that cannot hold the note of the address does not keep a service from starting', async () => {
    mkdirSync(join(folder, 'serve.url'));
    const env = { ...TEST_ENV, CLAIMCHECK_DATA_DIR: folder, CLAIMCHECK_ROLE: 'api' };
    const service = await startService(loadConfig(env), createLogger('silent'));
    expect((await callerFor(service.url)('GET', '/readyz')).status).toBe(200);
    await service.stop();
  });

  test('that is made is its owner’s alone', async () => {
    folder = join(folder, 'new');
    const storage = open();
    await storage.ping();
    expect(modeOf(folder)).toBe('700');
    expect(warnings).toEqual([]);
    await storage.close();
  });

  test('that exists and is open gets private files and a warning', async () => {
    chmodSync(folder, 0o755);
    const env = { ...TEST_ENV, CLAIMCHECK_DATA_DIR: folder, CLAIMCHECK_ROLE: 'api' };
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line: string) => lines.push(line) });
    const service = await startService(loadConfig(env), log);
    expect((await callerFor(service.url)('POST', '/v1/review-runs', { body: REQUEST })).status).toBe(202);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files.map(({ name }) => name)).toContain('claimcheck.db-wal');
    for (const { parentPath, name } of files)
      expect(`${name} ${modeOf(join(parentPath, name))}`).toBe(`${name} 600`);
    await service.stop();
    expect(lines.filter((line) => line.includes('open to other users'))).toHaveLength(1);
  });

  test('of an earlier release: its files are closed to others', async () => {
    await open().close();
    for (const name of ['claimcheck.db', 'rates.db']) chmodSync(join(folder, name), 0o644);
    const storage = open();
    await storage.ping();
    for (const name of ['claimcheck.db', 'claimcheck.db-wal', 'rates.db']) {
      expect(modeOf(join(folder, name))).toBe('600');
    }
    await storage.close();
  });
});
