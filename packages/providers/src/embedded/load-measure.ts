import type { Measure } from '@claimcheck/engine';
import { loadModelFiles, modelFolder } from './model-files.js';
import { PairEncoder } from './pair-encoder.js';

/** How the embedded verifier measures texts, without its weights: for what replays recorded scores. */
export async function loadMeasure(): Promise<Measure & { readonly version: string }> {
  const { manifest, tokenizer } = await loadModelFiles(modelFolder('small'));
  const encoder = new PairEncoder(tokenizer);
  return {
    version: manifest.version,
    maxPairTokens: manifest.max_tokens,
    countTokens: (text) => encoder.count(text),
  };
}
