import { findQuantities } from '../../figures/quantities.js';
import type { Quantity } from '../../figures/quantity.js';
import { termsOf } from '../../retrieve/terms.js';
import { phraseAt, sentenceAt } from '../clause-at.js';
import { denies } from '../polarity.js';
import { topicOf } from '../topic.js';
import { quantitiesAgree, valuesAgree } from './agreement.js';

interface Figures {
  readonly text: string;
  readonly given: readonly Quantity[];
}

/** A figure that follows in one step from what the text says its figures are, though no word of the statement calls it a result. */
export function followsUnsaid(figure: Quantity, statement: string, source: Figures): boolean {
  if (denies(statement) || LEAVES_OUT.test(statement)) return false;
  if (figure.dimension === 'time')
    return timesReached(figure, statement, source).some((time) => valuesAgree(figure, time));
  if (figure.dimension === 'count')
    return findQuantities(statement).some((price) => isPriceOfSeveral(price, statement, source));
  if (!figure.dimension.startsWith('money')) return false;
  return isPriceWithExtra(figure, statement, source) || isPriceOfSeveral(figure, statement, source);
}

const LEAVES_OUT = /\b(?:without|excluding|except|apart from|before|plus)\b/i;

const wordsAt = ({ start }: Quantity, text: string): ReadonlySet<string> => topicOf(sentenceAt(text, start));
const sharesWord = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].some((word) => others.has(word));

const END =
  /\b(?:arriv(?:es?|ed|als?|ing)|clos(?:es?|ed|ing)|end(?:s|ed|ing)?|finish(?:es|ed)?|over|until|till|back|returns?|reach(?:es|ed)?|lands?)\b[^.;]*$/i;
const START =
  /\b(?:leav(?:es?|ing)|left|depart(?:s|ed|ure)?|starts?|started|begins?|began|opens?|opened|from|sets? off|sails?|takes? off)\b[^.;,]{0,40}$/i;
const LASTS = /\b(?:takes?|took|lasts?|lasted|for|after|of|duration:?|time:?)\s(?:about\s|exactly\s)?$/i;
const AHEAD = /^\s(?:before|prior to|ahead of|in advance of)\s/i;

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

const RAISES = /\b(?:supplement|surcharge|extra|additional(?:ly)?|on top|higher|dearer)\b/i;
const LOWERS = /\b(?:discount|reduction|reduced by|less|off|cheaper|lower|rebate)\b/i;
/** "with a dog", "in July": a case that the statement sets. */
const CASE = /\b(?:with|for|in|on|at|during|if|when|including|after)\s(?<case>[^.;,\d€$£]*)/gi;

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

/** "Four barrels cost €600" where one barrel costs €150. */
function isPriceOfSeveral(figure: Quantity, statement: string, source: Figures): boolean {
  const several = priceOfSeveral(figure, statement, source);
  return several !== null && valuesAgree(figure, several);
}

const OTHER_PRICES = /\b(?:discount|reduc\w+|bulk|set of|pack of|flat|every further|second)\b/i;

/** The things counted are what is paid for: not "a team with 7 users". */
const OPENS = /^(?:[^,\d]{1,40},\s)?(?:(?:the|these|all|for)\s)?$/i;
const ON_TOP = /\b(?:extra|further|additional)\b/;

/** What the things that the statement counts cost, where one has one price and nothing is said of another for several. */
function priceOfSeveral(figure: Quantity, statement: string, { text, given }: Figures): number | null {
  if (!figure.dimension.startsWith('money') || OTHER_PRICES.test(text)) return null;
  if (given.some(({ dimension }) => dimension === 'percent')) return null;
  const [counted, ...others] = findQuantities(statement).filter((other) => !quantitiesAgree(other, figure));
  if (!counted || others.length > 0 || counted.dimension !== 'count' || counted.value < 2) return null;
  const plural = /^\s([\p{L}-]+)/u.exec(statement.slice(counted.end))?.[1]?.toLowerCase();
  const [stem] = termsOf(plural ?? '');
  if (plural === undefined || stem === undefined || !OPENS.test(statement.slice(0, counted.start)))
    return null;
  const prices = given
    .filter(({ dimension }) => dimension === figure.dimension)
    .map((price) => ({ price, words: wordsBeside(price, text) }));
  if (prices.some(({ words }) => words.includes(plural))) return null;
  const [ofOne, ...more] = prices.filter(({ words }) => words.some((word) => termsOf(word)[0] === stem));
  const isOne = ofOne !== undefined && more.length === 0 && !ON_TOP.test(ofOne.words.join(' '));
  return isOne ? counted.value * ofOne.price.value : null;
}

const wordsBeside = ({ start }: Quantity, text: string): string[] =>
  phraseAt(text, start)
    .toLowerCase()
    .match(/[\p{L}-]+/gu) ?? [];
