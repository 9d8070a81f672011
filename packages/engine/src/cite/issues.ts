import type { SupportStatus } from '@claimcheck/contracts';
import type {
  CitationFinding,
  CitationMarker,
  ClaimVerdict,
  ExtractedClaim,
  Extraction,
  ReviewInput,
} from '../model.js';
import { TOO_MANY } from '../verify/decide/not-reached.js';
import { say } from '../words/catalogue.js';

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
export const findCitationIssues = (
  input: ReviewInput,
  extraction: Extraction,
  verdicts: readonly ClaimVerdict[],
): CitationFinding[] =>
  extraction.claims.flatMap((_, claimIndex) => {
    const finding = citationIssueOf(input, extraction, claimIndex, verdicts[claimIndex]!);
    return finding ? [finding] : [];
  });

/** Looks at the verdict of this claim alone. */
export function citationIssueOf(
  input: ReviewInput,
  extraction: Extraction,
  claimIndex: number,
  verdict: ClaimVerdict,
): CitationFinding | null {
  const mustCite = input.strictness === 'strict' || extraction.citesSources;
  const claim = extraction.claims[claimIndex]!;
  const { citations, coveredBy } = claim;
  // Of a claim that nobody has looked at, only the marker itself can be wrong.
  const isRead = verdict.decidedBy !== TOO_MANY;
  const cited = citedSources(citations.length > 0 ? citations : coveredBy, verdict);
  const finding =
    citations.length > 0
      ? (unknownCitation(citations.find(pointsNowhere)) ??
        contradiction(cited, verdict, input) ??
        (isRead ? wrongCitation(cited, verdict, input) : null))
      : (unknownCitation(coveredBy.every(isUnknown) ? coveredBy[0] : undefined) ??
        contradiction(cited, verdict, input) ??
        (mustCite && (isRead || cited.length === 0) ? missingCitation(claim, cited, verdict, input) : null));
  return finding && { claimIndex, ...finding };
}

type FindingWithoutClaim = Omit<CitationFinding, 'claimIndex'>;

const labelOf = ({ sources }: ReviewInput, index: number): string => sources[index]!.citationLabel;

/** A marker that stands over a claim says that its source states some of what is there, not this very claim. */
function missingCitation(
  { range }: ExtractedClaim,
  covering: readonly Cited[],
  verdict: ClaimVerdict,
  input: ReviewInput,
): FindingWithoutClaim | null {
  if (covering.some((source) => backs(source) || source.support >= HALF_SAID)) return null;
  const stating = backs(verdict) ? (verdict.primarySpan?.sourceIndex ?? null) : null;
  const missing =
    covering.length > 0
      ? 'The source cited for this passage does not state this claim'
      : 'This claim cites no source';
  return {
    kind: 'missing_citation',
    marker: '',
    range,
    citedSourceIndex: null,
    suggestedSourceIndex: stating,
    message: `${missing}${remedyFor(verdict, input)}`,
  };
}

function remedyFor(verdict: ClaimVerdict, input: ReviewInput): string {
  const deciding = verdict.primarySpan?.sourceIndex;
  if (deciding === undefined || !(verdict.status in SAYS)) return '. Add the citation or remove the claim.';
  return `; ${labelOf(input, deciding)} ${saying(verdict.status, verdict, deciding)}.`;
}

const SAYS: Partial<Record<SupportStatus, string>> = {
  supported: 'states it',
  partially_supported: 'states a part of it',
  contradicted: 'says otherwise',
};
const SEEMS_TO_SAY: typeof SAYS = {
  supported: 'seems to state it',
  contradicted: 'seems to say otherwise',
};

/** What a source says of a claim, as surely as the reason has it. */
const saying = (status: SupportStatus, verdict: ClaimVerdict, index: number): string =>
  (onlySeems(verdict, index) && SEEMS_TO_SAY[status]) || SAYS[status] || '';

const onlySeems = ({ restsOnWhole, primarySpan }: ClaimVerdict, index: number): boolean =>
  restsOnWhole && primarySpan?.sourceIndex === index;

const isUnknown = ({ sourceIndexes }: CitationMarker): boolean => sourceIndexes.length === 0;
const pointsNowhere = (marker: CitationMarker): boolean => isUnknown(marker) || marker.unknown.length > 0;

function unknownCitation(marker: CitationMarker | undefined): FindingWithoutClaim | null {
  if (!marker) return null;
  const which = isUnknown(marker) ? marker.marker : `${marker.unknown.join(', ')} in ${marker.marker}`;
  return issue('unknown_citation', marker, null, null, say('citation/unknown', { marker: which }));
}

function contradiction(
  cited: readonly Cited[],
  verdict: ClaimVerdict,
  input: ReviewInput,
): FindingWithoutClaim | null {
  const contradicting = cited.find((source) =>
    verdict.status === 'contradicted'
      ? source.status === 'contradicted' || source.decides
      : source.status === 'contradicted' && (!backs(verdict) || disagrees(source, verdict)),
  );
  if (!contradicting || cited.some(backs) || statesPart(cited, verdict)) return null;
  const { marker, index } = contradicting;
  const id = onlySeems(verdict, index) ? 'citation/seems-to-contradict' : 'citation/contradicts';
  const message = say(id, { label: labelOf(input, index) });
  return issue('cited_source_contradicts', marker, index, null, message);
}

/** Where another source states the claim, only a listed conflict says that this one is about the same thing. */
const disagrees = ({ index }: Cited, { conflict }: ClaimVerdict): boolean =>
  conflict?.contradicting.sourceIndex === index;

const statesPart = (cited: readonly Cited[], { status }: ClaimVerdict): boolean =>
  status === 'partially_supported' && cited.some(({ decides }) => decides);

function wrongCitation(
  cited: readonly Cited[],
  verdict: ClaimVerdict,
  input: ReviewInput,
): FindingWithoutClaim | null {
  if (statesPart(cited, verdict)) return null;
  const isBacked = cited.some(backs);
  const { marker, index } = cited[0]!;
  const other = bestUncited(verdict, cited);
  const support = Math.max(...cited.map((source) => source.support));
  const lead = other ? other.support - support : 0;
  if (other && lead >= (isBacked ? FAR_BETTER : BETTER)) {
    const message = say('citation/wrong-source', {
      label: labelOf(input, index),
      other: labelOf(input, other.index),
      says: saying(other.status, verdict, other.index),
    });
    return issue('wrong_source', marker, index, other.index, message);
  }
  if (isBacked || (other && backs(verdict)) || support >= HALF_SAID) return null;
  const message = say('citation/silent', { label: labelOf(input, index) });
  return issue('cited_source_silent', marker, index, null, message);
}

interface Cited {
  readonly marker: CitationMarker;
  readonly index: number;
  readonly status: SupportStatus;
  /** How far the source supports the claim. */
  readonly support: number;
  /** Whether the quote that decides the claim is its own. */
  readonly decides: boolean;
}

function citedSources(markers: readonly CitationMarker[], { bySource, primarySpan }: ClaimVerdict): Cited[] {
  return markers.flatMap((marker) =>
    marker.sourceIndexes.map((index) => ({
      ...(bySource.get(index) ?? NOT_READ),
      marker,
      index,
      decides: index === primarySpan?.sourceIndex,
    })),
  );
}

function bestUncited(
  { bySource }: ClaimVerdict,
  cited: readonly Cited[],
): Omit<Cited, 'marker' | 'decides'> | undefined {
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
