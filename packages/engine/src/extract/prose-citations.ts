import type { CitationMarker, Range } from '../model.js';
import type { Block } from '../text/document.js';
import { KINDS } from '../text/source-names.js';
import type { Citing, PlacedMarker } from './markers.js';
import type { SourceResolver } from './resolve-markers.js';

const PLACE =
  '(?:section|sec\\.|clause|article|art\\.|chapter|page|p\\.|paragraph|para\\.?|annex|appendix|part|§+)\\s?[\\dA-Z][\\d.()a-z]{0,8}';
const DETERMINER = `(?:${PLACE} (?:of|in) )?(?:(?:the|our|your|their|its|this|company['’]s) )?(?:(?:current|latest|new) )?["“'‘]?`;
const TOLD =
  '(?:set out|set forth|laid down|laid out|stated|described|specified|provided|defined|explained|noted|mentioned|shown|outlined|given|listed|required|stipulated|detailed|documented)';
const CLAUSE_START =
  '(?:^|[.!?;:,\\n(–—][\\s*]*|\\b(?:and|but|while|whereas|although|that|because|since|as|so|however)\\s)';
/** "Leave is 25 days according to the …"; what is "paid according to" a policy may stand elsewhere. */
const ACCORDING = new RegExp(`(?<!\\p{L}(?:ed|aid|one|ade|un|ept)\\s)\\baccording to ${DETERMINER}$`, 'iu');
const OPENS = new RegExp(
  `${CLAUSE_START}(?:as (?:${TOLD} )?(?:in|by|under|per)|per|under|in|based on|from|pursuant to|in (?:accordance|line) with|following) ${DETERMINER}$`,
  'iu',
);
const CLOSES = new RegExp(`,\\s(?:as ${TOLD} (?:in|by|under)|as per|per) ${DETERMINER}$`, 'iu');
const SUBJECT = new RegExp(`${CLAUSE_START}${DETERMINER}$`, 'iu');
const AFTER_NAME = `^["”'’]?(?: \\(?(?:v(?:ersion)? ?)?\\d[\\d.]*\\)?)?(?:,? \\(?${PLACE}\\)?)?`;
const COMMA = new RegExp(`${AFTER_NAME},`, 'iu');
const END = new RegExp(`${AFTER_NAME}\\s*(?:[.;!)]|$)`, 'iu');
const SAYS = new RegExp(
  `${AFTER_NAME},? (?:(?:also|clearly|explicitly|further|expressly|only) )?(?:states?|says?|specif(?:y|ies)|stipulates?|notes?|sets? out|lays? down|explains?|mentions?|indicates?|confirms?|makes? (?:it )?clear|reads?|tells? us)\\b`,
  'iu',
);
const RULES = new RegExp(
  `${AFTER_NAME} (?:(?:also|clearly|explicitly|further|expressly|only) )?(?:requires?|allows?|permits?|prohibits?|forbids?|provides?|defines?|describes?|lists?|limits?|caps?|grants?|gives?|prescribes?)\\b`,
  'iu',
);
const BEFORE = 120;
const AFTER = 80;

/** Sources that the wording itself gives for what it says: "According to the Travel Policy, …". */
export function citationsInProse(
  block: Block,
  resolve: SourceResolver,
  { raw }: Pick<Citing, 'raw'>,
): PlacedMarker[] {
  if (!resolve.ownNamePattern) return [];
  const { plain } = block.text;
  return [...plain.matchAll(resolve.ownNamePattern)].flatMap(({ 0: name, index }) => {
    const [start, end] = [index, index + name.length];
    const year = /^ \(?\d{4}\b/.exec(plain.slice(end, end + 8))?.[0] ?? '';
    const sourceIndex = resolve.byOwnName(name, year);
    if (sourceIndex === undefined || !standsForSource(plain, name, start)) return [];
    const range = block.text.rawRange(start, end);
    const marker = {
      marker: raw.slice(range.start, range.end),
      range,
      sourceIndexes: [sourceIndex],
      unknown: [],
    };
    return [{ start, end, partOfSentence: true, marker }];
  });
}

function standsForSource(plain: string, name: string, start: number): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  if (words.length === 1 && !/^\p{Lu}/u.test(name)) return false;
  const before = plain.slice(Math.max(0, start - BEFORE), start);
  const after = plain.slice(start + name.length, start + name.length + AFTER);
  const isDocument = words.some((word) => KINDS.has(word)) || /^\p{Lu}{2,6}$/u.test(name);
  if (ACCORDING.test(before) || (SUBJECT.test(before) && SAYS.test(after))) return true;
  if (!isDocument) return false;
  return (
    (SUBJECT.test(before) && RULES.test(after)) ||
    (OPENS.test(before) && COMMA.test(after)) ||
    (CLOSES.test(before) && END.test(after))
  );
}

/** A source that is named covers the claim that names it and those after it, the first one also those before it. */
export function citedInProse(unit: Range, markers: readonly PlacedMarker[]): CitationMarker[] {
  const inside = markers.filter(({ start }) => start >= unit.start && start < unit.end);
  const nearest = markers.findLast(({ start }) => start < unit.start) ?? markers[0];
  return (inside.length > 0 ? inside : nearest ? [nearest] : []).map(({ marker }) => marker);
}
