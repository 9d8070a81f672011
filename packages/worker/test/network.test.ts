import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor } from '../../service/test/harness.js';
import { type Fault, startCaptureProxy } from './capture-proxy.js';
import { job } from './fixtures/jobs.js';
import { runWorker, scratchFolder, startServiceProcess } from './processes.js';

let service: Awaited<ReturnType<typeof startServiceProcess>>;
beforeAll(async () => {
  service = await startServiceProcess();
});
afterAll(() => service.stop());

const runsNamed = async (name: string) =>
  (await callerFor(service.url)('GET', `/v1/review-runs?external_id=${name}`)).body.items;

test.each([
  ['the request', 'refuse'],
  ['the answer', 'lose'],
] as const)(
  'a cut that loses %s of every message once neither loses nor doubles anything',
  async (_, fault) => {
    const seen = new Map<string, number>();
    const proxy = await startCaptureProxy(service.url, ({ body }): Fault => {
      if (body.includes('"type":"status"')) return 'pass';
      const times = (seen.get(body) ?? 0) + 1;
      seen.set(body, times);
      return times === 1 ? fault : 'pass';
    });
    const scratch = scratchFolder();
    const name = `network-${fault}`;
    try {
      const { code, stderr } = await runWorker(
        [
          'run',
          '-',
          '--verifier',
          'lexical',
          '--base-url',
          proxy.url,
          '--reports',
          join(scratch.path, 'reports'),
          '--state',
          join(scratch.path, 'state'),
        ],
        { input: JSON.stringify(job(name)) },
      );
      expect(code).toBe(0);
      expect(stderr).toMatch(/trying again/);
      // The repeated message is the same, byte for byte: create and completion, twice each.
      expect([...seen.values()]).toEqual([2, 2]);
      const runs = await runsNamed(name);
      expect(runs).toHaveLength(1);
      expect(runs[0].status).toBe('completed');
    } finally {
      await proxy.stop();
      scratch.remove();
    }
  },
);

test('an outage longer than the patience keeps the result, and the next start sends it', async () => {
  let down = false;
  const proxy = await startCaptureProxy(service.url, ({ body }) => {
    down ||= body.includes('"type":"completion"');
    return down ? 'refuse' : 'pass';
  });
  const scratch = scratchFolder();
  const args = (url: string) => [
    'run',
    '-',
    '--json',
    '--verifier',
    'lexical',
    '--give-up-after',
    '1',
    '--base-url',
    url,
    '--reports',
    join(scratch.path, 'reports'),
    '--state',
    join(scratch.path, 'state'),
  ];
  try {
    const input = JSON.stringify(job('network-outage'));
    const first = await runWorker(args(proxy.url), { input });
    expect(first.code).toBe(3);
    expect(first.stderr).toContain('cannot be reached');
    expect((await runsNamed('network-outage'))[0].status).toBe('processing');
    const second = await runWorker(args(service.url));
    expect(second.code).toBe(0);
    const sent = proxy.captured.filter(({ body }) => body.includes('"type":"completion"'));
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    const [run] = await runsNamed('network-outage');
    expect(run.status).toBe('completed');
  } finally {
    await proxy.stop();
    scratch.remove();
  }
});
