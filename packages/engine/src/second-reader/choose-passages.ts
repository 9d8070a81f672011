import type { ExtractedClaim, SourceInput } from '../model.js';
import { Bm25Index } from '../retrieve/bm25.js';
import type { NumberedPassage } from './passages.js';

/** What the passages of one request may come to, in characters: some 15,000 tokens. */
export const SOURCE_CHARS = 60_000;
const NEIGHBOURS = 1;

/** Chooses what a second reader is shown: everything where it fits, otherwise what the claims share most words with. */
export class PassageChooser {
  readonly fitsWhole: boolean;
  readonly #index: Bm25Index | null;

  constructor(
    readonly passages: readonly NumberedPassage[],
    sources: readonly SourceInput[],
  ) {
    this.fitsWhole = passages.reduce((sum, { text }) => sum + costOf(text), 0) <= SOURCE_CHARS;
    this.#index = this.fitsWhole
      ? null
      : new Bm25Index(
          passages.map(({ text, context, sourceIndex }) => ({
            text,
            context: `${sources[sourceIndex]!.title} ${context}`,
          })),
        );
  }

  choose(claims: readonly ExtractedClaim[]): readonly NumberedPassage[] {
    return this.#index === null ? this.passages : this.#best(claims, this.#index);
  }

  /** The claims take turns, each with its next best passage and that one's neighbours, until the room is used up. */
  #best(claims: readonly ExtractedClaim[], index: Bm25Index): NumberedPassage[] {
    const queues = claims.map((claim) => rankedBy(index.scores(wordsAbout(claim))));
    const chosen = new Set<number>();
    let room = SOURCE_CHARS;
    for (let turn = 0; queues.some((queue) => turn < queue.length); turn++) {
      for (const queue of queues) {
        const best = queue[turn];
        if (best === undefined) continue;
        for (let at = best - NEIGHBOURS; at <= best + NEIGHBOURS; at++) {
          const passage = this.passages[at];
          if (!passage || chosen.has(at) || passage.sourceIndex !== this.passages[best]!.sourceIndex)
            continue;
          room -= costOf(passage.text);
          if (room < 0) return this.#inOrder(chosen);
          chosen.add(at);
        }
      }
    }
    return this.#inOrder(chosen);
  }

  #inOrder(chosen: ReadonlySet<number>): NumberedPassage[] {
    return this.passages.filter((_, at) => chosen.has(at));
  }
}

/** With the number before it and the line break after it. */
const costOf = (text: string): number => text.length + 8;

const wordsAbout = ({ statement, leansOnSetting, setting }: ExtractedClaim): string =>
  leansOnSetting && setting !== null ? `${setting} ${statement}` : statement;

function rankedBy(scores: Float64Array): number[] {
  const shared = [...scores.keys()].filter((at) => scores[at]! > 0);
  return shared.sort((a, b) => scores[b]! - scores[a]! || a - b);
}
