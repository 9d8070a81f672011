import type { SourceIndex } from '../../retrieve/index-sources.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import type { Authority } from '../authority.js';
import type { Finding } from '../checks/check.js';
import { runChecks } from '../checks/registry.js';

/** Two titles, or two passages, that share this much of their words are versions of one another; */
const LIKE_TITLE = 0.6;
const LIKE_PASSAGE = 0.35;
/** without like titles, passages have to share more. */
const LIKE_PASSAGE_ELSEWHERE = 0.5;
const PASSAGES_COMPARED = 3;

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

/** A passage of another source and how it differs from the one that states the claim, on a point of the claim. */
export interface RivalPassage {
  readonly unit: Unit;
  readonly finding: Finding;
  readonly likeness: number;
}

/** Where a source is held against the passage that states the claim: the two are worded alike where the claim is not. */
export function rivalsOf(
  statement: string,
  stating: Unit,
  index: SourceIndex,
): (sourceIndex: number) => RivalPassage | null {
  const stated = new Set(termsOf(stating.text));
  const ranking = index.rank(stating.text);
  const authority = index.authorities[stating.sourceIndex]!;
  return (sourceIndex) => {
    const other = index.authorities[sourceIndex]!;
    const least = areVersions(authority, other) ? LIKE_PASSAGE : LIKE_PASSAGE_ELSEWHERE;
    const rivals = ranking
      .ofSource(sourceIndex)
      .slice(0, PASSAGES_COMPARED)
      .flatMap((unit) => {
        const alike = likeness(stated, new Set(termsOf(unit.text)));
        if (alike < least || isNameOf(unit, other)) return [];
        const findings = runChecks({ statement: stating.text, unit, surroundings: unit.text });
        const finding = findings.find(
          ({ effect, isStatedIn, replacement }) =>
            effect === 'contradicts' &&
            isStatedIn?.(statement) === true &&
            // What the claim says as well, of another year or thing, it does not deny.
            !(replacement !== null && statement.includes(replacement)),
        );
        return finding ? [{ unit, finding, likeness: alike }] : [];
      });
    return rivals[0] ?? null;
  };
}

function areVersions(a: Authority, b: Authority): boolean {
  const [first, second] = [subjectOf(a), subjectOf(b)];
  const shared = [...first].filter((term) => second.has(term)).length;
  return shared > 0 && shared >= LIKE_TITLE * Math.min(first.size, second.size);
}

/** "Key policy, version 3": the names of two versions differ, whatever they say. */
function isNameOf({ text }: Unit, authority: Authority): boolean {
  const title = subjectOf(authority);
  return [...subjectOf({ title: text })].every((term) => title.has(term));
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
