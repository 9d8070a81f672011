import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { RUN_ERROR_CODES, type RunErrorCode } from '@claimcheck/contracts';
import { review, type SupportVerifier, toRunRecords } from '@claimcheck/engine';
import { givenReader, openQuestions } from '@claimcheck/providers';
import { stackFrames } from '../observability/stack-frames.js';
import type { ReviewOutcome } from './complete.js';
import type { EngineMessage, EngineTask, EngineThreadData, ReviewTask } from './engine-messages.js';
import { loadVerifier } from './load-verifier.js';

const NICE = 5;
// On Linux this is the priority of the thread and of those it starts: the API's thread goes first.
if (process.platform === 'linux') setPriority(NICE);

const port = parentPort!;
const { verifier: choice, stopFlag } = workerData as EngineThreadData;
const stop = new Int32Array(stopFlag);
const send = (message: EngineMessage): void => port.postMessage(message);

async function reviewOne(
  verifier: SupportVerifier,
  { runId, input, second = null }: ReviewTask,
): Promise<ReviewOutcome> {
  const controller = new AbortController();
  const reviewed = await review(input, {
    verifier,
    secondReader: second && givenReader(second),
    signal: controller.signal,
    // Messages are not delivered while the engine computes; the shared flag is seen all the same.
    onProgress: (progress) => {
      if (Atomics.load(stop, 0) !== 0) controller.abort();
      else send({ type: 'progress', ...progress });
    },
  });
  controller.signal.throwIfAborted();
  const completedAt = Date.now();
  const records = toRunRecords(reviewed, runId, new Date(completedAt).toISOString());
  return {
    completedAt,
    claimCount: records.claims.length,
    unsupportedClaimCount: records.claimReport.unsupported_claims.length,
    safeUseStatus: records.gateVerdict.safe_use_status,
    problemImportance: Math.max(
      1,
      ...records.claims
        .filter(({ support_status }) => support_status !== 'supported')
        .map(({ importance }) => importance),
    ),
    claims: JSON.stringify(records.claims),
    verificationResults: JSON.stringify(records.verificationResults),
    sourceSpans: JSON.stringify(records.sourceSpans),
    claimReport: JSON.stringify(records.claimReport),
    gateVerdict: JSON.stringify(records.gateVerdict),
  };
}

/** A provider says what went wrong with `code` and `retryable`; anything else is the engine's own fault. */
function failure(error: unknown): EngineMessage {
  const { code, retryable } = (error ?? {}) as { code?: unknown; retryable?: unknown };
  const known = RUN_ERROR_CODES.includes(code as RunErrorCode);
  return {
    type: 'failed',
    code: known ? (code as RunErrorCode) : 'engine_error',
    retryable: known && retryable === true,
    trace: stackFrames(error),
  };
}

const verifier = await loadVerifier(choice);
const answer = (task: EngineTask) =>
  'questionsAbout' in task
    ? openQuestions(task.questionsAbout, task.second, verifier)
    : reviewOne(verifier, task);
port.on('message', (task: EngineTask) => {
  answer(task)
    .then((outcome) => send({ type: 'done', outcome }))
    .catch((error: unknown) => send(Atomics.load(stop, 0) !== 0 ? { type: 'stopped' } : failure(error)));
});
send({ type: 'ready' });
