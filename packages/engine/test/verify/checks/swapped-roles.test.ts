import { expect, it } from 'vitest';
import { rolesSwapped } from '../../../src/verify/checks/swapped-roles.js';
import { run } from '../compare.js';

it.each([
  ['The hotel reimburses the agency.', 'The agency reimburses the hotel, and the hotel informs the guest.'],
  [
    'The scouts run the kiosk with help from the parents.',
    'The parents will run the kiosk with help from the scouts.',
  ],
  ['Green tea contains more iron than black tea.', 'Black tea contains more iron than green tea.'],
  ['Ms Orr introduced Mr Falk to the editor.', 'Mr Falk introduced Ms Orr to the editor.'],
])('the other way round: %s / %s', (statement, text) => {
  expect(run(rolesSwapped, statement, text)?.message).toBe('the source says this the other way round');
});

it.each([
  ['The hotel is reimbursed by the agency.', 'The agency reimburses the hotel.'],
  ['Falk met Orr in Turin.', 'Orr met Falk in Turin.'],
  ['Blue had earlier drawn with Red.', 'Red had earlier drawn with Blue.'],
  ['For members, entry is free.', 'Free entry is for members.'],
  ['On Monday the pool closes at noon.', 'The pool closes at noon on Monday.'],
  ['Orr is the head of the school.', 'The head of the school is Orr.'],
  ['The agency reimburses the hotel.', 'The agency reimburses the hotel.'],
  ['The hotel does not reimburse the agency.', 'The agency reimburses the hotel.'],
])('the same, or another matter: %s / %s', (statement, text) => {
  expect(run(rolesSwapped, statement, text)).toBeNull();
});
