import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { aloneText, type Unit } from '../retrieve/units.js';
import { citedSources, pairFits, pairOf } from './candidates.js';
import { isAboutAnother } from './decide.js';
import { isIdleBeside, isLabelledOtherwise } from './idle-contradictions.js';
import { speaksOfAnother } from './other-subject.js';
import { likeliest } from './pooling.js';
import { likenessOf } from './rival-version.js';
import { spanOf } from './source-outcome.js';

const SOURCES_READ = 3;
/** The opposite, seen in a passage, counts as far as that is like the deciding one; a little in any passage. */
const UNLIKE = 0.2;
const CONFLICTS = 0.25;

/** What a passage of another source would have to say against a verdict. */
const OPPOSITES: ReadonlyMap<SupportStatus, 'supported' | 'contradicted'> = new Map([
  ['supported', 'contradicted'],
  ['contradicted', 'supported'],
]);

/**
 * The passages of other sources that a claim is held against share words with the claim; another version of the passage
 * that decides it may share none. So the passages most like that one are read as well.
 */
export async function withRivalRead(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const { primarySpan, conflict } = verdict;
  const opposite = OPPOSITES.get(verdict.status);
  if (!opposite || conflict || !primarySpan || index.unitsBySource.length === 1) return verdict;
  const deciding = index.unitAt(primarySpan);
  if (!deciding) return verdict;
  const isBacked = verdict.status === 'supported' && citedSources(claim).has(deciding.sourceIndex);
  const isAnothers = isAboutAnother(
    index.subjects.silentOn(claim.statement, claim.topics),
    isBacked ? deciding.sourceIndex : null,
    index,
  );
  const isIdle = (unit: Unit) =>
    isIdleBeside(deciding, unit, index) || isLabelledOtherwise(deciding, unit, claim.statement);
  const ranking = index.rank(`${deciding.text} ${claim.statement}`);
  const rivals = ranking.sources
    .filter((sourceIndex) => sourceIndex !== deciding.sourceIndex && !isAnothers(sourceIndex))
    .slice(0, SOURCES_READ)
    .map((sourceIndex) => ranking.ofSource(sourceIndex)[0]!)
    .filter((unit) => opposite === 'supported' || !isIdle(unit))
    .filter((unit) => pairFits(verifier, pairOf(aloneText(unit), claim)));
  if (rivals.length === 0) return verdict;
  const scores = await verifier.score(
    rivals.map((unit) => pairOf(aloneText(unit), claim)),
    signal,
  );
  const opposed = rivals
    .map((unit, i) => ({ unit, seen: scores[i]! }))
    .filter(({ seen }) => likeliest(seen) === opposite)
    .map(({ unit, seen }) => ({
      unit,
      force: seen[opposite] * (UNLIKE + likenessOf(deciding.text, unit.text)),
    }))
    .filter(({ force }) => force >= CONFLICTS)
    .sort((a, b) => b.force - a.force)[0];
  if (!opposed) return verdict;
  const { unit } = opposed;
  if (opposite === 'contradicted' && (await speaksOfAnother(claim, deciding, unit, verifier, signal)))
    return verdict;
  const [supporting, contradicting] =
    opposite === 'contradicted' ? [primarySpan, spanOf(unit)] : [spanOf(unit), primarySpan];
  return { ...verdict, conflict: { supporting, contradicting } };
}
