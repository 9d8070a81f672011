import { describe, expect, it } from 'vitest';
import { contradictions, findings, objections } from '../compare.js';

describe('denials', () => {
  it.each([
    ['a dropped "not"', 'Tolls are included in the rate.', 'Tolls are not included in the rate.', /denies/],
    [
      'a dropped requirement',
      'It may suspend the service without prior notice.',
      "It may suspend the service after giving ten days' written notice.",
      /affirms/,
    ],
    ['an invented requirement', 'Small drones need a permit.', 'Small drones need no permit.', /denies/],
    [
      'a denial beside a relative clause of the claim',
      'Points that you do not spend are carried over to spring.',
      'The points cannot be carried over to spring.',
      /denies/,
    ],
    [
      'an act beside one to refrain from',
      'Visitors may feed the ducks and should refrain from shouting.',
      'Visitors must not feed the ducks.',
      /denies|forbids/,
    ],
    [
      'a fact about the reader',
      'Your fee is lower because you pay by standing order.',
      'You do not pay by standing order, so the full fee applies.',
      /denies/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    ['a lack in both', 'It may be ended with no notice.', 'It may be ended without any notice.'],
    [
      'a thing that is only mentioned',
      'Small drones need no permit.',
      'The councillor asks why the permit for small drones is dear.',
    ],
    [
      'a bound that begins with "no"',
      'It ends no later than noon.',
      'It ends at noon, with later exits locked.',
    ],
    [
      'a denial by "nothing"',
      'The agreement shall not grant any right.',
      'Nothing in this agreement shall grant any right.',
    ],
    [
      'a denial of another subject',
      'Breakfast is included in the price.',
      'The ferry is not included in the price.',
    ],
    [
      'a word that only names a thing',
      'Passengers may not wait on the pier.',
      'Passengers stay in the waiting room of the pier.',
    ],
    [
      'a noun of the act that is denied',
      'Some duties survive the termination of the contract.',
      'The duties of the contract do not terminate with it.',
    ],
    ['a denial in both', 'Swimmers need not worry.', 'The swimmers do not have to worry.'],
    [
      'an affirmation that says no by its verb',
      'The clerk did not mention the fine.',
      'The clerk neglected to mention the fine.',
    ],
    [
      'an act to refrain from',
      'Visitors should refrain from feeding the ducks.',
      'Visitors are asked not to feed the ducks.',
    ],
    [
      'an act advised against',
      'Skaters are warned against crossing the lake.',
      'Skaters should not cross the lake.',
    ],
    ['a denial of something else', 'A neighbour can accept it for you.', 'Cash is not accepted.'],
    [
      'what is said of others than the one meant',
      'She is not insured.',
      'Insured: Gerda Holm and her husband.',
    ],
    [
      'what we do not do and you do',
      'You pay by standing order for the fee.',
      'We do not pay by standing order.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });

  it('take a denial under a condition for a limit, unless the claim is about every case', () => {
    const source = 'Bikes are not carried on trams if the tram is full.';
    expect(findings('Bikes are carried on trams.', source)[0]).toMatchObject({ effect: 'limits' });
    expect(findings('Bikes are always carried on trams.', source)[0]).toMatchObject({
      effect: 'contradicts',
    });
  });

  it('find nothing denied in what only leads in to a list', () => {
    const denied = 'The discount does not apply to books';
    expect(findings('The discount applies to books.', `${denied}.`)).not.toEqual([]);
    expect(findings('The discount applies to books.', `${denied} of these kinds:`)).toEqual([]);
  });

  it('leave a denial aside where a closer sentence states the claim', () => {
    const [found] = findings('Large dogs must be registered.', 'Small dogs are not registered.');
    expect(found?.isStatedIn?.('Large dogs must be registered in May.')).toBe(true);
    expect(found?.isStatedIn?.('Cats must be registered.')).toBe(false);
  });
});
