import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { pairFits, pairOf } from './candidates.js';
import { confidenceOf } from './confidence.js';
import { ruled, spanOf, stated } from './source-outcome.js';
import { MEANT_WORDS, sharedWords } from './topic.js';

const WARNS = 'reader/warning';
const SAID_BY_WARNING = 0.6;

const WARNING =
  /^(?:please\s+)?(?:(?<opening>avoid)|do not|don['’]t|never|you (?:must|should|may|can)(?: not|n['’]t))\s+(?:ever\s+)?(?<act>[^.;:,]+?)(?:(?:,|\s[–—-])?\s+(?:because|since|as|otherwise|or(?: else)?(?=[^.;]*\b(?:will|would|may|might|can|could)\b))|[:;]|\s[–—-])\s+(?<harm>[^.;]+)/iu;

/** "Never mix them, as this gives off gas" warns of what happens if one does. */
export function asConsequence(text: string): { readonly act: string; readonly harm: string } | null {
  const { opening, act, harm } = WARNING.exec(text)?.groups ?? {};
  if (act === undefined || harm === undefined) return null;
  return { act: `${opening === undefined ? 'If you' : 'When'} ${act.trim()}`, harm };
}

/**
 * A verifier often takes a claim that an act does harm for the contrary of a sentence that forbids the act for that
 * harm. So it is read again against what the warning says would happen.
 */
export async function readAsWarned(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<ClaimVerdict | null> {
  const unit = verdict.primarySpan && sources.unitAt(verdict.primarySpan);
  const warned = unit ? asConsequence(unit.text) : null;
  if (!unit || !warned || verdict.conflict) return null;
  if (sharedWords(claim.statement, warned.harm) < MEANT_WORDS) return null;
  const pair = pairOf(`${warned.act}, ${warned.harm}.`, claim);
  if (!pairFits(verifier, pair)) return null;
  const [scores] = await verifier.score([pair], signal);
  const support = scores!.supported;
  if (support < SAID_BY_WARNING) return null;
  return {
    ...ruled(verdict, { ruledBy: WARNS, status: 'supported', span: spanOf(unit), strength: support }),
    rationale: stated(unit, WARNS).rationale,
    primarySpan: spanOf(unit),
    confidence: confidenceOf('supported', support),
    unsupportedPart: null,
    fix: null,
    support,
    bySource: new Map(verdict.bySource).set(unit.sourceIndex, { status: 'supported', support }),
  };
}
