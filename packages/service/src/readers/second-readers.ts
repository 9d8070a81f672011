import type { ReaderMode } from '@claimcheck/contracts';
import { type ClaimReader, ReaderAbsent } from '@claimcheck/engine';
import {
  type Answers,
  type GivenReading,
  LanguageModelReader,
  type ReaderSetup,
  type RunReader,
  remembering,
  withinBudget,
} from '@claimcheck/providers';
import { SpanKind } from '@opentelemetry/api';
import type { Metrics } from '../observability/metrics.js';
import type { Db } from '../storage/storage.js';
import { inSpan } from '../tracing/spans.js';
import { answersOf } from './answers.js';
import { markSecret } from './mark-secret.js';
import { withinMonth } from './monthly-budget.js';
import { readerOfRun } from './project-reader.js';

/** The second reader of a service: asked by this process, never by the one that handles the text. */
export class SecondReaders {
  readonly #db: Db;
  readonly #setup: ReaderSetup;
  readonly #metrics: Metrics;
  #model: Promise<{ readonly reader: ClaimReader; readonly secret: string }> | null = null;

  constructor(db: Db, setup: ReaderSetup, metrics: Metrics) {
    this.#db = db;
    this.#setup = setup;
    this.#metrics = metrics;
  }

  /** null where the run's project wants none. */
  async forRun(runId: string): Promise<RunReader | null> {
    const wanted = await readerOfRun(this.#db, runId, this.#setup.mode);
    if (!wanted) return null;
    this.#model ??= this.#open();
    const { reader: model, secret } = await this.#model.catch((error: unknown) => {
      this.#model = null;
      throw error;
    });
    const counted = withinMonth(model, this.#db, wanted.projectId, this.#setup);
    const reader = remembering(withinBudget(counted, this.#setup.perRun), answersOf(this.#db, runId));
    const { ms } = this.#setup.perRun;
    return { reader, ms, given: (answers) => this.#given(reader, wanted.mode, secret, answers) };
  }

  #given(reader: ClaimReader, mode: ReaderMode, secret: string, answers: Answers): GivenReading {
    const { identity, destination } = reader;
    return { identity, destination, mode, ask: this.#setup.ask, markSecret: secret, answers };
  }

  async #open(): Promise<{ reader: ClaimReader; secret: string }> {
    const secret = await markSecret(this.#db);
    const model = new LanguageModelReader({ ...this.#setup.settings, markSecret: secret });
    return { reader: measured(model, this.#metrics), secret };
  }
}

/** The same reader, whose calls show in the metrics. */
function measured(reader: ClaimReader, metrics: Metrics): ClaimReader {
  const { provider } = reader.identity;
  const attributes = { 'claimcheck.reader': provider };
  return {
    identity: reader.identity,
    destination: reader.destination,
    mark: (text) => reader.mark(text),
    async ask(request, signal) {
      try {
        const reply = await inSpan('reader call', { attributes, kind: SpanKind.CLIENT }, () =>
          reader.ask(request, signal),
        );
        const { inputTokens, outputTokens, latencyMs } = reply.usage;
        metrics.readerCalls.inc({ provider, outcome: 'answered' });
        metrics.readerTokens.inc({ provider, direction: 'sent' }, inputTokens);
        metrics.readerTokens.inc({ provider, direction: 'received' }, outputTokens);
        metrics.readerSeconds.observe({ provider }, latencyMs / 1000);
        return reply;
      } catch (error) {
        const outcome = error instanceof ReaderAbsent ? error.reason : 'stopped';
        metrics.readerCalls.inc({ provider, outcome });
        throw error;
      }
    },
  };
}
