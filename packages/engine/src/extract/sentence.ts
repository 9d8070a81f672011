import type { NonClaimReason } from '@claimcheck/contracts';
import type { Range } from '../model.js';
import type { Block, Sentence } from '../text/document.js';
import type { PlacedMarker } from './citing.js';
import type { ClaimUnit } from './claim-unit.js';
import { type Part, type PartKind, splitClauses } from './clauses.js';
import { ATTRIBUTION, stretchesOf, WINDOW, Wording, withoutLead } from './marker-cuts.js';
import { nonClaimReason } from './non-claims.js';
import { peelPrefixes } from './prefixes.js';
import { type Preceding, precedingOf, statementOf } from './statement.js';
import {
  hasOwnVerb,
  isClause,
  isElliptical,
  saysSomething,
  startsWithVerb,
  type Word,
  wordsOf,
} from './verbs.js';

const TRAILING = /(?:[\s,;:.!！。，；：–—([\p{Extended_Pictographic}\p{Emoji_Modifier}✓✗✘]|\u200d|\ufe0f)+$/u;

/** Breaks a sentence into units. A marker cuts it where a clause ends and another one, or its verb, begins. */
export function claimUnitsOf(
  block: Block,
  sentence: Sentence,
  markers: readonly PlacedMarker[],
  opensLine: boolean,
): ClaimUnit[] {
  const { plain } = block.text;
  const cuts = markers.filter((marker) => !marker.partOfSentence);
  const whole = withoutMarkers(plain, sentence, cuts);
  if (/[?？؟]/.test(whole.slice(-12)) && nonClaimReason(whole) === 'question')
    return [nonClaim(sentence, 'question')];
  const peeled = peelPrefixes(block.text, sentence.start, sentence.end, opensLine);
  const prefixes: ClaimUnit[] = peeled.prefixes.map((prefix) => nonClaim(prefix, prefix.reason));
  const body = { start: peeled.start, end: sentence.end };
  if (!saysSomething(withoutMarkers(plain, body, cuts))) return [...prefixes, nonClaim(body, 'markup')];
  const wording = new Wording(plain, body, cuts);
  const named = new Set(markers.filter(({ partOfSentence }) => partOfSentence).map(({ start }) => start));
  const units: ClaimUnit[] = [];
  for (const stretch of stretchesOf(wording, body, cuts)) {
    const first = !units.some((unit) => unit.reason === null);
    const parts = joinAtNamedSources(splitStretch(wording, stretch), named);
    units.push(...unitsOfParts(wording, parts, stretch.end, first, peeled.label));
  }
  return [...prefixes, ...withStatements(block, wording, units)];
}

function splitStretch(wording: Wording, { start, end }: Range): Part[] {
  return splitClauses(wording.slice(start, end), 0, end - start).map((part) => ({
    ...part,
    start: start + part.start,
    end: start + part.end,
  }));
}

/** "…, but [2] says €6": a marker covers what stands before it, so a part that opens with one stays with that. */
function joinAtNamedSources(parts: readonly Part[], named: ReadonlySet<number>): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && named.has(part.start)) joined[joined.length - 1] = { ...last, end: part.end };
    else joined.push(part);
  }
  return joined;
}

function unitsOfParts(
  wording: Wording,
  parts: readonly Part[],
  to: number,
  first: boolean,
  label: string | null,
): ClaimUnit[] {
  return parts.flatMap((part, i) => {
    const range = trimmedIn(wording.slice(part.start, part.end), part.start);
    const text = wording.read(range);
    if (!saysSomething(text)) return [];
    const words = wordsOf(text.slice(0, WINDOW));
    const finite = part.kind === 'predicate' || hasOwnVerb(words);
    const continues = !first && i === 0;
    const kind = continues || isElliptical(words) ? continuationKind(words, part.kind, i > 0) : part.kind;
    const reason =
      nonClaimReason(text) ??
      (isLink(text, words, finite, continues, wording.after(range.end, to + 2)) ? 'connective' : null);
    return [{ ...range, reason, kind, label, finite }];
  });
}

/** "but not in France", "to July": such words say nothing without what they add to. */
const LACKS_ALL =
  /^(?:(?:but|and|or|yet)\s+)?(?:not|nor|neither)\b|^(?:to|until|through)\s+(?=[\p{Lu}\p{N}])/u;
const NO_KEYS: ReadonlySet<string> = new Set();

/** Words the claims that markers run through: each is said without them, and an addition with what it adds to. */
function withStatements(block: Block, wording: Wording, units: readonly ClaimUnit[]): ClaimUnit[] {
  let left: (Preceding & { readonly start: number }) | null = null;
  let interrupted = false;
  return units.map((unit) => {
    if (unit.reason !== null) return unit;
    const text = wording.read(unit);
    const adds: boolean =
      unit.kind === 'addition' && left !== null && unit.end - left.start <= WINDOW && LACKS_ALL.test(text);
    const start: number = adds ? left!.start : unit.start;
    interrupted ||= wording.holdsMarker({ start, end: unit.end });
    const said = adds ? wording.read({ start, end: unit.end }) : text;
    const kind = adds ? 'independent' : unit.kind;
    const around = {
      block,
      label: unit.label,
      left: adds ? null : left,
      before: null,
      recurringKeys: NO_KEYS,
    };
    const worded = interrupted ? { ...unit, statement: statementOf({ ...unit, kind }, said, around) } : unit;
    left = { ...precedingOf(unit, text, left), start };
    return worded;
  });
}

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
function continuationKind(words: readonly Word[], kind: PartKind, hasLeft: boolean): PartKind {
  if (isElliptical(words)) return hasLeft ? 'addition' : kind;
  return startsWithVerb(words) ? 'predicate' : isClause(words) ? kind : 'addition';
}

export function trimmed(plain: string, start: number, end: number): { start: number; end: number } {
  return trimmedIn(plain.slice(start, end), start);
}

function trimmedIn(text: string, start: number): Range {
  const end = start + text.length;
  const lead = text.length - withoutLead(text).length;
  const rest = text.slice(lead);
  const tail = rest.length - rest.trimEnd().length + closingTail(rest.trimEnd());
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

export function nonClaim(range: { start: number; end: number }, reason: NonClaimReason): ClaimUnit {
  return { start: range.start, end: range.end, reason, kind: 'independent', label: null, finite: false };
}
