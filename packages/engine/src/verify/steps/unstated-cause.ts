import type { ExtractedClaim } from '../../model.js';
import type { SupportScores, SupportVerifier } from '../../ports.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { type Window, windowOf } from '../../retrieve/windows.js';
import { type Evidence, pairFits, pairOf } from '../evidence.js';
import { plainly } from '../explain/messages.js';
import { top } from '../read/judge-unit.js';
import { type Standing, type Step, type StepRuling, spanOf } from '../ruling.js';
import { sharedWords } from '../topic.js';
import { type GivenCause, givenCause } from './given-cause.js';

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
export const withoutUnstatedCause: Step = async ({ claim, standing, evidence, verifier, signal }) => {
  const given = givenCause(claim.statement);
  if (!given || !isOpen(standing) || !isSourced(given)) return null;
  const passages = passagesOf(evidence);
  const { cause, effect } = given;
  /** How far passages support a statement at most; none is read after one that supports it far enough. */
  const support = async (statement: string, setting: string | null, enough: number) => {
    let found = 0;
    for (const { text } of passages) {
      const pair = { context: text, claim: statement, setting };
      if (found >= enough || !pairFits(verifier, pair)) continue;
      found = Math.max(found, most(await verifier.score([pair], signal)));
    }
    return found;
  };
  const byItself = await support(cause, null, STATED);
  const stated = Math.max(byItself, byItself >= STATED ? 0 : await support(cause, effect, STATED));
  if (stated >= STATED) return null;
  const reasons = reasonsNear(claim, evidence, verifier);
  const scores = await verifier.score(
    reasons.map(({ text }) => pairOf(text, claim)),
    signal,
  );
  if (most(scores) >= SUPPORTED_PART) return null;
  const rival = top(
    reasons.map(({ units }, i) => ({ unit: units.at(-1)!, strength: scores[i]!.contradicted })),
    ({ strength }) => strength,
  );
  if (rival && rival.strength >= REFUTED) return otherwiseCaused(rival.unit, rival.strength);
  if (standing.status !== 'supported' && given.edit) return null;
  const kept = given.edit ? await support(effect, null, 1) : 0;
  const least = Math.min(standing.support, stated);
  return kept >= SUPPORTED_PART ? effectOnly(given, kept, least) : unfounded(least, 1 - stated);
};

const isOpen = ({ status, confidence }: Standing): boolean =>
  status === 'supported' ? confidence < SURE : status !== 'contradicted';

/** What the reader is told of himself, and what is reckoned, stands in no source as it is put. */
const isSourced = ({ cause }: GivenCause): boolean =>
  !/\byou(?:r|rs)?\b/i.test(cause) && !termsOf(cause).some(isNumberTerm);

const most = (...scores: readonly (readonly SupportScores[])[]): number =>
  Math.max(0, ...scores.flat().map(({ supported }) => supported));

function passagesOf({ readings, candidates }: Evidence): Window[] {
  const windows = [...candidates, ...readings].map(({ window }) => window);
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

const NOTHING_LEFT = { conflict: null, supportedPart: null, unsupportedPart: null, fix: null };

const otherwiseCaused = (unit: Unit, strength: number): StepRuling => ({
  ruledBy: CAUSE,
  status: 'contradicted',
  strength,
  support: 1 - strength,
  span: spanOf(unit),
  message: plainly('other-reason'),
  ...NOTHING_LEFT,
});

function effectOnly({ effect, words, edit }: GivenCause, strength: number, support: number): StepRuling {
  const kept = effect.replace(/\.$/, '');
  return {
    ruledBy: CAUSE,
    status: 'partially_supported',
    strength,
    support,
    message: { id: 'part-stated', params: { kept, dropped: words } },
    conflict: null,
    supportedPart: kept,
    unsupportedPart: words,
    fix: edit,
  };
}

const unfounded = (support: number, strength: number): StepRuling => ({
  ruledBy: CAUSE,
  status: 'unsupported',
  strength,
  support,
  span: null,
  message: plainly('cause-not-stated'),
  ...NOTHING_LEFT,
});
