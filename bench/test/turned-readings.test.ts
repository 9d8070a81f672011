import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { lexicalVerifier } from '@claimcheck/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { XzReadableStream } from 'xz-decompress';
import { linesOf, namedLinesOf } from '../src/e2e/cases.js';
import type { WrittenReview } from '../src/readings/judged-answers.js';
import { readingsOf, readingsOfTurned } from '../src/readings/readings.js';
import { fromRestated, type RestatedClaims } from '../src/readings/restated.js';
import { fromTurned, type TurnedPassages } from '../src/readings/turned.js';
import { borrowing, FIVE_BOOKS, labelsOf, RULES, review } from './library-review.js';

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
  let folder: string;
  let reviews: Map<string, WrittenReview>;
  let turned: Map<string, TurnedPassages>;
  const filesIn = (kind: string) => readdirSync(join(folder, kind)).map((name) => join(folder, kind, name));
  const linesIn = <T>(kind: string) =>
    filesIn(kind).flatMap((file) => linesOf(file).map((line) => JSON.parse(line) as T));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'claimcheck-written-'));
    for (const kind of ['reviews', 'turned', 'restated']) await unpack(kind, folder);
    reviews = new Map(
      filesIn('reviews')
        .flatMap(namedLinesOf)
        .map(({ name, line }) => [name, JSON.parse(line) as WrittenReview] as const),
    );
    turned = new Map(linesIn<TurnedPassages>('turned').map((line) => [line.of, line]));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

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

/** Unpacks an archive of training/. A fresh machine has tar, but not always xz. */
async function unpack(kind: string, folder: string): Promise<void> {
  const archive = createReadStream(new URL(`../../training/${kind}.tar.xz`, import.meta.url));
  const stream = new XzReadableStream(Readable.toWeb(archive) as ReadableStream<Uint8Array>);
  execFileSync('tar', ['-x', '-C', folder], { input: await buffer(stream) });
}
