import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import type { SourceInput } from '../../src/model.js';

const source = (title: string, extra: Partial<SourceInput> = {}): SourceInput => ({
  title,
  content: 'As the map shows, the basin is deep.',
  uri: null,
  citationLabel: `label of ${title}`,
  mediaType: 'text/plain',
  ...extra,
});
const sources = [
  source('Delivery terms', { uri: 'https://acme.example/terms/', citationLabel: 'source 1' }),
  source('KB-2207 Lumo Box', { citationLabel: 'HR-12' }),
  source('Annual report 2024', { citationLabel: 'source 3' }),
];

describe('citation markers', () => {
  it.each([
    ['It is so [1].', '[1]', [0]],
    ['It is so [1, 3].', '[1, 3]', [0, 2]],
    ['It is so [1–3].', '[1–3]', [0, 1, 2]],
    ['It is so [9].', '[9]', []],
    ['It is so [^2].', '[^2]', [1]],
    ['It is so.³', '³', [2]],
    ['It is so<sup>2</sup>.', '2', [1]],
    ['It is so (source 2).', '(source 2)', [1]],
    ['It is so (Source: Delivery terms).', '(Source: Delivery terms)', [0]],
    ['It is so (Annual report 2024).', '(Annual report 2024)', [2]],
    ['It is so 【2†source】.', '【2†source】', [1]],
    ['It is so [HR-12].', '[HR-12]', [1]],
    ['It is so [XY-99].', '[XY-99]', []],
    ['It is so, see KB-2207.', 'KB-2207', [1]],
    ['It is so ([terms](https://acme.example/terms)).', '([terms](https://acme.example/terms))', [0]],
    ['It is so [1](https://acme.example/terms#a).', '[1](https://acme.example/terms#a)', [0]],
    ['It is so [link](https://other.example/).', '[link](https://other.example/)', []],
    ['It is so (Passage 3).', '(Passage 3)', [2]],
    ['It is so [S2].', '[S2]', [1]],
    ['It is so [S1, S3].', '[S1, S3]', [0, 2]],
    ['It is so [Source 1, Source 2].', '[Source 1, Source 2]', [0, 1]],
    ['It is so [cite: 1, 2].', '[cite: 1, 2]', [0, 1]],
    ['It is so [citation:3].', '[citation:3]', [2]],
    ['It is so (source: 3).', '(source: 3)', [2]],
    ['It is so (Sources: [1], [3]).', '(Sources: [1], [3])', [0, 2]],
    ['It is so (see [2]).', '(see [2])', [1]],
    ['It is so 【1】.', '【1】', [0]],
    ['It is so [1]–[3].', '[1]–[3]', [0, 1, 2]],
    ['It is so [2, 9].', '[2, 9]', [1]],
    ['It is so [HR-12, XY-99].', '[HR-12, XY-99]', [1]],
    ['It is so [^annual].\n\n[^annual]: Annual report 2024', '[^annual]', [2]],
    ['It is so [^a].\n\n[^a]: Our terms, https://acme.example/terms', '[^a]', [0]],
    ['It is so [^memo].\n\n[^memo]: A lost memo', '[^memo]', []],
    ['It is so [^delivery-terms].', '[^delivery-terms]', [0]],
    ['It is so (Annual report).', '(Annual report)', [2]],
    ['It is so in Oslo (Annual report).', '(Annual report)', [2]],
    ['KB-2207 says it is so.', 'KB-2207', [1]],
    ['HR-12 applies to it.', 'HR-12', [1]],
    ['Sales rose².', '²', [1]],
    ['Sales rose in 2010².', '²', [1]],
    ['Sales rose by €5².', '²', [1]],
    ['Sales rose^2^.', '^2^', [1]],
    ['It is so 【4:0†Annual report 2024.pdf】.', '【4:0†Annual report 2024.pdf】', [2]],
    ['It is so 【2:0†source】.', '【2:0†source】', [0, 1, 2]],
    ['[cite_start]It is so [cite: 2].', '[cite: 2]', [1]],
    ['It is so (Annual report (2024)).', '(Annual report (2024))', [2]],
    ['It is so [Annual report (2024), p. 3].', '[Annual report (2024), p. 3]', [2]],
    ['It is so (vgl. Delivery terms, Abschnitt 3).', '(vgl. Delivery terms, Abschnitt 3)', [0]],
    ['In KB-2207, it is so.', 'KB-2207', [1]],
    ['It is so. Source: Delivery terms', 'Delivery terms', [0]],
    ['It is so.\n*Source: Delivery terms, Annual report 2024*', 'Delivery terms, Annual report 2024', [0, 2]],
    ['<p>It is so<sup><a href="#fn2">[2]</a></sup>.</p>', '[2]', [1]],
  ])('in %j are found and resolved', (output, marker, indexes) => {
    const { claims, citesSources } = extractClaims(output, sources);
    expect(citesSources).toBe(true);
    expect(claims).toHaveLength(1);
    expect(claims[0]!.citations.map((c) => [c.marker, [...c.sourceIndexes]])).toEqual([[marker, indexes]]);
  });

  it.each([
    'The plot is 30 m² large.',
    'The array a[0] is empty (see below).',
    'It was sold (2018).',
    'It ended [sic].',
    'First (1) shake it, then (2) pour it. It holds as (3) says.',
    'Ann has four cats (4), Ben three (3), Cem two (2). Dora has a dog.',
    'It follows from paragraph 3 (1). The rest is in paragraph 4(2).',
    'Ann has three (3). Ben has two (2). Cem has 1 (1).',
    'The test gave χ² = 5.1, the adjusted-R² was 0.9, and I² was 40%.',
    'χ<sup>2</sup> was 4 and E = mc² holds.',
    'The KB-2207 was sold in Oslo (Annual). It is bigger than the KB-2207.',
    'Sales in Bergen (Delivery) rose.',
    'The hall** is closed.*',
    'The cube has 2³ cells, and 4<sup>2</sup> = 16.',
    'It was shown (Berlin, 2019) and sold (net (without tax)).',
    'We fixed the bug in KB-2207. In KB-2207 there is a fan.',
    'The source: Oslo.',
    'We took line S2 (S2).',
  ])('are not seen in %j', (output) => {
    expect(extractClaims(output, sources).citesSources).toBe(false);
  });

  it('cover the claims of their sentence back to the marker before, or the next claim when they stand first', () => {
    const { claims } = extractClaims(
      'The fee is 5, and it rose [1]. It fell. According to the terms [2], pets ride free.',
      sources,
    );
    expect(claims.map((claim) => [claim.text, claim.citations.map((c) => c.marker)])).toEqual([
      ['The fee is 5', ['[1]']],
      ['it rose', ['[1]']],
      ['It fell', []],
      ['pets ride free', ['[2]']],
    ]);
  });

  it.each([
    [
      '[1] The fee is 5, and it rose. [2][3] Pets ride free.',
      ['The fee is 5', '[1]'],
      ['it rose', '[1]'],
      ['Pets ride free', '[2][3]'],
    ],
    ['The fee is 5. [1] Pets ride free. [2]', ['The fee is 5', '[1]'], ['Pets ride free', '[2]']],
    ['[1] The fee is 5. [2] Pets ride free. [3]', ['The fee is 5', '[1][2]'], ['Pets ride free', '[3]']],
  ])('open the sentences of %j or close them', (output, ...expected) => {
    const { claims } = extractClaims(output, sources);
    expect(claims.map(({ text, citations }) => [text, citations.map((c) => c.marker).join('')])).toEqual(
      expected,
    );
  });

  it('that count a source twice in words and figures are none, though the text cites by numbers', () => {
    const { claims } = extractClaims('Take three (3). The fee is 5 (1). Pets ride free (2).', sources);
    expect(claims.map(({ citations }) => citations.length)).toEqual([0, 1, 1]);
  });

  it('are plain numbers in parentheses where the text cites so throughout', () => {
    const { claims } = extractClaims(
      'The fee is 5 (1). It rose in May (2), and it fell in June (2, 3). Pets ride free (9).',
      sources,
    );
    expect(claims.map(({ statement }) => statement)).toContain('The fee is 5');
    expect(claims.map(({ citations }) => citations.map((c) => [...c.sourceIndexes]))).toEqual([
      [[0]],
      [[1]],
      [[1, 2]],
      [[]],
    ]);
  });

  it.each([
    ['The fee is 5 [3]. It rose in May (1). It fell in June (2).', [[2]], [[0]], [[1]]],
    ['It rose in May (1, 2). The fee is 5 [3]. It fell in June (2).', [[0, 1]], [[2]], [[1]]],
    ['The fee is 5 [3]. It rose by clause 4 (1). It fell by section 2 (2).', [[2]], [], []],
    ['The fee is 5 [3]. It rose by paragraph (1). It fell in June (2).', [[2]], [], []],
    ['The fee is 5 [3]. It rose for cats (1), and dogs ride free (2).', [[2]], [], []],
    ['The fee is 5 [3]. It rose in May (1). Members pay half of it (9).', [[2]], [], []],
    ['The fee is 5 [3]. It rose in May (1).', [[2]], []],
  ])('in %j are those in parentheses only where these stand like markers', (output, ...expected) => {
    const { claims } = extractClaims(output, sources);
    expect(claims.map(({ citations }) => citations.map((c) => [...c.sourceIndexes]))).toEqual(expected);
  });

  it.each([
    ['The box is red (KB-2207). It was sold in Oslo (KB-9999).', [[[1], []]], [[[], []]]],
    ['The box is red (KB-2207, KB-9999).', [[[1], ['KB-9999']]]],
    ['The box is red [KB-2207; KB-9999].', [[[1], ['KB-9999']]]],
    ['The box is red (HR-12). The guide names a bonus (HR-77).', [[[1], []]], [[[], []]]],
    ['The box is red (KB-2207). It was sold in Oslo (MX-5).', [[[1], []]], []],
    ['The box is red [KB-2207]. It was sold in Oslo (KB-9999).', [[[1], []]], []],
    ['The box is red (KB-2207). It was sold in Oslo (KB-9999 and others).', [[[1], []]], []],
  ])('in %j are codes in parentheses of a series that the text cites so', (output, ...expected) => {
    const { claims } = extractClaims(output, sources);
    const found = claims.map(({ citations }) => citations.map((c) => [[...c.sourceIndexes], [...c.unknown]]));
    expect(found).toEqual(expected);
  });

  it('are numbers after an S in parentheses where the text cites so throughout', () => {
    const { claims } = extractClaims('The fee is 5 (S1). It rose in May (S2, S3).', sources);
    expect(claims.map(({ citations }) => citations.map((c) => [...c.sourceIndexes]))).toEqual([
      [[0]],
      [[1, 2]],
    ]);
  });

  it('are words in square brackets only if these may name a document', () => {
    const { claims } = extractClaims(
      'The fee is 5 [Delivery terms]. It rose [Annual report 2024]. Pets ride free [Germany]. It fell [Pet guide].',
      sources,
    );
    expect(claims.map(({ citations }) => citations.map((c) => [...c.sourceIndexes]))).toEqual([
      [[0]],
      [[2]],
      [],
      [[]],
    ]);
  });

  it('may be authors with years, several of them, and with pages', () => {
    const works = [source('Smith et al. 2019 Sleep'), source('Garcia and Jones 2021'), source('Okafor 2020')];
    const citedIn = (output: string) =>
      extractClaims(output, works).claims.map(({ citations }) =>
        citations.map(({ sourceIndexes, unknown }) => [...sourceIndexes, ...unknown]),
      );
    expect(
      citedIn(
        'The fee is 5 (Smith et al., 2019; Okafor, 2020, p. 4). It rose [Garcia & Jones, 2021]. It fell (Miller, 2018).',
      ),
    ).toEqual([[[0, 2]], [[1]], [['Miller, 2018']]]);
    const inProse = 'Smith et al. (2019) say the fee is 5. According to Okafor (2020), it rose. It fell.';
    expect(citedIn(inProse)).toEqual([[[0]], [[2]], []]);
    expect(extractClaims(inProse, works).citesSources).toBe(false);
    expect(citedIn('The work of Okafor (2020) is long.')).toEqual([[]]);
  });

  it('are resolved through the list of references when the output has one', () => {
    const output = 'It is so [2].\n\n## References\n[1] Annual report 2024\n[2] Delivery terms';
    expect(extractClaims(output, sources).claims[0]!.citations[0]!.sourceIndexes).toEqual([0]);
    const footnotes = 'It is so.[^2]\n\n[^1]: Delivery terms\n[^2]: Some unknown memo';
    expect(extractClaims(footnotes, sources).claims[0]!.citations[0]!.sourceIndexes).toEqual([]);
  });
});

describe('vagueness', () => {
  const reason = (output: string): string | null => extractClaims(output, sources).claims.at(-1)!.vagueReason;

  it.each([
    'The tip from your last chat still applies.',
    'The rule was stricter in the version you sent me.',
    'The schedule mentioned earlier sets a lower limit.',
    'The other one takes priority.',
    'It is cheaper than at the other shop.',
    'Recent studies show that it pays off.',
    'Experts agree that it works.',
    'The trend can be seen in the chart below.',
    'This is a lot simpler than in the old tool.',
    'Everyone preferred the venue from last time.',
    'The vendor handled theirs more quickly.',
    'The queue was shorter than usual.',
    'It costs less and is safer than comparable products.',
    'Overall it is cheaper than the current solution.',
    'The new editor is noticeably faster.',
    'The mood on the last evening is just better.',
    'Other experts see it differently.',
    'Earlier research points the same way.',
    'This confirms the earlier findings.',
    'That is a good deal for most of them.',
    'That rule is quite unusual.',
    'Requests like this are usually granted.',
    'It resembles what was done at the other site.',
    'My tip worked well for the other passenger.',
    'The mood should be better than on that occasion.',
    'The wines will be fruitier than those.',
    'This is considerably faster than before.',
    'Reception is better there than with your other provider.',
    'The paperwork took longer the previous time.',
    'Several clubs were unhappy with it.',
    'Other operators are more generous in such cases.',
    'Wards on that side tend to be quieter.',
    'Compared with other options, this one is best.',
  ])('is seen in %j', (output) => {
    expect(reason(output)).toMatch(/^It /);
  });

  it.each([
    'Seven testers passed, three more than before.',
    'Pro is cheaper than Basic.',
    'The debit card costs €24 more than before.',
    'The other vessel must keep its course.',
    'Each episode builds on the previous one.',
    'The study shows that it pays off.',
    'Recent studies show that it pays off [3].',
    'As the map shows, the basin is deep.',
    'The graph needs a title.',
    'A table lists the fees. The table mentioned earlier is complete.',
    'The queue was ten minutes shorter than usual, 25 instead of 35.',
    'Bus 7 is faster than bus 9.',
    'Cleaning costs more because staff has become more expensive.',
    'Bus 7 carries more people than the other two together.',
    'The desk is ours for the summer.',
    'Halm Solar is the supplier for this roof.',
    'Several clubs were unhappy with the fee.',
    'Sales rose by 4% compared with the previous year.',
    'One wing is open, the other wing closed.',
    'Two houses burnt down. The fire began in the other house.',
    'Two markets were held in May. Sales were higher than at those markets.',
  ])('is not seen in %j', (output) => {
    expect(reason(output)).toBeNull();
  });
});

it('a comparison is not vague where a source makes it', () => {
  const source = { title: 'Test', uri: null, citationLabel: '1', mediaType: 'text/plain' as const };
  const reasonBeside = (content: string) =>
    extractClaims('The new editor is noticeably faster.', [{ ...source, content }]).claims[0]!.vagueReason;
  expect(reasonBeside('The new editor is faster.')).toBeNull();
  expect(reasonBeside('The new editor has tabs.')).toMatch(/^It compares/);
});

it('what has become of a thing is compared with what it was, where a source tells of it', () => {
  const source = { title: 'Test', uri: null, citationLabel: '1', mediaType: 'text/plain' as const };
  const content = 'Rents in the old harbour have gone up since the tram came.';
  const reasonOf = (output: string) => extractClaims(output, [{ ...source, content }]).claims[0]!.vagueReason;
  expect(reasonOf('The rents have become much cheaper.')).toBeNull();
  expect(reasonOf('The ferries have become much cheaper.')).toMatch(/^It compares/);
});

describe('claim types', () => {
  it.each([
    ['Visitors must sign in.', 'obligation'],
    ['Visitors must not smoke.', 'prohibition'],
    ['Do not open the box.', 'prohibition'],
    ['Employees may work remotely.', 'permission'],
    ['You should book early.', 'recommendation'],
    ['Open the lid.', 'procedure'],
    ['PTO stands for paid time off.', 'definition'],
    ['Prices fell because demand dropped.', 'causal'],
    ['Pro is faster than Basic.', 'comparison'],
    ['The minister said: "I take full responsibility."', 'quotation'],
    ['According to the ministry, nobody was hurt.', 'attribution'],
    ['The offsite is on 15 May.', 'temporal'],
    ['The pool is 25 metres long.', 'quantity'],
    ['It mirrors Article 33 of the code.', 'citation'],
    ['The pool is heated.', 'factual'],
  ])('of %j is %s', (output, type) => {
    expect(extractClaims(output, []).claims[0]!.type).toBe(type);
  });

  it('give norms, figures and risks more weight than generalities', () => {
    const importance = (output: string): number => extractClaims(output, []).claims[0]!.importance;
    expect(importance('Patients must not take more than 40 mg.')).toBe(5);
    expect(importance('The pool is heated.')).toBe(3);
    expect(importance('Pools are usually heated.')).toBe(2);
    expect(importance('Studies show that it often helps.')).toBe(1);
  });
});
