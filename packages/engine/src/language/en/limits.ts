/** "400 people or *more*". */
export const OR_UPWARDS: readonly string[] = ['more|over|above|older|longer|higher|larger|upwards?|heavier'];

/** "400 people or *fewer*". */
export const OR_DOWNWARDS: readonly string[] = [
  'less|fewer|under|below|younger|shorter|lower|smaller|lighter',
];

/** "400 people *or so*". */
export const ROUGHLY_AFTER: readonly string[] = ['or so|or thereabouts|give or take|more or less'];

/** "*fell* from 405": what moves has no bound there. */
export const MOVES: readonly string[] = [
  String.raw`(?:down|up)(?= from)|fell|fall\w*|rose|ris\w+|dropp?\w*|increas\w+|decreas\w+`,
  String.raw`grew|grow\w*|chang\w+|rais\w+|cut|reduc\w+|lower\w+|declin\w+`,
];

/** "the *limit* is 8 kg". */
export const LIMIT_NOUNS: readonly string[] = [
  'limit|threshold|maximum|minimum|cap|capped|ceiling|only after|at the latest',
];

/** "You *need* 70 points". */
export const SETS_LIMIT: readonly string[] = [
  'needs?|needed|requires?d?|must|ha(?:s|ve) to|can|may|allowed|entitled',
];

/** ", but *no more than* £250 a year". */
export const CAPS: readonly string[] = [
  'at most|no more than|not more than|never more than|(?:up to )?a maximum of|maximum',
  'limited to|capped at',
];

/** What sets a ceiling; "no *maximum*" sets none. */
export const CEILINGS: readonly string[] = [
  'at most|no more than|not more than|not above|no higher than|up to|capped at',
];
export const CEILING_NOUNS: readonly string[] = ['maximum|limited to|ceiling|cap'];
