import type { SourceInput } from '../model.js';
import { oncePer } from '../once-per.js';
import { parseDocument } from './parse.js';

/** What a document is, and in which state. */
export const KINDS =
  listed(`account addendum advert agenda agreement amendment announcement annex appendix article attachment
  bill blog book booklet brief brochure bulletin bylaws card catalogue certificate changelog chapter charter chat
  checklist circular clause code comment conditions contract copy correction corrigendum cv data decision description
  diary directive draft edition email entry errata excerpt extract faq feedback fees figures file final findings flyer
  form guide guidelines handbook history hours information instructions interview invoice issue journal law leaflet lease
  letter licence license list listing log mail manual memo message minutes newsletter note notes notice offer old order
  overview page paper plan policy post poster preliminary presentation press price prices proceedings programme
  proposal protocol questions quotation quote receipt record records recipe reference register regulation regulations
  release reminder reply report request results review revised revision rider rules schedule section sheet side slides
  specification specifications specs statement statute statutes study summary survey table tariff tariffs terms test
  thread ticket timetable transcript update updated v ver version website wiki`);

/** What a place in a document is called: "p. 4", "section 3". */
export const PLACE_WORD =
  '(?:pp?\\.?|pages?|§+|art\\.?|articles?|sec\\.?|sections?|ch\\.?|chapters?|paras?\\.?|paragraphs?|clauses?|tables?|annex|appendix|part|abschnitt|seite|s\\.)';

const EXTENSION = /\.(?:md|markdown|mdx|txt|text|html?|pdf|docx?|odt|rtf|rst|adoc|csv|json|xml|ya?ml)$/i;
const GENERIC =
  /^(?:(?:the )?(?:documents?|docs?|sources?|files?|texts?|pages?|untitled|inputs?|attachments?|index|readme|contents?|main|default|home|welcome|introduction|overview|contexts?|passages?|excerpts?|unknown|none)(?: ?(?:no )?(?:\d{1,4}|[a-z]))?|\d{1,4}|[a-z]\d{0,4})$/;
const OPENING_CHARS = 3_000;
const LONGEST_NAME = 120;

export interface SourceNames {
  /** The title without what makes it a file: "docs/employee-handbook.md" is "employee-handbook". */
  readonly title: string;
  /** What the document calls itself: its first heading, and the title of an HTML page. */
  readonly headings: readonly string[];
  /** The last part of its address. */
  readonly place: string | null;
}

/** The names under which a text may speak of a source. */
export const namesOf = oncePer(
  (source: SourceInput): SourceNames => ({
    title: withoutFile(source.title),
    headings: headingsOf(source),
    place: source.uri === null ? null : withoutFile(lastPart(source.uri)),
  }),
);

/** The words of a name, which are all that counts when names are compared. */
export function keyOf(name: string): string {
  return (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** "Expense manual", "expenses.pdf", "Accounts 2023": no mere word. */
export function looksLikeDocument(name: string): boolean {
  const words = keyOf(name).split(' ');
  return (
    EXTENSION.test(name) ||
    words.some((word) => /\d/.test(word) || KINDS.has(word.replace(/s$/, '')) || KINDS.has(word))
  );
}

/** "Document 1", "source", "b": it says nothing of the document. */
export function isGeneric(name: string): boolean {
  const key = keyOf(name);
  return key === '' || GENERIC.test(key);
}

/** What tells sources apart: their titles, or, where these are mere files or numbers, what they call themselves. */
export function distinctiveNames(sources: readonly SourceInput[]): string[] {
  const names = sources.map(namesOf);
  const uses = (heading: string): number =>
    names.filter(({ headings }) => headings.some((other) => keyOf(other) === keyOf(heading))).length;
  return sources.map(({ title }, i) => {
    const heading = names[i]!.headings[0];
    const isBare = isFileName(title) || isGeneric(title);
    return isBare && heading !== undefined && uses(heading) === 1 ? heading : title;
  });
}

export const isFileName = (title: string): boolean => EXTENSION.test(title);

/** "docs/employee-handbook.md" is "employee-handbook". */
export function withoutFile(name: string): string {
  return isFileName(name) ? lastPart(name).replace(EXTENSION, '') : name;
}

export function lastPart(path: string): string {
  return (
    path
      .replace(/[?#].*$/, '')
      .replace(/[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  );
}

/** "title: Employee Handbook" in the head of a markdown file. */
const FRONT_MATTER = /^\s*---[^\n]*\n(?:[^\n]*\n){0,20}?title:[ \t]*["']?([^\n"']{2,120})/;

function headingsOf({ content, mediaType }: SourceInput): string[] {
  const opening = content.slice(0, OPENING_CHARS);
  const isMarkdown = mediaType === 'text/plain' && /^\s*#{1,6}\s/.test(opening);
  const blocks = parseDocument(opening, isMarkdown ? 'text/markdown' : mediaType).blocks.filter(
    ({ kind }) => kind !== 'comment',
  );
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  const titles = blocks.filter(
    ({ kind, level }, i) => kind === 'heading' && (i === first || (level === 1 && mediaType === 'text/html')),
  );
  const written = titles.filter(({ level }, i) => level < 7 || (i === 0 && first === 0));
  const found = [FRONT_MATTER.exec(opening)?.[1], ...written.slice(0, 2).map(({ text }) => text.plain)];
  return [
    ...new Set(
      found.flatMap((name) => {
        const trimmed = name?.replace(/\s+/g, ' ').trim() ?? '';
        return trimmed.length <= LONGEST_NAME && !isGeneric(trimmed) ? [trimmed] : [];
      }),
    ),
  ];
}

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
