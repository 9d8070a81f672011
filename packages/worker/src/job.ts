import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  CreateReviewRunForm,
  CreateReviewRunRequest,
  defaultCitationLabel,
  problemWords,
  type SourceDocument,
  saidIn,
  Token,
  WorkerMetadata,
} from '@claimcheck/contracts';
import type { PlaceMap } from '@claimcheck/documents';
import type { ReviewInput } from '@claimcheck/engine';
import { z } from 'zod';
import type { FileReader } from './inputs/files.js';

const ownFields = { metadata: WorkerMetadata.default({}), external_id: Token.nullish() };

/** One output with its sources, in the shape of an import row. Its metadata and external_id are sent. */
const TextJob = CreateReviewRunRequest.safeExtend(ownFields);

/** A job as it is offered: its sources may be files. */
export const WorkerJob = CreateReviewRunForm.safeExtend(ownFields);

/** A job as it is worked on: its files are read. */
export interface WorkerJob extends z.infer<typeof TextJob> {
  /** Where the pages or paragraphs of each file start; null for a source that came as text. Only where one is a file. */
  readonly places?: readonly (PlaceMap | null)[];
}

export class JobError extends Error {
  override readonly name = 'JobError';
}

/** The messages name places, never values. */
export async function readJob(value: unknown, files: FileReader): Promise<WorkerJob> {
  const offered = parsedBy(WorkerJob, value);
  const { sources, places } = await readSources(offered.sources, files);
  const job = parsedBy(TextJob, { ...offered, sources });
  return places.some((place) => place !== null) ? { ...job, places } : job;
}

function parsedBy<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 10).map((issue) => {
    const place = z.core.toDotPath(issue.path);
    return place === '' ? problemWords(issue) : `${place}: ${problemWords(issue)}`;
  });
  throw new JobError(problems.join('; '));
}

async function readSources(offered: z.infer<typeof WorkerJob>['sources'], files: FileReader) {
  const sources: SourceDocument[] = [];
  const places: (PlaceMap | null)[] = [];
  for (const [index, source] of offered.entries()) {
    if ('content' in source) {
      sources.push(source);
      places.push(null);
      continue;
    }
    const field = 'file' in source ? 'file' : 'content_base64';
    const read = await files.read(source);
    if ('problem' in read) throw new JobError(`sources[${index}].${field}: ${read.problem}`);
    const { file, content_base64: _, ...said } = { file: '', content_base64: '', ...source };
    const title = said.title ?? basename(file);
    sources.push({ ...said, title, content: read.text, media_type: read.media_type });
    places.push(read.places);
  }
  return { sources, places };
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
      ...(job.places?.[index] && { places: job.places[index] }),
    })),
  };
}
