import { precedenceOf } from '../../retrieve/authority.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import type { Precedence } from '../../retrieve/precedence.js';
import { aloneText, type Unit } from '../../retrieve/units.js';
import {
  type Change,
  changeIn,
  givesAnotherTerm,
  givesNewTerm,
  hasCodesOf,
  saysItTakesPlace,
  thingsIn,
} from '../meaning/changes.js';
import { referencesIn } from '../meaning/clause-labels.js';
import { SAME_THING } from '../thresholds.js';

/** Of two units that disagree on a statement, which one should be followed: by what their sources are, else by their wording. */
export function precedenceBetween(
  statement: string,
  supporting: Unit,
  contradicting: Unit,
  { authorities }: SourceIndex,
): Precedence | null {
  return (
    precedenceOf(authorities[supporting.sourceIndex]!, authorities[contradicting.sourceIndex]!) ??
    precedenceByWording(statement, supporting, contradicting)
  );
}

/** "The call is now 07:30 instead of 07:00", "is postponed to 10 May": the one that tells of the change knows both. */
export function precedenceByWording(
  statement: string,
  supporting: Unit,
  contradicting: Unit,
): Precedence | null {
  const [ours, theirs] = [changeIn(supporting), changeIn(contradicting)];
  if ((ours === null) === (theirs === null)) return null;
  const tells = ours
    ? isAbout(ours, aloneText(contradicting)) && givesNewTerm(ours, statement)
    : isAbout(theirs!, `${aloneText(supporting)} ${statement}`) && undoes(theirs!, contradicting, statement);
  return tells ? { order: ours ? 1 : -1, because: (followed) => `${followed} tells of a change` } : null;
}

function isAbout(change: Change, text: string): boolean {
  const there = thingsIn(text);
  const { subject } = change;
  const shared = [...subject].filter((word) => there.has(word)).length;
  return hasCodesOf(change, text) && shared >= SAME_THING * subject.size;
}

/** What ends leaves what is said of it otherwise, unless it is a clause. */
const undoes = (change: Change, { text }: Unit, statement: string): boolean =>
  change.kind === 'ended'
    ? saysItTakesPlace(statement) || referencesIn(text).length > 0
    : givesAnotherTerm(change, statement);
