export { EmbeddedVerifier, type EmbeddedVerifierOptions } from './embedded/embedded-verifier.js';
export { loadMeasure } from './embedded/load-measure.js';
export { MODEL_SIZES, ModelFilesError, type ModelSize } from './embedded/model-files.js';
export { LanguageModelReader, markOf } from './llm/language-model-reader.js';
export { openReader } from './llm/open-reader.js';
export { type AnswerMemory, answerKey, type KeptReply, remembering } from './llm/remembering.js';
export { estimatedTokens, withinBudget } from './llm/run-budget.js';
export * from './llm/settings.js';
export { withReaderFile } from './llm/settings-file.js';
