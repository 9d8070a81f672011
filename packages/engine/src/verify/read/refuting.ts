import type { SupportScores } from '../../ports.js';
import type { Candidate } from '../evidence.js';
import { denies } from '../meaning/polarity.js';
import {
  ABOUT_AS_CLOSE,
  ALIGNED,
  CLEARLY_CLOSER,
  CLOSE_ENOUGH,
  CONTRADICTION_ODDS,
  SEEN_BY_VERIFIER,
  SURE_SUPPORT,
} from '../thresholds.js';
import { type Judged, top } from './judge-unit.js';
import { likeliest } from './pooling.js';

/** The unit in which a check found what refutes the claim. */
export function refutedBy(
  statement: string,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
  pooled: SupportScores,
): Judged | null {
  const closest = Math.max(0, ...units.map(({ alignment }) => alignment));
  const refuting = units.filter(
    (judged) =>
      isAboutClaim(judged, closest) &&
      isBelieved(statement, judged, pooled) &&
      !isStatedByAnother(judged, units, elsewhere),
  );
  return top(refuting, ({ alignment, mean }) => alignment + mean.contradicted) ?? null;
}

/** Where the claim denies something, or another figure or a limit is all that speaks against it, the verifier has a say. */
function isBelieved(statement: string, { contradiction }: Judged, pooled: SupportScores): boolean {
  if (contradiction?.provesRelevance === true) return true;
  if (pooled.supported > SURE_SUPPORT && denies(statement)) return false;
  if (!contradiction?.merely || contradiction.isPlain) return true;
  if (contradiction.keepsFigure) return likeliest(pooled) !== 'neutral';
  const contradicted = pooled.contradicted * CONTRADICTION_ODDS[contradiction.merely];
  return likeliest({ ...pooled, contradicted }) === 'contradicted';
}

function isAboutClaim({ contradiction, alignment, own, scores }: Judged, closest: number): boolean {
  if (contradiction === null) return false;
  return (
    ((alignment >= ALIGNED || contradiction.isPlain === true) && alignment >= closest - CLOSE_ENOUGH) ||
    contradiction.provesRelevance === true ||
    contradiction.keepsFigure === true ||
    Math.max(own.contradicted, scores.contradicted) >= SEEN_BY_VERIFIER
  );
}

const isStatedByAnother = (
  judged: Judged,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
): boolean => isStatedBeside(judged, units) || isStatedCloser(judged, elsewhere);

/** Of several sentences alike, the one with the claim's figure is meant, not its neighbour with another. */
function isStatedBeside({ unit, contradiction, alignment }: Judged, units: readonly Judged[]): boolean {
  return units.some(
    (other) =>
      other.unit !== unit &&
      (contradiction?.isPlacedIn?.(other.unit) ||
        (other.alignment >= alignment - ABOUT_AS_CLOSE && contradiction?.isStatedIn?.(other.unit.text))),
  );
}

/** Another source states it in a sentence that is clearly closer: this one is about something else. */
function isStatedCloser({ contradiction, alignment }: Judged, elsewhere: readonly Candidate[]): boolean {
  return elsewhere.some(
    (other) =>
      other.alignment >= alignment + CLEARLY_CLOSER && contradiction?.isStatedIn?.(other.unit.text) === true,
  );
}
