import { InferenceSession, Tensor } from 'onnxruntime-node';
import { workerData } from 'piscina';
import type { EncodedPair } from './pair-encoder.js';

const { graphPath } = workerData as { graphPath: string };

const session = await InferenceSession.create(graphPath, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // More would put sums and norms together again, which takes longer (training/verifier_training/graph_file.py).
  graphOptimizationLevel: 'basic',
  logSeverityLevel: 3,
});

/**
 * One pair a run, never padded: dynamic quantisation scales over the whole batch tensor, so a neighbour in
 * the batch would change the scores. Batches gain nothing per pair on a CPU.
 */
export async function infer({ ids, types }: EncodedPair): Promise<number[]> {
  const shape = [1, ids.length];
  const { logits } = await session.run({
    input_ids: new Tensor('int64', ids, shape),
    token_type_ids: new Tensor('int64', types, shape),
  });
  return Array.from(logits?.data as Float32Array);
}
