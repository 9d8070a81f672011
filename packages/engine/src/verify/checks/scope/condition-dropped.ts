import { mainVerbIndex, wordsOf } from '../../../extract/verbs.js';
import { findQuantities } from '../../../figures/quantities.js';
import { CAPITAL_MONTH, WEEKDAY } from '../../../language/en/calendar.js';
import { CEILING_CUES, GOES_ON_WITH, OPENS_EXCEPTION, RULE_NOUNS } from '../../../language/en/conditions.js';
import { USUALLY } from '../../../language/en/hedges.js';
import { PREPOSITIONS } from '../../../language/en/lexicon.js';
import { CEILING_NOUNS, CEILINGS } from '../../../language/en/limits.js';
import { oneOf, wholeWord } from '../../../language/patterns.js';
import { termsOf } from '../../../retrieve/terms.js';
import { claimsEveryCase, conditionIn, deniesExceptions, isModalTerm } from '../../meaning/modality.js';
import { namesException } from '../../meaning/parts-of-groups.js';
import { isNamed, sharedWords } from '../../meaning/topic.js';
import { type Comparison, defineCheck } from '../check.js';
import { droppedRestriction, partMeant } from './restrictions.js';

/** A claim that says so leaves room for exceptions. */
const HEDGED = wholeWord(USUALLY);

/** A longer sentence sets conditions for many things. */
const LONGEST_UNIT = 50;

/** A condition, exception or ceiling of the source that the claim leaves out. */
export const conditionDropped = defineCheck({
  id: 'scope/condition-dropped',
  effect: 'contradicts or limits',
  about: 'A condition, an exception or a ceiling of the source is left out.',
  messages: { condition: 'the source adds a condition: “{condition}”' },
  examples: {
    fires: [
      ['Tents may be pitched here.', 'Tents may be pitched here if the ground is dry.'],
      ['The museum is open daily.', 'The museum is open daily except on Mondays.'],
      ['Every member may vote.', 'Every member who has reached the age of 16 may vote.'],
    ],
    silent: [
      ['Tents may be pitched here on dry ground.', 'Tents may be pitched here if the ground is dry.'],
      ['The museum is open on Tuesdays.', 'The museum is open daily except on Mondays.'],
      ['Tents may normally be pitched here.', 'Tents may be pitched here if the ground is dry.'],
    ],
  },
  run({ statement, unit, surroundings, setting }) {
    if (HEDGED.test(statement) || unit.text.split(/\s+/).length > LONGEST_UNIT) return null;
    if (namesException(statement, unit.text)) return null;
    const clause = clauseMeant(statement, unit.text);
    const restriction = droppedRestriction(statement, unit.text);
    const isDenied = deniesExceptions(statement) || claimsEvery(restriction?.head ?? null, statement);
    const condition =
      droppedCondition(statement, clause, isDenied) ??
      secondCondition(statement, clause) ??
      exceptionAfter(statement, unit, surroundings) ??
      droppedCeiling(statement, clause) ??
      restriction?.words ??
      null;
    if (condition === null || isSaidBefore(condition, setting)) return null;
    return {
      effect: isDenied ? 'contradicts' : 'limits',
      message: 'condition',
      params: { condition: inFull(condition, unit.text) },
      claimPart: statement,
      replacement: null,
    };
  },
});

const STARTS_CEILING = new RegExp(`^${oneOf(CEILING_CUES)}\\s`, 'iu');
const REST_OF_CEILING = /^[^,;:.()]*?(?=\s(?:and|or|but|we|you|they|it|he|she)\s|[,;:.()]|$)/iu;
const ENDS_OPEN = new RegExp(String.raw`(?<!\b(?:or|and))\s(?:${[...PREPOSITIONS].join('|')})$`, 'iu');
const REST_OF_PHRASE = /^\s\S+[^,;:.()]*?(?=\s(?:and|or|but|we|you|they|it|he|she|an?|the)\s|[,;:.()]|$)/iu;

/** A limit with what it is a limit of, "up to three times a day", and words that break off with those after them. */
function inFull(condition: string, text: string): string {
  const at = text.indexOf(condition);
  const rest = STARTS_CEILING.test(condition) ? REST_OF_CEILING : ENDS_OPEN.test(condition) && REST_OF_PHRASE;
  return at < 0 || !rest ? condition : condition + (rest.exec(text.slice(at + condition.length))?.[0] ?? '');
}

/** "25 years on the modules; ten on the inverter if …": what another member of a list is said to need is no matter. */
function clauseMeant(statement: string, text: string): string {
  const members = withoutSequel(statement, text).split(/;\s+/);
  const meant = members.indexOf(partMeant(statement, members));
  const next = members[meant + 1] ?? '';
  return GOES_ON.test(next) ? `${members[meant]}; ${next}` : members[meant]!;
}

const THEN =
  /(?:,\s+|\s+and\s+)(?<!\b(?:if|when|once|unless)\b[^.;]*)(?=(?:(?:is|are|will|can|may)\s+)?(?:then|thereafter|afterwards)\s)/iu;

/** "and is then renewed unless …": what comes next has conditions of its own. */
function withoutSequel(statement: string, text: string): string {
  const [first, ...next] = text.split(THEN);
  const known = new Set(termsOf(first!));
  const own = termsOf(next.join(' ')).filter((term) => !known.has(term));
  return own.some((term) => termsOf(statement).includes(term)) ? text : first!;
}

const GOES_ON = new RegExp(String.raw`^${oneOf(GOES_ON_WITH)}\b`, 'i');

const EVERY = /\b(?:every|each|all|any)\s+((?:[\p{L}-]+\s+)?[\p{L}-]+)/giu;

/** "every member" where the source speaks of some members. */
function claimsEvery(head: string | null, statement: string): boolean {
  const [group] = head === null ? [] : termsOf(head);
  if (group === undefined || !claimsEveryCase(statement)) return false;
  return [...statement.matchAll(EVERY)].some(([, words]) => termsOf(words!).includes(group));
}

const isSaidBefore = (condition: string, setting: string | null | undefined): boolean =>
  typeof setting === 'string' && isKept(condition, setting, MOSTLY);

function droppedCondition(statement: string, text: string, isDenied: boolean): string | null {
  const condition = conditionIn(text);
  if (condition === null || conditionIn(statement) !== null) return null;
  if (isContrast(condition, text, statement) || exceptsAnother(condition, statement)) return null;
  const isSaid = isKept(condition, statement) || namesAlternative(condition, text, statement);
  if (termsOf(condition).length === 0 || (isSaid && !isDenied)) return null;
  return condition;
}

/** "if you come in person and all papers are complete" where the claim keeps the first only. */
function secondCondition(statement: string, text: string): string | null {
  const condition = conditionIn(text);
  if (condition === null) return null;
  const [first, ...others] = [...conjunctsOf(condition), ...conditionsAfter(condition, text)];
  if (!isKept(first!, statement)) return null;
  const said = new Set(termsOf(statement));
  const isLeftOut = (terms: readonly string[]) => terms.length > 0 && terms.every((term) => !said.has(term));
  return others.find((other) => isLeftOut(termsOf(other))) ?? null;
}

/** The first and those after it that have a verb of their own. */
const conjunctsOf = (condition: string): string[] =>
  condition.split(/\s+and\s+/i).filter((part, i) => i === 0 || mainVerbIndex(wordsOf(part)) > 0);

function conditionsAfter(condition: string, text: string): string[] {
  const rest = text.slice(text.indexOf(condition) + condition.length);
  const next =
    conditionIn(rest) ?? /,\s+(?<proof>(?:when|once|as soon as)\s[^.;]+)/iu.exec(rest)?.groups?.proof;
  return next ? [next] : [];
}

/** "People with asthma" are all that the list item "if you have asthma or bronchitis," means by its first alternative. */
function namesAlternative(condition: string, text: string, statement: string): boolean {
  if (text !== condition) return false;
  const said = new Set(termsOf(statement));
  return condition.split(/\s+or\s+/i).some((alternative) => isNamed(alternative, said));
}

const BUT_NOT_QUALITY = /^but not (?:\p{L}+ly )?(?<quality>[\p{L}-]+)$/iu;
const ADJECTIVE = /(?:ory|[ai]ble|ed|ful|ous|ive|ary|less|proof|resistant)$/i;
const BUT_NOT_THERE = /^but not (?<preposition>in|on|at|for|to|with|by|from)\s/iu;

/** "recommended but not compulsory", and "on trams but not on trains" for a claim about trams. */
function isContrast(condition: string, text: string, statement: string): boolean {
  const quality = BUT_NOT_QUALITY.exec(condition)?.groups?.quality;
  if (quality !== undefined) return ADJECTIVE.test(quality) || termsOf(quality).some(isModalTerm);
  const preposition = BUT_NOT_THERE.exec(condition)?.groups?.preposition;
  if (preposition === undefined) return false;
  const before = text.slice(0, text.indexOf(condition));
  const counterpart = new RegExp(`\\b${preposition}\\s+([^.;,]+?),?\\s*$`, 'i').exec(before)?.[1];
  const said = new Set(termsOf(statement));
  return counterpart !== undefined && termsOf(counterpart).every((term) => said.has(term));
}

const EXCEPTS = new RegExp(`^${oneOf(OPENS_EXCEPTION)}`, 'i');
const RANGE = /\b(?:to|until|through|between)\b|[-–]/i;
const DAY = new RegExp(`\\b${WEEKDAY}`, 'giu');
const PLACE = new RegExp(
  String.raw`(?<=\b(?:[Ii]n|[Aa]t|[Tt]o|[Ff]rom|[Ff]or)\s+(?:the\s+)?)(?!${CAPITAL_MONTH}\b|\p{L}+days?\b)\p{Lu}\p{L}+`,
  'gu',
);

/** "except on Mondays" is no matter to a claim about Tuesdays, nor "except in Wales" to one about Scotland. */
function exceptsAnother(condition: string, statement: string): boolean {
  if (!EXCEPTS.test(condition) || RANGE.test(condition)) return false;
  return [DAY, PLACE].some((kind) => {
    const [excepted, claimed] = [condition, statement].map((text) => namesIn(text, kind)) as [
      string[],
      string[],
    ];
    return excepted.length > 0 && claimed.length > 0 && claimed.every((name) => !excepted.includes(name));
  });
}

const namesIn = (text: string, kind: RegExp): string[] =>
  [...text.matchAll(kind)].map(([name]) => name.toLowerCase());

const KEPT = 0.3;
/** What stands before a claim may well be about something else. */
const MOSTLY = 0.45;

/** Whether the claim says much of a condition itself. */
function isKept(condition: string, statement: string, share = KEPT): boolean {
  const said = new Set(termsOf(statement));
  const terms = termsOf(condition.replace(/^only /i, ''));
  return terms.filter((term) => said.has(term)).length / terms.length > share;
}

const EXCEPTION =
  /^\s*(?<exception>(?:(?:the (?:only |single |sole |one )?|an? |one )?exceptions?(?: to this)?(?: is| are|:) |(?:this|it|(?:the|this) (?<rule>(?:\p{L}+ )?\p{L}+)) (?:does|do) not apply )[^.]{3,})/iu;

const RULE = new RegExp(String.raw`\b${oneOf(RULE_NOUNS)}$`, 'iu');

/** "The only exception is …", said in the sentence right after. */
function exceptionAfter(
  statement: string,
  { text, isRow }: Comparison['unit'],
  surroundings: string,
): string | null {
  const at = isRow ? -1 : surroundings.indexOf(text);
  if (at < 0) return null;
  const { exception, rule } = EXCEPTION.exec(surroundings.slice(at + text.length))?.groups ?? {};
  if (exception === undefined || isKept(exception, statement)) return null;
  if (rule !== undefined && !RULE.test(rule) && sharedWords(rule, text) === 0) return null;
  return exceptsAnother(exception, statement) ? null : exception;
}

const CEILING = new RegExp(String.raw`\b${oneOf(CEILING_CUES)}\s+`, 'giu');

/** "cannot exceed a twentieth"; "no maximum" and "may exceed" set no ceiling. */
const HAS_CEILING = new RegExp(
  String.raw`\b(?:cannot|can['’]t|not|never|n['’]t) (?:be )?exceed|\b${oneOf(CEILINGS)}\b|(?<!\b(?:no|not|without)\s(?:an?\s)?)\b${oneOf(CEILING_NOUNS)}\b`,
  'iu',
);

/** "up to £500" where the claim names no amount at all; "up to 1 in 10" is how often something happens. */
function droppedCeiling(statement: string, text: string): string | null {
  if (amountsOf(statement).length > 0 || HAS_CEILING.test(statement)) return null;
  const amounts = amountsOf(text);
  for (const { index, 0: cue } of text.matchAll(CEILING)) {
    const amount = amounts.find(({ start }) => start === index + cue.length);
    if (amount && !/^\s*(?:in|of|out of)\s+\d/.test(text.slice(amount.start).replace(/^\S+/, '')))
      return `${cue}${amount.text}`.trim();
  }
  return null;
}

const amountsOf = (text: string) => findQuantities(text).filter(({ dimension }) => dimension !== 'ordinal');
