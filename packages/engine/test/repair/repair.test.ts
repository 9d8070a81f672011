import { describe, expect, it } from 'vitest';
import { lexicalVerifier, review } from '../../src/index.js';

async function repaired(aiOutput: string, content: string): Promise<string> {
  const source = { title: 'a', content, uri: null, citationLabel: 'a', mediaType: 'text/plain' as const };
  const { repairs } = await review(
    { aiOutput, sources: [source], intendedUse: 'customer_facing', strictness: 'standard', question: null },
    { verifier: lexicalVerifier },
  );
  return repairs.reduceRight(
    (text, { range, replacement }) => text.slice(0, range.start) + replacement + text.slice(range.end),
    aiOutput,
  );
}

describe('a repair', () => {
  const LEAVE = 'Staff receive 22 days of annual leave.';
  const NOTICE = "The customer may cancel the contract with three months' notice.";

  it.each([
    ['Staff receive 25 days of annual leave.', LEAVE, LEAVE],
    ['Staff receive *25* days of annual leave.', LEAVE, 'Staff receive *22* days of annual leave.'],
    ['Staff receive **25** days of annual leave.', LEAVE, 'Staff receive **22** days of annual leave.'],
    ['Staff receive **25 days** of annual leave.', LEAVE, 'Staff receive **22 days** of annual leave.'],
    ['Staff receive 25 *days* of annual leave.', LEAVE, 'Staff receive 22 *days* of annual leave.'],
    ["The customer may cancel the contract with one month's notice.", NOTICE, NOTICE],
  ])('mends %s', async (output, source, mended) => {
    expect(await repaired(output, source)).toBe(mended);
  });

  it.each([
    ['Staff receive more than 25 days of annual leave.', LEAVE],
    ['The oven is open on Saturday.', 'The oven is open from Monday to Friday.'],
    ['Bake the bread for 54 minutes.', 'Bake the bread for 45 to 50 minutes.'],
  ])('is not offered for %s', async (output, source) => {
    expect(await repaired(output, source)).toBe(output);
  });
});
