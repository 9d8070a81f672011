import type { MediaType } from '@claimcheck/contracts';
import { expect, test } from 'vitest';
import { quoteReader } from '../../src/index.js';

function read(content: string, quote: string, media_type: MediaType = 'text/markdown'): string {
  const start = content.indexOf(quote);
  const span = {
    quote,
    start_offset: start,
    end_offset: start + quote.length,
    source_document_id: 'run_0_source_1',
  };
  return quoteReader([{ media_type, content }])(span);
}

const FEES = '| Country | Standard | Express |\n|---|---|---|\n| Norway | €40 | €65 |\n| Spain | €12 | |\n';
const PAGE =
  '<table><tr><th></th><th>Fee</th></tr><tr><td>Norway</td><td>€40</td></tr></table><p>All <b>prices</b> include tax.</p>';
const COVER = 'You are not covered if:\n\n- the device was opened\n- the seal is broken\n\nCall us first.';

test.each<[string, string, string, string, MediaType?]>([
  ['a row', FEES, '| Norway | €40 | €65 |', 'Country: Norway; Standard: €40; Express: €65'],
  ['a cell', FEES, '€40', 'Country: Norway; Standard: €40; Express: €65'],
  ['a row with an empty cell', FEES, '| Spain | €12 | |', 'Country: Spain; Standard: €12'],
  [
    'a row of HTML under an empty header',
    PAGE,
    '<tr><td>Norway</td><td>€40</td></tr>',
    'Norway; Fee: €40',
    'text/html',
  ],
  ['rows in tabs', 'City\tRate\nOslo\t€70\nRome\t€52\n', 'Oslo\t€70', 'City: Oslo; Rate: €70', 'text/plain'],
  [
    'an item that lost its bullet, under what introduces it',
    'You are not covered if:\n\nthe device was opened. Call us first.\n\nthe seal is broken.\n\nKeep the receipt.',
    'the seal is broken.',
    '[You are not covered if:] the seal is broken.',
  ],
  ['an item of a list', COVER, 'the seal is broken', '[You are not covered if:] the seal is broken'],
])('%s is shown with what it takes to understand it', (_, content, quote, shown, mediaType) => {
  expect(read(content, quote, mediaType)).toBe(shown);
});

test.each<[string, string, string, string, MediaType?]>([
  ['a paragraph after a colon', 'Hours:\n\nWe open at nine.', 'We open at nine.', 'We open at nine.'],
  ['a sentence after a list', COVER, 'Call us first.', 'Call us first.'],
  ['a sentence of HTML', PAGE, 'All <b>prices</b> include tax.', 'All prices include tax.', 'text/html'],
  [
    'an item after a whole sentence',
    'We have rules.\n\n- Keys are kept by the warden.\n',
    'Keys are kept by the warden.',
    'Keys are kept by the warden.',
  ],
])('%s stands by itself', (_, content, quote, shown, mediaType) => {
  expect(read(content, quote, mediaType)).toBe(shown);
});

const CODE =
  '# Beach code\n\n## Red flag\n\nDo not go into the water.\n\n## Costs\n\n| Tent | Fee |\n|---|---|\n| small | €4 |\n';

test.each([
  [
    'says a part of the claim',
    'A red flag means that nobody swims',
    'Do not go into the water.',
    '[Red flag] Do not go into the water.',
  ],
  [
    'is nearer',
    'The red flag of the beach code keeps swimmers out',
    'Do not go into the water.',
    '[Red flag] Do not go into the water.',
  ],
  ['of a row', 'A small tent costs €4', '| small | €4 |', '[Costs] Tent: small; Fee: €4'],
  ['brings nothing', 'Do not go into the water', 'Do not go into the water.', 'Do not go into the water.'],
])('a heading above that %s: %s', (_, claim, quote, shown) => {
  const start = CODE.indexOf(quote);
  const span = {
    quote,
    start_offset: start,
    end_offset: start + quote.length,
    source_document_id: 'run_0_source_1',
  };
  expect(quoteReader([{ content: CODE, media_type: 'text/markdown' }])(span, claim)).toBe(shown);
});

test('without the text of its source a quote is shown as it is', () => {
  const span = { quote: '€40', start_offset: 0, end_offset: 3, source_document_id: 'run_0_source_1' };
  expect(quoteReader([{ media_type: 'text/plain' }])(span)).toBe('€40');
});

test.each([
  ['| 2.0.0 | 2019-02-25 | |', '2.0.0 | 2019-02-25'],
  ['NOTE:** Node.js v6 is deprecated, says `moveSync()', 'NOTE: Node.js v6 is deprecated, says moveSync()'],
  ['This will leave your application\n> vulnerable.', 'This will leave your application vulnerable.'],
  [
    'Only the `latest` *release* is [supported](https://example.org).',
    'Only the latest release is supported.',
  ],
])('without its source, as in a saved report, %j of markdown reads %j', (quote, words) => {
  const span = { quote, start_offset: 0, end_offset: quote.length, source_document_id: 'run_0_source_1' };
  expect(quoteReader([{ media_type: 'text/markdown' }])(span)).toBe(words);
});

test('without its source a quote of a plain text loses the bullets of its lines', () => {
  const quote = 'Deprecate the old mode.\n\n * Introduce a new one, 5 - 3 times.';
  const span = { quote, start_offset: 0, end_offset: quote.length, source_document_id: 'run_0_source_1' };
  expect(quoteReader([{ media_type: 'text/plain' }])(span)).toBe(
    'Deprecate the old mode. Introduce a new one, 5 - 3 times.',
  );
});
