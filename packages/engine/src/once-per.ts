/** What is worked out of a thing once, however often it is asked for: out of a source, or of all sources indexed. */
export function oncePer<K extends object, T>(workOut: (thing: K) => T): (thing: K) => T {
  const known = new WeakMap<K, T>();
  return (thing) => {
    const found = known.get(thing) ?? workOut(thing);
    known.set(thing, found);
    return found;
  };
}
