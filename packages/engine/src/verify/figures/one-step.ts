import type { PartialDate } from '../../figures/dates.js';
import type { Quantity } from '../../figures/quantity.js';
import { LEAVES_OUT_EXTRAS, LOWERS_PRICE, OPENS_CASE, RAISES_PRICE } from '../../language/en/results.js';
import { AHEAD_OF, COMES_TO_AN_END, SETS_OUT, TAKES_SO_LONG } from '../../language/en/times.js';
import { oneOf, wholeWord } from '../../language/patterns.js';
import { phraseAt, sentenceAt } from '../meaning/clause-at.js';
import { denies } from '../meaning/polarity.js';
import { topicOf } from '../meaning/topic.js';
import { valuesAgree } from './agreement.js';
import { MOST_FIGURES } from './arithmetic.js';

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

type Place = Pick<Quantity, 'start'>;

const wordsAt = ({ start }: Place, text: string): ReadonlySet<string> => topicOf(sentenceAt(text, start));
const sharesWord = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].some((word) => others.has(word));

const END = new RegExp(String.raw`\b${oneOf(COMES_TO_AN_END)}\b[^.;]*$`, 'i');
const START = new RegExp(String.raw`\b${oneOf(SETS_OUT)}\b[^.;,]{0,40}$`, 'i');
const LASTS = new RegExp(String.raw`\b${oneOf(TAKES_SO_LONG)}\s(?:about\s|exactly\s)?$`, 'i');
const AHEAD = new RegExp(String.raw`^['’]?\s${oneOf(AHEAD_OF)}\s`, 'i');

/** A stretch of time, and when something is from which it may be counted. */
interface Stretch<T extends Place> {
  readonly length: Quantity;
  readonly point: T;
  /** They are the only ones, or stand in one sentence. */
  readonly areTogether: boolean;
  /** "30 minutes before departure" is counted back, and does not tell when that departure is. */
  readonly isAhead: boolean;
}

function stretchesIn<T extends Place>(
  text: string,
  lengths: readonly Quantity[],
  points: readonly T[],
): Stretch<T>[] {
  return lengths.flatMap((length) => {
    const isAhead = AHEAD.test(text.slice(length.end));
    const sentence = sentenceAt(text, length.start);
    const isSole = points.length === 1 && (lengths.length === 1 || isAhead);
    return points.map((point) => {
      const areTogether = isSole || sentenceAt(text, point.start) === sentence;
      return { length, point, areTogether, isAhead };
    });
  });
}

/** Whether a statement is about what lies ahead of something else, as the text has it: "check-in closes 30 minutes before". */
const isAboutAhead = (said: ReadonlySet<string>, length: Quantity, text: string): boolean =>
  sharesWord(said, topicOf(sentenceUpTo(length, text)));

/** "leaves at 14:20, and the crossing takes 55 minutes": it arrives at 15:15; "30 minutes before departure" is 13:50. */
function timesReached(figure: Quantity, statement: string, { text, given }: Figures): number[] {
  const [times, durations] = ['time', 'clock'].map((kind) =>
    given.filter(({ dimension }) => dimension === kind).slice(0, MOST_FIGURES),
  ) as [Quantity[], Quantity[]];
  const said = topicOf(statement);
  const isLater =
    END.test(sentenceUpTo(figure, statement)) && !times.some((time) => END.test(sentenceUpTo(time, text)));
  return stretchesIn(text, durations, times).flatMap(({ length, point, areTogether, isAhead }) => {
    if (!areTogether) return [];
    const minutes = length.value / 60;
    if (isAhead) return isAboutAhead(said, length, text) ? [point.value - minutes] : [];
    const isNamed = [length, point].some((place) => sharesWord(said, wordsAt(place, text)));
    const isLasting = LASTS.test(text.slice(0, length.start));
    const isFromStart = isLater && isLasting && START.test(sentenceUpTo(point, text));
    return isFromStart && isNamed ? [point.value + minutes] : [];
  });
}

/** A date that lies a stated number of months or days after a stated date, or before it where the text counts back. */
export function isDateReached(
  target: PartialDate,
  statement: string,
  { text, given }: Figures,
  dates: readonly PartialDate[],
): boolean {
  const end = dayOf(target);
  const lengths = given
    .filter(({ dimension, value }) => /^(?:month|day)$/.test(dimension) && Number.isInteger(value))
    .slice(0, MOST_FIGURES);
  const said = topicOf(statement);
  return stretchesIn(text, lengths, dates.slice(0, MOST_FIGURES)).some((stretch) => {
    const { length, point, areTogether, isAhead } = stretch;
    const start = dayOf(point);
    if (end === null || start === null) return false;
    if (isAhead ? !isAboutAhead(said, length, text) : !areTogether) return false;
    const reached = (isAhead ? -1 : 1) * length.value;
    if (length.dimension === 'day') return end === start + reached * A_DAY;
    // The last day is counted or not.
    return [0, -A_DAY].includes(end - monthsLater(start, reached));
  });
}

const A_DAY = 86_400_000;

function dayOf({ year, month, day }: PartialDate): number | null {
  return month === null || day === null ? null : Date.UTC(year ?? 2001, month - 1, day);
}

/** A month after 31 January is the last day of February. */
function monthsLater(start: number, months: number): number {
  const reached = new Date(start);
  const day = reached.getUTCDate();
  reached.setUTCMonth(reached.getUTCMonth() + months);
  if (reached.getUTCDate() !== day) reached.setUTCDate(0);
  return reached.getTime();
}

/** The sentence of a figure, as far as that. */
const sentenceUpTo = ({ start }: Place, text: string): string => {
  const sentence = sentenceAt(text, start);
  return sentence.slice(0, start - text.lastIndexOf(sentence, start));
};

const RAISES = wholeWord(RAISES_PRICE);
const LOWERS = wholeWord(LOWERS_PRICE);
/** "with a dog", "in July": a case that the statement sets. */
const CASE = new RegExp(String.raw`\b${oneOf(OPENS_CASE)}\s(?<case>[^.;,\d€$£]*)`, 'gi');

/** A room of €46 "with a dog", for which there is "a supplement of €9", costs €55. */
function isPriceWithExtra(figure: Quantity, statement: string, source: Figures): boolean {
  const { text } = source;
  const given = source.given
    .filter(({ dimension }) => dimension === figure.dimension || dimension === 'percent')
    .slice(0, MOST_FIGURES);
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
