import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const A_YEAR = 'public, max-age=31536000, immutable';

interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  gzipped?: Buffer;
}

/** The files that a package of pages was built into, read once. Addresses under assets/ change with the content. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor(
    packageName: string,
    folder: string,
    readonly policy: string,
  ) {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    const root = join(dirname(manifest), 'dist', folder);
    if (!existsSync(root)) return;
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const type = TYPES[extname(name)];
      if (type !== undefined) this.#files.set(name, { type, plain: readFileSync(join(root, name)) });
    }
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Sends a file, compressed where the browser takes that. The caller knows that there is one. */
  send(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
    const file = this.#files.get(name)!;
    reply.headers({
      'content-security-policy': this.policy,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': name.startsWith('assets/') ? A_YEAR : 'no-cache',
      vary: 'accept-encoding',
    });
    const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (!gzip) return reply.type(file.type).send(file.plain);
    file.gzipped ??= gzipSync(file.plain, { level: 9 });
    return reply.header('content-encoding', 'gzip').type(file.type).send(file.gzipped);
  }
}
