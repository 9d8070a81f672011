import {
  ADVERBS_OF_DONE,
  BEING_DONE,
  BY_NOW_WORDS,
  CAN_BE_OPEN,
  INTENDS,
  OFFERS_IT,
  ON_THE_WAY,
  PLAIN_FORMS,
  STILL_OPEN,
  WILL_BE,
} from '../../../language/en/plans.js';
import { NEXT_TIMES } from '../../../language/en/times.js';
import { oneOf, wholeWord } from '../../../language/patterns.js';
import { isNumberTerm, termsOf } from '../../../retrieve/terms.js';
import { denies } from '../../meaning/polarity.js';
import { MEANT_WORDS, sharedWords, topicWords } from '../../meaning/topic.js';
import { defineCheck, type Observation } from '../check.js';

const PARTICIPLE = String.raw`(?<act>\p{L}+(?:ed|en|wn|ne|de|[lnpf]t|ght|id|old|ound|ut|un|ung)|set|met|won|led)\b`;
const ADVERBS = oneOf(ADVERBS_OF_DONE);
/** "has approved", "have already been sent": an act that the claim calls done. */
const DONE = new RegExp(`\\b(?:has|have)\\s+(?:${ADVERBS}\\s+)*(?:been\\s+)?${PARTICIPLE}`, 'iu');
/** "was removed", "is now closed": done as well, or said of what often happens. */
const CALLED_DONE = new RegExp(`\\b(?:was|were|is|are)\\s+(?:${ADVERBS}\\s+)*${PARTICIPLE}`, 'iu');
/** "now comes from": what the claim says is so by now. */
const BY_NOW = /\b(?:now|already)\s+(?<act>\p{Ll}{3,}s)\b/u;
/** What is asked, planned or under way, and what has not happened yet. */
const NOT_DONE_YET = new RegExp(
  String.raw`(?:\bnot|n['’]t|\bnever|\bno \p{L}+|\bnothing)\b[^.;]{0,60}\byet\b|\byet to\b|\b(?:is|are) being ${oneOf(BEING_DONE)}\b|\b(?:is|are|remains?) (?:still )?${oneOf(STILL_OPEN)}\b|\b${oneOf(CAN_BE_OPEN)}\b[^.;]{0,40}\b(?:is|are|remains?) (?:still )?open\b|\bopen (?:whether|if|who|when|how|which)\b|\b${oneOf(INTENDS)} to\b|\b(?:letter|declaration) of intent\b|\bwill (?:only )?be ${oneOf(WILL_BE)}\b|\bstill (?:has|have|needs?) to\b|\b(?:asked|ask|asks|wonders?) (?:whether|if)\b`,
  'iu',
);
/** "will be removed", "is to open": an act that is still to come. */
const TO_COME =
  /\b(?:will|shall|(?:is|are) (?:going |expected |scheduled |due |set )?to|(?:plan|intend|hope)s? to|of intent to)\s+(?:(?:then|soon|also|only|not)\s+)?(?:be\s+)?(?<act>\p{L}+)/giu;
/** "Shapefile import is planned": what is not there yet. */
const PLANNED = new RegExp(
  String.raw`(?:^|[.;,]\s+(?:and |but |while )?)(?:the\s+)?(?<thing>[^.;,:]{3,60}?)\s+(?:(?:is|are|remains?)\s+(?:still |only |currently )?${oneOf(ON_THE_WAY)}|will (?:only )?(?:follow|come|be (?:added|available|introduced|launched|supported)))\b`,
  'giu',
);
const OFFERS = wholeWord(OFFERS_IT);
const LATER = new RegExp(
  String.raw`\b(?:from|as of|starting|starting in|in|by) next ${oneOf(NEXT_TIMES)}\b`,
  'i',
);
const BY_THEN = wholeWord(BY_NOW_WORDS);
const ADVERB_TERMS = new Set(termsOf(ADVERBS_OF_DONE.join(' ')));
const MEANT_SHARE = 0.6;

/** "has approved" against "no answer yet", "was removed" against "will be removed", "now comes" against "from next year". */
export const notYetDone = defineCheck({
  id: 'time/not-yet-done',
  effect: 'contradicts',
  about: 'Something is said to have happened that the source plans, asks or leaves open.',
  messages: { 'not-yet': 'the source does not say that this has happened yet' },
  examples: {
    fires: [
      ['The council has approved the new bridge.', 'The council has not approved the new bridge yet.'],
      ['The old signs were removed.', 'The old signs will be removed in spring.'],
    ],
    silent: [
      ['The council has approved the new bridge.', 'The council approved the new bridge in May.'],
      ['The fee was raised on 1 July.', 'The fee will be raised on 1 July.'],
    ],
  },
  run({ statement, unit }) {
    if (denies(statement) || NOT_DONE_YET.test(statement)) return null;
    if (offersPlanned(statement, unit.text)) return notYet(statement, true);
    const act = actNotDoneYet(statement, unit.text);
    if (act === null) return null;
    const term = termOf(act);
    if (isDoneInClause(term, statement, unit.text)) return null;
    const things = [...topicWords(statement)].filter((word) => word !== term && !ADVERB_TERMS.has(word));
    const there = topicWords(unit.text);
    const found = things.filter((word) => there.has(word)).length;
    return {
      ...notYet(statement, found >= MEANT_WORDS && found / things.length >= MEANT_SHARE),
      isStatedIn: (text) => isDone(term, statement, text),
    };
  },
});

const isOpen = (term: string, text: string): boolean =>
  NOT_DONE_YET.test(text) || isToCome(term, text) || denies(text);

const isDone = (term: string, statement: string, text: string): boolean =>
  !isOpen(term, text) && tellsOf(term, text) && sharedWords(statement, text) >= MEANT_WORDS;

const CLAUSE_JOINT = /;\s+|,\s+(?:but|and|while|whereas|though|although)\s+/iu;

/** "The roof has been repaired, but the gutters have not arrived yet": what is open is another matter. */
function isDoneInClause(term: string, statement: string, text: string): boolean {
  const clauses = text.split(CLAUSE_JOINT);
  const shared = (clause: string) => sharedWords(clause, statement);
  const open = clauses.filter((clause) => isOpen(term, clause)).map(shared);
  return clauses.some(
    (clause) => isDone(term, statement, clause) && open.every((other) => other < shared(clause)),
  );
}

const notYet = (claimPart: string, provesRelevance: boolean): Observation<'not-yet'> => ({
  message: 'not-yet',
  claimPart,
  replacement: null,
  provesRelevance,
});

/** "GeoPackage and Shapefile can be imported" where the source says that Shapefile import is planned. */
function offersPlanned(statement: string, text: string): boolean {
  if (!OFFERS.test(statement) || /\b(?:will|later|soon)\b/i.test(statement)) return false;
  const said = topicWords(statement);
  return [...text.matchAll(PLANNED)].some(({ groups }) => {
    const thing = [...topicWords(groups!.thing!)];
    return thing.length >= MEANT_WORDS && thing.every((word) => said.has(word));
  });
}

/** What the claim calls done or so by now, where the source has it still to come. */
function actNotDoneYet(statement: string, text: string): string | null {
  const done = DONE.exec(statement)?.groups?.act;
  if (done !== undefined && NOT_DONE_YET.test(text)) return done;
  const byNow = BY_NOW.exec(statement)?.groups?.act;
  if (byNow !== undefined && LATER.test(text) && !BY_THEN.test(text)) return byNow;
  const calledDone = done ?? CALLED_DONE.exec(statement)?.groups?.act;
  if (calledDone === undefined || sharesFigure(statement, text)) return null;
  return isToCome(termOf(calledDone), text) ? calledDone : null;
}

const termOf = (act: string): string => termsOf(PLAIN_FORMS[act.toLowerCase()] ?? act)[0] ?? '';

const tellsOf = (term: string, text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => termOf(word) === term);

const isToCome = (term: string, text: string): boolean =>
  [...text.matchAll(TO_COME)].some(({ groups }) => termOf(groups!.act!) === term);

/** "was raised on 1 July" tells afterwards of what "will be raised on 1 July". */
function sharesFigure(statement: string, text: string): boolean {
  const figures = new Set(termsOf(text).filter(isNumberTerm));
  return termsOf(statement).some((term) => figures.has(term));
}
