import { lexicalVerifier } from '@claimcheck/engine';
import { describe, expect, it } from 'vitest';
import { fromCase, fromWritten, type WrittenReview } from '../src/readings/judged-answers.js';
import { readingsOf } from '../src/readings/readings.js';
import { borrowing, FIVE_BOOKS, labelsOf, RULES, review } from './library-review.js';

describe('readings of written reviews', () => {
  it('puts every twin in the place of its span, wherever the ones before it have moved it', () => {
    const [written, twins] = fromWritten(borrowing).answers;
    expect(written!.text).toBe(borrowing.answer);
    expect(twins!.text).toBe('Members can take six books home at once. The library was founded in 1911.');
    expect(twins!.spans.map(({ range }) => twins!.text.slice(range.start, range.end))).toEqual([
      'Members can take six books home at once.',
      'The library was founded in 1911.',
    ]);
    expect(twins!.spans.map(({ opinion }) => opinion?.verdict)).toEqual(['contradicted', 'unsupported']);
  });

  it('labels the sentence that decides a claim, and the whole source, with its verdict', () => {
    const readings = readingsOf(fromWritten(borrowing), lexicalVerifier);
    for (const context of [FIVE_BOOKS, RULES]) {
      expect(labelsOf(readings, 'Members can take five', context)).toEqual(['supported']);
      expect(labelsOf(readings, 'Members can take six', context)).toEqual(['contradicted']);
      expect(labelsOf(readings, 'The library was founded', RULES)).toEqual(['silent']);
    }
  });

  it('keeps with a claim what stands before it in the answer', () => {
    const readings = readingsOf(fromWritten(borrowing), lexicalVerifier);
    const settings = readings.filter(({ claim }) => claim.includes('founded')).map(({ setting }) => setting);
    expect(new Set(settings)).toEqual(
      new Set(['Members can take five books home at once', 'Members can take six books home at once']),
    );
    expect(readings.find(({ claim }) => claim.includes('five'))?.setting).toBeNull();
  });

  it('does not call a sentence beside the deciding one a support or a contradiction', () => {
    const readings = readingsOf(fromWritten(borrowing), lexicalVerifier);
    const beside = readings.filter(({ context }) => !context.includes(FIVE_BOOKS));
    expect(beside.length).toBeGreaterThan(0);
    for (const { claim, label } of beside) {
      expect(label).toBe(
        claim.includes('five') ? 'unsupported' : claim.includes('six') ? 'neutral' : 'silent',
      );
    }
  });

  it('has one of two needed sentences neither support a claim nor say that nothing of it is stated', () => {
    const needsBoth = review(
      [
        {
          span: 'Five books can be kept for three weeks.',
          status: 'supported',
          quotes: [
            [0, FIVE_BOOKS],
            [0, 'Books are lent for three weeks.'],
          ],
        },
      ],
      'Five books can be kept for three weeks.',
    );
    const readings = readingsOf(fromWritten(needsBoth), lexicalVerifier);
    expect(labelsOf(readings, 'Five books', FIVE_BOOKS)).toEqual(['neutral']);
    expect(labelsOf(readings, 'Five books', `${FIVE_BOOKS} Books are lent for three weeks.`)).toEqual([
      'supported',
    ]);
  });

  it('leaves out a claim that is only half of what was judged, and joins verdicts within one claim', () => {
    const half = review(
      [
        {
          span: 'Dogs have to stay outside, and the reading room closes at eight on Fridays.',
          status: 'contradicted',
          quotes: [[0, 'The reading room closes at six on Fridays.']],
        },
      ],
      'Dogs have to stay outside, and the reading room closes at eight on Fridays.',
    );
    expect(
      readingsOf(fromWritten(half), lexicalVerifier).filter(({ claim }) => claim.startsWith('Dogs')),
    ).toEqual([]);
    const joined = review(
      [
        { span: 'Books are lent', status: 'supported', quotes: [[0, 'Books are lent for three weeks.']] },
        {
          span: 'for two weeks',
          status: 'contradicted',
          quotes: [[0, 'Books are lent for three weeks.']],
        },
      ],
      'Books are lent for two weeks.',
    );
    expect(
      labelsOf(
        readingsOf(fromWritten(joined), lexicalVerifier),
        'Books are lent',
        'Books are lent for three weeks.',
      ),
    ).toEqual(['contradicted']);
  });

  it('uses no more than two of the texts of one kind that decide nothing, but all sources for what is stated nowhere', () => {
    const others = ['north', 'south', 'west'].map(
      (place) => `The library in the ${place} lends books to members.`,
    );
    const readings = readingsOf(
      fromWritten({ ...borrowing, sources: review([], '', others).sources }),
      lexicalVerifier,
    );
    const labelled = (claim: string) =>
      readings.filter((r) => r.claim.includes(claim) && others.includes(r.context)).map(({ label }) => label);
    expect(labelled('five books')).toEqual(['unsupported', 'unsupported']);
    expect(labelled('founded')).toEqual(['silent', 'silent', 'silent']);
  });

  it('needs every sentence that a quote reaches into, however short', () => {
    const first = 'There is no parking there.';
    const content = `${first} A shuttle runs from the station to the brewery every half hour until midnight.`;
    const reaching = {
      question: '',
      sources: [{ title: 'Guide', content }],
      answer: 'A shuttle runs because there is no parking.',
      claims: [
        {
          span: 'A shuttle runs because there is no parking.',
          status: 'supported' as const,
          quotes: [[0, 'no parking there. A shuttle runs']] as const,
        },
      ],
    };
    const readings = readingsOf(fromWritten(reaching), lexicalVerifier);
    expect(labelsOf(readings, 'A shuttle', first)).toEqual(['neutral']);
    expect(labelsOf(readings, 'A shuttle', content)).toEqual(['supported']);
  });

  it('says nothing about another source, or a part of the quotes, where a claim is contradicted', () => {
    const older = 'Members could borrow six books at a time.';
    const twoVersions = review(
      [
        {
          span: 'Members can borrow six books and keep them for two weeks.',
          status: 'contradicted',
          quotes: [
            [0, FIVE_BOOKS],
            [0, 'Books are lent for three weeks.'],
          ],
        },
      ],
      'Members can borrow six books and keep them for two weeks.',
      [older],
    );
    const readings = readingsOf(fromWritten(twoVersions), lexicalVerifier);
    expect(readings.map(({ label }) => label)).toContain('contradicted');
    expect(readings.filter(({ context }) => [older, FIVE_BOOKS].includes(context))).toEqual([]);
  });

  it('refuses a span or quote that is there more than once', () => {
    const claim = { ...borrowing.claims[0]!, quotes: [[0, 'Books are lent']] as const };
    const twice = { ...borrowing, sources: [{ title: '', content: `${RULES} ${RULES}` }], claims: [claim] };
    expect(() => fromWritten(twice)).toThrow('more than once');
    expect(() => fromWritten({ ...borrowing, answer: `${borrowing.answer} ${borrowing.answer}` })).toThrow(
      'more than once',
    );
  });

  it('has the quotes of a twin decide it', () => {
    const twin = {
      ...borrowing.claims[0]!,
      twin: 'Dogs may come in with you.',
      twin_quotes: [[0, 'Dogs have to stay outside.']] as const,
    };
    const readings = readingsOf(fromWritten({ ...borrowing, claims: [twin] }), lexicalVerifier);
    expect(labelsOf(readings, 'Dogs may come in', 'Dogs have to stay outside.')).toEqual(['contradicted']);
  });

  it('takes a claim of which one part is stated and another is not for partly supported', () => {
    const answer = 'Books are lent for three weeks in winter.';
    const stated = [[0, 'Books are lent for three weeks.']] as const;
    const claims: WrittenReview['claims'] = [
      { span: 'Books are lent for three weeks', status: 'supported', quotes: stated },
      { span: 'in winter', status: 'unsupported', quotes: [] },
    ];
    const readings = readingsOf(fromWritten(review(claims, answer)), lexicalVerifier);
    expect(labelsOf(readings, 'Books are lent', 'Books are lent for three weeks.')).toEqual(['partial']);
  });

  it('leaves open whether something is stated where only a part of the claim was judged', () => {
    const answer = 'Books are lent for three weeks to members of the library in the old town.';
    const claims: WrittenReview['claims'] = [
      { span: 'of the library in the old town', status: 'unsupported', quotes: [] },
    ];
    const readings = readingsOf(fromWritten(review(claims, answer)), lexicalVerifier);
    expect(readings.length).toBeGreaterThan(0);
    for (const { label } of readings) expect(label).toBe('neutral');
  });

  it('takes cases of the benchmark as well, without the claims that are too vague to judge', () => {
    const claim = { why: '', citation_issue: null, conflict: null };
    const { answers } = fromCase({
      id: 'a-1',
      phenomena: [],
      question: null,
      intended_use: 'internal_draft',
      ai_output: 'Dogs stay outside. This is better. Dogs stay inside.',
      sources: [{ title: 'Rules', content: RULES }],
      claims: [
        {
          ...claim,
          span: 'Dogs stay outside',
          status: 'supported',
          source: 0,
          quote: 'Dogs have to stay outside.',
        },
        { ...claim, span: 'This is better', status: 'insufficient_context', source: null, quote: null },
        { ...claim, span: 'Dogs', occurrence: 2, status: 'unsupported', source: null, quote: null },
      ],
      non_claims: [],
      safe_use_not: [],
    });
    expect(answers[0]!.spans.map(({ range, opinion }) => [range.start, opinion?.verdict])).toEqual([
      [0, 'supported'],
      [35, 'unsupported'],
    ]);
    expect(RULES.slice(answers[0]!.spans[0]!.opinion!.needs[0]!.start)).toBe('Dogs have to stay outside.');
  });
});
