/** For a process that lets others review: loads neither the engine, nor the model, nor a vendor's client. */
export { type RunReader, reviewWithReader } from './llm/review-with-reader.js';
export { type ReaderSetup, readerSetup } from './llm/settings.js';
export { withReaderFile } from './llm/settings-file.js';
export { ChildEnded, ChildRunner, TaskFailed } from './process/child-runner.js';
export { type Engine, EngineFailure, type ReviewCall, recordsOf } from './process/engine.js';
export { EnginePool } from './process/engine-pool.js';
export { EngineProcess } from './process/engine-process.js';
export { serveTasks } from './process/serve-tasks.js';
export { stackFrames } from './process/stack-frames.js';
