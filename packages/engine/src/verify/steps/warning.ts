import { pairFits, pairOf } from '../evidence.js';
import { plainly } from '../explain/messages.js';
import { type Step, spanOf } from '../ruling.js';
import { MEANT_WORDS, sharedWords } from '../topic.js';

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
export const readAsWarned: Step = async ({ claim, standing, sources, verifier, signal }) => {
  if (standing.status !== 'contradicted') return null;
  const unit = standing.primarySpan && sources.unitAt(standing.primarySpan);
  const warned = unit ? asConsequence(unit.text) : null;
  if (!unit || !warned || standing.conflict) return null;
  if (sharedWords(claim.statement, warned.harm) < MEANT_WORDS) return null;
  const pair = pairOf(`${warned.act}, ${warned.harm}.`, claim);
  if (!pairFits(verifier, pair)) return null;
  const [scores] = await verifier.score([pair], signal);
  const support = scores!.supported;
  if (support < SAID_BY_WARNING) return null;
  return {
    ruledBy: 'reader/warning',
    status: 'supported',
    strength: support,
    support,
    span: spanOf(unit),
    message: plainly('stated'),
    unsupportedPart: null,
    fix: null,
  };
};
