import { GERMAN_CITATIONS } from '../language/de/german-citations.js';
import { SOURCE_LISTS } from '../language/en/citation-words.js';
import { oneOf } from '../language/patterns.js';
import type { CitationMarker, ExtractedClaim } from '../model.js';
import type { Block } from '../text/document.js';
import type { PlacedMarker } from './citing.js';
import { isCaption } from './layout.js';
import { withoutMarkers } from './sentence.js';

/** A block with its markers and its claims. */
export interface CitedPassage {
  readonly block: Block;
  readonly markers: readonly PlacedMarker[];
  readonly claims: readonly ExtractedClaim[];
}

type Covers = (passage: CitedPassage, markers: readonly CitationMarker[]) => void;

/** The markers that stand over a passage: those of its lead-in, else at the end of all of it, else of its heading. */
export function markersOver(passages: readonly CitedPassage[]): Map<CitedPassage, readonly CitationMarker[]> {
  const over = new Map<CitedPassage, readonly CitationMarker[]>();
  const covers: Covers = (passage, markers) => {
    if (markers.length > 0 && !over.has(passage)) over.set(passage, markers);
  };
  const runs = runsOf(passages);
  runs.forEach((run, i) => {
    coverItems(run, leadInOf(runs[i - 1]), covers);
    const [below] = runs[i + 1] ?? [];
    if (layoutOf(run[0]!) === 'table' && below && isCaption(below.block))
      for (const row of run) covers(row, cutting(below));
  });
  for (const run of runs) {
    const closing = closingOf(run);
    for (const passage of run) covers(passage, closing);
  }
  coverAboveSourceLines(passages, covers);
  coverSections(passages, covers);
  return over;
}

const ONLY_NAMES_SOURCES = new RegExp(
  String.raw`^\W*(?:(?:data )?${oneOf([...SOURCE_LISTS, ...GERMAN_CITATIONS.sourceNouns])}\W*)?$`,
  'i',
);

/** "Source: [1]": markers and nothing that they could belong to. */
export function isSourceLine(block: Block, markers: readonly PlacedMarker[]): boolean {
  if (block.kind === 'heading' || markers.length === 0) return false;
  return ONLY_NAMES_SOURCES.test(wordsBeside(block, markers));
}

/** A list or a table in one, every other block by itself. */
function runsOf(passages: readonly CitedPassage[]): CitedPassage[][] {
  const runs: CitedPassage[][] = [];
  for (const passage of passages) {
    const last = runs.at(-1);
    const layout = layoutOf(passage);
    if (last && layout !== null && layout === layoutOf(last[0]!) && passage.block.kind !== 'table_header')
      last.push(passage);
    else runs.push([passage]);
  }
  return runs;
}

function layoutOf({ block: { kind } }: CitedPassage): 'list' | 'table' | null {
  if (kind === 'list_item') return 'list';
  return kind === 'table_row' || kind === 'table_header' ? 'table' : null;
}

/** An item stands under its parent, and all under what introduces them. */
function coverItems(run: readonly CitedPassage[], leadIn: readonly CitationMarker[], covers: Covers): void {
  if (layoutOf(run[0]!) === null) return;
  const parents: (readonly CitationMarker[])[] = [];
  for (const passage of run) {
    const { level } = passage.block;
    parents.length = Math.min(parents.length, level);
    covers(passage, parents.findLast((markers) => markers?.length > 0) ?? leadIn);
    parents[level] = cutting(passage);
  }
}

/** The markers of "The policy sets three limits [1]:" or of a line that states nothing itself. */
function leadInOf(run: readonly CitedPassage[] | undefined): readonly CitationMarker[] {
  const passage = run?.at(-1);
  if (!passage || (passage.block.kind !== 'paragraph' && !isCaption(passage.block))) return [];
  const { block, markers, claims } = passage;
  const last = block.sentences.at(-1);
  const closing = markers.filter(({ start }) => last && start >= last.start);
  const leads = /[:：]$/.test(wordsBeside(block, markers)) || claims.length === 0 || isCaption(block);
  return leads && !isSourceLine(block, markers) ? cutting({ ...passage, markers: closing }) : [];
}

/** The markers at the very end, where no other stands before them. */
function closingOf(run: readonly CitedPassage[]): readonly CitationMarker[] {
  const last = run.at(-1)!;
  const { plain } = last.block.text;
  const [first] = last.markers;
  if (!first || run.some((passage) => passage !== last && passage.markers.length > 0)) return [];
  const rest = withoutMarkers(plain, { start: first.start, end: plain.length }, last.markers);
  return /[\p{L}\p{N}]/u.test(rest) ? [] : cutting(last);
}

/** A line of markers covers what is above it, back to a heading or to a passage that cites. */
function coverAboveSourceLines(passages: readonly CitedPassage[], covers: Covers): void {
  let line: readonly CitationMarker[] = [];
  for (const passage of passages.toReversed()) {
    const { block, markers } = passage;
    if (isSourceLine(block, markers)) line = cutting(passage);
    else if (isTitle(passage) || markers.length > 0) line = [];
    covers(passage, line);
  }
}

function coverSections(passages: readonly CitedPassage[], covers: Covers): void {
  const path: { level: number; markers: readonly CitationMarker[] }[] = [];
  for (const passage of passages) {
    const { block } = passage;
    if (isTitle(passage)) {
      while (path.length > 0 && path.at(-1)!.level >= block.level) path.pop();
      path.push({ level: block.level, markers: cutting(passage) });
    } else covers(passage, path.findLast(({ markers }) => markers.length > 0)?.markers ?? []);
  }
}

function isTitle({ block, claims }: CitedPassage): boolean {
  return block.kind === 'heading' && claims.length === 0 && !isCaption(block);
}

function cutting({ markers }: CitedPassage): CitationMarker[] {
  return markers.filter(({ partOfSentence }) => !partOfSentence).map(({ marker }) => marker);
}

function wordsBeside({ text: { plain } }: Block, markers: readonly PlacedMarker[]): string {
  return withoutMarkers(plain, { start: 0, end: plain.length }, markers);
}
