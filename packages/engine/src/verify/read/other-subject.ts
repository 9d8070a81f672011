import { DETERMINERS } from '../../extract/lexicon.js';
import type { ExtractedClaim } from '../../model.js';
import type { SupportVerifier } from '../../ports.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { literally } from '../../text/literally.js';
import { pairFits, pairOf } from '../evidence.js';
import { claimsWithoutLimit } from '../modality.js';

const MOST_CONTRASTS = 3;
/** A passage that supports a statement at least this far says the same. */
const SAYS_SO = 0.5;

/**
 * Whether a passage that seems to contradict a claim speaks of something else than the one that states it: "for
 * children" where that has "for adults". The claim, made about this other thing, is then backed by neither of the two.
 * Words for the same thing leave the first one backing it, and where the word is what they disagree on, the second does.
 */
export async function speaksOfAnother(
  claim: ExtractedClaim,
  stating: Unit,
  other: Unit,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<boolean> {
  const pairs = contrastsOf(claim.statement, stating.text, other.text).flatMap((contrast) => {
    const statement = withOther(claim.statement, contrast);
    return [stating, other].map(({ text }) => pairOf(text, { ...claim, statement }));
  });
  if (pairs.length === 0 || !pairs.every((pair) => pairFits(verifier, pair))) return false;
  const scores = await verifier.score(pairs, signal);
  const isBacked = scores.map(({ supported }) => supported >= SAYS_SO);
  return isBacked.some((first, i) => i % 2 === 0 && !first && !isBacked[i + 1]);
}

interface Contrast {
  readonly said: string;
  readonly instead: string;
}

interface Word {
  readonly text: string;
  readonly term: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Words that claim and passage share, each with the one that stands in its place in the other passage. */
function contrastsOf(statement: string, stating: string, other: string): Contrast[] {
  const [claimed, ours, theirs] = [statement, stating, other].map(wordsIn) as [Word[], Word[], Word[]];
  const has = (words: readonly Word[], term: string) => words.some((word) => word.term === term);
  const shared = ours.filter(({ term }) => has(claimed, term) && !has(theirs, term));
  // What is said of everyone is said of those, too.
  const foreign = theirs.filter(
    ({ term, text }) => !has(ours, term) && !has(claimed, term) && !claimsWithoutLimit(text),
  );
  return shared
    .flatMap((word) =>
      foreign
        .filter((candidate) => standAlike(word, candidate))
        .map(({ text }) => ({
          said: claimed.find(({ term }) => term === word.term)!.text,
          instead: text,
        })),
    )
    .slice(0, MOST_CONTRASTS);
}

const standAlike = (a: Word, b: Word): boolean =>
  (a.before !== null && a.before === b.before) || (a.after !== null && a.after === b.after);

/** The words of a text without articles and figures, each between its neighbours in the same clause. */
function wordsIn(text: string): Word[] {
  return text.split(/[.,;:!?()]\s/).flatMap((clause) => {
    const found = (clause.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).filter(
      (word) => !DETERMINERS.has(word.toLowerCase()),
    );
    const terms = found.map((word) => termOf(word));
    return found.flatMap((word, i) =>
      isNumberTerm(terms[i]!) || termsOf(word).length === 0
        ? []
        : [{ text: word, term: terms[i]!, before: terms[i - 1] ?? null, after: terms[i + 1] ?? null }],
    );
  });
}

/** "Non-members" are no members. */
const termOf = (word: string): string => termsOf(word).join('-') || word.toLowerCase();

const withOther = (statement: string, { said, instead }: Contrast): string =>
  statement.replace(
    new RegExp(`(?<![\\p{L}\\p{N}-])${literally(said)}(?![\\p{L}\\p{N}-])`, 'u'),
    () => instead,
  );
