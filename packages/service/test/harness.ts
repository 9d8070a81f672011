import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { createApiKey } from '../dist/auth/api-keys.js';
import { createOrganization, createProject } from '../dist/auth/organizations.js';
import { loadConfig } from '../dist/config.js';
import { createLogger } from '../dist/observability/logger.js';
import { startService } from '../dist/server.js';

export type Env = Record<string, string>;

/** A database of its own: a temporary folder, or a fresh database on the server of DATABASE_URL. */
export async function freshDatabase(): Promise<{ env: Env; drop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-test-'));
  const dropFolder = () => rmSync(folder, { recursive: true, force: true });
  const server = process.env.DATABASE_URL;
  if (!server) return { env: { CLAIMCHECK_DATA_DIR: folder }, drop: async () => dropFolder() };
  const name = `claimcheck_test_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { CLAIMCHECK_DATA_DIR: folder, DATABASE_URL: url.href },
    drop: async () => {
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
      dropFolder();
    },
  };
}

export const KEY = `cck_testtesttest_${'k'.repeat(43)}`;

export const TEST_ENV: Env = {
  PORT: '0',
  CLAIMCHECK_BOOTSTRAP_API_KEY: KEY,
  CLAIMCHECK_VERIFIER: 'lexical',
  CLAIMCHECK_RATE_LIMIT: '0',
  CLAIMCHECK_CONCURRENCY: '1',
  CLAIMCHECK_LOG_LEVEL: 'silent',
};

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
}

export type Call = (
  method: string,
  path: string,
  options?: { key?: string | null; body?: unknown; raw?: string | Buffer; headers?: Env },
) => Promise<Answer>;

/** Calls the service over HTTP with the bootstrap key unless told otherwise. */
export function callerFor(baseUrl: string): Call {
  return async (method, path, { key = KEY, body, raw, headers = {} } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    const json = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : null };
  };
}

/** A listening service on a fresh database. `worker: false` leaves runs queued. */
export async function startTestService(env: Env = {}) {
  const database = await freshDatabase();
  const config = loadConfig({ ...TEST_ENV, ...database.env, ...env });
  const service = await startService(config, createLogger('silent'));
  await service.ready;
  const { storage } = service;
  return {
    url: service.url,
    config,
    storage,
    call: callerFor(service.url),
    /** A key of another organization and project, or with fewer scopes. */
    async otherKey(
      more: { scopes?: string[]; expiresAt?: number | null; sameProject?: boolean; plan?: string } = {},
    ) {
      const home = '00000000-0000-4000-8000-000000000001';
      const organizationId = more.sameProject
        ? home
        : await createOrganization(storage.db, 'Other', (more.plan ?? 'unlimited') as 'free');
      const projectId = more.sameProject ? home : await createProject(storage.db, organizationId, 'Other');
      return createApiKey(storage.db, {
        organizationId,
        projectId,
        name: 'test',
        scopes: (more.scopes ?? [
          'review_runs:create',
          'review_runs:read',
          'billing:read',
        ]) as 'billing:read'[],
        expiresAt: more.expiresAt ?? null,
      });
    },
    async stop() {
      await service.stop();
      await database.drop();
    },
  };
}
export type TestService = Awaited<ReturnType<typeof startTestService>>;

export const REQUEST = {
  ai_output: 'The warranty lasts 24 months. The office opens at nine.',
  sources: [
    { title: 'Warranty terms', content: 'The warranty period is 12 months from delivery.' },
    {
      title: 'Hours',
      content: 'The office opens at nine on working days.',
      uri: 'https://example.com/hours',
    },
  ],
  intended_use: 'customer_facing',
};

/** The answer of a service whose database cannot be used just now. */
export function expectUnavailable({ status, headers, body }: Answer): void {
  expect([status, body?.error.code]).toEqual([503, 'service_unavailable']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.request_id).toMatch(/^req_/);
}

export async function until<T>(
  probe: () => Promise<T | false | null | undefined>,
  what: string,
  withinMs = 100_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const value = await probe();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`never happened: ${what}`);
}

export async function createCompletedRun(call: Call, request: object = REQUEST): Promise<string> {
  const { body } = await call('POST', '/v1/review-runs', { body: request });
  await until(async () => {
    const { body: run } = await call('GET', `/v1/review-runs/${body.review_run.id}`);
    return run.status === 'completed';
  }, 'the run completes');
  return body.review_run.id;
}
