import { StaticFiles } from '../http/static-files.js';
import { openApiDocument } from '../reference/openapi.js';
import type { App } from './context.js';

/** Only files of this service, no inline script or style, nothing to send, no frame around it. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API's description for programs, and the documentation for people. */
export function referenceRoutes(app: App): void {
  const schema = { hide: true };
  const options = { config: { asset: true }, schema };
  const files = new StaticFiles('@claimcheck/site', 'pages', DOCS_POLICY);
  let json: string | null = null;

  app.get('/', { schema }, async (_request, reply) => reply.redirect('docs'));

  app.get('/openapi.json', { schema }, async (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(app));
    return reply.type('application/json; charset=utf-8').send(json);
  });

  for (const address of ['/docs', '/docs/*']) {
    app.get(address, options, async (request, reply) => {
      const { '*': path } = request.params as { '*'?: string };
      const name = path?.startsWith('assets/') ? path : `${path || 'index'}.html`;
      return files.has(name) ? files.send(request, reply, name) : reply.callNotFound();
    });
  }
}
