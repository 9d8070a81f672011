import { measureOf } from '../../figures/units-of-measure.js';
import { BESIDE_FIGURES } from '../../language/en/lexicon.js';
import { recently } from '../../once-per.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import { isModalTerm } from './modality.js';

/** The words of a text, without its figures. */
export function topicWords(text: string): Set<string> {
  return new Set(termsOf(text).filter((term) => !isNumberTerm(term)));
}

/** Words, not figures, that two texts have in common. */
export function sharedWords(a: string, b: string): number {
  const there = topicWords(b);
  return [...topicWords(a)].filter((word) => there.has(word)).length;
}

/** Texts with fewer words in common may well be about different things. */
export const MEANT_WORDS = 2;

/** Whether every word of a name, such as a heading or a label, is among those said. */
export function isNamed(name: string, said: ReadonlySet<string>): boolean {
  const terms = termsOf(name);
  return terms.length > 0 && terms.every((term) => said.has(term));
}

const TERMS_BESIDE_FIGURES = new Set(termsOf(BESIDE_FIGURES.join(' ')));

/** A character of a script without spaces, which is indexed by itself. */
const IS_WORD_ALONE = /\p{Script=Han}/u;

/** The words of a text that say what it is about: neither figures nor their units, and none that go with any figure. */
export const topicOf = recently((text: string): ReadonlySet<string> => {
  const unmeasured = text.replace(/\p{L}+/gu, (word) => (measureOf(word) ? ' ' : word));
  const isTopic = (word: string) =>
    (word.length > 1 || IS_WORD_ALONE.test(word)) && !TERMS_BESIDE_FIGURES.has(word) && !isModalTerm(word);
  return new Set([...topicWords(unmeasured)].filter(isTopic));
});
