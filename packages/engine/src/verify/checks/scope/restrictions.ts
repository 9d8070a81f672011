import { mainVerbIndex, wordsOf } from '../../../extract/verbs.js';
import { findQuantities } from '../../../figures/quantities.js';
import type { Quantity } from '../../../figures/quantity.js';
import { ASKS, LIMITING_PHRASES, NARROWS, ON_REQUEST } from '../../../language/en/conditions.js';
import {
  AFTER_PARTICIPLE,
  GENERIC_DETERMINERS,
  PARTICIPLES,
  SPECIFIC_DETERMINERS,
  VERBS_OF_GROUPS,
} from '../../../language/en/groups.js';
import { PREPOSITIONS } from '../../../language/en/lexicon.js';
import { CAPS } from '../../../language/en/limits.js';
import { oneOf } from '../../../language/patterns.js';
import { isNumberTerm, termsOf } from '../../../retrieve/terms.js';
import { areComparable, isAmong, quantitiesAgree } from '../../figures/agreement.js';

/** What a clause of a source holds for, in its own words, and the noun that these words narrow. */
export interface Restriction {
  readonly words: string;
  readonly head: string | null;
}

const CLAUSE_JOINT = /;\s+|,?\s+and\s+(?=(?:shall|must|may|can|will|should|has|have|is|are|does|do)\s)/iu;

/** A limit other than an if-clause that a clause of a source sets and a claim leaves out. */
export function droppedRestriction(statement: string, text: string): Restriction | null {
  const clause = partMeant(statement, text.split(CLAUSE_JOINT));
  const isDropped = ({ words }: Restriction) => isLeftOut(words, clause, statement);
  return (
    groupsMeant(statement, clause).find(
      (group) => isDropped(group) && isUnnarrowed(group.head!, statement, clause),
    ) ??
    termsIn(clause).find(
      (term) => isDropped(term) && !(ON_DEMAND.test(term.words) && DEMANDS.test(statement)),
    ) ??
    leadingGroups(statement, text).find(isDropped) ??
    groupsWithFigures(statement, clause).find(isDropped) ??
    droppedCap(statement, clause)
  );
}

const PARTICIPLE = oneOf(PARTICIPLES);
const PLACE_OR_TIME = oneOf(AFTER_PARTICIPLE);
const FIGURE_NEXT = '(?=\\s+(?:the age of\\s+)?[\\d€£$])';
const NARROWED = new RegExp(
  `\\b(?<head>\\p{L}{3,})\\s+(?<narrowing>(?:who|whose|that|aged|worth|${PARTICIPLE}(?=\\s+${PLACE_OR_TIME}\\b)|(?:over|under|above|below|of more than|of at least)${FIGURE_NEXT})\\s[^,;:.()]+)`,
  'giu',
);
const MOST_MODIFIERS = 3;
const GENERIC = new RegExp(`^${oneOf(GENERIC_DETERMINERS)}$`, 'i');
const SPECIFIC = new RegExp(`^${oneOf(SPECIFIC_DETERMINERS)}$`, 'i');
const PLURAL = /(?:[^s']s|people|children|men|women|data)$/i;
const VERB = new RegExp(`^${oneOf(VERBS_OF_GROUPS)}$`);

const HAPPENED = /\b(?:was|were|had|did|(?:has|have) been)\b/i;

/** What happened to some is told of them without saying each time which. */
const groupsMeant = (statement: string, clause: string): Restriction[] =>
  HAPPENED.test(statement) ? [] : narrowedNouns(clause);

/** "Every member who has reached the age of 16", "errors reported within 14 days", "children under 6": not all of them. */
function narrowedNouns(clause: string): Restriction[] {
  const words = wordsOf(clause);
  const main = words[mainVerbIndex(words)]?.start ?? -1;
  return [...clause.matchAll(NARROWED)].flatMap(({ index, groups, 0: all }) => {
    const { head, narrowing } = groups!;
    const start = index + all.length - narrowing!.length;
    const isSubject = main < 0 || main >= index;
    const before = isSubject ? clause.slice(0, index) : clause.slice(main, index).replace(/^\S+/, '');
    const isMeant = isAnyOfKind(head!, before) || (isSubject && BEGINS_WITH_ONE.test(before));
    const limit = isMeant ? narrowingAt(start, clause, main, isSubject) : null;
    return limit === null ? [] : [{ words: limit.trim(), head: head! }];
  });
}

/** "A visitor who stays overnight receives a key" is about any visitor. */
const BEGINS_WITH_ONE = /^\P{L}*an?\s[^,;:]*$/iu;

/** "errors" and "every error", but not "the three errors". */
function isAnyOfKind(head: string, before: string): boolean {
  if (VERB.test(head)) return false;
  const near = wordsOf(before)
    .slice(-MOST_MODIFIERS - 1)
    .map(({ lower }) => lower);
  const phrase = near.slice(near.findLastIndex((word) => PREPOSITIONS.has(word) || VERB.test(word)) + 1);
  if (phrase.some((word) => SPECIFIC.test(word))) return false;
  return PLURAL.test(head) || phrase.some((word) => GENERIC.test(word));
}

const STARTS_WITH_PARTICIPLE = new RegExp(`^${PARTICIPLE}\\s`, 'iu');
const AMOUNT = /^(?:\p{L}+\s+){1,3}[€£$]?\d\S*(?:\s+or\s+\p{L}+)?/u;

/** A narrowing of the subject ends at the verb of the sentence, another one where it ends itself. */
function narrowingAt(start: number, clause: string, main: number, isSubject: boolean): string | null {
  const rest = clause.slice(start);
  if (main > start + 1 && !STARTS_WITH_PARTICIPLE.test(rest)) return clause.slice(start, main);
  if (!isSubject) return /^[^,;:.()]+/.exec(rest)![0];
  const verb = wordsOf(rest).find(({ lower }, i) => i > 1 && VERB.test(lower));
  return verb ? rest.slice(0, verb.start) : (AMOUNT.exec(rest)?.[0] ?? null);
}

const NARROWS_IN_CLAIM = new RegExp(String.raw`^\s+${oneOf(NARROWS)}\b`, 'iu');

/** Whether a claim speaks of the noun as such, and says in no words of its own which ones are meant. */
function isUnnarrowed(head: string, statement: string, clause: string): boolean {
  const words = wordsOf(statement);
  const at = words.findIndex(({ lower }) => singular(lower) === singular(head.toLowerCase()));
  if (at < 0 || NARROWS_IN_CLAIM.test(statement.slice(words[at]!.end))) return false;
  const before = at > 0 ? termsOf(words[at - 1]!.text) : [];
  const known = new Set(termsOf(clause));
  return before.every((word) => known.has(word) && !isNumberTerm(word));
}

const singular = (noun: string): string => noun.replace(/(?<=[^s'])s$/, '').replace(/ie$/, 'y');

/** Phrases that by themselves say when or for whom something holds. */
const TERMS = new RegExp(String.raw`\b${oneOf(LIMITING_PHRASES)}`, 'giu');

/** Who asks for it has it on request. */
const ON_DEMAND = new RegExp(String.raw`\b${oneOf(ON_REQUEST)}`, 'i');
const DEMANDS = new RegExp(String.raw`\b${oneOf(ASKS)}`, 'i');

const termsIn = (clause: string): Restriction[] =>
  [...clause.matchAll(TERMS)].map(([words]) => ({ words: words.trim(), head: null }));

const GROUP_JOINT =
  /[,;]\s+(?=(?:and |but )?(?:for|above that|below that|beyond that|over that|otherwise|in all other|all other)\b)/iu;
const LEADING =
  /^(?:[§(]?\d[\d.)]*\s+)?(?:and |but )?(?<limit>for (?!the |this |that |these )\p{L}[^,;:.]*?)(?:,\s|:\s|\s(?=(?:the|an?|you|we|they|it|there|only|\p{L}+ \p{N}+)\s))/iu;

/** "For goods worth up to €700 a flat rate applies; above that the tariff": what holds for one group among several. */
function leadingGroups(statement: string, text: string): Restriction[] {
  const parts = text.split(GROUP_JOINT);
  if (parts.length < 2 || !LEADING.test(parts[0]!)) return [];
  const limit = LEADING.exec(partMeant(statement, parts))?.groups?.limit;
  return limit === undefined ? [] : [{ words: limit, head: null }];
}

const FOR_GROUP =
  /^(?:\s+(?:each|per \p{L}+|a \p{L}+))?\s+for\s+(?<group>[^,;:.()]+?)(?=\s+and\s|[,;:.()]|$)/u;

/** "£3 for adults, £1 for children": the figure of the claim is that of one group among several. */
function groupsWithFigures(statement: string, clause: string): Restriction[] {
  const claimed = findQuantities(statement);
  const grouped = findQuantities(clause).flatMap((figure) => {
    const group = FOR_GROUP.exec(clause.slice(figure.end))?.groups?.group;
    return group === undefined ? [] : [{ figure, group }];
  });
  const own = grouped.filter(({ figure }) => isAmong(figure, claimed));
  if (own.length !== 1 || !grouped.some(({ figure }) => isOtherThan(figure, own[0]!.figure))) return [];
  return [{ words: `for ${own[0]!.group}`, head: null }];
}

const isOtherThan = (figure: Quantity, own: Quantity): boolean =>
  figure !== own && areComparable(figure, own) && !quantitiesAgree(figure, own);

const CAP = new RegExp(
  String.raw`[,(]\s*(?<cap>(?:but |and |though )?(?:for |to )?${oneOf(CAPS)}\s+)`,
  'giu',
);

/** ", but no more than £250 a year", beside what the claim repeats. */
function droppedCap(statement: string, clause: string): Restriction | null {
  const claimed = findQuantities(statement);
  const given = findQuantities(clause);
  for (const { index, groups, 0: all } of clause.matchAll(CAP)) {
    const amount = given.find(({ start }) => start === index + all.length);
    if (amount && !isAmong(amount, claimed) && claimed.some((figure) => areComparable(figure, amount))) {
      const start = index + all.length - groups!.cap!.length;
      return { words: /^[^,;:.)]+/.exec(clause.slice(start))![0], head: null };
    }
  }
  return null;
}

/** Whether a text has no word of a phrase, but for those that its clause has elsewhere, nor one akin to them. */
function isLeftOut(phrase: string, clause: string, text: string): boolean {
  const elsewhere = new Set(termsOf(clause.replace(phrase, ' ')));
  const own = termsOf(phrase).filter((term) => !elsewhere.has(term));
  const said = termsOf(text);
  return own.length > 0 && own.every((term) => !said.some((word) => areAkin(word, term)));
}

function areAkin(a: string, b: string): boolean {
  const stem = Math.min(5, a.length, b.length);
  return a === b || (stem > 3 && a.slice(0, stem) === b.slice(0, stem));
}

const FIGURE_WEIGHT = 3;

/** The part of a sentence that has most of what a claim says; a figure tells better than a word which is meant. */
export function partMeant(statement: string, parts: readonly string[]): string {
  const said = new Set(termsOf(statement));
  const weights = parts.map((part) =>
    [...new Set(termsOf(part))]
      .filter((term) => said.has(term))
      .reduce((sum, term) => sum + (isNumberTerm(term) ? FIGURE_WEIGHT : 1), 0),
  );
  return parts[weights.indexOf(Math.max(...weights))]!;
}
