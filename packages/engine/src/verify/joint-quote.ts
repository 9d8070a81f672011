import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportScores, SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { windowOf } from '../retrieve/windows.js';
import { pairFits, pairOf } from './candidates.js';

/** Two sentences that say it this much more plainly than one are quoted together. */
const PLAINER = 0.05;

const LABELS: ReadonlyMap<SupportStatus, keyof SupportScores> = new Map([
  ['supported', 'supported'],
  ['partially_supported', 'partial'],
  ['contradicted', 'contradicted'],
]);

/** Where the quoted sentence decides the claim only together with the one before or after it, both are quoted. */
export async function withJointQuote(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  index: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const { primarySpan, fix } = verdict;
  const label = LABELS.get(verdict.status);
  // What would put the claim right stands in one sentence.
  if (!label || !primarySpan || fix !== null) return verdict;
  const { sourceIndex } = primarySpan;
  const siblings = index.unitsBySource[sourceIndex]!;
  const quoted = index.unitAt(primarySpan);
  if (!quoted || quoted.isRow) return verdict;
  const neighbours = [siblings[quoted.order - 1], siblings[quoted.order + 1]].flatMap((unit) =>
    unit && !unit.isRow && !unit.isHeading && !unit.isIntroduction ? [unit] : [],
  );
  const [alone, ...joint] = [[quoted], ...neighbours.map((unit) => [quoted, unit])]
    .map((units) =>
      windowOf(
        sourceIndex,
        units.sort((a, b) => a.order - b.order),
      ),
    )
    .filter(({ text }) => pairFits(verifier, pairOf(text, claim)));
  if (!alone || joint.length === 0) return verdict;
  const pairs = [alone, ...joint].map(({ text }) => pairOf(text, claim));
  const [sole, ...together] = (await verifier.score(pairs, signal)).map((scores) => scores[label]);
  const plainest = Math.max(...together);
  if (plainest < sole! + PLAINER) return verdict;
  const { units } = joint[together.indexOf(plainest)]!;
  const both = { start: units[0]!.range.start, end: units[1]!.range.end };
  return { ...verdict, primarySpan: { sourceIndex, range: both } };
}
