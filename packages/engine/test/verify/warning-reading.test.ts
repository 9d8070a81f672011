import { expect, it } from 'vitest';
import { lexicalVerifier, type SupportVerifier } from '../../src/index.js';
import { asConsequence } from '../../src/verify/steps/warning.js';
import { verdictsOn } from './verdicts-on.js';

it.each([
  [
    'Do not iron the silk, since the heat dulls its colour.',
    'If you iron the silk',
    'the heat dulls its colour',
  ],
  ['Never lift the lid or the steam will burn you.', 'If you lift the lid', 'the steam will burn you'],
  [
    'Avoid parking under the limes: the sap sticks to paint.',
    'When parking under the limes',
    'the sap sticks to paint',
  ],
  [
    'You must not salt the beans because their skins toughen.',
    'If you salt the beans',
    'their skins toughen',
  ],
])('a warning tells what would happen: %s', (text, act, harm) => {
  expect(asConsequence(text)).toEqual({ act, harm });
});

it.each([
  'Do not eat or drink in the hall.',
  'Never open the valve.',
  'Lift the lid, since the steam must get out.',
])('no warning: %s', (text) => {
  expect(asConsequence(text)).toBeNull();
});

it('a claim about the harm that a source warns of is held against the harm, not against the ban', async () => {
  const contrary = { supported: 0.16, neutral: 0.04, contradicted: 0.77, partial: 0.03 };
  const same = { supported: 0.95, neutral: 0.02, contradicted: 0.02, partial: 0.01 };
  const verifier: SupportVerifier = {
    ...lexicalVerifier,
    score: async (pairs) => pairs.map(({ context }) => (context.startsWith('If you') ? same : contrary)),
  };
  const warning = 'Do not iron the silk, since the heat dulls its colour.';
  const statusOf = async (claim: string) => (await verdictsOn(claim, [warning], verifier))[0]?.status;
  expect(await statusOf('Ironing the silk dulls its colour.')).toBe('supported');
  expect(await statusOf('The silk is ironed at a low setting.')).toBe('contradicted');
});
