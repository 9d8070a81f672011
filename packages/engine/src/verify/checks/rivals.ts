import { BEFORE_END, BEFORE_START, BEFORE_TIME, ENDING, STARTING } from '../../language/en/times.js';
import { wholeWord } from '../../language/patterns.js';
import { clauseAt } from '../meaning/clause-at.js';

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Between two days of the week their dates may stand, between two dates the days of the week: "Friday 6 June to Sunday 8 June". */
const JOINT =
  /^s?,?\s*(?:(?:the\s)?\d{1,2}(?:st|nd|rd|th|\.)?(?:\s\p{L}{3,9})?\s)?(?:to|through|thru|until|till|[-–—])\s*(?:the\s)?(?:\p{L}+day,?\s)?$/iu;
const BETWEEN = /\bbetween\s(?:the\s)?(?:\p{L}+day,?\s)?$/iu;

/** "from Monday to Friday", "between 3 and 7 June": each two places that span a range. */
export function rangesOf<T extends Place>(places: readonly T[], text: string): [T, T][] {
  return places.flatMap((low, i) => {
    const high = places[i + 1];
    if (high === undefined) return [];
    const joint = text.slice(low.end, high.start);
    const isRange =
      JOINT.test(joint) || (/^\s?and\s$/i.test(joint) && BETWEEN.test(text.slice(0, low.start)));
    return isRange ? [[low, high] as [T, T]] : [];
  });
}

export const isInRange = <T extends Place>(place: T, places: readonly T[], text: string): boolean =>
  rangesOf(places, text).some((range) => range.includes(place));

const PREPOSITION = new RegExp(
  String.raw`(?:\b(${[...BEFORE_START, ...BEFORE_END, ...BEFORE_TIME].join('|')})|[–—-])\s?(?:the\s)?(?:\p{L}+day,?\s)?$`,
  'iu',
);
const STARTS = wholeWord(STARTING);
const ENDS = wholeWord(ENDING);

/** What a place answers: when something starts, when it ends, or what its preposition says. */
function senseOf({ start }: Place, text: string): string | null {
  const found = PREPOSITION.exec(text.slice(Math.max(0, start - 40), start));
  const word = found ? (found[1]?.toLowerCase() ?? 'to') : null;
  if (word !== null && BEFORE_START.includes(word)) return 'start';
  if (word !== null && BEFORE_END.includes(word)) return 'end';
  const clause = clauseAt(text, start);
  if (STARTS.test(clause) !== ENDS.test(clause)) return STARTS.test(clause) ? 'start' : 'end';
  return word;
}

export const isStartOrEnd = (place: Place, text: string): boolean =>
  /^(?:start|end)$/.test(senseOf(place, text) ?? '');

const sameSense = (place: Place, statement: string, other: Place, text: string): boolean =>
  senseOf(place, statement) !== null && senseOf(place, statement) === senseOf(other, text);

/** The rivals that fit a place of the claim best: by what they answer, then by the words around them. */
export function nearestRivals<T extends Place>(
  place: Place,
  statement: string,
  rivals: readonly T[],
  text: string,
  sharedAround: (rival: T) => number,
): T[] {
  const alike = rivals.filter((rival) => sameSense(place, statement, rival, text));
  const among = alike.length > 0 ? alike : rivals;
  const most = Math.max(...among.map(sharedAround));
  return among.filter((rival) => sharedAround(rival) === most);
}

/** One end of a range replaces only an end of a range, or what the claim calls a start or an end. */
export function standsFor<T extends Place>(
  place: T,
  statement: string,
  claimed: readonly T[],
  rival: T,
  text: string,
  stated: readonly T[],
): boolean {
  return (
    !isInRange(rival, stated, text) ||
    isInRange(place, claimed, statement) ||
    (isStartOrEnd(place, statement) && sameSense(place, statement, rival, text))
  );
}
