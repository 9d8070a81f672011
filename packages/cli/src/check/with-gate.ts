import { CHECK_REPORT_VERSION, type CheckReport, type ReviewRecords } from './check-report.js';
import { parseFailOn } from './fail-on.js';
import { decideOutcome } from './gate.js';

/** What a gate decides by. */
export interface GateTerms {
  readonly answer: CheckReport['answer'];
  readonly failOn: string | undefined;
  readonly baseline: CheckReport | null;
}

/** The report of a review: its records and what the gate makes of them. */
export function withGate(records: ReviewRecords, { answer, failOn, baseline }: GateTerms): CheckReport {
  const names = parseFailOn(failOn, records.gate_verdict.mode);
  return {
    schema_version: CHECK_REPORT_VERSION,
    answer,
    ...records,
    gate: decideOutcome(records, names, baseline),
  };
}
