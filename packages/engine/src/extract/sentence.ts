import type { NonClaimReason } from '@claimcheck/contracts';
import type { CitationMarker } from '../model.js';
import type { Block, Sentence } from '../text/document.js';
import { type PartKind, splitClauses } from './clauses.js';
import type { PlacedMarker } from './markers.js';
import { nonClaimReason } from './non-claims.js';
import { peelPrefixes } from './prefixes.js';
import {
  isClause,
  isElliptical,
  isImperative,
  mainVerbIndex,
  startsWithContraction,
  type Word,
  wordsOf,
} from './verbs.js';

/** A stretch of a block, in plain offsets: a claim, or text with the reason why it is none. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  readonly reason: NonClaimReason | null;
  readonly kind: PartKind;
  readonly label: string | null;
  readonly finite: boolean;
  /** The claim in words, where the layout says a part of it. */
  readonly statement?: string;
  /** What the layout cites for it, such as the header of its column. */
  readonly citations?: readonly CitationMarker[];
}

const LEADING =
  /^(?:[\s,;:.!–—)\]]|-\s|(?:and|but|or|plus|yet)\s|(?:however|therefore|moreover|furthermore|in addition|meanwhile),\s)+/i;
const TRAILING = /(?:[\s,;:.!！。，；：–—([\p{Extended_Pictographic}\p{Emoji_Modifier}✓✗✘]|\u200d|\ufe0f)+$/u;

/** Breaks a sentence into units. Markers cut it: what stands between two markers is judged by itself. */
export function unitsOf(
  block: Block,
  sentence: Sentence,
  markers: readonly PlacedMarker[],
  opensLine: boolean,
): Unit[] {
  const { plain } = block.text;
  const cuts = markers.filter((marker) => !marker.partOfSentence);
  const whole = withoutMarkers(plain, sentence, cuts);
  if (/[?？؟]/.test(whole.slice(-12)) && nonClaimReason(whole) === 'question')
    return [nonClaim(sentence, 'question')];
  const peeled = peelPrefixes(block.text, sentence.start, sentence.end, opensLine);
  const units: Unit[] = peeled.prefixes.map((prefix) => nonClaim(prefix, prefix.reason));
  const body = withoutMarkers(plain, { start: peeled.start, end: sentence.end }, cuts);
  if (!/[\p{L}\p{N}]/u.test(body))
    return [...units, nonClaim({ start: peeled.start, end: sentence.end }, 'markup')];
  let from = peeled.start;
  let first = true;
  for (const edge of [
    ...cuts.map((cut) => ({ end: cut.start, next: cut.end })),
    { end: sentence.end, next: sentence.end },
  ]) {
    if (edge.end > from) {
      units.push(...partsOf(plain, from, edge.end, first, peeled.label));
      first = first && !units.some((unit) => unit.reason === null);
    }
    from = Math.max(from, edge.next);
  }
  return units;
}

function partsOf(plain: string, from: number, to: number, first: boolean, label: string | null): Unit[] {
  return splitClauses(plain, from, to).flatMap((part, i) => {
    const range = trimmed(plain, part.start, part.end);
    const text = plain.slice(range.start, range.end);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const words = wordsOf(text.slice(0, 600));
    const finite = mainVerbIndex(words) > 0 || startsWithContraction(words) || isImperative(words);
    const continues = !first && i === 0;
    const kind =
      continues || isElliptical(words) ? continuationKind(text, words, part.kind, i > 0) : part.kind;
    const reason =
      nonClaimReason(text) ??
      (isLink(text, words, finite, continues, plain.slice(range.end, to + 2)) ? 'connective' : null);
    return [{ ...range, reason, kind, label, finite }];
  });
}

const ATTRIBUTION =
  /^(?:according to|as (?:stated|described|noted|mentioned|explained|outlined|per|shown|set out)\b|per|under|based on|from|in(?! (?:total|all|sum|fact|short|the end)\b)|see|citing)\b/i;

/** Words that only link: a lone conjunction between two markers, or "According to the handbook" before one. */
function isLink(
  text: string,
  words: readonly Word[],
  finite: boolean,
  continues: boolean,
  after: string,
): boolean {
  if (continues && words.length < 2 && !/\d/.test(text)) return true;
  return !finite && words.length <= 10 && ATTRIBUTION.test(text) && /^\s*[[(【⁰¹²³⁴-⁹]/.test(after);
}

/** How a part hangs on what stands before it when it is not a full statement of its own. */
function continuationKind(text: string, words: readonly Word[], kind: PartKind, hasLeft: boolean): PartKind {
  if (isElliptical(words)) return hasLeft ? 'addition' : kind;
  return startsWithVerb(text) ? 'predicate' : isClause(words) ? kind : 'addition';
}

function startsWithVerb(text: string): boolean {
  const [one] = wordsOf(text.slice(0, 60));
  return one !== undefined && isClause(wordsOf(`they ${text.slice(0, 60)}`).slice(0, 2));
}

export function trimmed(plain: string, start: number, end: number): { start: number; end: number } {
  const text = plain.slice(start, end);
  const lead = LEADING.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const tail = closingTail(rest);
  return lead >= text.length ? { start: end, end } : { start: start + lead, end: end - tail };
}

/** Length of the punctuation to leave out at the end; a closing quotation mark keeps what it closes. */
function closingTail(text: string): number {
  return TRAILING.exec(text.slice(-40))?.[0].length ?? 0;
}

export function withoutMarkers(
  plain: string,
  range: { start: number; end: number },
  cuts: readonly PlacedMarker[],
): string {
  let text = '';
  let from = range.start;
  for (const cut of cuts) {
    if (cut.start < from) continue;
    text += plain.slice(from, cut.start);
    from = cut.end;
  }
  return (text + plain.slice(from, range.end)).replace(/\s{2,}/g, ' ').trim();
}

export function nonClaim(range: { start: number; end: number }, reason: NonClaimReason): Unit {
  return { start: range.start, end: range.end, reason, kind: 'independent', label: null, finite: false };
}
