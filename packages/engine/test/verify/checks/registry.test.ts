import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../../src/verify/checks/registry.js';
import { runOn } from './describe-check.js';

describe.each(CHECKS.map((check) => [check.id, check] as const))('%s', (id, check) => {
  const { fires, silent } = check.examples;

  for (const [claim, source, place] of fires) {
    it(`finds “${claim}” against “${source}”`, () => {
      const finding = runOn(check, claim, source, place);
      expect(finding).toMatchObject({
        ruledBy: id,
        effect: expect.stringMatching(/^(?:contradicts|limits)$/),
      });
      expect(finding!.message).not.toMatch(/[{}]/);
    });
  }

  for (const [claim, source, place] of silent) {
    it(`is silent on “${claim}” against “${source}”`, () => {
      expect(runOn(check, claim, source, place)).toBeNull();
    });
  }

  it('has examples of both kinds', () => {
    expect(Math.min(fires.length, silent.length)).toBeGreaterThan(0);
  });
});

it('names each check once, by subject and fault', () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+\/[a-z-]+$/);
});
