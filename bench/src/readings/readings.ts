import {
  aloneText,
  contextsOf,
  type ExtractedClaim,
  indexSources,
  type Measure,
  type SourceIndex,
  type Unit,
} from '@claimcheck/engine';
import { type JudgedReview, type Judgement, judgedClaimsOf } from './judged-answers.js';
import { areWhollyIn, type Label, labelOf } from './label.js';

/** A text that the engine would have the verifier read against a claim, and what the verifier should say. */
export interface Reading {
  readonly context: string;
  readonly claim: string;
  readonly setting: string | null;
  readonly label: Label;
  /** Claims of a review with the same number are what was written in one place of the answer, and its twin. */
  readonly place: number | null;
  /** Before the source was turned it said the contrary of this claim. */
  readonly turned: boolean;
}

interface Context {
  readonly text: string;
  readonly units: readonly Unit[];
}

/** Of the texts of one kind that do not decide a claim so many are used: the first of the sources, the closest of the units. */
const UNDECIDING = 2;

const DECIDING: readonly Label[] = ['supported', 'contradicted', 'partial'];
const decides = ({ label }: Reading): boolean => DECIDING.includes(label);

/** What a turned source decides; all else has been read before. */
export function readingsOfTurned(review: JudgedReview, measure: Measure): Reading[] {
  return readingsOf(review, measure).filter((reading) => reading.turned && decides(reading));
}

/** Every reading of the judged claims of a review, each once. */
export function readingsOf(review: JudgedReview, measure: Measure): Reading[] {
  const index = indexSources(review.sources, measure);
  const readings = new Map<string, Reading>();
  for (const { claim, judgement } of judgedClaimsOf(review)) {
    for (const reading of readingsOfClaim(claim, judgement, index, measure)) {
      const key = JSON.stringify([reading.context, reading.claim]);
      if (!readings.has(key)) readings.set(key, reading);
    }
  }
  return [...readings.values()];
}

function readingsOfClaim(
  claim: ExtractedClaim,
  judgement: Judgement,
  index: SourceIndex,
  measure: Measure,
): Reading[] {
  const { sources, units } = contextsOf(claim, index, measure);
  const closest: (readonly Context[])[] = [
    units.map(({ window }) => window),
    units.map(({ unit }) => ({ text: aloneText(unit), units: [unit] })),
  ];
  const hasPassage = (context: Context): boolean =>
    areWhollyIn(judgement.needs, context.units, index.unitsBySource);
  const kinds = judgement.isLocal
    ? closest.map((contexts) => contexts.filter(hasPassage))
    : [sources, ...closest];
  return kinds.flatMap((contexts) => {
    const labelled = contexts.flatMap((context): Reading[] => {
      const label = labelOf(judgement, context.units, index.unitsBySource);
      return label === null
        ? []
        : [
            {
              context: context.text,
              claim: claim.statement,
              setting: claim.setting,
              label,
              place: judgement.isTurned ? null : judgement.place,
              turned: judgement.isTurned,
            },
          ];
    });
    const others = labelled.filter((reading) => !decides(reading));
    // That a claim is stated nowhere takes all sources to say.
    const isAboutAll = contexts === sources && judgement.verdict === 'unsupported';
    return [...labelled.filter(decides), ...(isAboutAll ? others : others.slice(0, UNDECIDING))];
  });
}
