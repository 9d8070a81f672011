export type Params = Readonly<Record<string, string>>;

/** A message with its places filled: “the source says {said}”. */
export const inWords = (message: string, params: Params): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '').trim();
