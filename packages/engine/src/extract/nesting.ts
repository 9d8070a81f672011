/** Where a pattern is found in a text, quotations and brackets left out. */
export function outsideNesting(pattern: RegExp, text: string): RegExpExecArray[] {
  const inside = nesting(text);
  return [...text.matchAll(pattern)].filter(({ index }) => !inside[index]);
}

/** For each offset, whether it lies inside quotation marks or brackets. */
export function nesting(text: string): Uint8Array {
  const inside = new Uint8Array(text.length + 1);
  const spans = text.matchAll(/"[^"]*"|“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]|\([^()]*\)|\[[^\][]*\]/g);
  for (const span of spans) inside.fill(1, span.index + 1, span.index + span[0].length);
  return inside;
}
