import { parseDocument, type SourceInput } from '@claimcheck/engine';
import { expect, it } from 'vitest';
import { inOtherOrder, withEverySecond } from '../src/invariance/other-claims.js';
import { inFormat } from '../src/invariance/other-format.js';

const content = `# Handbook

## Fees and charges of the house that are due on the first of the month.

The card costs €5 a month (see a_b_c and [2]). Students pay “half” of it, as *all* others do who learn & earn.

- No fee abroad
- No fee at our machines

| City | Rate |
|---|---|
| Lisbon | €52 |
| Porto | €48 |
`;
const source: SourceInput = {
  title: 'Handbook',
  content,
  uri: null,
  citationLabel: 'source 1',
  mediaType: 'text/markdown',
};

it.each(['html', 'docx', 'pdf'] as const)('a source says the same as %s', async (format) => {
  const written = await inFormat(source, format);
  const read = ({ content, mediaType }: SourceInput) =>
    parseDocument(content, mediaType).blocks.map(({ kind, text, headings, cells }) => ({
      kind,
      text: text.plain.replaceAll(' | ', ' '),
      headings,
      columns: cells.map(({ header }) => header),
    }));
  expect(read(written)).toEqual(read(source));
});

it('leaves sentences out and moves paragraphs, and changes nothing else', () => {
  const aiOutput = '## Fees\n\nOne is free. Two is not.\n\nThree is red. Four is blue.\n';
  const input = {
    aiOutput,
    sources: [source],
    intendedUse: 'internal_draft',
    strictness: 'standard',
    question: null,
  } as const;
  expect(withEverySecond(input, 0)?.input.aiOutput).toBe('## Fees\n\nOne is free. \n\nThree is red. \n');
  expect(inOtherOrder(input)?.input.aiOutput).toBe(
    '## Fees\n\nThree is red. Four is blue.\n\nOne is free. Two is not.\n',
  );
});
