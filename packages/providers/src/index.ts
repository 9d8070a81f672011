export { EmbeddedVerifier, type EmbeddedVerifierOptions } from './embedded/embedded-verifier.js';
export { MODEL_SIZES, ModelFilesError, type ModelSize } from './embedded/model-files.js';
