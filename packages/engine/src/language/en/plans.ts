/** "is being *drafted*". */
export const BEING_DONE: readonly string[] = [
  'prepared|planned|considered|drafted|discussed|negotiated|examined|reviewed|developed',
  'set up|worked on',
];

/** "remains *under review*". */
export const STILL_OPEN: readonly string[] = [
  'planned|scheduled|pending|undecided|in preparation',
  'under (?:discussion|review|consideration|way)',
];

/** What is undecided while it is open: "the *matter* is still open". */
export const CAN_BE_OPEN: readonly string[] = [
  'questions?|matters?|issues?|decisions?|points?|cases?|requests?|tickets?|invoices?',
  'vacanc(?:y|ies)|disputes?',
];

/** "*hopes* to". */
export const INTENDS: readonly string[] = ['plans?', 'intends?', 'proposes?', 'hopes?', 'aims?'];

/** What will be done to a thing that is not there yet. */
export const WILL_BE: readonly string[] = ['introduced|launched|decided|adopted|added|published|available'];

/** "Shapefile import is *on the roadmap*". */
export const ON_THE_WAY: readonly string[] = [
  'planned|in preparation|under development|on the roadmap|to follow|to come',
];

/** What a claim says of a thing that is there. */
export const OFFERS_IT: readonly string[] = [
  'can|may|supports?|includes?|offers?|available|allows?|lets|handles?|possible|covers?',
  'provides?',
];

/** "at present". */
export const BY_NOW_WORDS: readonly string[] = [
  'now',
  'already',
  'currently',
  'at present',
  'at the moment',
  'today',
  'so far',
];

/** What may stand within "has *already* been". */
export const ADVERBS_OF_DONE: readonly string[] =
  'already since now just meanwhile recently finally also both all'.split(' ');

/** Participles that no rule of spelling leads back to their verbs. */
export const PLAIN_FORMS: Record<string, string> = {
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
