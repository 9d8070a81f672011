import type { ReviewInput, SourceInput } from '@claimcheck/engine';
import { inOtherOrder, withEverySecond } from './other-claims.js';
import { inFormat, type WrittenFormat } from './other-format.js';

/** An input that says the same as another, and which of its sources each of the other's sources is. */
export interface Changed {
  readonly input: ReviewInput;
  /** By the place of a source before, its place now. */
  readonly placeOf: (sourceIndex: number) => number;
}

/** A change of what should not matter to any verdict. */
export interface KindOfChange {
  readonly name: string;
  /** Verdicts that may change, in percent. */
  readonly aim: 0 | 1;
  /** It changes other claims than those that are compared. */
  readonly isOfOthers?: boolean;
  /** Null where it changes nothing; `other` is a text on another subject. */
  apply(input: ReviewInput, other: ReviewInput): Promise<Changed | null> | Changed | null;
}

const samePlace = (sourceIndex: number): number => sourceIndex;

const changedSources =
  (change: (source: SourceInput, index: number) => SourceInput) =>
  (input: ReviewInput): Changed => ({
    input: { ...input, sources: input.sources.map(change) },
    placeOf: samePlace,
  });

const changedTexts =
  (change: (text: string) => string) =>
  (input: ReviewInput): Changed | null => {
    const sources = input.sources.map((source) => ({ ...source, content: change(source.content) }));
    const aiOutput = change(input.aiOutput);
    const isSame =
      aiOutput === input.aiOutput && sources.every(({ content }, i) => content === input.sources[i]!.content);
    return isSame ? null : { input: { ...input, aiOutput, sources }, placeOf: samePlace };
  };

/** Sources in another order, each under the number that the text knows it by. */
const reordered =
  (orderOf: (count: number) => number[]) =>
  (input: ReviewInput): Changed | null => {
    if (input.sources.length < 2) return null;
    const order = orderOf(input.sources.length);
    const named = input.sources.map((source, i) =>
      source.citationLabel === `source ${i + 1}` ? { ...source, citationLabel: String(i + 1) } : source,
    );
    return {
      input: { ...input, sources: order.map((from) => named[from]!) },
      placeOf: (sourceIndex) => order.indexOf(sourceIndex),
    };
  };

const upTo = (count: number): number[] => [...Array(count).keys()];

const slugOf = (title: string): string =>
  `${(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['source']).join('-')}.txt`;

const withFormat =
  (format: WrittenFormat) =>
  async (input: ReviewInput): Promise<Changed> => ({
    input: { ...input, sources: await Promise.all(input.sources.map((source) => inFormat(source, format))) },
    placeOf: samePlace,
  });

export const KINDS_OF_CHANGE: readonly KindOfChange[] = [
  {
    name: 'titles written as file names',
    aim: 0,
    apply: changedSources((source) => ({ ...source, title: slugOf(source.title) })),
  },
  {
    name: 'files of meaningless names',
    aim: 0,
    apply: changedSources((source, i) => ({ ...source, title: `scan_${31 * (i + 7)}x.txt` })),
  },
  { name: 'sources from last to first', aim: 0, apply: reordered((count) => upTo(count).reverse()) },
  {
    name: 'first source put last',
    aim: 0,
    apply: reordered((count) => [...upTo(count).slice(1), 0]),
  },
  {
    name: 'lines end in CR LF',
    aim: 0,
    apply: changedTexts((text) => text.replace(/\r\n|\r|\n/g, '\r\n')),
  },
  {
    name: 'every second sentence left out',
    aim: 0,
    isOfOthers: true,
    apply: (input) => withEverySecond(input, 0),
  },
  {
    name: 'the other sentences left out',
    aim: 0,
    isOfOthers: true,
    apply: (input) => withEverySecond(input, 1),
  },
  { name: 'paragraphs in another order', aim: 0, isOfOthers: true, apply: inOtherOrder },
  {
    name: 'a source on something else',
    aim: 1,
    apply: (input, { sources: [added] }) => ({
      input: {
        ...input,
        sources: [...input.sources, { ...added!, citationLabel: `source ${input.sources.length + 1}` }],
      },
      placeOf: samePlace,
    }),
  },
  {
    name: 'straight quotation marks',
    aim: 1,
    apply: changedTexts((text) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")),
  },
  {
    name: 'curly quotation marks',
    aim: 1,
    // What stands in a tag is no text.
    apply: changedTexts((text) =>
      text.replace(/<[^<>]*>|["']/g, (found, at: number) => {
        if (found.startsWith('<')) return found;
        if (found === "'") return '’';
        return /[\s([]/.test(text[at - 1] ?? ' ') ? '“' : '”';
      }),
    ),
  },
  {
    name: 'two spaces after a full stop',
    aim: 1,
    apply: changedTexts((text) => text.replace(/(?<=[a-z][.!?]) (?=\p{Lu})/gu, '  ')),
  },
  {
    name: 'spaces after figures do not break',
    aim: 1,
    apply: changedTexts((text) => text.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')),
  },
  { name: 'sources as HTML', aim: 1, apply: withFormat('html') },
  { name: 'sources as Word documents', aim: 1, apply: withFormat('docx') },
  { name: 'sources as PDF files', aim: 1, apply: withFormat('pdf') },
];
