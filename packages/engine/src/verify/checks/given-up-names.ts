import { literally } from '../../text/literally.js';
import { isOfThePast, isOnlyAtTimes } from '../change-wording.js';
import { clauseAt } from '../clause-at.js';
import { MEANT_WORDS, sharedWords } from '../topic.js';
import { defineCheck } from './check.js';

const TITLES = String.raw`(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?\s`;
const WORD = String.raw`\p{Lu}[\p{L}\p{N}'’-]{0,40}`;
const NAME = String.raw`(?<![\p{L}\p{N}])(?:${TITLES})?${WORD}(?:\s(?:${WORD}|\d{1,5}\p{L}?)){0,4}`;
const NEW = `(?<current>${NAME})`;
const OLD = String.raw`(?:(?:at|in|from|by|with|to)\s)?(?:the\s)?(?<former>${NAME})`;

/** "Shed 48 instead of Shed 52", "moves from Hall A to Hall B", "Ms Lind has been replaced by Mr Brandl". */
const REPLACED = [
  String.raw`${NEW},?\s(?:instead of|rather than|in place of|and no longer|not)\s${OLD}`,
  String.raw`\b(?:mov|transferr?|relocat|chang|switch|pass|hand)(?:e|es|s|ed|ing)?\s(?:over\s)?from\s${OLD}\sto\s(?:the\s)?${NEW}`,
  String.raw`(?<former>${NAME})\s(?:is|was|will be|has been)\s(?:replaced|succeeded)\sby\s(?:the\s)?${NEW}`,
  String.raw`${NEW}\s(?:replaces|has replaced|succeeds|has succeeded|takes over from|has taken over from)\s${OLD}`,
].map((pattern) => new RegExp(pattern, 'u'));

const ON_A_DAY = /\b(?:on|at) (?:\p{L}+days?|weekends|holidays|request)\b/iu;
const TITLE = new RegExp(`^${TITLES}`);

/** A person with a title may go by the last name alone. */
function isNamed(name: string, text: string): string | null {
  const core = name.replace(TITLE, '');
  const forms = TITLE.test(name) ? [core, core.split(/\s/).at(-1)!] : [core];
  return (
    forms.find((form) =>
      new RegExp(String.raw`(?<![\p{L}\p{N}])${literally(form)}(?![\p{L}\p{N}])`, 'u').test(text),
    ) ?? null
  );
}

/** The claim has the name that the source gives up for another. */
export const nameReplaced = defineCheck({
  id: 'wording/name-replaced',
  effect: 'contradicts',
  about: 'A name that the source replaces by another.',
  run({ statement, unit }) {
    if (unit.isRow || isOfThePast(statement)) return null;
    for (const pattern of REPLACED) {
      const found = pattern.exec(unit.text);
      const { former, current } = found?.groups ?? {};
      if (!found || !former || !current) continue;
      const clause = clauseAt(unit.text, found.index);
      if (isOnlyAtTimes(clause) || ON_A_DAY.test(clause)) continue;
      const claimPart = isNamed(former, statement);
      if (claimPart === null || isNamed(current, statement) !== null) continue;
      return {
        message: `the source says ${current}, not ${former}`,
        claimPart,
        replacement: current,
        provesRelevance: sharedWords(statement.replace(claimPart, ''), unit.text) >= MEANT_WORDS,
      };
    }
    return null;
  },
});
