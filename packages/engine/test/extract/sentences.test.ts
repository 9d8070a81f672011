import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../src/extract/extract.js';
import { claims } from './read-output.js';

describe('short sentences', () => {
  it.each([
    'The balcony overlooks the harbour.',
    'Bees pollinate apple trees.',
    'The boiler hums loudly!',
    'Pensioners swim free.',
    'Der Parkplatz ist kostenlos.',
    'Les chiens sont admis.',
    'Vaping irritates airways [2].',
    'Vaping irritates airways.²',
  ])('%j is a claim though no list knows its verb', (output) => {
    expect(claims(output)).toEqual([output.replace(/(?: \[2\])?[.!]²?$/, '')]);
  });

  it.each([
    'What it costs.',
    'Ending the lease.',
    'Times and fees.',
    'Three quick points.',
    'Oh no, poor you.',
  ])('%j states nothing', (output) => {
    expect(claims(output)).toEqual([]);
  });

  it.each(['Next deadline: 9 May', 'The first review of May 2026'])(
    '%j has a month and no verb',
    (output) => {
      expect(extractClaims(output, []).claims.map((claim) => claim.confidence)).toEqual([0.7]);
    },
  );

  it('in emphasis name the paragraph they open', () => {
    expect(claims('*Zinc (total metal load).* The mean was 3 µg/l.')).toEqual(['The mean was 3 µg/l']);
  });

  it('need no verb where a number word gives a figure', () => {
    expect(claims('How long is the notice period? Sixty days')).toEqual(['Sixty days']);
  });

  it.each(['The roof leaked in June.', 'The boiler exploded.', 'Profits halved.', 'The dog barked!'])(
    'takes the short sentence %j for a claim, though its verb is in no list',
    (output) => {
      expect(claims(output)).toEqual([output.slice(0, -1)]);
      expect(claims(`- Note\n\n${output.slice(0, -1)}`)).not.toContain(output.slice(0, -1));
    },
  );
});

describe('a sentence of any kind', () => {
  it('takes each declarative sentence of other languages as a claim', () => {
    expect(claims('保修期为两年。电池不在范围内！还有问题吗？')).toEqual(['保修期为两年', '电池不在范围内']);
    expect(claims('Der Versand kostet 4,90 €. Am 3. Oktober ist geschlossen. Noch Fragen?')).toEqual([
      'Der Versand kostet 4,90 €',
      'Am 3. Oktober ist geschlossen',
    ]);
    expect(claims('مدة الضمان سنتان. البطارية غير مشمولة.')).toHaveLength(2);
  });

  it.each([
    ['In total that makes 420 crowns [1].', ['In total that makes 420 crowns']],
    [
      '- Stop two weeks before the harvest.\n- Keep it dry.',
      ['Stop two weeks before the harvest', 'Keep it dry'],
    ],
  ])('finds the claim in %j', (output, expected) => {
    expect(claims(output)).toEqual(expected);
  });
});
