import { termsOf } from '../../../retrieve/terms.js';
import { denies } from '../../polarity.js';
import { defineCheck } from '../check.js';

const OPPOSITE =
  /\b(?:un|non-?)(?<plain>\p{L}{4,})|\bin(?<latin>eligible|valid|complete|correct|accessible|active|admissible|compatible|secure|sufficient|dependent|direct)\b/giu;
/** "unless" and "unlike" deny nothing. */
const NO_OPPOSITE = new Set(['less', 'like']);

/** "paid" against "unpaid", where neither side has the other's word or turns its own by a "not". */
export const oppositeWord = defineCheck({
  id: 'wording/opposite-word',
  effect: 'contradicts',
  about: 'A word against its opposite: “paid” against “unpaid”.',
  messages: { opposite: 'the source says the opposite of the claim’s “{word}”' },
  examples: {
    fires: [['Overtime is paid.', 'Overtime is unpaid.']],
    silent: [
      ['Overtime is paid.', 'Overtime is paid in full.'],
      ['It is a lawful right.', 'It was an unlawful gain.'],
    ],
  },
  run({ statement, unit }) {
    if (denies(statement) || denies(unit.text)) return null;
    const [claim, source] = [statement, unit.text].map(readingOf) as [Reading, Reading];
    const clash =
      [...source.denied].find(
        (word) => claim.words.has(word) && !source.words.has(word) && !claim.denied.has(word),
      ) ??
      [...claim.denied].find(
        (word) => source.words.has(word) && !claim.words.has(word) && !source.denied.has(word),
      );
    if (clash === undefined || areAboutOthers(nounAfter(statement, clash), nounAfter(unit.text, clash)))
      return null;
    return {
      message: 'opposite',
      params: { word: wordIn(statement, clash) },
      claimPart: wordIn(statement, clash),
      replacement: wordIn(unit.text, clash),
    };
  },
});

/** "an unlawful gain" and "a lawful right" are about two things. */
const areAboutOthers = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other;

function nounAfter(text: string, word: string): string | undefined {
  const next = new RegExp(`\\b(?:un|non-?|in)?${word}\\s+(\\p{L}+)`, 'iu').exec(text)?.[1];
  return termsOf(next ?? '')[0];
}

interface Reading {
  readonly words: ReadonlySet<string>;
  /** What words such as "unpaid" deny. */
  readonly denied: ReadonlySet<string>;
}

function readingOf(text: string): Reading {
  const lower = text.toLowerCase();
  const denied = [...lower.matchAll(OPPOSITE)].map(({ groups }) => (groups!.plain ?? groups!.latin)!);
  return {
    words: new Set(lower.match(/\p{L}[\p{L}-]*/gu) ?? []),
    denied: new Set(denied.filter((word) => !NO_OPPOSITE.has(word))),
  };
}

/** The word itself or its opposite, as the text has it. */
function wordIn(text: string, word: string): string {
  return new RegExp(`\\b(?:un|non-?|in)?${word}\\b`, 'i').exec(text)?.[0] ?? word;
}
