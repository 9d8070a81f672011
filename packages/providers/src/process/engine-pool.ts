import type { ReaderRequest } from '@claimcheck/engine';
import type { Engine, QuestionsTask, ReviewCall, ReviewedRun, ReviewTask } from './engine.js';
import { EngineProcess, type EngineProcessOptions } from './engine-process.js';

/** Several engine processes; a task that finds none free waits for its turn. */
export class EnginePool implements Engine {
  readonly #engines: readonly EngineProcess[];
  readonly #free: EngineProcess[];
  readonly #waiting: ((engine: EngineProcess) => void)[] = [];

  constructor(size: number, options: EngineProcessOptions) {
    this.#engines = Array.from({ length: size }, () => new EngineProcess(options));
    this.#free = [...this.#engines];
  }

  /** Resolves once reviews can run; rejects when they cannot. */
  async start(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.start()));
  }

  review(task: ReviewTask, call?: ReviewCall): Promise<ReviewedRun> {
    return this.#inTurn((engine) => engine.review(task, call));
  }

  questions(task: QuestionsTask, call?: ReviewCall): Promise<readonly ReaderRequest[]> {
    return this.#inTurn((engine) => engine.questions(task, call));
  }

  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
  }

  async #inTurn<Result>(work: (engine: EngineProcess) => Promise<Result>): Promise<Result> {
    const engine =
      this.#free.pop() ?? (await new Promise<EngineProcess>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(engine);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(engine);
      else this.#free.push(engine);
    }
  }
}
