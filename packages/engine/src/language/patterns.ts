/** One of some words; each may be a pattern itself, or several with a bar between them. */
export const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** One of some words, and not as a part of a longer one. */
export const wholeWord = (words: readonly string[], flags = 'i'): RegExp =>
  new RegExp(String.raw`\b${oneOf(words)}\b`, flags);
