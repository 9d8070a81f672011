/** What the wording of a sentence tells of a change: that something ends, becomes another, or stays as it is. */

const PASSIVE = String.raw`\b(?:is|are|was|were|gets?|got|(?:shall|will|had to|ha(?:s|ve)(?: had to)?) be(?:en)?)\s(?:(?:hereby|now|therefore|also|again)\s){0,2}`;

const ENDED = new RegExp(
  String.raw`${PASSIVE}(?:deleted|repealed|removed|struck|withdrawn|cancel+ed|called off|dropped|scrapped|revoked|abolished|annulled|void|off(?=[.,;!]|$|\s(?:today|tomorrow|tonight|this|for|because|due|until)\b))\b|\b(?:no longer (?:appl(?:y|ies)|takes? place|runs?)|ceases? to apply|shall not apply|will not (?:take place|run))\b`,
  'i',
);
const CHANGED = new RegExp(
  String.raw`${PASSIVE}(?:changed|amended|replaced|modified|extended|prolonged|shortened|reduced|increased|raised|lowered|cut|moved|postponed|rescheduled|relocated|shifted|delayed|deferred|adjourned|(?:brought|put|pushed) (?:forward|back))\b`,
  'i',
);
const CHANGES = /\b(?:replaces?|changes|amends|shortens|extends|reduces|increases|raises|lowers)\b/i;
/** "moves to 14:00", "rose from €4 to €5". */
const BECOMES =
  /\b(?:move[sd]?|shift(?:s|ed)?|rises?|rose|falls?|fell|drop(?:s|ped)?|increase[sd]?|decrease[sd]?|change[sd]?|switch(?:es|ed)?|(?:goes|went|comes|came) (?:up|down))\s(?:back\s|forward\s)?(?:from\s[^,;.]{1,30}\s)?to\b/i;
const BY_NOW =
  /(?<!\b(?:until|till|for|right|just|by|even)\s)\bnow\b(?! and)|\binstead of\b|\brather than\b|\bno longer\b|\bany ?more\b(?! than)/i;
/** Words for what of a thing is changed; which thing it is, the others say. */
export const ASPECTS =
  'deadline term period duration length amount price rate date time hour hours slot level number total end closing opening start';
const NEW = new RegExp(
  String.raw`\bnew\s(?:\p{L}+\s)?(?:${ASPECTS.replaceAll(' ', '|')}|cost|fee|address|venue|room|limit|appointment|schedule)\b`,
  'iu',
);

/** What holds on a condition, only happens at times, or may happen, changes no term; the month of May is no "may". */
const ON_CONDITION =
  /\b(?:if|unless|when|whenever|where|during|sometimes|once(?! (?:a|an|per|every|in)\b)|for (?:a|one|this) \p{L}+)\b/iu;
const PERHAPS = /\b(?:may|can|might|would|could)\b/;
const OF_THE_PAST =
  /\b(?:was|were|had|did|until|previous(?:ly)?|former(?:ly)?|used to|old|earlier|before|no longer|not|initial(?:ly)?|original(?:ly)?|instead|rather)\b|n['’]t\b/i;
const GIVEN_UP =
  /(?:\bnot|\bno longer|\bpreviously|\bformerly|\(was|\bused to be)\s(?:the\s)?$|\b(?:instead of|rather than)\s(?:\p{Ll}+\s)?$/iu;
const LONG_AGO = /\b(?:in|back in) (?:\p{L}+ )?(?:19|20)\d\d\b|\bago\b/iu;
const AS_IT_IS =
  /\b(?:stays?|remains?|continues?)\s(?:exactly\s)?(?:as (?:it is|they are|before|quoted|agreed|planned)|the same|unchanged|unaffected|in force|to apply|valid)\b|\b(?:is|are|will be) (?:not (?:affected|changed|touched)|unchanged|unaffected)\b|\b(?:do|does|will) not (?:change|affect)\b/i;

export const isOnlyAtTimes = (clause: string, sentence = clause): boolean =>
  ON_CONDITION.test(sentence) || PERHAPS.test(clause);
export const isOfThePast = (text: string): boolean => OF_THE_PAST.test(text);
/** Whether what comes next in a text is given up for something else. */
export const givesUpNext = (before: string): boolean => GIVEN_UP.test(before);
export const wasLongAgo = (text: string): boolean => LONG_AGO.test(text);

export interface ChangeMark {
  readonly start: number;
  readonly kind: 'ended' | 'changed' | 'changes' | 'becomes' | 'by now';
}

const MARKS = [
  ['ended', ENDED],
  ['changed', CHANGED],
  ['becomes', BECOMES],
  ['changes', CHANGES],
  ['by now', BY_NOW],
  ['by now', NEW],
] as const;

/** Where a sentence says that something changes, and how: the plainest wording first. */
export function changeMarkIn(text: string): ChangeMark | null {
  for (const [kind, pattern] of MARKS) {
    const found = pattern.exec(text);
    if (found) return { kind, start: found.index };
  }
  return null;
}

/** The sentence says of something that it does not change, and of nothing that it does. */
export const leavesAsItIs = (text: string): boolean =>
  AS_IT_IS.test(text) && changeMarkIn(text.replace(AS_IT_IS, ' ')) === null;

/** Words that tell of a change, and none of what is changed. */
export const CHANGE_WORDS = new RegExp(
  MARKS.slice(0, 4)
    .map(([, { source }]) => source)
    .join('|'),
  'gi',
);
