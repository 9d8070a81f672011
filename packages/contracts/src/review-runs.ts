import { z } from 'zod';
import { defaultCitationLabel } from './citation-label.js';
import { AtomicClaim, SourceRecord, SourceSpan, VerificationResult } from './claims.js';
import { Review, ReviewSummary } from './decisions.js';
import { ImportId, RequestId, RunId, Timestamp } from './ids.js';
import { LIMITS } from './limits.js';
import { measuredStrictness } from './measured-strictness.js';
import { Metadata } from './metadata.js';
import { PAGE_FIELDS } from './paging.js';
import { RunReader } from './readers.js';
import { ClaimReport, ClaimReportPointer, GateVerdict } from './reports.js';
import { RunProgress } from './run-events.js';
import { statementInputs, supersedingProblems } from './source-statements.js';
import { exactText, proseText } from './text.js';
import {
  CaptureMethod,
  FileMediaType,
  IntendedUse,
  MediaType,
  RunErrorCode,
  RunStatus,
  SafeUseStatus,
  STRICTNESSES,
  Strictness,
} from './vocabularies.js';

export const SourceDocument = z
  .strictObject({
    title: exactText({ min: 1, max: LIMITS.sourceTitleChars }),
    content: proseText({ max: LIMITS.sourceContentChars }).meta({
      description: 'The text claims are checked against; quotes come from it unchanged.',
    }),
    uri: exactText({ max: LIMITS.sourceUriChars })
      .refine((uri) => URL.canParse(uri), { error: 'must be an absolute URI' })
      .nullish()
      .meta({ description: 'Where the text is from; never fetched.' }),
    citation_label: exactText({ min: 1, max: LIMITS.citationLabelChars }).nullish().meta({
      description: 'What the output cites this source by; unique in the request. Default `source <n>`.',
    }),
    media_type: MediaType.default('text/plain'),
    ...statementInputs,
  })
  .meta({ id: 'SourceDocument' });
export type SourceDocument = z.infer<typeof SourceDocument>;

/** A source as a file. Its text is what is kept, and what offsets refer to. */
export const SourceFile = z
  .strictObject({
    ...SourceDocument.shape,
    content_base64: z
      .base64({ error: 'must be base64 (RFC 4648) without line breaks' })
      .min(1)
      .max(LIMITS.bodyBytes)
      .meta({
        description:
          'The bytes of the file, instead of `content`. Its text is extracted and kept, not the file.',
      }),
    media_type: FileMediaType.meta({ description: 'What the file is.' }),
  })
  .omit({ content: true })
  .meta({ id: 'SourceFile' });
export type SourceFile = z.infer<typeof SourceFile>;

/** What is said of a source whose file comes beside the JSON, by the file's name. */
export const AttachedFile = z
  .strictObject({
    ...SourceDocument.shape,
    title: SourceDocument.shape.title.optional().meta({ description: 'Default: the name of the file.' }),
    file: exactText({ min: 1, max: LIMITS.sourceTitleChars }).meta({
      description: 'The name of the file.',
      examples: ['terms.pdf'],
    }),
    media_type: FileMediaType.optional().meta({
      description: 'Default: what the ending of its name says; text for any other.',
    }),
  })
  .omit({ content: true })
  .meta({ id: 'AttachedFile' });
export type AttachedFile = z.infer<typeof AttachedFile>;

/** Checks that span several sources; issues name the source concerned. */
export function checkSources(
  sources: readonly (Pick<SourceDocument, 'citation_label' | 'supersedes'> & {
    readonly title?: string | undefined;
    readonly file?: string;
    readonly content?: string;
  })[],
): { path: (string | number)[]; message: string }[] {
  const issues: { path: (string | number)[]; message: string }[] = [];
  const seen = new Set<string>();
  let total = 0;
  for (const [index, source] of sources.entries()) {
    total += source.content?.length ?? 0;
    const label = source.citation_label ?? defaultCitationLabel(index + 1);
    if (seen.has(label)) {
      issues.push({
        path: ['sources', index, 'citation_label'],
        message: 'is used by another source of this request',
      });
    }
    seen.add(label);
  }
  if (total > LIMITS.sourcesTotalChars) {
    issues.push({
      path: ['sources'],
      message: `hold ${total} characters together; at most ${LIMITS.sourcesTotalChars} are allowed`,
    });
  }
  const named = sources.map(({ title, file, citation_label, supersedes }, index) => ({
    title: title ?? file ?? '',
    label: citation_label ?? defaultCitationLabel(index + 1),
    supersedes,
  }));
  return [...issues, ...supersedingProblems(named)];
}

const aiOutput = proseText({ max: LIMITS.aiOutputChars }).meta({ description: 'Model output to review.' });
const otherFields = {
  intended_use: IntendedUse.meta({ description: 'What the output is for; decides how strict the gate is.' }),
  strictness: Strictness.default('standard').meta({
    description: [
      'How much the gate forgives. Measured:',
      ...STRICTNESSES.map((level) => `- \`${level}\`: ${measuredStrictness(level)}.`),
    ].join('\n'),
  }),
  min_confidence: z.number().min(0).max(1).nullish().meta({
    description:
      'A supported claim with less confidence moves the verdict, with the reason `low_confidence`. Default: 0.8 where strictness is `strict`, else 0.',
  }),
  question: exactText({ max: LIMITS.questionChars })
    .nullish()
    .meta({ description: 'The question or context the output answers.' }),
  metadata: Metadata.default({}),
  external_id: exactText({ min: 1, max: LIMITS.externalIdChars })
    .nullish()
    .meta({ description: 'Your own identifier, echoed and filterable; need not be unique.' }),
  previous_run_id: RunId.nullish().meta({
    description:
      'A completed run of the project, such as one of the same text before it was edited. What it has read is not read again; the report is the same as without.',
  }),
};

const SOURCES = 'What the output is checked against; together at most 5,000,000 characters.';

/** Everything that asks for a review has the same fields; `source` is how its texts come. */
export const reviewFields = <Source extends z.ZodType>(source: Source, description = SOURCES) => ({
  ai_output: aiOutput,
  sources: z.array(source).min(1).max(LIMITS.sources).meta({ description }),
  ...otherFields,
});

export function reportSourceProblems(
  { sources }: { readonly sources: Parameters<typeof checkSources>[0] },
  context: z.RefinementCtx,
): void {
  for (const { path, message } of checkSources(sources)) {
    context.addIssue({ code: 'custom', path, message });
  }
}

export const CreateReviewRunRequest = z
  .strictObject(reviewFields(SourceDocument))
  .superRefine(reportSourceProblems)
  .meta({ id: 'CreateReviewRunRequest' });
export type CreateReviewRunRequest = z.infer<typeof CreateReviewRunRequest>;

/** The same with files among its sources. */
export const CreateReviewRunBody = z
  .strictObject(
    reviewFields(
      z.union([SourceDocument, SourceFile]),
      'What the output is checked against, as text or as files; together at most 5,000,000 characters.',
    ),
  )
  .superRefine(reportSourceProblems)
  .meta({ id: 'CreateReviewRunBody' });
export type CreateReviewRunBody = z.infer<typeof CreateReviewRunBody>;
export type CreateReviewRunInput = z.input<typeof CreateReviewRunBody>;

/** The same with files beside it. */
export const CreateReviewRunForm = z
  .strictObject(
    reviewFields(
      z.union([SourceDocument, SourceFile, AttachedFile]),
      'Texts, and what is to be said of the files of the form. A file that is not named here becomes a source after these.',
    ),
  )
  .superRefine(reportSourceProblems)
  .meta({ id: 'CreateReviewRunForm' });
export type CreateReviewRunForm = z.infer<typeof CreateReviewRunForm>;

export const ReviewRun = z
  .object({
    id: RunId,
    project_id: z.uuid(),
    status: RunStatus,
    intended_use: IntendedUse,
    strictness: Strictness,
    source_count: z.int(),
    claim_count: z.int(),
    unsupported_claim_count: z.int(),
    safe_use_status: SafeUseStatus.nullable(),
    gate_verdict: GateVerdict.nullable(),
    created_at: Timestamp,
    completed_at: Timestamp.nullable(),
    capture_method: CaptureMethod,
    question: z.string().nullable(),
    external_id: z.string().nullable(),
    previous_run_id: z.string().nullable().meta({
      description: 'The earlier run whose readings this one uses; null also once that run is removed.',
    }),
    metadata: Metadata,
    review: ReviewSummary.nullable().meta({
      description: 'What people decided; null while nobody needs to look at the run and nobody did.',
    }),
    reader: RunReader.nullable().meta({
      description:
        'The second reader and what it took; null until the run is completed, and where none is set up.',
    }),
    progress: RunProgress.nullable().meta({
      description: 'How far the review is; null before its claims are counted and when it has ended.',
    }),
  })
  .meta({ id: 'ReviewRun' });
export type ReviewRun = z.infer<typeof ReviewRun>;

export const ReviewRunDetail = ReviewRun.extend({
  error_code: RunErrorCode.or(z.string()).nullable(),
  error_message: z.string().nullable(),
  ai_output: z.string().nullable(),
  sources: z.array(SourceRecord),
  source_spans: z.array(SourceSpan),
  verification_results: z.array(VerificationResult),
  claim_report: ClaimReport.or(ClaimReportPointer).nullable(),
  review: Review.nullable(),
  request_id: RequestId,
}).meta({ id: 'ReviewRunDetail' });
export type ReviewRunDetail = z.infer<typeof ReviewRunDetail>;

export const ReviewRunSummary = ReviewRun.extend({
  error_code: RunErrorCode.or(z.string()).nullable(),
  error_message: z.string().nullable(),
  request_id: RequestId,
}).meta({ id: 'ReviewRunSummary' });
export type ReviewRunSummary = z.infer<typeof ReviewRunSummary>;

export const GetReviewRunQuery = z.strictObject({
  fields: z
    .enum(['summary'])
    .optional()
    .meta({ description: '`summary`: the run as lists show it, without any of its texts.' }),
});

export const CreateReviewRunResponse = z
  .object({
    review_run: ReviewRun,
    queued: z.object({
      review_run_id: RunId,
      status: RunStatus,
      polling_url: z.string(),
      recommended_poll_interval_seconds: z.int(),
    }),
    polling_url: z.string(),
    request_id: RequestId,
  })
  .meta({ id: 'CreateReviewRunResponse' });
export type CreateReviewRunResponse = z.infer<typeof CreateReviewRunResponse>;

/** Answered where the caller waited and the run has ended in time. */
export const EndedReviewRunResponse = CreateReviewRunResponse.extend({
  review_run: ReviewRunDetail.omit({ request_id: true }),
}).meta({ id: 'EndedReviewRunResponse' });
export type EndedReviewRunResponse = z.infer<typeof EndedReviewRunResponse>;

export const ListReviewRunsQuery = z.strictObject({
  ...PAGE_FIELDS,
  status: RunStatus.optional(),
  safe_use_status: SafeUseStatus.optional(),
  intended_use: IntendedUse.optional(),
  capture_method: CaptureMethod.optional(),
  external_id: exactText({ min: 1, max: LIMITS.externalIdChars }).optional(),
  import_id: ImportId.optional().meta({ description: 'Runs of the rows of an import, known ones included.' }),
  order: z.enum(['newest', 'oldest']).default('newest').meta({ description: 'Which runs come first.' }),
  created_after: z.iso.datetime({ offset: true }).optional(),
  created_before: z.iso.datetime({ offset: true }).optional(),
});
export type ListReviewRunsQuery = z.infer<typeof ListReviewRunsQuery>;

export const ReviewRunList = z
  .object({ items: z.array(ReviewRun), next_cursor: z.string().nullable(), request_id: RequestId })
  .meta({ id: 'ReviewRunList' });
export type ReviewRunList = z.infer<typeof ReviewRunList>;

export const ClaimList = z
  .object({ items: z.array(AtomicClaim), request_id: RequestId })
  .meta({ id: 'ClaimList' });
export type ClaimList = z.infer<typeof ClaimList>;

export const VerificationResultList = z
  .object({ items: z.array(VerificationResult), request_id: RequestId })
  .meta({ id: 'VerificationResultList' });
export type VerificationResultList = z.infer<typeof VerificationResultList>;

export const ReviewRunResponse = z
  .object({ review_run: ReviewRun, request_id: RequestId })
  .meta({ id: 'ReviewRunResponse' });
export type ReviewRunResponse = z.infer<typeof ReviewRunResponse>;

export const ClaimReportQuery = z.strictObject({
  format: z.enum(['json', 'markdown', 'html', 'sealed']).optional(),
});

export const ClaimReportResponse = ClaimReport.extend({
  review: Review.nullable(),
  request_id: RequestId,
}).meta({
  id: 'ClaimReportResponse',
});
export type ClaimReportResponse = z.infer<typeof ClaimReportResponse>;
