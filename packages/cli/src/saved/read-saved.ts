import { readFile } from 'node:fs/promises';
import { sha256Hex, unsealed } from '@claimcheck/seal';
import { z } from 'zod';
import { type CheckReport, CheckReport as CheckReportShape, ReviewRecords } from '../check/check-report.js';
import { withGate } from '../check/with-gate.js';
import { UsageError } from '../usage-error.js';

/** A report that was kept: all that the formats need, or the finished pages alone and why there is no more. */
export type Saved =
  | { readonly kind: 'whole'; readonly report: CheckReport }
  | {
      readonly kind: 'pages';
      readonly json: unknown;
      readonly markdown: string;
      readonly lacks: string;
    };

const KINDS = `it must be one of
  a report of claimcheck check --format json
  a sealed report
  the report.json of a private worker
  a run or a claim report of the API`;

/** Reads any report that Claimcheck writes as JSON. `output` is the checked text, which a sealed report lacks. */
export async function readSaved(path: string, output: string | null): Promise<Saved> {
  const json = await readJson(path);
  const check = CheckReportShape.safeParse(json);
  if (check.success) return { kind: 'whole', report: check.data };
  if (isObject(json) && 'gate' in json && 'answer' in json)
    throw new UsageError(
      `${path}: the report was changed or is of another release (see ${placeOf(check.error)})`,
    );
  if (isObject(json) && 'payloadType' in json) return sealed(path, json, output);
  const records = ReviewRecords.safeParse(json);
  if (records.success) return whole(records.data, path);
  return pages(path, json);
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === undefined ? 'is not JSON' : code === 'ENOENT' ? 'there is no such file' : code;
    throw new UsageError(`${path}: ${reason}; ${KINDS}`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const placeOf = (error: z.ZodError): string => error.issues[0]?.path.join('.') || 'its top level';

const whole = (records: ReviewRecords, path: string): Saved => ({
  kind: 'whole',
  report: withGate(records, { answer: { path, is_file_text: false }, failOn: undefined, baseline: null }),
});

const NO_TEXT =
  'a sealed report holds the hash of the checked text, not the text: give the text with --output';

function sealed(path: string, json: unknown, output: string | null): Saved {
  const statement = unsealed(json);
  if (statement === null) throw new UsageError(`${path}: is no sealed claim report`);
  const { report } = statement.predicate;
  const { markdown } = report.claim_report;
  if (output === null) return { kind: 'pages', json: report, markdown, lacks: NO_TEXT };
  if (sha256Hex(output) !== statement.subject[0]?.digest.sha256)
    throw new UsageError(
      '--output: is not the text that the sealed report is about; its hash is another one',
    );
  return whole(ReviewRecords.parse({ ...report, ai_output: output }), path);
}

const Paged = z.looseObject({ markdown: z.string(), summary: z.string() });
const Run = z.looseObject({ status: z.string(), claim_report: Paged.nullable() });

function pages(path: string, json: unknown): Saved {
  const run = Run.safeParse(json);
  if (run.success && run.data.claim_report === null)
    throw new UsageError(`${path}: the run is ${run.data.status} and has no report yet`);
  const page = run.success ? run : Paged.safeParse(json);
  if (!page.success) throw new UsageError(`${path}: cannot be rendered; ${KINDS}`);
  const report = run.success ? run.data.claim_report! : Paged.parse(json);
  const lacks =
    'a run or a claim report of the API does not hold the claims: use claimcheck report RUN --format html';
  return { kind: 'pages', json, markdown: report.markdown, lacks };
}
