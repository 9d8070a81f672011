import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from 'kysely';
import type Database from 'libsql';
import { isDamaged } from './rates-file.js';

const MAX_STATEMENTS = 200;

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');

/** What a connection needs besides its file. */
interface SharedOptions {
  readonly lockWithinMs: number;
  /** For a file that may be lost: gives a sound one in place of one found damaged. */
  readonly replace: (() => Database.Database) | null;
}

/**
 * The one connection of a process to a file that other processes write too. Waiting for their locks does not
 * hold up the event loop, as SQLite's own busy timeout would; that timeout must be 0.
 */
class SharedConnection implements DatabaseConnection {
  readonly #options: SharedOptions;
  readonly #statements = new Map<string, Database.Statement>();
  #database: Database.Database;
  #transaction = false;

  constructor(database: Database.Database, options: SharedOptions) {
    this.#database = database;
    this.#options = options;
  }

  async begin(): Promise<void> {
    await this.#lock();
    this.#transaction = true;
  }

  async commit(): Promise<void> {
    this.#database.exec('COMMIT');
    this.#transaction = false;
  }

  /** After some errors, a full disk among them, SQLite has rolled back by itself and knows no transaction. */
  async rollback(): Promise<void> {
    this.#transaction = false;
    if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#executeOnce<R>(query);
    } catch (error) {
      if (!this.#options.replace || this.#transaction || !isDamaged(error)) throw error;
      this.close();
      this.#database = this.#options.replace();
      return this.#executeOnce<R>(query);
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  async #executeOnce<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) {
      // Outside it, what follows would be kept although what went before is not.
      if (!this.#database.inTransaction) throw new Error('The transaction was rolled back.');
      return this.#execute(query);
    }
    if (/^select\b/i.test(query.sql)) return this.#execute(query);
    await this.#lock();
    try {
      const result = this.#execute<R>(query);
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /**
   * Takes the write lock at once: an upgrade later could fail half-way. `exec` leaves no statement behind when
   * the lock is taken, whereas a prepared one would stay in progress and make the next commit fail.
   */
  async #lock(): Promise<void> {
    const deadline = performance.now() + this.#options.lockWithinMs;
    for (;;) {
      try {
        this.#database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await sleep(1 + Math.random() * 5);
      }
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
  readonly #connection: SharedConnection;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(connection: SharedConnection) {
    this.#connection = connection;
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
    this.#connection.close();
  }
}

export class SharedSqliteDialect extends SqliteDialect {
  readonly #connection: SharedConnection;
  constructor(
    database: Database.Database,
    lockWithinMs: number,
    replace: (() => Database.Database) | null = null,
  ) {
    super({ database: database as never });
    this.#connection = new SharedConnection(database, { lockWithinMs, replace });
  }
  override createDriver(): Driver {
    return new SharedDriver(this.#connection) as unknown as Driver;
  }
}
