import { expect, it } from 'vitest';
import { lexicalVerifier, type SupportVerifier } from '../../src/index.js';
import { restatesBound } from '../../src/verify/read/restated-bound.js';
import { verdictsOn } from './verdicts-on.js';

it.each([
  ['Hedges must not be taller than 1.25 metres.', 'Hedges may be up to 1.25 m high.'],
  ['You cannot claim after six months.', 'You may claim within six months.'],
  ['Riders under 16 may not use the track.', 'Riders aged at least 16 may use the track.'],
  [
    'A sick child must stay away until all blisters have dried.',
    'Children may come back once all blisters have dried.',
  ],
  [
    'It must stay at home until it has been free of fever for 24 hours.',
    'Children may return when they have had no fever for 24 hours.',
  ],
  ['The pool stays shut until the algae are gone.', 'The pool reopens as soon as the algae are gone.'],
])('a bound is the same from its other side: %s / %s', (statement, text) => {
  expect(restatesBound(statement, text)).toBe(true);
});

it.each([
  ['Hedges must not be taller than 1 m.', 'Hedges may be up to 1.25 m high.'],
  ['Hedges may be taller than 1.25 m.', 'Hedges may be up to 1.25 m high.'],
  ['Hedges must not be planted.', 'Hedges may be up to 1.25 m high.'],
  ['Dogs may not be walked here before 10:00.', 'Dogs may be walked here until 10:00.'],
  [
    'It must stay at home until it has been free of fever for 48 hours.',
    'Children may return when they have had no fever for 24 hours.',
  ],
  ['Guests may stay until the alarm sounds.', 'Guests may come in once the alarm sounds.'],
  ['The pool stays shut until the lifeguard is back.', 'The pool reopens as soon as the algae are gone.'],
])('another bound, or none, is not: %s / %s', (statement, text) => {
  expect(restatesBound(statement, text)).toBe(false);
});

it('a verifier that takes one side of a bound for the contrary of the other is not followed', async () => {
  const contrary = { supported: 0.15, neutral: 0.04, contradicted: 0.78, partial: 0.03 };
  const verifier: SupportVerifier = { ...lexicalVerifier, score: async (pairs) => pairs.map(() => contrary) };
  const statusOf = async (claim: string) =>
    (await verdictsOn(claim, ['Hedges along the paths may be up to 1.25 m high.'], verifier))[0]?.status;
  expect(await statusOf('Hedges along the paths must not be taller than 1.25 m.')).toBe('supported');
  expect(await statusOf('Hedges along the paths must not be cut in May.')).toBe('contradicted');
});
