import { describe, expect, it } from 'vitest';
import { lexicalVerifier, review } from '../../src/index.js';

const SECTIONS = `# House rules

## Boathouse

Music may be played until 22:00. Up to 80 guests are allowed.

## Ballroom

Music may be played until 23:30. Up to 220 guests are allowed.`;

const BY_ROW = `| Plan | Upload size | Price |
|---|---|---|
| Starter | 16 MB | €9 |
| Team | 64 MB | €29 |`;

const BY_COLUMN = `| Limit | Starter | Team |
|---|---|---|
| Upload size | 16 MB | 64 MB |
| Projects | 3 | 20 |
| History kept | 7 days | 90 days |`;

function reviewed(aiOutput: string, content: string, question: string | null = null) {
  const source = {
    title: 'Terms',
    content,
    uri: null,
    citationLabel: '1',
    mediaType: 'text/markdown',
  } as const;
  return review(
    { aiOutput, sources: [source], intendedUse: 'internal_draft', strictness: 'standard', question },
    { verifier: lexicalVerifier },
  );
}

/** Each claim's status and its quote. */
async function judged(aiOutput: string, content: string, question: string | null = null) {
  const { verdicts } = await reviewed(aiOutput, content, question);
  return verdicts.map(({ status, primarySpan }) => [
    status,
    primarySpan && content.slice(primarySpan.range.start, primarySpan.range.end),
  ]);
}

const BOATHOUSE = ['contradicted', 'Music may be played until 22:00.'];
const BALLROOM = ['supported', 'Music may be played until 23:30.'];

describe('a claim about one of several things', () => {
  it.each([
    ['a heading', '## Boathouse\n\n- Music may be played until 23:30.'],
    ['a bold line', '**Boathouse**\n\nMusic may be played until 23:30.'],
    ['a lead-in', 'These rules apply to the Boathouse:\n\n- Music may be played until 23:30.'],
    ['an outer heading', '# Boathouse\n\n## Noise\n\nMusic may be played until 23:30.'],
  ])('is held against what the source says of the one that %s names', async (_, output) => {
    expect(await judged(output, SECTIONS)).toEqual([BOATHOUSE]);
    expect(await judged(output.replace('Boathouse', 'Ballroom'), SECTIONS)).toEqual([BALLROOM]);
  });

  it('and says which one', async () => {
    const { verdicts } = await reviewed('## Boathouse\n\n- Music may be played until 23:30.', SECTIONS);
    expect(verdicts[0]!.rationale).toBe(
      'Under “Boathouse” the source says 22:00 where the claim says 23:30.',
    );
  });

  it('or a sentence before it, or the question', async () => {
    const output = 'The Boathouse allows up to 80 guests. Music may be played until 23:30.';
    expect((await judged(output, SECTIONS))[1]).toEqual(BOATHOUSE);
    const question = 'How long may we play music in the Boathouse?';
    expect(await judged('Music may be played until 23:30.', SECTIONS, question)).toEqual([BOATHOUSE]);
  });

  it('goes by what is nearest', async () => {
    const output = '## Ballroom\n\n- Music may be played until 23:30.';
    expect(await judged(output, SECTIONS, 'What are the rules of the Boathouse?')).toEqual([BALLROOM]);
  });

  it.each([
    ['it names another itself', '## Boathouse\n\nMusic may be played until 23:30 in the Ballroom.'],
    ['both are named', '## Boathouse and Ballroom\n\nMusic may be played until 23:30.'],
    ['none is named', '## Noise\n\nMusic may be played until 23:30.'],
  ])('may be about any of them where %s', async (_, output) => {
    expect(await judged(output, SECTIONS)).toEqual([BALLROOM]);
  });

  it('is read against the row of the one that is meant', async () => {
    const output = '## Starter\n\n- The upload size is 64 MB.\n\n## Team\n\n- The upload size is 64 MB.';
    expect(await judged(output, BY_ROW)).toEqual([
      ['contradicted', '| Starter | 16 MB | €9 |'],
      ['supported', '| Team | 64 MB | €29 |'],
    ]);
  });

  it.each(['Hall 7', 'Hall 8'])('whose name may differ in a number: %s', async (hall) => {
    const output = `## ${hall}\n\n- Up to 60 guests are allowed.`;
    const sections = '## Hall 7\n\nUp to 60 guests are allowed.\n\n## Hall 8\n\nUp to 90 guests are allowed.';
    const status = hall === 'Hall 7' ? 'supported' : 'contradicted';
    expect(await judged(output, sections)).toMatchObject([[status, expect.any(String)]]);
  });

  it('or against its column', async () => {
    const output = '## Starter\n\n- The upload size is 64 MB.\n\n## Team\n\n- The upload size is 64 MB.';
    expect(await judged(output, BY_COLUMN)).toEqual([
      ['contradicted', '| Upload size | 16 MB | 64 MB |'],
      ['supported', '| Upload size | 16 MB | 64 MB |'],
    ]);
  });
});
