/**
 * What a token of a pair is told about the other text: whether its word, or its figure, stands there as well. A small
 * encoder compares words well and figures badly. The model was trained with the same types
 * (training/verifier_training/token_types.py).
 */
const CONTEXT = { word: 0, sharedWord: 2, sharedFigure: 3, figure: 4 } as const;
const CLAIM = { word: 1, sharedWord: 5, sharedFigure: 6, figure: 7 } as const;

const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, String(index + 2)] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, String(10 * index + 30)] as const),
]);
/** "may" is more often a verb. */
const DATES: ReadonlySet<string> = new Set(
  'january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** The word that a token is part of; a figure is the same with and without commas, and with zeros at its end. */
export interface TokenWord {
  readonly key: string;
  readonly isFigure: boolean;
}

interface Word {
  readonly text: string;
  readonly tokens: number;
}

/** The word of each token. */
export function wordsOf(tokens: readonly string[]): TokenWord[] {
  const words = wholeWords(tokens);
  const found: TokenWord[] = [];
  for (let start = 0, end: number; start < words.length; start = end) {
    end = endOfFigure(words, start);
    const parts = words.slice(start, end);
    const text = parts.map((word) => word.text).join('');
    const isFigure = isNumber(words[start]!) || NUMBERS.has(text) || DATES.has(text);
    const word = { key: isFigure ? `#${canonical(text)}` : text, isFigure };
    for (let n = parts.reduce((sum, part) => sum + part.tokens, 0); n > 0; n--) found.push(word);
  }
  return found;
}

function wholeWords(tokens: readonly string[]): Word[] {
  const words: Word[] = [];
  for (const token of tokens) {
    const last = words.at(-1);
    if (last && token.startsWith('##'))
      words[words.length - 1] = { text: last.text + token.slice(2), tokens: last.tokens + 1 };
    else words.push({ text: token, tokens: 1 });
  }
  return words;
}

const isNumber = ({ text }: Word): boolean => /^\d+$/.test(text);

/** "4,165", "3.5" and "19:30" are one figure; "3, 5" are two. Tokens know no spaces, so "2021, 450" is one as well. */
function endOfFigure(words: readonly Word[], start: number): number {
  let end = start + 1;
  if (!isNumber(words[start]!)) return end;
  for (;;) {
    const [separator, next] = [words[end], words[end + 1]];
    if (!separator || !next || !isNumber(next)) return end;
    if (!(/^[.:]$/.test(separator.text) || (separator.text === ',' && next.text.length === 3))) return end;
    end += 2;
  }
}

function canonical(figure: string): string {
  const number = (NUMBERS.get(figure) ?? figure).replaceAll(',', '');
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
  const [inContext, inClaim] = [context, claim].map((words) => new Set(words.map(({ key }) => key)));
  return BigInt64Array.from(
    [
      CONTEXT.word,
      ...context.map((word) => typeOf(word, inClaim!, CONTEXT)),
      CONTEXT.word,
      ...claim.map((word) => typeOf(word, inContext!, CLAIM)),
      CLAIM.word,
    ],
    BigInt,
  );
}

function typeOf(
  { key, isFigure }: TokenWord,
  other: ReadonlySet<string>,
  types: typeof CONTEXT | typeof CLAIM,
): number {
  const isShared = other.has(key);
  if (isFigure) return isShared ? types.sharedFigure : types.figure;
  return isShared ? types.sharedWord : types.word;
}
