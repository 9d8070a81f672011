import { expect, test } from 'vitest';
import { indexSources, lexicalVerifier, type SupportScores, type SupportVerifier } from '../../src/index.js';
import { judgeUnit } from '../../src/verify/read/judge-unit.js';
import { plainness } from '../../src/verify/read/plainness.js';
import { verdictsOn } from './verdicts-on.js';

const SILENT: SupportScores = { supported: 0.02, neutral: 0.94, contradicted: 0.02, partial: 0.02 };
const says = (label: keyof SupportScores): SupportScores => ({ ...SILENT, neutral: 0.04, [label]: 0.92 });

/** Reads by rule: the first text that a context contains settles what it says. */
const reader = (rules: Readonly<Record<string, SupportScores>>): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) =>
    pairs.map(({ context }) => Object.entries(rules).find(([text]) => context.includes(text))?.[1] ?? SILENT),
});

async function quotesOf(aiOutput: string, contents: readonly string[], verifier: SupportVerifier) {
  const verdicts = await verdictsOn(aiOutput, contents, verifier);
  return verdicts.map(({ primarySpan: span }) =>
    span ? contents[span.sourceIndex]!.slice(span.range.start, span.range.end) : null,
  );
}

test('the sentence that carries on from the claim’s subject and decides is quoted, not the one that names it', async () => {
  const notes = 'The harbour crane needs a new cable. Somebody ordered one on Monday. Lunch was good.';
  const verifier = reader({ 'ordered one': says('supported'), 'harbour crane': SILENT });
  expect(await quotesOf('A cable for the harbour crane is on its way.', [notes], verifier)).toEqual([
    'Somebody ordered one on Monday.',
  ]);
});

test('of two sources that state a claim alike, the cited one is quoted', async () => {
  const contents = ['The ferry takes bicycles.', 'Our ferry takes bicycles, too.'];
  const verifier = reader({ ferry: says('supported') });
  expect(await quotesOf('The ferry takes bicycles [1].', contents, verifier)).toEqual([contents[0]]);
  expect(await quotesOf('The ferry takes bicycles [2].', contents, verifier)).toEqual([contents[1]]);
});

test('of two sources that state a claim, the one that has its words is quoted', async () => {
  const contents = ['The ferry carries them.', 'The ferry carries bicycles and prams.'];
  const verifier = reader({ ferry: says('supported') });
  expect(await quotesOf('The ferry carries bicycles and prams.', contents, verifier)).toEqual([contents[1]]);
  expect(await quotesOf('The ferry carries bicycles and prams.', [...contents].reverse(), verifier)).toEqual([
    contents[1],
  ]);
});

test('where a figure is reckoned, the sentence that bears on it is quoted, not one with more of its words', async () => {
  const notes = 'Chairs stand in the hall. We ordered 75 of them for 63 guests.';
  const verifier = reader({ '75 of them': says('supported') });
  expect(await quotesOf('The hall has 12 more chairs than guests.', [notes], verifier)).toEqual([
    'We ordered 75 of them for 63 guests.',
  ]);
});

test('where a figure is reckoned, a sentence whose figure it needs is quoted rather than one with more of its words', async () => {
  const notes = 'The hall chairs are blue and the hall chairs stack. There are 75. We expect 63 guests.';
  const verifier = reader({ blue: says('supported'), 'are 75': says('supported') });
  expect(await quotesOf('The hall has 12 more chairs than guests.', [notes], verifier)).toEqual([
    'There are 75.',
  ]);
});

test('a greeting, or a heading that runs into its sentence, is not quoted', async () => {
  const verifier = reader({ '': says('supported') });
  const letter = 'Dear neighbours,\n\nthe lift stands still on Monday.';
  expect(await quotesOf('The dear neighbours go on foot on Monday.', [letter], verifier)).toEqual([
    'the lift stands still on Monday.',
  ]);
  const rules = 'Pets and guests. They are welcome. Music is not.';
  expect(await quotesOf('Pets and guests are welcome.', [rules], verifier)).toEqual(['They are welcome.']);
});

test('a heading that runs into its sentence and says all of it by itself is quoted', async () => {
  const changes = 'Removed the old parser. Use the new one. Colours are kept.';
  const verifier = reader({ 'Removed the old parser': says('supported') });
  expect(await quotesOf('The old parser was removed.', [changes], verifier)).toEqual([
    'Removed the old parser.',
  ]);
});

const RULES = 'At weekends the yard is open to cars of guests. Bicycles stand in the cellar.';

test('a question is not quoted where a sentence, of its own source or of another, states the claim', async () => {
  const output = 'Guests may park in the yard.';
  const verifier = reader({ 'May guests': says('supported'), 'open to cars': says('supported') });
  const question = 'May guests park in the yard?';
  const answer = 'At weekends the yard is open to cars of guests.';
  expect(await quotesOf(output, [RULES, question], verifier)).toEqual([answer]);
  expect(await quotesOf(output, [`${question}\n\n${RULES}`], verifier)).toEqual([answer]);
});

test('a question is quoted where nothing but the answer to it states the claim', async () => {
  const verifier = reader({ 'in the yard?': says('supported') });
  const [quote] = await quotesOf(
    'Guests may park in the yard.',
    ['May guests park in the yard? Yes.'],
    verifier,
  );
  expect(quote).toContain('May guests park in the yard?');
});

const NOTES_OF_RELEASE =
  'Fieldmap 9.2 of 6 May\n\nThe map was tidied up. A later version will draw polygons.';

test('a heading that states the claim by itself is quoted instead of a sentence under it', async () => {
  const output = 'Version 9.2 of Fieldmap was published on 6 May.';
  const verifier = reader({ 'Fieldmap 9.2': says('supported') });
  expect(await quotesOf(output, [NOTES_OF_RELEASE], verifier)).toEqual(['Fieldmap 9.2 of 6 May']);
});

test('a sentence is quoted where its heading has fewer of the claim’s words, or does not state it', async () => {
  const verifier = reader({ 'Fieldmap 9.2': says('supported') });
  expect(
    await quotesOf('A later version of Fieldmap will draw polygons.', [NOTES_OF_RELEASE], verifier),
  ).toEqual(['A later version will draw polygons.']);
  const only = reader({ polygons: says('supported') });
  expect(await quotesOf('Fieldmap 9.2 of 6 May lacks polygons.', [NOTES_OF_RELEASE], only)).toEqual([
    'A later version will draw polygons.',
  ]);
});

test('of two sentences that say it alike, the one about what the claim before names is quoted', async () => {
  const notes = 'Admission to the bakery is free.\n\nAdmission to the mill is free.';
  const verifier = reader({ '': says('supported') });
  const quotes = await quotesOf('The mill opens at ten. Admission is free.', [notes], verifier);
  expect(quotes.at(-1)).toBe('Admission to the mill is free.');
});

test('a sentence about what the claim before names is the plainer of two', () => {
  const alike = { own: says('supported'), scores: SILENT, closeness: 0.5 };
  expect(plainness({ ...alike, continuity: 1 }, 'supported')).toBeGreaterThan(
    plainness({ ...alike, continuity: 0 }, 'supported'),
  );
});

test('what states a part of a claim is less plainly the contrary than what is read so with its neighbours', () => {
  const alike = { scores: says('contradicted'), closeness: 0.5, continuity: 0 };
  const partly = { supported: 0.1, neutral: 0.1, contradicted: 0.1, partial: 0.7 };
  const hardly = { supported: 0.1, neutral: 0.4, contradicted: 0.3, partial: 0.2 };
  const against = (own: SupportScores, scores = alike.scores) =>
    plainness({ ...alike, own, scores }, 'contradicted');
  expect(against(hardly)).toBeGreaterThan(against(partly));
  expect(against(hardly)).toBeGreaterThan(against(hardly, SILENT));
});

test('where a check only finds a limit, a sentence that says the contrary far more plainly is quoted', async () => {
  const notes = 'The trial effect vanished in old patients. Letters came from a few trial patients only.';
  const verifier = reader({ Letters: { ...SILENT, contradicted: 0.75 }, vanished: says('contradicted') });
  expect(await quotesOf('The trial effect was seen in all patients.', [notes], verifier)).toEqual([
    'The trial effect vanished in old patients.',
  ]);
});

const FAR = [
  'Bring shoes.',
  'The bus stops here.',
  'Ask at the desk.',
  'Towels cost 2 euros.',
  'Ring twice.',
];
const HOUSE = `The keeper greets guests. ${FAR.join(' ')} Dogs may come along.`;

test('what states a claim in quite other words is quoted instead of a sentence that shares words and says nothing', async () => {
  const hardly = { supported: 0.25, neutral: 0.65, contradicted: 0.05, partial: 0.05 };
  const verifier = reader({ 'Dogs may': says('supported'), keeper: hardly });
  expect(await quotesOf('The keeper lets in pets.', [HOUSE], verifier)).toEqual(['Dogs may come along.']);
});

test('what states a claim plainly is quoted instead of a sentence that reads as the contrary', async () => {
  const contrary = { supported: 0.2, neutral: 0.1, contradicted: 0.6, partial: 0.1 };
  const verifierFor = (supported: number): SupportVerifier => ({
    ...lexicalVerifier,
    score: async (pairs) =>
      pairs.map(({ context }) => {
        if (context.includes(FAR.join(' '))) return says('supported');
        if (context === 'Dogs may come along.') return { ...SILENT, supported };
        return context.includes('keeper') ? contrary : SILENT;
      }),
  });
  const output = 'The keeper lets in pets.';
  expect(await quotesOf(output, [HOUSE], verifierFor(0.7))).toEqual(['Dogs may come along.']);
  const [quote] = await quotesOf(output, [HOUSE], verifierFor(0.6));
  expect(quote).toContain('The keeper greets guests.');
  const hours = HOUSE.replace('guests', 'at 9');
  const [kept] = await quotesOf('The keeper lets in pets at 9.', [hours], verifierFor(0.7));
  expect(kept).toContain('The keeper greets at 9.');
});

test('where no sentence of the source states the claim by itself, the closest one is still quoted', async () => {
  const whole: SupportVerifier = {
    ...lexicalVerifier,
    score: async (pairs) =>
      pairs.map(({ context }) =>
        context.includes(FAR.join(' ')) ? says('supported') : { ...SILENT, neutral: 0.3, partial: 0.7 },
      ),
  };
  const [quote] = await quotesOf('The keeper greets pets.', [HOUSE], whole);
  expect(quote).toContain('The keeper greets guests.');
});

test('a source that supports a claim further is quoted, even where a check finds only a part of the claim in it', async () => {
  const contents = [
    'Members may borrow the tandem if they leave a deposit.',
    'The tandem is red and may be seen by members.',
  ];
  const faintly = { supported: 0.5, neutral: 0.3, contradicted: 0.1, partial: 0.1 };
  const verifier = reader({ deposit: says('supported'), red: faintly });
  expect(await quotesOf('Members may borrow the tandem.', contents, verifier)).toEqual([contents[0]]);
});

test('a question speaks against no claim, whatever it asks', () => {
  const contradictionIn = (text: string) => {
    const [unit] = indexSources(
      [{ title: '', content: text, uri: null, citationLabel: '1', mediaType: 'text/plain' }],
      lexicalVerifier,
    ).unitsBySource[0]!;
    const window = { sourceIndex: 0, units: [unit!], text };
    const read = { own: SILENT, scores: SILENT, alignment: 1, closeness: 1, continuity: 0 };
    return judgeUnit(
      { statement: 'The trial lasts 30 days.', setting: null },
      { unit: unit!, window, ...read },
      [],
    ).contradiction;
  };
  expect(contradictionIn('The trial lasts 14 days.')).not.toBeNull();
  expect(contradictionIn('Does the trial last 14 days?')).toBeNull();
});
