import type { VerificationResult } from '@claimcheck/contracts';
import { STATUS_LABEL } from './wording.js';

export interface SecondOpinion {
  readonly sentence: string;
  /** It would have said otherwise and did not prevail; the report has a note with its quote. */
  readonly overruled: boolean;
}

/** What became of a second reader's opinion on a claim; null where none was asked. */
export function secondOpinion({ metadata }: Pick<VerificationResult, 'metadata'>): SecondOpinion | null {
  const first = metadata.readers?.find(({ role }) => role === 'embedded');
  const second = metadata.readers?.find(({ role }) => role === 'second');
  if (!first || !second || second.outcome === 'not_asked') return null;
  const { status, provider, model, reason, decided } = second;
  const who = `Second reader (${provider}, ${model})`;
  const called = (by: typeof status) => STATUS_LABEL[by!].toLowerCase();
  if (status === null) return { sentence: `${who}: no opinion.`, overruled: false };
  if (status === first.status) return { sentence: `${who}: the same.`, overruled: false };
  return decided
    ? {
        sentence: `${who} decided; the embedded verifier said ${called(first.status)}.`,
        overruled: false,
      }
    : { sentence: `${who} would say ${called(status)}: ${reason ?? ''}`.trim(), overruled: true };
}
