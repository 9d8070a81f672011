/** "must not", "is forbidden". */
export const PROHIBITION: readonly string[] = [
  "must(?: not|n['’]t)|may not|(?:can|may) no longer|shall not|cannot|can(?: not|['’]t)",
  "(?:is|are|was|were)(?: not|n['’]t) (?:allowed|permitted|able|entitled)",
  'not (?:permitted|possible)|impossible|prohibited|forbidden|banned',
  'never (?:use|take|open|share|give)',
  '(?:must|shall|ha(?:s|ve) to|needs? to) (?:always |strictly )?(?:be )?avoid(?:ed)?',
  String.raw`no \w+ (?:is|are) (?:allowed|permitted)`,
  '(?:nobody|no one) (?:may|can|shall)',
];

/** "need not", "nobody is obliged". */
export const OPTION: readonly string[] = [
  'optional|voluntary',
  String.raw`(?:no \p{L}+ (?:is|are) obliged|(?:not|never|nobody is|no one is) (?:required|mandatory|compulsory|obligatory|obliged|obligated|bound to|necessary|needed))`,
  "(?:is|are|was|were)n['’]t (?:required|mandatory|compulsory|obligatory|obliged|obligated|bound to|necessary|needed)",
  "need not|needn['’]t|(?:do|does|did)(?: not|n['’]t) (?:have to|need)",
  '(?:no|not under (?:an|any)) (?:need|obligation|requirement)',
];

/** "has to", "is due". */
export const OBLIGATION: readonly string[] = [
  'must|shall|ha(?:s|ve) to|needs? to|required|mandatory|compulsory|obliged|obligatory',
  'is due|are due|needed',
];

/** "should not", "best avoided". */
export const DISCOURAGEMENT: readonly string[] = [
  "should(?: not|n['’]t)|ought not to|not (?:recommended|advised|advisable|encouraged)",
  '(?:recommend(?:s|ed)?|advis(?:es|ed)) against|discouraged|inadvisable',
  '(?:should|ought to|is to|are to|best) (?:always |preferably |generally |rather )?(?:be )?avoid(?:ed)?',
];

/** "should", "is advised". */
export const RECOMMENDATION: readonly string[] = [
  'should|ought to|recommend(?:ed|s)?|advis(?:ed|able)|preferably|encouraged',
];

/** "may", "are free to". */
export const PERMISSION: readonly string[] = [
  'may|can|allowed|permitted|entitled|eligible|free to|is able|welcome',
];

/** After these comes the act: "must *wear*". */
export const VERB_FOLLOWS: readonly string[] = ["must|shall|may|can|should|not|n['’]t|cannot|longer|to|need"];

/** What stands between those who are forbidden something and what that is. */
export const FORBIDS: readonly string[] = [
  "cannot|can['’]t|(?:must|may|shall) not",
  '(?:is|are) (?:not|never) (?:possible|allowed|permitted)',
  '(?:is|are) (?:forbidden|prohibited)',
];

/** Verbs that do not say which act is meant: "must take *place* on", "should be *used*". */
export const ANY_ACT: readonly string[] = ['place', 'happen', 'occur', 'used?', 'done'];

/** Words that say how a thing stands, not which it is. */
export const MODAL_WORDS = `
  allowed permitted entitled eligible prohibited forbidden banned optional voluntary required
  requirement mandatory compulsory obligatory obliged necessary need recommended advised advisable
  welcome always never every everyone`;
