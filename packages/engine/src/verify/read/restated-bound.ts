import { findQuantities } from '../../figures/quantities.js';
import { termsOf } from '../../retrieve/terms.js';
import { isAmong } from '../figures/agreement.js';
import { hasModality, isBeyondBound } from '../meaning/modality.js';
import { denies } from '../meaning/polarity.js';

/** Whether a claim says from the other side of a bound what a text says from this one, which a verifier often takes for the contrary. */
export const restatesBound = (statement: string, text: string): boolean =>
  deniesBeyond(statement, text) || holdsUntil(statement, text);

/** "must not be taller than 2 m" of what "may be up to 2 m high". */
const deniesBeyond = (statement: string, text: string): boolean =>
  denies(statement) && !denies(text) && isBeyondBound(statement, text) && hasFiguresOf(statement, text);

const UNTIL = /\b(?:until|till)\s+(?<need>[^.;,]+)/iu;
const ONCE =
  /\b(?:may|can|reopens?|resumes?|returns?)\b[^.;]*?\b(?:when|once|as soon as)\s+(?<need>[^.;,]+)/iu;
const SAME_NEED = 0.6;

/** "must stay at home until the fever is gone" of those who "may return when the fever is gone". */
function holdsUntil(statement: string, text: string): boolean {
  const [awaited, met] = [UNTIL.exec(statement), ONCE.exec(text)].map((found) => found?.groups?.need);
  if (awaited === undefined || met === undefined) return false;
  if (hasModality(statement, 'permission')) return false;
  const [claimed, stated] = [termsOf(awaited), termsOf(met)];
  const shared = claimed.filter((term) => stated.includes(term)).length;
  return shared > 0 && shared >= SAME_NEED * claimed.length && hasFiguresOf(awaited, met);
}

function hasFiguresOf(statement: string, text: string): boolean {
  const stated = findQuantities(text);
  return findQuantities(statement).every((figure) => isAmong(figure, stated));
}
