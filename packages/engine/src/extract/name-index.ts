import { GERMAN_CITATIONS } from '../language/de/german-citations.js';
import { LEADS_TO_NAME, READ_ON, SOLE_DOCUMENTS } from '../language/en/citation-words.js';
import { oneOf } from '../language/patterns.js';
import type { SourceInput } from '../model.js';
import { isGeneric, KINDS, keyOf, lastPart, namesOf, PLACE_WORD, withoutFile } from '../text/source-names.js';

interface Name {
  readonly key: string;
  readonly sourceIndex: number;
  /** Whether nothing was left out, such as a year at its end. */
  readonly isWhole: boolean;
}

const DOCUMENTS = new Set(SOLE_DOCUMENTS);
const LEAD = new RegExp(
  String.raw`^(?:${oneOf([...LEADS_TO_NAME, ...GERMAN_CITATIONS.pointsTo, ...GERMAN_CITATIONS.accordingTo])}[\s:,]+)*(?:(?:the|our|your|its|their|this)\s+)?`,
  'i',
);
/** What follows a name and is none of it: "Handbook, page 3", "Handbook §4", "Handbook – HR department". */
const DELIMITER = new RegExp(`[,;:|(§]|\\s[-–—]\\s|\\s(?=${PLACE_WORD}\\s?\\d)`, 'giu');
const READ_UNTIL_END = new RegExp(String.raw`\b${oneOf([...READ_ON, ...GERMAN_CITATIONS.readOn])}\b.*$`, 'i');
const GOES_ON = /^\s*(?:which|who|that|and|or|but|where|when|as|if|is|are|was|were)\b/i;
const VERSION = /^(?:v(?:ersion)?|rev(?:ision)?|ed(?:ition)?|(?:v|rev)?\d[\d.]*)$/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const OPENING_CHARS = 400;
const LONGEST = 300;

/** Sources by their names: titles, file names, first headings and the last parts of their addresses. */
export class NameIndex {
  readonly #titles = new Map<string, number>();
  /** Null where a name is several sources' own. */
  readonly #others = new Map<string, number | null>();
  readonly #byWord = new Map<string, Name[]>();
  readonly #years: (readonly string[])[] = [];
  readonly #openings: readonly string[];

  constructor(sources: readonly SourceInput[]) {
    sources.forEach((source, sourceIndex) => {
      const { title, headings, place } = namesOf(source);
      const key = keyOf(source.title);
      if (key !== '' && !this.#titles.has(key)) this.#titles.set(key, sourceIndex);
      for (const name of [title, ...headings]) this.#add(name, sourceIndex);
      if (title !== source.title) this.#addExact(keyOf(lastPart(source.title)), sourceIndex);
      this.#years.push([source.title, ...headings].join(' ').match(YEAR) ?? []);
      if (place !== null && !isGeneric(place)) this.#addExact(keyOf(place), sourceIndex);
    });
    this.#openings = sources.map(
      ({ title, uri, content }) => ` ${keyOf(`${title} ${uri ?? ''} ${content.slice(0, OPENING_CHARS)}`)} `,
    );
  }

  /** Names that are no file, number or address, and belong to one source alone, with that source. */
  *ownNames(): Generator<readonly [string, number]> {
    for (const [key, sourceIndex] of this.#others)
      if (sourceIndex !== null && this.#byWord.get(key.split(' ')[0]!)?.some((name) => name.key === key))
        yield [key, sourceIndex];
  }

  /** By a name, whole or in part, with or without the place in the source. What is surely a citation need say less. */
  find(text: string, isCited: boolean): number | undefined {
    const whole = this.#exactly(text, isCited);
    if (whole !== undefined) return whole;
    const bare = text
      .slice(0, LONGEST)
      .trim()
      .replace(LEAD, '')
      .replace(/[\s.,;:"'”’]+$/, '')
      .replace(/^["'“‘]/, '');
    const cuts = [...bare.matchAll(DELIMITER)].map(({ index }) => index).filter((at) => at > 0);
    for (const at of [bare.length, ...cuts.slice(0, 6).reverse()]) {
      const head = bare.slice(0, at);
      const rest = bare.slice(at).replace(DELIMITER, ' ');
      if (GOES_ON.test(rest)) continue;
      const isSure = isCited || /^\s*\p{L}*\.?\s?\d/u.test(rest);
      const found = this.#exactly(head, isSure) ?? this.#inPart(head, isSure);
      if (found !== undefined) return this.ofSameYear(found, bare);
    }
    return undefined;
  }

  /** By a name that stands anywhere in the words, the longest first. */
  within(text: string): number | undefined {
    const words = keyOf(text.slice(0, LONGEST)).split(' ');
    const line = ` ${words.join(' ')} `;
    const named = [...new Set(words)]
      .flatMap((word) => this.#byWord.get(word) ?? [])
      .filter(({ key }) => key.includes(' ') && line.includes(` ${key} `));
    const longest = Math.max(0, ...named.map(({ key }) => key.length));
    const found = single(named.filter(({ key }) => key.length === longest));
    return found === undefined ? undefined : this.ofSameYear(found, text.slice(0, LONGEST));
  }

  /** "Annual report 2022" is not the annual report of 2023. */
  ofSameYear(sourceIndex: number, text: string): number | undefined {
    const said = text.replace(READ_UNTIL_END, '').match(YEAR);
    const own = this.#years[sourceIndex]!;
    return !said || own.length === 0 || said.some((year) => own.includes(year)) ? sourceIndex : undefined;
  }

  /** "Smith and Jones" and "2019" in the title, the address or the first lines of one source. */
  byAuthors(authors: string, year: string): number | undefined {
    const surnames = authors.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
    if (surnames.length === 0) return undefined;
    const wanted = [...surnames.map(keyOf), year].map((word) => ` ${word} `);
    return single(
      this.#openings.flatMap((opening, sourceIndex) =>
        wanted.every((word) => opening.includes(word)) ? [{ sourceIndex }] : [],
      ),
    );
  }

  /** By the file that an address ends in. Many sites have an "index.html". */
  byFile(href: string): number | undefined {
    const file = lastPart(href);
    const name = /^\w+:/.test(href) ? withoutFile(file) : file;
    return isGeneric(name) ? undefined : this.#exactly(file, true);
  }

  /** A lone word in lower case is a name only if it is the title as given. */
  #exactly(text: string, isCited: boolean): number | undefined {
    const key = keyOf(text);
    const title = this.#titles.get(key);
    if (title !== undefined || (!isCited && isCommonWord(text))) return title;
    return this.#others.get(key) ?? this.#others.get(keyOf(withoutFile(text.trim()))) ?? undefined;
  }

  #add(name: string, sourceIndex: number): void {
    if (isGeneric(name)) return;
    const key = keyOf(name);
    const unversioned = withoutVersion(key);
    for (const each of new Set([key, isGeneric(unversioned) ? key : unversioned])) {
      this.#addExact(each, sourceIndex);
      for (const word of new Set(each.split(' '))) {
        const names = this.#byWord.get(word) ?? [];
        names.push({ key: each, sourceIndex, isWhole: each === key });
        this.#byWord.set(word, names);
      }
    }
  }

  #addExact(key: string, sourceIndex: number): void {
    const owner = this.#others.get(key);
    this.#others.set(key, owner === undefined || owner === sourceIndex ? sourceIndex : null);
  }

  #inPart(text: string, isCited: boolean): number | undefined {
    const key = keyOf(text);
    const words = key.split(' ');
    const isName = isCited || /^\P{L}*\p{Lu}/u.test(text) || words.some((word) => KINDS.has(word));
    if (key.length < 4 || !isName || !/\p{L}/u.test(key)) return undefined;
    const names = this.#byWord.get(words[0]!) ?? [];
    if (words.length === 1) {
      const isDocument = isCited ? KINDS.has(key) : DOCUMENTS.has(key) && !isCommonWord(text);
      return single(names.filter((name) => isDocument || (isCited && name.key.startsWith(`${key} `))));
    }
    const shorter = withoutVersion(key);
    return (
      single(names.filter((name) => ` ${name.key} `.includes(` ${key} `))) ??
      (shorter === key ? undefined : single(names.filter((name) => name.isWhole && name.key === shorter)))
    );
  }
}

const isCommonWord = (text: string): boolean => /^\p{Ll}+$/u.test(text.trim());

/** "travel policy 2024 v3" without what tells it from other versions. */
function withoutVersion(key: string): string {
  const words = key.split(' ');
  while (words.length > 1 && VERSION.test(words.at(-1)!)) words.pop();
  return words.join(' ');
}

function single(names: readonly Pick<Name, 'sourceIndex'>[]): number | undefined {
  const found = new Set(names.map(({ sourceIndex }) => sourceIndex));
  return found.size === 1 ? [...found][0] : undefined;
}
