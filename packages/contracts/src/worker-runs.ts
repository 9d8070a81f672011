import { z } from 'zod';
import { Review } from './decisions.js';
import { RequestId, RunId, Timestamp } from './ids.js';
import { LIMITS } from './limits.js';
import { ClaimReportPointer } from './reports.js';
import { ReviewRun } from './review-runs.js';
import {
  CITATION_ISSUE_KINDS,
  IntendedUse,
  RunStatus,
  SafeUseStatus,
  Strictness,
  SUPPORT_STATUSES,
} from './vocabularies.js';
import {
  Count,
  Sha256,
  StoragePointer,
  Token,
  VersionName,
  WorkerMetadata,
  WorkerVersion,
} from './worker-fields.js';

/** Why a gate verdict is what it is, as codes: the reasons themselves quote the text. */
export const GATE_REASON_CODES = [
  ...SUPPORT_STATUSES,
  'no_claims',
  'source_conflict',
  'low_confidence',
  'readers_disagree',
  'second_reader_unavailable',
  ...CITATION_ISSUE_KINDS,
] as const;
export const GateReasonCode = z.enum(GATE_REASON_CODES);
export type GateReasonCode = z.infer<typeof GateReasonCode>;

export const WORKER_FAILURE_CATEGORIES = [
  'engine_error',
  'engine_timeout',
  'model_unavailable',
  'storage_error',
  'worker_error',
] as const;
export const WorkerFailureCategory = z.enum(WORKER_FAILURE_CATEGORIES);
export type WorkerFailureCategory = z.infer<typeof WorkerFailureCategory>;

const SourceHashes = z.array(Sha256).min(1).max(LIMITS.sources);

export const CreateWorkerRunRequest = z
  .strictObject({
    schema_version: z.literal(1),
    customer_run_id: Token.meta({ description: 'Your own name of the run; echoed as external_id.' }),
    intended_use: IntendedUse,
    strictness: Strictness.default('standard'),
    source_count: z.int().min(1).max(LIMITS.sources),
    source_hashes: SourceHashes,
    output_hash: Sha256,
    worker_id: Token,
    worker_version: WorkerVersion,
    policy_version: VersionName,
    metadata: WorkerMetadata.default({}),
  })
  .refine((request) => request.source_count === request.source_hashes.length, {
    path: ['source_count'],
    error: 'must be the number of source_hashes',
  })
  .meta({ id: 'CreateWorkerRunRequest' });
export type CreateWorkerRunRequest = z.infer<typeof CreateWorkerRunRequest>;

const eventFields = {
  event_id: z.uuid().meta({ description: 'Sent again with the same id, an event is acknowledged only.' }),
  occurred_at: Timestamp.refine((time) => !Number.isNaN(Date.parse(time)), { error: 'is no time' }),
  worker_version: WorkerVersion,
};

export const WorkerStatusEvent = z.strictObject({
  ...eventFields,
  type: z.literal('status'),
  status: z.literal('processing'),
  claims_done: Count,
  claims_total: Count,
});
export type WorkerStatusEvent = z.infer<typeof WorkerStatusEvent>;

const SupportCounts = z.strictObject(
  Object.fromEntries(SUPPORT_STATUSES.map((status) => [status, Count.default(0)])) as Record<
    (typeof SUPPORT_STATUSES)[number],
    z.ZodDefault<typeof Count>
  >,
);

export const WorkerCompletionEvent = z
  .strictObject({
    ...eventFields,
    type: z.literal('completion'),
    safe_use_status: SafeUseStatus,
    reason_codes: z.array(GateReasonCode).max(GATE_REASON_CODES.length),
    claim_count: Count,
    unsupported_claim_count: Count,
    support_counts: SupportCounts,
    report_hash: Sha256,
    report_pointer: StoragePointer,
    output_hash: Sha256,
    source_hashes: SourceHashes,
    policy_version: VersionName,
    compiler_version: VersionName,
  })
  .refine(
    ({ claim_count, support_counts }) =>
      claim_count === Object.values(support_counts).reduce((sum, n) => sum + n, 0),
    { path: ['claim_count'], error: 'must be the sum of support_counts' },
  )
  .refine(({ claim_count, unsupported_claim_count }) => unsupported_claim_count <= claim_count, {
    path: ['unsupported_claim_count'],
    error: 'must not exceed claim_count',
  });
export type WorkerCompletionEvent = z.infer<typeof WorkerCompletionEvent>;

export const WorkerFailureEvent = z.strictObject({
  ...eventFields,
  type: z.literal('failure'),
  failure_category: WorkerFailureCategory,
});
export type WorkerFailureEvent = z.infer<typeof WorkerFailureEvent>;

export const WorkerEvent = z
  .discriminatedUnion('type', [WorkerStatusEvent, WorkerCompletionEvent, WorkerFailureEvent])
  .meta({ id: 'WorkerEvent' });
export type WorkerEvent = z.infer<typeof WorkerEvent>;

/** Rotate and revoke take no body; an empty object is let pass. */
export const NoBody = z.strictObject({}).nullish();

export const WorkerCredential = z
  .object({
    token: z.string().meta({ description: 'Shown once. Opens the events of this run and nothing else.' }),
    expires_at: Timestamp,
    review_run_id: RunId,
  })
  .meta({ id: 'WorkerCredential' });
export type WorkerCredential = z.infer<typeof WorkerCredential>;

export const CreateWorkerRunResponse = z
  .object({
    review_run: ReviewRun,
    worker_credential: WorkerCredential,
    events_url: z.string(),
    request_id: RequestId,
  })
  .meta({ id: 'CreateWorkerRunResponse' });
export type CreateWorkerRunResponse = z.infer<typeof CreateWorkerRunResponse>;

export const WorkerEventResponse = z
  .object({
    review_run_id: RunId,
    event_id: z.uuid(),
    status: RunStatus.meta({ description: 'Of the run, after this event.' }),
    replayed: z.boolean().meta({ description: 'True when this event_id was accepted before.' }),
    request_id: RequestId,
  })
  .meta({ id: 'WorkerEventResponse' });
export type WorkerEventResponse = z.infer<typeof WorkerEventResponse>;

export const RotateCredentialResponse = z
  .object({ worker_credential: WorkerCredential, request_id: RequestId })
  .meta({ id: 'RotateCredentialResponse' });
export type RotateCredentialResponse = z.infer<typeof RotateCredentialResponse>;

export const RevokeCredentialResponse = z
  .object({
    review_run_id: RunId,
    revoked: z.boolean().meta({ description: 'False when there was no active credential.' }),
    request_id: RequestId,
  })
  .meta({ id: 'RevokeCredentialResponse' });
export type RevokeCredentialResponse = z.infer<typeof RevokeCredentialResponse>;

export const ClaimReportPointerResponse = ClaimReportPointer.extend({
  review: Review.nullable(),
  request_id: RequestId,
}).meta({
  id: 'ClaimReportPointerResponse',
});
export type ClaimReportPointerResponse = z.infer<typeof ClaimReportPointerResponse>;
