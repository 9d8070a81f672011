export type IntendedUse =
  | 'internal_draft'
  | 'customer_facing'
  | 'regulated_workflow'
  | 'action_taking'
  | 'eval_only';

export type Strictness = 'advisory' | 'standard' | 'strict';

export type RunStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

export type SupportStatus =
  | 'supported'
  | 'partially_supported'
  | 'unsupported'
  | 'contradicted'
  | 'insufficient_context'
  | 'not_checked';

export type SafeUseStatus =
  | 'verified_for_use'
  | 'verified_with_limits'
  | 'needs_review'
  | 'partially_supported'
  | 'insufficient_context'
  | 'unsupported'
  | 'needs_repair'
  | 'contradicted'
  | 'blocked';

export type ClaimType =
  | 'factual'
  | 'quantity'
  | 'temporal'
  | 'definition'
  | 'comparison'
  | 'causal'
  | 'permission'
  | 'obligation'
  | 'prohibition'
  | 'recommendation'
  | 'procedure'
  | 'attribution'
  | 'quotation'
  | 'citation';

export type CitationIssueKind =
  | 'missing_citation'
  | 'unknown_citation'
  | 'wrong_source'
  | 'cited_source_contradicts'
  | 'cited_source_silent';

/** Why a stretch of the output is not a claim. */
export type NonClaimReason =
  | 'whitespace'
  | 'markup'
  | 'heading'
  | 'question'
  | 'pleasantry'
  | 'offer'
  | 'meta'
  | 'instruction_to_reader'
  | 'opinion'
  | 'code'
  | 'citation_marker'
  | 'reference_list'
  | 'connective'
  | 'fragment';

export type MediaType = 'text/plain' | 'text/markdown' | 'text/html';
/** What a source sent as a file may be. */
export type FileMediaType =
  | MediaType
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type CaptureMethod = 'api' | 'import' | 'console' | 'private_worker';

export type Plan = 'free' | 'team' | 'business' | 'unlimited';

/** Codes are stable; messages are for people. */
export type ErrorCode =
  | 'invalid_json'
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'expired_api_key'
  | 'revoked_api_key'
  | 'missing_worker_credential'
  | 'invalid_worker_credential'
  | 'expired_worker_credential'
  | 'revoked_worker_credential'
  | 'invalid_session'
  | 'monthly_limit_reached'
  | 'insufficient_scope'
  | 'worker_credential_wrong_run'
  | 'not_found'
  | 'method_not_allowed'
  | 'run_not_completed'
  | 'run_already_terminal'
  | 'run_not_retryable'
  | 'retry_limit_reached'
  | 'idempotency_in_progress'
  | 'webhook_endpoint_disabled'
  | 'decision_conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'invalid_request'
  | 'metadata_contains_secret'
  | 'raw_content_rejected'
  | 'idempotency_key_reused'
  | 'import_empty'
  | 'rate_limited'
  | 'too_many_streams'
  | 'internal_error'
  | 'billing_not_configured'
  | 'service_unavailable';

export interface ErrorDetail {
  /** The field concerned, for instance `sources[0].title`. */
  path: string;
  message: string;
}
