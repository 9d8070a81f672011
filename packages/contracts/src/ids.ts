import { z } from 'zod';

export const RUN_ID_PATTERN = /^run_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const RunId = z
  .string()
  .regex(RUN_ID_PATTERN, { error: 'must be the id of a run: run_ and a UUID in lower case' });
export const RequestId = z
  .string()
  .regex(/^req_[0-9A-Za-z]{26}$/)
  .meta({ description: 'Identifies this response; equal to the x-request-id header. Keep it in your logs.' });

export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ description: 'ISO 8601, UTC, milliseconds.', examples: ['2026-01-31T12:00:00.000Z'] });

export type ChildKind = 'source' | 'span' | 'claim' | 'verification';

/** Child ids count from 1 in document order. */
export function childId(runId: string, kind: ChildKind, ordinal: number): string {
  return `${runId}_${kind}_${ordinal}`;
}

export const claimReportId = (runId: string): string => `${runId}_claim_report`;
export const gateVerdictId = (runId: string): string => `${runId}_gate_verdict`;

export const IMPORT_ID_PATTERN = /^imp_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const ImportId = z
  .string()
  .regex(IMPORT_ID_PATTERN)
  .meta({ examples: ['imp_01940a3c-1f00-7c3a-9d55-0f6a8f1f2b3c'] });
