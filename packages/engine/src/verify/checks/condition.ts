import { termsOf } from '../../retrieve/terms.js';
import { conditionIn, deniesExceptions } from '../modality.js';
import { findQuantities } from '../quantities.js';
import type { Check, Comparison } from './finding.js';

/** A claim that says so leaves room for exceptions. */
const HEDGED = /\b(?:normally|usually|generally|typically|in principle|as a rule|mostly|in most cases)\b/i;

/** A longer sentence sets conditions for many things. */
const LONGEST_UNIT = 50;

/** A condition, exception or ceiling of the source that the claim leaves out. */
export const checkCondition: Check = ({ statement, unit, surroundings }) => {
  if (HEDGED.test(statement) || unit.text.split(/\s+/).length > LONGEST_UNIT) return null;
  const isDenied = deniesExceptions(statement);
  const condition =
    droppedCondition(statement, unit.text, isDenied) ??
    exceptionAfter(statement, unit, surroundings) ??
    droppedCeiling(statement, unit.text);
  if (condition === null) return null;
  return {
    effect: isDenied ? 'contradicts' : 'limits',
    message: `the source adds a condition: “${condition}”`,
    claimPart: statement,
    replacement: null,
  };
};

function droppedCondition(statement: string, text: string, isDenied: boolean): string | null {
  const condition = conditionIn(text);
  if (condition === null || conditionIn(statement) !== null) return null;
  if (termsOf(condition).length === 0 || (isKept(condition, statement) && !isDenied)) return null;
  return condition;
}

const KEPT = 0.3;

/** Whether the claim says much of a condition itself. */
function isKept(condition: string, statement: string): boolean {
  const said = new Set(termsOf(statement));
  const terms = termsOf(condition.replace(/^only /i, ''));
  return terms.filter((term) => said.has(term)).length / terms.length > KEPT;
}

const EXCEPTION =
  /^\s*(?<exception>(?:(?:the (?:only |single |sole |one )?|an? |one )?exceptions?(?: to this)?(?: is| are|:) |(?:this|it|the (?:limit|rule)|this (?:limit|rule)) (?:does|do) not apply )[^.]{3,})/iu;

/** "The only exception is …", said in the sentence right after. */
function exceptionAfter(
  statement: string,
  { text, isRow }: Comparison['unit'],
  surroundings: string,
): string | null {
  const at = isRow ? -1 : surroundings.indexOf(text);
  if (at < 0) return null;
  const exception = EXCEPTION.exec(surroundings.slice(at + text.length))?.groups?.exception;
  return exception === undefined || isKept(exception, statement) ? null : exception;
}

const CEILING = /\b(?:up to|at most|no more than|not more than|a maximum of|limited to)\s+/giu;

/** "up to £500" where the claim names no amount at all; "up to 1 in 10" is how often something happens. */
function droppedCeiling(statement: string, text: string): string | null {
  if (amountsOf(statement).length > 0) return null;
  const amounts = amountsOf(text);
  for (const { index, 0: cue } of text.matchAll(CEILING)) {
    const amount = amounts.find(({ start }) => start === index + cue.length);
    if (amount && !/^\s*(?:in|of|out of)\s+\d/.test(text.slice(amount.start).replace(/^\S+/, '')))
      return `${cue}${amount.text}`.trim();
  }
  return null;
}

const amountsOf = (text: string) => findQuantities(text).filter(({ dimension }) => dimension !== 'ordinal');
