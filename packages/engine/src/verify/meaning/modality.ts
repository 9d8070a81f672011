import {
  BEYOND_LOWER,
  BEYOND_UPPER,
  CONDITION_CUES,
  FROM_THEN_ON,
  INSIDE,
  STARTING_FROM,
  UP_TO,
} from '../../language/en/conditions.js';
import { LIMITING } from '../../language/en/hedges.js';
import {
  DISCOURAGEMENT,
  MODAL_WORDS,
  OBLIGATION,
  OPTION,
  PERMISSION,
  PROHIBITION,
  RECOMMENDATION,
  VERB_FOLLOWS,
} from '../../language/en/modals.js';
import { ALL_CASES, NO_EXCEPTIONS } from '../../language/en/universals.js';
import { oneOf, wholeWord } from '../../language/patterns.js';
import { recently } from '../../once-per.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import { NUMBER_WORDS_PATTERN } from '../../text/number-words.js';
import { denies } from './polarity.js';

/** What a sentence says may, must, should or must not happen. */
export type Modality =
  | 'obligation'
  | 'prohibition'
  | 'permission'
  | 'recommendation'
  | 'discouragement'
  | 'optional'
  | null;

/** Ordered: the first that occurs decides, so "must not" stands before "must". */
const CUES = [
  ['prohibition', PROHIBITION],
  ['optional', OPTION],
  ['obligation', OBLIGATION],
  ['discouragement', DISCOURAGEMENT],
  ['recommendation', RECOMMENDATION],
  ['permission', PERMISSION],
] as const;
const PATTERNS = CUES.map(([modality, words]) => ({ modality, everywhere: wholeWord(words, 'giu') }));

/** A modality, the act it is about where a verb follows, and the stretch of the text that says so. */
export interface Modal {
  readonly modality: Exclude<Modality, null>;
  readonly act: string | null;
  readonly clause: string;
}

/** "must be worn"; after "is required" comes no act but more about the thing, unless it is "to do" something. */
const PLAIN_ACT =
  /^\s+(?:(?:not|never|only|also|always|then|either)\s+)*(?:be\s+|take\s+(?=place\b))?(\p{L}{2,})/iu;
const TO_ACT = /^\s+to\s+(?:be\s+)?(\p{L}{2,})/iu;

/** "as needed", "where required": how much or when, not that something has to be. */
const AS_NEEDED =
  /\b(?:as|if|where|wherever|when|whenever|than|until)\s+(?:(?:it|this|that)\s+is\s+)?(?:needed|required|necessary)\b/gi;

/** "8 May", "until May 2027": a month allows nothing. */
const MONTH_OF_MAY =
  /\bMay\b(?=,?\s+\d)|(?<=\d\.?\s|\b(?:in|of|since|until|till|by|before|after|from|to|and|early|late|mid|last|next|this)[\s-])May\b/gu;

/** "whether an attendant is needed": open, not required. */
const OPEN_WHETHER =
  /\bwhether\b[^.;,]{0,80}?\b(?:needed|required|necessary|must|ha(?:s|ve) to|needs? to|allowed|permitted)\b/giu;

export const hasModality = (text: string, sought: Modality): boolean =>
  modalsOf(text).some(({ modality }) => modality === sought);

/** Every modality of a text, the weightiest first; the "compulsory" of "not compulsory" is no obligation. */
export const modalsOf = recently((text: string): readonly Modal[] => {
  let rest = [AS_NEEDED, MONTH_OF_MAY, OPEN_WHETHER].reduce(
    (left, aside) => left.replace(aside, (words) => ' '.repeat(words.length)),
    text,
  );
  return PATTERNS.flatMap(({ modality, everywhere }) => {
    const found = [...rest.matchAll(everywhere)].map(({ 0: cue, index }): Modal => {
      const end = index + cue.length;
      return { modality, act: actAfter(text, end), clause: stretchAround(text, index) };
    });
    rest = rest.replace(everywhere, (cue) => ' '.repeat(cue.length));
    return found;
  });
});

const ENDS_BEFORE_VERB = new RegExp(String.raw`\b${oneOf(VERB_FOLLOWS)}$`, 'i');

function actAfter(text: string, end: number): string | null {
  const after = text.slice(end);
  return (ENDS_BEFORE_VERB.test(text.slice(0, end)) ? PLAIN_ACT : TO_ACT).exec(after)?.[1] ?? null;
}

function stretchAround(text: string, index: number): string {
  const start = Math.max(...[';', ':', '. '].map((mark) => text.lastIndexOf(mark, index) + 1));
  const length = text.slice(index).search(/[;:]|\.\s/);
  return text.slice(start, length < 0 ? undefined : index + length);
}

const MODAL_TERMS = new Set(termsOf(MODAL_WORDS));

/** Words that say how a thing stands, not which: a claim and a source may differ in them and speak of the same. */
export function isModalTerm(term: string): boolean {
  return MODAL_TERMS.has(term);
}

/** Pairs of claim and source modality that cannot both hold for the same act. */
const INCOMPATIBLE = new Set([
  'obligation/recommendation',
  'obligation/permission',
  'obligation/optional',
  'obligation/prohibition',
  'optional/obligation',
  'recommendation/obligation',
  'permission/prohibition',
  'prohibition/permission',
  'prohibition/obligation',
  'prohibition/discouragement',
  'obligation/discouragement',
  'discouragement/obligation',
]);

export function modalitiesClash(claim: Modality, source: Modality): boolean {
  return claim !== null && source !== null && INCOMPATIBLE.has(`${claim}/${source}`);
}

/**
 * "for every month", "every six weeks" and "every month" are rates, "only five" is a small number, "grants no right to
 * any" only denies, and "any large stones" may be none: such words are not about all cases.
 */
const NO_UNIVERSAL = new RegExp(
  `\\b(?:for every|(?:every|only)(?: about)? (?=\\d|(?:${NUMBER_WORDS_PATTERN})\\b)|every (?:hour|minute|second|week|month|quarter|year)\\b|(?<=\\b(?:not|no|never|nor|without|n['’]t)\\b[^.;]{0,80})any|(?<!^|\\b(?:at|in|for|under) )any(?= ))`,
  'gi',
);
const UNIVERSAL = wholeWord(ALL_CASES);
const LIMITED = wholeWord(LIMITING);

/** Words that deny beforehand whatever exception there might be. */
const EMPHATIC = wholeWord(NO_EXCEPTIONS);

export function deniesExceptions(text: string): boolean {
  return EMPHATIC.test(text);
}

function claimsWithoutLimit(text: string): boolean {
  return UNIVERSAL.test(text.replace(NO_UNIVERSAL, ' '));
}

/** As above, but for "only": that a rule holds for few is no claim about every case. */
export function claimsEveryCase(text: string): boolean {
  return claimsWithoutLimit(text.replace(/\b(?:only|exclusively|solely)\b/gi, ''));
}

export function isLimited(text: string): boolean {
  return LIMITED.test(text.replace(/\bnot only\b/gi, ' ').replace(MONTH_OF_MAY, ' '));
}

/** "as if", "if necessary", "provided by" and "not subject to" set no condition. */
const CONDITION = wholeWord(CONDITION_CUES);

/** What a comma and these words begin no longer belongs to the condition: "if it rains, for no more than two days". */
const AFTER_CONDITION = /[;.](?:\s|$)|,\s(?:for|at|up to|within|until|from|but|which)\s/;

/** The conditional part of a source sentence, from its cue to where it ends; null when there is none. */
export function conditionIn(text: string): string | null {
  const match = CONDITION.exec(text);
  if (!match) return null;
  const rest = text.slice(match.index);
  const leading = /(?:^|[;:])[\s"“(]*$/.test(text.slice(0, match.index));
  const end = rest.search(leading ? /,\s/ : AFTER_CONDITION);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

/** What a denial makes the one way in: "not … unless no bus runs", "not … without a helmet". */
const NOT_OTHERWISE = /\b(?<cue>unless|without|before|until)\s+(?<need>[^.;,]+)/iu;
const IS_FROM_THEN_ON = wholeWord(FROM_THEN_ON);
const SAME_NEED = 0.5;

/** "only if no bus runs", "with a helmet": the claim names what the source does not do without. */
export function meetsNeed(statement: string, denial: string): boolean {
  const { cue, need } = NOT_OTHERWISE.exec(denial)?.groups ?? {};
  if (cue === undefined || need === undefined || deniesExceptions(statement)) return false;
  if (new RegExp(`\\b${cue}\\b`, 'i').test(statement) || denies(need) !== denies(statement)) return false;
  if (/^(?:before|until)$/i.test(cue) && !IS_FROM_THEN_ON.test(statement)) return false;
  return shareSaid(need, statement) > SAME_NEED;
}

function shareSaid(part: string, statement: string): number {
  const said = new Set(termsOf(statement));
  const terms = termsOf(part);
  return terms.filter((term) => said.has(term)).length / Math.max(terms.length, 1);
}

/** A time up to or from which the source allows something, and the words of a claim about the time beyond it. */
const BOUNDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\boutside\s+(?<bound>[^.;,]+)/iu, new RegExp(String.raw`\b${oneOf(INSIDE)}\s+(?<bound>[^.;,]+)`, 'iu')],
  [
    new RegExp(String.raw`\b${oneOf(UP_TO)}\s+(?<bound>[^.;,]+)`, 'iu'),
    new RegExp(String.raw`\b${oneOf(BEYOND_UPPER)}\s+(?<bound>[^.;,]+)`, 'iu'),
  ],
  [
    new RegExp(String.raw`\b${oneOf(STARTING_FROM)}\s+(?<bound>[^.;,]+)`, 'iu'),
    new RegExp(String.raw`\b${oneOf(BEYOND_LOWER)}\s+(?<bound>[^.;,]+)`, 'iu'),
  ],
];

/** "not in the last two hours before departure" against "until two hours before departure". */
export function isBeyondBound(statement: string, text: string): boolean {
  return BOUNDS.some(([stated, beyond]) => {
    const bound = stated.exec(text)?.groups?.bound;
    const claimed = beyond.exec(statement)?.groups?.bound;
    if (bound === undefined || claimed === undefined) return false;
    return (hasFigure(bound) && hasFigure(claimed)) || shareSaid(bound, claimed) === 1;
  });
}

const hasFigure = (text: string): boolean => termsOf(text).some(isNumberTerm);
