import { openApiDocument } from '../reference/openapi.js';
import { renderReference } from '../reference/page.js';
import { renderRulesPage } from '../reference/rules-page.js';
import type { App } from './context.js';

/** The API's description, for programs and for people. Made once; it does not change while running. */
export function referenceRoutes(app: App): void {
  const schema = { hide: true };
  let json: string | null = null;
  let page: string | null = null;
  let rules: string | null = null;

  app.get('/', { schema }, async (_request, reply) => reply.redirect('docs'));

  app.get('/openapi.json', { schema }, async (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(app));
    return reply.type('application/json; charset=utf-8').send(json);
  });

  app.get('/docs', { schema }, async (_request, reply) => {
    page ??= renderReference(openApiDocument(app));
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get('/docs/rules', { schema }, async (_request, reply) => {
    rules ??= renderRulesPage();
    return reply.type('text/html; charset=utf-8').send(rules);
  });
}
