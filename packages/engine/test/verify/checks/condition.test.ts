import { describe, expect, it } from 'vitest';
import { checkCondition } from '../../../src/verify/checks/condition.js';
import { run } from '../compare.js';

const check = (statement: string, text: string, after = '') =>
  run(checkCondition, statement, text, `${text} ${after}`);

describe('what a claim leaves out', () => {
  it.each([
    ['a condition', 'Tents may be pitched here.', 'Tents may be pitched here if the ground is dry.', ''],
    [
      'a condition before what the claim repeats',
      'The club pays for lessons for two months at most.',
      'The club pays for lessons if the court is closed, for at most two months.',
      '',
    ],
    ['a ceiling', 'The club pays for rackets.', 'The club pays for rackets of up to €60.', ''],
    [
      'an exception in the next sentence',
      'Lockers are emptied on Friday.',
      'Lockers are emptied on Friday.',
      'The only exception is the staff corridor.',
    ],
    [
      'a case to which the rule does not apply',
      'Late books cost 20 cents a day.',
      'Late books cost 20 cents a day.',
      'This does not apply to school classes.',
    ],
  ])('is %s', (_, statement, text, after) => {
    expect(check(statement, text, after)).toMatchObject({ effect: 'limits' });
  });

  it('contradicts a claim that denies exceptions', () => {
    const text = 'Lockers are emptied on Friday.';
    expect(
      check('Lockers are always emptied on Friday.', text, 'Exception: the staff corridor.'),
    ).toMatchObject({
      effect: 'contradicts',
    });
  });

  it.each([
    [
      'is said in other words',
      'Dry ground is needed to pitch tents.',
      'Tents may be pitched if the ground is dry.',
      '',
    ],
    ['is left room for', 'Tents may usually be pitched.', 'Tents may be pitched if the ground is dry.', ''],
    ['only compares', 'Guests are treated like family.', 'Guests are treated as if they were family.', ''],
    ['is no condition', 'Lunch is served at noon.', 'Lunch provided by the club is served at noon.', ''],
    [
      'is how often something happens',
      'Headache is possible.',
      'Common (up to 1 in 10 people): headache.',
      '',
    ],
    [
      'is a figure that the claim gives',
      'The club pays up to €60.',
      'The club pays for rackets of up to €60.',
      '',
    ],
    [
      'is a heading',
      'Lockers are emptied on Friday.',
      'Lockers are emptied on Friday.',
      'Exceptions Keys are lent.',
    ],
  ])('is nothing where it %s', (_, statement, text, after) => {
    expect(check(statement, text, after)).toBeNull();
  });
});

describe('a contrast, an exception for another or a ceiling', () => {
  it.each([
    ['A site visit is recommended.', 'A site visit is recommended but not compulsory.'],
    ['You need not visit the site.', 'A site visit is recommended but not compulsory.'],
    ['The jacket is water-repellent.', 'The jacket is water-repellent but not breathable.'],
    ['The pass is valid on trams.', 'The pass is valid on trams but not on trains.'],
    ['Entry is free for children.', 'Entry is free for children, but not for adults.'],
    ['On Tuesdays entry is free.', 'Entry is free except on Mondays.'],
    ['In Scotland, parcels arrive in two days.', 'Parcels arrive in two days, except in Wales.'],
    ['The penalty cannot exceed a twentieth.', 'The penalty is charged daily, but no more than 5% in total.'],
    ['There is a maximum for refunds.', 'Refunds are paid up to €300.'],
  ])('leaves the claim whole: %s / %s', (statement, text) => {
    expect(check(statement, text)).toBeNull();
  });

  it.each([
    ['Meals are included.', 'Meals are included but not drinks.'],
    ['Dogs are allowed.', 'Dogs are allowed but not in the kitchen.'],
    ['Entry is free.', 'Entry is free for children, but not for adults.'],
    ['Entry is free.', 'Entry is free except on Mondays.'],
    [
      'On weekdays from Monday entry costs nothing.',
      'Entry is free except on Mondays and holidays with fairs.',
    ],
    ['On Tuesdays entry is free.', 'Entry is free except Monday to Wednesday.'],
    ['Parcels arrive quickly.', 'Parcels arrive in two days, except in Wales.'],
    ['On Tuesdays tents may be pitched.', 'Tents may be pitched only if the warden agrees on Mondays.'],
    ['Refunds are paid.', 'Refunds are paid up to €300.'],
    ['There is no maximum for refunds.', 'Refunds are paid up to €300.'],
  ])('limits: %s / %s', (statement, text) => {
    expect(check(statement, text)).toMatchObject({ effect: 'limits' });
  });
});
