import type { SupportScores } from '../../ports.js';
import type { Candidate, Reading } from '../evidence.js';
import type { SourceFeatures } from './pooling.js';

/** What one source gives to go by on a claim, of all that was read for it. */
export function featuresOf(
  statement: string,
  { sourceIndex, scores, unusedShare }: Reading,
  candidates: readonly Candidate[],
): SourceFeatures {
  const own = candidates.filter(({ unit }) => unit.sourceIndex === sourceIndex);
  return {
    whole: scores,
    near: nearestOf(own) ?? scores,
    alignment: Math.max(0, ...own.map(({ alignment }) => alignment)),
    unusedShare,
    claimWords: statement.split(/\s+/).length,
  };
}

/** The closest units as one set of scores, each heard as far as it has something to say. */
export function nearestOf(candidates: readonly Candidate[]): SupportScores | null {
  const units = candidates.map((candidate) => ({ mean: meanOf(candidate), weight: weightOf(candidate) }));
  const total = units.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  return eachLabel((label) => units.reduce((sum, { weight, mean }) => sum + weight * mean[label], 0) / total);
}

/** How much a unit has to say: the more of the claim's words it has, and the less silent it is. */
export const weightOf = (candidate: Candidate): number =>
  (1 - meanOf(candidate).neutral) ** 2 * (candidate.alignment + 0.05) ** 4;

/** A unit read alone and with its neighbours. */
export const meanOf = ({ own, scores }: Candidate): SupportScores =>
  eachLabel((label) => (own[label] + scores[label]) / 2);

const eachLabel = (score: (label: keyof SupportScores) => number): SupportScores => ({
  supported: score('supported'),
  neutral: score('neutral'),
  contradicted: score('contradicted'),
  partial: score('partial'),
});
