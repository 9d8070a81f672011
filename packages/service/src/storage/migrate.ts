import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './storage.js';

const FOLDER = new URL('../../migrations/', import.meta.url);

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** Keeps the text inside `/*postgres … *​/` for PostgreSQL; for SQLite it stays a comment. */
export function forPostgres(sql: string): string {
  return sql.replace(/\/\*postgres\b(.*?)\*\//gs, '$1');
}

export function readMigrations(kind: 'sqlite' | 'postgres'): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name,
        sql: kind === 'postgres' ? forPostgres(text) : text,
      };
    });
}

export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS schema_migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)';

/** The migrations still to run. A database that a newer release has migrated is not touched. */
export function pendingMigrations(all: readonly Migration[], applied: readonly number[]): Migration[] {
  const newest = Math.max(0, ...all.map(({ version }) => version));
  const unknown = applied.find((version) => version > newest);
  if (unknown !== undefined) {
    throw new Error(
      `The database is at migration ${unknown}, this release knows ${newest}. Start the newer release.`,
    );
  }
  return all.filter(({ version }) => !applied.includes(version));
}

/** The newest migration that ran on the database. */
export async function schemaVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`SELECT max(version) AS version FROM schema_migrations`.execute(db);
  return Number(rows[0]?.version);
}
