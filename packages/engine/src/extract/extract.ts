import type { NonClaimReason } from '@claimcheck/contracts';
import type { CitationMarker, ExtractedClaim, Extraction, Range, SourceInput } from '../model.js';
import type { Block, Sentence } from '../text/document.js';
import { detectMediaType, parseDocument } from '../text/parse.js';
import { claimTypeOf, importanceOf } from './classify.js';
import { findMarkers, type PlacedMarker } from './markers.js';
import { isAside, nonClaimReason, REFERENCE_HEADING } from './non-claims.js';
import { sourceResolver } from './resolve-markers.js';
import { type Piece, partition } from './segments.js';
import { nonClaim, type Unit, unitsOf } from './sentence.js';
import { contextOf, type Preceding, type Surroundings, statementOf, subjectOf } from './statement.js';
import { vaguenessJudge } from './vagueness.js';
import { isClause, wordsOf } from './verbs.js';

/** Every checkable statement of the output as a claim, and everything else with the reason why it is none. */
export function extractClaims(aiOutput: string, sources: readonly SourceInput[]): Extraction {
  const { blocks } = parseDocument(aiOutput, detectMediaType(aiOutput));
  const references = referenceBlocks(blocks);
  const resolve = sourceResolver(sources, [...references]);
  const collector = new Collector(aiOutput, vaguenessJudge(sources));
  let citesSources = false;
  blocks.forEach((block, i) => {
    const whole = wholeBlockReason(block, blocks[i + 1], references);
    if (whole) {
      collector.nonClaim(block.range, whole);
      return;
    }
    const markers = findMarkers(block, resolve, aiOutput);
    citesSources ||= markers.length > 0;
    collector.block(block, markers);
  });
  return { claims: collector.claims, segments: partition(aiOutput, collector.pieces), citesSources };
}

/** Blocks under a heading such as "Sources", and link or footnote definitions wherever they stand. */
function referenceBlocks(blocks: readonly Block[]): Set<Block> {
  let inReferences = false;
  const found = new Set<Block>();
  for (const block of blocks) {
    if (block.kind === 'heading' || (block.kind === 'paragraph' && block.text.plain.length < 40))
      inReferences = REFERENCE_HEADING.test(block.text.plain)
        ? true
        : block.kind === 'heading'
          ? false
          : inReferences;
    if (inReferences || block.kind === 'reference') found.add(block);
  }
  return found;
}

const WHOLE_BLOCK: Partial<Record<Block['kind'], NonClaimReason>> = {
  code: 'code',
  comment: 'meta',
  table_header: 'heading',
  reference: 'reference_list',
};

function wholeBlockReason(
  block: Block,
  next: Block | undefined,
  references: ReadonlySet<Block>,
): NonClaimReason | null {
  const fixed = WHOLE_BLOCK[block.kind];
  if (fixed) return fixed;
  if (references.has(block)) return 'reference_list';
  const { plain } = block.text;
  if (isAside(plain)) return 'meta';
  if (block.kind === 'heading') return isDeclarativeLine(block) ? null : 'heading';
  const words = wordsOf(plain.slice(0, 300));
  const leadsOn =
    next !== undefined && (next.kind === 'list_item' ? next.level > block.level : next.kind !== 'heading');
  const title = block.kind === 'list_item' && words.length <= 8 && !isClause(words) && !/[.!?]$/.test(plain);
  return title &&
    leadsOn &&
    (isAllStrong(block) || next.kind === 'list_item' || !/\d/.test(plain)) &&
    next.kind !== 'table_row'
    ? 'heading'
    : null;
}

/** A short line was taken for a title, but it says something: "Visitors must be escorted". */
function isDeclarativeLine(block: Block): boolean {
  if (block.level <= 6 || isAllStrong(block)) return false;
  return isClause(wordsOf(block.text.plain)) && nonClaimReason(block.text.plain) === null;
}

function isAllStrong(block: Block): boolean {
  return block.text.marks.some(
    (mark) =>
      mark.kind === 'strong' &&
      mark.end - mark.start >= block.text.plain.replace(/[^\p{L}\p{N}]+$/u, '').length,
  );
}

class Collector {
  readonly claims: ExtractedClaim[] = [];
  readonly pieces: Piece[] = [];

  constructor(
    private readonly output: string,
    private readonly vagueReason: (text: string) => string | null,
  ) {}

  nonClaim(range: Range, reason: NonClaimReason): void {
    this.pieces.push({ ...range, claimIndex: null, reason });
  }

  block(block: Block, markers: readonly PlacedMarker[]): void {
    const sentences = joinQuotations(block);
    let label: string | null = null;
    let before: Preceding | null = null;
    let m = 0;
    sentences.forEach((sentence, i) => {
      const inside: PlacedMarker[] = [];
      while (m < markers.length && markers[m]!.start < sentence.end) inside.push(markers[m++]!);
      if (isLabelSentence(block, sentence, i, sentences.length)) {
        label = sentence.plain.replace(/[.:\s]+$/, '');
        this.emit(block, [nonClaim(sentence, 'heading')], inside, null, null);
        return;
      }
      const units = unitsOfSentence(block, sentence, inside, i, sentences.length);
      label = units.find((unit) => unit.label !== null)?.label ?? label;
      before = this.emit(block, units, inside, label, before);
    });
  }

  /** Records the units and markers of one sentence in their order; returns its last claim. */
  private emit(
    block: Block,
    units: readonly Unit[],
    markers: readonly PlacedMarker[],
    label: string | null,
    before: Preceding | null,
  ): Preceding | null {
    const found: (Piece & { readonly claim: ExtractedClaim | null })[] = [];
    const cited = citationsFor(units, markers);
    let left: Preceding | null = null;
    units.forEach((unit, i) => {
      const range = withMarkup(this.output, block, unit);
      const { reason } = unit;
      let claim: ExtractedClaim | null = null;
      if (reason === null) {
        const text = block.text.plain.slice(unit.start, unit.end);
        claim = this.claimOf(unit, range, text, { block, label, left, before }, cited[i]!);
        left = {
          text,
          subject: subjectOf(text) ?? (unit.kind === 'independent' ? null : (left?.subject ?? null)),
        };
      }
      found.push({ ...range, claimIndex: null, reason, claim });
    });
    for (const { marker, partOfSentence } of markers)
      if (!partOfSentence)
        found.push({ ...marker.range, claimIndex: null, reason: 'citation_marker', claim: null });
    for (const { claim, start, end, reason } of found.sort((a, b) => a.start - b.start)) {
      this.pieces.push({ start, end, reason, claimIndex: claim ? this.claims.length : null });
      if (claim) this.claims.push(claim);
    }
    return left;
  }

  private claimOf(
    unit: Unit,
    range: Range,
    text: string,
    around: Surroundings,
    citations: readonly CitationMarker[],
  ): ExtractedClaim {
    const vagueReason = this.vagueReason(text);
    const type = claimTypeOf(text, around.block.ordered);
    return {
      range,
      text: this.output.slice(range.start, range.end),
      statement: statementOf(unit, text, around),
      context: contextOf(around),
      type,
      importance: importanceOf(text, type, vagueReason !== null),
      confidence: unit.finite ? (unit.kind === 'independent' ? 0.95 : 0.85) : 0.7,
      citations,
      vagueReason,
    };
  }
}

function unitsOfSentence(
  block: Block,
  sentence: Sentence,
  markers: readonly PlacedMarker[],
  i: number,
  count: number,
): Unit[] {
  if (block.kind === 'table_row') return [wholeRow(block)];
  if (/[:：]$/.test(sentence.plain) && i === count - 1)
    return [nonClaim(sentence, nonClaimReason(sentence.plain) ?? 'connective')];
  return unitsOf(block, sentence, markers, i === 0).map((unit) =>
    isFragment(block, unit, sentence) ? { ...unit, reason: 'fragment' } : unit,
  );
}

/** A marker covers the claims of its sentence back to the marker before it; one in front covers the next claim. */
function citationsFor(units: readonly Unit[], markers: readonly PlacedMarker[]): CitationMarker[][] {
  const cited: CitationMarker[][] = units.map(() => []);
  let covered: number[] = [];
  let next = 0;
  const pending: CitationMarker[] = [];
  for (const { start, marker } of markers) {
    const fresh: number[] = [];
    while (next < units.length && units[next]!.start < start) {
      if (units[next]!.reason === null) fresh.push(next);
      next += 1;
    }
    if (fresh.length > 0) covered = fresh;
    if (covered.length === 0) pending.push(marker);
    for (const i of covered) cited[i]!.push(marker);
  }
  const first = units.findIndex((unit) => unit.reason === null);
  if (first >= 0) cited[first]!.unshift(...pending);
  return cited;
}

/** "**Term.** The contract started …": a short bold sentence that opens a block names what follows. */
function isLabelSentence(block: Block, sentence: Sentence, i: number, count: number): boolean {
  if (i !== 0 || count < 2 || sentence.plain.split(' ').length > 6) return false;
  return block.text.marks.some(
    (mark) => mark.kind === 'strong' && mark.start <= sentence.start && mark.end >= sentence.end - 1,
  );
}

/** Words without a verb state something only where the layout completes them or they give a figure. */
function isFragment(block: Block, unit: Unit, sentence: Sentence): boolean {
  if (unit.reason === null && isBareAnswer(block.text.plain.slice(unit.start, unit.end))) return true;
  if (unit.reason !== null || unit.finite || unit.kind !== 'independent') return false;
  const text = block.text.plain.slice(unit.start, unit.end);
  if (
    block.text.marks.some((mark) => mark.kind === 'code' && mark.start <= unit.start && mark.end >= unit.end)
  )
    return true;
  if (
    !/\b(?:the|a|an|of|to|in|for|and|with|is|on|no|not)\b/i.test(text) &&
    /(?!\p{Script=Latin})\p{L}/u.test(text)
  )
    return false;
  const words = wordsOf(text);
  if (block.kind === 'list_item' && unit.start <= sentence.start + 40) return words.length === 0;
  return words.length < 4 && !/\d/.test(text);
}

/** "you can": an answer whose content is the question, which is not part of the output. */
function isBareAnswer(text: string): boolean {
  return /^(?:yes|no|it|they|you|we|he|she|that|this|there)(?: (?:can|could|may|do|does|did|is|are|was|were|will|would|should|must|has|have|not)|n't|n’t)*$/i.test(
    text.replaceAll("'", '').replace(/nt\b/g, ''),
  );
}

function wholeRow(block: Block): Unit {
  return {
    start: 0,
    end: block.text.plain.length,
    reason: null,
    kind: 'independent',
    label: null,
    finite: true,
  };
}

/** Sentences inside one pair of quotation marks are one statement. */
function joinQuotations(block: Block): Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of block.sentences) {
    const last = joined.at(-1);
    const open = last && last.plain.length < 600 && opensQuotation(last.plain);
    if (!last || !open || !/["”»]/.test(sentence.plain)) joined.push(sentence);
    else
      joined[joined.length - 1] = {
        start: last.start,
        end: sentence.end,
        plain: block.text.plain.slice(last.start, sentence.end),
        range: { start: last.range.start, end: sentence.range.end },
      };
  }
  return joined;
}

function opensQuotation(text: string): boolean {
  const straight = text.split('"').length - 1;
  return (
    straight % 2 === 1 ||
    text.lastIndexOf('“') > text.lastIndexOf('”') ||
    text.lastIndexOf('«') > text.lastIndexOf('»')
  );
}

/** The raw range of a unit, with the marks of markup that opens or closes exactly at its ends. */
function withMarkup(output: string, block: Block, unit: Unit): Range {
  const range = block.text.rawRange(unit.start, unit.end);
  const inside = block.text.marks.filter(
    (mark) => mark.kind !== 'link' && mark.start >= unit.start && mark.end <= unit.end,
  );
  const opens = inside.some((mark) => mark.start === unit.start);
  const closes = inside.some((mark) => mark.end === unit.end);
  const opening = opens
    ? /[`*_]{0,3}$/.exec(output.slice(Math.max(0, range.start - 3), range.start))![0].length
    : 0;
  const closing = closes ? /^[`*_]{0,3}/.exec(output.slice(range.end, range.end + 3))![0].length : 0;
  return { start: range.start - opening, end: range.end + closing };
}
