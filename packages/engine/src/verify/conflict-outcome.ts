import type { ClaimVerdict, ExtractedClaim, SourceConflict } from '../model.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { precedenceOf } from './authority.js';
import { citedSources } from './candidates.js';
import { refutedBy } from './source-outcome.js';

/** Adds to a verdict over sources that disagree which of them it follows, and why. */
export function withConflictOutcome(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  index: SourceIndex,
): ClaimVerdict {
  const { conflict } = verdict;
  if (!conflict) return verdict;
  const followed = followingCurrent(verdict, conflict, index);
  const outcome = outcomeOf(conflict, followed, claim, index);
  const rationale = `${followed.rationale.replace(/\.$/, '')}; the sources disagree, and ${outcome}.`;
  return { ...followed, rationale, conflict: { ...conflict, outcome } };
}

/** A claim that only an outdated source states is contradicted by the one that took its place. */
function followingCurrent(verdict: ClaimVerdict, conflict: SourceConflict, index: SourceIndex): ClaimVerdict {
  const { supporting, contradicting } = conflict;
  const [stating, other] = [supporting, contradicting].map(
    ({ sourceIndex }) => index.authorities[sourceIndex]!,
  );
  const unit = index.unitAt(contradicting);
  if (verdict.status !== 'supported' || !stating!.isSuperseded || other!.isSuperseded || !unit)
    return verdict;
  return refutedBy(unit, verdict, 'A more current source says otherwise.', 1 - verdict.support);
}

function outcomeOf(
  { supporting, contradicting }: SourceConflict,
  { status }: ClaimVerdict,
  claim: ExtractedClaim,
  { authorities, sources }: SourceIndex,
): string {
  const sides = [supporting.sourceIndex, contradicting.sourceIndex] as const;
  const [followed, other] = status === 'contradicted' ? ([sides[1], sides[0]] as const) : sides;
  const label = (sourceIndex: number) => sources[sourceIndex]!.citationLabel;
  const precedence = precedenceOf(authorities[followed]!, authorities[other]!);
  if (precedence && precedence.order > 0)
    return `the status follows ${label(followed)}, because ${precedence.because('it', label(other))}`;
  if (precedence)
    return `the status follows ${label(followed)}, although ${precedence.because(label(other), 'it')}: check which one applies`;
  const cited = citedSources(claim);
  const isCitedAlone = cited.has(followed) && !cited.has(other);
  return `nothing in them tells which one applies, so until you decide the status follows ${label(followed)}${isCitedAlone ? ', which the claim cites' : ''}`;
}
