import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ChildEnded, ChildRunner, TaskFailed } from '@claimcheck/providers';
import { afterEach, expect, test } from 'vitest';

const PROGRAM = {
  entry: new URL('./fixtures/misbehaving-program.mjs', import.meta.url).href,
  data: {},
  heapMb: 200,
  memoryMb: 600,
  niceness: 0,
};
const CPU_MS = 60_000;

interface Task {
  deed: string;
  value?: unknown;
}
let runner: ChildRunner<Task, unknown>;
afterEach(() => runner.close());

const start = (more: object = {}) => {
  runner = new ChildRunner({ ...PROGRAM, ...more });
  return runner;
};
const run = (deed: string, value?: unknown, cpuMs = CPU_MS, signal = new AbortController().signal) =>
  runner.run({ deed, value }, { signal, cpuMs });
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const untilGone = async (pid: number): Promise<void> => {
  while (alive(pid)) await sleep(20);
};

test('a child stands as far back as its parent, and as much further as it is told to', async () => {
  await start({ niceness: 3 }).start();
  expect(getPriority(runner.pid!)).toBe(Math.min(19, getPriority() + 3));
});

test('tasks run one after the other in one process', async () => {
  await start().start();
  const { pid } = runner;
  expect(await run('echo', { text: 'aé🎉' })).toEqual({ text: 'aé🎉' });
  expect(await run('echo', 2)).toBe(2);
  expect(runner.pid).toBe(pid);
});

test.each([
  ['fatal', 'fatal'],
  ['heap', 'out_of_memory'],
  ['resident', 'out_of_memory'],
])(
  '%s: the child ends (%s), this process does not, and the next task finds another child',
  async (deed, ending) => {
    await start().start();
    const error = await run(deed).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChildEnded);
    expect(error).toMatchObject({ ending });
    expect(await run('echo', 'still here')).toBe('still here');
  },
);

test('a task that takes more processor time than it may is ended, also one that hears nothing', async () => {
  start();
  await expect(run('deaf', undefined, 500)).rejects.toMatchObject({ ending: 'out_of_time' });
});

test('a child that is killed from outside is told from one that took too much', async () => {
  await start().start();
  const task = run('deaf');
  process.kill(runner.pid!, 'SIGKILL');
  await expect(task).rejects.toMatchObject({ ending: 'crashed' });
});

test('a task that computes without a pause sees that it is asked to stop, and the child lives on', async () => {
  await start().start();
  const { pid } = runner;
  const abort = new AbortController();
  const reason = Symbol('asked');
  const onProgress = () => abort.abort(reason);
  const task = runner.run({ deed: 'spin' }, { signal: abort.signal, cpuMs: CPU_MS, onProgress });
  await expect(task).rejects.toBe(reason);
  expect(await run('echo', 1)).toBe(1);
  expect(runner.pid).toBe(pid);
});

test('a task that does not stop when asked loses its process', async () => {
  await start().start();
  const { pid } = runner;
  const abort = new AbortController();
  const onProgress = () => abort.abort('asked');
  const task = runner.run({ deed: 'deaf' }, { signal: abort.signal, cpuMs: CPU_MS, onProgress });
  await expect(task).rejects.toBe('asked');
  await untilGone(pid!);
  expect(await run('echo', 1)).toBe(1);
});

test('an error of the program is a failure of the task, without the text of the error', async () => {
  start();
  const error = await run('fail').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TaskFailed);
  expect(JSON.stringify(error)).not.toContain('customer');
  expect(error).toMatchObject({ failure: 'Error' });
});

test('a program that cannot start says why', async () => {
  start({ data: { startError: 'The model is damaged.' } });
  await expect(runner.start()).rejects.toThrow('The model is damaged.');
});

test('the environment of this process, with its secrets, does not reach the child', async () => {
  process.env.CLAIMCHECK_TEST_SECRET = 'hidden';
  start();
  const names = (await run('environment')) as string[];
  delete process.env.CLAIMCHECK_TEST_SECRET;
  expect(names).toContain('PATH');
  expect(names.filter((name) => /CLAIMCHECK|SECRET|DATABASE|STRIPE/.test(name))).toEqual([]);
});

test('a child dies with its parent, also when the parent is killed while the child computes', async () => {
  start();
  const script = `
    import { ChildRunner } from '@claimcheck/providers';
    const runner = new ChildRunner(${JSON.stringify(PROGRAM)});
    const signal = new AbortController().signal;
    runner.run({ deed: 'deaf' }, { signal, cpuMs: 1e9, onProgress: () => console.log(runner.pid) });`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text) => resolve(Number(text))),
  );
  expect(alive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await untilGone(pid);
});
