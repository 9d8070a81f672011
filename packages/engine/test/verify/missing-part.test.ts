import { expect, test } from 'vitest';
import type { Candidate } from '../../src/verify/evidence.js';
import { textOf } from '../../src/verify/explain/messages.js';
import { lacks, unsaidOf } from '../../src/verify/steps/left-unsaid.js';
import { whyPartial } from '../../src/verify/steps/missing-part.js';
import { unitOf } from './compare.js';

function rationaleOf(claim: string, source: string) {
  const span = { sourceIndex: 0, range: { start: 0, end: source.length } };
  const quoted = { unit: { ...unitOf(source), ...span }, window: { text: source } } as Candidate;
  const message = whyPartial({ statement: claim, text: claim }, quoted);
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

test.each([
  [
    'one word, which may stand for another',
    'Pupils must register two days in advance.',
    'Pupils must register two days ahead.',
  ],
])('nothing is named of %s', (_, claim, source) => {
  expect(rationaleOf(claim, source)).toBeNull();
});

test('what the statement only repeats from before the claim is not named', () => {
  const unit = { ...unitOf('No orders were lost.'), sourceIndex: 0, range: { start: 0, end: 20 } };
  const claim = {
    statement: 'Orders, worth roughly €1.2 million, were delayed, none were lost.',
    text: 'none were lost',
  };
  expect(whyPartial(claim, { unit, window: { text: unit.text } } as Candidate)).toBeNull();
});

test.each([
  ['apple puree or yoghurt', 'It may be stirred into water or apple puree.', 'yoghurt'],
  [
    'in at the front desk and wear a visitor sticker',
    'Guests sign in at the front desk.',
    'wear a visitor sticker',
  ],
  ['bears all fees for it', 'Invoices are paid by bank transfer.', 'bears all fees for it'],
  [
    'which is also where most are injured',
    'Four in five sprains are on the outside.',
    'which is also where most are injured',
  ],
])('of what is left out, “%s”, the part that the passage lacks is named', (words, passage, unsaid) => {
  expect(unsaidOf(words, passage)).toBe(unsaid);
});

test.each([
  ['by a team of six', 'The bearing was exchanged by the team of the maker.', false],
  ['500 g of onions, 300 g of carrots and a head of garlic', '300 g of carrots', false],
  ['at a cost of about €3,000', 'A dehumidifier is in use.', true],
])('a passage lacks “%s” only where it has none of it: %s', (words, passage, isLacking) => {
  expect(lacks(words, passage)).toBe(isLacking);
});
