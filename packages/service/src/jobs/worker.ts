import { availableParallelism } from 'node:os';
import { EngineProcess } from '@claimcheck/providers';
import { SpanKind } from '@opentelemetry/api';
import type { Config } from '../config.js';
import type { Signal } from '../storage/signals.js';
import { tracedEngine } from '../tracing/engine.js';
import { continued, inSpan } from '../tracing/spans.js';
import type { Lease } from './lease.js';
import { extendLease } from './lease.js';
import { HAND_BACK, type JobContext, LOST, runReview } from './run-review.js';
import { takeJob } from './take.js';

/** Finds what no signal announced: expired leases, delayed retries, signals lost on the way. */
const POLL_MS = 5_000;
const HEARTBEATS_PER_LEASE = 5;

interface Active {
  readonly lease: Lease;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

type Settings = Pick<
  Config,
  | 'concurrency'
  | 'threadsPerRun'
  | 'verifier'
  | 'engineHeapMb'
  | 'leaseMs'
  | 'maxAttempts'
  | 'maxRunning'
  | 'runTimeoutMs'
>;

/** The process that answers requests goes first. */
const NICENESS = 5;

/** Takes jobs as long as an engine process is free; each active job is kept alive by heartbeats. */
export class JobWorker {
  readonly #context: JobContext;
  readonly #settings: Settings;
  readonly #free: EngineProcess[];
  readonly #engines: readonly EngineProcess[];
  readonly #active = new Set<Active>();
  /** Inference threads of the first engine, which a run alone gets, and of each other one. */
  readonly #wide: number;
  readonly #narrow: number;
  readonly #timers: NodeJS.Timeout[] = [];
  #unsubscribe: () => void = () => {};
  #stopping = false;
  #filling: Promise<void> | null = null;
  #fillAgain = false;

  constructor(context: Omit<JobContext, 'maxAttempts' | 'runTimeoutMs'>, settings: Settings) {
    const { maxAttempts, runTimeoutMs } = settings;
    this.#context = { ...context, maxAttempts, runTimeoutMs };
    this.#settings = settings;
    const { verifier, concurrency, engineHeapMb: heapMb, threadsPerRun } = settings;
    this.#narrow = Math.max(1, Math.min(threadsPerRun, Math.floor(availableParallelism() / concurrency)));
    this.#wide = threadsPerRun;
    this.#engines = Array.from({ length: concurrency }, (_, index) => {
      const threads = index === 0 ? this.#wide : this.#narrow;
      return new EngineProcess({ verifier, threads, heapMb, niceness: NICENESS });
    });
    this.#free = [...this.#engines].reverse();
  }

  async start(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.start()));
    this.#unsubscribe = this.#context.storage.signals.subscribe((signal) => this.#onSignal(signal));
    this.#timers.push(
      setInterval(() => this.#poll(), Math.min(POLL_MS, this.#settings.leaseMs)),
      setInterval(() => this.#checkLeases(), this.#settings.leaseMs / HEARTBEATS_PER_LEASE),
    );
    this.#fill();
  }

  /** Lets reviews finish for `graceMs`, then hands the rest back for other workers. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#unsubscribe();
    clearInterval(this.#timers[0]);
    await this.#filling;
    const handBack = setTimeout(() => {
      for (const { abort } of this.#active) abort.abort(HAND_BACK);
    }, graceMs);
    await Promise.all([...this.#active].map(({ ended }) => ended));
    clearTimeout(handBack);
    clearInterval(this.#timers[1]);
    await Promise.all(this.#engines.map((engine) => engine.close()));
  }

  #onSignal(signal: Signal): void {
    if (signal === 'work') this.#fill();
    else if (signal === 'stop') void this.#checkLeases();
  }

  #poll(): void {
    // One that ended while it was idle is there again before a run needs it.
    for (const engine of this.#free) engine.start().catch(() => {});
    this.#fill();
  }

  #fill(): void {
    if (this.#filling) {
      this.#fillAgain = true;
      return;
    }
    this.#filling = this.#takeWhileFree()
      .catch((error: unknown) => this.#context.log.error({ err: error }, 'could not take a job'))
      .finally(() => {
        this.#filling = null;
        if (this.#fillAgain) {
          this.#fillAgain = false;
          this.#fill();
        }
      });
  }

  async #takeWhileFree(): Promise<void> {
    while (!this.#stopping && this.#free.length > 0) {
      const lease = await takeJob(this.#context.storage, this.#settings);
      if (!lease) return;
      this.#begin(lease, this.#free.pop()!);
    }
  }

  #begin(lease: Lease, engine: EngineProcess): void {
    const abort = new AbortController();
    const ended = this.#review(lease, engine, abort.signal)
      .catch((error: unknown) =>
        // The lease runs out and the run is taken up again.
        this.#context.log.error({ run_id: lease.runId, err: error }, 'review could not be settled'),
      )
      .finally(() => {
        this.#active.delete(active);
        this.#giveBack(engine);
        // One that ended is there again before the next run needs it.
        if (!this.#stopping) engine.start().catch(() => {});
        this.#fill();
      });
    const active: Active = { lease, abort, ended };
    this.#active.add(active);
    this.#share();
  }

  #review(lease: Lease, engine: EngineProcess, signal: AbortSignal): Promise<void> {
    const { runId, attempt, traceparent } = lease;
    const attributes = { 'claimcheck.run_id': runId, 'claimcheck.attempt': attempt };
    const options = { attributes, kind: SpanKind.CONSUMER, parent: continued(traceparent) };
    return inSpan('review', options, () => runReview(this.#context, lease, tracedEngine(engine), signal));
  }

  /** The first engine is the next to be taken whenever it is free. */
  #giveBack(engine: EngineProcess): void {
    if (engine === this.#engines[0]) this.#free.push(engine);
    else this.#free.unshift(engine);
    this.#share();
  }

  /** A run alone has all threads of the first engine; each other run takes its share of them. */
  #share(): void {
    const others = this.#active.size - 1;
    this.#engines[0]!.useLanes(Math.max(this.#narrow, this.#wide - others * this.#narrow));
  }

  async #checkLeases(): Promise<void> {
    for (const { lease, abort } of this.#active) {
      try {
        const held = await extendLease(this.#context.storage.db, lease, this.#settings.leaseMs);
        if (!held) abort.abort(LOST);
      } catch (error) {
        this.#context.log.error({ run_id: lease.runId, err: error }, 'heartbeat failed');
      }
    }
  }
}
