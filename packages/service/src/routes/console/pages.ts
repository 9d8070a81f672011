import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const A_YEAR = 'public, max-age=31536000, immutable';

interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const plain = readFileSync(join(folder, name));
    files.set(name, { type, plain, gzipped: gzipSync(plain, { level: 9 }) });
  }
  return files;
}

/** The console's files, read once. Names under assets/ carry a hash of their content. */
export function pageRoutes(app: App): void {
  const manifest = createRequire(import.meta.url).resolve('@claimcheck/console/package.json');
  const folder = join(dirname(manifest), 'dist', 'app');
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, StaticFile>();
  const options = { config: { asset: true }, schema: { hide: true } };

  app.get('/console', options, async (_request, reply) => reply.redirect('/console/'));

  app.get('/console/*', options, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const asset = path.startsWith('assets/');
    const file = files.get(path) ?? (asset || path.startsWith('api/') ? undefined : files.get('index.html'));
    if (!file) return reply.callNotFound();
    reply.headers({
      'content-security-policy': CONSOLE_POLICY,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': asset ? A_YEAR : 'no-cache',
      vary: 'accept-encoding',
    });
    const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (gzip) reply.header('content-encoding', 'gzip');
    return reply.type(file.type).send(gzip ? file.gzipped : file.plain);
  });
}
