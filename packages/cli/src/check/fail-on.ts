import {
  type GateVerdict,
  SAFE_USE_STATUSES,
  type SafeUseStatus,
  SUPPORT_STATUSES,
  type SupportStatus,
} from '@claimcheck/contracts';
import {
  bandOf,
  CLAIM_POLICY,
  demandOf,
  FINDING_POLICY,
  NO_CLAIM_STATUS,
  READER_AWAY_POLICY,
} from '@claimcheck/engine';
import { UsageError } from '../usage-error.js';
import type { Problem } from './problems.js';

const CLAIM_STATUSES: readonly string[] = SUPPORT_STATUSES.filter((status) => status !== 'supported');
const VERDICTS: readonly string[] = SAFE_USE_STATUSES.filter((status) => status !== 'verified_for_use');
const VERDICTS_ONLY = VERDICTS.filter((status) => !CLAIM_STATUSES.includes(status));

export const FAIL_ON_NAMES: readonly string[] = [
  ...CLAIM_STATUSES,
  'low_confidence',
  ...VERDICTS_ONLY,
  'none',
];

/** Without `--fail-on`: any verdict that goes to a reviewer fails, unless the check is advisory. */
export function parseFailOn(list: string | undefined, mode: GateVerdict['mode']): string[] {
  if (list === undefined) return mode === 'advisory' ? [] : ['needs_review'];
  const names = list.split(',').map((name) => name.trim().replaceAll('-', '_').toLowerCase());
  const unknown = names.find((name) => !FAIL_ON_NAMES.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--fail-on: there is no status "${unknown}"; choose from ${FAIL_ON_NAMES.join(', ')}`,
    );
  if (names.includes('none') && names.length > 1)
    throw new UsageError('--fail-on: none stands alone; leave it or the other statuses out');
  return names.filter((name) => name !== 'none');
}

/** A claim status fails on problems that have it; a verdict on problems that lead to it or to a worse one. */
export function failsGate(problem: Problem, failOn: readonly string[], gate: GateVerdict): boolean {
  return failOn.includes(problem.code) || verdictFails(verdictOf(problem, gate), failOn);
}

/** Names of verdicts stand for themselves and what is worse; names of claim statuses for themselves only. */
export function verdictFails(verdict: SafeUseStatus, failOn: readonly string[]): boolean {
  const severity = SAFE_USE_STATUSES.indexOf(verdict);
  return failOn.some((name) =>
    VERDICTS_ONLY.includes(name)
      ? severity >= SAFE_USE_STATUSES.indexOf(name as SafeUseStatus)
      : verdict === name,
  );
}

/** The verdict that a problem would give by itself. */
function verdictOf({ claim, code }: Problem, { strictness, metadata }: GateVerdict): SafeUseStatus {
  const demand = demandOf(metadata.intended_use, strictness);
  if (claim === null) return code === 'no_claims' ? NO_CLAIM_STATUS : READER_AWAY_POLICY[strictness];
  if (CLAIM_STATUSES.includes(code))
    return CLAIM_POLICY[code as SupportStatus][bandOf(claim.importance)][demand];
  if (code === 'low_confidence' || code === 'readers_disagree') return FINDING_POLICY[code][demand];
  return FINDING_POLICY[code === 'source_conflict' ? 'conflict' : 'citation_issue'][demand];
}
