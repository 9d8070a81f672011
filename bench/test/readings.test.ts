import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexicalVerifier } from '@claimcheck/engine';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../src/e2e/cases.js';
import { fromCase, fromWritten, type WrittenReview } from '../src/readings/judged-answers.js';
import { type Reading, readingsOf, readingsOfTurned } from '../src/readings/readings.js';
import { fromRestated, type RestatedClaims } from '../src/readings/restated.js';
import { fromTurned, type TurnedPassages } from '../src/readings/turned.js';

const RULES =
  'Members may borrow five books at a time. Books are lent for three weeks. The reading room closes at six on Fridays. Dogs have to stay outside.';

const review = (
  claims: WrittenReview['claims'],
  answer: string,
  extra: readonly string[] = [],
): WrittenReview => ({
  question: 'What are the rules of the library?',
  sources: [RULES, ...extra].map((content, i) => ({ title: `Rules ${i + 1}`, content })),
  answer,
  claims,
});

const FIVE_BOOKS = 'Members may borrow five books at a time.';
const borrowing = review(
  [
    {
      span: 'Members can take five books home at once.',
      status: 'supported',
      quotes: [[0, FIVE_BOOKS]],
      twin: 'Members can take six books home at once.',
      twin_status: 'contradicted',
    },
    { span: 'The library was founded in 1911.', status: 'unsupported', quotes: [] },
  ],
  'Members can take five books home at once. The library was founded in 1911.',
);

const labelsOf = (readings: readonly Reading[], claim: string, context: string) =>
  readings.filter((r) => r.claim.startsWith(claim) && r.context === context).map(({ label }) => label);

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

const ROOM = 'The reading room closes at six on Fridays.';
const library = review(
  [
    ...borrowing.claims.slice(0, 1),
    {
      span: 'On Fridays you can read there until six.',
      status: 'supported',
      quotes: [[0, ROOM]],
      twin: 'On Fridays you can read there until ten.',
      twin_status: 'contradicted',
    },
    { span: 'Books and a reading room are there.', status: 'supported', quotes: [[0, ROOM]] },
    { span: 'Dogs cannot come in.', status: 'supported', quotes: [[0, 'Dogs have to stay outside.']] },
  ],
  'Members can take five books home at once. On Fridays you can read there until six. Books and a reading room are there. Dogs cannot come in.',
);
const late = 'The reading room stays open until ten at night on Fridays.';

describe('readings of turned sources', () => {
  const turned = (passages: { claim: number; text: string }[]) =>
    fromTurned(library, { of: 'a-1', passages });
  const read = (passages: { claim: number; text: string }[]) =>
    turned(passages).flatMap((version) => readingsOfTurned(version, lexicalVerifier));

  it('give a claim and its twin each other’s label, with the sentence and with the whole source', () => {
    const readings = read([{ claim: 1, text: late }]);
    for (const context of [late, RULES.replace(ROOM, late)]) {
      expect(labelsOf(readings, 'On Fridays you can read there until six', context)).toEqual([
        'contradicted',
      ]);
      expect(labelsOf(readings, 'On Fridays you can read there until ten', context)).toEqual(['supported']);
    }
  });

  it('say nothing of other claims, of texts that do not decide, and of claims that rest on what was rewritten', () => {
    const readings = read([{ claim: 1, text: late }]);
    expect(readings.every(({ claim }) => claim.startsWith('On Fridays'))).toBe(true);
    expect(readings.every(({ context }) => context.includes(late))).toBe(true);
    const [version] = turned([{ claim: 1, text: late }]);
    const [written] = version!.answers;
    expect(written!.spans.map(({ opinion }) => opinion?.verdict)).toEqual([
      'supported',
      'contradicted',
      undefined,
      'supported',
    ]);
    const [dogs] = written!.spans.at(-1)!.opinion!.needs;
    expect(version!.sources[0]!.content.slice(dogs!.start, dogs!.end)).toBe('Dogs have to stay outside.');
  });

  it('turn passages apart in one version, and one and the same passage in two', () => {
    const six = 'Members may borrow half a dozen books at a time.';
    const passages = [
      { claim: 0, text: six },
      { claim: 1, text: late },
    ];
    expect(turned(passages).map(({ sources }) => sources[0]!.content)).toEqual([
      RULES.replace(FIVE_BOOKS, six).replace(ROOM, late),
    ]);
    expect(
      turned([...passages, { claim: 1, text: 'The reading room closes at ten on Fridays.' }]),
    ).toHaveLength(2);
  });

  it('are refused where more than one passage decides, or the twin is not the contrary', () => {
    expect(() => turned([{ claim: 3, text: 'Dogs are welcome.' }])).toThrow(/can be turned where it alone/);
    expect(() => turned([{ claim: 9, text: 'Dogs are welcome.' }])).toThrow(/can be turned where it alone/);
  });
});

describe('readings of restated claims', () => {
  const passages = [{ claim: 1, text: late }];
  const claims = [
    {
      claim: 1,
      stated: 'On Fridays everybody has to leave it by six.',
      denied: 'On Fridays it is still open at eight.',
      partial: 'On Fridays it closes at six, since the porter goes home.',
      open: 'Its lamps were given by a baker.',
    },
  ];
  const { asWritten, turned } = fromRestated(library, { of: 'a-1', passages }, { of: 'a-1', claims });

  it('stand in the answer in place of the claim, and nothing else there is judged', () => {
    expect(asWritten.answers.map(({ text }) => text)).toEqual(
      [claims[0]!.stated, claims[0]!.denied, claims[0]!.partial, claims[0]!.open].map((text) =>
        library.answer.replace('On Fridays you can read there until six.', text),
      ),
    );
    for (const { spans } of asWritten.answers) expect(spans).toHaveLength(1);
  });

  it('have a label of their own with the passage, and those that are turned another with what it was turned into', () => {
    const readings = readingsOf(asWritten, lexicalVerifier);
    expect(labelsOf(readings, 'On Fridays everybody', ROOM)).toEqual(['supported']);
    expect(labelsOf(readings, 'On Fridays it is still open', ROOM)).toEqual(['contradicted']);
    expect(labelsOf(readings, 'On Fridays it closes', ROOM)).toEqual(['partial']);
    expect(labelsOf(readings, 'Its lamps', ROOM)).toEqual(['silent']);
    const afterwards = turned.flatMap((version) => readingsOfTurned(version, lexicalVerifier));
    expect(labelsOf(afterwards, 'On Fridays everybody', late)).toEqual(['contradicted']);
    expect(labelsOf(afterwards, 'On Fridays it is still open', late)).toEqual(['supported']);
    expect(new Set(afterwards.map(({ label }) => label))).toEqual(new Set(['supported', 'contradicted']));
  });

  it('are not called partly stated or left open by more than the passage, which is all that was looked at', () => {
    const contexts = readingsOf(asWritten, lexicalVerifier)
      .filter(({ label }) => label === 'partial' || label === 'silent')
      .map(({ context }) => context);
    expect(contexts.length).toBeGreaterThan(0);
    for (const context of contexts) expect(context).toContain(ROOM);
    expect(contexts).not.toContain(RULES);
  });

  it('are refused where the passage was not turned', () => {
    const other = { of: 'a-1', claims: [{ claim: 0, stated: 'Five books can be borrowed.' }] };
    expect(() => fromRestated(library, { of: 'a-1', passages }, other)).toThrow('no passage that was turned');
  });
});

describe('the written collections', () => {
  const training = fileURLToPath(new URL('../../training', import.meta.url));
  const filesIn = (folder: string) =>
    readdirSync(join(training, folder)).map((name) => join(training, folder, name));
  const linesIn = <T>(folder: string) =>
    filesIn(folder).flatMap((file) => linesOf(file).map((line) => JSON.parse(line) as T));
  const reviews = new Map<string, WrittenReview>(
    filesIn('reviews').flatMap((file) =>
      linesOf(file).map(
        (line, n) => [`${basename(file, '.jsonl')}-${n + 1}`, JSON.parse(line) as WrittenReview] as const,
      ),
    ),
  );
  const turned = new Map(linesIn<TurnedPassages>('turned').map((line) => [line.of, line]));

  it('have turned passages that fit the reviews they are of', () => {
    expect(turned.size).toBeGreaterThan(0);
    for (const line of turned.values())
      expect(fromTurned(reviews.get(line.of)!, line).length).toBeGreaterThan(0);
  });

  it('have restated claims that fit the passages they are about', () => {
    const lines = linesIn<RestatedClaims>('restated');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(fromRestated(reviews.get(line.of)!, turned.get(line.of)!, line).turned.length).toBeGreaterThan(
        0,
      );
  });
});
