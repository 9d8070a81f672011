const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [BRACKET, BRACE, BRACKET_END, BRACE_END] = [0x5b, 0x7b, 0x5d, 0x7d];

export interface JsonSize {
  /** No fewer values than the JSON text holds. */
  readonly values: number;
  readonly depth: number;
}

/** How much a JSON text would make, without making it; stops at the first value or level beyond `most`. */
export function sizeOfJson(bytes: Uint8Array, most: JsonSize): JsonSize {
  let values = 1;
  let level = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < bytes.length && values <= most.values && depth <= most.depth; at++) {
    const byte = bytes[at];
    if (quoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === COMMA) values += 1;
    else if (byte === BRACKET || byte === BRACE) {
      values += 1;
      level += 1;
      depth = Math.max(depth, level);
    } else if (byte === BRACKET_END || byte === BRACE_END) level -= 1;
  }
  return { values, depth };
}
