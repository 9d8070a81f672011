import type { SourceInput } from '../../model.js';
import { oncePer } from '../../once-per.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import type { Unit } from '../../retrieve/units.js';

/** The number of a clause, and what it is called: "§ 3", "Section 5", "7.2". */
export interface Label {
  readonly number: string;
  readonly name: string | null;
}

const NAME = String.raw`(?:\b(?<name>[Cc]lause|[Ss]ection|[Aa]rticle|[Rr]ule|[Pp]aragraph|[Pp]oint|[Ii]tem)s?\s|§\s?)`;
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,3}){0,3}`;
const REFERENCE = new RegExp(`${NAME}(?<number>${NUMBER})(?!\\d|\\s?%)`, 'gu');
/** A number without a name is that of a clause where it has a dot in it or after it: "4. Fees", "7.2 Deposits". */
const LABEL = new RegExp(
  `(?<=^|\\n[#>*\\s-]{0,8}|[.;:!?]\\s{1,4})(?:${NAME}(?<number>${NUMBER})[.:)]?|(?<bare>${NUMBER})(?:(?<=\\.\\d{1,3})|[.:)]))\\s{1,4}(?=\\p{Lu})`,
  'gu',
);

const labelOf = ({ groups }: RegExpMatchArray): Label => ({
  number: (groups!.number ?? groups!.bare)!,
  name: groups!.name?.toLowerCase() ?? null,
});

/** The clauses that a text names. */
export const referencesIn = (text: string): Label[] => [...text.matchAll(REFERENCE)].map(labelOf);

const NAME_AT_END = new RegExp(`${NAME}$`, 'u');

/** Whether a text breaks off where the number of a clause is to come. */
export const namesClause = (text: string): boolean => NAME_AT_END.test(text);

const OPENING = new RegExp(`^(?:New |In )?${NAME}(?<number>${NUMBER})\\s?[:,]\\s`, 'u');

/** The clause that a text is about from its first words on: "§ 3: …", "In clause 7, …", "New § 8: …". */
export function openingReference(text: string): Label | null {
  const found = OPENING.exec(text);
  return found && labelOf(found);
}

/** Clause 7 has clause 7.2 in it. */
export const isWithin = (label: Label, { number, name }: Label): boolean =>
  (label.number === number || label.number.startsWith(`${number}.`)) &&
  (label.name === null || name === null || label.name === name);

interface PlacedLabel extends Label {
  readonly start: number;
}

/** The number of the clause in which a unit stands, where its source numbers them. */
export function labelAt({ sourceIndex, range }: Unit, index: SourceIndex): Label | null {
  return labelsIn(index.sources[sourceIndex]!).findLast(({ start }) => start <= range.start) ?? null;
}

const labelsIn = oncePer(({ content }: SourceInput): readonly PlacedLabel[] =>
  [...content.matchAll(LABEL)].map((match) => ({ ...labelOf(match), start: match.index })),
);
