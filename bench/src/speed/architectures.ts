import { FUSED, OnnxGraph } from './onnx-graph.js';

export type Precision = 'fp32' | 'int8';

const LAYERS = 24;
const WIDTH = 1024;
const HEADS = 16;
const INNER = 4096;
const CLASSES = 3;
const MAX_TOKENS = 512;
/** Rows of the embedding tables. Looking a row up takes as long in a small table, and the file stays small. */
const WORDS = 1024;

/**
 * A transformer with random weights. Speed depends on the shapes alone, so all layers of a kind share one set of
 * weights in the file; the runtime packs its own copy for every layer, as it does for real weights.
 */
class RandomTransformer {
  readonly graph = new OnnxGraph();
  readonly #precision: Precision;
  #state = 1;

  constructor(precision: Precision) {
    this.#precision = precision;
  }

  #random(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 31 - 1;
  }

  weights(name: string, ...dimensions: number[]): string {
    return this.graph.constant(name, dimensions, (size) =>
      new Float32Array(size).map(() => 0.05 * this.#random()),
    );
  }

  linear(x: string, name: string, inputs: number, outputs: number, bias: boolean): string {
    const { graph } = this;
    const biases = bias ? [this.weights(`${name} bias`, outputs)] : [];
    if (this.#precision === 'int8') {
      const matrix = graph.constant(`${name} int8`, [inputs, outputs], (size) =>
        new Int8Array(size).map(() => 63 * this.#random()),
      );
      const scales = graph.constant(`${name} scale`, [outputs], (size) =>
        new Float32Array(size).fill(0.05 / 63),
      );
      return graph.node('DynamicQuantizeMatMul', [x, matrix, scales, '', ...biases], {}, FUSED);
    }
    const product = graph.node('MatMul', [x, this.weights(name, inputs, outputs)]);
    return bias ? graph.node('Add', [product, ...biases]) : product;
  }

  attention(q: string, k: string, v: string, positionBias = ''): string {
    const inputs = positionBias === '' ? [q, k, v] : [q, k, v, '', '', positionBias];
    return this.graph.node('MultiHeadAttention', inputs, { num_heads: { integer: HEADS } }, FUSED);
  }

  selfAttention(x: string, name: string, bias: boolean, positionBias = ''): string {
    const joined = this.linear(x, `${name} qkv`, WIDTH, 3 * WIDTH, bias);
    const thirds = this.graph.indices(WIDTH, WIDTH, WIDTH);
    const [q, k, v] = this.graph.nodeWithOutputs('Split', [joined, thirds], 3, { axis: { integer: 2 } });
    return this.linear(this.attention(q!, k!, v!, positionBias), `${name} out`, WIDTH, WIDTH, bias);
  }

  words(ids: string): string {
    return this.graph.node('Gather', [this.weights('words', WORDS, WIDTH), ids]);
  }

  length(): string {
    return this.graph.node('Gather', [this.graph.node('Shape', ['input_ids']), this.graph.indices(1)]);
  }

  classesOfFirstToken(x: string): string {
    const { graph } = this;
    const first = graph.node('Slice', [x, graph.indices(0), graph.indices(1), graph.indices(1)]);
    const row = graph.node('Squeeze', [first, graph.indices(1)]);
    return graph.node('MatMul', [row, this.weights('classes', WIDTH, CLASSES)]);
  }
}

/** RoBERTa-large: 24 layers of 1024, 16 heads, inner layer of 4096. */
export function robertaLarge(precision: Precision): Buffer {
  const model = new RandomTransformer(precision);
  const { graph } = model;
  const vector = (name: string): string => model.weights(name, WIDTH);
  const skipNorm = (x: string, y: string, name: string): string =>
    graph.node('SkipLayerNormalization', [x, y, vector(`${name} scale`), vector(`${name} shift`)], {}, FUSED);
  const table = model.weights('positions', MAX_TOKENS, WIDTH);
  const positions = graph.node('Slice', [table, graph.indices(0), model.length(), graph.indices(0)]);
  let x = skipNorm(model.words('input_ids'), graph.node('Unsqueeze', [positions, graph.indices(0)]), 'first');
  for (let layer = 0; layer < LAYERS; layer += 1) {
    x = skipNorm(x, model.selfAttention(x, 'attention', true), 'norm 1');
    const inner = model.linear(x, 'up', WIDTH, INNER, false);
    const active = graph.node('BiasGelu', [inner, model.weights('up bias', INNER)], {}, FUSED);
    x = skipNorm(x, model.linear(active, 'down', INNER, WIDTH, true), 'norm 2');
  }
  return graph.encode(model.classesOfFirstToken(x));
}

/**
 * T5-large: encoder and decoder of 24 layers of 1024, 16 heads, inner layer of 4096. The encoder reads the input, the
 * decoder takes one step. Scores of three words stand for the whole vocabulary, which is to T5's advantage.
 */
export function t5Large(precision: Precision): Buffer {
  const model = new RandomTransformer(precision);
  const { graph } = model;
  const norm = (x: string, name: string): string =>
    graph.node('SimplifiedLayerNormalization', [x, model.weights(name, WIDTH)]);
  const add = (x: string, y: string): string => graph.node('Add', [x, y]);
  const feedForward = (x: string, name: string): string => {
    const inner = model.linear(norm(x, `${name} norm`), `${name} up`, WIDTH, INNER, false);
    return add(x, model.linear(graph.node('Relu', [inner]), `${name} down`, INNER, WIDTH, false));
  };

  const ends = graph.node('Concat', [model.length(), model.length()], { axis: { integer: 0 } });
  const table = model.weights('position bias', 1, HEADS, MAX_TOKENS, MAX_TOKENS);
  const positionBias = graph.node('Slice', [table, graph.indices(0, 0), ends, graph.indices(2, 3)]);
  let x = model.words('input_ids');
  for (let layer = 0; layer < LAYERS; layer += 1) {
    x = add(x, model.selfAttention(norm(x, 'encoder norm'), 'encoder', false, positionBias));
    x = feedForward(x, 'encoder');
  }
  const encoded = norm(x, 'encoder end');

  const start = graph.node('Slice', ['input_ids', graph.indices(0), graph.indices(1), graph.indices(1)]);
  let y = model.words(start);
  for (let layer = 0; layer < LAYERS; layer += 1) {
    y = add(y, model.selfAttention(norm(y, 'decoder norm'), 'decoder', false));
    const q = model.linear(norm(y, 'cross norm'), 'cross q', WIDTH, WIDTH, false);
    // Weights of their own: equal products of equal inputs would be computed once for all layers.
    const k = model.linear(encoded, `cross k ${layer}`, WIDTH, WIDTH, false);
    const v = model.linear(encoded, `cross v ${layer}`, WIDTH, WIDTH, false);
    y = add(y, model.linear(model.attention(q, k, v), 'cross out', WIDTH, WIDTH, false));
    y = feedForward(y, 'decoder');
  }
  return graph.encode(model.classesOfFirstToken(norm(y, 'decoder end')));
}

export const ARCHITECTURES: Readonly<Record<string, (precision: Precision) => Buffer>> = {
  'roberta-large': robertaLarge,
  't5-large': t5Large,
};
