import { bareHeading } from '../../extract/setting.js';
import type { ExtractedClaim } from '../../model.js';
import { oncePer } from '../../once-per.js';
import { areAlternatives, kindOfRow, names as namesColumn } from '../../retrieve/column-meant.js';
import type { SourceIndex } from '../../retrieve/index-sources.js';
import { isNumberTerm, termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { cellsOf, keyLength, withColumn } from '../checks/tables/cells.js';
import { likeness } from '../decide/rival-version.js';
import { isIn } from '../read/missing-row.js';
import type { Standing, StepRuling } from '../ruling.js';
import { wordsOf } from '../topic.js';

/** Passages that share this much of their words say the same kind of thing of different things. */
const PARALLEL = 0.5;

/** What is compared or counted needs all of them. */
const COMPARES =
  /\b(?:than|only|both|all|each|every|most|least|same|like|unlike|other|others|more|less|fewer|\p{L}{2,}est)\b/iu;

type Words = ReadonlySet<string>;

const textWords = oncePer(({ text }: Unit): Words => wordsOf(text));
const contextTerms = oncePer(({ context }: Unit): Words => new Set(termsOf(context)));
const keyTerms = oncePer((unit: Unit): Words => new Set(termsOf(unit.text.slice(0, keyLength(unit)))));

/**
 * The sources as far as they are about what the claim is about, where they say the same kind of thing of several
 * things side by side, in a section, a row or a column each, and the claim does not say itself which one it means but
 * stands under a heading or after a sentence that does. Null where the verdict may stay as it is.
 */
export function atPlaceMeant(
  claim: ExtractedClaim,
  { primarySpan, message, status }: Standing,
  index: SourceIndex,
): SourceIndex | null {
  const deciding = primarySpan && index.unitAt(primarySpan);
  if (!deciding || message.id === 'reckoned' || COMPARES.test(claim.statement)) return null;
  const beside = index.unitsBySource[deciding.sourceIndex]!.filter((unit) => areParallel(deciding, unit));
  const topics = claim.topics.map(bareHeading);
  const column = deciding.isRow ? columnMeant(claim.statement, topics, headersOf(deciding)) : null;
  if (column && areSideBySide([deciding, ...beside])) {
    const isRowOfIt = (unit: Unit) => unit === deciding || areParallel(deciding, unit);
    return index.readingUnits(deciding.sourceIndex, (unit) => (isRowOfIt(unit) ? column(unit) : unit));
  }
  const others = othersThanMeant(claim.statement, topics, deciding, beside);
  if (status === 'supported' ? !others.has(deciding) : others.size === 0) return null;
  if (deciding.isRow && areSideBySide([deciding, ...beside])) return null;
  return index.readingUnits(deciding.sourceIndex, (unit) => (others.has(unit) ? null : unit));
}

const LONGEST_PLACE = 60;

/** A claim that is refuted by what is said of one thing, where the source says otherwise of others, is told which. */
export function namePlace({ status, primarySpan, message }: Standing, index: SourceIndex): StepRuling | null {
  const unit = primarySpan && index.unitAt(primarySpan);
  const place = unit && !unit.isRow ? headingOver(unit) : '';
  if (status !== 'contradicted' || message.id !== 'found' || place === '' || place.length > LONGEST_PLACE)
    return null;
  return { ruledBy: 'sources/place-meant', message: { ...message, params: { ...message.params, place } } };
}

/** Of a unit and those that say the same kind of thing, the ones about another than the nearest topic names. */
function othersThanMeant(
  statement: string,
  topics: readonly string[],
  deciding: Unit,
  beside: readonly Unit[],
): ReadonlySet<Unit> {
  const among = (saidOf: typeof names, text: string) => {
    const said = { text, terms: new Set(termsOf(text)) };
    const isDeciding = beside.some((unit) => saidOf(said, deciding, unit));
    return [...beside.filter((unit) => saidOf(said, unit, deciding)), ...(isDeciding ? [deciding] : [])];
  };
  if (among(touches, statement).length > 0) return new Set();
  const meant = new Set(topics.map((topic) => among(names, topic)).find((units) => units.length > 0));
  return new Set(meant.size === 0 ? [] : [deciding, ...beside].filter((unit) => !meant.has(unit)));
}

interface Said {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** Whether a text says all of what a unit is about and another of its kind is not; a mere number, only within its name. */
function names(said: Said, unit: Unit, other: Unit): boolean {
  const own = peculiarTo(unit, other);
  if (own.length === 0 || !own.every((term) => said.terms.has(term))) return false;
  return own.some((term) => !isNumberTerm(term)) || isIn(nameOf(unit, other), said.text);
}

const touches = (said: Said, unit: Unit, other: Unit): boolean =>
  peculiarTo(unit, other).some((term) => !isNumberTerm(term) && said.terms.has(term)) ||
  isIn(nameOf(unit, other), said.text);

const headingOver = ({ context }: Unit): string => context.split(' – ').at(-1)!;

/** "Hall 7": the heading over a unit, the first cell of a row. */
const nameOf = (unit: Unit, other: Unit): string =>
  unit.context !== other.context ? headingOver(unit) : unit.isRow ? cellsOf(unit.text)[0]!.value : unit.text;

/** What tells a unit from another of its kind: words of its headings, else of its first cell, else its own. */
function peculiarTo(unit: Unit, other: Unit): string[] {
  const label = unit.context !== other.context ? contextTerms : unit.isRow ? keyTerms : textWords;
  const there = label(other);
  return [...label(unit)].filter((term) => !there.has(term));
}

function areParallel(one: Unit, other: Unit): boolean {
  if (one === other || one.isRow !== other.isRow || one.isHeading || other.isHeading) return false;
  if (one.isRow) return headersOf(one).join() === headersOf(other).join();
  return likeness(textWords(one), textWords(other)) >= PARALLEL;
}

const headersOf = oncePer(({ text }: Unit): readonly string[] => cellsOf(text).map(({ header }) => header));

/** Whether the columns of a table are about one thing each. */
const areSideBySide = (rows: readonly Unit[]): boolean =>
  areAlternatives(headersOf(rows[0]!).slice(1), rows.map(kindOf));

const kindOf = oncePer(({ text }: Unit) =>
  kindOfRow(
    cellsOf(text)
      .slice(1)
      .map(({ value }) => value),
  ),
);

/** How rows are read where the nearest topic that names columns names one. */
function columnMeant(
  statement: string,
  topics: readonly string[],
  [, ...headers]: readonly string[],
): ((unit: Unit) => Unit) | null {
  const namedBy = (text: string) => headers.filter((header) => namesColumn(text, header));
  const named = topics.map(namedBy).find((found) => found.length > 0) ?? [];
  if (named.length !== 1 || namedBy(statement).length > 0) return null;
  const column = headers.indexOf(named[0]!) + 1;
  return (unit) => ({ ...unit, text: withColumn(unit.text, column) });
}
