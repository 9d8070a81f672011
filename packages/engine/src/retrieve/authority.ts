import { findDates } from '../figures/dates.js';
import type { SourceInput } from '../model.js';
import type { Precedence } from './precedence.js';
import { numbersOf, type Said, saidOf, saidPrecedence } from './said-of-source.js';

/**
 * How current a source presents itself, or is said to be; used to say which of two disagreeing sources a claim should
 * follow.
 */
export interface Authority {
  readonly title: string;
  readonly supersedesOthers: boolean;
  readonly isSuperseded: boolean;
  readonly version: number | null;
  readonly dated: number | null;
  readonly said: Said;
}

const OPENING_CHARS = 500;
const SUPERSEDES =
  /\b(?:supersedes?|replaces?|(?:takes? precedence|prevails?)(?! over this)|these terms apply|(?:is|are) (?:hereby )?(?:withdrawn|repealed)|corrects?|corrected|correction|contrary to what|as first reported|not as (?:first )?reported|ignore the old|is now fixed|notice of changes?|changes? to)\b/i;
/** Documents whose purpose is to change another. */
const AMENDS =
  /\b(?:amend(?:ments?|ing|ed)|corrections?|clarifications?|updates?|addend(?:um|a)|corrigend(?:um|a)|errat(?:um|a)|side letter|changelog|release notes|final report)\b/i;
const SUPERSEDED =
  /\b(?:archived?|superseded|obsolete|outdated|for reference only|no longer (?:valid|in force)|until replaced|precedence over this)\b/i;
/** What a title says of its document alone; in the text it may be about another. */
const UNFINISHED_TITLE = /\b(?:first version|draft|preliminary|withdrawn)\b/i;
/** "(old)", "Rules – old", "handbook_old.pdf", but no "old-age" and no "year-old". */
const MARKED_OLD = /(?:^|(?<!\byears?)[-–—:,([_|])\s*(?:old|former)\s*(?:[)\]:.|–—_]|-\s|$)/i;
const OLD_WORD = /\b(?:old|former)\s(?<next>\S+)(?:\s(?<second>\S+))?(?:\s(?<third>\S+))?/i;
const DOCUMENT =
  /^(?:versions?|editions?|issue|release|copy|page|(?:web)?site|wiki|faqs?|docs?|documents?|documentation|files?|manual|handbook|guides?|guidance|guidelines|policy|policies|rules?|regulations?|by-?laws?|statutes?|terms|conditions|contract|agreement|list|pric(?:es?|ing)|fees?|charges|rates?|tariffs?|catalogue|brochure|leaflet|menu|timetables?|schedule|programme|instructions?|procedure|specifications?|sheet|form|notice|letter|memo|e-?mail|newsletter|report|text|wording)\b/i;

/** "Old price list", "old winter timetable"; "Old pool" and "Old Town branch: prices" name a thing. */
function isCalledOld(title: string): boolean {
  if (MARKED_OLD.test(title)) return true;
  const { next, second, third } = OLD_WORD.exec(title)?.groups ?? {};
  const words = [next, second, third].filter((word) => word !== undefined);
  const named = words.findIndex((word) => DOCUMENT.test(word));
  return named >= 0 && words.slice(0, named).every((word) => /^\p{Ll}[\p{L}-]*$/u.test(word));
}

export function authorityOf(
  source: SourceInput,
  index = 0,
  sources: readonly SourceInput[] = [source],
): Authority {
  const { title, content } = source;
  const said = saidOf(index, sources);
  const opening = `${title}. ${content.slice(0, OPENING_CHARS)}`;
  const version = /\b(?:version|v|rev(?:ision)?\.?)\s?(\d+(?:\.\d+)?)\b/i.exec(opening)?.[1];
  const inTitle = daysIn(title);
  const titleYear = /\b(?:19|20)\d\d\b/.exec(title)?.[0];
  if (inTitle.length === 0 && titleYear !== undefined) inTitle.push(Number(titleYear) * DAYS_OF_A_YEAR);
  // A title dates its document; the opening may also speak of what is to come.
  const guessed = inTitle.length > 0 ? inTitle : daysIn(opening);
  const dates = said.publishedAt === null ? guessed : daysIn(said.publishedAt.slice(0, 10));
  return {
    title,
    supersedesOthers: AMENDS.test(title) || SUPERSEDES.test(`${title}. ${content}`),
    isSuperseded: UNFINISHED_TITLE.test(title) || isCalledOld(title) || SUPERSEDED.test(opening),
    version:
      said.version === null ? (version === undefined ? null : Number(version)) : shortVersion(said.version),
    dated: dates.length === 0 ? null : Math.max(...dates),
    said,
  };
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
  if (a.isSuperseded !== b.isSuperseded)
    return {
      order: a.isSuperseded ? -1 : 1,
      because: (_, other) => `${other} presents itself as outdated or not final`,
    };
  if (a.supersedesOthers !== b.supersedesOthers)
    return {
      order: a.supersedesOthers ? 1 : -1,
      because: (followed) => `${followed} presents itself as a change, a correction or a replacement`,
    };
  if (a.version !== null && b.version !== null && a.version !== b.version)
    return {
      order: a.version - b.version,
      because: (followed) => `${followed} has the higher version number`,
    };
  if (a.dated !== null && b.dated !== null && a.dated !== b.dated)
    return { order: a.dated - b.dated, because: (followed) => `${followed} is dated later${byYou(a, b)}` };
  return null;
}

/** Where the customer dated one of two sources, whose word the dates are. */
const byYou = (a: Authority, b: Authority): string =>
  a.said.publishedAt === null && b.said.publishedAt === null
    ? ''
    : ', by the date that you gave and the one that the other source has';

/** Positive when `a` should be followed rather than `b`, negative the other way round, 0 when nothing tells. */
export const compareAuthority = (a: Authority, b: Authority): number => precedenceOf(a, b)?.order ?? 0;
