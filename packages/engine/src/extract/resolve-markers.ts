import type { Range, SourceInput } from '../model.js';
import type { Block } from '../text/document.js';
import { keyOf } from '../text/source-names.js';
import { NameIndex } from './name-index.js';
import { type Gap, Phrases } from './phrases.js';
import { entriesOf } from './reference-list.js';

/** Finds which supplied source a marker means. */
export interface SourceResolver {
  byNumber(number: number): number[];
  byLabel(label: string): number[];
  /** A footnote such as "[^fees]", by its definition or, without one, by its name. */
  byNote(name: string): number[];
  /** By a name, whole or in part; where the text is a citation without doubt (`isCited`), a word may do. */
  byTitle(text: string, isCited?: boolean): number[];
  byUri(href: string): number[];
  byAuthors(authors: string, year: string): number[];
  readonly all: readonly number[];
  /** Labels that are unmistakable wherever they stand, such as "KB-2207". */
  bareLabelsIn(text: string): Iterable<Range>;
  /** Names that only one source has, wherever they stand. */
  ownNamesIn(text: string): Iterable<Range>;
  byOwnName(name: string, yearAfter: string): number | undefined;
}

export function sourceResolver(
  sources: readonly SourceInput[],
  output: string,
  references: readonly Block[],
): SourceResolver {
  const labels = new Map<string, number>();
  const uris = new Map<string, number>();
  sources.forEach((source, i) => {
    labels.set(normal(source.citationLabel), i);
    const code = /^[A-Z][A-Z0-9]*[-_ ]?\d[\w.-]*/.exec(source.title)?.[0];
    if (code && code.length >= 4 && !labels.has(normal(code))) labels.set(normal(code), i);
    if (source.uri) uris.set(normalUri(source.uri), i);
  });
  const names = new NameIndex(sources);
  const byLabel = (label: string): number[] => listOf(labels.get(normal(label)));
  const byTitle = (text: string, isCited = false): number[] =>
    listOf(labels.get(normal(text)) ?? names.find(text, isCited));
  const byUri = (href: string): number[] => {
    const known = uris.get(normalUri(href));
    if (known !== undefined || href.startsWith('#')) return listOf(known);
    const found = names.byFile(href);
    const isElsewhere = /^\w+:/.test(href) && found !== undefined && sources[found]!.uri !== null;
    return isElsewhere ? [] : listOf(found);
  };
  const byAuthors = (authors: string, year: string): number[] => listOf(names.byAuthors(authors, year));
  const byEntry = (text: string): number[] => {
    const found = byTitle(text, true);
    return found.length > 0 ? found : listOf(names.within(text) ?? byCitation(text));
  };
  /** "Smith, J. (2019). Leave in Europe." */
  const byCitation = (text: string): number | undefined => {
    const [, authors, year] = /^([^\d(]{2,80})\(?((?:19|20)\d\d)/.exec(text) ?? [];
    return authors === undefined
      ? undefined
      : names.byAuthors(authors.split(/[,;&]|\band\b|\bet al/)[0]!, year!);
  };
  const ownNames = new Map(names.ownNames());
  const namePhrases = new Phrases(
    [...ownNames.keys()].filter((name) => name.length > 2),
    wordGap,
  );
  const bareLabels = new Phrases([...labels.keys()].filter(isDistinctive), oneSpace);
  const listed = listedSources(output, references, byUri, byEntry);
  return {
    byNumber: (number) => {
      const entry = listed.get(String(number));
      const labelled = labels.get(String(number));
      if (entry !== undefined && (entry !== null || labelled === undefined))
        return entry === null ? [] : [entry];
      if (labelled !== undefined) return [labelled];
      return number >= 1 && number <= sources.length ? [number - 1] : [];
    },
    byLabel,
    byNote: (name) => listOf(listed.get(name) ?? byLabel(name)[0] ?? byTitle(name.replace(/[-_]/g, ' '))[0]),
    all: sources.map((_, i) => i),
    byTitle,
    byUri,
    byAuthors,
    bareLabelsIn: (text) => bareLabels.in(text),
    ownNamesIn: (text) => namePhrases.in(text),
    byOwnName: (name, yearAfter) => {
      const found = ownNames.get(keyOf(name));
      return found === undefined ? undefined : names.ofSameYear(found, name + yearAfter);
    },
  };
}

/** What the numbers and notes of a list of references mean; null where an entry names no supplied source. */
function listedSources(
  output: string,
  references: readonly Block[],
  byUri: (href: string) => number[],
  byEntry: (text: string) => number[],
): ReadonlyMap<string, number | null> {
  const listed = new Map<string, number | null>();
  for (const { key, text, hrefs } of entriesOf(output, references)) {
    const linked = hrefs.flatMap(byUri)[0];
    listed.set(key, linked ?? (keyOf(text) === '' ? undefined : byEntry(text)[0]) ?? null);
  }
  // A list that names none of the sources is written in other words: its numbers count the sources.
  return [...listed.values()].some((index) => index !== null) ? listed : new Map();
}

const isDistinctive = (label: string): boolean =>
  /\d/.test(label) && /[a-z]/.test(label) && label.length >= 3;

const oneSpace: Gap = (text, at) => (/\s/.test(text[at]!) ? at + 1 : at);

/** Up to three characters of the line that are no part of a word. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\n]{1,3}(?=[\p{L}\p{N}])/uy;
const wordGap: Gap = (text, at) => {
  BETWEEN_WORDS.lastIndex = at;
  return BETWEEN_WORDS.test(text) ? BETWEEN_WORDS.lastIndex : at;
};

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^["'“”‘’\s]+|["'“”‘’\s]+$/g, '');
}

function normalUri(uri: string): string {
  return uri
    .trim()
    .toLowerCase()
    .replace(/#.*$/, '')
    .replace(/\/+$/, '')
    .replace(/^https?:\/\/(?:www\.)?/, '');
}

function listOf(index: number | undefined): number[] {
  return index === undefined ? [] : [index];
}
