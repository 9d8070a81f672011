import { oppositeWord } from '../../../../src/verify/checks/wording/opposite-word.js';
import { describeCheck } from '../describe-check.js';

describeCheck(oppositeWord, {
  fires: [
    [
      'Study leave is paid.',
      'Study leave is unpaid.',
      'the source says the opposite of the claim’s “paid” → unpaid',
    ],
    [
      'The deposit is non-refundable.',
      'The deposit is refundable.',
      'the source says the opposite of the claim’s “non-refundable” → refundable',
    ],
  ],
  silent: [
    ['Study leave is not paid.', 'Study leave is unpaid.'],
    ['Study leave is paid.', 'Study leave is paid, further leave is unpaid.'],
    ['The deed grants a lawful right.', 'The deed is void if it grants an unlawful gain.'],
  ],
});
