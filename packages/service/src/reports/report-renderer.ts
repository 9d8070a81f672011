import type { Review } from '@claimcheck/contracts';
import type { HtmlReportInput } from '@claimcheck/engine';
import { isOfTask, SharedChildren } from '../children/shared-children.js';
import { ApiError } from '../errors.js';

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

const WORK = {
  entry: new URL('./render-thread.js', import.meta.url),
  heapMb: 768,
  memoryMb: 1_280,
  cpuMs: 30_000,
  wallMs: 60_000,
};
const ROOM = { atOnce: 1, waiting: 64, waitingOfOne: 16 };

/** Renders reports in a process of its own, one at a time: no text can hold up or end the one that answers. */
export class ReportRenderer {
  readonly #children = new SharedChildren<RenderTask, string>(WORK, ROOM);

  async render(organizationId: string, make: () => RenderTask | Promise<RenderTask>): Promise<string> {
    try {
      return await this.#children.run(organizationId, make);
    } catch (error) {
      if (!isOfTask(error)) throw error;
      throw new ApiError(
        'internal_error',
        'This report cannot be rendered. Get it as JSON, and report its id.',
      );
    }
  }

  close(): Promise<void> {
    return this.#children.close();
  }
}
