import type { Quantity } from '../../figures/quantity.js';
import { LEAVES_OUT_EXTRAS, LOWERS_PRICE, OPENS_CASE, RAISES_PRICE } from '../../language/en/results.js';
import { AHEAD_OF, COMES_TO_AN_END, SETS_OUT, TAKES_SO_LONG } from '../../language/en/times.js';
import { oneOf, wholeWord } from '../../language/patterns.js';
import { phraseAt, sentenceAt } from '../meaning/clause-at.js';
import { denies } from '../meaning/polarity.js';
import { topicOf } from '../meaning/topic.js';
import { valuesAgree } from './agreement.js';

interface Figures {
  readonly text: string;
  readonly given: readonly Quantity[];
}

const LEAVES_OUT = wholeWord(LEAVES_OUT_EXTRAS);

/** A time or price one step away from what the text gives, though no word of the statement calls it a result. */
export function isOneStepAway(figure: Quantity, statement: string, source: Figures): boolean {
  if (denies(statement) || LEAVES_OUT.test(statement)) return false;
  if (figure.dimension === 'time')
    return timesReached(figure, statement, source).some((time) => valuesAgree(figure, time));
  return figure.dimension.startsWith('money') && isPriceWithExtra(figure, statement, source);
}

const wordsAt = ({ start }: Quantity, text: string): ReadonlySet<string> => topicOf(sentenceAt(text, start));
const sharesWord = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].some((word) => others.has(word));

const END = new RegExp(String.raw`\b${oneOf(COMES_TO_AN_END)}\b[^.;]*$`, 'i');
const START = new RegExp(String.raw`\b${oneOf(SETS_OUT)}\b[^.;,]{0,40}$`, 'i');
const LASTS = new RegExp(String.raw`\b${oneOf(TAKES_SO_LONG)}\s(?:about\s|exactly\s)?$`, 'i');
const AHEAD = new RegExp(String.raw`^\s${oneOf(AHEAD_OF)}\s`, 'i');

/** "leaves at 14:20, and the crossing takes 55 minutes": it arrives at 15:15; "30 minutes before departure" is 13:50. */
function timesReached(figure: Quantity, statement: string, { text, given }: Figures): number[] {
  const times = given.filter(({ dimension }) => dimension === 'time');
  const said = topicOf(statement);
  const isLater =
    END.test(sentenceUpTo(figure, statement)) && !times.some((time) => END.test(sentenceUpTo(time, text)));
  const durations = given.filter(({ dimension }) => dimension === 'clock');
  return durations.flatMap((duration) => {
    const isAhead = AHEAD.test(text.slice(duration.end));
    const isMeant = sharesWord(said, wordsAt(duration, text));
    const isLasting = LASTS.test(text.slice(0, duration.start));
    return times.flatMap((time) => {
      const isOneSentence = sentenceAt(text, time.start) === sentenceAt(text, duration.start);
      if (!isOneSentence && (times.length > 1 || (durations.length > 1 && !isAhead))) return [];
      const minutes = duration.value / 60;
      if (isAhead) return isMeant ? [time.value - minutes] : [];
      const isNamed = isMeant || sharesWord(said, wordsAt(time, text));
      const isFromStart = isLater && isLasting && START.test(sentenceUpTo(time, text));
      return isFromStart && isNamed ? [time.value + minutes] : [];
    });
  });
}

/** The sentence of a figure, as far as that. */
const sentenceUpTo = ({ start }: Quantity, text: string): string => {
  const sentence = sentenceAt(text, start);
  return sentence.slice(0, start - text.lastIndexOf(sentence, start));
};

const RAISES = wholeWord(RAISES_PRICE);
const LOWERS = wholeWord(LOWERS_PRICE);
/** "with a dog", "in July": a case that the statement sets. */
const CASE = new RegExp(String.raw`\b${oneOf(OPENS_CASE)}\s(?<case>[^.;,\d€$£]*)`, 'gi');

/** A room of €46 "with a dog", for which there is "a supplement of €9", costs €55. */
function isPriceWithExtra(figure: Quantity, statement: string, { text, given }: Figures): boolean {
  const said = topicOf(statement);
  const cases = new Set([...statement.matchAll(CASE)].flatMap((found) => [...topicOf(found.groups!.case!)]));
  const sentences = new Set(given.map(({ start }) => sentenceAt(text, start)));
  const isOnlyIn = (word: string, sentence: string) =>
    [...sentences].every((other) => other === sentence || !topicOf(other).has(word));
  const prices = pricesNamed(said, figure, { text, given });
  return given.some((extra) => {
    const sentence = sentenceAt(text, extra.start);
    const [raises, lowers] = [RAISES.test(sentence), LOWERS.test(sentence)];
    if (raises === lowers || denies(sentence)) return false;
    if (![...wordsAt(extra, text)].some((word) => cases.has(word) && isOnlyIn(word, sentence))) return false;
    return prices.some((price) => {
      if (price === extra || sentenceAt(text, price.start) === sentence) return false;
      const change = changeBy(extra, price);
      return change !== null && valuesAgree(figure, price.value + (raises ? change : -change));
    });
  });
}

function changeBy({ dimension, value }: Quantity, price: Quantity): number | null {
  if (dimension === 'percent') return (price.value * value) / 100;
  return dimension === price.dimension ? value : null;
}

/** The prices whose phrases have most of the words said, and more than none. */
function pricesNamed(said: ReadonlySet<string>, figure: Quantity, { text, given }: Figures): Quantity[] {
  const named = given
    .filter(({ dimension }) => dimension === figure.dimension)
    .map((price) => ({
      price,
      shared: [...topicOf(phraseAt(text, price.start))].filter((word) => said.has(word)).length,
    }));
  const most = Math.max(1, ...named.map(({ shared }) => shared));
  return named.filter(({ shared }) => shared === most).map(({ price }) => price);
}
