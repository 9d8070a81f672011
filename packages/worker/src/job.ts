import { createHash } from 'node:crypto';
import {
  CreateReviewRunRequest,
  defaultCitationLabel,
  problemWords,
  saidIn,
  Token,
  WorkerMetadata,
} from '@claimcheck/contracts';
import type { ReviewInput } from '@claimcheck/engine';
import { z } from 'zod';

/** One output with its sources, in the shape of an import row. Its metadata and external_id are sent. */
export const WorkerJob = CreateReviewRunRequest.safeExtend({
  metadata: WorkerMetadata.default({}),
  external_id: Token.nullish(),
});
export type WorkerJob = z.infer<typeof WorkerJob>;

export class JobError extends Error {
  override readonly name = 'JobError';
}

/** The messages name places, never values. */
export function parseJob(value: unknown): WorkerJob {
  const parsed = WorkerJob.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 10).map((issue) => {
    const place = z.core.toDotPath(issue.path);
    return place === '' ? problemWords(issue) : `${place}: ${problemWords(issue)}`;
  });
  throw new JobError(problems.join('; '));
}

/** The same job always has the same key, so one that is handed in twice is reviewed once. */
export const jobKey = (job: WorkerJob): string =>
  createHash('sha256').update(JSON.stringify(job)).digest('hex');

export const customerRunId = (job: WorkerJob): string => job.external_id ?? `job-${jobKey(job).slice(0, 32)}`;

export function toReviewInput(job: WorkerJob): ReviewInput {
  return {
    aiOutput: job.ai_output,
    intendedUse: job.intended_use,
    strictness: job.strictness,
    question: job.question ?? null,
    ...(job.min_confidence != null && { minConfidence: job.min_confidence }),
    sources: job.sources.map((source, index) => ({
      title: source.title,
      content: source.content,
      uri: source.uri ?? null,
      citationLabel: source.citation_label ?? defaultCitationLabel(index + 1),
      mediaType: source.media_type,
      ...saidIn(source),
    })),
  };
}
