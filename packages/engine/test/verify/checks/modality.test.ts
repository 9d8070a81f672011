import { describe, expect, it } from 'vitest';
import { contradictions, findings, objections } from '../compare.js';

describe('what may, must or should be', () => {
  it.each([
    ['must for should', 'Leave must be booked early.', 'Leave should be booked early.', /recommends/],
    ['must for may', 'Dogs must be kept outside.', 'Dogs may be kept outside.', /only allows/],
    ['must not for may', 'Dogs are not allowed here.', 'Dogs are allowed here.', /source allows/],
    ['may for must not', 'You may charge batteries here.', 'Batteries must not be charged here.', /forbids/],
    [
      'a duty in one case where the claim says "in every case"',
      'A conversation is optional in every case.',
      'A conversation is required after ten days and is optional after shorter absences.',
      /required/,
    ],
    [
      'a duty where the claim says "not compulsory"',
      'Insurance is recommended but not compulsory.',
      'The pilot must hold insurance.',
      /required/,
    ],
    [
      'another modality of the same act among several',
      'Divers must log each descent.',
      'Divers should log each descent; the boat may be hired.',
      /recommends/,
    ],
    [
      'what the source forbids for a part, where the claim is about every case',
      'You may always return any goods within 30 days.',
      'Goods may be returned within 30 days; goods from the sale cannot be returned.',
      /forbids/,
    ],
    [
      'what can no longer be done',
      'Guests may book the sauna online.',
      'Guests can no longer book the sauna online.',
      /forbids/,
    ],
    [
      'must for should, where the verbs say no more than that something is done',
      'Storage must take place in oak barrels.',
      'Oak barrels should be used; other clean wood is permitted.',
      /recommends/,
    ],
    [
      'forbidden for what is to be avoided',
      'Glossy paint is forbidden on shop fronts.',
      'Glossy paint on shop fronts should be avoided.',
      /advises against/,
    ],
  ])('find %s', (_, statement, source, message) => {
    expect(objections(statement, source)).toMatch(message);
  });

  it.each([
    [
      'a permission beside a prohibition of the same act for something else',
      'You may return the lamp within 30 days.',
      'Goods may be returned within 30 days; batteries cannot be returned.',
    ],
    [
      'a permission that the claim repeats beside a duty of its own',
      'The letter may be sent by email and has to be signed.',
      'The letter may be sent by email.',
    ],
    [
      'a case in which the source asks more, where the claim leaves room for it',
      'A conversation is optional after short absences.',
      'A conversation is required after ten days and is optional after shorter absences.',
    ],
    [
      'a permission that forbids the rest',
      'The party shall not use the data for any other purpose.',
      'The party may use the data only for the purpose stated.',
    ],
    [
      'a prohibition of another act',
      'Some duties may survive the end of the agreement.',
      'The end of the agreement shall not affect any of the duties.',
    ],
    [
      'another act in a permission',
      'Old passes have to be returned by June.',
      'Passes can be printed with or without a photo by June.',
    ],
    [
      'the month of May',
      'The tenants still have to be heard about the roof.',
      'The tenants are heard about the roof on 8 May, in the hall.',
    ],
    [
      'a duty to avoid in other words',
      'Glossy paint must not be used on shop fronts.',
      'Glossy paint on shop fronts must be avoided.',
    ],
    [
      'a general verb beside a verb of its own',
      'Visitors must use the north entrance.',
      'Visitors may park at the north entrance.',
    ],
    [
      'what is still to be decided',
      'A guard is optional at small concerts.',
      'The town decides whether a guard is required at small concerts.',
    ],
  ])('accept %s', (_, statement, source) => {
    expect(contradictions(statement, source)).toEqual([]);
  });
});

describe('what is forbidden to some', () => {
  it('is no matter to a claim about others', () => {
    const text = 'Tests that have been passed may not be repeated.';
    expect(findings('A failed test may be repeated.', text)).toEqual([]);
  });

  it.each([
    ['Bookings can be cancelled.', 'Bookings at the saver rate cannot be cancelled.'],
    ['You may work from other countries.', 'Work from countries outside the EU is not allowed.'],
    ['Members may borrow boats.', 'Members who are under 16 may not borrow boats.'],
  ])('only limits a claim about all: %s / %s', (statement, text) => {
    expect(new Set(findings(statement, text).map(({ effect }) => effect))).toEqual(new Set(['limits']));
  });

  it.each([
    ['Bookings at the saver rate can be cancelled.', 'Bookings at the saver rate cannot be cancelled.'],
    ['Members may always borrow boats.', 'Members who are under 16 may not borrow boats.'],
    ['Members may borrow boats.', 'Members may not borrow boats of the club.'],
  ])('refutes a claim about these or about every case: %s / %s', (statement, text) => {
    expect(contradictions(statement, text)).not.toEqual([]);
  });
});
