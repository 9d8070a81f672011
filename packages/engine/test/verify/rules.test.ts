import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULES, renderRules } from '../../src/index.js';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

test('the committed rule reference is that of the rules; renew it with npm run rules', () => {
  const committed = readFileSync(new URL('../../../../docs/rules/README.md', import.meta.url), 'utf8');
  expect(committed).toBe(renderRules(RULES));
});

test('every id that the engine rules by is listed, and no other', () => {
  const named = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('deciders.ts'))
    .flatMap((name) => [...readFileSync(join(SOURCE, name), 'utf8').matchAll(RULE_ID)].map(([, id]) => id!));
  expect([...new Set(named)].sort()).toEqual(RULES.map(({ id }) => id));
});

const RULE_ID = /'((?:reader|arithmetic|tables|figures|sources|claim|scope|time|wording)\/[a-z-]+)'/g;
