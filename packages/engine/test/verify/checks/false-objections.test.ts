import { describe, expect, it } from 'vitest';
import { findings, objections } from '../compare.js';

describe('a claim about the very thing that a rule excepts', () => {
  it.each([
    ['You may bring your guide dog.', 'Animals may not be brought, with the exception of guide dogs.'],
    [
      'Baby bottles are allowed in the pool area.',
      'Glass is not allowed in the pool area, except baby bottles.',
    ],
    ['Ambulances may enter the park.', 'No vehicle may enter the park apart from ambulances.'],
    [
      'You may bring your own birthday cake.',
      'Food may not be brought in, with the exception of birthday cakes and, by arrangement, baby food.',
    ],
  ])('is neither refuted nor limited by it: %s / %s', (statement, text) => {
    expect(findings(statement, text)).toEqual([]);
  });

  it.each([
    ['Dogs may be brought.', 'Dogs may not be brought, with the exception of guide dogs.'],
    ['Glass is allowed in the pool area.', 'Glass is not allowed in the pool area, except baby bottles.'],
    ['Drinks are included.', 'Drinks are included, with the exception of spirits.'],
  ])('but one about the rule is: %s / %s', (statement, text) => {
    expect(findings(statement, text)).not.toEqual([]);
  });
});

describe('what lies beyond a bound', () => {
  it.each([
    ['Suitcases must not weigh more than 23 kg.', 'Suitcases may weigh up to 23 kg.'],
    ['Boats longer than 9 m may not moor here.', 'Boats up to 9 m long may moor here.'],
    ['You cannot claim after six months.', 'You may claim within six months.'],
    [
      'Bicycles are not allowed on the train in rush hour.',
      'Bicycles may be taken on the train outside rush hour.',
    ],
    ['Riders under 16 may not use the track.', 'Riders aged at least 16 may use the track.'],
  ])('may be denied: %s / %s', (statement, text) => {
    expect(objections(statement, text)).toBe('');
  });

  it.each([
    ['Motor boats must not use the lake.', 'Motor boats may use the lake until October.'],
    ['Bicycles are not allowed on the train.', 'Bicycles are allowed on the train outside rush hour.'],
    ['Dogs may not be walked in the park before 10:00.', 'Dogs may be walked in the park until 10:00.'],
  ])('but not what lies within: %s / %s', (statement, text) => {
    expect(objections(statement, text)).not.toBe('');
  });
});

describe('a denial in another clause', () => {
  it.each([
    [
      'As you have not moved yet, a tenancy agreement will be accepted.',
      'Families who are about to move may submit a tenancy agreement.',
    ],
    [
      'Water that escapes from a hose is insured.',
      'The part from which the water has escaped is not insured.',
    ],
    [
      'A child with a fever stays at home until it has been free of fever for a day.',
      'Children stay at home and return when they have had no fever for a day.',
    ],
    ['You need give no reason to end the contract.', 'The contract can be ended without giving reasons.'],
    ['Nobody gets in without a valid pass.', 'Entry with a valid pass only.'],
    ['Some rooms have no air conditioning.', 'Not all rooms have air conditioning.'],
    ['The road will not open in May.', 'It is unlikely that the road opens in May.'],
    ['Goggles are required in the lab.', 'Nobody may enter the lab without goggles.'],
    ['The roof has been repaired.', 'The roof has been repaired; the gutters still have to be replaced.'],
    ['The invoice has been paid.', 'The invoice has been paid, but the goods have not arrived yet.'],
  ])('says nothing against: %s / %s', (statement, text) => {
    expect(objections(statement, text)).toBe('');
  });

  it.each([
    ['Since dogs are not allowed in the park, we leave ours at home.', 'Dogs are allowed in the park.'],
    [
      'A hose from which water has escaped is insured.',
      'The hose from which the water has escaped is not insured.',
    ],
    ['You can enter without a valid pass.', 'You cannot enter without a valid pass.'],
    ['The flat comes with a balcony.', 'The flat has no balcony.'],
    ['The gutters have been replaced.', 'The roof has been repaired; the gutters still have to be replaced.'],
    [
      'The south side has been repaired.',
      'The north side has been repaired, but the south side has not been repaired yet.',
    ],
  ])('but one in its own does: %s / %s', (statement, text) => {
    expect(objections(statement, text)).not.toBe('');
  });
});

describe('a price', () => {
  it.each([
    ['The charge is €18 per stay.', 'Children under three stay free of charge.'],
    ['An adult ticket costs €75.', 'Infants travel free of charge on a lap.'],
    ['You pay €3 for parking on weekdays.', 'Parking is free on Sundays.'],
    ['A taxi from the station costs €25.', 'The shuttle from the station is free of charge.'],
  ])('is not refuted by what something else costs: %s / %s', (statement, text) => {
    expect(objections(statement, text)).toBe('');
  });

  it.each([
    ['Entry costs €12.', 'Entry is free of charge.'],
    ['Entry on Sundays costs €12.', 'On Sundays entry is free of charge.'],
    ['Members pay €5 to borrow tools.', 'Members borrow tools free of charge.'],
  ])('is refuted where the same is free: %s / %s', (statement, text) => {
    expect(objections(statement, text)).toMatch(/free/);
  });
});

it('"all" with the condition in other words is no wider than the source', () => {
  const text = 'Where a part is missing, we send it at no cost.';
  expect(objections('All missing parts are sent at no cost.', text)).toBe('');
  expect(objections('All parts are sent at no cost.', text)).toMatch(/limits/);
});

it('a day on which it is closed is no other day on which it is open', () => {
  expect(objections('The museum is open on Tuesdays.', 'The museum is closed on Mondays.')).toBe('');
  expect(objections('The museum is closed on Tuesdays.', 'The museum is closed on Mondays.')).toMatch(
    /Monday/,
  );
});

it('a condition of what comes next is none of what comes first', () => {
  const text = 'The card is valid for two years and is then renewed unless you give notice.';
  expect(findings('The card is valid for two years.', text)).toEqual([]);
  expect(findings('The card is renewed after two years.', text)).not.toEqual([]);
  expect(findings('The match is cancelled.', 'If it rains, then the match is cancelled.')).not.toEqual([]);
});

describe('a rule in other words', () => {
  it.each([
    [
      'Working alone with more than 100 mL is forbidden.',
      'Anyone using more than 100 mL must not work alone.',
    ],
    [
      'Playing an instrument is fine for two hours a day, outside the quiet hours.',
      'Instruments may be played for two hours a day and not during quiet hours.',
    ],
    ['The pass includes entry to all five clubs.', 'Classic: home club only; Flex: all five clubs.'],
  ])('is no objection: %s / %s', (statement, text) => {
    expect(objections(statement, text)).toBe('');
  });

  it.each([
    ['You may work alone in the lab.', 'Nobody may work alone in the lab.'],
    ['Instruments may be played during quiet hours.', 'Instruments must not be played during quiet hours.'],
    ['The pass includes entry to all clubs.', 'The pass includes entry to the home club only.'],
  ])('is one where it says the contrary: %s / %s', (statement, text) => {
    expect(objections(statement, text)).not.toBe('');
  });

  it('of one plan limits what is said of all', () => {
    const [finding] = findings('You can pause for three months.', 'Off-Peak cannot be paused.');
    expect(finding).toMatchObject({ effect: 'limits', isException: true });
    expect(findings('Off-Peak can be paused.', 'Off-Peak cannot be paused.')[0]!.effect).toBe('contradicts');
  });
});
