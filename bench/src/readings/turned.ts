import { overlap } from '../e2e/cases.js';
import {
  type JudgedPlace,
  type JudgedReview,
  judgedReview,
  type Opinion,
  placesOf,
  type QuotedRange,
  type WrittenReview,
} from './judged-answers.js';

/** Passages of a review's sources written anew, each so that what a claim says there and what its twin says change sides. */
export interface TurnedPassages {
  /** The review: its file and line. */
  readonly of: string;
  readonly passages: readonly { readonly claim: number; readonly text: string }[];
}

/** A passage and what stands in its place. */
export interface Edit extends QuotedRange {
  readonly claim: number;
  readonly text: string;
}

/** The review with its sources turned; where passages overlap, one version for each. */
export function fromTurned(review: WrittenReview, { passages }: TurnedPassages): JudgedReview[] {
  const places = placesOf(review);
  const edits = passages.map(({ claim, text }) => ({ claim, text, ...passageOf(places[claim]) }));
  return versionsOf(edits).map((version) =>
    judgedReview(
      { sources: turnedSources(review, version), answer: review.answer },
      places.map((place, number) => {
        const edit = version.find(({ claim }) => claim === number);
        return edit ? turnedPlace(place, edit, version) : movedPlace(place, version);
      }),
    ),
  );
}

/** The passage that alone decides a claim and its twin. */
export function passageOf(place: JudgedPlace | undefined): QuotedRange {
  const [own, twin] = [place?.opinion, place?.twin?.opinion];
  const [passage, ...more] = [...(own?.needs ?? []), ...(twin?.needs ?? [])];
  const isOneToOne = own && twin && [own, twin].every(({ needs }) => needs.length === 1);
  const verdicts = [own?.verdict, twin?.verdict].sort().join();
  if (!isOneToOne || verdicts !== 'contradicted,supported' || !more.every((quote) => isSame(quote, passage!)))
    throw new Error(
      'A passage can be turned where it alone supports a claim or its twin and denies the other.',
    );
  return passage!;
}

const isSame = (a: QuotedRange, b: QuotedRange): boolean =>
  a.sourceIndex === b.sourceIndex && a.start === b.start && a.end === b.end;

const touches = (a: QuotedRange, b: QuotedRange): boolean =>
  a.sourceIndex === b.sourceIndex && overlap(a, b) > 0;

/** Edits that can be made together. */
export function versionsOf<E extends Edit>(edits: readonly E[]): E[][] {
  const versions: E[][] = [];
  for (const edit of edits) {
    const free = versions.find((version) => !version.some((other) => touches(other, edit)));
    if (free) free.push(edit);
    else versions.push([edit]);
  }
  return versions;
}

export const turnedSources = ({ sources }: WrittenReview, edits: readonly Edit[]): WrittenReview['sources'] =>
  sources.map(({ title, content }, sourceIndex) => ({
    title,
    content: rewritten(
      content,
      edits.filter((edit) => edit.sourceIndex === sourceIndex),
    ),
  }));

function rewritten(content: string, edits: readonly Edit[]): string {
  const lastFirst = [...edits].sort((a, b) => b.start - a.start);
  return lastFirst.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    content,
  );
}

/** What was written and its twin have each other's verdict now. */
function turnedPlace({ range, opinion, twin }: JudgedPlace, edit: Edit, edits: readonly Edit[]): JudgedPlace {
  const needs = [turnedPassage(edit, edits)];
  return {
    range,
    opinion: { verdict: twin!.opinion!.verdict, needs },
    twin: { text: twin!.text, opinion: { verdict: opinion!.verdict, needs } },
    isTurned: true,
  };
}

/** Where what was written anew stands, the other edits made as well. */
export function turnedPassage({ sourceIndex, start, text }: Edit, edits: readonly Edit[]): QuotedRange {
  const begin = moved(start, sourceIndex, edits);
  return { sourceIndex, start: begin, end: begin + text.length };
}

/** Whatever rests on a passage that was written anew for another claim is open. */
function movedPlace({ range, opinion, twin }: JudgedPlace, edits: readonly Edit[]): JudgedPlace {
  const kept = (from: Opinion | null): Opinion | null => {
    if (from === null || from.needs.some((quote) => edits.some((edit) => touches(edit, quote)))) return null;
    return { verdict: from.verdict, needs: from.needs.map((quote) => movedRange(quote, edits)) };
  };
  return {
    range,
    opinion: kept(opinion),
    twin: twin && { text: twin.text, opinion: kept(twin.opinion) },
    isTurned: false,
  };
}

function movedRange({ sourceIndex, start, end }: QuotedRange, edits: readonly Edit[]): QuotedRange {
  return { sourceIndex, start: moved(start, sourceIndex, edits), end: moved(end, sourceIndex, edits) };
}

function moved(offset: number, sourceIndex: number, edits: readonly Edit[]): number {
  const before = edits.filter((edit) => edit.sourceIndex === sourceIndex && edit.end <= offset);
  return before.reduce((sum, { start, end, text }) => sum + text.length - (end - start), offset);
}
