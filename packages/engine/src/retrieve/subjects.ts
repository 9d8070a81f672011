import { MONTHS } from '../language/en/calendar.js';
import { DOCUMENT_STATES } from '../language/en/documents.js';
import type { SourceInput } from '../model.js';
import { distinctiveNames, isFileName, KINDS } from '../text/source-names.js';

const NAME = /[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*|\b(?:19|20)\d\d\b/gu;
const YEAR = /^\d{4}$/;
const VERSION = /^(?:v|ver|rev)\d+$/;
const COMPARES =
  /\b(?:than|only|both|all|each|every|most|least|same|like|unlike|other|others|\p{L}{2,}est)\b/iu;
const NO_NAME = words(`a an the of to in on at by for from with and or as is are s ${MONTHS.join(' ')}`);
const STATES: ReadonlySet<string> = new Set(DOCUMENT_STATES);
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** A topic names a source by more than this share of what tells it from others; a statement, by anything. */
const MOST = 0.5;

interface Title {
  readonly kinds: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/**
 * Tells sources of one kind apart, such as "Lease Main Street 4" and "Lease Park Avenue 9": what is said of the one is
 * nothing to the other.
 */
export class Subjects {
  readonly #sources: readonly SourceInput[];
  readonly #rivals: readonly (readonly Rival[])[];
  readonly #used = new Map<number, ReadonlySet<string>>();
  readonly #said: ReadonlySet<string>;

  /** `text`: what is checked against the sources. */
  constructor(sources: readonly SourceInput[], text = '') {
    const titles = distinctiveNames(sources).map(titleOf);
    this.#sources = sources;
    this.#rivals = titles.map((title) => rivalsOf(title, titles));
    this.#said = namesIn(text);
  }

  /**
   * The sources that a statement is not about, since it names another of their kind, or stands where another is the
   * topic, the nearest first; a comparison may be about all of them.
   */
  silentOn(statement: string, topics: readonly string[] = []): ReadonlySet<number> {
    if (this.#rivals.every((rivals) => rivals.length === 0) || COMPARES.test(statement)) return new Set();
    const own = namesIn(statement);
    const said = this.#tellsApart(own, 0)
      ? own
      : topics.map(namesIn).find((names) => this.#tellsApart(names, MOST));
    return said ? this.#silentWhere(said) : new Set();
  }

  #tellsApart(said: ReadonlySet<string>, share: number): boolean {
    const isNamed = ({ own }: Rival) => own.filter((name) => said.has(name)).length > share * own.length;
    return this.#rivals.some((rivals) => rivals.some(isNamed));
  }

  #silentWhere(said: ReadonlySet<string>): ReadonlySet<number> {
    const isSilent = (rivals: readonly Rival[], sourceIndex: number) =>
      !rivals.some(({ own }) => own.some((name) => said.has(name))) &&
      rivals.some(({ other }) => other.some((name) => said.has(name) && !this.#uses(sourceIndex, name)));
    return new Set(this.#rivals.flatMap((rivals, index) => (isSilent(rivals, index) ? [index] : [])));
  }

  /** Whether two such sources are about different things, and not versions of one another. */
  areApart(one: number, other: number): boolean {
    const rival = this.#rivals[one]!.find(({ sourceIndex }) => sourceIndex === other);
    if (!rival?.areNamed) return false;
    const areFiles = [one, other].every((index) => isFileName(this.#sources[index]!.title));
    return !areFiles || [...rival.own, ...rival.other].some((name) => this.#isUsed(name));
  }

  /** "scan_217x.txt": of the name of a file only what some text uses names a thing. */
  #isUsed(name: string): boolean {
    return this.#said.has(name) || this.#sources.some((_, index) => this.#uses(index, name));
  }

  #uses(sourceIndex: number, name: string): boolean {
    const known = this.#used.get(sourceIndex) ?? namesIn(this.#sources[sourceIndex]!.content);
    this.#used.set(sourceIndex, known);
    return known.has(name);
  }
}

/** A source whose title says the same kind of thing as another's, and the names by which the two differ. */
interface Rival {
  readonly sourceIndex: number;
  readonly own: readonly string[];
  readonly other: readonly string[];
  /** They differ in more than years. */
  readonly areNamed: boolean;
}

function rivalsOf(title: Title, titles: readonly Title[]): Rival[] {
  return titles.flatMap((rival, sourceIndex) => {
    const own = [...title.names].filter((name) => !rival.names.has(name));
    const other = [...rival.names].filter((name) => !title.names.has(name));
    const isLike = areSame(title.kinds, rival.kinds) && title.kinds.size + title.names.size > own.length;
    if (!isLike || own.length === 0 || other.length === 0) return [];
    const areNamed = [own, other].every((names) => names.some((name) => !YEAR.test(name)));
    return [{ sourceIndex, own, other, areNamed }];
  });
}

function titleOf(title: string): Title {
  const all = [...namesIn(title)].filter((name) => !STATES.has(name));
  return {
    kinds: new Set(all.filter((name) => KINDS.has(name))),
    names: new Set(all.filter((name) => !KINDS.has(name))),
  };
}

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.toLowerCase().matchAll(NAME)]
      .map(([name]) => name)
      .filter((name) => !NO_NAME.has(name) && !VERSION.test(name)),
  );

const areSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));
