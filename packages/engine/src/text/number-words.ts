const SMALL = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);
const ORDINALS = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    eleventh: 11,
    twelfth: 12,
    thirteenth: 13,
    fourteenth: 14,
    fifteenth: 15,
    sixteenth: 16,
    seventeenth: 17,
    eighteenth: 18,
    nineteenth: 19,
    twentieth: 20,
    thirtieth: 30,
  }),
);
const MULTIPLIERS = new Map(
  Object.entries({ dozen: 12, hundred: 100, thousand: 1_000, million: 1e6, billion: 1e9, trillion: 1e12 }),
);
const FIXED = new Map(Object.entries({ dozen: 12, 'a couple of': 2, once: 1, twice: 2 }));

const CARDINAL_WORD = [...SMALL.keys()].join('|');
const MULTIPLIER_WORD = [...MULTIPLIERS.keys()].join('|');

/** "half a million", "two and a half thousand". */
const HALVED = new RegExp(`^(?:(?<whole>[a-z]+) and a half|half an?) (?<multiplier>${MULTIPLIER_WORD})$`);

/** Spelled-out cardinals ("twenty-one", "three hundred and five", "a dozen"); ordinals are matched apart. */
export const NUMBER_WORDS_PATTERN = `(?:(?:(?:an?|${CARDINAL_WORD}) and a half|half an?) (?:${MULTIPLIER_WORD})|a dozen|dozen|a couple of|(?:a|${CARDINAL_WORD})(?:[ -](?:${CARDINAL_WORD}))?(?: (?:${MULTIPLIER_WORD}))+(?:(?: and)?[ -](?:${CARDINAL_WORD})(?:[ -](?:${CARDINAL_WORD}))?)?|(?:${CARDINAL_WORD})(?:[ -](?:${CARDINAL_WORD}))?)`;
export const ORDINAL_WORDS_PATTERN = `(?:(?:twenty|thirty|forty|fifty)[ -])?(?:${[...ORDINALS.keys()].join('|')})`;

export function wordsToNumber(words: string): number | null {
  const text = words.toLowerCase();
  const fixed = FIXED.get(text.replace(/^a (?=dozen)/, ''));
  if (fixed !== undefined) return fixed;
  const { whole, multiplier: halved } = HALVED.exec(text)?.groups ?? {};
  if (halved !== undefined)
    return ((whole === undefined ? 0 : (SMALL.get(whole) ?? 1)) + 0.5) * MULTIPLIERS.get(halved)!;
  let total = 0;
  let current = 0;
  for (const word of text.split(/[\s-]+/)) {
    const small = word === 'a' ? 1 : SMALL.get(word);
    const multiplier = MULTIPLIERS.get(word);
    if (word === 'and') continue;
    if (small !== undefined) current += small;
    else if (word === 'hundred') current = Math.max(1, current) * 100;
    else if (multiplier !== undefined) {
      total += Math.max(1, current) * multiplier;
      current = 0;
    } else return null;
  }
  return total + current;
}

/** The value of one word without spaces, hyphens or digits, cardinal or ordinal. */
export function wordToNumber(word: string): number | null {
  return SMALL.get(word) ?? MULTIPLIERS.get(word) ?? FIXED.get(word) ?? ORDINALS.get(word) ?? null;
}

export function ordinalToNumber(words: string): number | null {
  const digits = /^(\d+)(?:st|nd|rd|th)$/i.exec(words);
  if (digits) return Number(digits[1]);
  const parts = words.toLowerCase().split(/[\s-]+/);
  const last = ORDINALS.get(parts.at(-1)!);
  if (last === undefined) return null;
  return parts.length === 2 ? (SMALL.get(parts[0]!) ?? 0) + last : last;
}
