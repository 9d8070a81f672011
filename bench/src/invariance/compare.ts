import type { SupportStatus } from '@claimcheck/contracts';
import type { ExtractedClaim, Review } from '@claimcheck/engine';
import type { Changed } from './kinds-of-change.js';

/** What became of the claims of a text that was changed where it should not matter. */
export interface Comparison {
  readonly compared: number;
  readonly statuses: readonly {
    readonly claim: string;
    readonly was: SupportStatus;
    readonly is: SupportStatus;
  }[];
  readonly quotes: number;
  /** Claims that are found in one of the two alone, or that are read, or cited, otherwise. */
  readonly otherwise: readonly string[];
}

/**
 * `others` says that other claims were changed: those that are gone are then no loss, and those that mean little without
 * them are left out.
 */
export function compare(before: Review, after: Review, { placeOf }: Changed, others: boolean): Comparison {
  const found = numbered(after.extraction.claims);
  const statuses: Comparison['statuses'][number][] = [];
  const otherwise: string[] = [];
  let [compared, quotes] = [0, 0];
  for (const [key, index] of numbered(before.extraction.claims)) {
    const claim = before.extraction.claims[index]!;
    const place = found.get(key);
    const now = place === undefined ? undefined : after.extraction.claims[place]!;
    const isSame = now !== undefined && saysTheSame(claim, now, placeOf);
    if (!isSame && !others) otherwise.push(claim.text);
    if (!isSame || (others && (claim.leansOnSetting || claim.vagueReason !== null))) continue;
    compared += 1;
    const [was, is] = [before.verdicts[index]!, after.verdicts[place!]!];
    if (was.status !== is.status) statuses.push({ claim: claim.text, was: was.status, is: is.status });
    else if (wordsOf(quoteOf(before, index)) !== wordsOf(quoteOf(after, place!))) quotes += 1;
  }
  return { compared, statuses, quotes, otherwise };
}

/** Claims by their words, the second of the same words as the second. */
function numbered(claims: readonly ExtractedClaim[]): Map<string, number> {
  const keys = new Map<string, number>();
  claims.forEach(({ text }, index) => {
    let key = wordsOf(text);
    while (keys.has(key)) key += ' again';
    keys.set(key, index);
  });
  return keys;
}

const saysTheSame = (was: ExtractedClaim, is: ExtractedClaim, placeOf: Changed['placeOf']): boolean =>
  wordsOf(was.statement) === wordsOf(is.statement) &&
  [...citedBy(was)].map(placeOf).sort().join() === [...citedBy(is)].sort().join();

const citedBy = ({ citations, coveredBy }: ExtractedClaim): Set<number> =>
  new Set([...citations, ...coveredBy].flatMap(({ sourceIndexes }) => sourceIndexes));

function quoteOf({ input, verdicts }: Review, index: number): string {
  const span = verdicts[index]!.primarySpan;
  if (!span) return '';
  const { content, mediaType } = input.sources[span.sourceIndex]!;
  const words = content.slice(span.range.start, span.range.end);
  return mediaType === 'text/html' ? words.replace(/<[^<>]*>/g, ' ') : words;
}

/** Marks and spaces differ by design; the words do not. */
const wordsOf = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
