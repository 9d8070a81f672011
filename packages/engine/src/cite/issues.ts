import type { SupportStatus } from '@claimcheck/contracts';
import type {
  CitationFinding,
  CitationMarker,
  ClaimVerdict,
  ExtractedClaim,
  Extraction,
  ReviewInput,
} from '../model.js';

const BACKS: readonly SupportStatus[] = ['supported', 'partially_supported'];

/** At most one issue a claim: the first that applies, from the marker itself to what the cited source says. */
export function findCitationIssues(
  input: ReviewInput,
  extraction: Extraction,
  verdicts: readonly ClaimVerdict[],
): CitationFinding[] {
  return extraction.claims.flatMap((claim, claimIndex) => {
    const finding =
      claim.citations.length === 0
        ? missingCitation(claim, input, extraction)
        : wrongCitation(claim, verdicts[claimIndex]!, input);
    return finding ? [{ claimIndex, ...finding }] : [];
  });
}

type FindingWithoutClaim = Omit<CitationFinding, 'claimIndex'>;

function missingCitation(
  claim: ExtractedClaim,
  input: ReviewInput,
  extraction: Extraction,
): FindingWithoutClaim | null {
  if (input.strictness !== 'strict' && !extraction.citesSources) return null;
  return {
    kind: 'missing_citation',
    marker: '',
    range: claim.range,
    citedSourceIndex: null,
    suggestedSourceIndex: null,
    message: 'This claim cites no source. Add the citation or remove the claim.',
  };
}

function wrongCitation(
  claim: ExtractedClaim,
  verdict: ClaimVerdict,
  input: ReviewInput,
): FindingWithoutClaim | null {
  const unknown = claim.citations.find(({ sourceIndexes }) => sourceIndexes.length === 0);
  if (unknown) {
    return issue('unknown_citation', unknown, null, null, `${unknown.marker} points at no supplied source.`);
  }
  const statusOf = (index: number): SupportStatus => verdict.bySource.get(index)?.status ?? 'unsupported';
  const cited = claim.citations.flatMap((marker) => marker.sourceIndexes.map((index) => ({ marker, index })));
  if (cited.some(({ index }) => BACKS.includes(statusOf(index)))) return null;
  if (
    verdict.status === 'partially_supported' &&
    cited.some(({ index }) => index === verdict.primarySpan?.sourceIndex)
  ) {
    return null;
  }
  const label = (index: number) => input.sources[index]!.citationLabel;
  const contradicting = cited.find(({ index }) => statusOf(index) === 'contradicted');
  if (contradicting) {
    const { marker, index } = contradicting;
    return issue(
      'cited_source_contradicts',
      marker,
      index,
      null,
      `${label(index)} contradicts what it is cited for.`,
    );
  }
  const { marker, index } = cited[0]!;
  const better = [...verdict.bySource].find(([, { status }]) => BACKS.includes(status))?.[0];
  if (better !== undefined) {
    const message = `${label(index)} does not say this; ${label(better)} does.`;
    return issue('wrong_source', marker, index, better, message);
  }
  return issue(
    'cited_source_silent',
    marker,
    index,
    null,
    `${label(index)} says nothing that backs this claim.`,
  );
}

function issue(
  kind: CitationFinding['kind'],
  { marker, range }: CitationMarker,
  citedSourceIndex: number | null,
  suggestedSourceIndex: number | null,
  message: string,
): FindingWithoutClaim {
  return { kind, marker, range, citedSourceIndex, suggestedSourceIndex, message };
}
