import { describe, expect, it } from 'vitest';
import { runChecks } from '../../../src/verify/checks/registry.js';
import { contradictions, objections, unitOf } from '../compare.js';

describe('figures', () => {
  it.each([
    ['another number', 'The update takes 20 minutes.', 'The update takes up to 12 minutes.', /12 minutes/],
    ['another unit', 'The pool is 25 yards long.', 'The pool is 25 metres long.', /25 metres/],
    [
      'the same figure in another unit among others of that unit',
      'The Duo weighs 12.5 pounds.',
      'Weight; One: 7.9 kg; Duo: 12.5 kg.',
      /12.5 kg/,
    ],
    [
      'a figure beside another that the source states, where the source has a second one',
      'The lift stopped at 09:10 and was back at 10:05.',
      'The lift stopped at 09:10 and was back at 11:20.',
      /11:20/,
    ],
    [
      'the same figure as an amount of another kind',
      'Mix 0.4 kg with 20 litres of water.',
      'Dose: 0.4 l in 20 l of water.',
      /0.4 l/,
    ],
    [
      'a figure that is by chance the sum of two others',
      'A report filed more than 90 days after the trip is refused.',
      'A report filed more than 60 days after the trip is refused; corrections take up to 30 days.',
      /60 days/,
    ],
    [
      'another number than several of one length give',
      'Each flat gets five hours a week in the laundry room.',
      'Two slots of three hours per flat and week can be booked for the laundry room.',
      /three hours/,
    ],
    [
      'another share than the stated ones leave',
      '23 % of the power was bought in.',
      'The weir delivered 38 % of the power, the wind turbine 44 %, and we bought the remainder.',
      /38 %/,
    ],
    [
      'months as too few days',
      'Deleted notes are kept for three months.',
      'Deleted notes are kept for 60 days.',
      /60 days/,
    ],
    ['another amount after “of”', 'There is a fee of €9 a month.', 'There is a fee of €11 a month.', /€11/],
    ['another amount', 'The fee is €9 a month.', 'The fee is €11 a month.', /€11/],
    [
      'another ordinal',
      'A certificate is needed from the sixth day.',
      'A certificate is needed from the eighth day.',
      /eighth/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    ['the same figure in another unit', 'Tickets are kept for two years.', 'Tickets are kept for 24 months.'],
    ['a figure in words', 'About forty invoices are open.', '40 invoices are open.'],
    [
      'a difference of two stated figures',
      'The backlog shrank by 93 tickets.',
      '312 tickets are open, down from 405 tickets.',
    ],
    ['a rounded share', 'About 42% reached it.', '171 of 408 patients (41.9%) reached it.'],
    ['a bound that holds', 'More than 400 residents left.', '412 residents left.'],
    ['the same figure of another kind', 'The course costs €20.', 'The course takes 20 minutes.'],
    [
      'an ordinal within a stated range',
      'In the third year you earn two days.',
      'You earn two days in the first four years. From the fifth year it is three.',
    ],
    ['a total of a rate', 'The dog costs €36 for your stay.', 'For a dog we charge €9 a night.'],
    ['a line about a sibling', 'The debit card costs €30 a year.', 'Credit card: €36 per year.'],
    [
      'a figure beside another that the source states',
      'The lift was out of order from 09:10 and was due back at 10:05.',
      'The lift stopped at 09:10 for an inspection.',
    ],
    [
      'a multiple of the figure stated, by a number of the claim',
      'In three months you can spend $18,000 with the card.',
      'The card has a limit of $6,000 a month.',
    ],
    [
      'what the figures of one sentence leave',
      'Eight letters have yet to be posted.',
      '22 of the 30 letters are posted.',
    ],
    [
      'a half or a double that the sentence names in words',
      'The new ticket costs €24.',
      'A ticket costs €12 today and will cost twice that from May.',
    ],
    [
      'the rest of a stated number',
      'The other three bridges stay open.',
      'Four bridges cross the river; the oldest one is closed and the bridges around it are open.',
    ],
    [
      'several of one length',
      'Each flat gets six hours a week in the laundry room.',
      'Two slots of three hours per flat and week can be booked for the laundry room.',
    ],
    ['a double for both', 'The course costs €200 for both children.', 'The course costs €100.'],
    [
      'the sum of the amounts of one sentence',
      'Sponsors have given €8,500.',
      'Sponsors: €6,000 from the water board, €2,500 from the bank.',
    ],
    [
      'what stated shares leave of the whole',
      '18 % of the power was bought in.',
      'The weir delivered 38 % of the power, the wind turbine 44 %, and we bought the remainder.',
    ],
    [
      'months as so many days',
      'Deleted notes are kept for two months.',
      'Deleted notes are kept for 60 days.',
    ],
    [
      'a conclusion, which no source need state',
      'So a half day in the park costs €12.',
      'A day in the park costs €20.',
    ],
    [
      'a figure about something else in the same unit',
      'Complaints must arrive within ten days.',
      'Changes of address are to be sent to us within 20 days.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });

  it('hold a claim against the line with its label, whatever the lines around it state', () => {
    const unit = unitOf('Escape of water: £350');
    const surroundings = 'Escape of water: £350 All other claims: £150';
    const claim = (amount: string) => `Your excess for an escape-of-water claim is ${amount}.`;
    expect(runChecks({ statement: claim('£150'), unit, surroundings })).toMatchObject([
      { effect: 'contradicts', replacement: '£350', provesRelevance: true },
    ]);
    expect(runChecks({ statement: claim('£350'), unit, surroundings })).toEqual([]);
  });

  it.each([
    ['Nine races are planned for each class.', 'Eight races are scheduled for each class.', true],
    ['Revenue was nearly €60 million.', 'Revenue came to €48.7 million in 2025.', true],
    ['Half a million people visited the fair.', '300,000 people visited the fair.', true],
    ['The stand seats 900 people.', 'The stand seats 300 people.', false],
    ['The stay costs €80.', 'The stay costs €50 a night.', false],
    ['Nine races are planned for each class.', 'Eight races were won by the same boat.', false],
    ['Bread in the shop is €4.', 'Bread in the shop is €3, or €5 with seeds.', false],
    ['With the discount the ticket would be €40.', 'The ticket is €50.', false],
  ])('are plainly others where all else is the same: %s %s', (statement, source, isPlain) => {
    expect(contradictions(statement, source).some((finding) => finding.isPlain === true)).toBe(isPlain);
  });

  it.each([
    ['To disinfect a crate, 50 litres of bleach do.', 'Bleach: use 50 ml, then rinse the crate twice.'],
    ['Pour 5 L of Verdol into the bucket.', 'Stir in 5 ml of Verdol and let it foam.'],
    ['For your lawn, add 5 L of Verdol.', 'Dosage for lawns: 5 mL of Verdol in a watering can.'],
    ['Every log may fill 10 GB of disk space.', 'Disk space for a log or an image: 10 MB.'],
    ['You stir 2 g of grout to lay tiles.', 'Grout, with a drill in a bucket (tiles only): 2 kg.'],
  ])(
    'a thousand times as much of the same thing show what a sentence is about: %s %s',
    (statement, source) => {
      expect(contradictions(statement, source).some((finding) => finding.provesRelevance)).toBe(true);
    },
  );

  it.each([
    ['another thing', 'Bleach: pour 50 ml of water over the crate.'],
    ['nothing else of the claim', 'Bleach is kept below a shelf: 50 ml.'],
    ['as much, in another unit', 'Bleach for a crate: 50 l.'],
    ['a unit nearly as large', 'Bleach, for one crate of the blue ones, about that: 50 gallons.'],
    ['what it is sold in', 'Bleach for the crate comes in a 50 ml bottle.'],
    ['what it is kept in', 'Bleach for the crate comes in bottles of 50 ml.'],
  ])('do not where the sentence has it for %s', (_, source) => {
    const found = contradictions('To disinfect a crate, 50 litres of bleach are enough.', source);
    expect(found.some((finding) => finding.provesRelevance)).toBe(false);
  });

  it.each([
    ['The plant has a capacity of 4.5 MWh.', 'The plant has a capacity of 4.5 MW.', true],
    ['The sensor draws 80 A.', 'Current of the sensor: 80 mA', true],
    ['Feed-in pays 7.9 euros per kWh.', 'The rest is fed in at 7.9 ct/kWh (feed-in tariff).', true],
    ['She has 28 days of leave.', 'Her leave is 28 working days.', false],
    ['The plant has a capacity of 5 MW.', 'The plant has a capacity of 4.5 MW.', false],
    ['The slipway cost £322 million.', 'The trust spent £322,000 on the slipway.', true],
    ['Donations came to €185,000.', 'Donations came to 1.85 million euros.', true],
    ['The group asked for $5,000.', 'The group asked for $5 million.', true],
    ['The dyke cost £475,000 or more.', 'The dyke cost £4.75 million.', false],
    ['The dyke cost £0.475 million.', 'The dyke cost £475,000.', false],
    ['The course costs €20.', 'The course costs €200.', false],
    ['The club costs €12 a month.', 'The club costs €120.', false],
  ])('the very figure in another unit or at another scale: %s %s', (statement, source, isKept) => {
    expect(contradictions(statement, source).some((finding) => finding.keepsFigure === true)).toBe(isKept);
  });
});
