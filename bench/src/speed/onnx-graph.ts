import { bytes, type Field, float, integer, message, text } from './protobuf.js';

/** Operators fused for transformers; every other operator is a standard one. */
export const FUSED = 'com.microsoft';

const ELEMENT = { float32: 1, int8: 3, int64: 7 } as const;
const ATTRIBUTE = { float: 1, integer: 2 } as const;
const IR_VERSION = 8;
const OPSET = 17;

type Values = Float32Array | Int8Array | BigInt64Array;
type Attributes = Readonly<Record<string, { float: number } | { integer: number }>>;

/** Builds a model node by node and encodes it as an ONNX file; the numbers below are the field numbers of onnx.proto. */
export class OnnxGraph {
  readonly #nodes: Field[] = [];
  readonly #constants = new Map<string, Field>();
  #count = 0;

  /** A tensor in the file; a name used again is the same tensor. */
  constant(name: string, dimensions: readonly number[], make: (size: number) => Values): string {
    if (!this.#constants.has(name)) {
      const values = make(dimensions.reduce((product, dimension) => product * dimension, 1));
      this.#constants.set(name, tensor(name, dimensions, values));
    }
    return name;
  }

  indices(...values: number[]): string {
    return this.constant(`indices ${values.join()}`, [values.length], () =>
      BigInt64Array.from(values, (value) => BigInt(value)),
    );
  }

  /** Adds a node and names its output; an empty input name leaves an optional input out. */
  node(operator: string, inputs: readonly string[], attributes: Attributes = {}, domain = ''): string {
    return this.nodeWithOutputs(operator, inputs, 1, attributes, domain)[0]!;
  }

  nodeWithOutputs(
    operator: string,
    inputs: readonly string[],
    outputs: number,
    attributes: Attributes = {},
    domain = '',
  ): string[] {
    this.#count += 1;
    const name = `${operator} ${this.#count}`;
    const names = Array.from({ length: outputs }, (_, index) => `${name}:${index}`);
    this.#nodes.push(
      message(1, [
        ...inputs.map((input) => text(1, input)),
        ...names.map((output) => text(2, output)),
        text(3, name),
        text(4, operator),
        ...Object.entries(attributes).map(([key, value]) => message(5, attribute(key, value))),
        text(7, domain),
      ]),
    );
    return names;
  }

  /** The whole model, with `input_ids` of one row as its input. */
  encode(output: string): Buffer {
    const graph = [
      ...this.#nodes,
      text(2, 'graph'),
      ...this.#constants.values(),
      message(11, valueInfo('input_ids', ELEMENT.int64, ['batch', 'length'])),
      message(12, valueInfo(output, ELEMENT.float32, ['batch', 'classes'])),
    ];
    return Buffer.concat([
      integer(1, IR_VERSION),
      message(7, graph),
      message(8, [text(1, ''), integer(2, OPSET)]),
      message(8, [text(1, FUSED), integer(2, 1)]),
    ]);
  }
}

function tensor(name: string, dimensions: readonly number[], values: Values): Field {
  const element =
    values instanceof Float32Array
      ? ELEMENT.float32
      : values instanceof Int8Array
        ? ELEMENT.int8
        : ELEMENT.int64;
  return message(5, [
    ...dimensions.map((dimension) => integer(1, dimension)),
    integer(2, element),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
}

function attribute(name: string, value: { float: number } | { integer: number }): Field[] {
  return 'float' in value
    ? [text(1, name), float(2, value.float), integer(20, ATTRIBUTE.float)]
    : [text(1, name), integer(3, value.integer), integer(20, ATTRIBUTE.integer)];
}

function valueInfo(name: string, element: number, dimensions: readonly string[]): Field[] {
  const shape = message(
    2,
    dimensions.map((dimension) => message(1, [text(2, dimension)])),
  );
  return [text(1, name), message(2, [message(1, [integer(1, element), shape])])];
}
