import type { EvidenceNote, ReaderOpinion, SecondReaderUse, VerificationResult } from '@claimcheck/contracts';
import type { VerifierIdentity } from '../ports.js';
import type { Review } from '../review-result.js';
import { absenceSentence, lacking } from '../second-reader/absences.js';
import type { SecondReading } from '../second-reader/second-reading.js';
import type { SpanTable } from './spans.js';
import { count, STATUS_LABEL } from './wording.js';

/** Whose judgement a claim's verdict is. */
export const deciderOf = ({ second, verifier }: Review, index: number): VerifierIdentity =>
  second?.claims[index]?.decided ? second.identity : verifier;

/** Every reader's opinion on a claim; nothing where there is only one reader. */
export function readersOf(
  { second, verifier, verdicts }: Review,
  index: number,
  spans: SpanTable,
): Pick<VerificationResult['metadata'], 'readers'> {
  if (!second) return {};
  const { reading, first, decided } = second.claims[index]!;
  const embedded: ReaderOpinion = {
    role: 'embedded',
    ...namesOf(verifier),
    outcome: 'opinion',
    status: first.status,
    confidence: first.confidence,
    source_span_id: first.primarySpan ? spans.get(first.primarySpan).id : null,
    reason: first.rationale,
    decided: !decided,
  };
  const opinion = reading.kind === 'opinion' ? reading.opinion : null;
  const other: ReaderOpinion = {
    role: 'second',
    ...namesOf(second.identity),
    outcome: reading.kind === 'absent' ? reading.why : reading.kind,
    status: opinion?.status ?? null,
    confidence: decided ? verdicts[index]!.confidence : null,
    source_span_id: opinion?.span ? spans.get(opinion.span).id : null,
    reason: opinion?.reason ?? (reading.kind === 'no_opinion' ? `Not usable: ${reading.why}.` : null),
    decided,
  };
  return { readers: [embedded, other] };
}

const namesOf = ({ provider, model, version }: VerifierIdentity) => ({
  provider,
  model,
  prompt_version: version,
});

/** What the second reader would have said where it did not prevail, with its quote, for the reviewer. */
export function objectionTo(
  { second }: Review,
  index: number,
  claimId: string,
  spans: SpanTable,
): EvidenceNote[] {
  const claim = second?.claims[index];
  if (!claim?.overruled || claim.reading.kind !== 'opinion') return [];
  const { status, reason, span } = claim.reading.opinion;
  const quoted = span && spans.get(span);
  const note = `The second reader would call this ${STATUS_LABEL[status].toLowerCase()}: ${reason} ${WHY_NOT[claim.overruled]}`;
  return [
    {
      claim_id: claimId,
      source_span_id: quoted?.id ?? null,
      source_quote: quoted?.quote ?? null,
      note,
      supported_part: '',
      unsupported_part: '',
    },
  ];
}

const WHY_NOT = {
  mode: 'It is set up to warn, not to clear.',
  check: 'A check points to the difference, so a person should decide.',
  unseen: 'It was not shown the passage that decided, so a person should decide.',
};

export function secondReaderUse(second: SecondReading): SecondReaderUse {
  const { identity, destination, mode, ask, work, claims } = second;
  const readings = claims.map(({ reading }) => reading.kind);
  return {
    provider: identity.provider,
    model: identity.model,
    prompt_version: identity.version,
    destination,
    mode,
    ask,
    claims_asked: readings.filter((kind) => kind !== 'not_asked').length,
    opinions: readings.filter((kind) => kind === 'opinion').length,
    decided: claims.filter(({ decided }) => decided).length,
    overruled: claims.filter(({ overruled }) => overruled !== null).length,
    calls: work.calls,
    input_tokens: work.inputTokens,
    output_tokens: work.outputTokens,
    latency_ms: work.latencyMs,
  };
}

/** What the second reader did, and what it was not asked. */
export function secondReaderSentence(second: SecondReading): string {
  const changed = second.claims.filter(({ reading, first, decided }) => {
    return decided && reading.kind === 'opinion' && reading.opinion.status !== first.status;
  }).length;
  const notAsked = second.claims.filter(({ reading }) => reading.kind === 'not_asked').length;
  const { opinions, claims_asked } = secondReaderUse(second);
  return [
    `A second reader read ${opinions} of ${count(claims_asked, 'claim')} and changed ${count(changed, 'verdict')}.`,
    ...(notAsked > 0 ? [`It was not asked about ${count(notAsked, 'claim')} (${second.ask} only).`] : []),
    ...(lacking(second).length > 0 ? [absenceSentence(second)] : []),
  ].join(' ');
}
