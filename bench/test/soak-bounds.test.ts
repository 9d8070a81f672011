import { expect, it } from 'vitest';
import { exceeded } from '../dist/soak/bounds.js';

const times = (ms: number) => Array.from({ length: 100 }, () => ms);
const observed = (healthz: number, bare: number, peakMiB = new Map<string, number>()) => ({
  healthz: times(healthz),
  readyz: times(10),
  bare: times(bare),
  peakMiB,
});

it.each([
  ['within a second', 900, 1, []],
  [
    'beyond a second, on a machine that answers at once',
    1_100,
    1,
    ['p99 of /healthz: 1100 ms, more than 1000'],
  ],
  ['beyond a second, on a machine that is slow itself', 1_100, 400, []],
  [
    'beyond three times what the machine itself costs',
    1_300,
    400,
    ['p99 of /healthz: 1300 ms, more than 1200'],
  ],
])('a probe that was answered %s', (_, healthz, bare, found) => {
  expect(exceeded(observed(healthz, bare))).toEqual(found);
});

it('a probe that was never answered, and a process beyond its memory', () => {
  expect(exceeded({ ...observed(1, 1, new Map([['api', 1_025]])), healthz: [] })).toEqual([
    '/healthz never answered',
    'memory of api: 1025 MiB, more than 1024',
  ]);
});
