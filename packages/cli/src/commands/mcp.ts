import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { openEngines } from '../engine/engines.js';
import { type ReaderOptions, secondReaderOf, withReaderOptions } from '../reader/reader-options.js';

const HELP = `
Add it to an agent's configuration:
  { "mcpServers": { "claimcheck": { "command": "claimcheck", "args": ["mcp"] } } }`;

export function mcpCommand(): Command {
  const command = new Command('mcp').description(
    'Serve the tool check_claims (text, sources → verdict and problems) over standard input and output, so that an agent can check itself. Runs offline unless you set up a second reader.',
  );
  return withReaderOptions(command).addHelpText('after', HELP).action(serveMcp);
}

async function serveMcp(options: ReaderOptions): Promise<void> {
  const secondReader = await secondReaderOf(options);
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { createMcpServer } = await import('../mcp/server.js');
  const threads = Math.min(4, availableParallelism());
  const pool = openEngines({ count: 1, verifier: 'embedded', threads });
  const ready = pool.start().then(() => pool);
  ready.catch(() => {}); // Whoever calls the tool is told.
  const server = createMcpServer(ready, secondReader);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  await pool.close();
}
