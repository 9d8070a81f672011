import type { Authority } from '../../retrieve/authority.js';
import { supersedes } from '../../retrieve/said-of-source.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { LIKE_PASSAGE, LIKE_TITLE } from '../thresholds.js';

/**
 * The passage of another version of the source that puts otherwise what the claim takes from the given one: worded
 * alike, but without a word that claim and passage share, and with one of its own in its place.
 */
export function rivalVersion(
  statement: string,
  stating: Unit,
  others: readonly Unit[],
  authorities: readonly Authority[],
): Unit | null {
  const said = new Set(termsOf(statement));
  const stated = new Set(termsOf(stating.text));
  const taken = [...stated].filter((term) => said.has(term));
  const isRival = (unit: Unit) => {
    const terms = new Set(termsOf(unit.text));
    return (
      areVersions(authorities[stating.sourceIndex]!, authorities[unit.sourceIndex]!) &&
      likeness(stated, terms) >= LIKE_PASSAGE &&
      taken.some((term) => !terms.has(term)) &&
      [...terms].some((term) => !stated.has(term) && !said.has(term))
    );
  };
  return others.find((unit) => unit.sourceIndex !== stating.sourceIndex && isRival(unit)) ?? null;
}

function areVersions(a: Authority, b: Authority): boolean {
  if (supersedes(a.said, b.said) || supersedes(b.said, a.said)) return true;
  const [first, second] = [subjectOf(a), subjectOf(b)];
  const shared = [...first].filter((term) => second.has(term)).length;
  return shared > 0 && shared >= LIKE_TITLE * Math.min(first.size, second.size);
}

/** The words of a title without years and numbers of versions. */
const subjectOf = ({ title }: Pick<Authority, 'title'>): ReadonlySet<string> =>
  new Set(termsOf(title).filter((term) => !isNumberTerm(term) && term !== 'version' && term !== 'v'));

/** Share of their words that two texts have in common. */
export const likenessOf = (a: string, b: string): number =>
  likeness(new Set(termsOf(a)), new Set(termsOf(b)));

export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}
