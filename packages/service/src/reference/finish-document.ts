import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';

interface JsonSchema {
  examples?: unknown[];
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: object;
}

interface Operation {
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  responses: Record<string, { description: string; headers?: Record<string, unknown> }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; [kind: string]: unknown };
}

const REF = '#/components/schemas/';
const EXAMPLES = new URL('../../reference/examples.json', import.meta.url);

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request safe to repeat for 24 hours: the same key and body give the stored answer with `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const HEADER_COMPONENTS = {
  'x-request-id': { description: 'Equal to `request_id` of the body.', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Requests a minute.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests left right now.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until all are left again.', schema: { type: 'integer' } },
};

const HEADERS = Object.fromEntries(
  Object.keys(HEADER_COMPONENTS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** Keeps what the paths refer to, under one name each, and adds headers and examples. */
export function finishDocument(document: OpenApiDocument): OpenApiDocument {
  const finished = withoutUnusedSchemas(JSON.parse(JSON.stringify(document, dropSafeIntegerBounds)));
  for (const item of Object.values(finished.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (method === 'post' && operation.security?.[0]?.apiKey) {
        operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        response.headers = HEADERS;
        if (response.description === 'Default Response')
          response.description = STATUS_CODES[status] ?? status;
      }
    }
  }
  finished.components.headers = HEADER_COMPONENTS;
  const examples = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as Record<string, unknown>;
  for (const [name, example] of Object.entries(examples)) {
    const schema = finished.components.schemas[name];
    if (schema) schema.examples = [example];
  }
  return finished;
}

function dropSafeIntegerBounds(key: string, value: unknown): unknown {
  const bound = key === 'minimum' || key === 'maximum';
  return bound && Math.abs(value as number) === Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** A schema that is only ever sent is listed as `XInput` beside its unused twin `X`: it becomes `X`. */
function withoutUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      visit(schemas[name!]);
    }
  };
  visit(document.paths);
  const nameOf = (name: string): string => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const kept = [...used].sort().map((name) => [nameOf(name), schemas[name]]);
  const renamed = { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
  const text = JSON.stringify(renamed).replaceAll(
    /"#\/components\/schemas\/([^"]+)"/g,
    (_, name: string) => `"${REF}${nameOf(name)}"`,
  );
  return JSON.parse(text) as OpenApiDocument;
}
