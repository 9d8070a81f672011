import type { NonClaimReason } from '@claimcheck/contracts';
import type { CitationMarker, ExtractedClaim, Extraction, Range, SourceInput } from '../model.js';
import type { Block, Sentence } from '../text/document.js';
import type { Mark } from '../text/mapped-text.js';
import { countWhile } from '../text/ordered.js';
import { detectMediaType, parseDocument } from '../text/parse.js';
import type { Citing, PlacedMarker } from './citing.js';
import { citingStyle } from './citing-style.js';
import type { ClaimUnit } from './claim-unit.js';
import { claimTypeOf, importanceOf } from './classify.js';
import {
  isFragment,
  isLabelSentence,
  joinQuotations,
  joinTrailingMarkers,
  opensWithBold,
  referenceBlocks,
  wholeBlockReason,
} from './layout.js';
import { linkRange } from './links.js';
import { findMarkers } from './markers.js';
import { isRoleLine, nonClaimReason } from './non-claims.js';
import { citationsInProse, citedInProse } from './prose-citations.js';
import { type SourceResolver, sourceResolver } from './resolve-markers.js';
import { type Column, columnsOf, unitsOfRow, withoutCellMarkers } from './rows.js';
import { type CitedPassage, isSourceLine, markersOver } from './scope.js';
import { type OutputPiece, partition } from './segments.js';
import { claimUnitsOf, nonClaim } from './sentence.js';
import { leansOnSetting, settingOf, topicsOf } from './setting.js';
import { type Preceding, precedingOf, recurringKeys, type Surroundings, statementOf } from './statement.js';
import { type ClaimInPlace, vaguenessJudge } from './vagueness.js';

/** Every checkable statement of the output as a claim, and everything else with the reason why it is none. */
export function extractClaims(aiOutput: string, sources: readonly SourceInput[]): Extraction {
  const { blocks } = parseDocument(aiOutput, detectMediaType(aiOutput));
  const references = referenceBlocks(blocks);
  const resolve = sourceResolver(sources, aiOutput, [...references]);
  const citing = { raw: aiOutput, style: citingStyle(aiOutput, resolve, sources) };
  const collector = new Collector(aiOutput, vaguenessJudge(sources), recurringKeys(blocks));
  let citesSources = false;
  let columns: Column[] = [];
  const passages: CitedPassage[] = [];
  blocks.forEach((block, i) => {
    const whole = wholeBlockReason(block, blocks[i - 1], blocks[i + 1], references);
    const isHeader = block.kind === 'table_header';
    const markers = markersOf(block, whole, resolve, citing);
    citesSources ||= markers.length > 0;
    const claimsBefore = collector.claims.length;
    if (isHeader) columns = columnsOf(block, markers);
    else if (block.kind !== 'table_row') columns = [];
    if (whole) collector.nonClaim(block.range, whole);
    else if (block.kind === 'table_row')
      collector.row(withoutCellMarkers(block, markers, columns), markers, columns);
    else collector.block(block, markers, citationsInProse(block, resolve, citing));
    passages.push({ block, markers, claims: collector.claims.slice(claimsBefore) });
  });
  return {
    claims: withMarkersOver(passages),
    segments: partition(aiOutput, collector.pieces),
    citesSources,
  };
}

/** A title may cite for what stands under it; of a list of references only a line of markers cites anything. */
function markersOf(
  block: Block,
  whole: NonClaimReason | null,
  resolve: SourceResolver,
  citing: Citing,
): PlacedMarker[] {
  if (whole !== null && whole !== 'heading' && whole !== 'reference_list') return [];
  const found = findMarkers(block, resolve, citing);
  if (whole === 'reference_list') return isSourceLine(block, found) ? found : [];
  return whole === 'heading' ? found.filter(({ partOfSentence }) => !partOfSentence) : found;
}

function withMarkersOver(passages: readonly CitedPassage[]): ExtractedClaim[] {
  const over = markersOver(passages);
  return passages.flatMap((passage) =>
    passage.claims.map((claim) =>
      claim.citations.length > 0 ? claim : { ...claim, coveredBy: over.get(passage) ?? [] },
    ),
  );
}

/** Rules of wording look at this much of a claim; it bounds their cost on endless sentences. */
const GIST = 1_000;

class Collector {
  readonly claims: ExtractedClaim[] = [];
  readonly pieces: OutputPiece[] = [];
  private readonly lower: string;
  private heading: string | undefined;
  /** The first claim under the heading. */
  private sectionStart = 0;

  constructor(
    private readonly output: string,
    private readonly vagueReason: (claim: ClaimInPlace) => string | null,
    private readonly recurringKeys: ReadonlySet<string>,
  ) {
    this.lower = output.toLowerCase();
  }

  nonClaim(range: Range, reason: NonClaimReason): void {
    this.pieces.push({ ...range, claimIndex: null, reason });
  }

  row(row: Block, markers: readonly PlacedMarker[], columns: readonly Column[]): void {
    this.emit(row, unitsOfRow(row, columns), markers, null, null);
  }

  block(block: Block, markers: readonly PlacedMarker[], inProse: readonly PlacedMarker[]): void {
    const sentences = joinTrailingMarkers(block, joinQuotations(block), markers);
    let label: string | null = null;
    let before: Preceding | null = null;
    let aside = false;
    let m = 0;
    sentences.forEach((sentence, i) => {
      const inside: PlacedMarker[] = [];
      while (m < markers.length && markers[m]!.start < sentence.end) inside.push(markers[m++]!);
      const opensLine = i === 0 || block.text.plain[sentence.start - 1] === '\n';
      if (opensLine) {
        label = null;
        aside = isRoleLine(sentence.plain);
      }
      if (aside) {
        this.emit(block, [nonClaim(sentence, 'meta')], inside, null, null);
        return;
      }
      if (isLabelSentence(block, sentence, i, sentences.length)) {
        label = sentence.plain.replace(/[.:\s]+$/, '');
        before = null;
        this.emit(block, [nonClaim(sentence, 'heading')], inside, null, null);
        return;
      }
      const runsIn = opensLine || opensWithBold(block, sentence);
      const units = unitsOfSentence(block, sentence, inside, runsIn, i === sentences.length - 1);
      const ownLabel = units.find((unit) => unit.label !== null)?.label;
      if (ownLabel) {
        label = ownLabel;
        before = null;
      }
      before = this.emit(block, withProse(units, sentence, inside, inProse), inside, label, before);
    });
  }

  /** Records the units and markers of one sentence in their order; returns its last claim. */
  private emit(
    block: Block,
    units: readonly ClaimUnit[],
    markers: readonly PlacedMarker[],
    label: string | null,
    before: Preceding | null,
  ): Preceding | null {
    this.enterSection(block);
    const found: (OutputPiece & { readonly claim: ExtractedClaim | null })[] = [];
    const cited = citationsFor(units, markers, block.kind === 'table_row');
    let left: Preceding | null = null;
    units.forEach((unit, i) => {
      const range = withMarkup(this.output, block, unit);
      const { reason } = unit;
      let claim: ExtractedClaim | null = null;
      if (reason === null) {
        const text = block.text.plain.slice(unit.start, unit.end);
        const citations = cited[i]!.length > 0 ? cited[i]! : (unit.citations ?? []);
        const around = { block, label, left, before, recurringKeys: this.recurringKeys };
        claim = this.claimOf(unit, range, text, around, citations);
        left = precedingOf(unit, text, left);
      }
      found.push({ ...range, claimIndex: null, reason, claim });
    });
    for (const { marker, partOfSentence } of markers)
      if (!partOfSentence)
        found.push({ ...marker.range, claimIndex: null, reason: 'citation_marker', claim: null });
    for (const { claim, start, end, reason } of found.sort((a, b) => a.start - b.start)) {
      this.pieces.push({ start, end, reason, claimIndex: claim ? this.claims.length : null });
      if (claim) this.claims.push({ ...claim, ...this.cameBefore(claim, block) });
    }
    return left;
  }

  private enterSection({ headings }: Block): void {
    if (headings.at(-1) === this.heading) return;
    this.heading = headings.at(-1);
    this.sectionStart = this.claims.length;
  }

  private cameBefore(
    { statement }: ExtractedClaim,
    block: Block,
  ): Pick<ExtractedClaim, 'precedingStatement' | 'setting' | 'leansOnSetting'> {
    return {
      precedingStatement: this.claims.at(-1)?.statement ?? null,
      setting: settingOf(block, this.claims, this.sectionStart),
      leansOnSetting: leansOnSetting(statement),
    };
  }

  private claimOf(
    unit: ClaimUnit,
    range: Range,
    text: string,
    around: Surroundings,
    citations: readonly CitationMarker[],
  ): ExtractedClaim {
    const gist = text.slice(0, GIST);
    const cited = citations.some((citation) => citation.sourceIndexes.length > 0);
    const vagueReason = this.vagueReason({ text: gist, cited, earlier: this.lower.slice(0, range.start) });
    const statement = statementOf(unit, text, around);
    const type = claimTypeOf(
      unit.kind === 'predicate' ? statement.slice(0, GIST) : gist,
      around.block.ordered,
    );
    return {
      range,
      text: this.output.slice(range.start, range.end),
      statement,
      precedingStatement: null,
      setting: null,
      topics: topicsOf(around.block, unit.start),
      leansOnSetting: false,
      type,
      importance: importanceOf(gist, type, vagueReason !== null),
      confidence: unit.finite ? (unit.kind === 'independent' ? 0.95 : 0.85) : 0.7,
      citations,
      coveredBy: [],
      vagueReason,
    };
  }
}

function unitsOfSentence(
  block: Block,
  sentence: Sentence,
  markers: readonly PlacedMarker[],
  opensLine: boolean,
  closesBlock: boolean,
): ClaimUnit[] {
  if (/[:：]$/.test(sentence.plain) && closesBlock)
    return [nonClaim(sentence, nonClaimReason(sentence.plain) ?? 'connective')];
  return claimUnitsOf(block, sentence, markers, opensLine).map((unit) =>
    isFragment(block, unit, sentence) ? { ...unit, reason: 'fragment' } : unit,
  );
}

/** What the wording cites counts where the sentence has no marker. */
function withProse(
  units: readonly ClaimUnit[],
  { start, end }: Sentence,
  markers: readonly PlacedMarker[],
  inProse: readonly PlacedMarker[],
): readonly ClaimUnit[] {
  const upTo = (offset: number) => countWhile(inProse.length, (i) => inProse[i]!.start < offset);
  const named = markers.length > 0 ? [] : inProse.slice(upTo(start), upTo(end));
  return named.length === 0
    ? units
    : units.map((unit) => ({ ...unit, citations: citedInProse(unit, named) }));
}

/**
 * A marker covers the claims of its sentence back to the marker before it. One in front covers the claims up to the
 * next; one at the name of a table row, all its values.
 */
function citationsFor(
  units: readonly ClaimUnit[],
  markers: readonly PlacedMarker[],
  isRow: boolean,
): CitationMarker[][] {
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
  const claims = units.flatMap(({ reason }, i) => (reason === null ? [i] : []));
  const first = claims.findIndex((i) => cited[i]!.length > 0);
  const inFront = isRow || first < 0 ? claims : claims.slice(0, Math.max(1, first));
  for (const i of inFront) cited[i]!.unshift(...pending);
  return cited;
}

/** The raw range of a unit, with the marks of markup that opens or closes exactly at its ends. */
function withMarkup(output: string, block: Block, unit: ClaimUnit): Range {
  const inside = [...block.text.marksFrom(unit.start, unit.end)].filter((mark) => mark.end <= unit.end);
  const range = withLinks(output, block, unit, inside);
  const emphasis = inside.filter((mark) => mark.kind !== 'link');
  const opens = emphasis.some((mark) => mark.start === unit.start);
  const closes = emphasis.some((mark) => mark.end === unit.end);
  const opening = opens
    ? /[`*_]{0,3}$/.exec(output.slice(Math.max(0, range.start - 3), range.start))![0].length
    : 0;
  const closing = closes ? /^[`*_]{0,3}/.exec(output.slice(range.end, range.end + 3))![0].length : 0;
  return { start: range.start - opening, end: range.end + closing };
}

function withLinks(
  output: string,
  { text }: Block,
  { start, end }: ClaimUnit,
  inside: readonly Mark[],
): Range {
  const range = text.rawRange(start, end);
  const wholeLink = (mark: Mark | undefined): Range =>
    mark ? linkRange(output, text.rawRange(mark.start, mark.end)) : range;
  const links = inside.filter((mark) => mark.kind === 'link');
  return {
    start: wholeLink(links.find((link) => link.start === start)).start,
    end: wholeLink(links.find((link) => link.end === end)).end,
  };
}
