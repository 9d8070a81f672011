import type { GateReasonCode, WorkerFailureCategory } from '@claimcheck/contracts';

/** The service knows codes only; what they concern is in the customer's report. */
export const GATE_REASON_MESSAGES: Readonly<Record<GateReasonCode, string>> = {
  supported: 'Claims are supported by the sources.',
  partially_supported: 'At least one claim is supported only in part.',
  unsupported: 'At least one claim has no support in the sources.',
  contradicted: 'The sources contradict at least one claim.',
  insufficient_context: 'At least one claim is too vague to be checked.',
  not_checked: 'At least one claim could not be checked.',
  no_claims: 'The output holds no claim that could be checked.',
  source_conflict: 'Two sources disagree about a claim.',
  low_confidence: 'At least one supported claim has less confidence than is asked for.',
  readers_disagree: 'The second reader disagrees about a claim.',
  second_reader_unavailable: 'The second reader gave no opinion on at least one claim.',
  missing_citation: 'A claim lacks a citation.',
  unknown_citation: 'A citation points at no supplied source.',
  wrong_source: 'A claim cites one source and another supports it.',
  cited_source_contradicts: 'A cited source contradicts its claim.',
  cited_source_silent: 'A cited source says nothing about its claim.',
};

export const WORKER_FAILURE_MESSAGES: Readonly<Record<WorkerFailureCategory, string>> = {
  engine_error: 'The engine of the worker could not review this text.',
  engine_timeout: 'The review took longer than the worker allows.',
  model_unavailable: 'The worker could not load its model.',
  storage_error: 'The worker could not write the report to the customer’s storage.',
  worker_error: 'The worker failed for a reason of its own; its log tells more.',
};
