import { describe, expect, it } from 'vitest';
import { runChecks } from '../../../src/verify/checks/registry.js';
import { findings, objections, unitOf } from '../compare.js';

describe('conditions and lists of exclusions', () => {
  it.each([
    [
      'an exception that the claim rules out',
      'No party may go to court before mediation, not even for urgent relief.',
      'The parties shall attempt mediation first, except for applications for urgent relief.',
      /condition/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    ['Damage from failed sealant is covered.', '3.3 What is not covered.', true],
    ['Damage from failed sealant is not covered.', 'We cover:', true],
    ['Damage from failed sealant is not covered.', '3.3 What is not covered.', false],
    ['Damage from failed sealant is covered.', 'We cover:', false],
    ['Damage from storms is covered.', '3.3 What is not covered.', false],
  ])('read a list item under its lead-in: %s / %s', (statement, context, contradicts) => {
    const text = 'damage from failed sealant or grout;';
    const found = runChecks({ statement, unit: unitOf(text, context), surroundings: text });
    expect(found.some(({ message }) => message.includes('lists this under'))).toBe(contradicts);
  });

  it.each([
    ['Zolvane can be taken during pregnancy.', 'Do not take Zolvane if:', 'you are pregnant', true],
    [
      'You are covered even if the device was opened.',
      'You are not covered if:',
      'the device was opened',
      true,
    ],
    ['You may send perfume by post.', 'The following may not be posted:', 'perfume', true],
    ['Parking is included in the rent.', 'Not included:', 'parking', true],
    ['Gift cards can be returned within 30 days.', 'Exceptions:', 'gift cards', true],
    [
      'The discount applies to orders placed by phone.',
      'The discount does not apply to:',
      'orders placed by phone',
      true,
    ],
    ['Zolvane must not be taken during pregnancy.', 'Do not take Zolvane if:', 'you are pregnant', false],
    ['Perfume is banned, but you may send soap.', 'The following may not be posted:', 'perfume', false],
    [
      'Losses reported after 10 days can be claimed.',
      'You are not covered if:',
      'the loss is reported after 30 days',
      false,
    ],
    [
      'The discount applies to orders placed online.',
      'The discount does not apply to:',
      'orders placed by phone',
      false,
    ],
    ['Animals can be posted.', 'The following may not be posted:', 'live animals', false],
    [
      'Perfume may cause headaches in small rooms without windows.',
      'The following may not be posted:',
      'perfume',
      false,
    ],
    ['Parking can be booked.', 'Included:', 'parking', false],
  ])('read an item under words that rule it out: %s / %s %s', (statement, context, text, contradicts) => {
    const found = runChecks({ statement, unit: unitOf(text, context), surroundings: text });
    expect(found.some(({ message }) => message.includes('lists this under'))).toBe(contradicts);
  });

  it('name the condition that a claim drops', () => {
    const [limit] = findings('A visit is free.', 'A visit is free if the fault lies in our network.');
    expect(limit).toMatchObject({
      effect: 'limits',
      message: expect.stringContaining('if the fault lies in our network'),
    });
  });
});
