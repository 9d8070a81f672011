import { EXCEPTING } from '../language/en/conditions.js';
import { oneOf } from '../language/patterns.js';
import { termsOf } from '../retrieve/terms.js';
import { denies } from './polarity.js';
import { isNamed } from './topic.js';

const EXCEPTED = new RegExp(String.raw`\b${oneOf(EXCEPTING)}\s+(?<excepted>[^.;]+)`, 'giu');
const MEMBER_JOINT = /,\s+|\s+(?:and|or)\s+/u;

/** Whether a claim is about the very thing that a text excepts from what it rules out: "guide dogs" of "no dogs except guide dogs". */
export function namesException(statement: string, text: string): boolean {
  const said = new Set(termsOf(statement));
  const isSaid = (member: string) => isNamed(member, said);
  return [...text.matchAll(EXCEPTED)].some(
    ({ index, groups }) => denies(text.slice(0, index)) && groups!.excepted!.split(MEMBER_JOINT).some(isSaid),
  );
}
