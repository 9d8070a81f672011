import { describe, expect, it } from 'vitest';
import { quantityDiffers } from '../../../src/verify/checks/numbers.js';
import { run } from '../compare.js';

const found = (statement: string, text: string) => run(quantityDiffers, statement, text);

describe('figures with bounds', () => {
  it.each([
    ['A parcel of 12 kg needs a special label.', 'Parcels of more than 10 kg need a special label.'],
    ['34 °C triggers the alarm.', 'Temperatures above 30 °C trigger the alarm.'],
    [
      'Early repayment is free of charge if only six instalments are left.',
      'A fee applies to early repayment unless fewer than 12 instalments remain.',
    ],
    ['A fine of €40 is not entered in the register.', 'Fines below €60 are not entered in the register.'],
    ['A tree with a trunk of 95 cm is protected.', 'Trees with a trunk of over 80 cm are protected.'],
    ['Six parcels are picked up free of charge.', 'Pick-up is free of charge from five parcels.'],
    ['A visitor of 70 years pays half.', 'Visitors older than 65 years pay half.'],
    ['A dog of 9 kg travels in the cabin.', 'Dogs of up to 10 kg travel in the cabin.'],
    ['Boats of 7 m are not moored here.', 'Boats are not moored here if they are longer than 6 m.'],
    ['A group of 25 people gets a guide.', 'Groups of 20 people or more get a guide.'],
    ['The recording lasts longer than 60 minutes.', 'The recording lasts 95 minutes.'],
    ['The parcel is heavier than 1 kg.', 'The parcel weighs 1.8 kg.'],
    ['The hall seats no fewer than 400 people.', 'The hall seats 412 people.'],
    ['The hall seats 400 people or more.', 'The hall seats 412 people.'],
    ['The hall seats 400 people or so.', 'The hall seats 412 people.'],
    ['The hall seats 400+ people.', 'The hall seats 412 people.'],
    ['The repair cost in excess of €500.', 'The repair cost €540.'],
    ['The crossing takes not more than 50 minutes.', 'The crossing takes 45 minutes.'],
    ['A fine of €70 is entered in the register.', 'Fines below €60 are not entered in the register.'],
    ['A parcel of 8 kg costs nothing extra.', 'Parcels of more than 10 kg cost extra.'],
    ['The crossing takes 50 minutes or less.', 'The crossing takes 45 minutes.'],
  ])('leave room: %s / %s', (statement, source) => {
    expect(found(statement, source)).toBeNull();
  });

  it.each([
    ['A parcel of 8 kg needs a special label.', 'Parcels of more than 10 kg need a special label.', null],
    ['A tree with a trunk of 60 cm is protected.', 'Trees with a trunk of over 80 cm are protected.', null],
    ['Three parcels are picked up free of charge.', 'Pick-up is free of charge from five parcels.', null],
    ['A dog of 14 kg travels in the cabin.', 'Dogs of up to 10 kg travel in the cabin.', null],
    ['A parcel of 12 kg costs nothing extra.', 'Parcels of more than 10 kg cost extra.', null],
    ['Adults may take 10 tablets a day.', 'Do not take more than 8 tablets a day.', null],
    ['The limit of the lift is 300 kg.', 'The lift carries up to 400 kg.', null],
    ['You need 70 points to pass the exam.', 'The exam is passed with at least 60 points.', null],
    ['Profit was €130 million.', 'Profit fell from €121 million to €96 million.', null],
    ['The recording lasts longer than 100 minutes.', 'The recording lasts 95 minutes.', null],
    ['The parcel weighs more than 2 kg.', 'The parcel weighs 1.8 kg.', null],
    ['The hall seats 450 people or more.', 'The hall seats 412 people.', null],
    ['The hall seats no fewer than 500 people.', 'The hall seats 412 people.', null],
    [
      'At least 65 days pass between two donations.',
      'At least 56 days pass between two donations.',
      '56 days',
    ],
    ['A certificate is needed from the tenth day.', 'A certificate is needed from the eighth day.', 'eighth'],
    ['A parcel of up to 15 kg costs €9.', 'A parcel of up to 10 kg costs €9.', '10 kg'],
    ['The fee is €540 plus VAT.', 'The fee is €450 plus VAT.', '€450'],
  ])('find: %s / %s', (statement, source, replacement) => {
    expect(found(statement, source)).toMatchObject({ effect: 'contradicts', replacement });
  });
});
