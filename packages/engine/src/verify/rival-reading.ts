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

/**
 * What a claim is held against in the other sources is chosen by the claim's words; another version of the passage that
 * states it may share none of them. So the passage most like that one is read, too, in every other source.
 */
export async function withRivalRead(
  { statement }: ExtractedClaim,
  verdict: ClaimVerdict,
  { candidates }: Evidence,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const { primarySpan, conflict, status } = verdict;
  if (status !== 'supported' || conflict || !primarySpan) return verdict;
  const stating = candidates.find(({ unit }) => unit.range === primarySpan.range)?.unit;
  if (!stating) return verdict;
  const ranking = index.rank(`${stating.text} ${statement}`);
  const rivals = ranking.sources
    .filter((sourceIndex) => sourceIndex !== stating.sourceIndex)
    .slice(0, SOURCES_READ)
    .map((sourceIndex) => ranking.ofSource(sourceIndex)[0]!)
    .filter((unit) => pairFits(verifier, aloneText(unit), statement));
  if (rivals.length === 0) return verdict;
  const scores = await verifier.score(
    rivals.map((unit) => ({ context: aloneText(unit), claim: statement })),
    signal,
  );
  const denial = rivals
    .map((unit, i) => ({
      unit,
      force: scores[i]!.contradicted * (LIKE_ANY + likenessOf(stating.text, unit.text)),
    }))
    .sort((a, b) => b.force - a.force)[0]!;
  if (denial.force < CONFLICTS) return verdict;
  return { ...verdict, conflict: { supporting: primarySpan, contradicting: spanOf(denial.unit) } };
}
