import type { NonClaimReason } from '@claimcheck/contracts';
import type { CitationMarker, Range } from '../model.js';
import type { Block, Sentence } from '../text/document.js';
import { type Part, type PartKind, splitClauses } from './clauses.js';
import {
  AUXILIARIES,
  DETERMINERS,
  FINITE_FORMS,
  NOUN_OR_VERB,
  PREPOSITIONS,
  SUBORDINATORS,
} from './lexicon.js';
import type { PlacedMarker } from './markers.js';
import { nonClaimReason } from './non-claims.js';
import { peelPrefixes } from './prefixes.js';
import { type Preceding, statementOf, subjectOf } from './statement.js';
import {
  finiteVerbIndex,
  isClause,
  isElliptical,
  isFiniteAt,
  isImperative,
  mainVerbIndex,
  mayTell,
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

/** Breaks a sentence into units. A marker cuts it where a clause ends and another one, or its verb, begins. */
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
  const prefixes: Unit[] = peeled.prefixes.map((prefix) => nonClaim(prefix, prefix.reason));
  const body = { start: peeled.start, end: sentence.end };
  if (!SAYS_SOMETHING.test(withoutMarkers(plain, body, cuts))) return [...prefixes, nonClaim(body, 'markup')];
  const wording = new Wording(plain, body, cuts);
  const named = new Set(markers.filter(({ partOfSentence }) => partOfSentence).map(({ start }) => start));
  const units: Unit[] = [];
  for (const stretch of stretchesOf(wording, body, cuts)) {
    const first = !units.some((unit) => unit.reason === null);
    const parts = joinAtNamedSources(splitStretch(wording, stretch), named);
    units.push(...unitsOfParts(wording, parts, stretch.end, first, peeled.label));
  }
  return [...prefixes, ...withStatements(block, wording, units)];
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** A stretch of a block in which markers are blank, so that every offset stays what it is in the block. */
class Wording {
  private readonly blank: string;

  constructor(
    private readonly plain: string,
    private readonly range: Range,
    cuts: readonly PlacedMarker[],
  ) {
    let blank = '';
    for (const { start, end } of cuts) {
      const from = range.start + blank.length;
      if (start < from) continue;
      blank += plain.slice(from, start) + ' '.repeat(end - start);
    }
    this.blank = blank + plain.slice(range.start + blank.length, range.end);
  }

  slice(start: number, end: number): string {
    return this.blank.slice(Math.max(0, start - this.range.start), Math.max(0, end - this.range.start));
  }

  /** What a reader takes in when passing over the markers. */
  read({ start, end }: Range): string {
    return this.holdsMarker({ start, end })
      ? this.slice(start, end)
          .replace(/\s{2,}/g, ' ')
          .replace(/\s(?=[,;:.!?])/g, '')
      : this.plain.slice(start, end);
  }

  holdsMarker({ start, end }: Range): boolean {
    return this.slice(start, end) !== this.plain.slice(start, end);
  }

  after(end: number, limit: number): string {
    return this.plain.slice(end, limit);
  }
}

/** Rules of wording look at this much of the text; it bounds their cost on endless sentences. */
const WINDOW = 600;

function stretchesOf(wording: Wording, body: Range, cuts: readonly PlacedMarker[]): Range[] {
  const stretches: Range[] = [];
  let { start } = body;
  cuts.forEach((cut, i) => {
    const left = wording.slice(Math.max(start, cut.start - WINDOW), cut.start);
    const next = cuts[i + 1];
    const right = wording.slice(cut.end, next?.start ?? body.end);
    const isLast =
      !next || !SAYS_SOMETHING.test(wording.slice(next.end, Math.min(next.end + WINDOW, body.end)));
    if (cut.start < start || !SAYS_SOMETHING.test(right) || !partsClauses(left, right, isLast)) return;
    stretches.push({ start, end: cut.start });
    start = cut.end;
  });
  return [...stretches, { start, end: Math.max(start, beforeClosingMarkers(wording, body, cuts)) }];
}

function beforeClosingMarkers(wording: Wording, body: Range, cuts: readonly PlacedMarker[]): number {
  let { end } = body;
  for (const cut of cuts.toReversed()) {
    if (cut.end < end && SAYS_SOMETHING.test(wording.slice(cut.end, end))) break;
    end = Math.min(end, cut.start);
  }
  return end;
}

/** Whether a marker between the two stands at the end of a clause and not inside one. */
function partsClauses(left: string, right: string, isLast: boolean): boolean {
  const before = withoutLead(left);
  if (!SAYS_SOMETHING.test(before) || isAttribution(before)) return true;
  const after = withoutLead(right);
  const joint = right.slice(0, right.length - after.length).trim();
  const words = wordsOf(after.slice(0, WINDOW));
  if (joint.includes(';') && words.length > 1) return true;
  if (words.length < 2 || (OPENS_CONDITION.test(after) && !holdsMainClause(words))) return false;
  if (!isComplete(before) && !(isLast && mayBeComplete(before) && !startsWithVerb(words)))
    return /\p{L}/u.test(joint) && wordsOf(before).length > 2 && opensClause(words);
  if (joint === '') return opensClause(words) || isSubclause(words);
  return opensClause(words) || startsWithVerb(words) || isAddition(words);
}

function withoutLead(text: string): string {
  return text.slice(LEADING.exec(text)?.[0].length ?? 0);
}

function isAttribution(text: string): boolean {
  const words = wordsOf(text);
  return words.length <= 10 && !hasOwnVerb(words) && ATTRIBUTION.test(text);
}

/** What stands before a condition holds only with it. */
const OPENS_CONDITION = /^(?:if|unless|when|once|provided|as long as|only)\s/i;

function isComplete(text: string): boolean {
  const words = wordsOf(text);
  const verb = mainVerbIndex(words);
  if (verb > 0 && isAside(words, verb)) return false;
  return hasOwnVerb(words) || startsWithVerb(words) || mayTell(words) || /^which\s/i.test(text);
}

/** Long enough for a clause whose verb is in no list. */
function mayBeComplete(text: string): boolean {
  const words = wordsOf(text);
  const { lower } = words[0]!;
  return (
    words.length > 4 && mainVerbIndex(words) < 0 && !PREPOSITIONS.has(lower) && !SUBORDINATORS.has(lower)
  );
}

/** "The fee, set in 2019": the only verb stands in an aside, and the clause still waits for its own. */
function isAside(words: readonly Word[], verb: number): boolean {
  const isFirstComma = words[verb]!.afterComma && !words.slice(1, verb).some((word) => word.afterComma);
  return isFirstComma && finiteVerbIndex(words, verb + 1) < 0;
}

function opensClause(words: readonly Word[]): boolean {
  return hasOwnVerb(words) && !startsWithVerb(words) && !isDependent(words);
}

function isDependent(words: readonly Word[]): boolean {
  const { lower } = words[0]!;
  return /^(?:not|which|to)$/.test(lower) || (SUBORDINATORS.has(lower) && !holdsMainClause(words));
}

function isSubclause(words: readonly Word[]): boolean {
  return SUBORDINATORS.has(words[0]!.lower) && finiteVerbIndex(words, 1) > 0;
}

/** "if you are late, the fee doubles": the main clause follows after a comma. */
function holdsMainClause(words: readonly Word[]): boolean {
  return words.slice(1, mainVerbIndex(words) + 1).some((word) => word.afterComma);
}

/** "the lowest price since 2019"; a mere name is one more thing in a list. */
function isAddition(words: readonly Word[]): boolean {
  return words.length > 2 && words.some(({ text }) => /^\p{Ll}/u.test(text));
}

function hasOwnVerb(words: readonly Word[]): boolean {
  return mainVerbIndex(words) > 0 || startsWithContraction(words) || isImperative(words);
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
): Unit[] {
  return parts.flatMap((part, i) => {
    const range = trimmedIn(wording.slice(part.start, part.end), part.start);
    const text = wording.read(range);
    if (!SAYS_SOMETHING.test(text)) return [];
    const words = wordsOf(text.slice(0, WINDOW));
    const finite = hasOwnVerb(words);
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
function withStatements(block: Block, wording: Wording, units: readonly Unit[]): Unit[] {
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
    const subject: string | null =
      subjectOf(text) ?? (unit.kind === 'independent' ? null : (left?.subject ?? null));
    left = { text, subject, start };
    return worded;
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
function continuationKind(words: readonly Word[], kind: PartKind, hasLeft: boolean): PartKind {
  if (isElliptical(words)) return hasLeft ? 'addition' : kind;
  return startsWithVerb(words) ? 'predicate' : isClause(words) ? kind : 'addition';
}

/** "requires a contract"; a word that may be a noun is none where a verb of its own follows: "leave is 25 days". */
export function startsWithVerb(words: readonly Word[]): boolean {
  const [one] = words;
  if (!one || /^\p{Lu}/u.test(one.text)) return false;
  const isPlainVerb =
    AUXILIARIES.has(one.lower) || (FINITE_FORMS.has(one.lower) && !NOUN_OR_VERB.has(one.lower));
  return mayFollowPronoun(one) && (isPlainVerb || !isSubject(words));
}

function mayFollowPronoun({ text }: Word): boolean {
  return ['they', 'it'].some((pronoun) => isFiniteAt(wordsOf(`${pronoun} ${text}`), 1));
}

/** A verb follows within three words, and none of those between opens an object. */
function isSubject(words: readonly Word[]): boolean {
  const verb = finiteVerbIndex(words.slice(0, 4), 1);
  return verb > 0 && !words.slice(1, verb).some(({ lower }) => DETERMINERS.has(lower) || /^\d/.test(lower));
}

export function trimmed(plain: string, start: number, end: number): { start: number; end: number } {
  return trimmedIn(plain.slice(start, end), start);
}

function trimmedIn(text: string, start: number): Range {
  const end = start + text.length;
  const lead = LEADING.exec(text)?.[0].length ?? 0;
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

export function nonClaim(range: { start: number; end: number }, reason: NonClaimReason): Unit {
  return { start: range.start, end: range.end, reason, kind: 'independent', label: null, finite: false };
}
