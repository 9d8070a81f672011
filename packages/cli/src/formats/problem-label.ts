import { CITATION_ISSUE_LABEL, STATUS_LABEL } from '@claimcheck/engine';

const LABEL: Readonly<Record<string, string>> = {
  ...STATUS_LABEL,
  ...CITATION_ISSUE_LABEL,
  source_conflict: 'Sources disagree',
  low_confidence: 'Low confidence',
  readers_disagree: 'Readers disagree',
  second_reader_unavailable: 'Second reader unavailable',
  no_claims: 'No claims',
};

/** What people call a problem: a status, a citation issue or a conflict. */
export function problemLabel(code: string): string {
  return LABEL[code] ?? code;
}
