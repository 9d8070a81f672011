import { expect, test } from 'vitest';
import type { Candidate } from '../../src/verify/evidence.js';
import { textOf } from '../../src/verify/explain/messages.js';
import { whyPartial } from '../../src/verify/steps/missing-part.js';
import { unitOf } from './compare.js';

function rationaleOf(claim: string, source: string) {
  const span = { sourceIndex: 0, range: { start: 0, end: source.length } };
  const quoted = { unit: { ...unitOf(source), ...span }, window: { text: source } } as Candidate;
  const message = whyPartial(claim, quoted);
  return message && textOf(message);
}

test.each([
  [
    'The club lends rackets to guests.',
    'The club lends rackets to guests, provided they leave a deposit.',
    'provided they leave a deposit',
  ],
  [
    'Milk may be kept for 36 hours.',
    'Milk is kept for 24 hours; if it is cooled, up to 36 hours are allowed.',
    'if it is cooled',
  ],
])('the condition that the source adds is named: %s', (claim, source, condition) => {
  expect(rationaleOf(claim, source)).toBe(`The source adds a condition: “${condition}”.`);
});

test.each([
  ['The cook grills on site over beech charcoal.', 'We grill on site.', 'over beech charcoal'],
  [
    'The treasurer stepped down for health reasons in spring.',
    'The treasurer stepped down.',
    'for health reasons in spring',
  ],
  [
    'Chips are bought within 40 km because long transport harms the climate.',
    'Chips are bought within a radius of 40 km.',
    'because long transport harms the climate',
  ],
  [
    'The turbine, in service since 2011, delivered 44 % of the power.',
    'The turbine delivered 44 % of the power.',
    'in service since 2011',
  ],
  [
    'The update brings slower scans and higher memory use.',
    'The update brings slower scans.',
    'higher memory use',
  ],
])('the phrase that the passage lacks is named: %s', (claim, source, phrase) => {
  expect(rationaleOf(claim, source)).toBe(
    `The passage quoted states part of this; “${phrase}” is not in it.`,
  );
});

test('nothing is named where the claim is put in other words altogether', () => {
  expect(rationaleOf('Pupils get a rebate in summer.', 'In summer children pay less.')).toBeNull();
});

test('a condition of something else is not named', () => {
  const source = 'Young people take one puff, up to three times a day.';
  expect(rationaleOf('People with asthma must not use it.', source)).not.toContain('condition');
});
