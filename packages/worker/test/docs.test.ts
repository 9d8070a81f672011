import { readFileSync } from 'node:fs';
import {
  CreateWorkerRunRequest,
  GATE_REASON_CODES,
  LIMITS,
  WORKER_FAILURE_CATEGORIES,
  WorkerCompletionEvent,
  WorkerEvent,
  WorkerFailureEvent,
  WorkerStatusEvent,
} from '@claimcheck/contracts';
import { WorkerJob } from '@claimcheck/worker';
import { expect, test } from 'vitest';

const page = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const review = page('security-review.md');

/** The fields in the table of a section. */
function fieldsIn(section: string): string[] {
  const text = review.split(`### ${section}\n`)[1]!.split('\n#')[0]!;
  return [...text.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]!).sort();
}

const example = (kind: string): unknown =>
  JSON.parse(new RegExp(`\`\`\`json ${kind}\n([\\s\\S]*?)\n\`\`\``).exec(review)![1]!);

test('the security page lists exactly the fields of the create request', () => {
  expect(fieldsIn('Create')).toEqual(Object.keys(CreateWorkerRunRequest.shape).sort());
});

test.each([
  ['Status', WorkerStatusEvent],
  ['Completion', WorkerCompletionEvent],
  ['Failure', WorkerFailureEvent],
] as const)('the security page lists exactly the fields of a %s event', (section, schema) => {
  const common = fieldsIn('Every event');
  expect([...common, ...fieldsIn(section)].sort()).toEqual(Object.keys(schema.shape).sort());
});

test('the examples of the security page are what the service accepts', () => {
  CreateWorkerRunRequest.parse(example('create'));
  for (const kind of ['status', 'completion', 'failure']) WorkerEvent.parse(example(kind));
});

test('the security page names every choice and limit as it is', () => {
  for (const category of WORKER_FAILURE_CATEGORIES) expect(review).toContain(`\`${category}\``);
  expect(review).toContain(`choices, up to ${GATE_REASON_CODES.length}`);
  expect(review).toContain(`tokens by name, up to ${LIMITS.workerMetadataEntries}`);
});

test('the security page does not promise more than the fields keep', () => {
  const words = 'the.patient.owes.400';
  const strung = { ...(example('create') as object), customer_run_id: words, worker_id: words };
  CreateWorkerRunRequest.parse(strung);
  expect(review).toContain(`whoever\nwrites \`${words}\` on purpose gets it through`);
  for (const field of ['policy_version', 'worker_version']) {
    const version = field === 'policy_version' ? `${words}.2026-11-15.v1` : `0.1.0-${words}`;
    expect(CreateWorkerRunRequest.safeParse({ ...strung, [field]: version }).success).toBe(false);
  }
});

test('the example job of the guide is a job', () => {
  const text = /```json\n([\s\S]*?)\n```/.exec(page('private-worker.md'))![1]!;
  WorkerJob.parse(JSON.parse(text));
});

test('the guide names every option of the command', async () => {
  const { runWorker } = await import('./processes.js');
  const { stdout } = await runWorker(['watch', '--help']);
  const guide = page('private-worker.md');
  const options = [...stdout.matchAll(/^\s+(--[a-z0-9-]+)/gm)].map((match) => match[1]!);
  expect(options.length).toBeGreaterThan(10);
  for (const option of options) expect(guide, option).toContain(option);
});
