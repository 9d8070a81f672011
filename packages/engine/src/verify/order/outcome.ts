import { START_OF_MONTH, WEEKDAY } from '../../language/en/calendar.js';
import { SUMMARY_ROWS } from '../../language/en/results.js';
import { wholeWord } from '../../language/patterns.js';
import { termsOf } from '../../retrieve/terms.js';
import type { Unit } from '../../retrieve/units.js';
import { inTable } from '../checks/said-otherwise.js';
import { convert } from '../figures/agreement.js';
import { MEANT_WORDS, sharedWords } from '../meaning/topic.js';
import { type Entry, type Grid, gridsOf, type Misreading, type Named } from './grid.js';
import { ANY_AMOUNT, type Relation, relationIn } from './relation.js';

/** What figures of a source say of a comparison, and where. */
export interface Ordering extends Misreading {
  readonly holds: boolean;
}

type Found = Omit<Ordering, 'claimPart'>;

/** Whether a statement that compares things in one table or list has them in the order of their figures; null where that is open. */
export function orderingIn(statement: string, units: readonly Unit[]): Ordering | null {
  const relation = relationIn(statement);
  if (relation === null || units.some((unit) => saysItself(unit, statement, relation))) return null;
  const found = gridsOf(units).flatMap((grid) => orderingOf(statement, relation, grid) ?? []);
  const [first] = found;
  if (!first || found.some(({ holds }) => holds !== first.holds)) return null;
  return { ...first, claimPart: statement };
}

/** A sentence that compares in the same word is for readers to judge. */
const saysItself = ({ text, isRow }: Unit, statement: string, { word }: Relation): boolean =>
  !isRow && text.toLowerCase().includes(word.toLowerCase()) && sharedWords(statement, text) >= MEANT_WORDS;

function orderingOf(statement: string, relation: Relation, grid: Grid): Found | null {
  if (yearsIn(statement).some((year) => !vocabularyOf(grid).has(`#${year}`))) return null;
  const thing = thingNamed(relation.first, grid);
  if (thing === null) return null;
  const other = relation.second === null ? null : thingNamed(relation.second, grid);
  if (relation.second !== null && (other === null || other === thing)) return null;
  const attributes = likeliestFirst(attributesMeant(statement, relation, grid, thing), statement, grid);
  const outcomes = attributes.map((attribute) =>
    other === null
      ? amongAll(relation, grid, thing, attribute)
      : betweenTwo(relation, grid, [thing, other], attribute),
  );
  const [outcome] = outcomes;
  return outcome && outcomes.every((each) => each?.holds === outcome.holds) ? outcome : null;
}

/** Of several attributes that decide alike the one that the statement names more fully, else that of the newest year. */
function likeliestFirst(meant: readonly number[], statement: string, { attributes }: Grid): number[] {
  const said = new Set(termsOf(statement));
  const ranks = new Map(
    meant.map((i) => {
      const { name, terms } = attributes[i]!;
      const shared = [...terms].filter((term) => said.has(term)).length / Math.max(1, terms.size);
      return [i, { shared, year: Math.max(0, ...yearsIn(name).map(Number)) }];
    }),
  );
  return [...meant].sort((a, b) => {
    const [one, other] = [ranks.get(a)!, ranks.get(b)!];
    return other.shared - one.shared || other.year - one.year;
  });
}

const yearsIn = (text: string): string[] => text.match(/\b(?:19|20)\d\d\b/g) ?? [];

const vocabularyOf = ({ things, attributes, context }: Grid): Set<string> =>
  new Set([...termsOf(context), ...[...things, ...attributes].flatMap(({ terms }) => [...terms])]);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The one thing that words name which belong to no other; a word right before them must not make it another thing. */
function thingNamed(text: string, grid: Grid): number | null {
  const known = vocabularyOf(grid);
  const isAttribute = (term: string) => grid.attributes.some(({ terms }) => terms.has(term));
  const found = new Map<number, boolean>();
  let before = { terms: [] as readonly string[], end: -1 };
  for (const match of text.matchAll(WORD)) {
    const terms = termsOf(match[0]);
    const owners = ownersOf(terms, grid);
    if (owners.length === 1) {
      const isSpecified =
        match.index === before.end + 1 && !before.terms.every((term) => isKnown(term, known));
      if (isSpecified) return null;
      found.set(owners[0]!, found.get(owners[0]!) || !terms.every(isAttribute));
    }
    before = { terms, end: match.index + match[0].length };
  }
  const certain = [...found].filter(([, isCertain]) => isCertain);
  const [thing, ...more] = certain.length > 0 ? certain : found;
  return thing && more.length === 0 ? thing[0] : null;
}

const ownersOf = (terms: readonly string[], { things }: Grid): number[] =>
  terms.length === 0
    ? []
    : things.flatMap((thing, i) => (terms.every((term) => thing.terms.has(term)) ? [i] : []));

const isKnown = (term: string, known: ReadonlySet<string>): boolean =>
  term.startsWith('#') || known.has(term);

const TOTAL = wholeWord(SUMMARY_ROWS);

/** The attributes that decide: those the statement names, else those the comparing word means, else all, if they are alike. */
function attributesMeant(statement: string, relation: Relation, grid: Grid, thing: number): number[] {
  const { attributes, things } = grid;
  const owned = things[thing]!.terms;
  const said = new Set(termsOf(statement).filter((term) => !owned.has(term)));
  const comparable = attributes.flatMap((attribute, i) => {
    const entry = grid.at(thing, i);
    return entry && scaleOf(relation, attribute, entry) ? [i] : [];
  });
  const named = best(comparable, (i) => [...attributes[i]!.terms].filter((term) => said.has(term)).length);
  const meant = named.length > 0 ? named : unnamed(relation, grid, thing, comparable);
  const what = new Set(termsOf(relation.what).filter((term) => !owned.has(term)));
  const names = [grid.context, ...meant.map((i) => attributes[i]!.name), relation.second ?? ''];
  const isAbout =
    what.size === 0 ||
    meant.every((i) => isHeaded(relation, attributes[i]!)) ||
    termsOf(names.join(' ')).some((term) => what.has(term));
  return isAbout ? meant : [];
}

const isHeaded = ({ scales }: Relation, { name }: Named): boolean =>
  scales.some(({ headings }) => headings?.test(name));

/** Times and lengths are of many things: that they are such does not tell which are meant. */
const TOO_COMMON = /^(?:length|clock|day|working_day|month)$/;

const isTold = ({ scales }: Relation, { figure }: Entry): boolean =>
  !TOO_COMMON.test(figure.dimension) &&
  scales.some(({ kinds }) => kinds !== ANY_AMOUNT && kinds.test(figure.dimension));

/** What the comparing word means, as far as it tells; else the total, or all where they are of one kind. */
function unnamed(relation: Relation, grid: Grid, thing: number, comparable: readonly number[]): number[] {
  const headed = comparable.filter((i) => isHeaded(relation, grid.attributes[i]!));
  if (headed.length > 0) return headed;
  const told = comparable.filter((i) => isTold(relation, grid.at(thing, i)!));
  // What has a start and an end comes first when it starts first.
  if (told.length > 0) return grid.at(thing, told[0]!)!.figure.dimension === 'time' ? told.slice(0, 1) : told;
  if (grid.isTurned || relation.scales.every(({ kinds }) => kinds !== ANY_AMOUNT)) return [];
  const totals = comparable.filter((i) => /\btotal\b/i.test(grid.attributes[i]!.name));
  const meant = totals.length > 0 ? totals : comparable;
  const kinds = new Set(meant.map((i) => grid.at(thing, i)!.figure.dimension));
  return kinds.size === 1 ? [...meant] : [];
}

function best(items: readonly number[], score: (item: number) => number): number[] {
  const most = Math.max(0, ...items.map(score));
  return most === 0 ? [] : items.filter((item) => score(item) === most);
}

function scaleOf({ scales }: Relation, { name }: Named, { figure }: Entry) {
  return scales.find(
    ({ kinds, headings }) =>
      kinds.test(figure.dimension) || (figure.dimension === 'count' && headings?.test(name) === true),
  );
}

function betweenTwo(
  relation: Relation,
  grid: Grid,
  [thing, other]: readonly [number, number],
  attribute: number,
): Found | null {
  const [mine, theirs] = [grid.at(thing, attribute), grid.at(other, attribute)];
  const difference = mine && theirs ? differenceOf(mine, theirs) : null;
  if (!mine || !theirs || !difference) return null;
  const { sign } = scaleOf(relation, grid.attributes[attribute]!, mine)!;
  return {
    holds: Math.sign(difference) === sign,
    unit: mine.unit,
    message: sourceHas(grid, attribute, [
      { ...mine, name: grid.things[thing]!.name },
      { ...theirs, name: grid.things[other]!.name },
    ]),
  };
}

/** "under “Fare” the source has £14 for “Lunna” and £7 for “Stroma”". */
function sourceHas(
  { attributes, isTurned }: Grid,
  attribute: number,
  things: readonly (Entry & Pick<Named, 'name'>)[],
): string {
  const { name } = attributes[attribute]!;
  const place = isTurned ? inTable(name, null) : inTable(null, name);
  const each = things.map(
    (thing) =>
      `${thing.figure.text.trim()} ${isTurned ? inTable(null, thing.name) : inTable(thing.name, null)}`,
  );
  return `${place} the source has ${each.join(' and ')}`.trim();
}

const HALF_A_DAY = 12 * 60;

/** How much more one is than the other; of times of different days, or half a day apart and maybe past midnight, that is open. */
function differenceOf(mine: Entry, theirs: Entry): number | null {
  const value = convert(theirs.figure, mine.figure.dimension);
  const difference = value === null ? null : mine.figure.value - value;
  if (difference === null || mine.figure.dimension !== 'time') return difference;
  return dayOf(mine.unit) !== dayOf(theirs.unit) || Math.abs(difference) > HALF_A_DAY ? null : difference;
}

const DAY = new RegExp(String.raw`\b${WEEKDAY}\b|\b\d{1,2}\.? ${START_OF_MONTH}`, 'i');
const dayOf = ({ text, context }: Unit): string | undefined =>
  DAY.exec(`${text} ${context}`)?.[0].toLowerCase();

function amongAll(relation: Relation, grid: Grid, thing: number, attribute: number): Found | null {
  const mine = grid.at(thing, attribute)!;
  const { sign } = scaleOf(relation, grid.attributes[attribute]!, mine)!;
  const others = grid.things.flatMap(({ name }, i) => {
    const entry = i === thing || TOTAL.test(name) ? null : grid.at(i, attribute);
    const lead = entry && differenceOf(mine, entry);
    return lead === null ? [] : [{ name, ...entry!, lead: sign * lead }];
  });
  if (others.length === 0 || TOTAL.test(grid.things[thing]!.name)) return null;
  const [top] = others.sort((a, b) => a.lead - b.lead);
  if (top!.lead === 0) return null;
  const holds = top!.lead > 0;
  return {
    holds,
    unit: holds ? mine.unit : top!.unit,
    message: sourceHas(grid, attribute, [top!, { ...mine, name: grid.things[thing]!.name }]),
  };
}
