import type { NonClaimReason } from '@claimcheck/contracts';
import { GERMAN_CITATIONS } from '../language/de/german-citations.js';
import { CAPTIONS } from '../language/en/citation-words.js';
import { DETERMINERS, PREPOSITIONS } from '../language/en/lexicon.js';
import { CHAT } from '../language/en/openings.js';
import { oneOf } from '../language/patterns.js';
import type { Block, Sentence } from '../text/document.js';
import { NUMBER_WORDS_PATTERN } from '../text/number-words.js';
import type { PlacedMarker } from './citing.js';
import type { ClaimUnit } from './claim-unit.js';
import { isAside, nonClaimReason, REFERENCE_HEADING } from './non-claims.js';
import { isClause, mayTell, saysSomething, type Word, wordsOf } from './verbs.js';

/** Blocks under a heading such as "Sources", and link or footnote definitions wherever they stand. */
export function referenceBlocks(blocks: readonly Block[]): Set<Block> {
  let inReferences = false;
  const found = new Set<Block>();
  for (const block of blocks) {
    const { plain } = block.text;
    if ((plain.length < 40 && REFERENCE_HEADING.test(plain)) || isReferenceList(plain)) inReferences = true;
    else if (block.kind === 'heading' || (block.kind === 'paragraph' && !isReferenceEntry(plain)))
      inReferences = false;
    if (inReferences || block.kind === 'reference') found.add(block);
  }
  return found;
}

/** "Sources:" and its entries in one paragraph, on lines of their own or one after the other. */
function isReferenceList(plain: string): boolean {
  const label = /^[^\n[:]{4,40}:?/.exec(plain)?.[0] ?? '';
  if (!REFERENCE_HEADING.test(label)) return false;
  const entries = plain.slice(label.length).trim().split('\n');
  const isTitle = (entry: string) => !isClause(wordsOf(entry.replace(/\[[^\][]*\]/g, ' ').slice(0, 300)));
  const isMarked = entries.every((entry) => /^\s*(?:\[|\d{1,3}[.)]|https?:)/.test(entry));
  return plain[label.length] === '\n' ? isMarked || entries.every(isTitle) : isMarked && isTitle(entries[0]!);
}

/** "[1] Price list, page 2", "https://…", or a title; a sentence ends the list of references. */
function isReferenceEntry(plain: string): boolean {
  return (
    /^(?:\[|\d|https?:|\(|["“])|\((?:19|20)\d\d[a-z]?\)\.|https?:\/\//.test(plain.slice(0, 300)) ||
    !isClause(wordsOf(plain.slice(0, 300)))
  );
}

const WHOLE_BLOCK: Partial<Record<Block['kind'], NonClaimReason>> = {
  code: 'code',
  comment: 'meta',
  table_header: 'heading',
  reference: 'reference_list',
};

export function wholeBlockReason(
  block: Block,
  previous: Block | undefined,
  next: Block | undefined,
  references: ReadonlySet<Block>,
): NonClaimReason | null {
  const fixed = WHOLE_BLOCK[block.kind];
  if (fixed) return fixed;
  if (references.has(block)) return 'reference_list';
  if (isAside(block.text.plain)) return 'meta';
  if (block.kind === 'heading') return isDeclarativeLine(block) ? null : 'heading';
  if (isCaption(block) && !isClause(wordsOf(block.text.plain.slice(0, 300)))) return 'heading';
  return block.kind === 'list_item' && isItemTitle(block, previous, next) ? 'heading' : null;
}

const CAPTION = new RegExp(String.raw`^${oneOf([...CAPTIONS, ...GERMAN_CITATIONS.captions])}\s?\d`, 'i');

/** "Table 1: Fees by tier". */
export function isCaption({ kind, text }: Block): boolean {
  return (kind === 'paragraph' || kind === 'heading') && CAPTION.test(text.plain);
}

/** "1. **Billing**" above its own sub-items or paragraph; a verbless item among others is part of a list. */
function isItemTitle(block: Block, previous: Block | undefined, next: Block | undefined): boolean {
  const { plain } = block.text;
  const words = wordsOf(plain.slice(0, 300));
  if (!next || words.length > 8 || isClause(words) || /[.!?]$/.test(plain)) return false;
  if (next.kind === 'list_item') return next.level > block.level;
  const alone = previous?.kind !== 'list_item' && block.ordered;
  return next.kind === 'paragraph' && (isAllStrong(block) || (alone && !/\d/.test(plain)));
}

/** A short line was taken for a title, but it says something: "Visitors must be escorted". */
function isDeclarativeLine(block: Block): boolean {
  if (block.level <= 6 || isAllStrong(block)) return false;
  return isClause(wordsOf(block.text.plain)) && nonClaimReason(block.text.plain) === null;
}

function isAllStrong(block: Block): boolean {
  const { length } = block.text.plain.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '');
  return block.text.marks.some(({ kind, start, end }) => kind === 'strong' && end - start >= length);
}

/** "**Term.** The contract started …": a short bold sentence that opens a block, or alone is bold, names what follows. */
export function isLabelSentence(block: Block, sentence: Sentence, i: number, count: number): boolean {
  if (i === count - 1 || sentence.plain.split(' ').length > 6) return false;
  return block.text.marks.some(
    (mark) =>
      mark.kind === 'strong' &&
      mark.end >= sentence.end - 1 &&
      (i === 0 ? mark.start <= sentence.start : mark.start === sentence.start && mark.end <= sentence.end),
  );
}

/** "**Term** – the contract …" in the midst of a paragraph. */
export function opensWithBold(block: Block, sentence: Sentence): boolean {
  return [...block.text.marksFrom(sentence.start, sentence.start + 1)].some(
    (mark) => mark.kind === 'strong' && mark.start === sentence.start && mark.end < sentence.end,
  );
}

/** Words without a verb state something only where the layout completes them or they give a figure. */
export function isFragment(block: Block, unit: ClaimUnit, sentence: Sentence): boolean {
  if (unit.reason === null && isBareAnswer(block.text.plain.slice(unit.start, unit.end))) return true;
  if (unit.reason !== null || unit.finite || unit.kind !== 'independent') return false;
  const text = block.text.plain.slice(unit.start, unit.end);
  if (isAllMarked(block, unit, /^code$/)) return true;
  if (
    !/\b(?:the|a|an|of|to|in|for|and|with|is|on|no|not)\b/i.test(text) &&
    /(?!\p{Script=Latin})\p{L}/u.test(text)
  )
    return false;
  const words = wordsOf(text);
  if (block.kind === 'list_item' && unit.start <= sentence.start + 40) return words.length === 0;
  const keyAndValue = /^[^\s:][^:\n]{1,40}:\s+\S/.test(text);
  const isSentence = isWrittenAsSentence(text, words) && !isRunInTitle(block, unit, sentence);
  const after = block.text.plain.slice(unit.end, sentence.end);
  if (block.kind === 'paragraph' && isClosing(after) && (isSentence || mayTell(words))) return false;
  return words.length < 6 && !keyAndValue && !(FIGURE.test(text) && !CHAT.test(text));
}

function isAllMarked(block: Block, { start, end }: ClaimUnit, kinds: RegExp): boolean {
  return [...block.text.marksFrom(start, start + 1)].some((mark) => kinds.test(mark.kind) && mark.end >= end);
}

/** "*Zinc (total metal load).* The mean was …": emphasis at the head of a longer paragraph. */
function isRunInTitle(block: Block, unit: ClaimUnit, sentence: Sentence): boolean {
  const opensLonger = unit.start === 0 && sentence.end < block.text.plain.length;
  return opensLonger && isAllMarked(block, unit, /^(?:strong|emphasis)$/);
}

/** A full stop, with nothing but markers around it. */
function isClosing(text: string): boolean {
  const bare = text.replace(/\[[^\][]*\]|\([^()]*\)|【[^【】]*】/g, '');
  return /[.!]/.test(bare) && !/[\p{L}\d]/u.test(bare);
}

/** "The roof leaks", "Der Eintritt ist frei": no list of verbs is complete, so the way it is written decides. */
function isWrittenAsSentence(text: string, words: readonly Word[]): boolean {
  return words.length > 2 && /^["“„«]?\p{Lu}/u.test(text) && !isTitle(words) && !CHAT.test(text);
}

/** "What it costs", "Ending the contract", "Times and fees" name what follows. */
function isTitle(words: readonly Word[]): boolean {
  const [first, second] = words.map(({ lower }) => lower);
  if (/^(?:what|which|how|why|where|when|who|whose)$/.test(first!)) return true;
  if (second === 'and') return words.length === 3;
  return /^(?!.*thing$).{2,}ing$/.test(first!) && (DETERMINERS.has(second!) || PREPOSITIONS.has(second!));
}

const FIGURE = new RegExp(`\\d|\\b(?!(?:one|a)\\b)${NUMBER_WORDS_PATTERN}\\b`, 'i');

/** "you can": an answer whose content is the question, which is not part of the output. */
function isBareAnswer(text: string): boolean {
  return /^(?:yes|no|it|they|you|we|he|she|that|this|there)(?: (?:can|could|may|do|does|did|is|are|was|were|will|would|should|must|has|have|not)|n't|n’t)*$/i.test(
    text.replaceAll("'", '').replace(/nt\b/g, ''),
  );
}

/** Sentences inside one pair of quotation marks are one statement. */
export function joinQuotations(block: Block): Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of block.sentences.flatMap((whole) => splitPairs(block, whole))) {
    const last = joined.at(-1);
    const open = last && last.plain.length < 600 && opensQuotation(last.plain);
    if (!last || !open || !/["”»]/.test(sentence.plain)) joined.push(sentence);
    else joined[joined.length - 1] = sentenceOf(block, last.start, sentence.end);
  }
  return joined;
}

const PAIR = /^[^\s:：][^:：\n]{0,40}[:：]\s*\S/;
const PAIR_JOINT = /[^\S\n]+[·•|][^\S\n]+/g;

/** "Price: €30 · Duration: 2 hours": each key with its value is a statement, unless one marker covers them all. */
function splitPairs(block: Block, sentence: Sentence): Sentence[] {
  const joints = [...sentence.plain.matchAll(PAIR_JOINT)];
  if (joints.length === 0) return [sentence];
  const ends = [...joints.map(({ index }) => index), sentence.plain.length];
  const pairs = [0, ...joints.map(({ index, 0: joint }) => index + joint.length)].map((start, i) =>
    sentenceOf(block, sentence.start + start, sentence.start + ends[i]!),
  );
  const cited = pairs.filter(({ plain }) => /\[[^\][]+\]/.test(plain)).length;
  const areCitedAlike = cited === 0 || cited === pairs.length;
  return areCitedAlike && pairs.every(({ plain }) => PAIR.test(plain)) ? pairs : [sentence];
}

/** A marker that stands after the full stop, on the same line or alone on the next, belongs to the sentence before it. */
export function joinTrailingMarkers(
  block: Block,
  sentences: readonly Sentence[],
  markers: readonly PlacedMarker[],
): Sentence[] {
  if (citesInFront(block, markers)) return withMarkersInFront(block, sentences, markers);
  const { plain } = block.text;
  const joined: Sentence[] = [];
  let m = 0;
  for (const sentence of splitAtNamedSources(block, sentences, markers)) {
    const last = joined.at(-1);
    let { start } = sentence;
    while (m < markers.length && markers[m]!.start < start) m += 1;
    let next = m;
    while (last && markers[next]?.start === start && !markers[next]!.partOfSentence)
      start = afterSpace(plain, markers[next++]!.end, sentence.end);
    const isOnNextLine = last && plain.slice(last.end, sentence.start).includes('\n');
    if (
      !last ||
      start === sentence.start ||
      (isOnNextLine && saysSomething(plain.slice(start, sentence.end)))
    ) {
      joined.push(sentence);
      continue;
    }
    m = next;
    const isRest = saysSomething(plain.slice(start, sentence.end));
    joined[joined.length - 1] = sentenceOf(block, last.start, isRest ? start : sentence.end);
    if (isRest) joined.push(sentenceOf(block, start, sentence.end));
  }
  return joined;
}

/** "[1] The fee is €20. [2] Refunds take five days.": each marker opens its sentence, and none closes the last. */
function citesInFront({ text: { plain } }: Block, markers: readonly PlacedMarker[]): boolean {
  const [first] = markers;
  if (markers.length < 2 || first!.start > 0 || first!.partOfSentence) return false;
  if (!saysSomething(plain.slice(markers.at(-1)!.end))) return false;
  return markers.every(
    ({ start }, i) =>
      start === 0 ||
      markers[i - 1]!.end >= start - 1 ||
      /[.!?]["”)]?\s+$/.test(plain.slice(Math.max(0, start - 5), start)),
  );
}

function withMarkersInFront(
  block: Block,
  sentences: readonly Sentence[],
  markers: readonly PlacedMarker[],
): Sentence[] {
  let m = markers.length - 1;
  const starts = sentences.toReversed().map(({ start }) => {
    let from = start;
    while (m >= 0 && markers[m]!.start >= from) m -= 1;
    while (m > 0 && block.text.plain.slice(markers[m]!.end, from).trim() === '') from = markers[m--]!.start;
    return from;
  });
  return starts
    .toReversed()
    .map((start, i, all) => sentenceOf(block, start, all[i + 1] ?? sentences.at(-1)!.end));
}

/** "Pay rose. [1] says why": a marker that stands for a source opens a sentence, though a small letter follows. */
function splitAtNamedSources(
  block: Block,
  sentences: readonly Sentence[],
  markers: readonly PlacedMarker[],
): Sentence[] {
  const named = markers.filter(({ partOfSentence }) => partOfSentence);
  let m = 0;
  return sentences.flatMap((sentence) => {
    const starts = [sentence.start];
    for (; m < named.length && named[m]!.start < sentence.end; m += 1)
      if (
        /[.!?]\s+$/.test(
          block.text.plain.slice(Math.max(sentence.start, named[m]!.start - 5), named[m]!.start),
        )
      )
        starts.push(named[m]!.start);
    return starts.length === 1
      ? [sentence]
      : starts.map((start, i) => sentenceOf(block, start, starts[i + 1] ?? sentence.end));
  });
}

function afterSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && /\s/.test(text[at]!)) at += 1;
  return at;
}

function sentenceOf({ text }: Block, start: number, end: number): Sentence {
  const plain = text.plain.slice(start, end).trimEnd();
  const stop = start + plain.length;
  return { start, end: stop, plain, range: text.rawRange(start, stop) };
}

function opensQuotation(text: string): boolean {
  const straight = text.split('"').length - 1;
  return (
    straight % 2 === 1 ||
    text.lastIndexOf('“') > text.lastIndexOf('”') ||
    text.lastIndexOf('«') > text.lastIndexOf('»')
  );
}
