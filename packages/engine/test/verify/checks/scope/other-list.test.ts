import { otherList } from '../../../../src/verify/checks/scope/other-list.js';
import { describeCheck } from '../describe-check.js';

describeCheck(otherList, {
  fires: [
    [
      'Damage from failed sealant is covered.',
      'damage from failed sealant or grout;',
      'the source lists this under “3.3 What is not covered”',
      { context: '3.3 What is not covered.' },
    ],
    [
      'Damage from failed sealant is not covered.',
      'damage from failed sealant or grout;',
      'the source lists this under “We cover”',
      { context: 'We cover:' },
    ],
    [
      'Zolvane can be taken during pregnancy.',
      'you are pregnant',
      'the source lists this under “Do not take Zolvane if”',
      { context: 'Do not take Zolvane if:' },
    ],
    [
      'You are covered even if the device was opened.',
      'the device was opened',
      'the source lists this under “You are not covered if”',
      { context: 'You are not covered if:' },
    ],
    [
      'You may send perfume by post.',
      'perfume',
      'the source lists this under “The following may not be posted”',
      { context: 'The following may not be posted:' },
    ],
    [
      'Parking is included in the rent.',
      'parking',
      'the source lists this under “Not included”',
      { context: 'Not included:' },
    ],
    [
      'Gift cards can be returned within 30 days.',
      'gift cards',
      'the source lists this under “Exceptions”',
      { context: 'Exceptions:' },
    ],
    [
      'The discount applies to orders placed by phone.',
      'orders placed by phone',
      'the source lists this under “The discount does not apply to”',
      { context: 'The discount does not apply to:' },
    ],
  ],
  silent: [
    [
      'Damage from failed sealant is not covered.',
      'damage from failed sealant or grout;',
      { context: '3.3 What is not covered.' },
    ],
    [
      'Damage from failed sealant is covered.',
      'damage from failed sealant or grout;',
      { context: 'We cover:' },
    ],
    [
      'Damage from storms is covered.',
      'damage from failed sealant or grout;',
      { context: '3.3 What is not covered.' },
    ],
    [
      'Zolvane must not be taken during pregnancy.',
      'you are pregnant',
      { context: 'Do not take Zolvane if:' },
    ],
    ['Perfume is banned, but you may send soap.', 'perfume', { context: 'The following may not be posted:' }],
    [
      'The discount applies to orders placed online.',
      'orders placed by phone',
      { context: 'The discount does not apply to:' },
    ],
    ['Animals can be posted.', 'live animals', { context: 'The following may not be posted:' }],
    [
      'Perfume may cause headaches in small rooms without windows.',
      'perfume',
      { context: 'The following may not be posted:' },
    ],
    ['Parking can be booked.', 'parking', { context: 'Included:' }],
  ],
});
