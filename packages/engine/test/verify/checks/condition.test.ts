import { describe, expect, it } from 'vitest';
import { conditionDropped } from '../../../src/verify/checks/condition.js';
import { run, unitOf } from '../compare.js';

const check = (statement: string, text: string, after = '') =>
  run(conditionDropped, statement, text, `${text} ${after}`);

describe('what a claim leaves out', () => {
  it.each([
    ['a condition', 'Tents may be pitched here.', 'Tents may be pitched here if the ground is dry.', ''],
    [
      'a condition before what the claim repeats',
      'The club pays for lessons for two months at most.',
      'The club pays for lessons if the court is closed, for at most two months.',
      '',
    ],
    [
      'the item of a list, of which the claim names no alternative whole',
      'The tenant may be given notice.',
      'if the tenant pays late or damages the flat,',
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
    [
      'what a ceiling does not apply to',
      'The carrier is liable for up to €5,000.',
      'The carrier is liable for up to €5,000.',
      'The cap does not apply to wilful damage.',
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
      'is a rule about something else',
      'Dogs are welcome.',
      'Dogs are welcome.',
      'The parking fee does not apply on Sundays.',
    ],
    [
      'is said in other words',
      'Dry ground is needed to pitch tents.',
      'Tents may be pitched if the ground is dry.',
      '',
    ],
    [
      'is the item of a list, one alternative of which the claim names',
      'People with asthma must not use it.',
      'if you have or have had asthma or severe chronic bronchitis,',
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

describe('a limit that is no if-clause', () => {
  it.each([
    ['Residents may use the terrace.', 'Residents who have paid a deposit may use the terrace.'],
    ['The fund supports projects.', 'The fund supports projects that help young people.'],
    ['Orders are shipped the same day.', 'Orders placed before 14:00 are shipped the same day.'],
    ['A visitor receives a key.', 'A visitor who stays overnight receives a key.'],
    ['Children travel free.', 'Children under 6 travel free.'],
    ['Members get a discount.', 'Members aged 60 or over get a discount.'],
    ['Special leave is possible.', 'The manager may grant special leave.'],
    ['The app is free.', 'The app is free for personal use.'],
    ['The sauna can be used.', 'The sauna can be used by appointment.'],
    ['Students pay half.', 'Students pay half on presentation of a card.'],
    ['A season ticket costs €90.', 'A season ticket costs €90 for residents, €130 for visitors.'],
    ['Posting a parcel costs €5.', 'For items up to 2 kg a parcel costs €5; above that it costs €9.'],
    ['The club pays €30 a day.', 'The club pays €30 a day, but no more than €240 a year.'],
    ['Fees can be paid in two parts.', 'The board may allow fees to be paid in two parts.'],
    [
      'If you live here, you get a permit.',
      'If you live here and your car is registered in the zone, you get a permit.',
    ],
    [
      'If you fall ill, the period is extended.',
      'If you fall ill, the period is extended by a week, when we receive a certificate.',
    ],
    [
      'Ransoms are paid with consent.',
      'Ransoms are paid with our consent and in so far as paying is lawful.',
    ],
  ])('is missed: %s / %s', (statement, text) => {
    expect(check(statement, text)).toMatchObject({ effect: 'limits' });
  });

  it.each([
    ['Every resident may use the terrace.', 'Every resident who has paid a deposit may use the terrace.'],
    ['Any visitor receives a key.', 'Any visitor who stays overnight receives a key.'],
  ])('refutes a claim about all: %s / %s', (statement, text) => {
    expect(check(statement, text)).toMatchObject({ effect: 'contradicts' });
  });

  it.each([
    ['Long-standing residents may use it.', 'Residents who have lived here for a year may use it.'],
    ['Residents with a deposit may use it.', 'Residents who have paid for a key may use it.'],
    ['A failed test may be repeated.', 'A test that has been failed may be repeated.'],
    ['The baker opened the café.', 'The baker who runs the mill opened the café.'],
    ['The three teams save time.', 'The three teams that took part save time.'],
    ['Members were given a key.', 'Members who came early were given a key.'],
    ['Guests receive a key.', 'Guests receive a towel and a key that opens the locker.'],
    ['Members elected Ms Ravn.', 'Members elected Ms Ravn as treasurer.'],
    ['You can ask for a cot.', 'A cot is provided on request, so you can ask for one.'],
    ['Residents pay €90.', 'A season ticket costs €90 for residents, €130 for visitors.'],
    [
      'The club pays €30 a day, €240 a year at most.',
      'The club pays €30 a day, but no more than €240 a year.',
    ],
    ['The board may let you pay in parts.', 'The board may allow payment in parts.'],
    ['Fees can be paid in parts if the board agrees.', 'The board may allow fees to be paid in parts.'],
    ['If it rains, the hike is cancelled.', 'If it rains, the hike is cancelled and the money is refunded.'],
    ['The information is used for this.', 'The information is used for the permitted use.'],
  ])('is kept, or is none: %s / %s', (statement, text) => {
    expect(check(statement, text)).toBeNull();
  });

  it.each([
    ['The frame is guaranteed ten years.', 'Frame ten years; battery two years if it is charged monthly.'],
    ['Call 112.', 'Leave the house; close windows if there is time; call 112.'],
  ])('is no matter where it is set for another member of a list: %s / %s', (statement, text) => {
    expect(check(statement, text)).toBeNull();
  });

  it('holds for the member that the claim is about, and for what goes on from it', () => {
    const limits = { effect: 'limits' };
    const list = 'Frame ten years; battery two years if it is charged monthly; motor three years.';
    expect(check('The battery lasts two years.', list)).toMatchObject(limits);
    const rule = 'Tents may be pitched here; this holds only if the ground is dry; fires are banned.';
    expect(check('Tents may be pitched here.', rule)).toMatchObject(limits);
  });

  it('is kept where the heading or the claims before set it', () => {
    const unit = unitOf('Tents may be pitched here if the ground is dry.');
    const comparison = { statement: 'Tents may be pitched.', unit, surroundings: unit.text };
    expect(conditionDropped.run({ ...comparison, setting: 'On dry ground' })).toBeNull();
    expect(conditionDropped.run({ ...comparison, setting: 'Camping in summer' })).not.toBeNull();
  });
});
