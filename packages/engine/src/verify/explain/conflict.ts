import type { ExtractedClaim, SourceConflict } from '../../model.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import { say } from '../../words/catalogue.js';
import { precedenceBetween } from '../decide/which-is-current.js';
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
    return say('conflict/because', {
      followed: label(followed),
      reason: precedence.because('it', label(other)),
    });
  if (precedence)
    return say('conflict/although', {
      followed: label(followed),
      reason: precedence.because(label(other), 'it'),
    });
  const cited = citedSources(claim);
  const isCitedAlone = cited.has(followed) && !cited.has(other);
  return say('conflict/undecided', {
    followed: label(followed),
    cited: isCitedAlone ? ', which the claim cites,' : '',
  });
}
