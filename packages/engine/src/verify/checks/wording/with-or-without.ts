import { termsOf } from '../../../retrieve/terms.js';
import { defineCheck } from '../check.js';

const KINDS_OF =
  '(?:an?|the|any|prior|previous|further|written|additional|extra|special|formal|separate|advance|giving|having)';
const LACKED = new RegExp(
  `\\b(?:without|no|free (?:of|from))\\s+(?!(?:more|less|fewer|later|earlier|longer|sooner|one|matter)\\b)(?:${KINDS_OF}\\s+)*([\\p{L}-]+)`,
  'giu',
);
/** Words after which a thing is there; merely being mentioned does not make it so. */
const PROVIDED =
  /(?<!\bnot |\bnever |n['’]t )\b(?:with|after|upon|on|subject to|giv(?:e|es|en|ing)|ha(?:s|ve)(?! (?:to|been)\b)|needs?(?! to\b)|requires?|must hold|includes?)\s((?:[\p{L}\p{N}'’-]+\s?){1,5})/giu;

/** "without prior notice" against "after giving ten days' written notice", and the other way round. */
export const withOrWithout = defineCheck({
  id: 'wording/with-or-without',
  effect: 'contradicts',
  about: '“Without notice” against “after giving notice”, or the other way round.',
  messages: {
    affirms: 'the source says the opposite',
    denies: 'the source denies this',
  },
  examples: {
    fires: [
      [
        'The provider may suspend the service without prior notice.',
        'The provider may suspend the service after giving ten days’ notice.',
      ],
    ],
    silent: [
      [
        'The provider may suspend the service after notice.',
        'The provider may suspend the service after giving ten days’ notice.',
      ],
    ],
  },
  run({ statement, unit }) {
    const claim = readingOf(statement);
    const source = readingOf(unit.text);
    const plain = { claimPart: statement, replacement: null } as const;
    const provided = [...claim.lacked].find((term) => source.provided.has(term) && !source.lacked.has(term));
    if (provided !== undefined) {
      return {
        ...plain,
        message: 'affirms',
        isStatedIn: (text) => readingOf(text).lacked.has(provided),
      };
    }
    const lacked = [...source.lacked].find((term) => claim.provided.has(term) && !claim.lacked.has(term));
    if (lacked === undefined) return null;
    return {
      ...plain,
      message: 'denies',
      isStatedIn: (text) => readingOf(text).provided.has(lacked),
    };
  },
});

/** "Not all rooms have a bath" gives none to some. */
const NOT_OF_ALL = /\bnot (?:all|every|each)\b[^.;,]*/giu;
const NOT_WITHOUT = /(?<denied>\b(?:not|never|nobody|no one|cannot)\b[^.;,]*\b)without\b/giu;

function readingOf(sentence: string): { lacked: Set<string>; provided: Set<string> } {
  const text = sentence.replace(NOT_WITHOUT, '$<denied>with').replace(NOT_OF_ALL, ' ');
  const captured = (pattern: RegExp, source: string) =>
    new Set([...source.matchAll(pattern)].flatMap(([, words]) => termsOf(words!)));
  return { lacked: captured(LACKED, text), provided: captured(PROVIDED, text.replace(LACKED, ' ; ')) };
}
