import { existsSync, readFileSync } from 'node:fs';
import { ERROR_STATUS } from '@claimcheck/contracts';
import { expect, test } from 'vitest';
import { loadConfig, SETTING_NAMES } from '../dist/config.js';
import { redactConfig } from '../dist/observability/redact-config.js';

const doc = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

test('every error code has a section that gives its status', () => {
  const sections = [...doc('errors.md').matchAll(/^## (\w+)\n\n\*\*(\d{3})\.\*\*/gm)];
  expect(Object.fromEntries(sections.map(([, code, status]) => [code, Number(status)]))).toEqual(
    ERROR_STATUS,
  );
});

test('every setting is in the operations guide', () => {
  const text = doc('operations.md');
  for (const name of SETTING_NAMES) expect(text, name).toContain(`\`${name}\``);
});

test('a configuration is logged without its secrets', () => {
  const config = loadConfig({
    DATABASE_URL: 'postgres://user:hunter2@db.example.com:5433/claims?sslmode=require',
    CLAIMCHECK_BOOTSTRAP_API_KEY: 'hunter2-hunter2-hunter2',
    STRIPE_SECRET_KEY: 'sk_test_hunter2',
    STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
    STRIPE_PRICE_TEAM: 'price_1',
  });
  const logged = JSON.stringify(redactConfig(config));
  expect(logged).not.toContain('hunter2');
  expect(logged).toContain('postgres://db.example.com:5433/claims');
});

test('the security page names tests and settings that there are', () => {
  const text = doc('security.md');
  const tests = [...text.matchAll(/`(packages\/[^`]+)`/g)].map(([, path]) => path!);
  expect(tests.length).toBeGreaterThan(20);
  for (const path of tests) expect(existsSync(new URL(`../../../${path}`, import.meta.url)), path).toBe(true);
  const settings = [...text.matchAll(/`((?:CLAIMCHECK|STRIPE)_[A-Z_]+)`/g)].map(([, name]) => name!);
  for (const name of settings) expect(SETTING_NAMES, name).toContain(name);
});
