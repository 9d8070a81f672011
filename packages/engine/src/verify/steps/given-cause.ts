import { mainVerbIndex, wordsOf } from '../../extract/verbs.js';
import { capitalised } from '../../text/capitals.js';

/** A claim that gives a cause, taken apart. */
export interface GivenCause {
  /** What the cause is given for: a statement, or, where that is the claim's whole point, its name. */
  readonly effect: string;
  /** The cause as a statement of its own. */
  readonly cause: string;
  /** The words of the claim that give it. */
  readonly words: string;
  /** What to take out of the claim, and what to put in its place, for the effect alone; null where it would say nothing. */
  readonly edit: { readonly part: string; readonly replacement: string } | null;
}

const DEGREE = '(?:(?:chiefly|mainly|mostly|partly|largely|probably|entirely|simply|only|just|above all) )?';
const OWES_IT_TO = '(?:because of|due to|owing to|thanks to|on account of|as a (?:result|consequence) of)';

const CLAUSE_AFTER = new RegExp(`,? ${DEGREE}because (?!of )|, (since|as) `, 'i');
/** "were due to leave" gives no cause. */
const PHRASE_AFTER = new RegExp(`(?<!\\b(?:is|are|was|were|been|be)),? ${DEGREE}${OWES_IT_TO} `, 'i');
const PURPOSE_AFTER = /,? (?:in order|so as) (?=to )|, (?=to (?!be |date\b|the |an? |\d)\p{Ll}+ )/iu;
const CLAUSE_BEFORE = /^(?:because (?!of )|(since) )([^,]+), /i;
const PHRASE_BEFORE = new RegExp(`^${OWES_IT_TO} ([^,]+), `, 'i');
const WHOLE_POINT = new RegExp(
  ` (?:(?:is|are|was|were|(?:has|have|had) been) ${DEGREE}(?:${OWES_IT_TO}|(?:the|a) (?:result|consequence) of|down to|attributable to|(?:caused|prompted|triggered) by)|(?:c[ao]mes?|stem(?:s|med)?|result(?:s|ed)?|arises?|arose) from) `,
  'i',
);
const NAMED =
  /^the (?:(?:main|real|only) )?(?:reason|cause)(?: (?:for|of|behind) (.{1,80}?))? (?:is|was) (that )?/i;

/** Takes a claim apart that gives a cause. */
export function givenCause(statement: string): GivenCause | null {
  const body = statement.replace(/[.!?]+$/, '');
  return asNamed(body) ?? asWholePoint(body) ?? atStart(body) ?? atEnd(body) ?? asPurpose(body);
}

function asNamed(body: string): GivenCause | null {
  const found = NAMED.exec(body);
  if (!found) return null;
  const words = body.slice(found[0].length);
  return { effect: found[1] ?? '', cause: found[2] ? stated(words) : existing(words), words, edit: null };
}

function asWholePoint(body: string): GivenCause | null {
  const found = WHOLE_POINT.exec(body);
  const effect = body.slice(0, found?.index);
  if (!found || mainVerbIndex(wordsOf(effect)) > 0) return null;
  const words = body.slice(found.index + found[0].length);
  return { effect, cause: existing(words), words, edit: null };
}

function atStart(body: string): GivenCause | null {
  const clause = CLAUSE_BEFORE.exec(body);
  const phrase = PHRASE_BEFORE.exec(body);
  const found = clause ?? phrase;
  if (!found || (clause?.[1] && !hasSubjectAndVerb(clause[2]!))) return null;
  const end = found[0].length;
  const effect = stated(body.slice(end));
  const edit = { part: body.slice(0, end + 1), replacement: effect[0]! };
  const words = body.slice(0, end).replace(/, $/, '');
  return { effect, cause: clause ? stated(clause[2]!) : existing(phrase![1]!), words, edit };
}

function atEnd(body: string): GivenCause | null {
  const clause = CLAUSE_AFTER.exec(body);
  const found = clause ?? PHRASE_AFTER.exec(body);
  if (!found) return null;
  const effect = body.slice(0, found.index);
  const after = body.slice(found.index + found[0].length);
  if (wordsOf(effect).length < 2 || (clause?.[1] && !hasSubjectAndVerb(after))) return null;
  const part = body.slice(found.index);
  const edit = { part, replacement: '' };
  const cause = clause ? stated(after) : existing(after);
  return { effect: `${effect}.`, cause, words: part.replace(/^,? /, ''), edit };
}

function asPurpose(body: string): GivenCause | null {
  const found = PURPOSE_AFTER.exec(body);
  if (!found || mainVerbIndex(wordsOf(body.slice(0, found.index))) < 1) return null;
  const part = body.slice(found.index);
  return {
    effect: `${body.slice(0, found.index)}.`,
    cause: `The reason was ${body.slice(found.index + found[0].length)}.`,
    words: part.replace(/^,? /, ''),
    edit: { part, replacement: '' },
  };
}

/** "since 2019" and "as agreed" give no cause. */
const hasSubjectAndVerb = (text: string): boolean => !/^\d/.test(text) && mainVerbIndex(wordsOf(text)) > 0;

const stated = (clause: string): string => `${capitalised(clause)}.`;
const existing = (thing: string): string => `There was ${thing}.`;
