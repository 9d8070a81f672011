import { notYetDone } from '../../../../src/verify/checks/time/not-yet-done.js';
import { describeCheck } from '../describe-check.js';

describeCheck(notYetDone, {
  fires: [
    [
      'The parish has adopted the new timetable.',
      'The parish plans to adopt the new timetable in May.',
      'the source does not say that this has happened yet',
    ],
    [
      'The board has already funded the second pier.',
      'The board was asked about the second pier and has not answered yet.',
      'the source does not say that this has happened yet',
    ],
    [
      'Invoices can be exported as PDF, CSV and XML.',
      'Invoices are exported as PDF and CSV. XML export is planned for autumn.',
      'the source does not say that this has happened yet',
    ],
    [
      'The old footbridge was removed this spring.',
      'The old footbridge will be removed with the second phase.',
      'the source does not say that this has happened yet',
    ],
    [
      'The quarry has been sold to Tarn Stone.',
      'The owners signed a letter of intent to sell the quarry to Tarn Stone.',
      'the source does not say that this has happened yet',
    ],
    [
      'The bakery now supplies the canteen with bread.',
      'From next year the bakery is to supply the canteen with bread.',
      'the source does not say that this has happened yet',
    ],
    [
      'The gutters have been replaced.',
      'The roof has been repaired; the gutters still have to be replaced.',
      'the source does not say that this has happened yet',
    ],
    [
      'The south side has been repaired.',
      'The north side has been repaired, but the south side has not been repaired yet.',
      'the source does not say that this has happened yet',
    ],
    [
      'The council has settled the matter of the bridge.',
      'The matter of the bridge is still open.',
      'the source does not say that this has happened yet',
    ],
    [
      'The council has picked a builder.',
      'It remains open whether the council wants a builder.',
      'the source does not say that this has happened yet',
    ],
    [
      'The invoice has been paid.',
      'The invoice is open.',
      'the source does not say that this has happened yet',
    ],
  ],
  silent: [
    [
      'Invoices can be exported as PDF and CSV.',
      'Invoices are exported as PDF and CSV. XML export is planned for autumn.',
    ],
    ['Sales fell in 2024.', 'Sales fell in 2024 after they had risen in 2023.'],
    ['The parish has adopted the new timetable.', 'The parish adopted the new timetable in May.'],
    [
      'The parish has announced that it plans to adopt the timetable.',
      'The parish plans to adopt the timetable in May.',
    ],
    [
      'The race was cancelled because of fog.',
      'The race was cancelled because of fog; why the lights failed is unclear.',
    ],
    ['A guided tour costs €5.', 'Entry is free; a guided tour costs €5.'],
    ['The old footbridge was removed on 4 March.', 'The old footbridge will be removed on 4 March.'],
    [
      'The old footbridge was painted this spring.',
      'The old footbridge will be removed with the second phase.',
    ],
    [
      'The bakery now supplies the canteen with bread.',
      'The bakery now supplies the canteen with bread, and from next year with cakes.',
    ],
    ['The branch has stayed open during the works.', 'The branch remains open during the works.'],
    ['The north gate has been made accessible to visitors.', 'The north gate is open to visitors.'],
  ],
});
