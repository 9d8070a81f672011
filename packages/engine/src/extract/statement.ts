import {
  ASPECT_NOUNS,
  AUXILIARIES,
  BEFORE_NOUN,
  CLAUSE_VERBS,
  DISCLAIMERS,
  EXCLUSIONS,
  PERSON_ENDINGS,
  PREPOSITIONS,
  SUBORDINATORS,
} from '../language/en/lexicon.js';
import { oneOf, wholeWord } from '../language/patterns.js';
import type { Block } from '../text/document.js';
import type { ClaimUnit } from './claim-unit.js';
import { bareHeading } from './setting.js';
import { sharedWith } from './verb-phrases.js';
import { finiteVerbIndex, isClause, isFiniteAt, isImperative, wordsOf } from './verbs.js';

/** What came before a claim. */
export interface Preceding {
  readonly text: string;
  readonly subject: string | null;
}

/** A claim as the next one sees it; a part that is none by itself has the subject of what it hangs on. */
export function precedingOf(
  { kind }: Pick<ClaimUnit, 'kind'>,
  text: string,
  left: Preceding | null,
): Preceding {
  const said = kind === 'predicate' && left ? predicateStatement(text, left, null) : text;
  return {
    text: said,
    subject: subjectOf(said) ?? (kind === 'independent' ? null : (left?.subject ?? null)),
  };
}

function predicateStatement(text: string, left: Preceding, label: string | null): string {
  const shared = sharedWith(left.text, text) ?? left.subject ?? label ?? `${left.text} and`;
  return `${shared} ${text}`;
}

export interface Surroundings {
  readonly block: Block;
  /** The label of the block, such as "Annual leave". */
  readonly label: string | null;
  /** The claim before this one in the same sentence. */
  readonly left: Preceding | null;
  /** The last claim of the sentence before, in the same block. */
  readonly before: Preceding | null;
  /** Keys that several items of the output give a value for, such as "price". */
  readonly recurringKeys: ReadonlySet<string>;
}

/**
 * The claim as a sentence that can be judged alone. It stays as close to the wording as it can: a label in front
 * of a full sentence makes verifiers doubt it, so labels only replace pronouns and complete what has no verb.
 */
export function statementOf(unit: ClaimUnit, text: string, around: Surroundings): string {
  if (unit.statement !== undefined) return unit.statement;
  const { label, left } = around;
  if (unit.kind === 'relative' && left) return relativeStatement(text, left);
  if (unit.kind === 'predicate' && left)
    return sentenceCase(resolvePronoun(predicateStatement(text, left, label), { ...around, left: null }));
  if (unit.kind === 'addition' && left && unit.finite) return `${left.text}, ${text}`;
  const complete = unit.finite || unit.kind !== 'independent' || KEY_AND_VALUE.test(text);
  const resolved = resolvePronoun(withoutTrailingLink(text), around);
  const governing = governingFrame(unit, text, around);
  if (governing) return framed(governing, complete || !label ? resolved : framed(label, resolved));
  const statement = sentenceCase(resolved);
  const owner = around.recurringKeys.has(keyOf(text) ?? '') ? ownerOf(around.block) : null;
  if (owner && !mentions(statement, owner)) return `${owner} – ${resolved}`;
  const frame = complete ? null : (label ?? frameOf(around.block));
  return frame && !mentions(statement, frame) ? framed(frame, resolved) : statement;
}

const KEY_AND_VALUE = /^[^:]{2,40}:\s/;

/** "price" in "💶 Price: €10". */
function keyOf(text: string): string | null {
  const [match] = KEY_AND_VALUE.exec(text) ?? [];
  return match?.replace(/^[^\p{L}\p{N}]+|:\s$/gu, '').toLowerCase() ?? null;
}

export function recurringKeys(blocks: readonly Block[]): Set<string> {
  const seen = new Set<string>();
  const recurring = new Set<string>();
  for (const block of blocks) {
    const key = block.kind === 'list_item' ? keyOf(block.text.plain) : null;
    if (key === null) continue;
    if (seen.has(key)) recurring.add(key);
    seen.add(key);
  }
  return recurring;
}

/** What an item such as "Price: €10" belongs to: a parent item or heading that is a name, such as "Basic plan". */
function ownerOf(block: Block): string | null {
  const name = frameOf(block);
  if (name === null || ANNOUNCES.test(name) || /[?.!,]$/.test(name)) return null;
  const words = wordsOf(name);
  return words.length > 0 && words.length <= 5 && !isClause(words) ? name : null;
}

/** "Annual leave: 22 days"; a question keeps its mark: "Do I need a visa? Not for 90 days". */
function framed(frame: string, statement: string): string {
  return frame.endsWith('?')
    ? `${frame.replace(/^Q\s?[:.]\s*/i, '')} ${statement}`
    : `${frame}: ${statement}`;
}

const NEAREST_NOUN =
  /(?:^|(?<before>[^\s,]+)\s)(?<noun>(?:a|an|the|its|their|your|our|his|her) (?:(?!(?:in|on|at|for|to|by|with|from|of|is|are|you|we|they|that|which|who)\b)[^\s,"”]+ ){0,2}[^\s,"”]+|\p{Sc}\s?\d[\d.,]*(?: (?:million|billion|thousand))?)$/iu;

/** Verbs of which a whole clause is the subject: "…, which means that". */
const CLAUSE_SUBJECT = new RegExp(
  String.raw`^(?:(?:can|could|may|might|will|would|also|then|in turn|thereby|thus|subsequently) )*${oneOf(CLAUSE_VERBS)}\b`,
  'i',
);

/** "…, which takes a day": the nearest noun phrase is the subject; without a clear one the whole clause goes along. */
function relativeStatement(text: string, left: Preceding): string {
  const rest = text.replace(/^which\s+/i, '');
  const { before, noun } = NEAREST_NOUN.exec(left.text.slice(-120))?.groups ?? {};
  const words = wordsOf(noun ?? '');
  const clear =
    noun !== undefined &&
    !CLAUSE_SUBJECT.test(rest) &&
    (!PREPOSITIONS.has(before ?? '') || /^(?:as|for|to|at|by)$/.test(before!)) &&
    !words.some((_, i) => i > 0 && isFiniteAt(words, i));
  return clear
    ? sentenceCase(`${noun.replace(/^an? /i, 'the ')} ${rest}`)
    : sentenceCase(`${left.text}, which ${rest}`);
}

const PRONOUN = /^(it|they|he|she|its|their|his|her|these|those|this)(?='s\b|’s\b|\s)/i;
const POSSESSIVE = /^(?:its|their|his|her)$/i;
const DUMMY_IT =
  /^[Ii]t(?: is| was|'s|’s) (?:\p{Lu}|worth|important|possible|not possible|clear|likely|also the)/u;
const PERSON = new RegExp(`${oneOf(PERSON_ENDINGS)}s?$`, 'i');

/** Replaces an opening pronoun by the label, or by the subject just before it, when number and kind fit. */
function resolvePronoun(text: string, { label, left, before }: Surroundings): string {
  const pronoun = PRONOUN.exec(text)?.[1];
  if (!pronoun || DUMMY_IT.test(text) || isDeterminer(text, pronoun)) return text;
  const opensBlock = left === null && before === null;
  const named = opensBlock && label !== null && label.split(' ').length <= 4 && !label.endsWith('?');
  const subject = named
    ? labelAsSubject(label, text.slice(pronoun.length))
    : /^th(?:is|ese|ose)$/i.test(pronoun)
      ? null
      : soleReferent(pronoun, left ?? before);
  return subject && fits(pronoun, subject) ? substitute(text, pronoun, subject) : text;
}

const ASPECT = new RegExp(String.raw`\b${oneOf(ASPECT_NOUNS)}$`, 'i');

/** "Price: it is €5" speaks of the price; "Price: it costs €5", of the thing that has one. */
function labelAsSubject(label: string, predicate: string): string | null {
  if (/^(?:no|not|never)\b/i.test(label)) return null;
  return ASPECT.test(label) && !/^(?:['’]s| is| was| will be)\b/i.test(predicate) ? null : label;
}

/** The subject before, unless the pronoun may as well mean the object: "Anna leads the team. It has ten members." */
function soleReferent(pronoun: string, preceding: Preceding | null): string | null {
  if (!preceding?.subject) return null;
  const object = objectOf(preceding.text, preceding.subject);
  return object !== null && mayMean(pronoun, object) ? null : preceding.subject;
}

const COPULA = /^(?:is|are|was|were|be|been|become|becomes|became|remains?|remained)$/;

/** What stands between the verb and the next preposition or clause; what follows "is" names the subject again. */
function objectOf(text: string, subject: string): string | null {
  const words = wordsOf(text.slice(0, 300));
  const verb = finiteVerbIndex(words, Math.max(1, wordsOf(subject).length));
  if (verb < 1 || words.slice(verb, verb + 3).some((word) => COPULA.test(word.lower))) return null;
  const after = words.slice(verb + 1);
  const end = after.findIndex(
    ({ lower, afterComma }) => afterComma || PREPOSITIONS.has(lower) || SUBORDINATORS.has(lower),
  );
  const object = end < 0 ? after : after.slice(0, end);
  return object.length === 0 ? null : text.slice(object[0]!.start, object.at(-1)!.end);
}

const SINGLE_THING = /(?:^|\s)(?:an?|the|its|their|his|her|our|your|one|this|another)\s/i;
const NAME = /(?:^|\s)\p{Lu}/u;
const GROUP = /(?:team|staff)$/i;

function mayMean(pronoun: string, object: string): boolean {
  const last = object.split(' ').at(-1)!;
  if (/^(?:him|her|it|them|us|me|you)$/i.test(last)) return last[0] === pronoun[0]!.toLowerCase();
  if (/^(?:they|their)$/i.test(pronoun)) return isPlural(object);
  const isPerson = PERSON.test(last) && !GROUP.test(last);
  if (/^(?:he|she|his|her)$/i.test(pronoun)) return NAME.test(object) || isPerson;
  return (NAME.test(object) || SINGLE_THING.test(object)) && !isPlural(object) && !isPerson;
}

/** "this rule applies": the word belongs to the noun after it and stands for nothing. */
function isDeterminer(text: string, pronoun: string): boolean {
  return /^th(?:is|ese|ose)$/i.test(pronoun) && !isFiniteAt(wordsOf(text.slice(0, 60)), 1);
}

function fits(pronoun: string, subject: string): boolean {
  const plural = /^(?:they|their|these|those)$/i.test(pronoun);
  const person = /^(?:he|she|his|her)$/i.test(pronoun);
  const last = subject.split(' ').at(-1)!;
  const isName = /^\p{Lu}/u.test(last);
  if (isName && !subject.includes(' ') && last.endsWith('s')) return false;
  if (plural !== isPlural(subject)) return false;
  if (person) return isName || PERSON.test(last);
  return plural || isName || !PERSON.test(last);
}

function isPlural(subject: string): boolean {
  const last = subject.split(' ').at(-1)!;
  return /[^s]s$/.test(last) && (!/^\p{Lu}/u.test(last) || subject.includes(' '));
}

function substitute(text: string, pronoun: string, subject: string): string {
  const possessive = isPlural(subject) ? `${subject}'` : `${subject}'s`;
  const rest = text.slice(pronoun.length).replace(/^['’]s\b/, ' is');
  return `${POSSESSIVE.test(pronoun) ? possessive : subject}${rest}`;
}

const NOT_A_PLAIN_SUBJECT =
  /,|\b(?:of|in|on|at|for|to|by|with|from|if|when|there|that|who|which|it|its|they|their|he|his|she|her|you|we|i|this|these|those|never|not|always|also|only|now|still)\b/i;

/** The subject of a clause when it is plain: at most five words before the verb, with no preposition among them. */
export function subjectOf(text: string): string | null {
  const words = wordsOf(text.slice(0, 200));
  const verb = finiteVerbIndex(words, 1);
  if (verb < 1 || verb > 5) return null;
  const subject = text.slice(0, words[verb - 1]!.end);
  return NOT_A_PLAIN_SUBJECT.test(subject) ? null : subject;
}

/** Whether the statement already names what the label says. */
function mentions(statement: string, label: string): boolean {
  const text = statement.toLowerCase();
  const words = wordsOf(label).filter((word) => word.text.length > 3);
  return words.length > 0 && words.every((word) => text.includes(word.lower.replace(/s$/, '')));
}

/** "live in the EU, and": the conjunction belongs to the next item. */
function withoutTrailingLink(text: string): string {
  return text.replace(/[,;]?\s(?:and|or|and\/or)$/i, '');
}

/** The lead-in or heading that decides what an item says even where the item reads as a sentence of its own. */
function governingFrame(unit: ClaimUnit, text: string, { block, left, before }: Surroundings): string | null {
  if (block.kind !== 'list_item' || before !== null) return null;
  const frame = withoutColon(block.leadIn ?? bareHeading(block.headings.at(-1) ?? ''));
  if (frame.length > FRAME_CHARS || /[?.!]$/.test(frame)) return null;
  const asks = /\b(?:what|where|how|why)\b/i.test(frame);
  if (!asks && leavesClauseOpen(frame)) return frame;
  if (left !== null) return null;
  if (DISCLAIMS.test(frame) || (introducesItems(block) && LIMITS.test(frame))) return frame;
  const isSentence = unit.finite && !isImperative(wordsOf(text.slice(0, 200)));
  return !isSentence && (EXCLUDES.test(frame) || (!asks && awaitsVerb(frame))) ? frame : null;
}

/** A lead-in longer than this tells a story of its own. */
const FRAME_CHARS = 200;

const introducesItems = (block: Block): boolean => /[:：]\s*$/.test(block.leadIn ?? '');

/** "Common myths", "The following claims are false". */
const DISCLAIMS = wholeWord(DISCLAIMERS);
/** "Until 2022 the rules were", "If you cancel": the items hold within these bounds; after a comma comes a new clause. */
const LIMITS = /^(?:until|before|under|formerly|previously|if|unless|assuming)\b[^,]*$/i;
/** "Not covered", "We do not accept", "Exclusions". */
const EXCLUDES = new RegExp(
  String.raw`(?:\b(?:not|never|no longer|cannot)|n['’]t)(?: [\p{L}-]+){1,2}$|\b${oneOf(EXCLUSIONS)}\b`,
  'iu',
);
const OPENS_CLAUSE = /^(?:if|unless|when|whenever|whether|because|while|until)$/;

/** "You are eligible if you", "people who", "make sure that": a clause that its items go on with. */
function leavesClauseOpen(frame: string): boolean {
  const words = wordsOf(frame);
  const [previous, last] = words.slice(-2).map((word) => word.lower);
  if (last && /^(?:that|who|which)$/.test(last)) return !BEFORE_NOUN.has(previous!);
  const opener = words.findLastIndex((word) => OPENS_CLAUSE.test(word.lower));
  return opener >= 0 && !words.some((_, i) => i > opener && isFiniteAt(words, i));
}

/** "Employees must", "Visitors may not", "You need to". */
function awaitsVerb(frame: string): boolean {
  const words = wordsOf(frame);
  const last = words.at(words.at(-1)?.lower === 'not' ? -2 : -1)?.lower ?? '';
  return last === 'to' || AUXILIARIES.has(last);
}

const withoutColon = (leadIn: string): string => leadIn.replace(/(?<![\s:：])[\s:：]+$/, '');

const ANNOUNCES = /^\W*(?:here(?:'s|’s| is| are)|below|the following|a few|some|key|main|these are)\b/iu;

/** What completes an item without a verb: its lead-in, or the heading when the lead-in only announces a list. */
function frameOf(block: Block): string | null {
  if (block.kind !== 'list_item') return null;
  const leadIn = block.leadIn?.replace(/(?<![\s:：.])[\s:：.]+$/, '') ?? null;
  const heading = block.headings.at(-1);
  if (leadIn && !ANNOUNCES.test(leadIn)) return leadIn;
  return heading === undefined ? leadIn : bareHeading(heading);
}

/** Capitalises a plain first word; a name of code such as `parse()` keeps its case. */
function sentenceCase(text: string): string {
  return text.replace(/^\p{Ll}(?=[\p{L}'’-]*(?:[\s,]|$))/u, (letter) => letter.toUpperCase());
}
