import { z } from 'zod';
import { ErrorBody } from './errors.js';
import { RequestId, RunId, Timestamp } from './ids.js';
import { LIMITS } from './limits.js';
import { exactText, proseText } from './text.js';
import {
  DecisionAction,
  ReviewerRole,
  ReviewOutcome,
  ReviewState,
  type SafeUseStatus,
  SupportStatus,
} from './vocabularies.js';

/** Who decided: a named reviewer, or a program by its key. */
export const DecidedBy = z
  .object({ type: z.enum(['reviewer', 'api_key']), id: z.string(), name: z.string() })
  .meta({ id: 'DecidedBy' });
export type DecidedBy = z.infer<typeof DecidedBy>;

/** What people made of a run, beside the machine's verdict, which it never changes. */
export const ReviewSummary = z
  .object({
    state: ReviewState,
    version: z
      .int()
      .min(0)
      .meta({ description: 'Number of decisions so far; send it as `expected_version`.' }),
    outcome: ReviewOutcome.nullable().meta({ description: 'null until the run is approved or rejected.' }),
    decided_by: DecidedBy.nullable(),
    decided_at: Timestamp.nullable(),
    output_sha256: z
      .string()
      .nullable()
      .meta({ description: 'Of the approved text; null until there is one.' }),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const Review = ReviewSummary.extend({
  output: z.string().nullable().meta({
    description: 'The approved text: as it was checked, or as edited; null until there is one.',
  }),
}).meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const Decision = z
  .object({
    id: z.string(),
    review_run_id: RunId,
    version: z.int().min(1),
    claim_id: z.string().nullable().meta({ description: 'null: the decision is about the whole run.' }),
    action: DecisionAction,
    support_status: SupportStatus.nullable(),
    reason: z.string().nullable(),
    output: z.string().nullable(),
    decided_by: DecidedBy,
    machine: z
      .object({
        support_status: SupportStatus,
        confidence: z.number(),
        decided_by: z.string(),
      })
      .nullable()
      .meta({ description: 'What the machine had said of the claim; null for decisions on the run.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof Decision>;

const NEEDS_CLAIM: readonly DecisionAction[] = ['confirm', 'override', 'repair'];
const OF_THE_RUN: readonly DecisionAction[] = ['approve', 'approve_edited', 'reject'];
const NEEDS_REASON: readonly DecisionAction[] = ['override', 'reject', 'comment'];

interface Problem {
  readonly path: string;
  readonly message: string;
}

interface DecisionFields {
  readonly action: DecisionAction;
  readonly claim_id: string | null;
  readonly support_status?: SupportStatus | undefined;
  readonly reason?: string | undefined;
  readonly output?: string | undefined;
}

function problemsOf({ action, claim_id, support_status, reason, output }: DecisionFields): Problem[] {
  const problems: Problem[] = [];
  const expect = (holds: boolean, path: string, message: string) => {
    if (!holds) problems.push({ path, message });
  };
  const has = (value: unknown) => value !== undefined;
  if (NEEDS_CLAIM.includes(action)) expect(claim_id !== null, 'claim_id', `is required for ${action}`);
  if (OF_THE_RUN.includes(action))
    expect(claim_id === null, 'claim_id', `must be null: ${action} is about the whole run`);
  if (NEEDS_REASON.includes(action))
    expect(has(reason) && /\S/.test(reason!), 'reason', `is required for ${action}`);
  expect(
    has(support_status) === (action === 'override'),
    'support_status',
    'belongs to override, and only there',
  );
  if (action === 'approve_edited')
    expect(has(output) && /\S/.test(output!), 'output', 'is required: the edited text');
  else if (action !== 'repair') expect(!has(output), 'output', 'belongs to approve_edited and repair only');
  return problems;
}

export const CreateDecisionRequest = z
  .strictObject({
    claim_id: z.string().max(200).nullable().default(null),
    action: DecisionAction,
    support_status: SupportStatus.optional(),
    reason: exactText({ max: LIMITS.decisionReasonChars }).optional(),
    output: exactText({ max: LIMITS.aiOutputChars }).optional().meta({
      description:
        'approve_edited: the whole text, which must have been checked again. repair: the words that take the claim’s place; left out, the repair on offer.',
    }),
    expected_version: z
      .int()
      .min(0)
      .meta({ description: '`review.version` as you last saw it; 0 at first.' }),
  })
  .superRefine((request, context) => {
    for (const { path, message } of problemsOf(request)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  })
  .meta({ id: 'CreateDecisionRequest' });
export type CreateDecisionRequest = z.infer<typeof CreateDecisionRequest>;
export type CreateDecisionInput = z.input<typeof CreateDecisionRequest>;

export const DecisionResponse = z
  .object({ decision: Decision, review: Review, request_id: RequestId })
  .meta({ id: 'DecisionResponse' });
export type DecisionResponse = z.infer<typeof DecisionResponse>;

/** Somebody was faster: nothing was added. */
export const DecisionConflict = ErrorBody.extend({ review: Review.nullable() }).meta({
  id: 'DecisionConflict',
});

export const DecisionList = z
  .object({ items: z.array(Decision), review: Review.nullable(), request_id: RequestId })
  .meta({ id: 'DecisionList' });
export type DecisionList = z.infer<typeof DecisionList>;

export const RecheckRequest = z
  .strictObject({ output: proseText({ max: LIMITS.aiOutputChars }) })
  .meta({ id: 'RecheckRequest' });
export type RecheckRequest = z.infer<typeof RecheckRequest>;

/** A person who may sign in to the console. */
export const Reviewer = z.object({
  id: z.string(),
  project_id: z.string(),
  name: z.string(),
  role: ReviewerRole,
  created_at: Timestamp,
  last_seen_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
});
export type Reviewer = z.infer<typeof Reviewer>;

/** Verdicts that may go out without a person. */
export const needsPerson = (status: SafeUseStatus): boolean =>
  status !== 'verified_for_use' && status !== 'verified_with_limits';
