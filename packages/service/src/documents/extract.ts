import { Worker } from 'node:worker_threads';
import { LIMITS, type MediaType } from '@claimcheck/contracts';
import { serviceUnavailable } from '../http/error-handler.js';
import { invalidRequest } from '../http/validation.js';

export interface ExtractionTask {
  readonly bytes: Uint8Array;
  readonly name: string;
}

export interface Extracted {
  readonly text: string;
  readonly media_type: MediaType;
}

export type ThreadAnswer = Extracted | { readonly problem: string };

const MOST_MS = 30_000;
const MOST_MEGABYTES = 512;
const AT_ONCE = 2;
let running = 0;

const refusal = (message: string) => invalidRequest([{ path: 'file', message }]);

/** The text of a document, read in a thread of its own with a limit on time, memory and number. */
export async function extractDocument(task: ExtractionTask): Promise<Extracted> {
  if (running >= AT_ONCE) throw serviceUnavailable();
  running += 1;
  try {
    const answer = await inThread(task);
    if ('problem' in answer) throw refusal(answer.problem);
    if (!/\S/.test(answer.text)) throw refusal(`${task.name}: the file holds no text`);
    if (answer.text.length > LIMITS.sourceContentChars)
      throw refusal(
        `${task.name}: holds ${answer.text.length} characters; at most ${LIMITS.sourceContentChars} are allowed. Split it`,
      );
    return answer;
  } finally {
    running -= 1;
  }
}

function inThread({ bytes, name }: ExtractionTask): Promise<ThreadAnswer> {
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
      () => settle({ problem: `${name}: reading it took longer than ${MOST_MS / 1000} s` }),
      MOST_MS,
    );
    thread.once('message', settle);
    thread.once('error', () => settle({ problem: `${name}: reading it took more memory than allowed` }));
    thread.once('exit', () => settle({ problem: `${name}: cannot be read` }));
  });
}
