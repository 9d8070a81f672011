import { RUN_ERROR_CODES, type RunErrorCode } from '@claimcheck/contracts';
import { claimsAtOnce } from '../embedded/claims-at-once.js';
import type { ReviewFailure } from './engine.js';
import type { EngineNews, EngineTask } from './engine-process.js';
import { loadVerifier, type VerifierChoice } from './load-verifier.js';
import { localEngine } from './local-engine.js';
import { serveTasks, type TaskContext } from './serve-tasks.js';
import { stackFrames } from './stack-frames.js';

/** The program of an engine process: reviews one input at a time. */
await serveTasks(async (choice: VerifierChoice, lanes) => {
  const engine = localEngine(await loadVerifier(choice, lanes), claimsAtOnce(choice.threads));
  return async (task: EngineTask, { signal, onProgress }: TaskContext) => {
    const tell = (news: EngineNews): void => onProgress(news);
    return 'questionsAbout' in task
      ? engine.questions(task, { signal })
      : engine.review(task, { signal, onProgress: tell, onDecided: (decided) => tell({ decided }) });
  };
}, describe);

/** A provider says what went wrong with `code` and `retryable`; anything else is the engine's own fault. */
function describe(error: unknown): ReviewFailure {
  const { code, retryable } = (error ?? {}) as { code?: unknown; retryable?: unknown };
  const known = RUN_ERROR_CODES.includes(code as RunErrorCode);
  return {
    code: known ? (code as RunErrorCode) : 'engine_error',
    retryable: known && retryable === true,
    trace: stackFrames(error),
  };
}
