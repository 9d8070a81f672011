import { describe, expect, it } from 'vitest';
import { claims, statements } from './read-output.js';

describe('statements', () => {
  it.each([
    ['The bridge fell in May. Its last check was in 2015.', "The bridge's last check was in 2015"],
    ['You need a permit, which costs €5.', 'The permit costs €5'],
    ['Kessling delivered late. It has agreed to a discount.', 'Kessling has agreed to a discount'],
    ['It is new [1] and reduces cost by 60% [2].', 'It reduces cost by 60%'],
    ['Housing is paid for, but meals are not.', 'Housing is paid for, meals are not'],
    ['**The term.** It ends in 2027.', 'The term ends in 2027'],
    ['**Liability**: it is now unlimited.', 'Liability is now unlimited'],
    ['The hall is old. It is free on Mondays.', 'The hall is free on Mondays'],
    ['The hall is old. It is Anna who runs it.', 'It is Anna who runs it'],
    ['**Carry-over:** Unused days expire in March.', 'Unused days expire in March'],
  ])('of the last claim in %j is %j', (output, expected) => {
    expect(statements(output).at(-1)).toBe(expected);
  });

  it.each([
    ['The driver tries twice. It is then kept for a week.', 'It is then kept for a week'],
    ['Vera runs the choir. It has 40 voices.', 'It has 40 voices'],
    ['Marta heads the sales team. It has 12 members.', 'It has 12 members'],
    ['Norvik has bought a sawmill. It employs 30 people.', 'It employs 30 people'],
    ['Norvik hired Petra in May. She earns €90,000.', 'She earns €90,000'],
    ['The banks charge fees. They rise every year.', 'They rise every year'],
    ['- **Price:** It costs €5 more.', 'It costs €5 more'],
    ['Amend rewrites the entire contents of the file. It needs a lock.', 'It needs a lock'],
    ['**Age.** You must be 18. **Cost.** It costs €40 a year.', 'It costs €40 a year'],
  ])('leaves a pronoun alone that may mean something else: %j', (output, expected) => {
    expect(statements(output).at(-1)).toBe(expected);
  });

  it.each([
    ['The hut is a listed building. It has two rooms.', 'The hut has two rooms'],
    ['Dagny parked the bus and she locked it.', 'Dagny locked it'],
    ['The mill employs 30 people. It runs at night.', 'The mill runs at night'],
    ['- **Price:** It is €5 a day.', 'Price is €5 a day'],
  ])('puts the only noun that fits for a pronoun: %j', (output, expected) => {
    expect(statements(output).at(-1)).toBe(expected);
  });

  it('takes each bold run-in of a paragraph as a label', () => {
    const output =
      '**Age.** You must be 18. **The trial.** It lasts a week. **Leaving** – You can leave at any time.';
    expect(claims(output)).toEqual(['You must be 18', 'It lasts a week', 'You can leave at any time']);
    expect(statements(output)[1]).toBe('The trial lasts a week');
  });
});

describe('items under a lead-in', () => {
  it.each([
    ['You are not covered if:\n- the seal was broken', 'You are not covered if: the seal was broken'],
    ['**Not suitable when**\n- she is on steroids', 'Not suitable when: she is on steroids'],
    ['Guests may not:\n- light candles', 'Guests may not: light candles'],
    ["You don't have to:\n- Book a seat", "You don't have to: Book a seat"],
    ['Drivers must:\n- Open the doors', 'Drivers must: Open the doors'],
    ['You qualify if you:\n- live in Malta, and\n- work there', 'You qualify if you: live in Malta'],
    ['What is not covered:\n- Wear and tear', 'What is not covered: Wear and tear'],
    ['Exclusions:\n- Return of opened goods', 'Exclusions: Return of opened goods'],
    ['**Common myths**\n- Sharks never sleep.', 'Common myths: Sharks never sleep'],
    [
      'The following statements are false:\n- The tower is leaning.',
      'The following statements are false: The tower is leaning',
    ],
    ['Until 2019 the rules were:\n- Dogs are allowed.', 'Until 2019 the rules were: Dogs are allowed'],
    ['If you cancel in time:\n- The deposit is returned.', 'If you cancel in time: The deposit is returned'],
  ])('say what it makes of them: %j', (output, expected) => {
    expect(statements(output)[0]).toBe(expected);
  });

  it.each([
    ['The rules are:\n- Visitors must register.', 'Visitors must register'],
    ['To apply:\n1. Fill in the form.', 'Fill in the form'],
    ['**Not fine**\n- The course should be free.', 'The course should be free'],
    ['What it comes down to:\n- The roof leaks in winter.', 'The roof leaks in winter'],
    [
      "The door won't open yet. Here is what to do after that:\n- Turn it off at the wall.",
      'Turn it off at the wall',
    ],
  ])('stand alone where it only announces them: %j', (output, expected) => {
    expect(statements(output).at(-1)).toBe(expected);
  });
});
