/** The few wire types of protocol buffers that ONNX files need. A message is the list of its encoded fields. */
export type Field = Buffer;

const VARINT = 0;
const BYTES = 2;
const FIXED_32 = 5;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

const key = (field: number, wireType: number): Buffer => varint(field * 8 + wireType);

export const integer = (field: number, value: number): Field =>
  Buffer.concat([key(field, VARINT), varint(value)]);

export function float(field: number, value: number): Field {
  const content = Buffer.alloc(4);
  content.writeFloatLE(value);
  return Buffer.concat([key(field, FIXED_32), content]);
}

export const bytes = (field: number, content: Uint8Array): Field =>
  Buffer.concat([key(field, BYTES), varint(content.byteLength), content]);

export const text = (field: number, value: string): Field => bytes(field, Buffer.from(value, 'utf8'));

export const message = (field: number, fields: readonly Field[]): Field =>
  bytes(field, Buffer.concat(fields));
