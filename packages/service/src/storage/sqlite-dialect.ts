import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from 'kysely';
import type Database from 'libsql';

const BUSY_DEADLINE_MS = 15_000;
const MAX_STATEMENTS = 200;

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');

/**
 * The one connection of a process to a file that other processes write too. Waiting for their locks does not
 * hold up the event loop, as SQLite's own busy timeout would; that timeout must be 0.
 */
class SharedConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  /**
   * Takes the write lock at once: an upgrade later could fail half-way. `exec` leaves no statement behind when
   * the lock is taken, whereas a prepared one would stay in progress and make the next commit fail.
   */
  async begin(): Promise<void> {
    const deadline = Date.now() + BUSY_DEADLINE_MS;
    for (;;) {
      try {
        this.#database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await sleep(1 + Math.random() * 5);
      }
    }
  }

  async commit(): Promise<void> {
    this.#database.exec('COMMIT');
  }

  async rollback(): Promise<void> {
    this.#database.exec('ROLLBACK');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#database.inTransaction || /^select\b/i.test(query.sql)) return this.#execute(query);
    await this.begin();
    try {
      const result = this.#execute<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepared(sql);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }

  #prepared(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  // biome-ignore lint/correctness/useYield: the port demands it, nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.');
  }
}

/** Hands the connection to one user at a time, in order. */
class SharedDriver implements Driver {
  readonly #database: Database.Database;
  readonly #connection: SharedConnection;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(database: Database.Database) {
    this.#database = database;
    this.#connection = new SharedConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SharedConnection> {
    const before = this.#last;
    let release = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  beginTransaction(connection: SharedConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SharedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SharedConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

export class SharedSqliteDialect extends SqliteDialect {
  readonly #database: Database.Database;
  constructor(database: Database.Database) {
    super({ database: database as never });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new SharedDriver(this.#database) as unknown as Driver;
  }
}
