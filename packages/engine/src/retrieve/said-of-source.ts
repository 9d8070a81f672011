import { supersededBy } from '@claimcheck/contracts';
import type { SourceInput } from '../model.js';
import type { Precedence } from './precedence.js';

/** What the customer says of a source. */
export interface Said {
  readonly sourceIndex: number;
  /** The sources whose place it takes, at one remove or more. */
  readonly supersedes: ReadonlySet<number>;
  readonly authority: number | null;
  readonly version: string | null;
  readonly publishedAt: string | null;
}

/** Of a source that nothing is said of, beside one of which it is. */
const USUAL_AUTHORITY = 3;

export function saidOf(sourceIndex: number, sources: readonly SourceInput[]): Said {
  const { said } = sources[sourceIndex]!;
  const named = sources.map(({ title, citationLabel, said: other }) => ({
    title,
    label: citationLabel,
    supersedes: other?.supersedes,
  }));
  return {
    sourceIndex,
    supersedes: said?.supersedes ? supersededBy(sourceIndex, named) : new Set(),
    authority: said?.authority ?? null,
    version: said?.version ?? null,
    publishedAt: said?.published_at ?? null,
  };
}

export const supersedes = (a: Said, b: Said): boolean => a.supersedes.has(b.sourceIndex);

/** Which of two sources the customer's word puts first; null where it does not tell. */
export function saidPrecedence(a: Said, b: Said): Precedence | null {
  if (supersedes(a, b) !== supersedes(b, a))
    return {
      order: supersedes(a, b) ? 1 : -1,
      because: (followed, other) => `you said that ${followed} supersedes ${other}`,
    };
  return (
    byOrder(
      (a.authority ?? USUAL_AUTHORITY) - (b.authority ?? USUAL_AUTHORITY),
      [a, b].map(({ authority }) => `${authority ?? USUAL_AUTHORITY}`),
      (followed, [more, less]) => `you gave ${followed} more authority (${more}, the other ${less})`,
    ) ??
    byOrder(
      compareVersions(a.version, b.version),
      [a, b].map(({ version }) => version ?? ''),
      (followed, [later, earlier]) =>
        `you said that ${followed} is the later version (${later}, the other ${earlier})`,
    ) ??
    byOrder(
      compareDates(a.publishedAt, b.publishedAt),
      [a, b].map(({ publishedAt }) => publishedAt ?? ''),
      (followed, [later, earlier]) =>
        `you said that ${followed} was published later (${later}, the other ${earlier})`,
    )
  );
}

function byOrder(
  order: number,
  words: readonly string[],
  because: (followed: string, words: readonly string[]) => string,
): Precedence | null {
  if (order === 0) return null;
  const followedFirst = order > 0 ? words : words.toReversed();
  return { order, because: (followed) => because(followed, followedFirst) };
}

export const numbersOf = (version: string): number[] =>
  (numbered(version)?.numbers ?? '').match(/\d+/g)?.map(Number) ?? [];

const numbered = (version: string) =>
  /(?<numbers>\d+(?:[.\-_/]\d+)*)(?<rest>.*)$/su.exec(version)?.groups as
    | { readonly numbers: string; readonly rest: string }
    | undefined;

/** By their numbers; of two with the same numbers, "2.0-rc1" comes before "2.0". 0 where they do not tell. */
function compareVersions(a: string | null, b: string | null): number {
  if (a === null || b === null) return 0;
  const [ours, theirs] = [numbersOf(a), numbersOf(b)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  for (let place = 0; place < Math.max(ours.length, theirs.length); place += 1) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0);
    if (difference !== 0) return difference;
  }
  const [isOursEarly, isTheirsEarly] = [a, b].map((version) => numbered(version)!.rest.startsWith('-'));
  return Number(isTheirsEarly) - Number(isOursEarly);
}

/** To the day where one of them has no time. */
function compareDates(a: string | null, b: string | null): number {
  if (a === null || b === null) return 0;
  const days = a.length === 10 || b.length === 10;
  const [ours, theirs] = [a, b].map((text) => Date.parse(days ? text.slice(0, 10) : text));
  return ours! - theirs!;
}
