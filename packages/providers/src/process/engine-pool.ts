import {
  EngineProcess,
  type EngineProcessOptions,
  type ReviewCall,
  type ReviewedRun,
  type Reviewer,
  type ReviewTask,
} from './engine-process.js';

/** Several engine processes; a review that finds none free waits for its turn. */
export class EnginePool implements Reviewer {
  readonly #engines: readonly EngineProcess[];
  readonly #free: EngineProcess[];
  readonly #waiting: ((engine: EngineProcess) => void)[] = [];

  constructor(size: number, options: EngineProcessOptions) {
    this.#engines = Array.from({ length: size }, () => new EngineProcess(options));
    this.#free = [...this.#engines];
  }

  async start(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.start()));
  }

  async review(task: ReviewTask, call: ReviewCall = {}): Promise<ReviewedRun> {
    const engine =
      this.#free.pop() ?? (await new Promise<EngineProcess>((resolve) => this.#waiting.push(resolve)));
    try {
      return await engine.review(task, call);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(engine);
      else this.#free.push(engine);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
  }
}
