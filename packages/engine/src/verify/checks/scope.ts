import { SUBJECT_PRONOUNS } from '../../extract/lexicon.js';
import { mainVerbIndex, wordsOf } from '../../extract/verbs.js';
import { termsOf } from '../../retrieve/terms.js';
import { claimsWithoutLimit, isLimited } from '../modality.js';
import { denies } from '../polarity.js';
import { isNamed, sharedWords } from '../topic.js';
import { defineCheck, type Observation } from './check.js';

/** A longer sentence limits many things. */
const LONGEST_UNIT = 40;

const limited = (statement: string): Observation => ({
  message: 'the source limits this where the claim does not',
  claimPart: statement,
  replacement: null,
  merely: 'a limit',
});

/** "always", "every", "all" where the source states a limit or an exception. */
export const limitIgnored = defineCheck({
  id: 'scope/limit-ignored',
  effect: 'contradicts',
  about: '“Always” or “all”, where the source sets a limit or makes an exception.',
  run({ statement, unit }) {
    if (!claimsWithoutLimit(statement) || isLimited(statement) || !isLimited(unit.text)) return null;
    if (unit.text.split(/\s+/).length > LONGEST_UNIT) return null;
    if (claimsWithoutLimit(unit.text) && !/\bonly\b/i.test(unit.text)) return null;
    // "not for any other purpose" is what "only for this purpose" says.
    if (/\b(?:not|never)\b[^.;]*\bany other\b/i.test(statement) && /\bonly\b/i.test(unit.text)) return null;
    if (NOT_WITHOUT.test(statement) || keepsCondition(statement, unit.text)) return null;
    if (repeatsAll(statement, unit.text)) return null;
    return limited(statement);
  },
});

/** "Nobody gets in without a pass" says itself for whom it holds. */
const NOT_WITHOUT = /\b(?:nobody|no one|none|never|not)\b[^.;]*\bwithout\b/i;

const ALL_OF = /\b(?:all|every|each|any)(?: [\p{L}\p{N}-]+){2}/giu;

/** "all five clubs", where a source that limits something else says so itself. */
const repeatsAll = (statement: string, text: string): boolean =>
  [...statement.matchAll(ALL_OF)].some(([words]) => text.toLowerCase().includes(words.toLowerCase()));

const CASE = /\b(?:if|where|provided)\s+(?<words>[^.,;]+)/iu;

/** "All missing parts" are those of "where a part is missing". */
function keepsCondition(statement: string, text: string): boolean {
  return isNamed(CASE.exec(text)?.groups?.words ?? '', new Set(termsOf(statement)));
}

const DIVIDED_VOTE =
  /\bvotes? to (?!0\b|zero\b|nil\b|none\b)[\p{L}\p{N}]+|\b(?:[1-9]\d*|one|two|three|four|five|six|seven|eight|nine|ten|several|some) (?:\p{L}+ )?(?:voted )?against\b/iu;

/** "unanimously", but not "was not unanimous" nor "far from unanimous". */
const UNANIMOUS = /(?<!\b(?:not|n['’]t|never|hardly|from)\s(?:\p{L}+\s)?)\bunanimous/iu;

/** "unanimously" where the source counts votes on both sides. */
export const voteDivided = defineCheck({
  id: 'scope/vote-divided',
  effect: 'contradicts',
  about: '“Unanimously”, where the source counts votes on both sides.',
  run({ statement, unit }) {
    if (!UNANIMOUS.test(statement) || !DIVIDED_VOTE.test(unit.text) || /\bunanimous/i.test(unit.text))
      return null;
    return {
      message: 'the source reports votes on both sides',
      claimPart: statement,
      replacement: null,
      provesRelevance: sharedWords(statement, unit.text) > 1,
    };
  },
});

const GROUP = /\b(?:all|every|each)\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/giu;
const NOT_A_LIMIT =
  /^(?:of|the|an?|this|that|these|those|its|their|our|your|his|her|such|single|new|other|given|one|further|additional|next|following)$/i;

/** "every breach" where the source speaks of "each wilful breach". */
export const groupWidened = defineCheck({
  id: 'scope/group-widened',
  effect: 'contradicts',
  about: '“Every breach”, where the source speaks of some: “each wilful breach”.',
  run({ statement, unit }) {
    const said = new Set(termsOf(statement));
    const groups = groupsIn(unit.text);
    for (const [first] of groupsIn(statement)) {
      const narrowed = groups.find(
        ([modifier, noun]) => noun === first && modifier !== undefined && !said.has(modifier),
      );
      if (first === undefined || !narrowed || groups.some(([word]) => word === first)) continue;
      return limited(statement);
    }
    return null;
  },
});

/** The words after "every", "each" or "all", those left out that say nothing about which. */
export function groupsIn(text: string): string[][] {
  return [...text.matchAll(GROUP)].map(([, words]) =>
    words!
      .split(/\s+/)
      .filter((word) => !NOT_A_LIMIT.test(word))
      .flatMap((word) => termsOf(word)),
  );
}

/** "both of them", "both have"; "both fast and cheap" joins two things about one. */
const BOTH = /\bboth\b(?![^.;,]*\band\b)/i;
/** "either party may": one as well as the other; "either A or B" leaves one out. */
const OF_EACH = /\b(?:both|each|all|neither|either(?![^.;]*\bor\b))\b/i;
const EACH_APART = /\bone\b.*\bthe other\b/isu;
const CONTRAST = /[;,]\s+(?:and |but |while |whereas |though )?|\s(?:but|while|whereas)\s/u;

/** "the south hall has not asked"; "but not at night" and "but they may not smoke" are about the same as before. */
function hasOwnSubject(clause: string): boolean {
  const words = wordsOf(clause);
  return mainVerbIndex(words) > 0 && !SUBJECT_PRONOUNS.has(words[0]!.lower);
}

/** "both" where the source says one thing of the one and another of the other, or denies it of one. */
export const oneNotBoth = defineCheck({
  id: 'scope/one-not-both',
  effect: 'contradicts',
  about: '“Both”, where the source says it of one of the two.',
  run({ statement, unit }) {
    if (!BOTH.test(statement) || OF_EACH.test(unit.text) || denies(statement)) return null;
    const shared = sharedWords(statement, unit.text);
    const isApart = EACH_APART.test(unit.text);
    const clauses = unit.text.split(CONTRAST).filter(hasOwnSubject);
    const isDeniedOfOne = clauses.length > 1 && clauses.some(denies) && !clauses.every(denies);
    if (shared < 2 || (!isApart && !isDeniedOfOne)) return null;
    return {
      message: 'the source says this of one only',
      claimPart: statement,
      replacement: null,
      provesRelevance: isApart,
    };
  },
});
