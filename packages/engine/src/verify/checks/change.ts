import { clauseAt } from '../clause-at.js';
import { areComparable, convert, isAmong, valuesAgree } from '../figures/agreement.js';
import { boundOf } from '../figures/bounds.js';
import { mayCountTheSame } from '../figures/kinds.js';
import { amountsIn, findQuantities } from '../figures/quantities.js';
import type { Quantity } from '../figures/quantity.js';
import { MINUTES_OF_A_DAY } from '../figures/times-of-day.js';
import { topicOf } from '../topic.js';
import { defineCheck } from './check.js';

const UP =
  /\b(?:r[ou]se|risen|rises?|rising|increase[sd]?|increasing|grew|grown|grows?|climb(?:s|ed)|went up|goes up)\b/i;
const DOWN =
  /\b(?:fell|fallen|falls?|falling|decrease[sd]?|declined?s?|drop(?:s|ped)?|shrank|shrinks?|went down|goes down)\b/i;
const BY = /^[^,;]{0,30}\bby\s$/i;
const FROM = /\bfrom\s$/i;
const TO = /^(?:\s\p{L}+)?\sto\s$/iu;
const LASTING = /\b(?:last(?:s|ed)?|takes?|took)\b/i;
const LASTS = /\b(?:last(?:s|ed)?|takes?|took)\s$/i;

/** "rose by 50 %" against "from €50 to €60", "lasted 65 minutes" against "from 14:10 to 15:45": the figures give another result. */
export const changeMiscalculated = defineCheck({
  id: 'figures/change-miscalculated',
  effect: 'contradicts',
  about: 'A change or a duration that the figures of the source do not give.',
  run({ statement, unit, surroundings }) {
    const [result, ...more] = amountsIn(statement);
    if (!result || more.length > 0 || unit.isRow || boundOf(result, statement)) return null;
    if (isAmong(result, findQuantities(surroundings))) return null;
    const before = statement.slice(0, result.start);
    const isWrong = isChange(before)
      ? [unit.text, surroundings].some((text) => isOtherChange(result, statement, text))
      : LASTS.test(before) && isOtherDuration(result, statement, unit.text);
    if (!isWrong) return null;
    return {
      message: 'the figures of the source give another result',
      claimPart: result.text.trim(),
      replacement: null,
      provesRelevance: true,
    };
  },
});

/** "rose from last year by", but not "reported by". */
function isChange(before: string): boolean {
  const verb = UP.exec(before) ?? DOWN.exec(before);
  return verb !== null && BY.test(before.slice(verb.index + verb[0].length));
}

const SAME_SUBJECT = 0.6;
const REASON = /\b(?:after|because|since|when|although) /i;

/** Apart from the verb, most words of the result's clause are in that of the figure. */
function isOfTheSame(result: Quantity, statement: string, figure: Quantity, text: string): boolean {
  const clause = clauseAt(statement, result.start).replace(UP, ' ').replace(DOWN, ' ').replace(LASTING, ' ');
  const words = [...topicOf(clause)];
  const there = topicOf(clauseAt(text, figure.start).split(REASON).at(-1)!);
  return words.length > 0 && words.filter((word) => there.has(word)).length >= SAME_SUBJECT * words.length;
}

/** The only two figures of a kind, as "from €50 to €60" or "€50 in 2023 and €60 in 2024". */
function isOtherChange(result: Quantity, statement: string, text: string): boolean {
  const stated = findQuantities(text);
  const isShare = result.dimension === 'percent';
  const pairs = stated.flatMap((from, i) => {
    const to = stated[i + 1];
    return to && areAlike(from, to) && (isShare || areComparable(result, to)) ? [[from, to] as const] : [];
  });
  const [pair, ...others] = pairs;
  if (!pair || others.length > 0 || !isOfTheSame(result, statement, pair[0], text)) return false;
  const [from, to] = [pair[0].value, convert(pair[1], pair[0].dimension)!];
  const isOrdered =
    FROM.test(text.slice(0, pair[0].start)) && TO.test(text.slice(pair[0].end, pair[1].start));
  if (!isOrdered && !DATED_BOTH.test(text.slice(pair[0].start))) return false;
  if (isOrdered && (to > from ? DOWN : UP).test(statement)) return true;
  const apart = Math.abs(to - from);
  const bases = isOrdered ? [from] : [from, to];
  const changes = isShare ? bases.map((base) => (apart / base) * 100) : [apart];
  return changes.every((change) => !valuesAgree(result, change));
}

/** "€50 in 2023 and is €60 in 2024": each with a time of its own. */
const DATED_BOTH = /\bin \w+\b[^;]*\bin \w+/i;

/** Amounts, of which one may have become the other. */
const areAlike = (a: Quantity, b: Quantity): boolean =>
  !['time', 'percent', 'ordinal'].includes(a.dimension) && areComparable(a, b) && mayCountTheSame(a, b);

/** The only two times of the sentence are its start and its end. */
function isOtherDuration(result: Quantity, statement: string, text: string): boolean {
  if (result.dimension !== 'clock') return false;
  const [from, to, ...others] = findQuantities(text);
  if (from?.dimension !== 'time' || to?.dimension !== 'time' || others.length > 0) return false;
  if (!FROM_TO.test(text) || !isOfTheSame(result, statement, from, text)) return false;
  const minutes = (to.value - from.value + MINUTES_OF_A_DAY) % (from.period ?? MINUTES_OF_A_DAY);
  return !valuesAgree(result, minutes * 60);
}

const FROM_TO =
  /\bfrom\b[^.;]*\b(?:to|until|till)\b|\b(?:start|beg[ia]n|open|le(?:ave|ft))s?\w*\b[^.;]*\b(?:end|finish|clos|arriv)\w*\b/i;
