import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RateSchema, Schema } from './schema.js';
import type { Signals } from './signals.js';

/** The database or a transaction of it: stores are plain functions that take one. */
export type Db = Kysely<Schema>;

export interface Storage {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  /** Holds what may be lost in a crash. */
  readonly rates: Kysely<RateSchema>;
  readonly signals: Signals;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds by the database's clock, the one clock all processes share. */
export const databaseNow = (): RawBuilder<number> => sql<number>`CAST(unixepoch('subsec') * 1000 AS BIGINT)`;
