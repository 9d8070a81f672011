import type { SupportStatus } from '@claimcheck/contracts';
import { aloneText, type Unit } from '../../retrieve/units.js';
import { likenessOf } from '../decide/rival-version.js';
import { isLabelledOtherwise, leavesUntouched } from '../decide/says-nothing-against.js';
import { isAboutAnother } from '../decide/weigh-sources.js';
import { citedSources, pairFits, pairOf } from '../evidence.js';
import { likeliest } from '../read/pooling.js';
import { type Step, spanOf } from '../ruling.js';
import { CONFLICT_FORCE, UNLIKE_WEIGHT } from '../thresholds.js';

const SOURCES_READ = 3;

/** What a passage of another source would have to say against a verdict. */
const OPPOSITES: ReadonlyMap<SupportStatus, 'supported' | 'contradicted'> = new Map([
  ['supported', 'contradicted'],
  ['contradicted', 'supported'],
]);

/**
 * The passages of other sources that a claim is held against share words with the claim; another version of the passage
 * that decides it may share none. So the passages most like that one are read as well.
 */
export const readRivalPassages: Step = async ({ claim, standing, sources, verifier, signal }) => {
  const { primarySpan, conflict } = standing;
  const opposite = OPPOSITES.get(standing.status);
  if (!opposite || conflict || !primarySpan || sources.unitsBySource.length === 1) return null;
  const deciding = sources.unitAt(primarySpan);
  if (!deciding) return null;
  const isBacked = standing.status === 'supported' && citedSources(claim).has(deciding.sourceIndex);
  const isAnothers = isAboutAnother(
    sources.subjects.silentOn(claim.statement, claim.topics),
    isBacked ? deciding.sourceIndex : null,
    sources,
  );
  const saysNothing = (unit: Unit) =>
    leavesUntouched(deciding, unit, sources) || isLabelledOtherwise(deciding, unit, claim.statement);
  const forceOf = (seen: number, { text }: Unit) => seen * (UNLIKE_WEIGHT + likenessOf(deciding.text, text));
  const ranking = sources.rank(`${deciding.text} ${claim.statement}`);
  const rivals = ranking.sources
    .filter((sourceIndex) => sourceIndex !== deciding.sourceIndex && !isAnothers(sourceIndex))
    .slice(0, SOURCES_READ)
    .map((sourceIndex) => ranking.ofSource(sourceIndex)[0]!)
    .filter((unit) => forceOf(1, unit) >= CONFLICT_FORCE && (opposite === 'supported' || !saysNothing(unit)))
    .filter((unit) => pairFits(verifier, pairOf(aloneText(unit), claim)));
  if (rivals.length === 0) return null;
  const scores = await verifier.score(
    rivals.map((unit) => pairOf(aloneText(unit), claim)),
    signal,
  );
  const opposed = rivals
    .map((unit, i) => ({ unit, seen: scores[i]! }))
    .filter(({ seen }) => likeliest(seen) === opposite)
    .map(({ unit, seen }) => ({ unit, force: forceOf(seen[opposite], unit) }))
    .filter(({ force }) => force >= CONFLICT_FORCE)
    .sort((a, b) => b.force - a.force)[0];
  if (!opposed) return null;
  const { unit } = opposed;
  const [supporting, contradicting] =
    opposite === 'contradicted' ? [primarySpan, spanOf(unit)] : [spanOf(unit), primarySpan];
  return { ruledBy: 'reader/rival-passage', conflict: { supporting, contradicting } };
};
