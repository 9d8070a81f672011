import type { SupportStatus } from '@claimcheck/contracts';
import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportScores, SupportVerifier } from '../ports.js';
import { isNumberTerm, termsOf } from '../retrieve/terms.js';
import type { Unit } from '../retrieve/units.js';
import { type Window, windowOf } from '../retrieve/windows.js';
import { type Evidence, pairFits, pairOf } from './candidates.js';
import { confidenceOf } from './confidence.js';
import { type GivenCause, givenCause } from './given-cause.js';
import { top } from './judged-unit.js';
import { refutedBy, ruled } from './source-outcome.js';
import { sharedWords } from './topic.js';

/** A cause that no passage supports this far stands in none of them. */
const STATED = 0.3;
/** An effect, or a claim read against a reason that a source gives, that is supported this far is stated. */
const SUPPORTED_PART = 0.6;
const REFUTED = 0.5;
/** A claim that is supported this surely may put its cause in words that do not stand alone. */
const SURE = 0.9;
const REASONS_READ = 6;

const CAUSE = 'reader/cause';

const GIVES_REASON =
  /\b(?:because|since|as|due to|owing to|thanks to|on account of|reasons?|caus(?:e|es|ed)|so that|therefore)\b/i;

/** A verifier that finds the effect in a source seldom minds the cause: so the cause is also read by itself. */
export async function withoutUnstatedCause(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  evidence: Evidence,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict> {
  const given = givenCause(claim.statement);
  if (!given || !isOpen(verdict) || !isSourced(given)) return verdict;
  const read = async (windows: readonly Window[], statement: string, setting: string | null) => {
    const pairs = windows.map(({ text }) => ({ context: text, claim: statement, setting }));
    return verifier.score(
      pairs.filter((pair) => pairFits(verifier, pair)),
      signal,
    );
  };
  const passages = passagesOf(evidence);
  const { cause, effect } = given;
  const stated = most(await read(passages, cause, null), await read(passages, cause, effect));
  if (stated >= STATED) return verdict;
  const reasons = reasonsNear(claim, evidence, verifier);
  const scores = await verifier.score(
    reasons.map(({ text }) => pairOf(text, claim)),
    signal,
  );
  if (most(scores) >= SUPPORTED_PART) return verdict;
  const rival = top(
    reasons.map(({ units }, i) => ({ unit: units.at(-1)!, strength: scores[i]!.contradicted })),
    ({ strength }) => strength,
  );
  if (rival && rival.strength >= REFUTED) return otherwiseCaused(rival.unit, rival.strength, verdict);
  if (verdict.status !== 'supported' && given.edit) return verdict;
  const kept = given.edit ? most(await read(passages, effect, null)) : 0;
  return kept >= SUPPORTED_PART ? effectOnly(given, verdict, kept, stated) : unfounded(verdict, stated);
}

const isOpen = ({ status, confidence }: ClaimVerdict): boolean =>
  status === 'supported' ? confidence < SURE : status !== 'contradicted';

/** What the reader is told of himself, and what is reckoned, stands in no source as it is put. */
const isSourced = ({ cause }: GivenCause): boolean =>
  !/\byou(?:r|rs)?\b/i.test(cause) && !termsOf(cause).some(isNumberTerm);

const most = (...scores: readonly (readonly SupportScores[])[]): number =>
  Math.max(0, ...scores.flat().map(({ supported }) => supported));

function passagesOf({ readings, candidates }: Evidence): Window[] {
  const windows = [...readings, ...candidates].map(({ window }) => window);
  return [...new Map(windows.map((window) => [window.text, window])).values()];
}

/** Sentences that give a reason, each with the one before it, which often says for what. */
function reasonsNear(claim: ExtractedClaim, { readings }: Evidence, verifier: SupportVerifier): Window[] {
  const isProse = ({ isRow, isHeading }: Unit) => !isRow && !isHeading;
  return readings
    .flatMap(({ sourceIndex, window: { units } }) =>
      units
        .filter((unit) => isProse(unit) && GIVES_REASON.test(unit.text))
        .map((unit) => {
          const before = units.find(({ order }) => order === unit.order - 1);
          return windowOf(sourceIndex, before && isProse(before) ? [before, unit] : [unit]);
        }),
    )
    .filter(({ text }) => pairFits(verifier, pairOf(text, claim)))
    .map((window) => ({ window, shared: sharedWords(claim.statement, window.text) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, REASONS_READ)
    .map(({ window }) => window);
}

const otherwiseCaused = (unit: Unit, strength: number, verdict: ClaimVerdict): ClaimVerdict => ({
  ...refutedBy(unit, verdict, CAUSE, 'A supplied source gives another reason.', 1 - strength),
  confidence: confidenceOf('contradicted', strength),
  conflict: null,
  supportedPart: null,
  unsupportedPart: null,
  fix: null,
});

function effectOnly(
  { effect, words, edit }: GivenCause,
  verdict: ClaimVerdict,
  strength: number,
  support: number,
): ClaimVerdict {
  const kept = effect.replace(/\.$/, '');
  return {
    ...heldBack(verdict, 'partially_supported', support, strength),
    confidence: confidenceOf('partially_supported', strength),
    rationale: `A supplied source states “${kept}”, but not “${words}”.`,
    supportedPart: kept,
    unsupportedPart: words,
    fix: edit,
  };
}

const unfounded = (verdict: ClaimVerdict, support: number): ClaimVerdict => ({
  ...heldBack(verdict, 'unsupported', support, 1 - support),
  confidence: confidenceOf('unsupported', 1 - support),
  rationale: 'No supplied source gives this cause.',
  primarySpan: null,
  supportedPart: null,
  unsupportedPart: null,
  fix: null,
});

function heldBack(
  verdict: ClaimVerdict,
  status: SupportStatus,
  support: number,
  strength: number,
): ClaimVerdict {
  const least = Math.min(verdict.support, support);
  const bySource = new Map(verdict.bySource);
  for (const [index, read] of bySource)
    if (read.status === 'supported') bySource.set(index, { status, support: least });
  const ruling = { ruledBy: CAUSE, status, span: verdict.primarySpan, strength };
  return { ...ruled(verdict, ruling), support: least, conflict: null, bySource };
}
