import { z } from 'zod';
import { ERROR_CODES, ErrorBody, ErrorDetail } from './errors.js';
import { ImportId, RequestId, RunId, Timestamp } from './ids.js';
import { LIMITS } from './limits.js';
import { CreateReviewRunRequest } from './review-runs.js';
import { STATEMENT_FIELDS } from './source-statements.js';
import { RunStatus, SAFE_USE_STATUSES, type SafeUseStatus } from './vocabularies.js';

/** The Content-Types an import takes, and the format each stands for. */
export const IMPORT_MEDIA_TYPES = {
  'application/json': 'json',
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'text/csv': 'csv',
} as const;
export type ImportMediaType = keyof typeof IMPORT_MEDIA_TYPES;
export const IMPORT_FORMATS = ['json', 'jsonl', 'csv'] as const;
export const ImportFormat = z.enum(IMPORT_FORMATS);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** What a CSV import may say of source n in columns such as `source_<n>_title`. */
export const IMPORT_SOURCE_PARTS = ['title', 'content', 'uri', ...STATEMENT_FIELDS] as const;
export type ImportSourcePart = (typeof IMPORT_SOURCE_PARTS)[number];

/** Its other columns. */
export const IMPORT_COLUMNS = [
  'external_id',
  'ai_output',
  'intended_use',
  'strictness',
  'min_confidence',
  'question',
  'metadata',
  'sources',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** One row becomes one review run. */
export const ImportRow = CreateReviewRunRequest;
export type ImportRow = z.infer<typeof ImportRow>;
export type ImportRowInput = z.input<typeof ImportRow>;

export const ImportRequest = z
  .strictObject({ rows: z.array(ImportRow).min(1).max(LIMITS.importJsonRows) })
  .meta({ id: 'ImportRequest' });
export type ImportRequest = z.infer<typeof ImportRequest>;
export type ImportRequestInput = z.input<typeof ImportRequest>;

const RowNumber = z.int().min(1).meta({
  description:
    'Counts from 1: the place in `rows`, the line of a JSONL file, the record of a CSV file after its header.',
});

export const ImportItem = z
  .object({
    row: RowNumber,
    external_id: z.string().nullable(),
    review_run_id: RunId,
    status: RunStatus,
    polling_url: z.string(),
    duplicate: z.boolean().meta({ description: 'True when the run existed before this request.' }),
  })
  .meta({ id: 'ImportItem' });
export type ImportItem = z.infer<typeof ImportItem>;

export const RejectedRow = z
  .object({
    row: RowNumber,
    external_id: z.string().nullable(),
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string(),
      details: z
        .array(ErrorDetail)
        .meta({ description: '`path` is the field, or the column of a CSV file.' }),
    }),
  })
  .meta({ id: 'RejectedRow' });
export type RejectedRow = z.infer<typeof RejectedRow>;

const outcomeFields = {
  import_id: ImportId,
  accepted_count: z.int(),
  rejected_count: z.int(),
  duplicate_count: z.int(),
  items: z.array(ImportItem),
  rejected: z.array(RejectedRow),
};

export const ImportResponse = z
  .object({ ...outcomeFields, request_id: RequestId })
  .meta({ id: 'ImportResponse' });
export type ImportResponse = z.infer<typeof ImportResponse>;

/** An error that comes with what was done before it: no row was acceptable, or the file goes on too long. */
export const ImportErrorResponse = ErrorBody.extend(outcomeFields).meta({ id: 'ImportErrorResponse' });
export type ImportErrorResponse = z.infer<typeof ImportErrorResponse>;

export const IMPORT_STATUSES = ['receiving', 'interrupted', 'processing', 'completed'] as const;
export const ImportStatus = z.enum(IMPORT_STATUSES).meta({
  description:
    '`receiving`: rows are still arriving. `interrupted`: the upload ended early; send it again. `processing`: every row is queued. `completed`: every run has ended.',
});
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportProgress = z
  .object({
    import_id: ImportId,
    status: ImportStatus,
    format: ImportFormat,
    created_at: Timestamp,
    accepted_count: z.int(),
    rejected_count: z.int(),
    duplicate_count: z.int(),
    queued_count: z.int(),
    processing_count: z.int(),
    completed_count: z.int(),
    failed_count: z.int(),
    cancelled_count: z.int(),
    safe_use_status_counts: z
      .object(
        Object.fromEntries(SAFE_USE_STATUSES.map((status) => [status, z.int()])) as Record<
          SafeUseStatus,
          z.ZodInt
        >,
      )
      .meta({ description: 'Completed runs by safe-use status.' }),
    request_id: RequestId,
  })
  .meta({
    id: 'ImportProgress',
    description: 'Counts of runs cover accepted and duplicate rows; deleted runs are no longer counted.',
  });
export type ImportProgress = z.infer<typeof ImportProgress>;
