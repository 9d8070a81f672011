import type { SourceInput } from '../model.js';

const NAME = /[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*|\b(?:19|20)\d\d\b/gu;
const YEAR = /^\d{4}$/;
const VERSION = /^(?:v|ver|rev)\d+$/;
const COMPARES =
  /\b(?:than|only|both|all|each|every|most|least|same|like|unlike|other|others|\p{L}{2,}est)\b/iu;
const NO_NAME =
  words(`a an the of to in on at by for from with and or as is are s january february march april may june
  july august september october november december`);
/** What a document is, and in which state. */
const KINDS =
  words(`account addendum advert agenda agreement amendment announcement annex appendix article attachment
  bill blog book booklet brief brochure bulletin bylaws card catalogue certificate changelog chapter charter chat
  checklist circular clause code comment conditions contract copy correction corrigendum cv data decision description
  diary directive draft edition email entry errata excerpt extract faq feedback fees figures file final findings flyer
  form guide guidelines handbook history hours information instructions interview invoice issue journal law leaflet
  letter licence license list listing log mail manual memo message minutes newsletter note notes notice offer old order
  overview page paper plan policy post poster preliminary presentation press price prices proceedings programme
  proposal protocol questions quotation quote receipt record records recipe reference register regulation regulations
  release reminder reply report request results review revised revision rider rules schedule section sheet side slides
  specification specifications specs statement statute statutes study summary survey table tariff tariffs terms test
  thread ticket timetable transcript update updated v ver version website wiki`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

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
  readonly #titles: readonly Title[];
  readonly #used = new Map<number, ReadonlySet<string>>();

  constructor(sources: readonly SourceInput[]) {
    this.#sources = sources;
    this.#titles = sources.map(({ title }) => titleOf(title));
  }

  /** Whether a statement names the subject of another such source and not this one's; a comparison may be about all of them. */
  areNamedBy(statement: string, sourceIndex: number): boolean {
    const said = namesIn(statement);
    const rivals = this.#rivalsOf(sourceIndex);
    if (rivals.some(({ own }) => own.some((name) => said.has(name))) || COMPARES.test(statement))
      return false;
    return rivals.some(({ other }) => other.some((name) => said.has(name) && !this.#uses(sourceIndex, name)));
  }

  /** Whether two such sources are about different things, and not versions of one another. */
  areApart(one: number, other: number): boolean {
    return this.#rivalsOf(one).some(({ sourceIndex, areNamed }) => sourceIndex === other && areNamed);
  }

  /** Sources whose titles say the same kind of thing, and the names by which each differs from this one. */
  #rivalsOf(sourceIndex: number) {
    const title = this.#titles[sourceIndex]!;
    return this.#titles.flatMap((rival, index) => {
      const own = [...title.names].filter((name) => !rival.names.has(name));
      const other = [...rival.names].filter((name) => !title.names.has(name));
      const isLike = areSame(title.kinds, rival.kinds) && title.kinds.size + title.names.size > own.length;
      if (!isLike || own.length === 0 || other.length === 0) return [];
      const areNamed = [own, other].every((names) => names.some((name) => !YEAR.test(name)));
      return [{ sourceIndex: index, own, other, areNamed }];
    });
  }

  #uses(sourceIndex: number, name: string): boolean {
    const known = this.#used.get(sourceIndex) ?? namesIn(this.#sources[sourceIndex]!.content);
    this.#used.set(sourceIndex, known);
    return known.has(name);
  }
}

function titleOf(title: string): Title {
  const all = [...namesIn(title)];
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
