/** "all plans", "every one of them"; "almost all" and "all day" are about something else. */
export const EVERY =
  /(?<!\b(?:not|n['’]t|almost|nearly|virtually|practically)\s|\b(?:above|after|at)\s(?=all\b))\b(?:all|every(?:one|body)?|each)\b(?!,|\s+(?:in all|\d|(?:other|day|night|week|month|year|hour|time)\b))/iu;

/** Words by which a text speaks of every case. */
export const ALL_CASES: readonly string[] = [
  'all|every(?:one|body|thing)?|always|any(?:one|body|time|where)?|never|no one|nobody|none',
  'entire(?:ly)?|whole|completely|fully|guaranteed',
  String.raw`(?<=\b(?:we|they|you|will|can|to) )guarantee`,
  'regardless|no matter|whatever|in (?:every|any|all) cases?|without exception',
  'unconditional(?:ly)?|unanimous(?:ly)?|unlimited|only|exclusively|solely',
];

/** Words that deny beforehand whatever exception there might be: "under no circumstances". */
export const NO_EXCEPTIONS: readonly string[] = [
  'always|never|not even|without (?:any )?exceptions?|no exceptions?',
  'in (?:every|any|all) cases?|at (?:any|all) times?',
  '(?:in|under) (?:any|all|no) circumstances|regardless|no matter|unconditional(?:ly)?',
];
