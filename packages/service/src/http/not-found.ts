import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.js';

/** 405 with Allow where the path exists under another method, 404 elsewhere. Register before the routes. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const methodsByPattern = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}$`);
    const entry = methodsByPattern.get(url) ?? { pattern, methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    methodsByPattern.set(url, entry);
  });

  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0]!;
    const known = [...methodsByPattern.values()].find(({ pattern }) => pattern.test(path));
    if (known && !known.methods.has(request.method)) {
      const allow = [...known.methods].sort().join(', ');
      throw new ApiError('method_not_allowed', `This path takes ${allow}.`, { headers: { allow } });
    }
    throw new ApiError('not_found', 'There is nothing at this address. The documentation is at /docs.');
  });
}
