import { MINUTES_OF_A_DAY, readTime, TIME } from '../../../figures/times-of-day.js';
import { WEEKDAY } from '../../../language/en/calendar.js';
import { recently } from '../../../once-per.js';
import { MEANT_WORDS, sharedWords } from '../../meaning/topic.js';
import { defineCheck } from '../check.js';
import { placeAt, SAID_OTHERWISE } from '../said-otherwise.js';

const RANGE = new RegExp(
  String.raw`(?<from>${TIME}|\b(?:1[0-2]|[1-9])(?=\s?(?:to|until|till|and|[-–])\s))\s?(?:to|until|till|and|[-–])\s?(?<to>${TIME})`,
  'giu',
);
const DAY = new RegExp(`\\b${WEEKDAY}s?\\b`, 'gi');

interface Span {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly start: number;
}

/** "from 4 to 8 p.m." where the source has 16:00 to 18:00: the same start, and an end that lies outside. */
export const hoursExceeded = defineCheck({
  id: 'time/hours-exceeded',
  effect: 'contradicts',
  about: 'Hours that begin earlier or end later than those of the source.',
  messages: { otherwise: SAID_OTHERWISE },
  examples: {
    fires: [['The ticket office is open from 4 to 8 p.m.', 'The ticket office is open from 16:00 to 18:00.']],
    silent: [
      ['The ticket office is open from 4 to 6 p.m.', 'The ticket office is open from 16:00 to 18:00.'],
      ['The ticket office is open from 4 to 5 p.m.', 'The ticket office is open from 16:00 to 18:00.'],
    ],
  },
  run({ statement, unit, surroundings }) {
    const [claimed, ...more] = rangesIn(statement);
    const [stated, ...others] = claimed ? rangesIn(unit.text) : [];
    if (!claimed || !stated || more.length + others.length > 0) return null;
    if (
      sharedWords(statement, unit.text) < MEANT_WORDS ||
      !isSameDay(statement, `${unit.context} ${unit.text}`)
    )
      return null;
    const isLonger =
      (claimed.from === stated.from && claimed.to > stated.to) ||
      (claimed.to === stated.to && claimed.from < stated.from);
    const isIn = (text: string) =>
      rangesIn(text).some(({ from, to }) => from === claimed.from && to === claimed.to);
    if (!isLonger || isIn(surroundings)) return null;
    return {
      message: 'otherwise',
      params: { said: stated.text, claimed: claimed.text, place: placeAt(unit, stated.start) },
      claimPart: claimed.text,
      replacement: stated.text,
      isStatedIn: isIn,
      provesRelevance: true,
    };
  },
});

function isSameDay(statement: string, text: string): boolean {
  const there = daysIn(text);
  return daysIn(statement).every((day) => there.includes(day));
}

const daysIn = (text: string): string[] =>
  [...text.matchAll(DAY)].map(([day]) => day.toLowerCase().replace(/s$/, ''));

/** Times whose half of the day is open say too little. "4 to 8 p.m." has both in the same half. */
const rangesIn = recently((text: string): readonly Span[] =>
  [...text.matchAll(RANGE)].flatMap((match) => {
    const { from, to } = match.groups!;
    const end = readTime(to!);
    const start = /^\d+$/.test(from!)
      ? readTime(`${from} ${/[ap]\.?m/i.exec(to!)?.[0] ?? ''}`)
      : readTime(from!);
    if (end.period !== MINUTES_OF_A_DAY || start.period !== MINUTES_OF_A_DAY) return [];
    return [{ from: start.value, to: end.value || MINUTES_OF_A_DAY, text: match[0], start: match.index }];
  }),
);
