import type { ReviewProgress } from '@claimcheck/engine';
import type { Engine, RunReader } from '@claimcheck/providers/light';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { VERSION } from '../version.js';
import { CHECK_CLAIMS_INPUT, CHECK_CLAIMS_OUTPUT, checkClaims, toText } from './check-claims.js';

const INSTRUCTIONS =
  'Use check_claims before you hand over a text that is based on documents: it tells which of its claims the documents support and quotes what decides each one.';

/** A Model Context Protocol server with the one tool. The engine loads its model while the client connects. */
export function createMcpServer(
  engine: Promise<Engine>,
  secondReader: () => RunReader | null = () => null,
): McpServer {
  const server = new McpServer({ name: 'claimcheck', version: VERSION }, { instructions: INSTRUCTIONS });
  server.registerTool(
    'check_claims',
    {
      title: 'Check claims against sources',
      description:
        'Checks every factual claim of a text against the given source documents; offline, unless a second reader is set up. Returns a verdict and the problems: claims that are contradicted, unsupported or only partly supported, each with the deciding quote, citation issues and, where possible, a verified repair; then the supported claims with their quotes, the least sure first. Judges agreement with the sources only, not truth.',
      inputSchema: CHECK_CLAIMS_INPUT,
      outputSchema: CHECK_CLAIMS_OUTPUT,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    async (args, { signal, _meta, sendNotification }) => {
      const progressToken = _meta?.progressToken;
      const onProgress = ({ claimsDone: progress, claimsTotal: total }: ReviewProgress) => {
        if (progressToken === undefined || progress === 0) return;
        const message = `${progress} of ${total} claims checked`;
        const params = { progressToken, progress, total, message };
        // Whoever has gone away wants no progress either.
        sendNotification({ method: 'notifications/progress', params }).catch(() => {});
      };
      const output = await checkClaims(args, await engine, { signal, onProgress }, secondReader());
      return { content: [{ type: 'text', text: toText(output) }], structuredContent: output };
    },
  );
  return server;
}
