import { isNumberTerm, termsOf } from '../../../retrieve/terms.js';
import { denies } from '../../polarity.js';
import { MEANT_WORDS, sharedWords, wordsOf } from '../../topic.js';
import { defineCheck, type Observation } from '../check.js';

const PARTICIPLE = String.raw`(?<act>\p{L}+(?:ed|en|wn|ne|de|[lnpf]t|ght|id|old|ound|ut|un|ung)|set|met|won|led)\b`;
const ADVERBS = 'already|since|now|just|meanwhile|recently|finally|also|both|all';
/** "has approved", "have already been sent": an act that the claim calls done. */
const DONE = new RegExp(`\\b(?:has|have)\\s+(?:(?:${ADVERBS})\\s+)*(?:been\\s+)?${PARTICIPLE}`, 'iu');
/** "was removed", "is now closed": done as well, or said of what often happens. */
const CALLED_DONE = new RegExp(`\\b(?:was|were|is|are)\\s+(?:(?:${ADVERBS})\\s+)*${PARTICIPLE}`, 'iu');
/** "now comes from": what the claim says is so by now. */
const BY_NOW = /\b(?:now|already)\s+(?<act>\p{Ll}{3,}s)\b/u;
/** What is asked, planned or under way, and what has not happened yet. */
const UNDONE =
  /(?:\bnot|n['’]t|\bnever|\bno \p{L}+|\bnothing)\b[^.;]{0,60}\byet\b|\byet to\b|\b(?:is|are) being (?:prepared|planned|considered|drafted|discussed|negotiated|examined|reviewed|developed|set up|worked on)\b|\b(?:is|are|remains?) (?:still )?(?:planned|scheduled|pending|undecided|in preparation|under (?:discussion|review|consideration|way))\b|\b(?:questions?|matters?|issues?|decisions?|points?|cases?|requests?|tickets?|invoices?|vacanc(?:y|ies)|disputes?)\b[^.;]{0,40}\b(?:is|are|remains?) (?:still )?open\b|\bopen (?:whether|if|who|when|how|which)\b|\b(?:plans?|intends?|proposes?|hopes?|aims?) to\b|\b(?:letter|declaration) of intent\b|\bwill (?:only )?be (?:introduced|launched|decided|adopted|added|published|available)\b|\bstill (?:has|have|needs?) to\b|\b(?:asked|ask|asks|wonders?) (?:whether|if)\b/iu;
/** "will be removed", "is to open": an act that is still to come. */
const TO_COME =
  /\b(?:will|shall|(?:is|are) (?:going |expected |scheduled |due |set )?to|(?:plan|intend|hope)s? to|of intent to)\s+(?:(?:then|soon|also|only|not)\s+)?(?:be\s+)?(?<act>\p{L}+)/giu;
/** "Shapefile import is planned": what is not there yet. */
const PLANNED =
  /(?:^|[.;,]\s+(?:and |but |while )?)(?:the\s+)?(?<thing>[^.;,:]{3,60}?)\s+(?:(?:is|are|remains?)\s+(?:still |only |currently )?(?:planned|in preparation|under development|on the roadmap|to follow|to come)|will (?:only )?(?:follow|come|be (?:added|available|introduced|launched|supported)))\b/giu;
const OFFERS =
  /\b(?:can|may|supports?|includes?|offers?|available|allows?|lets|handles?|possible|covers?|provides?)\b/i;
const LATER =
  /\b(?:from|as of|starting|starting in|in|by) next (?:year|month|week|spring|summer|autumn|winter|season)\b/i;
const BY_THEN = /\b(?:now|already|currently|at present|at the moment|today|so far)\b/i;
const IRREGULAR: Record<string, string> = {
  sold: 'sell',
  built: 'build',
  bought: 'buy',
  paid: 'pay',
  made: 'make',
  given: 'give',
  held: 'hold',
  sent: 'send',
  chosen: 'choose',
  drawn: 'draw',
  withdrawn: 'withdraw',
  rebuilt: 'rebuild',
};
const ADVERB_TERMS = new Set(termsOf(ADVERBS.replaceAll('|', ' ')));
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
    if (denies(statement) || UNDONE.test(statement)) return null;
    if (offersPlanned(statement, unit.text)) return notYet(statement, true);
    const act = actUndone(statement, unit.text);
    if (act === null) return null;
    const term = termOf(act);
    if (isDoneInClause(term, statement, unit.text)) return null;
    const things = [...wordsOf(statement)].filter((word) => word !== term && !ADVERB_TERMS.has(word));
    const there = wordsOf(unit.text);
    const found = things.filter((word) => there.has(word)).length;
    return {
      ...notYet(statement, found >= MEANT_WORDS && found / things.length >= MEANT_SHARE),
      isStatedIn: (text) => isDone(term, statement, text),
    };
  },
});

const isOpen = (term: string, text: string): boolean =>
  UNDONE.test(text) || isToCome(term, text) || denies(text);

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
  const said = wordsOf(statement);
  return [...text.matchAll(PLANNED)].some(({ groups }) => {
    const thing = [...wordsOf(groups!.thing!)];
    return thing.length >= MEANT_WORDS && thing.every((word) => said.has(word));
  });
}

/** What the claim calls done or so by now, where the source has it still to come. */
function actUndone(statement: string, text: string): string | null {
  const done = DONE.exec(statement)?.groups?.act;
  if (done !== undefined && UNDONE.test(text)) return done;
  const byNow = BY_NOW.exec(statement)?.groups?.act;
  if (byNow !== undefined && LATER.test(text) && !BY_THEN.test(text)) return byNow;
  const calledDone = done ?? CALLED_DONE.exec(statement)?.groups?.act;
  if (calledDone === undefined || sharesFigure(statement, text)) return null;
  return isToCome(termOf(calledDone), text) ? calledDone : null;
}

const termOf = (act: string): string => termsOf(IRREGULAR[act.toLowerCase()] ?? act)[0] ?? '';

const tellsOf = (term: string, text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => termOf(word) === term);

const isToCome = (term: string, text: string): boolean =>
  [...text.matchAll(TO_COME)].some(({ groups }) => termOf(groups!.act!) === term);

/** "was raised on 1 July" tells afterwards of what "will be raised on 1 July". */
function sharesFigure(statement: string, text: string): boolean {
  const figures = new Set(termsOf(text).filter(isNumberTerm));
  return termsOf(statement).some((term) => figures.has(term));
}
