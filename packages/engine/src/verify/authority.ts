import type { SourceInput } from '../model.js';
import { findDates } from './dates.js';

/** How current a source presents itself; used to say which of two disagreeing sources a claim should follow. */
export interface Authority {
  readonly title: string;
  readonly supersedesOthers: boolean;
  readonly isSuperseded: boolean;
  readonly version: number | null;
  readonly dated: number | null;
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
const OLD_TITLE = /\b(?:old|former|first version|draft|preliminary|withdrawn)\b/i;

export function authorityOf({ title, content }: SourceInput): Authority {
  const opening = `${title}. ${content.slice(0, OPENING_CHARS)}`;
  const version = /\b(?:version|v|rev(?:ision)?\.?)\s?(\d+(?:\.\d+)?)\b/i.exec(opening)?.[1];
  const inTitle = daysIn(title);
  const titleYear = /\b(?:19|20)\d\d\b/.exec(title)?.[0];
  if (inTitle.length === 0 && titleYear !== undefined) inTitle.push(Number(titleYear) * DAYS_OF_A_YEAR);
  // A title dates its document; the opening may also speak of what is to come.
  const dates = inTitle.length > 0 ? inTitle : daysIn(opening);
  return {
    title,
    supersedesOthers: AMENDS.test(title) || SUPERSEDES.test(`${title}. ${content}`),
    isSuperseded: OLD_TITLE.test(title) || SUPERSEDED.test(opening),
    version: version === undefined ? null : Number(version),
    dated: dates.length === 0 ? null : Math.max(...dates),
  };
}

/** Of twelve months of 31 days: dates need only be told apart. */
const DAYS_OF_A_YEAR = 372;

const daysIn = (text: string): number[] =>
  findDates(text).flatMap(({ year, month, day }) =>
    year === null ? [] : [year * DAYS_OF_A_YEAR + (month ?? 1) * 31 + (day ?? 1)],
  );

/** Positive when `a` should be followed rather than `b`, negative the other way round, 0 when nothing tells. */
export function compareAuthority(a: Authority, b: Authority): number {
  if (a.isSuperseded !== b.isSuperseded) return a.isSuperseded ? -1 : 1;
  if (a.supersedesOthers !== b.supersedesOthers) return a.supersedesOthers ? 1 : -1;
  if (a.version !== null && b.version !== null && a.version !== b.version) return a.version - b.version;
  if (a.dated !== null && b.dated !== null) return a.dated - b.dated;
  return 0;
}
