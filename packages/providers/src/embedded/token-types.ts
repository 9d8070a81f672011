/**
 * What a token of a pair is told about the other text: whether its word, or its figure, stands there as well. A small
 * encoder compares words well and figures badly. The model was trained with the same types
 * (training/verifier_training/token_types.py).
 */
const CONTEXT = { word: 0, sharedWord: 2, sharedFigure: 3, figure: 4 } as const;
const CLAIM = { word: 1, sharedWord: 5, sharedFigure: 6, figure: 7 } as const;

export const TOKEN_TYPES = 8;

const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, String(index + 2)] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, String(10 * index + 30)] as const),
]);
/** "may" is more often a verb, and "mar" a word of its own. */
const DATES: ReadonlyMap<string, string> = new Map([
  ...'january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .map((name) => [name, name] as const),
  ...'january february april june july august september october november december'
    .split(' ')
    .map((month) => [month.slice(0, 3), month] as const),
  ['sept', 'september'],
]);
/** "€40", "40kg", "40th" and "40°" are the figure 40. */
const NUMERAL = /^([€£¥₹₩₱±]?)(\d+)([°²³a-z]{0,3})$/;

/** The word that a token is part of; a figure is the same with and without commas, and with zeros at its end. */
export interface TokenWord {
  readonly key: string;
  readonly isFigure: boolean;
}

interface Word {
  readonly text: string;
  readonly tokens: number;
  readonly numeral: Numeral | null;
}

interface Numeral {
  readonly digits: string;
  readonly hasSign: boolean;
  readonly hasUnit: boolean;
}

/** The word of each token. */
export function wordsOf(tokens: readonly string[]): TokenWord[] {
  const words = wholeWords(tokens);
  const found: TokenWord[] = [];
  for (let start = 0, end: number; start < words.length; start = end) {
    end = endOfFigure(words, start);
    const parts = words.slice(start, end);
    const text = parts.map((word) => word.text).join('');
    const named = words[start]!.tokens === 1 ? (NUMBERS.get(text) ?? DATES.get(text)) : undefined;
    const figure = named ?? (words[start]!.numeral ? canonical(text) : undefined);
    const word = { key: figure === undefined ? text : `#${figure}`, isFigure: figure !== undefined };
    for (let n = parts.reduce((sum, part) => sum + part.tokens, 0); n > 0; n--) found.push(word);
  }
  return found;
}

function wholeWords(tokens: readonly string[]): Word[] {
  const words: { text: string; tokens: number }[] = [];
  for (const token of tokens) {
    const last = words.at(-1);
    if (last && token.startsWith('##')) {
      last.text += token.slice(2);
      last.tokens += 1;
    } else words.push({ text: token, tokens: 1 });
  }
  return words.map((word) => ({ ...word, numeral: numeralOf(word.text) }));
}

function numeralOf(text: string): Numeral | null {
  const [, sign, digits, unit] = NUMERAL.exec(text) ?? [];
  return digits === undefined ? null : { digits, hasSign: sign !== '', hasUnit: unit !== '' };
}

/** "4,165", "3.5" and "19:30" are one figure; "3, 5" are two. Tokens know no spaces, so "2021, 450" is one as well. */
function endOfFigure(words: readonly Word[], start: number): number {
  let end = start + 1;
  for (let last = words[start]?.numeral; last && !last.hasUnit; end += 2) {
    const [separator, next] = [words[end]?.text, words[end + 1]?.numeral];
    if (!separator || !next || next.hasSign) return end;
    if (!(/^[.:]$/.test(separator) || (separator === ',' && next.digits.length === 3))) return end;
    last = next;
  }
  return end;
}

function canonical(figure: string): string {
  const number = figure.replace(/^\D+|[^\d.:]+$/g, '').replaceAll(',', '');
  const short = /^\d+\.\d+$/.test(number) ? withoutZerosAtEnd(number) : number;
  return short.replace(/^0+/, '') || '0';
}

function withoutZerosAtEnd(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end--;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

/** The type of every token of `[CLS] context [SEP] claim [SEP]`. */
export function tokenTypes(context: readonly TokenWord[], claim: readonly TokenWord[]): BigInt64Array {
  const [inContext, inClaim] = [keysOf(context), keysOf(claim)];
  return BigInt64Array.from(
    [
      CONTEXT.word,
      ...context.map((word) => typeOf(word, inClaim, CONTEXT)),
      CONTEXT.word,
      ...claim.map((word) => typeOf(word, inContext, CLAIM)),
      CLAIM.word,
    ],
    BigInt,
  );
}

const keysOf = (words: readonly TokenWord[]): ReadonlySet<string> => new Set(words.map(({ key }) => key));

function typeOf(
  { key, isFigure }: TokenWord,
  other: ReadonlySet<string>,
  types: typeof CONTEXT | typeof CLAIM,
): number {
  const isShared = other.has(key);
  if (isFigure) return isShared ? types.sharedFigure : types.figure;
  return isShared ? types.sharedWord : types.word;
}
