import { describe, expect, test } from 'vitest';
import { lexicalVerifier, review } from '../../src/index.js';
import { indexSources } from '../../src/retrieve/index-sources.js';
import { namesMissingRow } from '../../src/verify/read/missing-row.js';

const tableOf = (...rows: string[]) =>
  rows.map((row, i) => (i === 0 ? `${row}\n${row.replace(/[^|]+/g, '---')}` : row)).join('\n');
const UNITS = tableOf('|Unit|Tenant|', '|Unit 49|Baker Ltd|', '|Unit 51|Corrigan Books|');
const CODES = tableOf('|No.|Code|Part|', '|1|AX-12|Hinge|', '|2|AX-14|Bolt|');
const ROOMS = tableOf('|Room|Seats|', '|201|30|', '|203|45|');
const YEARS = tableOf('|Year|Visitors|', '|2019|41,000|', '|2022|38,200|');
const DAYS = tableOf('|Date|Speaker|', '|3 May 2024|Ana Ruiz|', '|4 May 2024|Tom Berg|');
const WEIGHTS = tableOf('|Weight|Price|', '|0–2 kg|€5|', '|2–5 kg|€9|');
const COUNTRIES = tableOf('|Country|Limit|', '|United Kingdom|20 kg|', '|South Korea|25 kg|');
const REGIONS = tableOf('|Country|Limit|', '|Norway|20 kg|', '|Rest of the world|25 kg|');
const HTML =
  '<table><tr><th>Country</th><th>Fee</th></tr><tr><td>Norway</td><td>€40</td></tr><tr><td>Peru</td><td>€55</td></tr></table>';
const PAIRS = 'Opening fee\n\n- Leeds: €20\n- York: €35\n';

function isMissing(content: string, statement: string): boolean {
  const mediaType = content.startsWith('<') ? 'text/html' : 'text/markdown';
  const source = { title: 'Table', content, uri: null, citationLabel: '1', mediaType } as const;
  const index = indexSources([source], lexicalVerifier);
  return namesMissingRow(statement, index.unitsBySource[0]!.at(-1)!, index);
}

describe('a row that a table does not have', () => {
  test.each([
    [UNITS, 'Unit 58 is let to Corrigan Books.'],
    [CODES, 'Part AX-15 is a bolt.'],
    [ROOMS, 'There are 45 seats in room 205.'],
    [YEARS, 'In 2021 there were 38,200 visitors.'],
    [DAYS, 'The speaker on 5 May 2024 is Kim Olsen.'],
    [WEIGHTS, 'A parcel of 8 kg costs €9.'],
    [WEIGHTS, 'A parcel of 5–10 kg costs €9.'],
    [COUNTRIES, 'The limit for Chile is 25 kg.'],
    [COUNTRIES, 'The limit for South Africa is 20 kg.'],
    [HTML, 'The Chile fee is €40.'],
    [PAIRS, 'The opening fee in Derby is €35.'],
  ])('%s\n%s', (table, statement) => {
    expect(isMissing(table, statement)).toBe(true);
  });
});

describe('no such row', () => {
  test.each([
    [UNITS, 'Unit 49 is let to Corrigan Books.'],
    [UNITS, 'Corrigan Books is in Leeds.'],
    [`${UNITS}\n\nUnit 58 is empty.\n\n${UNITS}`, 'Unit 58 is let to Corrigan Books.'],
    [CODES, 'AX-12 is a bolt.'],
    [ROOMS, 'Room 203 has 205 seats.'],
    [YEARS, 'In 2022 there were 2021 visitors.'],
    [DAYS, 'The speaker on 4 May is Kim Olsen.'],
    [DAYS, 'Tom Berg speaks on 5 May 2024.'],
    [WEIGHTS, 'A parcel of 3 kg costs €5.'],
    [COUNTRIES, 'The limit for the UK is 25 kg.'],
    [REGIONS, 'The limit for Chile is 20 kg.'],
    [HTML, 'The Norway fee is €55.'],
    [PAIRS, 'The opening fee in York is €20.'],
    ['Leeds is dear. York is cheap.', 'The opening fee in Derby is €20.'],
  ])('%s\n%s', (table, statement) => {
    expect(isMissing(table, statement)).toBe(false);
  });
});

test('another row does not refute what is said of it', async () => {
  const sources = [
    { title: 'Rents', content: UNITS, uri: null, citationLabel: '1', mediaType: 'text/markdown' as const },
  ];
  const contrary = { supported: 0.02, neutral: 0.02, contradicted: 0.94, partial: 0.02 };
  const verifier = {
    ...lexicalVerifier,
    score: async (pairs: readonly unknown[]) => pairs.map(() => contrary),
  };
  const statusOf = async (aiOutput: string) => {
    const input = {
      aiOutput,
      sources,
      intendedUse: 'internal_draft',
      strictness: 'standard',
      question: null,
    } as const;
    return (await review(input, { verifier })).verdicts[0]!.status;
  };
  expect(await statusOf('Unit 58 is let to Baker Ltd.')).toBe('unsupported');
  expect(await statusOf('Unit 51 is let to Baker Ltd.')).toBe('contradicted');
});
