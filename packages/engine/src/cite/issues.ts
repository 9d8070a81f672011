import type { SupportStatus } from '@claimcheck/contracts';
import type {
  CitationFinding,
  CitationMarker,
  ClaimVerdict,
  ExtractedClaim,
  Extraction,
  ReviewInput,
} from '../model.js';

/** A source that seems to back a claim does so by mistake where another one backs it this much more. */
const FAR_BETTER = 0.42;
/** Where none backs it this much more, nothing tells which source is meant, and the writer's word stands. */
const BETTER = 0.15;
/** A source that supports a claim at least this far, though not enough, cannot be called silent about it. */
const HALF_SAID = 0.2;
const NOT_READ = { status: 'unsupported', support: 0 } as const;

const backs = ({ status }: { readonly status: SupportStatus }): boolean =>
  status === 'supported' || status === 'partially_supported';

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
  const cited = citedSources(claim, verdict);
  const decides = ({ index }: Cited) => index === verdict.primarySpan?.sourceIndex;
  if (verdict.status === 'partially_supported' && cited.some(decides)) return null;
  const label = (index: number) => input.sources[index]!.citationLabel;
  const isBacked = cited.some(backs);
  const contradicting = cited.find(
    (source) => source.status === 'contradicted' || (verdict.status === 'contradicted' && decides(source)),
  );
  if (contradicting && !isBacked) {
    const { marker, index } = contradicting;
    const message = `${label(index)} contradicts what it is cited for.`;
    return issue('cited_source_contradicts', marker, index, null, message);
  }
  const { marker, index } = cited[0]!;
  const other = bestUncited(verdict, cited);
  const support = Math.max(...cited.map((source) => source.support));
  const lead = other ? other.support - support : 0;
  if (other && lead >= (isBacked ? FAR_BETTER : BETTER)) {
    const message = `${label(index)} does not say this; ${label(other.index)} does.`;
    return issue('wrong_source', marker, index, other.index, message);
  }
  if (isBacked || (other && backs(verdict)) || support >= HALF_SAID) return null;
  const message = `${label(index)} says nothing that backs this claim.`;
  return issue('cited_source_silent', marker, index, null, message);
}

interface Cited {
  readonly marker: CitationMarker;
  readonly index: number;
  readonly status: SupportStatus;
  /** How far the source supports the claim. */
  readonly support: number;
}

function citedSources(claim: ExtractedClaim, { bySource }: ClaimVerdict): Cited[] {
  return claim.citations.flatMap((marker) =>
    marker.sourceIndexes.map((index) => ({ marker, index, ...(bySource.get(index) ?? NOT_READ) })),
  );
}

function bestUncited({ bySource }: ClaimVerdict, cited: readonly Cited[]): Omit<Cited, 'marker'> | undefined {
  return [...bySource]
    .map(([index, { status, support }]) => ({ index, status, support }))
    .filter((source) => backs(source) && !cited.some(({ index }) => index === source.index))
    .sort((a, b) => b.support - a.support)[0];
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
