// Runs commands one after the other, each as `claimcheck` would in a process of its own: with its arguments, folder,
// environment and input, and with what it writes and its exit code told to whoever asked. The commands' modules are
// loaded once, and so is the engine, for as long as one command after the other wants the same.
import { Readable } from 'node:stream';
import { EnginePool } from '@claimcheck/providers/light';
import { lendEngines } from '../dist/engine/engines.js';
import { main } from '../dist/main.js';

let lent = { wanted: '', pool: null };

lendEngines(({ count, ...options }) => {
  const wanted = JSON.stringify({ count, ...options });
  if (lent.wanted !== wanted) {
    void lent.pool?.close();
    lent = { wanted, pool: new EnginePool(count, options) };
  }
  const { pool } = lent;
  return {
    start: () => pool.start(),
    review: (task, call) => pool.review(task, call),
    questions: (task, call) => pool.questions(task, call),
    close: async () => {},
  };
});

process.on('disconnect', () => process.exit());

const EVENTS = ['SIGINT', 'SIGTERM'];

process.on('message', async ({ args, cwd, env, input }) => {
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (chunk, encoding, done) => {
      written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      (typeof encoding === 'function' ? encoding : done)?.();
      return true;
    };
  }
  process.env = env;
  process.chdir(cwd);
  process.exitCode = undefined;
  const stdin = Readable.from(input === undefined ? [] : [Buffer.from(input)], { objectMode: false });
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  await main([process.execPath, 'claimcheck', ...args]);
  for (const event of EVENTS) process.removeAllListeners(event);
  process.stdout.removeAllListeners('error');
  process.send({ code: process.exitCode ?? 0, ...written });
});
