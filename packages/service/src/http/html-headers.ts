import type { FastifyInstance } from 'fastify';

/** A page shows what it holds and does nothing else: no script, no other host, no frame, no trace in a referrer. */
const HTML_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** For every HTML page. A route that needs more sets its own policy, which stays. */
export function guardHtmlPages(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!/^text\/html\b/i.test(String(reply.getHeader('content-type')))) return payload;
    for (const [name, value] of Object.entries(HTML_HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    return payload;
  });
}
