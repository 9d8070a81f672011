import { StaticFiles } from '../../http/static-files.js';
import type { App } from '../context.js';

/** Only files of this service, no inline script, no frame around it. */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The console's files: any address that is no file is a page of the program in index.html. */
export function pageRoutes(app: App): void {
  const files = new StaticFiles('@claimcheck/console', 'app', CONSOLE_POLICY);
  const options = { config: { asset: true }, schema: { hide: true } };

  app.get('/console', options, async (_request, reply) => reply.redirect('/console/'));

  app.get('/console/*', options, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const name = files.has(path) || /^(?:assets|api)\//.test(path) ? path : 'index.html';
    return files.has(name) ? files.send(request, reply, name) : reply.callNotFound();
  });
}
