import { notAllOfThem } from '../../../../src/verify/checks/scope/not-all-of-them.js';
import { describeCheck } from '../describe-check.js';

describeCheck(notAllOfThem, {
  fires: [
    [
      'All of the seedlings survived the frost.',
      '122 of the 140 seedlings survived the frost in May.',
      'the source counts 122 of 140',
    ],
    [
      'Every tenant was still in the flat a year later.',
      'A year later we reached 268, and 251 of these were still tenants of the flat.',
      'the source counts 251 of 268',
    ],
    [
      'Everyone passed the swimming test.',
      'The swimming test was passed by 1,180 out of 1,204 pupils.',
      'the source counts 1,180 of 1,204',
    ],
  ],
  silent: [
    ['Most of the seedlings survived the frost.', '122 of the 140 seedlings survived the frost in May.'],
    ['All members received the ballot.', 'The ballot was sent to all members; 88 of 120 members voted.'],
    ['Every member got the ballot by post.', 'The ballot went out by post; 88 of 120 members voted.'],
    ['All of the seedlings survived the frost.', '140 of the 140 seedlings survived the frost in May.'],
    ['All 122 seedlings that survived the frost were sold.', '122 of the 140 seedlings survived the frost.'],
  ],
});
