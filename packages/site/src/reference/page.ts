import { codeBlock } from '../highlight.js';
import { escapeHtml } from '../html.js';
import { heading, table } from '../markdown.js';
import { cell, paragraphs } from './descriptions.js';
import type { ApiResponse, JsonSchema, OpenApiDocument, Operation, Parameter } from './document.js';
import { fieldTable, resolve, type Schemas, typeName } from './schema-table.js';

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The API reference: every operation by its tag, then every object. */
export function renderReference(document: OpenApiDocument): string {
  const endpoints = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = [...new Set(endpoints.flatMap(({ operation }) => operation.tags))];
  const { schemas } = document.components;
  const groups = tags.map((tag) => ({
    tag,
    own: endpoints.filter(({ operation }) => operation.tags.includes(tag)),
  }));
  const sections = groups.map(
    ({ tag, own }) =>
      `${heading(2, tagAnchor(tag), escapeHtml(tag))}${own.map((endpoint) => renderEndpoint(endpoint, schemas)).join('')}`,
  );
  return `${heading(1, 'reference', 'API reference')}
${paragraphs(document.info.description)}
<p>For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)}).</p>
${groups.map(({ tag, own }) => renderOverview(tag, own)).join('')}
${sections.join('')}
${heading(2, 'objects', 'Objects')}${renderObjects(schemas)}`;
}

const tagAnchor = (tag: string) => `tag-${tag.toLowerCase().replace(/\W+/g, '-')}`;

const methodMark = (method: string) => `<span class="method ${method}">${method.toUpperCase()}</span>`;

function renderOverview(tag: string, endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(
    ({ method, path, operation }) =>
      `<tr><td>${methodMark(method)}</td><td><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></td><td><code>${escapeHtml(path)}</code></td></tr>`,
  );
  return `<h4>${escapeHtml(tag)}</h4>${table(rows.join(''))}`;
}

function renderEndpoint({ method, path, operation }: Endpoint, schemas: Schemas): string {
  const scope = operation.security?.[0]?.apiKey?.[0];
  const body = operation.requestBody?.content['application/json']?.schema;
  return `<section>${heading(3, operation.operationId, escapeHtml(operation.summary))}
<p class="path">${methodMark(method)} ${escapeHtml(path)}</p>
${scope ? `<p class="meta">Scope <code>${escapeHtml(scope)}</code></p>` : ''}
${operation.description ? paragraphs(operation.description) : ''}
${operation.parameters ? renderParameters(operation.parameters, schemas) : ''}
${body ? `<h4>Body</h4>${fieldTable(body, schemas)}` : ''}
<h4>Example</h4>${codeBlock(curlExample(method, path, body, schemas), 'sh')}
<h4>Answers</h4>${renderResponses(operation.responses, schemas)}</section>`;
}

function renderParameters(parameters: readonly Parameter[], schemas: Schemas): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const about = description ?? schema.description;
    return `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <span class="required">required</span>' : ''}</td>
<td class="type">${place}, ${typeName(schema, schemas)}</td><td>${about ? cell(about) : ''}</td></tr>`;
  });
  return `<h4>Parameters</h4>${table(`<tr><th>Name</th><th>Type</th><th></th></tr>${rows.join('')}`)}`;
}

function renderResponses(responses: Readonly<Record<string, ApiResponse>>, schemas: Schemas): string {
  const rows = Object.entries(responses).map(([status, { description, content }]) => {
    const types = Object.entries(content ?? {}).map(([media, { schema }]) =>
      media === 'application/json' ? typeName(schema, schemas) : `<code>${escapeHtml(media)}</code>`,
    );
    return `<tr><td><code>${status}</code></td><td class="type">${types.join('<br>')}</td><td>${cell(description)}</td></tr>`;
  });
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const example = success?.content?.['application/json']?.schema;
  return `${table(`<tr><th>Status</th><th>Body</th><th></th></tr>${rows.join('')}`)}
${example ? exampleBlock('Example answer', example, schemas) : ''}`;
}

function exampleBlock(title: string, schema: JsonSchema, schemas: Schemas): string {
  const [example] = resolve(schema, schemas).examples ?? [];
  if (example === undefined) return '';
  return `<details><summary>${title}</summary>${codeBlock(JSON.stringify(example, null, 2), 'json')}</details>`;
}

function curlExample(method: string, path: string, body: JsonSchema | undefined, schemas: Schemas): string {
  const url = path.replace('{reviewRunId}', '$RUN_ID').replace(/\{\w+\}/, '$ID');
  const lines = [
    `curl -X ${method.toUpperCase()} "$CLAIMCHECK_BASE_URL${url}"`,
    `  -H "Authorization: Bearer $CLAIMCHECK_API_KEY"`,
  ];
  const [example] = (body && resolve(body, schemas).examples) ?? [];
  if (example !== undefined) {
    lines.push("  -H 'Content-Type: application/json'");
    lines.push(`  -d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n');
}

function renderObjects(schemas: Schemas): string {
  return Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `<section>${heading(3, `schema-${name}`, name)}${fieldTable(schema, schemas)}${exampleBlock('Example', schema, schemas)}</section>`,
    )
    .join('');
}
