import { defineCheck } from '../check.js';

const QUOTED = /[“"«„]([^“”"«»„]{8,})[”"»“]/gu;
const MIN_WORDS = 4;
const RECOGNISABLE = 0.6;
const LEFT_OUT = /\[?(?:…|\.\.\.)\]?/u;

/** Words in quotation marks that the unit says differently: close enough to be meant, not the same. */
export const quotationAltered = defineCheck({
  id: 'wording/quotation-altered',
  effect: 'contradicts',
  about: 'Words in quotation marks that the source puts differently.',
  messages: { altered: 'the quotation does not match the words of the source' },
  examples: {
    fires: [
      [
        'The report says “the bridge must be closed at once”.',
        'The bridge must be repaired at once, the report says.',
      ],
    ],
    silent: [
      ['The report says “the bridge must be closed at once”.', 'The bridge must be closed at once.'],
      ['They played “Master of Puppets and Other Songs”.', 'They played songs of puppets and their master.'],
    ],
  },
  run({ statement, unit, surroundings }) {
    for (const [, quoted] of statement.matchAll(QUOTED)) {
      if (isTitle(quoted!) || LEFT_OUT.test(quoted!) || quoted!.endsWith('?')) continue;
      const words = wordsOf(quoted!);
      const isStatedIn = (text: string) => ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `);
      if (words.length < MIN_WORDS || isStatedIn(surroundings)) continue;
      const share = longestCommonSubsequence(words, wordsOf(unit.text)) / words.length;
      if (share < RECOGNISABLE) continue;
      return {
        message: 'altered',
        claimPart: quoted!,
        replacement: null,
        isStatedIn,
        provesRelevance: true,
      };
    }
    return null;
  },
});

/** "Master of Puppets": a name in quotation marks, not somebody's words. */
function isTitle(quoted: string): boolean {
  const long = quoted.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return long.length > 0 && long.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
}

function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  let previous = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const current = [0];
    for (let j = 1; j <= b.length; j++) {
      current.push(word === b[j - 1] ? previous[j - 1]! + 1 : Math.max(previous[j]!, current[j - 1]!));
    }
    previous = current;
  }
  return previous[b.length]!;
}
