import { VAGUE_REFERENCES } from '../language/en/vague-wording.js';
import type { SourceInput } from '../model.js';

export interface ClaimInPlace {
  readonly text: string;
  /** The output up to the claim, in lower case. */
  readonly earlier: string;
  readonly cited: boolean;
}

/** Tells why a claim cannot be judged from any source, or null. A phrase that a source uses itself is not vague. */
export function vaguenessJudge(sources: readonly SourceInput[]): (claim: ClaimInPlace) => string | null {
  let contents: string[] | null = null;
  const known = new Map<string, boolean>();
  const inSources = (phrase: string): boolean => {
    contents ??= sources.map((source) => source.content.toLowerCase());
    const found = known.get(phrase) ?? contents.some((content) => content.includes(phrase));
    known.set(phrase, found);
    return found;
  };
  return ({ text, earlier, cited }) => {
    const statesDifference = /\d[^.]*\b(?:than|compared)\b|\b(?:than|compared)\b[^.]*\d/.test(text);
    const found = VAGUE_REFERENCES.find(({ pattern, comparison, citable }) => {
      if ((comparison && statesDifference) || (citable && cited)) return false;
      const match = pattern.exec(text);
      if (!match || inSources(match[0].trim().replace(/[.!]$/, '').toLowerCase())) return false;
      const { said, thing, absent, unnamed } = match.groups ?? {};
      const named = (absent ?? unnamed)?.toLowerCase();
      if (named !== undefined && (earlier.includes(named) || inSources(named))) return false;
      if (said !== undefined && inSources(said.toLowerCase())) return false;
      return thing === undefined || !earlier.includes(thing.toLowerCase());
    });
    return found?.reason ?? null;
  };
}
