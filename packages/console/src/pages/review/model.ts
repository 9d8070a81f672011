import type {
  AtomicClaim,
  ClaimList,
  ClaimReport,
  CreateDecisionInput,
  DecidedBy,
  Decision,
  DecisionList,
  ReviewRunDetail,
  SourceRecord,
  SourceSpan,
  SupportStatus,
} from '@claimcheck/contracts';
import { getJson } from '../../api/http.js';

/** A run as the page works with it. */
export interface LoadedRun {
  readonly detail: ReviewRunDetail;
  /** null while the run is not completed, and for runs whose text stays with the customer. */
  readonly report: ClaimReport | null;
  readonly claims: readonly AtomicClaim[];
  readonly spans: ReadonlyMap<string, SourceSpan>;
  readonly sources: ReadonlyMap<string, SourceRecord>;
}

const path = (runId: string): string => `/v1/review-runs/${runId}`;

export async function loadRun(runId: string, signal: AbortSignal): Promise<LoadedRun> {
  const detail = await getJson<ReviewRunDetail>(path(runId), signal);
  const report = detail.claim_report && 'coverage' in detail.claim_report ? detail.claim_report : null;
  return {
    detail,
    report,
    claims: report ? (await getJson<ClaimList>(`${path(runId)}/claims`, signal)).items : [],
    spans: new Map(detail.source_spans.map((span) => [span.id, span])),
    sources: new Map(detail.sources.map((source) => [source.id, source])),
  };
}

export const loadDecisions = (runId: string, signal?: AbortSignal): Promise<DecisionList> =>
  getJson<DecisionList>(`${path(runId)}/decisions`, signal);

/** A decision that is on its way to the service. */
export interface Given {
  readonly decision: Omit<CreateDecisionInput, 'expected_version'>;
  readonly by: DecidedBy;
  readonly at: string;
}

const ON_ITS_WAY = 'given_';
export const isOnItsWay = ({ id }: Decision): boolean => id.startsWith(ON_ITS_WAY);

/** Decisions on claims are shown as soon as they are given; those on the run when the service has taken them. */
export function withGiven(known: DecisionList, given: readonly Given[], run: LoadedRun | null): DecisionList {
  const onClaims = given.filter(({ decision }) => decision.claim_id);
  if (onClaims.length === 0) return known;
  const from = (known.items.at(-1)?.version ?? 0) + 1;
  const items = onClaims.map(({ decision, by, at }, index): Decision => {
    const claim = run?.claims.find(({ id }) => id === decision.claim_id);
    const words = run && claim && decision.action === 'repair' ? repairedText(run, claim) : null;
    return {
      id: `${ON_ITS_WAY}${from + index}`,
      review_run_id: run?.detail.id ?? '',
      version: from + index,
      claim_id: decision.claim_id!,
      action: decision.action,
      support_status: decision.support_status ?? null,
      reason: decision.reason ?? null,
      output: decision.output ?? words,
      decided_by: by,
      machine: null,
      created_at: at,
    };
  });
  return { ...known, items: [...known.items, ...items] };
}

/** What stands of the decisions on a claim: the last confirm, override or repair that was not undone. */
export function standingOf(decisions: readonly Decision[]): ReadonlyMap<string, Decision> {
  const standing = new Map<string, Decision>();
  for (const decision of decisions) {
    if (decision.claim_id === null || decision.action === 'comment') continue;
    if (decision.action === 'undo') standing.delete(decision.claim_id);
    else standing.set(decision.claim_id, decision);
  }
  return standing;
}

/** The status a claim has for people: what they made of it, else what the machine said. */
export const statusFor = (claim: AtomicClaim, standing: Decision | undefined): SupportStatus =>
  standing?.support_status ?? claim.support_status;

/** Claims a person should look at: not supported, or with trouble in their citation or sources. */
export function toLookAt({ claims, report }: LoadedRun): ReadonlySet<string> {
  if (!report) return new Set();
  const concerned = [...report.citation_issues, ...report.conflicts].map(({ claim_id }) => claim_id);
  const weak = claims.filter(({ support_status }) => support_status !== 'supported');
  return new Set([...concerned, ...weak.map(({ id }) => id)]);
}

/** The claim with the repair on offer, as words. */
export function repairedText(run: LoadedRun, claim: AtomicClaim): string | null {
  const repair = run.report?.repairs.find(({ claim_id }) => claim_id === claim.id);
  if (!repair || run.detail.ai_output === null) return null;
  const { start, end } = stretchOf(run, claim);
  const output = run.detail.ai_output;
  return (
    output.slice(start, repair.output_start_offset) +
    repair.replacement +
    output.slice(repair.output_end_offset, end)
  );
}

/** Where the words of a claim stand, with those that its repair reaches. */
export function stretchOf(run: LoadedRun, claim: AtomicClaim): { start: number; end: number } {
  const repair = run.report?.repairs.find(({ claim_id }) => claim_id === claim.id);
  return {
    start: Math.min(claim.output_start_offset, repair?.output_start_offset ?? claim.output_start_offset),
    end: Math.max(claim.output_end_offset, repair?.output_end_offset ?? claim.output_end_offset),
  };
}

/** The text with every standing repair in place, or null when there is none. Stretches that overlap keep the first. */
export function editedText(run: LoadedRun, standing: ReadonlyMap<string, Decision>): string | null {
  const output = run.detail.ai_output;
  if (output === null) return null;
  const edits = run.claims
    .flatMap((claim) => {
      const decision = standing.get(claim.id);
      if (decision?.action !== 'repair' || decision.output === null) return [];
      return [{ ...stretchOf(run, claim), words: decision.output }];
    })
    .sort((a, b) => a.start - b.start);
  if (edits.length === 0) return null;
  let text = '';
  let at = 0;
  for (const { start, end, words } of edits) {
    if (start < at) continue;
    text += output.slice(at, start) + words;
    at = end;
  }
  return text + output.slice(at);
}
