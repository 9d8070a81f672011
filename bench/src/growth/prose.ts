/**
 * Prose that a seed determines: English frames around invented words. Rank r of a vocabulary is drawn r times as
 * rarely as its first word, as in real text, so that a longer text goes on meeting words it has not had.
 */
const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru pla ste tri spo shu'.split(
    ' ',
  );
const VERBS =
  'requires covers reports includes replaced received opened delivered approved measured moved supports stores allows produced'.split(
    ' ',
  );
const MONTHS = 'January February March April May June July September October November December'.split(' ');
const UNITS = 'days hours litres kilograms kilometres percent'.split(' ');
const GENERAL_WORDS = 40_000;
const TOPIC_WORDS = 500;

export interface Sentence {
  readonly text: string;
  /** The same sentence with another figure. */
  readonly changed: string;
}

/** The sentence of this number. Sentences of one topic share words that those of others hardly use. */
export function sentence(number: number, topic: number): Sentence {
  const random = randomNumbers(number + 1);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const pick = (words: readonly string[]): string => words[upTo(words.length)]!;
  const ranked = (size: number): number => Math.floor(size ** random());
  const word = (): string =>
    random() < 0.4
      ? inventedWord(GENERAL_WORDS * (topic + 2) + ranked(TOPIC_WORDS))
      : inventedWord(ranked(GENERAL_WORDS));
  const name = (): string => `${capital(word())} ${capital(inventedWord(ranked(GENERAL_WORDS)))}`;
  const noun = (): string => (random() < 0.4 ? `the ${word()} ${word()}` : `the ${word()}`);
  const subject = random() < 0.3 ? name() : capital(noun());
  const verb = pick(VERBS);
  const unit = pick(UNITS);
  const figure = 2 + upTo(900);
  const endings = [
    '',
    ` in ${pick(MONTHS)} ${1990 + upTo(35)}`,
    ` for ${noun()} of ${name()}`,
    `, and ${noun()} ${pick(VERBS)} ${noun()}`,
    `, which ${pick(VERBS)} ${noun()} near ${noun()}`,
    ` if ${noun()} ${pick(VERBS)} ${noun()}`,
  ];
  const ending = pick(endings);
  const matter = word();
  const said = (amount: number): string => `${subject} ${verb} ${amount} ${unit} of ${matter}${ending}.`;
  return { text: said(figure), changed: said(figure + 7) };
}

export function title(topic: number): string {
  return `${capital(inventedWord(GENERAL_WORDS * (topic + 2)))} ${inventedWord(GENERAL_WORDS * (topic + 2) + 1)} handbook`;
}

function inventedWord(number: number): string {
  let rest = number + SYLLABLES.length;
  let word = '';
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Numbers in [0, 1), the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
