import { escapeHtml } from '../html.js';
import { table } from '../markdown.js';
import { cell } from './descriptions.js';
import type { JsonSchema } from './document.js';

export type Schemas = Readonly<Record<string, JsonSchema>>;

const refName = (ref: string): string => ref.split('/').at(-1)!;

export const resolve = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[refName(schema.$ref)] ?? schema) : schema;

/** The type of a field as a reader says it, linked where it is an object of its own. */
export function typeName(schema: JsonSchema, schemas: Schemas): string {
  if (schema.$ref) {
    const name = refName(schema.$ref);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map((variant) => typeName(variant, schemas)).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.type === 'array')
    return `array of ${schema.items ? typeName(schema.items, schemas) : 'anything'}`;
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or '));
}

function limits({ minLength, maxLength, minItems, maxItems, minimum, maximum }: JsonSchema): string | null {
  const range = (min: number | undefined, max: number | undefined, unit: string): string | null => {
    if (max === undefined) return null;
    return min
      ? `${min.toLocaleString('en')} to ${max.toLocaleString('en')}${unit}`
      : `at most ${max.toLocaleString('en')}${unit}`;
  };
  return (
    range(minLength, maxLength, ' characters') ??
    range(minItems, maxItems, ' entries') ??
    (minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : null)
  );
}

function notes(schema: JsonSchema): string {
  const inner = schema.anyOf?.find((variant) => variant.type !== 'null') ?? schema;
  const limit = limits(inner);
  const fallback = schema.default;
  return [
    schema.description ?? inner.description,
    limit && `${limit[0]!.toUpperCase()}${limit.slice(1)}.`,
    fallback !== undefined && `Default \`${JSON.stringify(fallback)}\`.`,
  ]
    .filter((note) => typeof note === 'string')
    .map(cell)
    .join(' ');
}

/** One row a field; fields of nested nameless objects follow under their path. */
export function fieldTable(schema: JsonSchema, schemas: Schemas): string {
  const rows = fieldRows(resolve(schema, schemas), '', schemas);
  return rows.length === 0 ? '' : table(`<tr><th>Field</th><th>Type</th><th></th></tr>${rows.join('')}`);
}

function fieldRows(schema: JsonSchema, prefix: string, schemas: Schemas): string[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const mark = required.has(name) || prefix ? '' : ' <span class="type">optional</span>';
    const row = `<tr><td><code>${escapeHtml(path)}</code>${mark}</td><td>${typeName(field, schemas)}</td><td>${notes(field)}</td></tr>`;
    const nested = field.type === 'array' ? field.items : field;
    const inner = nested?.properties
      ? fieldRows(nested, `${path}${field.type === 'array' ? '[]' : ''}.`, schemas)
      : [];
    return [row, ...inner];
  });
}
