import { datesAgree, findDates, type PartialDate } from '../../figures/dates.js';
import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { ASPECTS, TAKES_PLACE } from '../../language/en/change.js';
import { wholeWord } from '../../language/patterns.js';
import { oncePer } from '../../once-per.js';
import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { isAmong } from '../figures/agreement.js';
import { termSetBy } from '../figures/kinds.js';
import {
  CHANGE_WORDS,
  type ChangeMark,
  changeMarkIn,
  givesUpNext,
  isOnlyAtTimes,
  wasLongAgo,
} from './change-wording.js';
import { clauseAt } from './clause-at.js';
import { topicOf } from './topic.js';

/** The figures and dates by which a text sets a term. */
export interface Terms {
  readonly figures: readonly Quantity[];
  readonly dates: readonly PartialDate[];
}

/** A clause of a source that says of something that it ends, or that it is now another. */
export interface Change {
  readonly kind: ChangeMark['kind'];
  /** What is changed: the words before the verb, or those of the whole clause where none stand there. */
  readonly subject: ReadonlySet<string>;
  /** The letters and numbers by which it is told from its like: "team B", "line U7". */
  readonly codes: readonly string[];
  /** What it is changed to, or by. */
  readonly to: Terms;
  /** What is given up, where that is named. */
  readonly from: Terms;
  /** "by two weeks", "to 31 July". */
  readonly isByOrTo: boolean;
}

const FROM = /\bfrom\s(?:\p{Ll}+\s)?$/iu;
const BY_OR_TO = /\b(?:by|to)\s(?:an? |the |\p{Ll}+ )?$/iu;
const ASPECT_TERMS = new Set(
  termsOf(
    `${ASPECTS.join(' ')} new now estimated expected planned current instead clause section article paragraph item point`,
  ),
);

const CODES = /(?<=\S\s)(?:\p{Lu}|\p{L}{1,4}-?\d{1,6})(?![\p{L}\p{N}])/gu;

/** The words of a text that name a thing, and not what of it is meant. */
export const thingsIn = (text: string): ReadonlySet<string> =>
  new Set([...topicOf(text)].filter((word) => !ASPECT_TERMS.has(word)));

export const termsIn = (text: string): Terms => ({ figures: findQuantities(text), dates: findDates(text) });

const isNone = ({ figures, dates }: Terms): boolean => figures.length + dates.length === 0;

const sharesOne = (own: Terms, others: Terms): boolean =>
  own.figures.some((figure) => isAmong(figure, others.figures)) ||
  own.dates.some((date) => others.dates.some((other) => datesAgree(date, other)));

const kindsOf = ({ figures, dates }: Terms): Set<string> =>
  new Set([...figures.map(termSetBy), ...(dates.length > 0 ? ['time'] : [])]);

/** What a unit says to be changed, unless that holds only at times or lies far back. */
export const changeIn = oncePer(({ text, isPiece }: Unit): Change | null => {
  const whole = isPiece ? null : changeMarkIn(text);
  if (!whole) return null;
  const clause = clauseAt(text, whole.start);
  const mark = changeMarkIn(clause);
  // What is now allowed has changed; what may be changed has not.
  const acted = mark?.kind === 'by now' ? '' : clause;
  return mark && !isOnlyAtTimes(acted, text) && !wasLongAgo(clause) ? changeBy(mark, clause) : null;
});

function changeBy(mark: ChangeMark, clause: string): Change {
  const { figures, dates } = termsIn(clause);
  const isVerb = mark.kind !== 'by now';
  const isFormer = ({ start }: { readonly start: number }) => {
    const said = clause.slice(0, start);
    return (isVerb && start < mark.start) || givesUpNext(said) || (isVerb && FROM.test(said));
  };
  const isNew = (term: { readonly start: number }) => !isFormer(term);
  const to = { figures: figures.filter(isNew), dates: dates.filter(isNew) };
  const before = thingsIn(clause.slice(0, mark.start));
  return {
    kind: mark.kind,
    subject: before.size > 0 ? before : thingsIn(clause.replace(CHANGE_WORDS, ' ')),
    codes: clause.slice(0, mark.start).match(CODES) ?? [],
    to: mark.kind === 'ended' ? { figures: [], dates: [] } : to,
    from: { figures: figures.filter(isFormer), dates: dates.filter(isFormer) },
    isByOrTo: [...to.figures, ...to.dates].some(({ start }) => BY_OR_TO.test(clause.slice(0, start))),
  };
}

/** A text that speaks of the like of what is changed speaks of another where it has none of its letters and numbers. */
export function hasCodesOf({ codes }: Pick<Change, 'codes'>, text: string): boolean {
  const there = new Set(text.split(/[^\p{L}\p{N}-]+/u));
  return codes.every((code) => there.has(code));
}

/** The statement gives a term of the kind that is changed, and not the one it is changed to. */
export function givesAnotherTerm({ to, from }: Pick<Change, 'to' | 'from'>, statement: string): boolean {
  if (isNone(to)) return true;
  const own = termsIn(statement);
  if (sharesOne(own, to)) return false;
  if (sharesOne(own, from)) return true;
  return areOfOneKind(to, own);
}

function areOfOneKind(to: Terms, others: Terms): boolean {
  const [changed, kinds] = [kindsOf(to), kindsOf(others)];
  return kinds.size > 0 && [...changed].some((kind) => kinds.has(kind) || kind === 'percent');
}

/** The statement gives what the change leads to. */
export const givesNewTerm = ({ to }: Change, statement: string): boolean =>
  isNone(to) || sharesOne(termsIn(statement), to);

const HAPPENS = wholeWord(TAKES_PLACE);

/** What does not take place leaves as it is what is said of it otherwise. */
export function saysItTakesPlace(statement: string): boolean {
  const { figures, dates } = termsIn(statement);
  const isTimed = dates.length > 0 || figures.some(({ dimension }) => dimension === 'time');
  return isTimed || HAPPENS.test(statement);
}
