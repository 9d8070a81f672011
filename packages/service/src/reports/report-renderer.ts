import type { Review } from '@claimcheck/contracts';
import type { HtmlReportInput } from '@claimcheck/engine';
import { ChildEnded, ChildRunner, TaskFailed } from '@claimcheck/providers';
import { ApiError } from '../errors.js';
import { serviceUnavailable } from '../http/error-handler.js';

export type RenderTask =
  | {
      readonly format: 'markdown';
      readonly claimReport: string;
      readonly review: Review | null;
    }
  | {
      readonly format: 'html';
      readonly aiOutput: string;
      readonly sources: HtmlReportInput['sources'];
      /** JSON as it is stored. */
      readonly claims: string;
      readonly sourceSpans: string;
      readonly claimReport: string;
      readonly minConfidence: number | undefined;
      readonly review: Review | null;
    };

const HEAP_MB = 768;
const MEMORY_MB = 1_280;
const CPU_MS = 30_000;
const WALL_MS = 60_000;
const MOST_WAITING = 32;
/** Reports are asked for in bursts; between them the process is not kept. */
const IDLE_MS = 60_000;

/** Renders reports in a process of its own, one at a time: no text can hold up or end the one that answers. */
export class ReportRenderer {
  #runner: ChildRunner<RenderTask, string> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  async render(task: RenderTask): Promise<string> {
    if (this.#waiting >= MOST_WAITING) throw serviceUnavailable();
    this.#waiting += 1;
    const rendered = this.#last.then(() => this.#render(task));
    this.#last = rendered.catch(() => {});
    try {
      return await rendered;
    } finally {
      this.#waiting -= 1;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const runner = this.#runner;
    this.#runner = null;
    await runner?.close();
  }

  async #render(task: RenderTask): Promise<string> {
    clearTimeout(this.#idle);
    this.#runner ??= new ChildRunner({
      entry: new URL('./render-thread.js', import.meta.url).href,
      data: null,
      heapMb: HEAP_MB,
      memoryMb: MEMORY_MB,
      niceness: 5,
    });
    const signal = AbortSignal.timeout(WALL_MS);
    try {
      return await this.#runner.run(task, { signal, cpuMs: CPU_MS });
    } catch (error) {
      if (error instanceof ChildEnded || error instanceof TaskFailed || signal.aborted) throw notRendered();
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }
}

const notRendered = (): ApiError =>
  new ApiError('internal_error', 'This report cannot be rendered. Get it as JSON, and report its id.');
