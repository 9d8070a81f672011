export { claimsAtOnce } from './embedded/claims-at-once.js';
export { EmbeddedVerifier, type EmbeddedVerifierOptions } from './embedded/embedded-verifier.js';
export { loadMeasure } from './embedded/load-measure.js';
export { MODEL_SIZES, ModelFilesError, type ModelSize } from './embedded/model-files.js';
export { type Answers, type GivenReading, givenReader, openQuestions } from './llm/given-answers.js';
export { LanguageModelReader, markOf } from './llm/language-model-reader.js';
export { openReader } from './llm/open-reader.js';
export { type AnswerMemory, answerKey, type KeptReply, remembering } from './llm/remembering.js';
export { type RunReader, reviewWithReader, timeoutWithReader } from './llm/review-with-reader.js';
export { estimatedTokens, withinBudget } from './llm/run-budget.js';
export * from './llm/settings.js';
export { withReaderFile } from './llm/settings-file.js';
export type { Program } from './process/child-messages.js';
export { ChildEnded, ChildRunner, TaskFailed } from './process/child-runner.js';
export {
  type Engine,
  EngineFailure,
  type ReviewCall,
  type ReviewedRun,
  type ReviewTask,
  recordsOf,
} from './process/engine.js';
export { EnginePool } from './process/engine-pool.js';
export { EngineProcess, type EngineProcessOptions } from './process/engine-process.js';
export { VERIFIERS, type VerifierChoice } from './process/load-verifier.js';
export { localEngine } from './process/local-engine.js';
export { reviewBudgetMs, reviewTimeoutMs } from './process/review-budget.js';
export { serveTasks, type TaskContext } from './process/serve-tasks.js';
export { stackFrames } from './process/stack-frames.js';
