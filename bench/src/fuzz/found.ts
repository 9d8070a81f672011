import type { HostileInput } from './inputs.js';

/** What once failed, as it was found: tried first, every time. */
export const FOUND: readonly HostileInput[] = [
  {
    name: 'a run of markers inside a sentence',
    before: 'The fee is 12 euros ',
    pieces: ['[1] '],
    after: ' for members.',
  },
  { name: 'capitals', before: '', pieces: ['A'], after: '' },
  { name: 'raised digits', before: 'The fee is final.', pieces: ['¹'], after: '' },
  { name: 'sentences of one character', before: '', pieces: ['中。'], after: '' },
  { name: 'lines that end in two characters', before: '', pieces: ['It is 1 m.\r\n'], after: '' },
  { name: 'figures against figures', before: 'It is ', pieces: ['5 m '], after: '' },
  {
    name: 'figures and words against the like',
    before: 'It is ',
    pieces: ['5 m of wool, ', '7 kg of salt or '],
    after: '',
  },
  { name: 'raised digits before a letter', before: 'The fee is final.', pieces: ['¹'], after: 'x' },
  { name: 'blanks behind a hash mark', before: '#', pieces: [' '], after: 'x' },
  {
    name: 'empty list items in a sentence',
    before: 'The fee is 12 euros ',
    pieces: ['- \n'],
    after: ' for members.',
  },
  { name: 'capitals in a rule', before: '', pieces: ['AAAAAAAAAAAAAAAA'], after: '! cannot be paused.' },
];
