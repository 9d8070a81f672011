import { findDates } from '../figures/dates.js';
import {
  AMENDING_TITLES,
  DOCUMENT_NOUNS,
  SUPERSEDED_BY_OTHERS,
  SUPERSEDES_OTHERS,
  UNFINISHED,
} from '../language/en/documents.js';
import { oneOf, wholeWord } from '../language/patterns.js';
import type { SourceInput } from '../model.js';
import type { Block } from '../text/document.js';
import { splitSentences } from '../text/sentences.js';
import { shortened } from '../text/shortened.js';
import type { Precedence } from './precedence.js';
import { numbersOf, type Said, saidPrecedence } from './said-of-source.js';

/**
 * How current a source presents itself, or is said to be; used to say which of two disagreeing sources a claim should
 * follow.
 */
export interface Authority {
  readonly title: string;
  /** What tells that it stands above others, as a clause: “is called “Amendment no. 2””. */
  readonly supersedes: string | null;
  /** What tells that another has taken its place, or that it is not the last word. */
  readonly outdated: string | null;
  readonly version: number | null;
  readonly dated: number | null;
  /** Whether the title alone has its version, and its date. */
  readonly isInTitle: Readonly<Record<'version' | 'dated', boolean>>;
  readonly said: Said;
}

const OPENING_CHARS = 500;
const VERSION = /\b(?:version|v|rev(?:ision)?\.?)\s?(\d+(?:\.\d+)?)\b/i;
const SUPERSEDES = wholeWord(SUPERSEDES_OTHERS);
/** Documents whose purpose is to change another. */
const AMENDS = wholeWord(AMENDING_TITLES);
const SUPERSEDED = wholeWord(SUPERSEDED_BY_OTHERS);
/** What a title says of its document alone; in the text it may be about another. */
const UNFINISHED_TITLE = wholeWord(UNFINISHED);
/** "(old)", "Rules – old", "handbook_old.pdf", but no "old-age" and no "year-old". */
const MARKED_OLD = /(?:^|(?<!\byears?)[-–—:,([_|])\s*(?:old|former)\s*(?:[)\]:.|–—_]|-\s|$)/i;
const OLD_WORD = /\b(?:old|former)\s(?<next>\S+)(?:\s(?<second>\S+))?(?:\s(?<third>\S+))?/i;
const DOCUMENT = new RegExp(String.raw`^${oneOf(DOCUMENT_NOUNS)}\b`, 'i');

/** "Old price list", "old winter timetable"; "Old pool" and "Old Town branch: prices" name a thing. */
function isCalledOld(title: string): boolean {
  if (MARKED_OLD.test(title)) return true;
  const { next, second, third } = OLD_WORD.exec(title)?.groups ?? {};
  const words = [next, second, third].filter((word) => word !== undefined);
  const named = words.findIndex((word) => DOCUMENT.test(word));
  return named >= 0 && words.slice(0, named).every((word) => /^\p{Ll}[\p{L}-]*$/u.test(word));
}

/** The text of a source as its reader sees it: what is hidden from people decides nothing. */
export const seenIn = (blocks: readonly Block[]): string =>
  blocks.flatMap(({ kind, text }) => (kind === 'comment' ? [] : text.plain)).join('\n');

export function authorityOf({ title }: Pick<SourceInput, 'title'>, seen: string, said: Said): Authority {
  const opening = `${title}. ${seen.slice(0, OPENING_CHARS)}`;
  const version = VERSION.exec(opening)?.[1];
  const inTitle = daysIn(title);
  const titleYear = /\b(?:19|20)\d\d\b/.exec(title)?.[0];
  if (inTitle.length === 0 && titleYear !== undefined) inTitle.push(Number(titleYear) * DAYS_OF_A_YEAR);
  // A title dates its document; the opening may also speak of what is to come.
  const guessed = inTitle.length > 0 ? inTitle : daysIn(opening);
  const named = `is called “${shortened(title)}”`;
  const says = (words: RegExp, text: string) => {
    if (words.test(title)) return named;
    const sentence = sentenceWith(words, text);
    return sentence && `says “${sentence}”`;
  };
  const isOutdatedTitle = UNFINISHED_TITLE.test(title) || isCalledOld(title);
  const dates = said.publishedAt === null ? guessed : daysIn(said.publishedAt.slice(0, 10));
  return {
    title,
    supersedes: AMENDS.test(title) ? named : says(SUPERSEDES, seen),
    outdated: isOutdatedTitle ? named : says(SUPERSEDED, seen.slice(0, OPENING_CHARS)),
    version:
      said.version === null ? (version === undefined ? null : Number(version)) : shortVersion(said.version),
    dated: dates.length === 0 ? null : Math.max(...dates),
    isInTitle: { version: VERSION.test(title), dated: inTitle.length > 0 },
    said,
  };
}

/** The first sentence with the words; else the words alone. */
function sentenceWith(words: RegExp, text: string): string | null {
  const found = words.exec(text);
  if (!found) return null;
  const end = text.indexOf('\n', found.index + found[0].length);
  const lines = text.slice(text.lastIndexOf('\n', found.index) + 1, end < 0 ? undefined : end);
  const sentences = splitSentences(lines).map(({ start, end }) => lines.slice(start, end));
  return shortened(sentences.find((sentence) => words.test(sentence)) ?? found[0]).replace(/[.;:,]$/, '');
}

/** As it is read from a title: two numbers at most. */
function shortVersion(version: string): number | null {
  const [major, minor = 0] = numbersOf(version);
  return major === undefined ? null : Number(`${major}.${minor}`);
}

/** Of twelve months of 31 days: dates need only be told apart. */
const DAYS_OF_A_YEAR = 372;

const daysIn = (text: string): number[] =>
  findDates(text).flatMap(({ year, month, day }) =>
    year === null ? [] : [year * DAYS_OF_A_YEAR + (month ?? 1) * 31 + (day ?? 1)],
  );

/** What is said beats what is guessed. */
export const precedenceOf = (a: Authority, b: Authority): Precedence | null =>
  saidPrecedence(a.said, b.said) ?? guessedPrecedence(a, b);

function guessedPrecedence(a: Authority, b: Authority): Precedence | null {
  if ((a.outdated === null) !== (b.outdated === null))
    return {
      order: a.outdated === null ? 1 : -1,
      because: (_, other) => `${other} seems outdated or not final (it ${a.outdated ?? b.outdated})`,
    };
  if ((a.supersedes === null) !== (b.supersedes === null))
    return {
      order: a.supersedes === null ? -1 : 1,
      because: (followed) =>
        `${followed} seems to change or replace the other (it ${a.supersedes ?? b.supersedes})`,
    };
  if (a.version !== null && b.version !== null && a.version !== b.version)
    return {
      order: a.version - b.version,
      because: (followed) =>
        a.said.version === null && b.said.version === null
          ? `${guessedFrom(followed, a, b, 'version')} has the higher version number`
          : `${followed} has the higher version number`,
    };
  if (a.dated !== null && b.dated !== null && a.dated !== b.dated)
    return {
      order: a.dated - b.dated,
      because: (followed) =>
        a.said.publishedAt === null && b.said.publishedAt === null
          ? `${guessedFrom(followed, a, b, 'dated')} has the later date`
          : `${followed} is dated later${BY_YOU}`,
    };
  return null;
}

/** What a guess goes by: “its title”, “the title or opening of source 2”. */
function guessedFrom(followed: string, a: Authority, b: Authority, what: 'version' | 'dated'): string {
  const where = a.isInTitle[what] && b.isInTitle[what] ? 'title' : 'title or opening';
  return followed === 'it' ? `its ${where}` : `the ${where} of ${followed}`;
}

/** Where the customer dated one of two sources, whose word the dates are. */
const BY_YOU = ', by the date that you gave and the one that the other source has';

/** Positive when `a` should be followed rather than `b`, negative the other way round, 0 when nothing tells. */
export const compareAuthority = (a: Authority, b: Authority): number => precedenceOf(a, b)?.order ?? 0;
