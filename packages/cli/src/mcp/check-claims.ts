import {
  type AtomicClaim,
  checkSources,
  defaultCitationLabel,
  exactText,
  IntendedUse,
  LIMITS,
  SafeUseStatus,
  SourceDocument,
  Strictness,
  SupportStatus,
  saidIn,
} from '@claimcheck/contracts';
import {
  CITATION_ISSUE_LABEL,
  cutWords,
  howSure,
  leastSureFirst,
  meaningFor,
  type ReviewInput,
  type RunRecords,
  SAFE_USE_LABEL,
  STATUS_LABEL,
  secondOpinion,
  shortened,
} from '@claimcheck/engine';
import {
  type Engine,
  type ReviewCall,
  type RunReader,
  recordsOf,
  reviewWithReader,
} from '@claimcheck/providers/light';
import { z } from 'zod';
import { runIdOf } from '../check/run-id.js';

export const CHECK_CLAIMS_INPUT = {
  text: exactText({ min: 1, max: LIMITS.aiOutputChars }).describe(
    'The text whose claims are checked, such as a drafted answer.',
  ),
  sources: z
    .array(SourceDocument)
    .min(1)
    .max(LIMITS.sources)
    .describe('The documents the text must agree with. Nothing else is consulted.'),
  question: exactText({ max: LIMITS.questionChars })
    .optional()
    .describe('The question that the text answers.'),
  intended_use: IntendedUse.default('customer_facing').describe('What the text is for; decides the verdict.'),
  strictness: Strictness.default('standard').describe('How much is asked of the text.'),
  min_confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Supported claims with less confidence are problems too. Default: 0.8 if strict, else 0.'),
};

const Judged = z.object({
  claim: z.string(),
  support_status: SupportStatus,
  confidence: z.number().describe('Estimated share of such verdicts that are right, 0 to 1.'),
  sure: z.string().describe('The confidence in words.'),
  start_offset: z.int().describe('UTF-16 offset of the claim in the text.'),
  end_offset: z.int(),
  rationale: z.string(),
  quote: z.string().nullable().describe('Source text that decides the claim.'),
  source_title: z.string().nullable(),
  second_reader: z.string().nullable().describe('What a second reader says of it, where one is set up.'),
});
type Judged = z.infer<typeof Judged>;

const Problem = Judged.extend({
  citation_issues: z.array(z.string()),
  low_confidence: z.boolean().describe('Supported with less confidence than is asked for.'),
  sources_disagree: z.boolean(),
  repair: z.object({ original: z.string(), replacement: z.string() }).nullable(),
});
type Problem = z.infer<typeof Problem>;

export const CHECK_CLAIMS_OUTPUT = {
  verdict: SafeUseStatus,
  safe_to_use: z.boolean(),
  summary: z.string(),
  claim_count: z.int(),
  supported_count: z.int(),
  problems: z.array(Problem),
  supported: z
    .array(Judged)
    .describe(
      'Supported claims without any problem, the least sure first: check the quotes of the first ones.',
    ),
};
const Output = z.object(CHECK_CLAIMS_OUTPUT);
export type CheckClaimsOutput = z.infer<typeof Output>;

const Input = z.object(CHECK_CLAIMS_INPUT);
export type CheckClaimsInput = z.infer<typeof Input>;

/** Checks a text against documents given in the call; nothing is read or kept. */
export async function checkClaims(
  args: CheckClaimsInput,
  engine: Engine,
  call: ReviewCall = {},
  secondReader: RunReader | null = null,
): Promise<CheckClaimsOutput> {
  const [issue] = checkSources(args.sources);
  if (issue) throw new RangeError(`${issue.path.join('.')} ${issue.message}`);
  const input = toInput(args);
  const task = { runId: runIdOf(input), input, createdAt: new Date(0).toISOString(), html: false };
  return toOutput(recordsOf(await reviewWithReader(engine, task, secondReader, call)));
}

function toInput(args: CheckClaimsInput): ReviewInput {
  const { text, sources, question, intended_use, strictness, min_confidence } = args;
  return {
    aiOutput: text,
    sources: sources.map((source, index) => ({
      title: source.title,
      content: source.content,
      uri: source.uri ?? null,
      citationLabel: source.citation_label ?? defaultCitationLabel(index + 1),
      mediaType: source.media_type,
      ...saidIn(source),
    })),
    intendedUse: intended_use,
    strictness,
    question: question ?? null,
    ...(min_confidence !== undefined && { minConfidence: min_confidence }),
  };
}

function toOutput({ claims, claimReport, gateVerdict, sourceSpans }: RunRecords): CheckClaimsOutput {
  const titles = new Map(sourceSpans.map(({ id, metadata }) => [id, metadata.source_title]));
  const claimsWith = (reason: string) =>
    new Set(gateVerdict.reasons.flatMap(({ code, claim_id }) => (code === reason ? [claim_id] : [])));
  const unsure = claimsWith('low_confidence');
  const doubted = claimsWith('readers_disagree');
  const found = claims.map((claim) => {
    const ofClaim = ({ claim_id }: { claim_id: string }) => claim_id === claim.id;
    const issues = claimReport.citation_issues.filter(ofClaim);
    const disagree = claimReport.conflicts.some(ofClaim);
    const repair = claimReport.repairs.find(ofClaim);
    const problem: Problem = {
      ...judged(claim, titles),
      citation_issues: issues.map(({ kind, message }) => `${CITATION_ISSUE_LABEL[kind]}: ${message}`),
      low_confidence: unsure.has(claim.id),
      sources_disagree: disagree,
      repair: repair ? { original: repair.original, replacement: repair.replacement } : null,
    };
    const isProblem =
      claim.support_status !== 'supported' ||
      issues.length > 0 ||
      disagree ||
      unsure.has(claim.id) ||
      doubted.has(claim.id);
    return { claim, problem, isProblem };
  });
  const { verdict } = gateVerdict;
  return {
    verdict,
    safe_to_use: verdict === 'verified_for_use' || verdict === 'verified_with_limits',
    summary: `${SAFE_USE_LABEL[verdict]}. ${meaningFor(verdict, claims)} ${claimReport.summary}`,
    claim_count: claims.length,
    supported_count: claims.filter(({ support_status }) => support_status === 'supported').length,
    problems: found.filter(({ isProblem }) => isProblem).map(({ problem }) => problem),
    supported: found
      .filter(({ isProblem }) => !isProblem)
      .sort((a, b) => leastSureFirst(a.claim, b.claim))
      .map(({ claim }) => judged(claim, titles)),
  };
}

function judged(claim: AtomicClaim, titles: ReadonlyMap<string, string>): Judged {
  const { confidence, rationale } = claim.verification_result;
  const span = claim.primary_source_span;
  return {
    claim: claim.text,
    support_status: claim.support_status,
    confidence,
    sure: howSure(confidence),
    start_offset: claim.output_start_offset,
    end_offset: claim.output_end_offset,
    rationale,
    quote: span?.quote ?? null,
    source_title: span ? (titles.get(span.id) ?? null) : null,
    second_reader: secondOpinion(claim.verification_result)?.sentence ?? null,
  };
}

/** The same for a model that reads text only. */
export function toText({ summary, problems, supported }: CheckClaimsOutput): string {
  const headed = ({ support_status, sure, claim }: Judged, index: number) =>
    `${index + 1}. ${STATUS_LABEL[support_status]} (${sure.toLowerCase()}): ${claim}`;
  const quoteOf = ({ quote, source_title }: Judged, most?: number) =>
    quote === null ? [] : [`   ${source_title}: "${most === undefined ? quote : shortened(quote, most)}"`];
  const lines = problems.flatMap((problem, index) => [
    headed(problem, index),
    `   ${problem.rationale}`,
    ...(problem.second_reader === null ? [] : [`   ${problem.second_reader}`]),
    ...quoteOf(problem),
    ...(problem.low_confidence ? ['   Less confidence than is asked for: read the quote.'] : []),
    ...problem.citation_issues.map((issue) => `   ${issue}`),
    ...(problem.repair ? [`   ${repairWords(problem.repair)}`] : []),
  ]);
  const holding = supported.flatMap((claim, index) => [
    headed(claim, problems.length + index),
    ...quoteOf(claim, LONGEST_SUPPORTING_QUOTE),
  ]);
  const heading = holding.length > 0 ? ['Without any problem, the least sure first:'] : [];
  return [summary, ...lines, ...heading, ...holding].join('\n');
}

const LONGEST_SUPPORTING_QUOTE = 300;

function repairWords({ original, replacement }: NonNullable<Problem['repair']>): string {
  return replacement.trim() === ''
    ? `Cut "${cutWords(original)}".`
    : `Replace "${original}" with "${replacement}".`;
}
