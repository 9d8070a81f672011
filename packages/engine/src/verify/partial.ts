import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { Evidence } from './candidates.js';
import { confidenceOf } from './confidence.js';
import { spanOf } from './judge-source.js';

const SUPPORTED_PART = 0.6;
const MOST_REDUCTIONS = 6;
/** Where every source is read as silent about the claim, a few of its words prove nothing. */
const OFF_TOPIC = 0.6;

export interface Reduction {
  readonly kept: string;
  readonly dropped: string;
}

const CUTS = [
  /,? (?:which|who|whose|where|making|including|because|since|so that|due to|thanks to|starting|mostly|most of|with|and|but|for|after|before|until|during|by|within|at|on|from|in) [^,;]+$/i,
  /,(?!\d)[^,;]+$/,
];

/** Shorter statements that a claim contains: the claim without its last clause, phrase or list member. */
export function reductionsOf(statement: string): Reduction[] {
  const body = statement.replace(/[.!?]+$/, '');
  const found = new Map<string, Reduction>();
  const queue = [body];
  while (queue.length > 0 && found.size < MOST_REDUCTIONS) {
    const text = queue.shift()!;
    for (const cut of CUTS) {
      const match = cut.exec(text);
      if (!match) continue;
      const kept = text.slice(0, match.index).trim();
      if (kept.split(/\s+/).length < 3 || found.has(kept)) continue;
      found.set(kept, { kept, dropped: body.slice(kept.length).replace(/^[\s,]+/, '') });
      queue.push(kept);
    }
  }
  return [...found.values()].slice(0, MOST_REDUCTIONS);
}

/** When a shorter form of a claim is supported, the claim is partially supported, and what is left out is not. */
export async function findSupportedPart(
  claim: ExtractedClaim,
  evidence: Evidence,
  verdict: ClaimVerdict,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict | null> {
  if (Math.min(...evidence.readings.map(({ scores }) => scores.neutral)) > OFF_TOPIC) return null;
  const reductions = reductionsOf(claim.statement);
  const best = [...evidence.candidates].sort((a, b) => b.alignment - a.alignment).slice(0, 2);
  if (reductions.length === 0 || best.length === 0) return null;
  const pairs = reductions.flatMap(({ kept }) =>
    best.map(({ window }) => ({ context: window.text, claim: `${kept}.` })),
  );
  const scores = await verifier.score(pairs, signal);
  for (const [i, { kept, dropped }] of reductions.entries()) {
    for (const [j, candidate] of best.entries()) {
      const { supported } = scores[i * best.length + j]!;
      if (supported < SUPPORTED_PART) continue;
      return {
        ...verdict,
        status: 'partially_supported',
        confidence: confidenceOf('partially_supported', supported),
        rationale: `A supplied source states “${kept}”, but not “${dropped}”.`,
        primarySpan: verdict.primarySpan ?? spanOf(candidate.unit),
        supportedPart: kept,
        unsupportedPart: dropped,
        fix: { part: dropped, replacement: '' },
      };
    }
  }
  return null;
}
