import { z } from 'zod';

export const INTENDED_USES = [
  'internal_draft',
  'customer_facing',
  'regulated_workflow',
  'action_taking',
  'eval_only',
] as const;
export const IntendedUse = z.enum(INTENDED_USES);
export type IntendedUse = z.infer<typeof IntendedUse>;

export const STRICTNESSES = ['advisory', 'standard', 'strict'] as const;
export const Strictness = z.enum(STRICTNESSES);
export type Strictness = z.infer<typeof Strictness>;

export const RUN_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export const RunStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.infer<typeof RunStatus>;
export const TERMINAL_RUN_STATUSES = [
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly RunStatus[];

export const SUPPORT_STATUSES = [
  'supported',
  'partially_supported',
  'unsupported',
  'contradicted',
  'insufficient_context',
  'not_checked',
] as const;
export const SupportStatus = z.enum(SUPPORT_STATUSES);
export type SupportStatus = z.infer<typeof SupportStatus>;

/** Ordered from best to worst: a later status is never better than an earlier one. */
export const SAFE_USE_STATUSES = [
  'verified_for_use',
  'verified_with_limits',
  'needs_review',
  'partially_supported',
  'insufficient_context',
  'unsupported',
  'needs_repair',
  'contradicted',
  'blocked',
] as const;
export const SafeUseStatus = z.enum(SAFE_USE_STATUSES);
export type SafeUseStatus = z.infer<typeof SafeUseStatus>;

export const CLAIM_TYPES = [
  'factual',
  'quantity',
  'temporal',
  'definition',
  'comparison',
  'causal',
  'permission',
  'obligation',
  'prohibition',
  'recommendation',
  'procedure',
  'attribution',
  'quotation',
  'citation',
] as const;
export const ClaimType = z.enum(CLAIM_TYPES);
export type ClaimType = z.infer<typeof ClaimType>;

export const CITATION_ISSUE_KINDS = [
  'missing_citation',
  'unknown_citation',
  'wrong_source',
  'cited_source_contradicts',
  'cited_source_silent',
] as const;
export const CitationIssueKind = z.enum(CITATION_ISSUE_KINDS);
export type CitationIssueKind = z.infer<typeof CitationIssueKind>;

/** Why a stretch of the output is not a claim. */
export const NON_CLAIM_REASONS = [
  'whitespace',
  'markup',
  'heading',
  'question',
  'pleasantry',
  'offer',
  'meta',
  'instruction_to_reader',
  'opinion',
  'code',
  'citation_marker',
  'reference_list',
  'connective',
  'fragment',
] as const;
export const NonClaimReason = z.enum(NON_CLAIM_REASONS);
export type NonClaimReason = z.infer<typeof NonClaimReason>;

export const RUN_ERROR_CODES = [
  'engine_error',
  'engine_timeout',
  'provider_unavailable',
  'provider_rejected',
  'provider_invalid_response',
  'retries_exhausted',
] as const;
export const RunErrorCode = z.enum(RUN_ERROR_CODES);
export type RunErrorCode = z.infer<typeof RunErrorCode>;

export const MEDIA_TYPES = ['text/plain', 'text/markdown', 'text/html'] as const;
export const MediaType = z.enum(MEDIA_TYPES);
export type MediaType = z.infer<typeof MediaType>;

/** What a file may be, whose text is then extracted. */
export const FILE_MEDIA_TYPES = [
  ...MEDIA_TYPES,
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export const FileMediaType = z.enum(FILE_MEDIA_TYPES);
export type FileMediaType = z.infer<typeof FileMediaType>;

export const CAPTURE_METHODS = ['api', 'import', 'console', 'private_worker'] as const;
export const CaptureMethod = z.enum(CAPTURE_METHODS);
export type CaptureMethod = z.infer<typeof CaptureMethod>;

export const SCOPES = [
  'review_runs:create',
  'review_runs:read',
  'imports:create',
  'private_worker_runs:create',
  'billing:read',
  'billing:write',
  'webhooks:manage',
  'review_runs:review',
] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;

/** How far people are with a run. */
export const REVIEW_STATES = ['open', 'in_review', 'approved', 'rejected'] as const;
export const ReviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof ReviewState>;

export const REVIEW_OUTCOMES = ['approved', 'approved_as_edited', 'rejected'] as const;
export const ReviewOutcome = z.enum(REVIEW_OUTCOMES);
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

/** What a person can do about a claim (the first five) or about the run. Undoing adds an entry; none is removed. */
export const DECISION_ACTIONS = [
  'confirm',
  'override',
  'repair',
  'comment',
  'undo',
  'approve',
  'approve_edited',
  'reject',
] as const;
export const DecisionAction = z.enum(DECISION_ACTIONS);
export type DecisionAction = z.infer<typeof DecisionAction>;

export const REVIEWER_ROLES = ['viewer', 'reviewer', 'admin'] as const;
export const ReviewerRole = z.enum(REVIEWER_ROLES);
export type ReviewerRole = z.infer<typeof ReviewerRole>;

export const PLANS = ['free', 'team', 'business', 'unlimited'] as const;
export const Plan = z.enum(PLANS);
export type Plan = z.infer<typeof Plan>;
