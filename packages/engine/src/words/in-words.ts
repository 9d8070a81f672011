export type Params = Readonly<Record<string, string>>;

/** A message with its places filled: “the source says {said}”. */
export const inWords = (message: string, params: Params): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '').trim();

/** “€12, €8 and €68”. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
