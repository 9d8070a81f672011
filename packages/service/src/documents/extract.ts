import { Worker } from 'node:worker_threads';
import { LIMITS, type MediaType } from '@claimcheck/contracts';
import type { PlaceStarts } from '@claimcheck/engine';
import { serviceUnavailable } from '../http/error-handler.js';

export interface ExtractionTask {
  readonly bytes: Uint8Array;
  readonly name: string;
}

export interface Extracted {
  readonly text: string;
  readonly media_type: MediaType;
  readonly places: PlaceStarts;
}

export type ThreadAnswer = Extracted | { readonly problem: string };

const MOST_MS = 30_000;
const MOST_MEGABYTES = 512;
const AT_ONCE = 2;
let running = 0;

/** The text of a document, read in a thread of its own with a limit on time, memory and number; or why there is none. */
export async function extractDocument(task: ExtractionTask, mostMs = MOST_MS): Promise<ThreadAnswer> {
  if (running >= AT_ONCE) throw serviceUnavailable();
  running += 1;
  try {
    const answer = await inThread(task, Math.min(mostMs, MOST_MS));
    if ('problem' in answer) return answer;
    if (!/\S/.test(answer.text)) return { problem: `${task.name}: the file holds no text` };
    if (answer.text.length > LIMITS.sourceContentChars)
      return {
        problem: `${task.name}: holds ${answer.text.length} characters; at most ${LIMITS.sourceContentChars} are allowed. Split it`,
      };
    return answer;
  } finally {
    running -= 1;
  }
}

function inThread({ bytes, name }: ExtractionTask, mostMs: number): Promise<ThreadAnswer> {
  const thread = new Worker(new URL('./extract-thread.js', import.meta.url), {
    workerData: { bytes, name } satisfies ExtractionTask,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    name: 'claimcheck-extract',
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const settle = (answer: ThreadAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(
      () => settle({ problem: `${name}: reading it took longer than ${Math.ceil(mostMs / 1000)} s` }),
      mostMs,
    );
    thread.once('message', settle);
    thread.once('error', () => settle({ problem: `${name}: reading it took more memory than allowed` }));
    thread.once('exit', () => settle({ problem: `${name}: cannot be read` }));
  });
}
