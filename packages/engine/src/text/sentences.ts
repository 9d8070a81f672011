import type { Range } from '../model.js';
import {
  AFTER_CLOCK,
  BEFORE_NUMBER,
  BEFORE_ORDINAL,
  FIRST_WORDS,
  MONTHS_AFTER_ORDINAL,
  NEVER_FINAL,
  SOMETIMES_FINAL,
  SPACED_ABBREVIATION,
} from './abbreviations.js';

// Written by hand rather than on Intl.Segmenter: its rules change with the ICU of the Node version,
// and the same text must give the same sentences everywhere.

const CLOSERS = '["\'”’»›)\\]}*_]*';
const EMOJI = '(?<=[^\\S\\n])(?!👉)\\p{Emoji_Presentation}[\\p{Emoji_Modifier}\\ufe0f]*(?=[^\\S\\n]+\\p{Lu})';
const END = new RegExp(
  `\\n|${EMOJI}|(?<![.!?…‽])[.!?…‽]+${CLOSERS}(?=\\s|$|\\[|【|[¹²³⁰⁴-⁹])|[。！？｡．؟۔।॥]+[”’」』）)】"']*`,
  'gu',
);
/** Citation markers that stand after the full stop belong to the sentence they follow. A run of raised digits is one. */
const TRAILING_MARKERS =
  /(?:[^\S\n]{0,3}(?:\[\^?[\p{L}\p{N}][\p{L}\p{N} .,;:–-]{0,23}\]|【[^】\n]{1,24}】|[¹²³⁰⁴-⁹]{1,6}(?![¹²³⁰⁴-⁹])|\((?:source|sources|ref|quelle)\b[^()\n]{0,80}\)))+(?=[\s.,;]|$)/iuy;
const WORD_BEFORE = /[\p{L}\p{N}.]+$/u;
/** After it a sentence may begin with a name in lower case: "It reads no .Z files. zlib is thread-safe." */
const WHOLE_WORD = /^\p{Ll}{4,}$/u;

/**
 * Splits plain text into sentences; line breaks always separate. Ranges are trimmed and in order. No sentence ends
 * inside code, and one may begin with it: "… to `npm`. `make` builds the rest."
 */
export function splitSentences(plain: string, code: readonly Range[] = []): Range[] {
  const sentences: Range[] = [];
  let start = 0;
  let nextCode = 0;
  /** The first stretch of code that reaches beyond a place; places are asked for in order. */
  const codeBeyond = (at: number): Range | undefined => {
    while (nextCode < code.length && code[nextCode]!.end <= at) nextCode += 1;
    return code[nextCode];
  };
  const cut = (end: number): void => {
    const range = trimmed(plain, start, end);
    const previous = sentences.at(-1);
    // An emoji after the full stop closes the sentence before it; it is no sentence of its own.
    if (
      previous &&
      !/[\p{L}\p{N}]/u.test(plain.slice(range.start, range.end)) &&
      !lineBreakBefore(plain, range.start)
    )
      sentences[sentences.length - 1] = { start: previous.start, end: Math.max(previous.end, range.end) };
    else if (range.end > range.start) sentences.push(range);
    start = end;
  };
  END.lastIndex = 0;
  for (let match = END.exec(plain); match; match = END.exec(plain)) {
    let end = match.index + match[0].length;
    if (match[0] === '\n') {
      cut(end);
      continue;
    }
    if ((codeBeyond(match.index)?.start ?? plain.length) <= match.index) continue;
    TRAILING_MARKERS.lastIndex = end;
    const markers = TRAILING_MARKERS.exec(plain);
    const next = end + (markers?.[0].length ?? 0);
    const after = next + /^\s{0,39}/.exec(plain.slice(next, next + 40))![0].length;
    const opensCode = codeBeyond(next)?.start === after && !/^(?:\.\.|…)/.test(match[0]);
    if (!endsSentence(plain, start, match.index, match[0], next, opensCode)) continue;
    end = next;
    cut(end);
    END.lastIndex = Math.max(end, END.lastIndex);
  }
  cut(plain.length);
  return sentences;
}

function endsSentence(
  plain: string,
  start: number,
  at: number,
  terminator: string,
  next: number,
  opensCode: boolean,
): boolean {
  const after = plain.slice(next, next + 40).trimStart();
  const first = after.codePointAt(0);
  if (first === undefined) return true;
  const following = String.fromCodePoint(first);
  if (/[。！？｡．؟۔।॥]/.test(terminator)) return true;
  if (/^\p{Emoji_Presentation}/u.test(terminator)) return isProse(plain.slice(start, at));
  const word = WORD_BEFORE.exec(plain.slice(Math.max(start, at - 24), at))?.[0] ?? '';
  const isWhole =
    terminator === '.' && next === at + 1 && WHOLE_WORD.test(word) && !SOMETIMES_FINAL.has(word);
  if (/\p{Ll}/u.test(following) && !opensCode && !isWhole) return false;
  if (!terminator.startsWith('.') || terminator.startsWith('..')) return true;
  if (word === '') return true;
  const key = word.toLowerCase();
  if (isSpacedAbbreviation(plain.slice(Math.max(start, at - 12), at), after)) return false;
  if (terminator.length === 1 && isOrdinal(plain, start, at, word, after)) return false;
  if (NEVER_FINAL.has(key)) return false;
  if (BEFORE_NUMBER.has(key)) return !/^(?:\p{N}|[IVXLC]{2,}\b|\p{Lu}\.? ?\p{N})/u.test(after);
  if (/^[ap]\.m$/.test(key)) return !AFTER_CLOCK.test(after);
  const startsAfresh = opensSentence(after);
  if (SOMETIMES_FINAL.has(key) || /^(?:\p{L}\.)+\p{L}$/u.test(word))
    return startsAfresh || !/^[\p{Lu}\p{N}]/u.test(after);
  if (/^\p{Lu}$/u.test(word) && isInitial(plain, start, at)) return startsAfresh;
  return true;
}

function opensSentence(after: string): boolean {
  return FIRST_WORDS.has((/^[\p{L}']+/u.exec(after)?.[0] ?? '').toLowerCase());
}

/** A few words before an emoji that closes them; emoji in front of words are bullets. */
function isProse(stretch: string): boolean {
  return /^\s*(?!\p{Emoji_Presentation})(?:\S+\s+){3}/u.test(stretch);
}

/** "z. B." is one abbreviation, at its first period as at its last. */
function isSpacedAbbreviation(before: string, after: string): boolean {
  return SPACED_ABBREVIATION.test(/^\p{L}\./u.test(after) ? `${before}. ${after[0]}` : before);
}

/** "1." at the head of a line, "3. Oktober", "15. 3. 2024", or "das 2. Kapitel". */
function isOrdinal(plain: string, start: number, at: number, word: string, after: string): boolean {
  if (!/^(?:\p{N}{1,3}|\p{L}|[ivx]{1,5})$/u.test(word)) return false;
  const before = plain.slice(Math.max(start, at - 24), at - word.length);
  if (plain.slice(start, at).trim() === word && !/^I$/.test(word)) return true;
  if (!/^\p{N}{1,2}$/u.test(word)) return false;
  if (MONTHS_AFTER_ORDINAL.test(after) || /^\d{1,2}\. ?\d{2,4}\b/.test(after)) return true;
  if (/\b\d{1,2}\. ?$/.test(before)) return /^(?:\d{2}|\d{4})\b/.test(after);
  return BEFORE_ORDINAL.test(before) && /^\p{Lu}/u.test(after) && !opensSentence(after);
}

/** A single capital letter is an initial when a name goes before it or it opens the sentence. */
function isInitial(plain: string, start: number, at: number): boolean {
  const before = plain.slice(Math.max(start, at - 40), at - 1).trimEnd();
  if (/^\.\s?\p{Lu}\./u.test(plain.slice(at, at + 4))) return true;
  return (
    /(?:^|[:,;]|\b(?:by|and|of|from|with|to|née))$/.test(before) ||
    /(?:^|[\s("“])\p{Lu}[\p{L}.'’-]*$/u.test(before)
  );
}

function lineBreakBefore(plain: string, at: number): boolean {
  return plain[at - 1] === '\n' || (plain[at - 1] === ' ' && plain[at - 2] === '\n');
}

function trimmed(plain: string, start: number, end: number): Range {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(plain[from]!)) from += 1;
  while (to > from && /\s/.test(plain[to - 1]!)) to -= 1;
  return { start: from, end: to };
}
