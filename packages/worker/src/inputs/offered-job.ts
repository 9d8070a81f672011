/** A job as it was found: where, and its value or why there is none. */
export type OfferedJob =
  | { readonly origin: string; readonly value: unknown }
  | { readonly origin: string; readonly problem: string };

/** The parser's own message would quote the text. */
export function parseOffered(origin: string, text: string): OfferedJob {
  try {
    return { origin, value: JSON.parse(text) };
  } catch {
    return { origin, problem: 'is not valid JSON' };
  }
}
