import type { NonClaimReason } from '@claimcheck/contracts';
import { DETERMINERS, FINITE_FORMS, NOUN_OR_VERB, PREPOSITIONS } from '../language/en/lexicon.js';
import { DISCOURSE, INTERJECTION, LEADS_TO_SPEECH, OPENING, ORDERS } from '../language/en/openings.js';
import type { MappedText } from '../text/mapped-text.js';
import { finiteVerbIndex, isClause, isImperative, type Word, wordsOf } from './verbs.js';

export interface Prefix {
  readonly start: number;
  readonly end: number;
  readonly reason: NonClaimReason;
}
export interface Peeled {
  /** Where the statement itself starts. */
  readonly start: number;
  readonly prefixes: readonly Prefix[];
  /** The label that names what the statement is about, without its colon. */
  readonly label: string | null;
}

const DECORATION =
  /(?:[\s\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\p{So}\p{Sk}•●▪◦‣·➤→*#>|~–—-]|\u200d|\ufe0e|\ufe0f|[0-9]\ufe0f?\u20e3)+/uy;
/** At most eight words before a colon that is followed by text on the same line. */
const LABEL = /[^\s:：][^:：\n]{0,70}[:：](?=\s)/y;
const DASH_LABEL = /\s*(?:[–—-]|:)\s+/y;

/** Strips emoji, interjections and the label in front of a statement; they are accounted for as prefixes. */
export function peelPrefixes(text: MappedText, from: number, to: number, opensLine: boolean): Peeled {
  const { plain } = text;
  const prefixes: Prefix[] = [];
  let start = from;
  let label: string | null = null;
  const take = (end: number, reason: NonClaimReason): void => {
    if (end > start) prefixes.push({ start, end, reason });
    start = end;
  };
  const decoration = (): void => {
    const end = matchEnd(DECORATION, plain, start);
    if (end > start && end < to && !isSignedNumber(plain, end)) take(end, 'markup');
  };
  const interjections = (): void => {
    for (;;) {
      const end = matchEnd(INTERJECTION, plain, start);
      if (end <= start || end >= to) break;
      take(end, 'connective');
    }
    const end = matchEnd(OPENING, plain, start);
    if (end > start && end < to && isClause(wordsOf(plain.slice(end, to)))) take(end, 'connective');
  };
  decoration();
  interjections();
  const bold = opensLine ? boldEnd(text, from, start) : null;
  const labelEnd = findLabel(text, start, to, bold);
  if (labelEnd > start) {
    const name = plain.slice(start, labelEnd).replace(/[\s:：–—.-]+$/, '');
    label = DISCOURSE.test(name) ? null : name;
    take(labelEnd, 'heading');
    decoration();
    interjections();
  }
  while (start < to && /\s/.test(plain[start]!)) start += 1;
  return { start, prefixes, label };
}

/** Where the bold print ends that the statement opens with, if it does. */
function boldEnd(text: MappedText, from: number, start: number): number | null {
  for (const mark of text.marksFrom(from, start + 1))
    if (mark.kind === 'strong' && mark.end > start) return mark.end;
  return null;
}

/** End of the label in front of a clause; `start` when there is none or when it belongs to the claim. */
function findLabel(text: MappedText, start: number, to: number, bold: number | null): number {
  const { plain } = text;
  let end = start;
  if (bold !== null && bold < to) {
    const inside = /[:：.]\s*$/.test(plain.slice(start, bold));
    const after = matchEnd(DASH_LABEL, plain, bold);
    end = inside ? bold : after > bold ? after : start;
  }
  if (end === start) {
    const colon = matchEnd(LABEL, plain, start);
    const isColon = colon > start && colon < to && !endsInCode(text, start, colon);
    if (isColon && isLabelText(plain.slice(start, colon - 1))) end = colon;
  }
  if (end === start || end >= to) return start;
  return isStatement(plain.slice(end, to)) ? end : start;
}

/** The colon of `maxQueue: 'auto'` is part of a name. */
function endsInCode(text: MappedText, start: number, end: number): boolean {
  for (const mark of text.marksFrom(start, end)) if (mark.kind === 'code' && mark.end > end) return true;
  return false;
}

function isLabelText(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.length <= 8 &&
    !/["“”«»()[\]]/.test(text) &&
    !isClause(words) &&
    !isSpeechLead(text)
  );
}

function isSpeechLead(text: string): boolean {
  return LEADS_TO_SPEECH.test(text);
}

/** What follows a label is a statement of its own when it has a subject and a verb; "22 days" needs its label. */
function isStatement(text: string): boolean {
  const words = wordsOf(text.replace(/\([^()]*\)/g, ' ').replace(MAY_AS_MONTH, ' '));
  return (
    (isClause(words) && words[0]!.lower !== 'not' && !lacksSubject(words)) ||
    isImperative(words) ||
    ORDERS.test(text)
  );
}

const MAY_AS_MONTH = /\b\d{1,2}(?:st|nd|rd|th)?\.? May\b|\bMay \d+/g;

/** "100 requests per minute", "Stored in the EU; deleted after a month", "Includes a hotline that opens at 9". */
function lacksSubject(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (!first || !second) return true;
  if (/^\d/.test(first.lower)) return NOUN_OR_VERB.has(second.lower) && finiteVerbIndex(words, 2) < 0;
  if (!FINITE_FORMS.has(first.lower)) return false;
  const opensObject = DETERMINERS.has(second.lower) || /ly$/.test(second.lower);
  if (NOUN_OR_VERB.has(first.lower)) return opensObject;
  return first.lower.endsWith('s') || opensObject || PREPOSITIONS.has(second.lower);
}

function isSignedNumber(plain: string, at: number): boolean {
  return /[-–]/.test(plain[at - 1] ?? '') && /\d/.test(plain[at] ?? '');
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? at + match[0].length : at;
}
