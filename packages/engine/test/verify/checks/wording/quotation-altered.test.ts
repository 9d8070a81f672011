import { quotationAltered } from '../../../../src/verify/checks/wording/quotation-altered.js';
import { describeCheck } from '../describe-check.js';

describeCheck(quotationAltered, {
  fires: [
    [
      'He said "we were warned and did nothing".',
      'He said we were warned and did too little.',
      'the quotation does not match the words of the source',
    ],
  ],
  silent: [
    ['It answers "how is the roof cleaned in May?".', 'The roof is cleaned in May.'],
    ['She said "it will take many years".', 'She said: It will take many years.'],
  ],
});
