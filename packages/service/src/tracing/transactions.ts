import { type Span, trace } from '@opentelemetry/api';
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';
import { fail, tracer } from './spans.js';

/** The same database, whose transactions show in the trace they belong to. */
export const traced = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => new TracedDriver(dialect.createDriver()),
});

class TracedDriver implements Driver {
  readonly #driver: Driver;
  readonly #spans = new WeakMap<DatabaseConnection, Span>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init = () => this.#driver.init();
  acquireConnection = () => this.#driver.acquireConnection();
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(connection);
  destroy = () => this.#driver.destroy();

  /** What the service does by itself, such as looking for work, belongs to no trace. */
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (trace.getActiveSpan()) this.#spans.set(connection, tracer().startSpan('database transaction'));
    await this.#driver.beginTransaction(connection, settings).catch((error: unknown) => {
      this.#end(connection, error);
      throw error;
    });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(connection);
    this.#end(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#end(connection, new Error());
    await this.#driver.rollbackTransaction(connection);
  }

  #end(connection: DatabaseConnection, error?: unknown): void {
    const span = this.#spans.get(connection);
    this.#spans.delete(connection);
    if (error !== undefined && span) fail(span, error);
    span?.end();
  }
}
