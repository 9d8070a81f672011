import {
  EVERYTHING,
  featuresOf,
  gatherEvidence,
  indexSources,
  type SourceFeatures,
  type SupportScores,
  type SupportVerifier,
} from '@claimcheck/engine';
import { type JudgedClaim, type JudgedReview, judgedClaimsOf } from '../readings/judged-answers.js';
import { type Label, labelOf } from '../readings/label.js';
import type { HeldBackReview } from './held-back.js';

/** What the engine pools on a claim and a source, and what the source by itself says of the claim. */
export interface PoolingRow extends SourceFeatures {
  /** The review. */
  readonly id: string;
  readonly claim: string;
  readonly source: number;
  readonly label: keyof SupportScores;
}

/** Labels that leave nothing open. */
const SETTLED: Partial<Record<Label, keyof SupportScores>> = {
  supported: 'supported',
  contradicted: 'contradicted',
  partial: 'partial',
  silent: 'neutral',
};

/** All claims of a review and their twins; with turned sources those whose verdict has changed. */
export async function poolingRowsOf(
  { name, asWritten, turned }: HeldBackReview,
  verifier: SupportVerifier,
): Promise<PoolingRow[]> {
  const rows = await rowsOn(name, asWritten, distinctClaimsOf(asWritten), verifier);
  for (const version of turned) {
    const claims = distinctClaimsOf(version).filter(({ judgement }) => judgement.isTurned);
    rows.push(...(await rowsOn(name, version, claims, verifier)));
  }
  return rows;
}

/** A claim that has no twin stands in both answers. */
function distinctClaimsOf(review: JudgedReview): JudgedClaim[] {
  const claims = new Map<string, JudgedClaim>();
  for (const judged of judgedClaimsOf(review)) {
    const { statement } = judged.claim;
    if (!claims.has(statement)) claims.set(statement, judged);
  }
  return [...claims.values()];
}

async function rowsOn(
  id: string,
  { sources }: JudgedReview,
  claims: readonly JudgedClaim[],
  verifier: SupportVerifier,
): Promise<PoolingRow[]> {
  const index = indexSources(sources, verifier);
  const rows: PoolingRow[] = [];
  for (const { claim, judgement } of claims) {
    const labels = index.unitsBySource.map((units) => {
      const label = labelOf(judgement, units, index.unitsBySource);
      return label === null ? undefined : SETTLED[label];
    });
    if (labels.every((label) => label === undefined)) continue;
    const { readings, candidates } = await gatherEvidence(claim, index, verifier, undefined, EVERYTHING);
    for (const reading of readings) {
      const label = labels[reading.sourceIndex];
      if (label === undefined) continue;
      const features = featuresOf(claim.statement, reading, candidates);
      rows.push({ id, claim: claim.statement, source: reading.sourceIndex, label, ...features });
    }
  }
  return rows;
}
