import type { SourceInput } from '../model.js';
import type { Block } from '../text/document.js';

/** Finds which supplied source a marker means. */
export interface SourceResolver {
  byNumber(number: number): number[];
  byLabel(label: string): number[];
  byTitle(text: string): number[];
  byUri(href: string): number[];
  /** Labels that are unmistakable wherever they stand, such as "KB-2207". */
  readonly bareLabels: RegExp | null;
}

/** "[1] Delivery terms, https://…" or "1. Delivery terms" in a list of references. */
const REFERENCE_ENTRY = /^\s*(?:\[\^?(\d{1,3})\]:?|(\d{1,3})[.)])\s*(.+)$/;

export function sourceResolver(
  sources: readonly SourceInput[],
  references: readonly Block[],
): SourceResolver {
  const labels = new Map<string, number>();
  const titles = new Map<string, number>();
  const uris = new Map<string, number>();
  sources.forEach((source, i) => {
    labels.set(normal(source.citationLabel), i);
    if (!titles.has(normal(source.title))) titles.set(normal(source.title), i);
    const code = /^[A-Z][A-Z0-9]*[-_ ]?\d[\w.-]*/.exec(source.title)?.[0];
    if (code && code.length >= 4 && !labels.has(normal(code))) labels.set(normal(code), i);
    if (source.uri) uris.set(normalUri(source.uri), i);
  });
  const byTitle = (text: string): number[] => {
    const wanted = normal(text);
    const exact = titles.get(wanted) ?? labels.get(wanted);
    if (exact !== undefined) return [exact];
    if (wanted.length < 4) return [];
    const near = [...titles].filter(
      ([title]) =>
        wanted.startsWith(title) ||
        title.startsWith(wanted) ||
        (wanted.length >= 8 && title.includes(wanted)),
    );
    return near.length === 1 ? [near[0]![1]] : [];
  };
  const byUri = (href: string): number[] => listOf(uris.get(normalUri(href)));
  const listed = referenceNumbers(references, byTitle, byUri);
  return {
    byNumber: (number) => {
      const labelled = labels.get(String(number));
      if (labelled !== undefined) return [labelled];
      const entry = listed.get(number);
      if (entry !== undefined) return entry === null ? [] : [entry];
      return number >= 1 && number <= sources.length ? [number - 1] : [];
    },
    byLabel: (label) => listOf(labels.get(normal(label))),
    byTitle,
    byUri,
    bareLabels: bareLabelPattern(labels),
  };
}

function referenceNumbers(
  references: readonly Block[],
  byTitle: (text: string) => number[],
  byUri: (href: string) => number[],
): Map<number, number | null> {
  const listed = new Map<number, number | null>();
  for (const block of references) {
    for (const line of block.text.plain.slice(0, 5_000).split(/\n|[:;,]\s*(?=\[\^?\d)/)) {
      const entry = REFERENCE_ENTRY.exec(line);
      if (!entry) continue;
      const rest = entry[3]!;
      const uri = /https?:\/\/\S+/.exec(rest)?.[0].replace(/[.,;)>]+$/, '');
      const found = [
        ...(uri ? byUri(uri) : []),
        ...byTitle(rest.replace(/[\s.–—-]*https?:\S+.*$/, '').replace(/[.\s]+$/, '')),
      ];
      listed.set(Number(entry[1] ?? entry[2]), found[0] ?? null);
    }
  }
  // A list that names none of the sources is written in other words: its numbers count the sources.
  return [...listed.values()].some((index) => index !== null) ? listed : new Map();
}

function bareLabelPattern(labels: ReadonlyMap<string, number>): RegExp | null {
  const distinctive = [...labels.keys()].filter(
    (label) => /\d/.test(label) && /[a-z]/.test(label) && label.length >= 3,
  );
  if (distinctive.length === 0) return null;
  const escaped = distinctive
    .sort((a, b) => b.length - a.length)
    .map((label) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
}

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
