import { expect, test } from 'vitest';
import type { SupportScores, SupportVerifier } from '../../src/ports.js';
import { indexSources } from '../../src/retrieve/index-sources.js';
import { lexicalVerifier } from '../../src/verify/read/lexical-verifier.js';
import { verifyStatement } from '../../src/verify/verify-statement.js';

const RENTS = Array.from({ length: 9 }, (_, i) => `Flat ${i + 1} pays ${530 + 8 * i} euros a month.`).join(
  ' ',
);

async function statusOf(claim: string, ...contents: string[]) {
  const sources = contents.map((content, i) => ({
    title: '',
    content,
    uri: null,
    citationLabel: `source ${i + 1}`,
    mediaType: 'text/plain' as const,
  }));
  return (await verifyStatement(claim, indexSources(sources, lexicalVerifier), lexicalVerifier)).status;
}

test('a sentence that states the figures is not refuted by its neighbours with others', async () => {
  expect(await statusOf('Flat 7 pays 578 euros a month.', RENTS)).toBe('supported');
});

test('a figure is not refuted by a longer sentence about another case when its own case is stated apart', async () => {
  const tariff =
    'In the islands and in Lorvania, where the operator has no masts of its own, an outgoing call to a mobile phone is ' +
    '€1.99.\nOn the mainland: outgoing call to a mobile phone €0.49.';
  expect(await statusOf('An outgoing call to a mobile phone on the mainland is €0.49.', tariff)).not.toBe(
    'contradicted',
  );
  expect(await statusOf('An outgoing call to a mobile phone on the mainland is €0.89.', tariff)).toBe(
    'contradicted',
  );
});

test('a figure of another subject in another source refutes nothing that a closer sentence states', async () => {
  const [hotel, hostel] = [
    'Hotel Aurora charges a cleaning fee of €35.',
    'Hostel Brunner charges a cleaning fee of €20.',
  ];
  expect(await statusOf('Hostel Brunner charges a cleaning fee of €20.', hotel, hostel)).toBe('supported');
  expect(await statusOf('Hostel Brunner charges a cleaning fee of €25.', hotel, hostel)).toBe('contradicted');
});

test('a figure that no sentence about the matter states is refuted', async () => {
  const notice = 'The pool is 25 metres long. The office opens at nine.';
  expect(await statusOf('The pool is 30 metres long.', notice)).toBe('contradicted');
});

test('a figure inside a stated range is not refuted by its bounds, one outside is', async () => {
  const rules = 'Bags between 23 and 32 kg cost an extra EUR 60.';
  expect(await statusOf('Bags of 28 kg cost an extra EUR 60.', rules)).toBe('supported');
  expect(await statusOf('Bags of 35 kg cost an extra EUR 60.', rules)).not.toBe('supported');
});

test('halves and quarters in words are figures', async () => {
  const rules =
    'Tubes are labelled at the bedside. Potassium samples reach the laboratory within 90 minutes. Ice is not needed. Results come by phone.';
  const claim = (time: string) => `Potassium samples reach the laboratory within ${time}.`;
  expect(await statusOf(claim('an hour and a half'), rules)).toBe('supported');
  expect(await statusOf(claim('three quarters of an hour'), rules)).toBe('contradicted');
  expect(await statusOf(claim('two and a half hours'), rules)).toBe('contradicted');
});

test('what stands before a colon in a sentence is no label of another thing', async () => {
  const letter =
    'The ferry has a new timetable. We therefore leave earlier: Monday at 06:30, again from the sports hall. The price stays. Phones stay at home.';
  expect(await statusOf('The coach leaves the sports hall at 07:15.', letter)).toBe('contradicted');
});

test('a bare figure in the place of another is refuted', async () => {
  expect(await statusOf('The office opens at ten.', 'The office opens at nine.')).toBe('contradicted');
  expect(await statusOf('The office opens at nine.', 'The office opens at nine.')).toBe('supported');
});

const thinking = (scores: SupportScores): SupportVerifier => ({
  ...lexicalVerifier,
  score: async (pairs) => pairs.map(() => scores),
});
const silent = thinking({ supported: 0.02, neutral: 0.94, contradicted: 0.02, partial: 0.02 });
const doubtful = thinking({ supported: 0.42, neutral: 0.1, contradicted: 0.43, partial: 0.05 });
const sure = thinking({ supported: 0.97, neutral: 0.01, contradicted: 0.01, partial: 0.01 });

async function statusFor(claim: string, content: string, verifier: SupportVerifier) {
  const source = { title: '', content, uri: null, citationLabel: '1', mediaType: 'text/plain' as const };
  return (await verifyStatement(claim, indexSources([source], verifier), verifier)).status;
}

test('another figure refutes a claim unless the verifier thinks otherwise; a ban refutes a permission in any case', async () => {
  const sauna = 'A day at the sauna costs €9, with a towel €12.';
  expect(await statusFor('A day at the sauna costs €5.', sauna, doubtful)).toBe('contradicted');
  expect(await statusFor('A day at the sauna costs €5.', sauna, silent)).toBe('unsupported');
  for (const verifier of [silent, sure]) {
    expect(await statusFor('Guests may smoke here.', 'Guests must not smoke here.', verifier)).toBe(
      'contradicted',
    );
  }
});

test('a figure that alone differs in a sentence of the same words refutes a claim whatever the verifier thinks', async () => {
  for (const verifier of [silent, sure]) {
    const statusOf = (price: string) =>
      statusFor('A day at the sauna costs €8.', `A day at the sauna costs ${price}.`, verifier);
    expect(await statusOf('€9')).toBe('contradicted');
    expect(await statusOf('€9, with a towel €12')).not.toBe('contradicted');
    expect(await statusOf('€90')).not.toBe('contradicted');
  }
});

test('a claim that denies something itself is not refuted by a check where the verifier is sure of support', async () => {
  const hall = 'A helmet must be worn on the wall but is not required in the hall.';
  const claim = 'No helmet is required in the hall.';
  expect(await statusFor(claim, hall, doubtful)).toBe('contradicted');
  expect(await statusFor(claim, hall, sure)).toBe('supported');
  const ban = 'Guests must not smoke in room No. 5.';
  expect(await statusFor('Guests may smoke in room No. 5.', ban, sure)).toBe('contradicted');
});
