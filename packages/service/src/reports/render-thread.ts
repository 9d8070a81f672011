import type { AtomicClaim, ClaimReport, SourceSpan } from '@claimcheck/contracts';
import { renderHtml, withReviewMarkdown } from '@claimcheck/engine';
import { serveTasks, stackFrames } from '@claimcheck/providers';
import type { RenderTask } from './report-renderer.js';

/** The program of the process that renders reports. */
await serveTasks(
  async () => async (task: RenderTask) => {
    const report = JSON.parse(task.claimReport) as ClaimReport;
    if (task.format === 'markdown') return withReviewMarkdown(report.markdown, task.review);
    return renderHtml({
      aiOutput: task.aiOutput,
      sources: task.sources,
      claims: JSON.parse(task.claims) as AtomicClaim[],
      spans: JSON.parse(task.sourceSpans) as SourceSpan[],
      report,
      minConfidence: task.minConfidence,
      review: task.review,
    });
  },
  stackFrames,
);
