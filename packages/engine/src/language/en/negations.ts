/** Words that deny the verb or adjective after them. */
export const NOT: readonly string[] = [
  'not(?! only)',
  'never',
  'no longer',
  'cannot',
  String.raw`\p{L}+n['’]t`,
];

/** Words that deny a noun, or stand for one that is not there. */
export const NO: readonly string[] = [
  String.raw`no(?!\.?\s?\d)|none|nobody|nothing|neither|nor|without|free of(?! charge)`,
];

/** Words that give up one thing for another. */
export const INSTEAD: readonly string[] = ['instead of', 'rather than'];

/** Words that say no by what they mean. */
export const WITHHOLDS: readonly string[] = [
  String.raw`unable|(?:fail|prevent|refus|reject|lack|avoid|neglect|refrain|abstain)\p{L}*`,
  'den(?:y|ies|ied)|unlikely|hardly|barely|scarcely|least|yet to|at the expense of',
];

/** What keeps from an act: "refrain from *filming*", "advice against *swimming*". */
export const HOLDS_BACK: readonly string[] = [
  String.raw`avoid\p{L}*|(?:refrain|abstain|desist|prevent|discourag|stop|keep|kept)\p{L}*(?: \p{L}+)? from`,
  String.raw`(?:fail|refus|declin|neglect)\p{L}* to|against`,
];

/** Words that leave out all other cases. */
export const CONFINES: readonly string[] = [String.raw`only|solely|exclusively|except\p{L}*|other than`];

/** What has not happened, or goes on no more: "is yet to be sent", "stopped working". */
export const NOT_DONE: readonly string[] = [
  '(?:is|are|was|were|has|have) (?:still )?yet to|remains? (?:still )?to',
  String.raw`(?:stopped|ceased)(?=\s+(?!during\b|evening\b|morning\b)\p{L}+ing\b)|ceased to`,
];

/** What may stand between a denial and what it denies: "not *yet* open". */
export const BEFORE_PREDICATE: readonly string[] = [
  'be|been|being|yet|always|also|usually|currently|directly|fully|automatically',
];

/** What opens a condition or a relative clause. */
export const OPENS_SUBORDINATE: readonly string[] = [
  'if|that|who|which|whose|unless|whether|when|where|what|why|how|even|because',
];
