import { CreateWorkerRunRequest, isRawContentName, NoBody, WorkerEvent } from '@claimcheck/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';

type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
};

/** Every path a schema accepts and what may stand there. Throws where anything is left open. */
function acceptedBy(schema: z.ZodType): Record<string, string> {
  const root = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const list: Record<string, string> = {};
  const visit = (given: JsonSchema, path: string): void => {
    const node = given.$ref ? root.$defs![given.$ref.replace('#/$defs/', '')]! : given;
    const branches = node.oneOf ?? node.anyOf;
    if (branches) {
      for (const branch of branches) visit(branch, `${path}${branchName(branch)}`);
    } else if (node.const !== undefined) list[path] = JSON.stringify(node.const);
    else if (node.enum) list[path] = node.enum.join('|');
    else if (node.type === 'integer') list[path] = `integer up to ${node.maximum}`;
    else if (node.type === 'null') list[`${path}(null)`] = 'null';
    else if (node.type === 'string') {
      if (!node.pattern) throw new Error(`${path} takes any text`);
      list[path] = `${node.pattern} up to ${node.maxLength ?? 'its pattern'}`;
    } else if (node.type === 'array') visit(node.items!, `${path}[0..${node.maxItems}]`);
    else if (node.propertyNames) {
      visit(node.propertyNames, `${path}{name}`);
      visit(node.additionalProperties as JsonSchema, `${path}{value}`);
    } else if (node.type === 'object' && node.additionalProperties === false) {
      if (Object.keys(node.properties ?? {}).length === 0) list[path] = 'empty object';
      for (const [name, child] of Object.entries(node.properties ?? {}))
        visit(child, path ? `${path}.${name}` : name);
    } else throw new Error(`${path} is open`);
  };
  visit(root, '');
  return list;
}

const branchName = (branch: JsonSchema): string => {
  const type = branch.properties?.type?.const;
  return type === undefined ? '' : String(type);
};

const TOKEN = '^[A-Za-z0-9][A-Za-z0-9._:@+-]*$ up to 64';
const SHA256 = '^sha256:[0-9a-f]{64}$ up to its pattern';
const VERSION_NAME = '^[a-z]{1,16}\\.\\d{4}-\\d\\d-\\d\\d\\.v\\d{1,4}$ up to 64';
const WORKER_VERSION = '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}(?:-[a-z]{1,8}\\.?\\d{0,5})?$ up to 64';
const POINTER = '^[a-z][a-z0-9+.-]{0,31}:[A-Za-z0-9._~:@/+=-]+$ up to 512';
const TIME = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$ up to its pattern';
const COUNT = 'integer up to 1000000';
const UUID = expect.stringMatching(/^\^\(\[0-9a-fA-F\]\{8\}-.* up to its pattern$/) as unknown as string;
const STATUSES = 'supported|partially_supported|unsupported|contradicted|insufficient_context|not_checked';

test('a create request can carry exactly these values', () => {
  expect(acceptedBy(CreateWorkerRunRequest)).toEqual({
    schema_version: '1',
    customer_run_id: TOKEN,
    intended_use: 'internal_draft|customer_facing|regulated_workflow|action_taking|eval_only',
    strictness: 'advisory|standard|strict',
    source_count: 'integer up to 50',
    'source_hashes[0..50]': SHA256,
    output_hash: SHA256,
    worker_id: TOKEN,
    worker_version: WORKER_VERSION,
    policy_version: VERSION_NAME,
    'metadata{name}': '^[a-z][a-z0-9_.-]*$ up to 40',
    'metadata{value}': TOKEN,
  });
});

test('an event can carry exactly these values', () => {
  const common = (type: string) => ({
    [`${type}.event_id`]: UUID,
    [`${type}.occurred_at`]: TIME,
    [`${type}.worker_version`]: WORKER_VERSION,
    [`${type}.type`]: `"${type}"`,
  });
  expect(acceptedBy(WorkerEvent)).toEqual({
    ...common('status'),
    'status.status': '"processing"',
    'status.claims_done': COUNT,
    'status.claims_total': COUNT,
    ...common('completion'),
    'completion.safe_use_status':
      'verified_for_use|verified_with_limits|needs_review|partially_supported|insufficient_context|unsupported|needs_repair|contradicted|blocked',
    'completion.reason_codes[0..16]': `${STATUSES}|no_claims|source_conflict|low_confidence|readers_disagree|second_reader_unavailable|missing_citation|unknown_citation|wrong_source|cited_source_contradicts|cited_source_silent`,
    'completion.claim_count': COUNT,
    'completion.unsupported_claim_count': COUNT,
    ...Object.fromEntries(
      STATUSES.split('|').map((status) => [`completion.support_counts.${status}`, COUNT]),
    ),
    'completion.report_hash': SHA256,
    'completion.report_pointer': POINTER,
    'completion.output_hash': SHA256,
    'completion.source_hashes[0..50]': SHA256,
    'completion.policy_version': VERSION_NAME,
    'completion.compiler_version': VERSION_NAME,
    ...common('failure'),
    'failure.failure_category': 'engine_error|engine_timeout|model_unavailable|storage_error|worker_error',
  });
});

test('rotation and revocation can carry nothing', () => {
  expect(acceptedBy(NoBody)).toEqual({ '': 'empty object', '(null)': 'null' });
});

test('names of content fields are recognised however they are written', () => {
  for (const name of ['ai_output', 'aiOutput', 'AI-Output', 'prompt', 'messages', 'content', 'quote']) {
    expect(isRawContentName(name)).toBe(true);
  }
  for (const name of ['claim_text', 'source.text', 'embedding', 'screenshot', 'trace', 'source_text']) {
    expect(isRawContentName(name)).toBe(true);
  }
  for (const name of ['trace_id', 'document_id', 'model', 'ticket', 'prompt_version']) {
    expect(isRawContentName(name)).toBe(false);
  }
});
