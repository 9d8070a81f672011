import type { ApiResponse, JsonSchema, OpenApiDocument, Operation, Parameter } from './finish-document.js';
import { escapeHtml, inlineMarkdown, paragraphs } from './markdown.js';
import { PAGE_STYLE } from './page-style.js';
import { fieldTable, resolve, type Schemas, typeName } from './schema-table.js';

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The API reference as one page: no script, no request to any host. */
export function renderReference(document: OpenApiDocument): string {
  const endpoints = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = [...new Set(endpoints.flatMap(({ operation }) => operation.tags))];
  const { schemas } = document.components;
  const sections = tags.map((tag) => {
    const own = endpoints.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2>${escapeHtml(tag)}</h2>${own.map((endpoint) => renderEndpoint(endpoint, schemas)).join('')}`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} reference</title><style>${PAGE_STYLE}</style></head>
<body>${renderNavigation(document, tags, endpoints)}<main>
<h1>${escapeHtml(document.info.title)}</h1>
${paragraphs(document.info.description)}
<p>For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)}). What decides a claim: <a href="/docs/rules">rules</a>.</p>
${sections.join('')}
<h2 id="objects">Objects</h2>${renderObjects(schemas)}
</main></body></html>
`;
}

function renderNavigation(
  { info, components }: OpenApiDocument,
  tags: readonly string[],
  endpoints: readonly Endpoint[],
): string {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const groups = tags.map((tag) => {
    const own = endpoints.filter(({ operation }) => operation.tags.includes(tag));
    const links = own.map(
      ({ operation }) => `<a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a>`,
    );
    return `<h2>${escapeHtml(tag)}</h2>${list(links)}`;
  });
  const objects = Object.keys(components.schemas).map((name) => `<a href="#schema-${name}">${name}</a>`);
  return `<nav aria-label="Contents"><strong>${escapeHtml(info.title)}</strong>${groups.join('')}<h2>Objects</h2>${list(objects)}</nav>`;
}

function renderEndpoint({ method, path, operation }: Endpoint, schemas: Schemas): string {
  const scope = operation.security?.[0]?.apiKey?.[0];
  const body = operation.requestBody?.content['application/json']?.schema;
  return `<section id="${operation.operationId}"><h3>${escapeHtml(operation.summary)}</h3>
<p class="path"><span class="method ${method}">${method.toUpperCase()}</span>${escapeHtml(path)}</p>
${scope ? `<p class="meta">Scope <code>${escapeHtml(scope)}</code></p>` : ''}
${operation.description ? paragraphs(operation.description) : ''}
${operation.parameters ? renderParameters(operation.parameters, schemas) : ''}
${body ? `<h4>Body</h4>${fieldTable(body, schemas)}` : ''}
<h4>Example</h4><pre><code>${escapeHtml(curlExample(method, path, body, schemas))}</code></pre>
<h4>Answers</h4>${renderResponses(operation.responses, schemas)}</section>`;
}

function renderParameters(parameters: readonly Parameter[], schemas: Schemas): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const about = description ?? schema.description;
    return `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <span class="required">required</span>' : ''}</td>
<td class="type">${place}, ${typeName(schema, schemas)}</td><td>${about ? inlineMarkdown(about) : ''}</td></tr>`;
  });
  return `<h4>Parameters</h4><table><tr><th>Name</th><th>Type</th><th></th></tr>${rows.join('')}</table>`;
}

function renderResponses(responses: Readonly<Record<string, ApiResponse>>, schemas: Schemas): string {
  const rows = Object.entries(responses).map(([status, { description, content }]) => {
    const types = Object.entries(content ?? {}).map(([media, { schema }]) =>
      media === 'application/json' ? typeName(schema, schemas) : `<code>${escapeHtml(media)}</code>`,
    );
    return `<tr><td><code>${status}</code></td><td class="type">${types.join('<br>')}</td><td>${inlineMarkdown(description)}</td></tr>`;
  });
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const example = success?.content?.['application/json']?.schema;
  return `<table><tr><th>Status</th><th>Body</th><th></th></tr>${rows.join('')}</table>
${example ? exampleBlock('Example answer', example, schemas) : ''}`;
}

function exampleBlock(title: string, schema: JsonSchema, schemas: Schemas): string {
  const [example] = resolve(schema, schemas).examples ?? [];
  if (example === undefined) return '';
  return `<details><summary>${title}</summary><pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre></details>`;
}

function curlExample(method: string, path: string, body: JsonSchema | undefined, schemas: Schemas): string {
  const url = path.replace('{reviewRunId}', '$RUN_ID');
  const lines = [
    `curl -X ${method.toUpperCase()} "$BASE_URL${url}"`,
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
        `<section id="schema-${name}"><h3>${name}</h3>${fieldTable(schema, schemas)}${exampleBlock('Example', schema, schemas)}</section>`,
    )
    .join('');
}
