/** What is worked out of a thing once, however often it is asked for: out of a source, or of all sources indexed. */
export function oncePer<K extends object, T>(workOut: (thing: K) => T): (thing: K) => T {
  const known = new WeakMap<K, T>();
  return (thing) => {
    const found = known.get(thing) ?? workOut(thing);
    known.set(thing, found);
    return found;
  };
}

const MOST_TEXTS = 500;
const LONGEST_TEXT = 4_000;

/**
 * The same for texts, of which the last few hundred are kept, and of long ones the last: a claim is held against the same
 * sentences many times over.
 */
export function recently<T extends object>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  let long: { readonly text: string; readonly found: T } | null = null;
  return (text) => {
    if (text.length > LONGEST_TEXT) {
      if (long?.text !== text) long = { text, found: workOut(text) };
      return long.found;
    }
    const found = known.get(text);
    if (found) return found;
    if (known.size >= MOST_TEXTS) known.clear();
    const fresh = workOut(text);
    known.set(text, fresh);
    return fresh;
  };
}
