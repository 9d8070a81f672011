import { toSources } from '../e2e/cases.js';
import {
  answerWith,
  type JudgedAnswer,
  type JudgedReview,
  type Opinion,
  type Part,
  placesOf,
  type QuotedRange,
  type WrittenReview,
} from './judged-answers.js';
import { passageOf, type TurnedPassages, turnedPassage, turnedSources, versionsOf } from './turned.js';

/** What else might stand in place of a review's claims, each about a passage that has been turned. */
export interface RestatedClaims {
  /** The review: its file and line. */
  readonly of: string;
  readonly claims: readonly Restated[];
}

type Restated = { readonly claim: number } & Readonly<Partial<Record<Kind, string>>>;
/** What the passage states and, turned, denies; the reverse; what it states a part of; what it is silent about. */
type Kind = 'stated' | 'denied' | 'partial' | 'open';

type Verdicts = Partial<Record<Kind, Pick<Opinion, 'verdict' | 'isLocal'>>>;
const OF_THE_PASSAGE: Verdicts = {
  stated: { verdict: 'supported' },
  denied: { verdict: 'contradicted' },
  partial: { verdict: 'partially_supported', isLocal: true },
  open: { verdict: 'unsupported', isLocal: true },
};
const OF_THE_TURNED: Verdicts = { stated: { verdict: 'contradicted' }, denied: { verdict: 'supported' } };

/** The claims in the answer, read against the sources as they were written, and turned. */
export function fromRestated(
  review: WrittenReview,
  { passages }: TurnedPassages,
  { claims }: RestatedClaims,
): { asWritten: JudgedReview; turned: JudgedReview[] } {
  const places = placesOf(review);
  const edits = claims.map((said) => {
    const passage = passages.find(({ claim }) => claim === said.claim);
    if (!passage) throw new Error(`Claim ${said.claim} has no passage that was turned.`);
    return { ...passage, ...passageOf(places[said.claim]), said };
  });
  type RestatedEdit = (typeof edits)[number];
  const answers = (
    verdicts: Verdicts,
    about: readonly RestatedEdit[],
    passageNow: (edit: RestatedEdit) => QuotedRange,
    isTurned: boolean,
  ) =>
    Object.entries(verdicts).map(([kind, verdict]): JudgedAnswer => {
      const parts = about.flatMap((edit): Part[] => {
        const text = edit.said[kind as Kind];
        const { range } = places[edit.claim]!;
        return text === undefined
          ? []
          : [{ range, text, opinion: { ...verdict, needs: [passageNow(edit)] }, isTurned }];
      });
      return answerWith(review.answer, parts);
    });
  return {
    asWritten: {
      sources: toSources(review.sources),
      answers: answers(OF_THE_PASSAGE, edits, (edit) => edit, false),
    },
    turned: versionsOf(edits).map((version) => ({
      sources: toSources(turnedSources(review, version)),
      answers: answers(OF_THE_TURNED, version, (edit) => turnedPassage(edit, version), true),
    })),
  };
}
