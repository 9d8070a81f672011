import { termsOf } from '../../retrieve/terms.js';
import { isLimited } from '../modality.js';
import { denies } from '../polarity.js';
import { isNamed, MEANT_WORDS, sharedWords } from '../topic.js';
import { defineCheck, type Observation } from './check.js';
import { cellsOf } from './table.js';

/** "all plans", "every one of them"; "almost all" and "all day" are about something else. */
const EVERY =
  /(?<!\b(?:not|n['’]t|almost|nearly|virtually|practically)\s|\b(?:above|after|at)\s(?=all\b))\b(?:all|every(?:one|body)?|each)\b(?!,|\s+(?:in all|\d|(?:other|day|night|week|month|year|hour|time)\b))/iu;
const NONE = /\b(?:none|no one|nobody|no(?=\s+\p{Ll}{3,}))\b(?!\s+(?:longer|more|later|less))/iu;

const NO =
  /^(?:[-–—−✗✘❌×x]|no|none|not (?:included|available|possible|covered|offered)|n\/?a|without|excluded)$/iu;
const YES = /^(?:[✓✔✅●•]|yes|included|available|unlimited|full|covered|free|standard)$/iu;

/** "in all plans" where the row of the claim says yes for some and no for others. */
export const notEveryColumn = defineCheck({
  id: 'tables/not-every-column',
  effect: 'contradicts',
  about: 'Something said of all columns where a row says yes for some and no for others.',
  run({ statement, unit }) {
    const isOfEvery = EVERY.test(statement);
    if (!unit.isRow || isLimited(statement) || /\bbut\b/i.test(statement)) return null;
    if (isOfEvery ? denies(statement) : !NONE.test(statement)) return null;
    const [label, ...cells] = cellsOf(unit.text);
    const said = new Set(termsOf(statement));
    const marked = cells.filter(({ value }) => NO.test(value) || YES.test(value));
    if (!label || marked.length < 2 || !isMeant(label.value, said)) return null;
    if (cells.some(({ header }) => isNamed(header, said))) return null;
    const [other] = marked.filter(({ value }) => (isOfEvery ? NO : YES).test(value));
    if (!other || !marked.some(({ value }) => (isOfEvery ? YES : NO).test(value))) return null;
    return unmet(statement, `the source has “${other.value}” for ${other.header || 'one of them'}`);
  },
});

const MEANT_SHARE = 0.5;

function isMeant(name: string, said: ReadonlySet<string>): boolean {
  const terms = termsOf(name);
  return terms.length > 0 && terms.filter((term) => said.has(term)).length >= MEANT_SHARE * terms.length;
}

const COUNT = String.raw`\d{1,3}(?:[,.\u2009 ]\d{3})+|\d+`;
const SHARE = new RegExp(
  String.raw`(?<![\d.,])(?<part>${COUNT})\s+(?:out\s+)?of\s+(?:the\s+|our\s+|all\s+)?(?<whole>${COUNT})(?![\d.,]*\d)`,
  'giu',
);
const OF_THESE = new RegExp(
  String.raw`(?<![\d.,])(?<whole>${COUNT})\b[^.;:\d]{0,40}[,;.]\s+(?:and\s+|but\s+)?(?<part>${COUNT})\s+of\s+(?:them|these|those|which|whom)\b`,
  'giu',
);

/** "every one of them" where the source counts 251 of 268. */
export const notAllOfThem = defineCheck({
  id: 'scope/not-all-of-them',
  effect: 'contradicts',
  about: 'All of them, where the source counts some of them.',
  run({ statement, unit }) {
    if (unit.isRow || !EVERY.test(statement) || denies(statement) || isLimited(statement)) return null;
    if (EVERY.test(unit.text)) return null;
    const clauses = unit.text
      .split(/[;:]\s/)
      .filter((clause) => sharedWords(statement, clause) >= MEANT_WORDS);
    const shares = clauses.flatMap((clause) =>
      [SHARE, OF_THESE].flatMap((pattern) => [...clause.matchAll(pattern)]),
    );
    const [share] = shares;
    if (!share || shares.length > 1) return null;
    const [part, whole] = [share.groups!.part!, share.groups!.whole!].map(countOf);
    if (part! >= whole! || termsOf(statement).includes(String(part))) return null;
    return unmet(statement, `the source counts ${share.groups!.part} of ${share.groups!.whole}`);
  },
});

const countOf = (text: string): number => Number(text.replace(/\D/g, ''));

const unmet = (claimPart: string, message: string): Observation => ({
  message,
  claimPart,
  replacement: null,
  provesRelevance: true,
});
