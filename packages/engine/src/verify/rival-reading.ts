import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { aloneText } from '../retrieve/units.js';
import { type Evidence, pairFits } from './candidates.js';
import { spanOf } from './judge-source.js';
import { likenessOf } from './rival-version.js';

/** A contradiction counts the more, the more alike the passages are; */
const LIKE_ANY = 0.2;
/** this much of it is a conflict. */
const CONFLICTS = 0.25;
const SOURCES_READ = 3;

/** What a passage of another source would have to say against a verdict. */
const OPPOSITES: ReadonlyMap<SupportStatus, 'supported' | 'contradicted'> = new Map([
  ['supported', 'contradicted'],
  ['contradicted', 'supported'],
]);

/**
 * What a claim is held against in the other sources is chosen by the claim's words; another version of the passage that
 * decides it may share none of them. So the passage most like that one is read, too, in every other source.
 */
export async function withRivalRead(
  { statement }: ExtractedClaim,
  verdict: ClaimVerdict,
  { candidates }: Evidence,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const { primarySpan, conflict } = verdict;
  const opposite = OPPOSITES.get(verdict.status);
  if (!opposite || conflict || !primarySpan) return verdict;
  const deciding = candidates.find(({ unit }) => unit.range === primarySpan.range)?.unit;
  if (!deciding) return verdict;
  const ranking = index.rank(`${deciding.text} ${statement}`);
  const rivals = ranking.sources
    .filter((sourceIndex) => sourceIndex !== deciding.sourceIndex)
    .slice(0, SOURCES_READ)
    .map((sourceIndex) => ranking.ofSource(sourceIndex)[0]!)
    .filter((unit) => pairFits(verifier, aloneText(unit), statement));
  if (rivals.length === 0) return verdict;
  const scores = await verifier.score(
    rivals.map((unit) => ({ context: aloneText(unit), claim: statement })),
    signal,
  );
  const forces = rivals.map(
    (unit, i) => scores[i]![opposite] * (LIKE_ANY + likenessOf(deciding.text, unit.text)),
  );
  const strongest = Math.max(...forces);
  if (strongest < CONFLICTS) return verdict;
  const rival = spanOf(rivals[forces.indexOf(strongest)]!);
  const [supporting, contradicting] =
    opposite === 'contradicted' ? [primarySpan, rival] : [rival, primarySpan];
  return { ...verdict, conflict: { supporting, contradicting } };
}
