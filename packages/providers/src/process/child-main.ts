import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import {
  CELLS,
  type ChildMessage,
  OUT_OF_MEMORY_SIGNAL,
  OUT_OF_TIME_SIGNAL,
  type ParentMessage,
  type Program,
  type ThreadData,
  type ThreadMessage,
} from './child-messages.js';

// V8 would first write a pattern as bytecode, which takes three times as long for the engine's as compiling it does.
setFlagsFromString('--no-regexp-tier-up');

/** How often what the child takes is looked at. */
const LOOK_MS = 200;

/** The main thread of a child process. It computes nothing, so it sees at once what the working thread cannot. */
const cells = new SharedArrayBuffer(Object.keys(CELLS).length * Int32Array.BYTES_PER_ELEMENT);
const shared = new Int32Array(cells);
let thread: Worker | null = null;
let limits: Program | null = null;
let spentBefore = 0;
let cpuMs: number | null = null;

const end = (signal: NodeJS.Signals): void => void process.kill(process.pid, signal);
const send = (message: ChildMessage, sent?: () => void): void =>
  void process.send?.(message, undefined, {}, () => sent?.());

function start(program: Program): void {
  limits = program;
  // Only ever further back: whoever is nice already may not come forward again.
  if (program.niceness > 0)
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + program.niceness));
  const workerData: ThreadData = { data: program.data, cells };
  const started = new Worker(new URL(program.entry), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: program.heapMb },
  });
  started.on('message', (message: ThreadMessage) => {
    if (message.type !== 'progress' && message.type !== 'ready') cpuMs = null;
    send(message);
  });
  started.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end(OUT_OF_MEMORY_SIGNAL);
    else send({ type: 'crashed', name: error.name, message: String(error.message) }, () => process.exit(1));
  });
  thread = started;
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

setInterval(() => {
  if (limits === null || cpuMs === null) return;
  if (processorMs() - spentBefore > cpuMs) end(OUT_OF_TIME_SIGNAL);
  else if (process.memoryUsage.rss() > limits.memoryMb * 2 ** 20) end(OUT_OF_MEMORY_SIGNAL);
}, LOOK_MS).unref();

process.on('message', (message: ParentMessage) => {
  if (message.type === 'start') start(message.program);
  else if (message.type === 'stop') Atomics.store(shared, CELLS.stop, 1);
  else if (message.type === 'lanes') Atomics.store(shared, CELLS.lanes, message.lanes);
  else {
    Atomics.store(shared, CELLS.stop, 0);
    spentBefore = processorMs();
    cpuMs = message.cpuMs;
    thread?.postMessage(message.task);
  }
});
// However the parent ends: nobody would take the result.
process.on('disconnect', () => end('SIGKILL'));
// These reach the whole group; when to stop is for the parent to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
try {
  // When memory runs out on the machine, Linux should end a child rather than its parent.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Not permitted here; the order in which processes end is then the kernel's.
}
