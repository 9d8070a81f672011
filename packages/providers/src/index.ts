export { EmbeddedVerifier, type EmbeddedVerifierOptions } from './embedded/embedded-verifier.js';
export { loadMeasure } from './embedded/load-measure.js';
export { MODEL_SIZES, ModelFilesError, type ModelSize } from './embedded/model-files.js';
export { LanguageModelReader } from './llm/language-model-reader.js';
export * from './llm/settings.js';
