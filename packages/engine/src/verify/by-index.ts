import type { SourceIndex } from '../retrieve/index-sources.js';

/** What is worked out from the sources once, however many claims ask for it. */
export function byIndex<T>(workOut: (index: SourceIndex) => T): (index: SourceIndex) => T {
  const known = new WeakMap<SourceIndex, T>();
  return (index) => {
    const found = known.get(index) ?? workOut(index);
    known.set(index, found);
    return found;
  };
}
