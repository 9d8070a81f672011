import { InferenceSession, Tensor } from 'onnxruntime-node';

/** Reads on one thread. The embedded verifier's own graph is run as it is, anything else as fast as the runtime makes it. */
export function open(path: string, optimisation: 'basic' | 'all' = 'all'): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: optimisation,
    logSeverityLevel: 3,
  });
}

/** One pair through the model. Which tokens they are does not matter, so the same few serve all. */
export async function millisecondsOf(session: InferenceSession, tokens: number): Promise<number> {
  const row = (value: (index: number) => number): Tensor =>
    new Tensor(
      'int64',
      BigInt64Array.from({ length: tokens }, (_, index) => BigInt(value(index))),
      [1, tokens],
    );
  const all: Record<string, Tensor> = {
    input_ids: row((index) => index % 1000),
    attention_mask: row(() => 1),
    token_type_ids: row((index) => (index > 0.8 * tokens ? 1 : 0)),
  };
  const feeds = Object.fromEntries(session.inputNames.map((name) => [name, all[name]!]));
  const started = process.hrtime.bigint();
  await session.run(feeds);
  return Number(process.hrtime.bigint() - started) / 1e6;
}
