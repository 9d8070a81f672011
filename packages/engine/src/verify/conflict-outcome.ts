import type { ClaimVerdict, ExtractedClaim, SourceConflict } from '../model.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { precedenceOf } from './authority.js';
import { citedSources } from './candidates.js';
import { precedenceBetween, precedenceByWording } from './precedence.js';
import { refutedBy } from './source-outcome.js';

/** Adds to a verdict over sources that disagree which of them it follows, and why. */
export function withConflictOutcome(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  index: SourceIndex,
): ClaimVerdict {
  const { conflict } = verdict;
  if (!conflict) return verdict;
  const followed = followingCurrent(claim, verdict, conflict, index);
  const outcome = outcomeOf(conflict, followed, claim, index);
  const rationale = `${followed.rationale.replace(/\.$/, '')}; the sources disagree, and ${outcome}.`;
  return { ...followed, rationale, conflict: { ...conflict, outcome } };
}

/** A claim that only an outdated source states is contradicted by the one that took its place, or tells of the change. */
function followingCurrent(
  { statement }: ExtractedClaim,
  verdict: ClaimVerdict,
  { supporting, contradicting }: SourceConflict,
  index: SourceIndex,
): ClaimVerdict {
  const [stating, other] = [index.unitAt(supporting), index.unitAt(contradicting)];
  if (verdict.status !== 'supported' || !stating || !other) return verdict;
  const [ours, theirs] = [stating, other].map(({ sourceIndex }) => index.authorities[sourceIndex]!);
  const isChanged =
    precedenceOf(ours!, theirs!) === null && (precedenceByWording(statement, stating, other)?.order ?? 0) < 0;
  if (!isChanged && (!ours!.isSuperseded || theirs!.isSuperseded)) return verdict;
  const rationale = 'A more current source says otherwise.';
  return refutedBy(other, verdict, 'sources/more-current', rationale, 1 - verdict.support);
}

function outcomeOf(
  { supporting, contradicting }: SourceConflict,
  { status }: ClaimVerdict,
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
