import type { ExtractedClaim, SourceConflict } from '../../model.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import { precedenceBetween } from '../decide/precedence.js';
import { citedSources } from '../evidence.js';
import type { Standing } from '../ruling.js';

/** Which of two sources that disagree a verdict follows, and why, as a clause. */
export function conflictOutcome(
  { supporting, contradicting }: SourceConflict,
  { status }: Pick<Standing, 'status'>,
  claim: ExtractedClaim,
  index: SourceIndex,
): string {
  const sides = [supporting.sourceIndex, contradicting.sourceIndex] as const;
  const [followed, other] = status === 'contradicted' ? ([sides[1], sides[0]] as const) : sides;
  const label = (sourceIndex: number) => index.sources[sourceIndex]!.citationLabel;
  const [ours, theirs] = [index.unitAt(supporting), index.unitAt(contradicting)];
  const precedence = ours && theirs ? precedenceBetween(claim.statement, ours, theirs, index) : null;
  if (precedence && precedence.order > 0 === (followed === sides[0]))
    return `the status follows ${label(followed)}, because ${precedence.because('it', label(other))}`;
  if (precedence)
    return `the status follows ${label(followed)}, although ${precedence.because(label(other), 'it')}: check which one applies`;
  const cited = citedSources(claim);
  const isCitedAlone = cited.has(followed) && !cited.has(other);
  return `nothing in them tells which one applies, so until you decide the status follows ${label(followed)}${isCitedAlone ? ', which the claim cites' : ''}`;
}
