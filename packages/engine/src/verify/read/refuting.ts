import type { SupportScores } from '../../ports.js';
import type { Finding } from '../checks/check.js';
import type { Candidate } from '../evidence.js';
import { denies } from '../polarity.js';
import { ALIGNED, type Judged, quotable, top } from './judge-unit.js';
import { likeliest } from './pooling.js';

/** A finding refutes a claim where its unit is aligned with that, and no other unit of the source is much closer; */
const CLOSE_ENOUGH = 0.05;
/** or where the verifier, too, sees a contradiction in the unit. */
export const SEEN_BY_VERIFIER = 0.7;
/** A unit this much less close may still be the one that states the claim's figure. */
const ABOUT_AS_CLOSE = 0.15;
/** Versions of one text are about equally close; a unit of another source that is this much closer is no version. */
const CLEARLY_CLOSER = 0.2;
/** A unit read as a contradiction this much more surely is quoted for a check's finding in another. */
const FAR_PLAINER = 0.15;
/** A claim that denies something is easily mistaken by a check, and not by readings that are this sure of support. */
const SURE_SUPPORT = 0.8;
/** Where too little speaks for a check to refute the claim, what it finds is named in a sentence read as a contradiction this surely */
const PLAIN_CONTRADICTION = 0.6;
/** that shares at least this much with the claim. */
const NAMED_ALIGNMENT = 0.25;
/** How much likelier another figure in a unit about the same, or a limit that the claim leaves out, makes a contradiction. */
const CONTRADICTION_ODDS = { 'another figure': 2.5, 'a limit': 4 } as const;

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

/** What a check finds in the sentence that readings take for a contradiction: too little to refute the claim by itself, enough to name. */
export function differenceIn(
  deciding: Judged | undefined,
  units: readonly Judged[],
  elsewhere: readonly Candidate[],
): Finding | null {
  if (!deciding || deciding.mean.contradicted < PLAIN_CONTRADICTION || deciding.alignment < NAMED_ALIGNMENT)
    return null;
  return isStatedByAnother(deciding, units, elsewhere) ? null : deciding.contradiction;
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

/** A unit that says the contrary far more plainly than the one in which a check found it, where that offers no replacement. */
export function plainerThan(
  refuting: Judged,
  { replacement, provesRelevance }: Finding,
  units: readonly Judged[],
): Judged | null {
  if (replacement !== null || provesRelevance || refuting.unit.isRow) return null;
  const plainest = quotable(units, 'contradicted');
  const isFarPlainer =
    plainest !== undefined &&
    plainest.own.contradicted >= SEEN_BY_VERIFIER &&
    plainest.own.contradicted >= refuting.own.contradicted + FAR_PLAINER;
  return isFarPlainer ? plainest : null;
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
