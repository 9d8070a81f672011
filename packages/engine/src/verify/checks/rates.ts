import { findQuantities, type Quantity, quantitiesAgree } from '../quantities.js';
import { type Measure, measureOf } from '../units-of-measure.js';
import type { Check } from './finding.js';
import { sharedWords } from './topic.js';

interface Rate {
  readonly amount: Quantity;
  readonly per: Measure;
  readonly text: string;
}

const PER = String.raw`^\s?(?:(?:per|an?|each|every)\b|\/(?=\s?[a-zµ]))`;
const FOR_ONE = new RegExp(PER, 'i');
const FOR_A_MEASURE = new RegExp(String.raw`${PER}\s?([a-zµ]+[²³]?)`, 'iu');

/** "€9 a night", "three hours per flat": what is charged or granted for one of something. */
export const isRate = ({ end }: Quantity, text: string): boolean => FOR_ONE.test(text.slice(end));

/** "€0.38 per mile" against "€0.38 per kilometre": the amount was kept and what it is paid for was changed. */
export const checkRates: Check = ({ statement, unit, surroundings }) => {
  const rates = ratesOf(statement);
  const nearby = rates.length === 0 ? [] : ratesOf(surroundings);
  for (const claimed of rates) {
    const same = (other: Rate) => quantitiesAgree(claimed.amount, other.amount);
    if (nearby.some((other) => same(other) && other.per.factor === claimed.per.factor)) continue;
    const rival = ratesOf(unit.text).find(
      (other) => same(other) && other.per.dimension === claimed.per.dimension,
    );
    if (!rival || sharedWords(statement, unit.text) === 0) continue;
    return {
      effect: 'contradicts',
      message: `the source says ${rival.text} where the claim says ${claimed.text}`,
      claimPart: claimed.text,
      replacement: rival.text,
      provesRelevance: true,
    };
  }
  return null;
};

function ratesOf(text: string): Rate[] {
  return findQuantities(text).flatMap((amount) => {
    const match = FOR_A_MEASURE.exec(text.slice(amount.end));
    const per = match ? measureOf(match[1]!) : null;
    return per ? [{ amount, per, text: text.slice(amount.start, amount.end + match![0].length) }] : [];
  });
}
