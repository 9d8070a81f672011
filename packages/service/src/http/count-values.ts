const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** No fewer values than the JSON text holds; stops at the first beyond `most`. */
export function countValues(bytes: Uint8Array, most: number): number {
  let count = 1;
  let quoted = false;
  for (let at = 0; at < bytes.length && count <= most; at++) {
    const byte = bytes[at];
    if (quoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
  }
  return count;
}
