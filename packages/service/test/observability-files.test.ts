import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '../src/observability/metrics.js';

const FOLDER = new URL('../../../deploy/observability/', import.meta.url);
const metrics = await createMetrics().registry.getMetricsAsJSON();
const known = new Set(
  metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
);

test.each(['dashboard.json', 'alerts.yaml'])('every metric that %s names is one of the service', (file) => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const expressions = [...text.matchAll(/^\s*(?:"expr"|expr): (.*)$/gm)].map(([, expression]) => expression!);
  expect(expressions.length).toBeGreaterThan(7);
  const named = expressions.flatMap(
    (expression) => expression.match(/\b(?:claimcheck|process|nodejs)_\w+/g) ?? [],
  );
  expect(named.length).toBeGreaterThanOrEqual(expressions.length);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the dashboard shows every metric of our own', () => {
  const text = readFileSync(new URL('dashboard.json', FOLDER), 'utf8');
  const own = metrics.map(({ name }) => name).filter((name) => name.startsWith('claimcheck_'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !text.includes(name))).toEqual([]);
});
